"""Clauses the other way round: "The capital of France is Paris" says that Paris is the capital of France.

So are what is required for somebody, what may be done by somebody, and what a kind is of something.
"""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.function_words import GROUP_NOUNS, words_in
from multiprover.english.grammar.clauses import ANYTHING
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.of_each_owner import of_each_owner
from multiprover.english.meaning.spreading import with_thing
from multiprover.english.relations import KINDS_ARE
from multiprover.english.syntax import (
    Activity,
    After,
    At,
    Being,
    Clause,
    ClauseTree,
    Complement,
    Gap,
    Joined,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
)
from multiprover.english.words import is_person_noun

FOR_WHOM: Final = {
    "require": "for",
    "need": "for",
    "grant": "to",
    "award": "to",
    "offer": "to",
    "deny": "to",
    "guarantee": "to",
}
"""Verbs in the passive with the preposition that tells who or what requires, or is granted, the subject."""


def _as_subject(subject: Phrase, predicate: Verb) -> Clause | None:
    """As in "A permit is required for every fence", which is that every fence requires a permit.

    "A discount is granted to members" is that members are granted one.
    """
    preposition = FOR_WHOM[predicate.lemma]
    for index, each in enumerate(predicate.complements):
        thing = each.thing
        if each.preposition != preposition or thing is None or isinstance(thing, (Activity, Measure)):
            continue
        if isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number != "plural":
            continue  # "required for entry"
        if isinstance(thing, Phrase) and thing.nominal.noun == subject.nominal.noun:
            continue  # "If one course is required for another course": two of them, no kind
        if subject.determiner == "no" and predicate.negated:
            raise Refused("two negations in one verb phrase")
        if isinstance(thing, Listed) and (predicate.negated or subject.determiner == "no"):
            thing = replace(thing, conjunction="and", paired="apart")  # to none of them
        singular = subject.nominal.number == "singular"
        determiner = "a" if singular else "bare"
        kind = replace(subject, determiner=determiner) if subject.determiner in ("no", "any") else subject
        rest = (*predicate.complements[:index], *predicate.complements[index + 1 :])
        return Clause(
            thing,
            replace(
                predicate,
                complements=(Complement("", kind), *rest),
                negated=predicate.negated or subject.determiner == "no",
                passive=preposition == "to",
            ),
        )
    return None


def _with_subject_for_one(clause: Clause) -> Clause:
    """As in "A permit is granted to every truck that needs one": one of what is granted."""
    subject, predicate = clause.subject, clause.predicate
    if not isinstance(subject, Phrase) or not isinstance(predicate, Verb) or not predicate.passive:
        return clause
    one = Phrase("a", replace(subject.nominal, number="singular"))
    made = tuple(
        replace(each, thing=_with_it(each.thing, one))
        if each.preposition == "to" and isinstance(each.thing, Phrase)
        else each
        for each in predicate.complements
    )
    return replace(clause, predicate=replace(predicate, complements=made))


def _with_it(phrase: Phrase, one: Phrase) -> Phrase:
    """A phrase whose relative clause speaks of "one", with the noun."""
    match phrase.after:
        case (
            Relative(Clause(Gap(), Verb(complements=(Complement("", thing), *rest)) as verb)) as relative,
        ) if thing == Pronoun("one"):
            full = replace(verb, complements=(Complement("", one), *rest))
            return replace(phrase, after=(replace(relative, clause=Clause(Gap(), full)),))
    return phrase


def _allowed(clause: Clause, predicate: Verb, *, asking: bool) -> Clause | None:
    """As in "may be used by guests", which is by any guest.

    "may not be used by guests" is that guests may not use it; "May it be used by guests?" asks whether guests
    may use it.
    """
    subject, denied = clause.subject, predicate.negated
    if isinstance(subject, Phrase) and subject.determiner == "no":
        subject, denied = replace(subject, determiner="any"), True
    for index, each in enumerate(predicate.complements):
        doers = each.thing.items if isinstance(each.thing, Listed) else (each.thing,)
        if each.preposition != "by" or not all(map(_are_doers, doers)):
            continue
        if (denied or asking) and not isinstance(subject, Gap):
            rest = (*predicate.complements[:index], *predicate.complements[index + 1 :])
            with_object = (Complement("", _with_clauses(subject)), *rest)
            active = replace(predicate, passive=False, negated=denied, complements=with_object)
            who = replace(each.thing, conjunction="and") if isinstance(each.thing, Listed) else each.thing
            return Clause(who, active) if who is not None and not isinstance(who, Gap) else None
        anyone = tuple(replace(doer, determiner="any") for doer in doers if isinstance(doer, Phrase))
        by_any = replace(each.thing, items=anyone) if isinstance(each.thing, Listed) else anyone[0]
        return replace(clause, predicate=with_thing(predicate, index, by_any))
    return None


def allowed_with_kind(clause: Clause) -> Clause | None:
    """As in "Power tools may be rented by members", who may rent power tools, whether one is named or not."""
    match clause:
        case Clause(
            Phrase("bare", Nominal(number="plural"), (), None),
            Verb(modal="may", passive=True, negated=False) as predicate,
        ):
            return _allowed(clause, predicate, asking=True)
    return None


def _with_clauses(thing: NounPhrase) -> NounPhrase:
    return replace(thing, after=tuple(map(_as_clause, thing.after))) if isinstance(thing, Phrase) else thing


def _as_clause(after: After) -> After:
    """As in "(coins) in the vault", which are those that are in the vault."""
    if not isinstance(after, At) or not after.preposition or isinstance(after.thing, str):
        return after
    return Relative(Clause(Gap(), Property("", (Complement(after.preposition, after.thing),))))


def _are_doers(thing: NounPhrase | Gap | None) -> bool:
    """Whether a phrase is about people or a group of them, whichever they are."""
    if not isinstance(thing, Phrase) or thing.owner is not None:
        return False
    plural = thing.determiner == "bare" and thing.nominal.number == "plural"
    head = thing.nominal.noun.rsplit(" ", 1)[-1]
    return (plural or thing.determiner == "a") and (is_person_noun(head) or head in GROUP_NOUNS)


SIZES: Final = frozenset(words_in("capacity size limit maximum minimum quota allowance crew attendance"))
"""Nouns of what is so many of something."""


def turned(clause: Clause, *, asking: bool = False) -> Clause:
    """As in "The capital of France is Paris" as "Paris is the capital of France"."""
    clause = _with_subject_for_one(clause)
    if isinstance(clause.subject, Phrase):
        clause = replace(clause, subject=of_each_owner(clause.subject))
    clause = with_named(_as_list(clause))
    match clause:
        case Clause(_, Verb(modal="may", passive=True) as predicate) if (
            made := _allowed(clause, predicate, asking=asking)
        ) is not None:
            return turned(made, asking=asking)
        case Clause(
            Phrase(determiner="a" | "bare"), Verb("require" | "demand" | "expect", passive=True) as said
        ) if any(each.preposition == "of" for each in said.complements):
            raise Refused('what is required "of" somebody: say who must do what')
        case Clause(
            Phrase(determiner="a" | "bare" | "no" | "any" | "number", owner=None) as subject,
            Verb(lemma, passive=True) as predicate,
        ) if lemma in FOR_WHOM and (made := _as_subject(subject, predicate)) is not None:
            return made
        case Clause(Phrase(nominal=nominal) as subject, Being(Phrase("number") as amount) as predicate) if (
            nominal.noun.rsplit(" ", 1)[-1] in SIZES and predicate.tense == "present"
        ):  # "its capacity is 200 guests" is that it is of 200 guests
            of = (Complement("of", amount),)
            return Clause(subject, Property("", of, "present", predicate.modal, predicate.negated))
        case Clause(Phrase(determiner="the") as subject, Being(Name() as name) as predicate):
            return Clause(name, replace(predicate, thing=subject))
        case Clause(
            Phrase(determiner="the") as subject,
            Being(Phrase("bare", Nominal(adjectives=(), number="mass") as kind, (), None)) as predicate,
        ) if _may_be_kind(subject):
            return Clause(_as_name(kind), replace(predicate, thing=subject))
        case Clause(
            Phrase("bare", Nominal(adjectives=(), number="mass") as kind, (), None),
            Being(Phrase() as thing) as predicate,
        ) if _may_be_kind(thing):
            return Clause(_as_name(kind), predicate)
        case Clause(
            Phrase(determiner="the", nominal=nominal) as subject,
            Being(Listed("and", items) as names) as predicate,
        ) if nominal.number == "plural" and all(map(_names_one, items)):
            one = replace(subject, nominal=replace(nominal, number="singular"))
            return Clause(names, replace(predicate, thing=one))
        case Clause(
            Phrase(determiner="the") as subject,
            Verb("call", (Complement("", Name() | Listed() as called),), "present", "", False, True),
        ):
            if subject.owner is None and not any(isinstance(each, Of) for each in subject.after):
                raise Refused("two names for one thing are not read; use the name alone")
            return turned(Clause(subject, Being(called)))
    return clause


def with_named(clause: ClauseTree) -> Any:
    """As in "The name of Ann's daughter is Ida", who is her daughter; and so it is asked."""
    match clause:
        case Clause(Phrase() as subject, Being(Name())) if (one := _named(subject)) is not None:
            return replace(clause, subject=one)
        case Clause(Gap(), Being(Phrase() as thing) as said) if (one := _named(thing)) is not None:
            return replace(clause, predicate=replace(said, thing=one))
    return clause


def _named(phrase: Phrase) -> Phrase | None:
    """Whose name it is, if that is somebody's: "the name of Ann's daughter", "his dog's name"."""
    if phrase.nominal != Nominal("name") or phrase.determiner != "the":
        return None
    whose = [phrase.owner, *(each.thing for each in phrase.after if isinstance(each, Of))]
    match [each for each in whose if each is not None]:
        case [Phrase("the", after=after, owner=owner) as one] if owner is not None or any(
            isinstance(each, Of) for each in after
        ):
            return one
    return None


def _as_list(clause: Clause) -> Clause:
    """As in "The prizes are the cup and the bowl": one list of things."""
    predicate = clause.predicate
    items = predicate.items if isinstance(predicate, Joined) and predicate.conjunction == "and" else ()
    beings = [each for each in items if isinstance(each, Being) and _names_one(each.thing)]
    several = isinstance(clause.subject, Phrase) and clause.subject.nominal.number == "plural"
    if not several or not beings or len(beings) < len(items) or any(each.negated for each in beings):
        return clause
    return Clause(
        clause.subject, replace(beings[0], thing=Listed("and", tuple(each.thing for each in beings)))
    )


def _names_one(thing: object) -> bool:
    """As in "(The entries are) Dune, the marrow (and the sponge)"."""
    return isinstance(thing, Name) or (isinstance(thing, Phrase) and thing.determiner == "the")


def _may_be_kind(phrase: Phrase) -> bool:
    """As in "the subject of the paper", "Ann's hobby"."""
    owned = phrase.owner is not None or any(isinstance(each, Of) for each in phrase.after)
    return owned and not phrase.nominal.adjectives and phrase.nominal.noun.rsplit(" ", 1)[-1] in KINDS_ARE


def _as_name(kind: Nominal) -> Name:
    """A kind as the one thing that it is: "Botany" is a botany."""
    return Name(kind.noun.capitalize(), (kind.noun,))


def being_there(clause: Clause) -> Clause:
    """As in "(if) there is no fire": a condition asks whether anything is a fire, not whether that exists."""
    match clause:
        case Clause(Phrase() as thing, Verb("exist", complements=(), negated=False, modal="")):
            return Clause(thing, Being(ANYTHING))
    return clause
