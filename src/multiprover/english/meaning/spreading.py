"""Lists and negations in verb phrases, spread over the parts they concern."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import GROUP_NOUNS, words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.phrases import is_between, is_time
from multiprover.english.prefer import NOT_OVER_AND
from multiprover.english.say import say_noun_phrase, say_verb_phrase
from multiprover.english.syntax import (
    Activity,
    After,
    At,
    Being,
    Clause,
    Clauses,
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
    Property,
    Relative,
    Simple,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_person_noun


def in_past(tree: ClauseTree) -> ClauseTree:
    """The clause in the past."""
    if isinstance(tree, Clauses):
        return replace(tree, items=tuple(in_past(item) for item in tree.items))
    return replace(tree, predicate=_in_past(tree.predicate))


def _in_past(predicate: VerbPhrase) -> VerbPhrase:
    if isinstance(predicate, Joined):
        return replace(predicate, items=tuple(_in_past(item) for item in predicate.items))
    return replace(predicate, tense="past")


def is_dated(tree: ClauseTree) -> bool:
    """As in "that is returned within 30 days of purchase": a rule for what happens, whenever it happens.

    What was returned in that time is meant as well; what somebody was, has had or used to do is not.
    """
    match tree:
        case Clause(_, Verb(lemma, complements, tense="present", modal="", negated=False)):
            return lemma not in STATES and any(
                isinstance(each.thing, Measure)
                and each.preposition.startswith(("_before ", "_after ", "within"))
                for each in complements
            )
    return False


STATES: Final = frozenset(
    ("have", "be", "own", "live", "work", "hold", "need", "know", "like", "want", "last")
)
"""What was so need not be so any longer."""


def simple_parts(predicate: VerbPhrase) -> list[Simple]:
    """The verb phrases of a list, or the one."""
    if isinstance(predicate, Joined):
        return [part for item in predicate.items for part in simple_parts(item)]
    return [predicate]


def is_passive(predicate: VerbPhrase) -> bool:
    """Whether all of it is passive and no modal."""
    return all(isinstance(item, Verb) and item.passive and not item.modal for item in simple_parts(predicate))


def has_value(predicate: VerbPhrase) -> bool:
    """As in "the fee of a member is 20 euros", which gives each member a fee."""
    return any(
        isinstance(each.thing, Measure)
        for item in simple_parts(predicate)
        for each in getattr(item, "complements", ())
    )


def is_past(predicate: VerbPhrase) -> bool:
    """Whether all of it is past and no modal."""
    return all(item.tense == "past" and not item.modal for item in simple_parts(predicate))


def has_negation(predicate: VerbPhrase) -> bool:
    """Whether a part of it is denied."""
    return any(item.negated for item in simple_parts(predicate))


def spread(predicate: VerbPhrase) -> VerbPhrase:
    """A verb phrase with a list in it as a list of verb phrases; "no" as negation."""
    if isinstance(predicate, Joined):
        return Joined(predicate.conjunction, tuple(spread(item) for item in predicate.items))
    predicate = _become(predicate)
    if isinstance(predicate, Being):
        match predicate.thing:
            case Listed(items=items) as listed:
                beings = [replace(predicate, thing=item) for item in _same_article(items)]
                return _spread(predicate, beings, listed)
            case Phrase(determiner="no") as thing:
                return spread(_denied(replace(predicate, thing=replace(thing, determiner="a"))))
        return predicate
    predicate = _with_addition(predicate)
    for index, each in enumerate(predicate.complements):
        if isinstance(each.thing, Listed) and not is_between(each):
            parts = [_without_rate(with_thing(predicate, index, item), item) for item in each.thing.items]
            if predicate.negated and _are_times(each):
                return Joined("and", tuple(map(spread, parts)))
            return _spread(predicate, parts, each.thing)
        if isinstance(each.thing, Phrase) and each.thing.determiner == "no":
            thing = replace(each.thing, determiner="a" if each.thing.nominal.noun else "someone")
            return spread(_denied(with_thing(predicate, index, thing)))
    return predicate


def _without_rate(predicate: Verb | Property, item: NounPhrase) -> Verb | Property:
    """As in "contains milk and 3 g of fat per 100 g": only the amount of fat is per 100 g."""
    if isinstance(item, Measure) or (isinstance(item, Phrase) and item.amount is not None):
        return predicate
    rest = tuple(each for each in predicate.complements if each.preposition != "per")
    return replace(predicate, complements=rest)


def _are_times(complement: Complement) -> bool:
    """As in "(does not work) on Sundays and holidays": on none of them, as no time is two of them."""
    items = complement.thing.items if isinstance(complement.thing, Listed) else ()
    return complement.preposition in ("on", "in", "at", "during") and all(map(is_time, items))


def _become(predicate: Simple) -> Simple:
    """As in "becomes a member", which is being one from then on."""
    match predicate:
        case Verb("become", (Complement("", (Phrase() | Listed()) as thing),), modal="", passive=False):
            return Being(thing, negated=predicate.negated)
    return predicate


def _with_addition(predicate: Verb | Property) -> Verb | Property:
    """As in "wear gloves in addition to goggles": gloves and goggles."""
    match predicate.complements:
        case (Complement("", thing) as first, Complement("in addition to", other)) if thing and other:
            if not isinstance(thing, Gap) and not isinstance(other, Gap):
                both = replace(first, thing=Listed("and", (thing, other)))
                return replace(predicate, complements=(both,))
    return predicate


def as_kind(predicate: VerbPhrase) -> VerbPhrase:
    """As in "needs a tent or a caravan": one kind of thing, whichever of them it is.

    "must pay the rent or leave" is one duty, too.
    """
    if isinstance(predicate, Joined):
        return _one_duty(predicate)
    if not isinstance(predicate, Verb) or not (
        predicate.modal == "must" or predicate.lemma in ("need", "require")
    ):
        return predicate
    for index, each in enumerate(predicate.complements):
        match each.thing:
            case Listed("or", items) as listed if listed.paired != "neither" and all(
                map(_is_plain_kind, items)
            ):
                said = " or ".join(say_noun_phrase(item) for item in items)
                kind = Complement(text=f"{each.preposition} {said}".strip())
                complements = (*predicate.complements[:index], kind, *predicate.complements[index + 1 :])
                return replace(predicate, complements=complements)
    return predicate


def of_any(predicate: VerbPhrase) -> VerbPhrase:
    """As in "must report any theft or loss", said of each of them."""
    if not isinstance(predicate, (Verb, Property)) or predicate.negated:
        return predicate
    for index, each in enumerate(predicate.complements):
        if isinstance(each.thing, Listed) and all(
            isinstance(item, Phrase) and item.determiner == "any" for item in each.thing.items
        ):
            predicate = with_thing(predicate, index, replace(each.thing, conjunction="and"))
    return predicate


def alternatives(predicate: VerbPhrase) -> tuple[VerbPhrase, ...]:
    """The verb phrases of which one kind or duty leaves the choice."""
    apart = spread(predicate)
    return apart.items if isinstance(apart, Joined) else (apart,)


def _one_duty(predicate: Joined) -> VerbPhrase:
    """The verb phrases under "must" that "or" joins, as one."""
    first, *rest = predicate.items
    if predicate.conjunction != "or" or not isinstance(first, Verb):
        return predicate
    if any(
        isinstance(item, Joined) or item.modal not in ("must", "will") or item.negated
        for item in predicate.items
    ):
        return predicate
    said = [say_verb_phrase(replace(item, modal=""), "base") for item in rest if not isinstance(item, Joined)]
    more = tuple(Complement(text=f"or {each}") for each in said)
    return replace(first, complements=(*first.complements, *more))


def _is_plain_kind(item: NounPhrase) -> bool:
    return (
        isinstance(item, Phrase)
        and item.determiner in ("a", "bare")
        and not any(isinstance(each, Relative) for each in item.after)
        and item.owner is None
    )


def free_choice(predicate: VerbPhrase) -> VerbPhrase:
    """As in "may demand a refund or a repair", which allows each of them."""
    if not isinstance(predicate, Joined) or predicate.conjunction != "or":
        return predicate
    allowed = all(part.modal == "may" and not part.negated for part in simple_parts(predicate))
    return replace(predicate, conjunction="and") if allowed else predicate


def with_thing(predicate: Verb | Property, index: int, thing: NounPhrase | Gap) -> Verb | Property:
    """The verb phrase with another object in one complement."""
    complements = list(predicate.complements)
    complements[index] = replace(complements[index], thing=thing)
    return replace(predicate, complements=tuple(complements))


def _same_article(items: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    """As in "an architect, artist and designer": the article of the first counts for all."""
    return tuple(
        replace(item, determiner="a") if isinstance(item, Phrase) and item.determiner == "bare" else item
        for item in items
    )


def _denied(predicate: Simple) -> Simple:
    if predicate.negated:
        raise Refused("two negations in one verb phrase")
    return replace(predicate, negated=True)


def _spread(predicate: Simple, parts: Sequence[Simple], listed: Listed) -> VerbPhrase:
    if listed.paired == "neither":
        return Joined("and", tuple(spread(_denied(part)) for part in parts))
    if predicate.negated:
        if listed.conjunction == "and":
            raise Refused(NOT_OVER_AND)
        return Joined("and", tuple(spread(part) for part in parts))
    return Joined(listed.conjunction, tuple(spread(part) for part in parts))


def spread_negated(predicate: VerbPhrase) -> VerbPhrase:
    """The negation of a verb phrase."""
    if isinstance(predicate, Joined):
        if predicate.conjunction == "and":
            raise Refused(NOT_OVER_AND)
        return Joined("and", tuple(spread_negated(item) for item in predicate.items))
    return _denied(predicate)


def opposite(predicate: VerbPhrase) -> VerbPhrase:
    """The verb phrase denied, or affirmed if it is denied."""
    if isinstance(predicate, Joined):
        return spread_negated(predicate)
    return replace(predicate, negated=not predicate.negated)


FOR_WHOM: Final = {"require": "for", "need": "for", "grant": "to", "award": "to", "offer": "to", "deny": "to"}
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


def turned(clause: Clause, *, asking: bool = False) -> Clause:
    """As in "The capital of France is Paris" as "Paris is the capital of France"."""
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
        ) if nominal.number == "plural" and all(isinstance(item, Name) for item in items):
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


def _may_be_kind(phrase: Phrase) -> bool:
    """As in "the subject of the paper", "Ann's hobby"."""
    owned = phrase.owner is not None or any(isinstance(each, Of) for each in phrase.after)
    return owned and not phrase.nominal.adjectives and phrase.nominal.noun.rsplit(" ", 1)[-1] in KINDS_ARE


def _as_name(kind: Nominal) -> Name:
    """A kind as the one thing that it is: "Botany" is a botany."""
    return Name(kind.noun.capitalize(), (kind.noun,))


KINDS_ARE: Final = frozenset(
    words_in(
        """
        subject topic theme field discipline specialty speciality major trade profession occupation job hobby
        pastime interest sport game craft language religion material substance ingredient filling topping
        flavour flavor food drink dish diet crop fuel cargo currency medium cause disease illness allergy
        treatment therapy cure remedy punishment penalty prize reward offence crime charge purpose
        specialisation specialization product output export weakness strength
        """
    )
)
"""What a kind can be of something: "The subject of the paper is botany" is not about one botany."""
