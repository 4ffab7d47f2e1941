"""Having in other words: who owns a car, or to whom it belongs, has one, and it is their car.

The other way round nothing follows: what somebody has may be somebody else's.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.relations import IN_CHARGE, RELATIONAL, is_class, is_of, noun_of
from multiprover.logic.forms import (
    POSITIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
    CountOfThings,
    Exists,
    FactForm,
    Form,
    Formula,
    Holds,
    HowMany,
    Not,
    Quantity,
    Question,
    RuleForm,
    Term,
    Which,
)

HAS: Final = "has _"
OWNS: Final = "owns _"
BELONGS: Final = "belongs to _"
OWNING: Final = (OWNS, BELONGS)


def possessing(forms: Iterable[Form]) -> frozenset[str]:
    """The relations with which a text says what somebody has, where it is not said in both ways at once."""
    found = set()
    for form in forms:
        atoms = (*(form.atoms if isinstance(form, FactForm) else form.heads), *form.given)
        pairs = [each for each in atoms if len(each.terms) == 2]
        had = {each.terms for each in pairs if each.relation == HAS}
        theirs = {each.terms[::-1] for each in pairs if _noun(each.relation)}
        for each in pairs:
            of_it = _noun(each.relation) and each.terms[::-1] not in had
            if each.relation in OWNING or of_it or (each.relation == HAS and each.terms not in theirs):
                found.add(each.relation)
    return frozenset(found)


def had_by_owner(
    stated: Sequence[Atom], known: Sequence[Atom], had: frozenset[str], relations: frozenset[str]
) -> Iterator[Atom]:
    """What is had by whoever owns it; `had` are the classes of what the text asks whether somebody has it."""
    for atom in stated:
        number = f"has {atom.relation.removeprefix('owns ')}"
        if number != f"has {atom.relation}" and isinstance(atom.terms[-1], Quantity) and number in relations:
            yield atom._replace(relation=number)  # "owns two dogs"
    for owning in (each for each in stated if each.relation in OWNING):
        owner, thing = owning.terms if owning.relation == OWNS else owning.terms[::-1]
        same = (Atom(OWNS, (owner, thing)), Atom(BELONGS, (thing, owner)))
        yield from (each for each in same if each != owning and each.relation in relations)
        classes = [atom.relation for atom in known if atom.terms == (thing,)]
        if not had.isdisjoint(classes) or (had and not classes):  # of Rex another sentence may say what he is
            yield Atom(HAS, (owner, thing))
        for noun in (each.removeprefix("is a ").removeprefix("is an ") for each in classes):
            if is_class(noun) in classes and is_of(noun) in relations:
                yield Atom(is_of(noun), (thing, owner))


def theirs_if_so(
    form: Form, called: frozenset[tuple[str, str]], relations: frozenset[str]
) -> Iterator[RuleForm]:
    """As in "Bob owns Rex", of whom another sentence says that he is a dog: then he is Bob's dog."""
    if not isinstance(form, FactForm):
        return
    known = {*form.atoms, *form.given}
    for owning in form.atoms:
        in_charge = noun_of(owning.relation) in IN_CHARGE
        if (owning.relation not in OWNING and not in_charge) or owning.sign != POSITIVE:
            continue
        owner, thing = owning.terms[::-1] if owning.relation == BELONGS else owning.terms
        for noun, name in sorted(called):
            so, theirs = Atom(is_class(noun), (thing,)), is_of(noun)
            if name == thing and so not in known and theirs in relations and _noun(theirs):
                yield RuleForm(((so, owning),), (Atom(theirs, (thing, owner)),))


def asked_of_owner(question: Question, said: frozenset[str], relations: frozenset[str]) -> Question:
    """A question whether somebody has something, or what theirs is like, in the words of the text as well."""
    question = _asked_of_number(question, relations)
    if not said:
        return question
    match question:
        case Holds(formula):
            return replace(question, formula=_formula(formula, said))
        case Which(_, bodies) | HowMany(_, bodies):
            more = tuple(each for body in bodies for each in _in_other_words(body, said))
            return replace(question, bodies=(*bodies, *more))
    return question


def _asked_of_number(question: Question, relations: frozenset[str]) -> Question:
    """A question how many somebody has, where the text tells how many they own."""

    def owned(stated: Atom | None) -> Atom | None:
        if stated is None or stated.relation in relations or not stated.relation.startswith("has _ "):
            return stated
        number = f"owns {stated.relation.removeprefix('has ')}"
        return stated._replace(relation=number) if number in relations else stated

    match question:
        case HowMany(stated=Atom() as stated):
            return replace(question, stated=owned(stated))
        case Holds(Exists(conditions)):
            counted = tuple(
                each._replace(stated=owned(each.stated)) if isinstance(each, CountOfThings) else each
                for each in conditions
            )
            return replace(question, formula=Exists(counted)) if counted != conditions else question
    return question


def _formula(formula: Formula, said: frozenset[str]) -> Formula:
    match formula:
        case Atom() | Exists():
            conditions = formula.conditions if isinstance(formula, Exists) else (formula,)
            more = tuple(map(Exists, _in_other_words(conditions, said)))
            return AnyOf((formula, *more)) if more else formula
        case AllOf(parts):
            return AllOf(tuple(_formula(part, said) for part in parts))
        case AnyOf(parts):
            return AnyOf(tuple(_formula(part, said) for part in parts))
        case Not(part):
            return Not(_formula(part, said))
    return formula


def _in_other_words(body: tuple[Condition, ...], said: frozenset[str]) -> Iterator[tuple[Condition, ...]]:
    """The conditions with each of the other ways to say that somebody has something."""
    for place, each in enumerate(body):
        if isinstance(each, Atom) and each.sign == POSITIVE and len(each.terms) == 2:
            for other in _ways(each, body):
                if other[0].relation in said:
                    yield (*body[:place], *other, *body[place + 1 :])


def _ways(asked: Atom, body: tuple[Condition, ...]) -> Iterator[tuple[Atom, ...]]:
    """What says as much as that somebody has, or owns, a thing, or that it is their N."""
    noun = _noun(asked.relation)
    owner, thing = asked.terms[::-1] if noun or asked.relation == BELONGS else asked.terms
    owned = (Atom(OWNS, (owner, thing)), Atom(BELONGS, (thing, owner)))
    if asked.relation in OWNING:
        yield from ((each,) for each in owned if each != asked)
    elif asked.relation == HAS:
        yield from ((each,) for each in owned)
        yield from ((Atom(is_of(each), (thing, owner)),) for each in _nouns_of(thing, body))
    elif noun:
        yield from ((each, Atom(is_class(noun), (thing,))) for each in (*owned, Atom(HAS, (owner, thing))))


def _nouns_of(thing: Term, body: tuple[Condition, ...]) -> Iterator[str]:
    """The nouns by which conditions call a thing."""
    for each in body:
        if isinstance(each, Atom) and each.terms == (thing,):
            noun = each.relation.removeprefix("is a ").removeprefix("is an ")
            if is_class(noun) == each.relation:
                yield noun


def _noun(relation: str) -> str:
    """The noun of a relation that says whose something is; not "member of", "father of"."""
    noun = noun_of(relation)
    return "" if noun.rsplit(" ", 1)[-1] in RELATIONAL else noun
