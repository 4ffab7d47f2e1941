"""Relations between two: "are cousins", "each other", "together", "the same … as", as plain clauses.

"Ann and Bob live in the same house" is "Ann lives in a house and Bob lives in that house"; "People who live
in the same house are neighbours" is "If someone lives in a house and someone else lives in that house then
the first is a neighbour of the second". Works on abstract syntax only.
"""

from dataclasses import replace
from itertools import combinations, permutations
from typing import Any, Final

from multiprover.english.function_words import ONE_SIDED, SYMMETRIC
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.replaced import replaced
from multiprover.english.meaning.same import (
    allowed_as,
    allowed_the_same,
    as_the_same,
    is_then,
    same_place,
    with_the_same,
)
from multiprover.english.parts import parts_in
from multiprover.english.relations import is_mutual_noun
from multiprover.english.syntax import (
    BOTH,
    EACH_OF_THEM,
    At,
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Gap,
    Listed,
    Name,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
    With,
)
from multiprover.english.words import participle

EACH_OTHER: Final = Pronoun("each other")
TOGETHER: Final = ("together", "~together")
THEY: Final = Pronoun("they")
THOSE: Final = (THEY, BOTH, EACH_OF_THEM)


def paired(clause: Clause, *, both_ways: bool = True) -> ClauseTree | None:
    """A clause about several named ones together as clauses about each two of them.

    Not `both_ways`: a relation that holds both ways by its meaning is asked of one of them.
    """
    if (as_another := allowed_as(clause)) is not clause:
        return as_another
    if (by_one := _linked_by_one(clause, stated=both_ways)) is not None:
        return by_one
    if (own := _sharing_own(clause, stated=both_ways)) is not None:
        return own
    shared = _sharing(clause)
    if shared is not clause and as_the_same(shared.predicate, shared.subject) is shared.predicate:
        return shared
    clause = shared
    subject, predicate = clause.subject, as_the_same(clause.predicate, clause.subject)
    allowed = isinstance(subject, Listed) and allowed_the_same(predicate, Gap()) is not None
    place = None if allowed else same_place(predicate)
    if (
        place is not None
        and isinstance(predicate, (Verb, Property))
        and not is_then(clause, place)
        and (same := with_the_same(subject, predicate, place)) is not None
    ):
        return same
    if not isinstance(subject, Listed) or subject.conjunction != "and":
        return None
    indefinite = any(
        isinstance(item, Phrase)
        and item.determiner not in ("the", "name")
        and not item.determiner.endswith(" of both")
        for item in subject.items
    )
    complements: tuple[Complement, ...] = getattr(predicate, "complements", ())
    mutual = (not both_ways or indefinite) and not any(
        each.thing == EACH_OTHER or each.text in TOGETHER for each in complements
    )
    pairs = combinations(subject.items, 2) if mutual else permutations(subject.items, 2)
    made = [
        mutually(first, between, second) if mutual else Clause(first, between)
        for first, second in pairs
        if (between := related(predicate, second) or meeting(predicate, second)) is not None
    ]
    modal = getattr(predicate, "modal", "")
    if made and both_ways and not modal and related(predicate, subject.items[0]) is None:
        made += [Clause(each, predicate) for each in subject.items]  # "Line 1 and Line 2 meet at Aston"
    if indefinite and len(made) > 1:
        raise Refused("each two of more than two without a name; write one sentence for each two")
    if len(made) == 1:
        return made[0]
    return Clauses("and", tuple(made)) if made else None


def _sharing_own(clause: Clause, stated: bool) -> Clauses | None:
    """As in "A firm shares its vans with a school": it shares its vans, and a school shares those vans."""
    one, verb = clause.subject, clause.predicate
    if not isinstance(verb, Verb) or verb.lemma != "share" or verb.modal or verb.passive:
        return None
    if verb.tense != "present":
        return None
    match verb.complements:
        case (_, Complement("with")) if verb.negated and not stated:
            raise Refused("who shares with whom: say it without a negation")
        case (Complement("", Phrase(owner=Pronoun()) as own), Complement("with", other)) if other is not None:
            one = Pronoun("gap") if isinstance(one, Gap) else one
            known = isinstance(one, Name) or (isinstance(one, Phrase) and one.determiner == "the")
            that = Phrase("that", replace(own.nominal, number="singular"))
            that = replace(own, owner=one) if known else that
            others = other.items if isinstance(other, Listed) else (other,)
            both = [(one, that if known else own), *((each, that) for each in others)]
            return None if verb.negated else Clauses("and", tuple(_shares(verb, *each) for each in both))
        case (_, Complement("with", Listed("or"))):
            raise Refused("who shares with whom: write two sentences")
        case (Complement("", Phrase("a" | "the") as some), Complement("with", other)) if _is_known(other):
            # "(who) shares a flat with Bob": he does not share it with himself
            if isinstance(one, Gap) and isinstance(other, (Name, Phrase, Pronoun)):
                gap = Pronoun("gap")
                that = Phrase("that", some.nominal) if some.determiner == "a" else some
                him = replace(other, determiner="that") if isinstance(other, Phrase) else other
                apart = Clause(gap, Being(him, negated=True))
                return Clauses("and", (_shares(verb, gap, some), _shares(verb, other, that), apart))
    return None


def _is_known(other: object) -> bool:
    """As in "(everyone who shares a room with) Bob", "that guest", "him or her"."""
    known = isinstance(other, Phrase) and other.determiner in ("that", "the") and other.owner is None
    return isinstance(other, Name) or known or other == Pronoun("he or she")


def _shares(verb: Verb, who: Any, what: NounPhrase) -> Clause:
    return Clause(who, replace(verb, complements=(Complement("", what),)))


def _sharing(clause: Clause) -> Clause:
    """As in "Ann shares a flat with Bob": Ann and Bob share a flat."""
    one, verb = clause.subject, clause.predicate
    if isinstance(one, Listed) or not isinstance(verb, Verb) or verb.lemma != "share":
        return clause
    if verb.modal or verb.negated or verb.passive or verb.tense != "present":
        return clause
    match verb.complements:
        case (
            Complement("", Phrase() | Name()) as shared,
            Complement("with", Listed("and") | Name() | Pronoun() | Phrase() as other),
        ):
            owned = isinstance(other, Phrase) and isinstance(other.owner, Pronoun)
            two = isinstance(other, Phrase) and other.determiner == "another" and _is_any(one)
            if isinstance(one, Gap) and isinstance(other, Phrase) and _is_any(other):
                one, owned, other = Pronoun("gap"), True, replace(other, determiner="another")
            elif owned and isinstance(one, Gap):
                one = Pronoun("gap")
            elif not isinstance(one, (Name, Pronoun)) and not two and not (owned and _is_any(one)):
                raise Refused('who shares with whom: say it of two, as in "people who share a flat"')
            if isinstance(one, Gap) or (isinstance(other, Phrase) and not owned and not two):
                raise Refused('who shares with whom: say it of two, as in "people who share a flat"')
            others = other.items if isinstance(other, Listed) else (other,)
            return Clause(Listed("and", (one, *others)), replace(verb, complements=(shared,)))
    return clause


def _is_any(subject: object) -> bool:
    """As in "(if) a child (shares a bed with his mother)"."""
    return isinstance(subject, Phrase) and subject.determiner in ("a", "one", "someone")


LINKING: Final = {"connect": "to", "link": "to", "join": "to", "twin": "with", "unite": "with"}
LINKED: Final = {participle(verb): verb for verb in LINKING}
"""What is said of two with these verbs is said of the one and the other: "are directly connected"."""


def linking(subject: NounPhrase | Gap, verb: Verb, one: NounPhrase, other: NounPhrase) -> Clauses:
    """As in "a road connects the one and the other", in whichever way it may be said."""
    rest = tuple(each for each in verb.complements if each.thing is None)
    ways = [(Complement("", Listed("and", (one, other))),)] + [
        (Complement("", first), Complement(word, second))
        for word in ("with", "to")
        for first, second in ((one, other), (other, one))
    ]
    said = (replace(verb, passive=False, complements=(*way, *rest)) for way in ways)
    return Clauses("or", tuple(Clause(subject, each) for each in said))


def linked_by(predicate: VerbPhrase, one: NounPhrase, other: NounPhrase) -> Clauses | None:
    """As in "(towns that) are connected by a road or a river": one of these connects them."""
    match predicate:
        case Verb(lemma, complements, passive=True, negated=False, modal="") if lemma in LINKING:
            match [each for each in complements if each.thing is not None]:
                case [Complement("by", Listed("or", things))]:
                    return Clauses("or", tuple(linking(thing, predicate, one, other) for thing in things))
                case [Complement("by", Phrase() as thing)]:
                    return linking(thing, predicate, one, other)
    return None


def _linked_by_one(clause: Clause, stated: bool) -> ClauseTree | None:
    """As in "Ulm and Bern are linked by a road", which is one road."""
    verb = clause.predicate
    if not isinstance(clause.subject, Listed) or clause.subject.conjunction != "and":
        return None
    if not isinstance(verb, Verb):
        return None
    one, other = clause.subject.items[:2]
    linked = linked_by(replace(verb, negated=False), one, other)
    if linked is None:
        return None
    if verb.negated or (len(clause.subject.items) > 2 and not stated):
        raise Refused("linked by one and the same? Say which one links each two of them")
    said = linked.items[0]
    if not stated or not isinstance(said, Clause):
        return linked
    whole, rest = Complement("", clause.subject), [each for each in verb.complements if each.thing is None]
    return Clause(said.subject, replace(verb, passive=False, complements=(whole, *rest)))


def _are_adverbs(complements: tuple[Complement, ...]) -> bool:
    return all(each.thing is None for each in complements)


def related(predicate: VerbPhrase, other: NounPhrase) -> VerbPhrase | None:
    """What a verb phrase about several says of one and another: "are cousins" is "is a cousin of"."""
    match predicate:
        case Being(Phrase(determiner="bare" | "the", nominal=nominal, after=(), owner=None)):
            if not is_mutual_noun(nominal.noun) or nominal.number != "plural":
                return None
            one = Phrase("a", replace(nominal, number="singular"), (Of(other),))
            return replace(predicate, thing=one)
        case Being(Phrase(determiner="bare" | "the", nominal=nominal) as thing) if _concerns_each_other(
            thing
        ):
            one = replace(
                _concerning(thing, other), determiner="a", nominal=replace(nominal, number="singular")
            )
            return replace(predicate, thing=one)
        case Property(words, ()) if words.startswith("equally "):
            alike = f"as {words.removeprefix('equally ')}"
            return replace(predicate, words=alike, complements=(Complement("as", other),))
        case Verb(lemma, complements, passive=True) if lemma in LINKING and _are_adverbs(complements):
            return replace(predicate, complements=(Complement(LINKING[lemma], other), *complements))
        case Property(words, complements) if words in LINKED and _are_adverbs(complements):
            return Verb(
                LINKED[words],
                (Complement(LINKING[LINKED[words]], other), *complements),
                *(predicate.tense, predicate.modal, predicate.negated, True),
            )
        case Verb(lemma, complements, tense, modal, negated, True) if (
            participle(lemma) in SYMMETRIC and complements and _are_adverbs(complements)
        ):
            return Property(participle(lemma), (Complement("to", other), *complements), tense, modal, negated)
        case Property(words, ()) if words in SYMMETRIC:
            return replace(predicate, complements=(Complement("to", other),))
        case Verb(lemma, (), tense, modal, negated, True) if participle(lemma) in SYMMETRIC:
            to = (Complement("to", other),)
            return Property(participle(lemma), to, tense, modal, negated)  # "are related", as a state
        case Verb("share", (Complement("", Phrase(determiner="a")),), modal=modal) if modal:
            return replace(predicate, complements=(*predicate.complements, Complement("with", other)))
        case Verb(complements=complements) | Property(complements=complements):
            return _between(predicate, complements, other) or allowed_the_same(predicate, other)
    return None


def of_each_other(clause: Clause, one: NounPhrase, other: NounPhrase) -> Clause | None:
    """As in "their captains greet each other": the captain of the one greets the captain of the other."""
    subject = clause.subject
    mutual = is_mutual(clause.predicate) or isinstance(clause.predicate, Being)
    if not isinstance(subject, Phrase) or not mutual:
        return None
    said = {each for each in (THEY, BOTH) if each in parts_in((subject.owner, subject.after))}
    if len(said) != 1 or subject.nominal.number != "plural":
        return None
    them = (*said, BOTH)  # "the people who own them" are, too, the one's and the other's
    first, second = (replaced(_as_one(subject), dict.fromkeys(them, name)) for name in (one, other))
    between = related(clause.predicate, second)
    return None if between is None else Clause(first, between)


def _as_one(phrase: Phrase) -> Phrase:
    """As in "the doctor of their ward" for "the doctors of their wards"."""
    after = tuple(
        Of(_as_one(each.thing)) if isinstance(each, Of) and isinstance(each.thing, Phrase) else each
        for each in phrase.after
    )
    return replace(phrase, nominal=replace(phrase.nominal, number="singular"), after=after)


def mutually(one: NounPhrase, said: VerbPhrase, other: NounPhrase) -> ClauseTree:
    """Two are friends if the one is a friend of the other, whichever it is."""
    match said:
        case Being(Phrase(nominal=nominal, after=(Of(),)) as thing) if nominal.noun in ONE_SIDED:
            back = Clause(other, replace(said, thing=replace(thing, after=(Of(one),))))
            return Clauses("and" if said.negated else "or", (Clause(one, said), back))
    return Clause(one, said)


def meeting(predicate: VerbPhrase, other: NounPhrase) -> VerbPhrase | None:
    """What two do to each other without saying so: "may not meet", "overlap"."""
    match predicate:
        case Verb(lemma, complements, passive=False) if lemma in MEETING and not any(
            each.thing is not None and each.preposition in ("", "with") for each in complements
        ):
            return replace(predicate, complements=(Complement(MEETING[lemma], other), *complements))
    return None


MEETING: Final = {
    "meet": "",
    "marry": "",
    "divorce": "",
    "overlap": "with",
    "collide": "with",
    "clash": "with",
    "merge": "with",
    **dict.fromkeys(("quarrel", "argue", "compete", "collaborate", "cooperate", "communicate"), "with"),
}
"""Verbs that two do to each other, with the preposition of the other one."""


def is_mutual(predicate: VerbPhrase) -> bool:
    """As in "help each other": each helps the other."""
    things = [each.thing for each in getattr(predicate, "complements", ())]
    return any(each == EACH_OTHER or getattr(each, "owner", None) == EACH_OTHER for each in things)


def _between(
    predicate: Verb | Property, complements: tuple[Complement, ...], other: NounPhrase
) -> VerbPhrase | None:
    """The verb phrase with the other one for "each other" or "together"."""
    for index, each in enumerate(complements):
        if each.thing == EACH_OTHER:
            changed = replace(each, thing=other)
        elif isinstance(each.thing, Phrase) and _concerns_each_other(each.thing):
            changed = replace(each, thing=_concerning(each.thing, other))
        elif each.text in TOGETHER:
            changed = Complement("together with", other)
        else:
            continue
        return replace(predicate, complements=(*complements[:index], changed, *complements[index + 1 :]))
    return None


def _concerns_each_other(phrase: Phrase) -> bool:
    """As in "each other's keys", "a game against each other"."""
    return phrase.owner == EACH_OTHER or any(
        getattr(each, "thing", None) == EACH_OTHER for each in phrase.after
    )


def _concerning(phrase: Phrase, other: NounPhrase) -> Phrase:
    """The phrase with the other one for "each other"."""
    after = tuple(
        replace(each, thing=other) if isinstance(each, (At, Of, With)) and each.thing == EACH_OTHER else each
        for each in phrase.after
    )
    return replace(phrase, owner=other if phrase.owner == EACH_OTHER else phrase.owner, after=after)
