"""The same: "Ann lives in the same house as Bob", as plain clauses. Works on abstract syntax only."""

from dataclasses import replace
from itertools import permutations
from typing import Final

from multiprover.english.function_words import SYMMETRIC
from multiprover.english.meaning.bodies import Refused
from multiprover.english.noun_kinds import is_time_noun
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import (
    After,
    At,
    Being,
    Called,
    Clause,
    Clauses,
    Complement,
    Conditional,
    Gap,
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
    VerbPhrase,
    With,
)

IN_COMMON: Final = At("", "in common")
FIRST: Final = "the first"
SECOND: Final = "the second"


def as_another(clause: Clause) -> Conditional | None:
    """As in "Every guard uses the same gate as Bob": if Bob uses a gate, every guard uses that gate."""
    subject, predicate = clause.subject, clause.predicate
    place = None if _is_denied_to_two(clause) else same_place(predicate)
    if place is None or not isinstance(predicate, (Verb, Property)):
        return None
    phrase = predicate.complements[place].thing
    whom = [each.thing for each in getattr(phrase, "after", ()) if isinstance(each, At)]
    if not isinstance(phrase, Phrase) or len(whom) != 1 or not isinstance(whom[0], (Phrase, Name)):
        return None
    if not isinstance(subject, Phrase) or subject.determiner not in EACH or subject.owner is not None:
        return None
    one, class_ = Name(FIRST, letter=FIRST), replace(subject.nominal, adjectives=(), number="singular")
    conditions = [Clause(one, Being(Phrase("a", class_)))] if class_.noun else []
    conditions += [Clause(one, Property(each)) for each in subject.nominal.adjectives]
    conditions += [Clause(one, as_predicate(each)) for each in subject.after]
    shared = replace(phrase.nominal, number="singular")
    conditions.append(Clause(whom[0], filled(predicate, place, Phrase("a", shared))))
    conclusion = Clause(one, filled(predicate, place, Phrase("that", shared)))
    return Conditional("if", Clauses("and", tuple(conditions)), conclusion)


def same_of_each(clause: Clause) -> tuple[Conditional, ...]:
    """As in "Ann lives in the same house as Bob": what is the house of the one is that of the other."""
    subject, predicate = clause.subject, clause.predicate
    related = allowed_as(clause) is not clause or _is_denied_to_two(clause)
    place = None if related else same_place(predicate)
    if place is None or not isinstance(predicate, (Verb, Property)):
        return ()
    phrase = predicate.complements[place].thing
    if not isinstance(phrase, Phrase) or phrase.determiner != "the same" or len(phrase.after) > 1:
        return ()
    whom = [each.thing for each in phrase.after if isinstance(each, At) and each.preposition == "as"]
    subjects = subject.items if isinstance(subject, Listed) else (subject,)
    items = [_one_known(each) for each in (*subjects, *whom)]
    known = [each for each in items if each is not None]
    if len(known) < 2 or len(known) < len(items):
        return ()
    shared = replace(phrase.nominal, number="singular")
    some, that = (filled(predicate, place, Phrase(each, shared)) for each in ("a", "that"))
    return tuple(
        Conditional("if", Clause(one, some), Clause(other, that)) for one, other in permutations(known, 2)
    )


def _is_denied_to_two(clause: Clause) -> bool:
    """As in "Ann and Bob may not sit in the same row", "Ann may not sit in the same row as Bob"."""
    related = allowed_as(clause) is not clause or allowed_the_same(clause.predicate, Gap()) is not None
    return getattr(clause.predicate, "negated", False) and related


def _one_known(thing: object) -> Name | Phrase | None:
    """The name or definite thing, without what is said of it beside."""
    match thing:
        case Name(letter=""):
            return thing
        case Phrase("name", owner=Name() as name):
            return name
        case Phrase("the", after=(Called(name),)):
            return name
        case Phrase("the", after=(), owner=None) if thing.nominal.number == "singular":
            return thing
    return None


EACH: Final = ("every", "all", "any", "anyone", "everyone", "a", "bare")


def same_place(predicate: VerbPhrase) -> int | None:
    """Which complement is "the same …"."""
    if not isinstance(predicate, (Verb, Property)):
        return None
    places = [index for index, each in enumerate(predicate.complements) if is_same(each.thing)]
    if len(places) > 1 or (places and predicate.negated):
        raise Refused('"the same" in this place is not read')
    return places[0] if places else None


def as_the_same(predicate: VerbPhrase, subject: object) -> VerbPhrase:
    """As in "share a parent": have the same one; said of one alone it stays as it is."""
    match predicate:
        case Verb(
            "share",
            (Complement("", Phrase(after=(), owner=None) as thing), *rest),
            modal="",
        ) if _is_one_shared(thing) and (subject is None or isinstance(subject, Listed)):
            lemma = "have" if thing.nominal.noun in RELATIONAL else "share"
            nominal = replace(thing.nominal, number="singular")
            same = Complement("", replace(thing, determiner="the same", nominal=nominal))
            return replace(predicate, lemma=lemma, complements=(same, *rest))
        case Verb(complements=(Complement(_, Phrase(determiner="a", after=()) as thing) as first, *rest)) if (
            subject is None or isinstance(subject, Listed)
        ) and SHARED & set(thing.nominal.adjectives):
            adjectives = tuple(each for each in thing.nominal.adjectives if each not in SHARED)
            nominal = replace(thing.nominal, adjectives=adjectives)
            same = replace(first, thing=replace(thing, determiner="the same", nominal=nominal))
            return replace(predicate, complements=(same, *rest))
        case Verb(complements=complements) | Property(complements=complements) if subject is None:
            shared = isinstance(predicate, Verb) and predicate.lemma == "share"
            return replace(predicate, complements=tuple(_in_one(each, shared) for each in complements))
    return predicate


def _is_one_shared(thing: Phrase) -> bool:
    """As in "(share) a flat", "something", "tools": one that they both have."""
    if thing.determiner == "bare":
        return thing.nominal.number == "plural"
    return thing.determiner in ("a", "the same", "someone", "anyone")


def _in_one(complement: Complement, shared: bool) -> Complement:
    """As in "(two people who) work in one room": in the same one."""
    match complement:
        case Complement(preposition, Phrase("number", nominal, (), None, amount) as thing):
            if amount is not None and amount.text == "one" and not preposition and not shared:
                raise Refused(f'"one {nominal.noun}": the same one, or one each?')
            if amount is not None and amount.text == "one":
                same = replace(thing, determiner="the same", amount=None)
                return replace(complement, thing=replace(same, nominal=replace(nominal, number="singular")))
    return complement


SHARED: Final = frozenset(("common", "mutual", "shared"))
"""Adjectives of what several have together: "speak a common language"."""


def is_same(thing: object) -> bool:
    """As in "the same house", "a parent in common"."""
    return isinstance(thing, Phrase) and (thing.determiner == "the same" or IN_COMMON in thing.after)


def apart_place(predicate: VerbPhrase) -> tuple[int, Nominal] | None:
    """Which complement is "different …" and one of what: "(two people who) live in different houses"."""
    if not isinstance(predicate, (Verb, Property)) or predicate.negated:
        return None
    found = [
        (place, replace(each.thing.nominal, number="singular"))
        for place, each in enumerate(predicate.complements)
        if isinstance(each.thing, Phrase) and each.thing.determiner == "different" and not each.thing.after
    ]
    return found[0] if len(found) == 1 else None


def is_then(clause: Clause, place: int) -> bool:
    """As in "is shipped on the same day": on the day of what was said before, part of the predicate."""
    complements = getattr(clause.predicate, "complements", ())
    if any(each.preposition == "as" for each in complements):
        return False
    match complements[place : place + 1]:
        case (Complement(preposition, Phrase("the same", nominal, ())),) if preposition:
            head = nominal.noun.rsplit(" ", 1)[-1]
            return is_time_noun(head) and not isinstance(clause.subject, (Listed, Gap))
    return False


def is_plural(subject: NounPhrase) -> bool:
    """As in "members", "they"."""
    return subject == Pronoun("they") or (isinstance(subject, Phrase) and subject.nominal.number == "plural")


def with_the_same(subject: NounPhrase | Gap, predicate: Verb | Property, place: int) -> Clauses | None:
    """As in "lives in the same house as Ann": lives in a house, and Ann lives in that house.

    Nothing if it is said of one alone: "the same house" is then one that was mentioned.
    """
    phrase = predicate.complements[place].thing
    if not isinstance(phrase, Phrase):
        raise Refused('"the same" in this place is not read')
    with_whom = [each.thing for each in phrase.after if isinstance(each, At) and each.preposition == "as"]
    rest = tuple(each for each in phrase.after if not isinstance(each, At))
    items = (subject, *(thing for thing in with_whom if not isinstance(thing, str)))
    if not with_whom and isinstance(subject, Listed):
        items = subject.items
    if len(items) < 2 and not isinstance(subject, (Listed, Gap)) and not is_plural(subject):
        return None
    if len(items) < 2 or any(isinstance(item, (Listed, Measure)) for item in items):
        raise Refused('"the same" as whom?')
    first, *others = items
    nominal = replace(phrase.nominal, number="singular")
    some = filled(predicate, place, Phrase("a", nominal, rest))
    that = filled(predicate, place, Phrase("that", nominal))
    others = [_apart(other) if isinstance(subject, Gap) else other for other in others]
    others = [_of_the_first(other, first) for other in others]
    return Clauses("and", (Clause(first, some), *(Clause(other, that) for other in others)))


def _apart(other: NounPhrase | Gap) -> NounPhrase | Gap:
    """As in "(whoever sits in) the same row as a guest": somebody else."""
    if isinstance(other, Phrase) and other.determiner == "a" and other.owner is None:
        return replace(other, determiner="another")
    return other


def _of_the_first(other: NounPhrase | Gap, first: NounPhrase | Gap) -> NounPhrase | Gap:
    """As in "goes to the same school as a sibling": one of whom it is said."""
    match other:
        case Phrase("a" | "another", Nominal(noun), (), None) if noun in SYMMETRIC & RELATIONAL:
            one = Pronoun("gap") if isinstance(first, Gap) else first
            whose = Phrase("that", one.nominal) if isinstance(one, Phrase) else one
            return replace(other, determiner="a", after=(Of(whose),))
    return other


def filled(predicate: Verb | Property, place: int, thing: NounPhrase) -> Verb | Property:
    """The verb phrase with something else in one place."""
    before, each, after = (
        predicate.complements[:place],
        predicate.complements[place],
        predicate.complements[place + 1 :],
    )
    return replace(predicate, complements=(*before, replace(each, thing=thing), *after))


def as_predicate(after: After) -> VerbPhrase:
    """What follows a noun as a verb phrase: "with a dog" is having one, "in the same county" being there."""
    match after:
        case Relative(Clause(Gap(), predicate)):
            return predicate
        case With(thing, without):
            return Verb("have", (Complement("", thing),), negated=without)
        case At(preposition, Name() | Phrase() as thing) if preposition:
            return Property("", (Complement(preposition, thing),))
    raise Refused("a description of two that is not read")


def allowed_the_same(predicate: VerbPhrase, other: NounPhrase | Gap) -> VerbPhrase | None:
    """As in "(they) may not sit in the same row": one may not sit in the same row as the other."""
    if not isinstance(predicate, (Verb, Property)) or not predicate.modal:
        return None
    for place, each in enumerate(predicate.complements):
        match each:
            case Complement(preposition, Phrase("the same", nominal, ())):
                if predicate.modal == "must" and is_time_noun(nominal.noun) and not predicate.negated:
                    return None  # "must be returned on the same day": as they were borrowed
                said = f"{preposition} the same {' '.join((*nominal.adjectives, nominal.noun))} as".strip()
                before, after = predicate.complements[:place], predicate.complements[place + 1 :]
                return replace(predicate, complements=(*before, Complement(said, other), *after))
    return None


def allowed_as(clause: Clause) -> Clause:
    """As in "Ann may not sit in the same row as Bob": the same relation."""
    predicate = clause.predicate
    if not isinstance(predicate, (Verb, Property)) or not predicate.modal:
        return clause
    for place, each in enumerate(predicate.complements):
        match each.thing:
            case Phrase("the same", _, (At("as", Name() | Pronoun() as other),)) as thing:
                plain = filled(predicate, place, replace(thing, after=()))
                return Clause(clause.subject, allowed_the_same(plain, other) or predicate)
    return clause


def nested_same(predicate: VerbPhrase) -> tuple[VerbPhrase, VerbPhrase] | None:
    """As in "have a ticket for the same film": for a film, and then for that film."""
    match predicate:
        case Being(Phrase(determiner="bare") as thing) if any(map(compared, thing.after)):
            thing = replace(thing, determiner="a", nominal=replace(thing.nominal, number="singular"))
            first, second = (replace(predicate, thing=each) for each in _one_and_other(thing))
            return first, second
        case Verb(complements=complements) | Property(complements=complements):
            for place, each in enumerate(complements):
                if isinstance(each.thing, Phrase) and any(map(compared, each.thing.after)):
                    one, other = _one_and_other(each.thing)
                    return filled(predicate, place, one), filled(predicate, place, other)
    return None


COMPARED: Final = {"the same": "that", "different": "another"}
"""Determiners that compare what two have, each with what it says of the second after "a"."""


def compared(after: After) -> str:
    """What "for the same film", "of different teams" says of the second of two, or ""."""
    thing = after.thing if isinstance(after, (At, Of)) else None
    return COMPARED.get(thing.determiner, "") if isinstance(thing, Phrase) else ""


def _one_and_other(phrase: Phrase) -> tuple[Phrase, Phrase]:
    """The phrase as it speaks of the first of two, and of the second."""
    first: list[After] = []
    second: list[After] = []
    for each in phrase.after:
        article = compared(each)
        if article and isinstance(each, (At, Of)) and isinstance(each.thing, Phrase):
            one = replace(each.thing, nominal=replace(each.thing.nominal, number="singular"))
            first.append(replace(each, thing=replace(one, determiner="a")))
            second.append(replace(each, thing=replace(one, determiner=article)))
        else:
            first.append(each)
            second.append(each)
    return replace(phrase, after=tuple(first)), replace(phrase, after=tuple(second))
