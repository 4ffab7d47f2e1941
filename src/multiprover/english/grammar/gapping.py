"""Statements that share a verb: "Adults pay 12 euros and children 6 euros"."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

from multiprover.english.chart import Costly
from multiprover.english.doubtful import weight_as
from multiprover.english.function_words import ALL_GIVEN_NAMES
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verbs import passive
from multiprover.english.syntax import (
    At,
    Being,
    Clause,
    Complement,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Several,
    Verb,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import plural


class Gapped(NamedTuple):
    """A subject and its complements; the verb is that of the statement before."""

    subject: NounPhrase
    complements: tuple[Complement, ...]


def with_object(subject: NounPhrase, thing: NounPhrase) -> Any:
    """As in "(Ann teaches maths and) Ben physics"."""
    if not (_kind(subject) or _is_one(subject)) or _may_be_verb(subject) or _opens_with_verb(thing):
        return None
    if not isinstance(subject, Name) or not isinstance(thing, Phrase) or thing.determiner != "bare":
        return Gapped(subject, (Complement("", thing),))
    if weight_as(subject.text.lower(), "adjective") >= 0:
        return None  # "(likes cheese and) French wine"
    somebody = subject.text.split(" ")[0].lower() in ALL_GIVEN_NAMES
    return Costly(Gapped(subject, (Complement("", thing),)), 0, "" if somebody else NAME_OF_KIND)


NAME_OF_KIND: Final = "is this who does it, or the name of a kind? Write two sentences"
"""As in "(sells lamps and) Siemens phones"."""


def _may_be_verb(subject: NounPhrase) -> bool:
    """As in "(Riders must wear a helmet and) need a lamp"."""
    if not isinstance(subject, Phrase) or subject.determiner != "bare" or subject.nominal.number == "plural":
        return False
    return weight_as(subject.nominal.noun, "verb", "base") >= weight_as(subject.nominal.noun, "noun")


def _opens_with_verb(thing: NounPhrase) -> bool:
    """As in "(Bees need air and) birds need sugar water"."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.adjectives:
        return False
    first, compound, _ = thing.nominal.noun.partition(" ")
    return bool(compound) and weight_as(first, "verb", "base") >= weight_as(first, "noun")


def with_places(subject: NounPhrase, *places: Complement) -> Any:
    """As in "(Ann lives in Rome and) Ben in Oslo", "(Ann drives from A to B and) Ben from B to C"."""
    told = (_kind(subject) or _is_one(subject)) and all(each.thing is not None for each in places)
    return Gapped(subject, places) if told else None


def _kind(thing: Any) -> str:
    """What has to be alike in the two parts: names, amounts, phrases with one determiner."""
    if isinstance(thing, Name):
        return "name"
    if isinstance(thing, Measure):
        return "measure"
    plain = isinstance(thing, Phrase) and not thing.after and thing.owner is None
    return thing.determiner if plain else ""


def _are_subjects(first: Any, other: Any) -> bool:
    """Whether two subjects are alike, or each is a certain one: "Olga" and "her sister"."""
    bare = _kind(other) == "bare" and other.nominal.number == "singular"  # "a right and foot a left one"
    return (_is_one(first) and _is_one(other)) or (_kind(first) == _kind(other) != "" and not bare)


def _is_one(thing: Any) -> bool:
    """As in "Olga", "the cook", "her sister"."""
    if isinstance(thing, Name):
        return True
    known = isinstance(thing, Phrase) and (thing.determiner == "the" or thing.owner is not None)
    if not known or thing.nominal.number != "singular" or thing.after:
        return False
    _, compound, head = thing.nominal.noun.rpartition(" ")
    return not compound or weight_as(head, "verb", "base") < 0  # "and the Novaks sleep in a tent"


def gapped(clause: Any, *rest: Gapped) -> Any:
    """The statement, and the same of each other subject with its own complement."""
    if isinstance(clause, Clause) and isinstance(clause.predicate, Being):
        return _gapped_place(clause, rest)
    if not isinstance(clause, Clause) or not isinstance(clause.predicate, (Verb, Property)):
        return None
    places = [index for index, each in enumerate(clause.predicate.complements) if each.thing is not None]
    made = [clause]
    for each in rest:
        if len(each.complements) != len(places) or not _are_subjects(clause.subject, each.subject):
            return None
        if isinstance(each.subject, Phrase) and _ends_in_verb(each.subject.nominal):
            return None  # "and the roll costs one euro", "and the crane lives in Oslo"
        complements = list(clause.predicate.complements)
        if any(_is_of_named_kind(complements[place].thing) for place in places):
            return None
        for place, other in zip(places, each.complements, strict=True):
            second = _filled(complements[place], other)
            if second is None:
                return None
            complements[place] = second
        made.append(Clause(each.subject, replace(clause.predicate, complements=tuple(complements))))
    return Costly(Several(tuple(made)), 0)


def _is_of_named_kind(thing: Any) -> bool:
    """As in "Ford trucks (and Volvo buses)": the name belongs to the noun, here and there."""
    bare = isinstance(thing, Phrase) and thing.determiner == "bare"
    return bare and " " in thing.nominal.noun and thing.nominal.noun[0].isupper()


def _gapped_place(clause: Clause, rest: tuple[Gapped, ...]) -> Any:
    """As in "Ann is a nurse at Elm Clinic and Bob at Oak Clinic": what they are, each with a place."""
    match clause.predicate:
        case Being(Phrase(after=(*before, (At() | Of()) as last)) as thing):
            made = [clause]
            for each in rest:
                *_, place = each.complements
                other = place.thing if len(each.complements) == 1 else None
                if (
                    not _takes(last, place.preposition)
                    or (isinstance(last, Of) and thing.determiner != "the")  # "a friend of … Joan of Arc"
                    or not _kind(last.thing) == _kind(other) != ""
                    or _kind(each.subject) != _kind(clause.subject)
                    or not isinstance(other, (Name, Phrase))
                ):
                    return None
                changed = replace(thing, after=(*before, replace(last, thing=other)))
                made.append(Clause(each.subject, replace(clause.predicate, thing=changed)))
            return Costly(Several(tuple(made)), 0)
    return None


def _takes(last: At | Of, preposition: str) -> bool:
    """Whether the second part repeats the preposition, or the end of it: "in charge of A, Ben of B"."""
    if isinstance(last, Of):
        return preposition == "of"
    ends_in_of = last.preposition.replace("_", " ").endswith(" of") and preposition == "of"
    return last.preposition == preposition or ends_in_of


def of_other(subject: NounPhrase, thing: NounPhrase) -> Any:
    """As in "(Ann is the mayor of Rome and) Ben of Oslo"."""
    return Gapped(subject, (Complement("of", thing),)) if isinstance(subject, Name) else None


def _ends_in_verb(nominal: Nominal) -> bool:
    """Whether the last word of a compound in the plural is rather a verb."""
    _, compound, head = nominal.noun.rpartition(" ")
    return bool(compound) and nominal.number == "plural" and weight_as(plural(head), "verb", "third") > 0


def _filled(first: Complement, second: Complement) -> Complement | None:
    """The complement of the second subject; "two" is two of what the first has."""
    if first.preposition != second.preposition:
        return None
    one, other = first.thing, second.thing
    if isinstance(one, Measure) and isinstance(other, Measure):
        return second if _dimension(one) == _dimension(other) else None
    if isinstance(one, Phrase) and one.determiner == "number" and isinstance(other, Measure):
        return replace(first, thing=replace(one, amount=other)) if _dimension(other) == "number" else None
    return second if _kind(one) and _kind(one) == _kind(other) else None


def _dimension(measure: Measure) -> str:
    return measure.comparisons[0][1].dimension if measure.comparisons else ""


def done_too(clause: Any, subject: NounPhrase, edge: VerbEdge, rest: tuple[Complement, ...] = ()) -> Any:
    """As in "Cars must be washed and their tyres checked": these must be checked."""
    said = clause.predicate if isinstance(clause, Clause) else None
    if not isinstance(said, Verb) or not said.passive or not said.modal:
        return None
    made = passive(edge, rest)
    if made is None:
        return None
    other = replace(made.node, modal=said.modal, negated=said.negated)
    return Costly(Several((clause, Clause(subject, other))), made.cost, made.mark)


RULES: Final[Declarations] = (
    (
        "GAPPED",
        ("SNP MEASURE", with_object, "children 6 euros"),
        ("SNP SNP", with_object, "Ben physics"),
        ("SNP AT", with_places, "Ben in Oslo"),
        ("SNP of SNP", of_other, "Ben of Oslo"),
        ("SNP AT AT", with_places, "Ben from Rome to Oslo"),
    ),
    (
        "STATEMENTS",
        ("CLAUSE ,? and GAPPED", gapped, "Adults pay 12 euros and children 6 euros"),
        ("CLAUSE and SNP V.participle", done_too, "Cars must be washed and their tyres checked"),
        ("CLAUSE and SNP V.participle COMPS", done_too),
        ("CLAUSE , GAPPED", gapped, "", 1),
        ("CLAUSE ; GAPPED", gapped, "", 1),
        (
            "CLAUSE , GAPPED ,? and GAPPED",
            gapped,
            "Adults pay 12 euros, students 8 euros and children 6 euros",
        ),
        *((f"CLAUSE , {'GAPPED , ' * more}GAPPED ,? and GAPPED", gapped) for more in (1, 2, 3)),
    ),
)
"""The rules of statements that share a verb."""
