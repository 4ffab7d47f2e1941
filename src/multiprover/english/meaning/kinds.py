"""Kinds and things of the kind: "pays no fee" denies what "pays a fee" states.

A negative with an indefinite object is one predicate (`pays a fee`), a positive one is about an unnamed fee.
Where a text denies the predicate, positive statements of the text state it as well, so that the two meet as a
conflict. Who "may borrow a book" may borrow any of them: a question about one of them is asked of the
kind, too.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple, TypeGuard

from multiprover.english.function_words import words_in
from multiprover.english.numerals import value_of
from multiprover.english.relations import KIN, RELATIONAL, is_class, is_of
from multiprover.english.syntax import Nominal, Of, Phrase
from multiprover.english.words import senses
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
    Exists,
    FactForm,
    Failure,
    Form,
    Formula,
    Holds,
    HowMany,
    Not,
    Question,
    RuleForm,
    Term,
    Unnamed,
    Variable,
    Which,
)


class Kind(NamedTuple):
    """A kind that is mentioned: whether any one of it may be meant ("may"), and whether as an object.

    `wanted`: as something to have, which there need not be: "needs a permit, unless it is empty"; `lacked`:
    as something that there is not: "has no stamp"; `other`: beside one of the same noun ("another user's");
    `in_return`: as what a thing is given for ("returned for a refund"); `said_with`: which verb.
    """

    nominal: Nominal
    any_one: bool
    direct: bool
    wanted: bool = False
    lacked: bool = False
    other: bool = False
    in_return: bool = False
    said_with: str = ""


def is_direct(preposition: str, before: Sequence[Kind]) -> bool:
    """Whether "it" may mean the kind: "may enrol in a course if it is free", but not beside an object."""
    return not preposition or (preposition in GOVERNED and not before)


GOVERNED: Final = ("in", "for", "on", "from", "to", "with", "against", "of")
"""Prepositions of what a verb is about."""


def of_owner(owner: Phrase) -> Kind:
    """The kind of those whose something is: "needs the consent of a parent", "another user's key"."""
    return Kind(owner.nominal, any_one=True, direct=False, other=owner.determiner == "another")


def owners_in(phrase: Phrase, meant: frozenset[str]) -> Iterator[Kind]:
    """Those of a kind whose something is, but for those meant: "may use a tool of another member"."""
    for each in (phrase.owner, *(part.thing for part in phrase.after if isinstance(part, Of))):
        if not isinstance(each, Phrase) or (each.nominal.noun or each.nominal.kind) in meant:
            continue
        if each.determiner in ("a", "another", "someone"):
            yield of_owner(each)


class KindMeant(Exception):  # noqa: N818 (the sentence is read again)
    """A pronoun or definite picks up a kind: "may keep a pet unless the pet bites" is about each pet."""

    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        self.noun = noun


def known_one(noun: str) -> str:
    """What is meant if more is said of the landlord in "has not asked her landlord": there is one."""
    return f"the {noun}"


def any_one(noun: str) -> str:
    """What is meant if more is said of the member in "has not paid another member": each of them."""
    return f"any {noun}"


HIRED: Final = frozenset(words_in("have own need lack require want find get hire employ appoint name choose"))
"""What is not done where there is nobody, rather than to somebody who is there."""


def kind_of(noun: str) -> Unnamed:
    """A substance as one unnamed thing of the text."""
    return Unnamed(noun, -1, 0, ())


def denied_relations(forms: Iterable[Form]) -> frozenset[str]:
    """The relations that facts and conclusions deny."""
    return frozenset(
        atom.relation
        for form in forms
        for atom in (form.atoms if isinstance(form, FactForm) else form.heads)
        if atom.sign == NEGATIVE
    )


def allowed_relations(forms: Iterable[Form]) -> frozenset[str]:
    """What facts and conclusions say that somebody may do: "may borrow a book", "may borrow _"."""
    return frozenset(
        atom.relation
        for form in forms
        for atom in (form.atoms if isinstance(form, FactForm) else form.heads)
        if atom.sign == POSITIVE and atom.relation.startswith("may ")
    )


_AS_TIMES: Final = re.compile(r"\b(?:once|twice)\b")
_LIMITED: Final = re.compile(r"(may .+) at most (\S+) (.+)")


def _within_limit(condition: Formula | Condition, allowed: frozenset[str]) -> Iterator[Atom]:
    """What allows as much or more: who "may carry up to 20 kg" may carry 15 kg."""
    if not isinstance(condition, Atom) or condition.sign != POSITIVE:
        return
    for relation in sorted(allowed):
        limit = _LIMITED.fullmatch(relation)
        most = value_of(limit[2]) if limit is not None else None
        if limit is None or most is None or not condition.relation.startswith(f"{limit[1]} "):
            continue
        asked = _AS_TIMES.sub(
            lambda found: "two times" if found[0] == "twice" else "one times", condition.relation
        )
        word, _, rest = asked.removeprefix(f"{limit[1]} ").partition(" ")
        number = Fraction(1) if word in ("a", "an") else value_of(word)
        if number is not None and number <= most and rest in _in_either_number(limit[3]):
            yield condition._replace(relation=relation)


def _in_either_number(words: str) -> tuple[str, ...]:
    first, space, rest = words.partition(" ")
    return (words, *(sense.lemma + space + rest for sense in senses(first) if sense.form == "plural"))


def _asked_of_limits(question: Question, allowed: frozenset[str]) -> Question:
    """A question whether somebody may do so much, asked of greater limits as well."""
    match question:
        case Holds(formula):
            parts = formula.parts if isinstance(formula, AnyOf) else (formula,)
            more = tuple(each for part in parts for each in _within_limit(part, allowed))
            return replace(question, formula=AnyOf((*parts, *more))) if more else question
        case Which(_, bodies) | HowMany(_, bodies):
            greater = tuple(
                (*body[:place], each, *body[place + 1 :])
                for body in bodies
                for place, part in enumerate(body)
                for each in _within_limit(part, allowed)
            )
            return replace(question, bodies=(*bodies, *greater))
    return question


def asked_of_allowed(question: Question, allowed: frozenset[str], denied: frozenset[str]) -> Question:
    """A question whether somebody may do something, asked of greater limits and of a thing's kind as well.

    What is allowed of a thing's kind does not hold where it is denied of another of its kinds.
    """
    question = _asked_of_limits(question, allowed)
    match question:
        case Holds(Atom() as atom):
            bodies = _of_allowed((atom,), allowed)
            things = tuple(AllOf(tuple(filter(_is_atom, body))) for body in bodies)
            if not things:
                return question
            if ruled_out := tuple(_ruled_out(atom, denied)):
                things = (AllOf((AnyOf(things), *ruled_out)),)
            return replace(question, formula=AnyOf((atom, *things)))
        case Holds(Exists(conditions)):
            kinds = tuple(Exists(body) for body in _of_allowed(conditions, allowed))
            return replace(question, formula=AnyOf((question.formula, *kinds))) if kinds else question
        case Which(_, bodies) | HowMany(_, bodies):
            more = tuple(body for each in bodies for body in _of_allowed(each, allowed))
            return replace(question, bodies=(*bodies, *more))
    return question


def _of_allowed(body: tuple[Condition, ...], allowed: frozenset[str]) -> list[tuple[Condition, ...]]:
    """The conditions with a kind that is allowed, and its class, in the place of a thing."""
    found = []
    for place, each in enumerate(body):
        if not isinstance(each, Atom) or each.sign != POSITIVE or not each.relation.startswith("may "):
            continue
        for said in _with_kind(each, allowed):
            found.append((*body[:place], *said, *body[place + 1 :]))
    return found


def denied_of_kind(form: Form, relations: frozenset[str]) -> Form:
    """A rule about what somebody may not do, which who may do it with anything of the kind does not meet."""
    if isinstance(form, FactForm):
        return form
    allowed = frozenset(each for each in relations if each.startswith("may "))
    bodies = tuple((*body, *_denied_kinds(body, allowed)) for body in form.bodies)
    return form if bodies == form.bodies else RuleForm(bodies, form.heads, form.given)


def _denied_kinds(body: tuple[Condition, ...], allowed: frozenset[str]) -> Iterator[Failure]:
    """What else must fail of a body's denied permissions, if it does not say so itself."""
    denied = [each for each in body if isinstance(each, Failure)]
    said = {part.relation for each in denied for part in each.conditions if isinstance(part, Atom)}
    for each in denied:
        for further in _of_allowed(each.conditions, allowed):
            rest = tuple(part for part in further if part not in body)
            if said.isdisjoint(part.relation for part in rest if isinstance(part, Atom)):
                yield Failure(rest)


def _ruled_out(asked: Atom, denied: frozenset[str]) -> Iterator[Not]:
    """As in "may not bring a wild animal", said of somebody, where the thing is a wild animal."""
    for said, *described in _with_kind(asked, frozenset(each for each in denied if each.startswith("may "))):
        yield Not(Exists((said._replace(sign=NEGATIVE), *described)))


def _with_kind(asked: Atom, allowed: frozenset[str]) -> Iterator[tuple[Atom, ...]]:
    """What says the same of a kind: "may lend the key to a friend", and who asks is the friend's friend."""
    parts = asked.relation.split("_")
    for place in range(1, len(parts)):
        before, after = "_".join(parts[:place]), "_".join(parts[place:])
        thing, rest = asked.terms[place : place + 1], (*asked.terms[:place], *asked.terms[place + 1 :])
        for relation in sorted(allowed):
            kind = relation[len(before) : len(relation) - len(after)]
            if f"{before}{kind}{after}" != relation or not kind.startswith(("a ", "an ")) or "_" in kind:
                continue
            noun = kind.partition(" ")[2]
            if thing == (noun,):  # "on Monday", where the text has "on Mondays"
                yield (Atom(relation, rest),)
            elif noun in KIN or noun in _THEIRS:
                yield Atom(relation, rest), Atom(is_of(noun), (*thing, asked.terms[0]))
            else:
                for qualities, noun_alone in _described(noun):
                    said = [Atom(f"is {each}", thing) for each in qualities]
                    yield Atom(relation, rest), *said, Atom(is_class(noun_alone), thing)


def _described(noun: str) -> Iterator[tuple[list[str], str]]:
    """A noun with the adjectives before it: "new pupil" is a class, or a pupil who is new."""
    words = noun.split(" ")
    yield [], noun
    for place in range(1, len(words)):
        if not any(sense.category == "adjective" for sense in senses(words[place - 1])):
            return
        yield words[:place], " ".join(words[place:])


_THEIRS: Final = frozenset(
    ("relative", "partner", "neighbour", "neighbor", "guardian", "dependant", "dependent")
)
"""Besides kin, whose a bare "a relative" is: the subject's own."""


def _is_atom(condition: Condition) -> TypeGuard[Atom]:
    return isinstance(condition, Atom)


def with_kinds(form: Form, denied: frozenset[str]) -> Form:
    """The form with the kind predicates that its statements imply and the text denies."""
    atoms = form.atoms if isinstance(form, FactForm) else form.heads
    more = tuple(kind for kind in kinds_of(atoms) if kind.relation in denied and kind not in atoms)
    if not more:
        return form
    if isinstance(form, FactForm):
        return replace(form, atoms=(*atoms, *more))
    return replace(form, heads=(*atoms, *more))


def kinds_of(atoms: Sequence[Condition]) -> Iterator[Atom]:
    """The kind predicates that statements about things of a kind imply: "pays a fee"."""
    return (kind for _, kind in with_their_kinds(atoms))


def with_their_kinds(atoms: Sequence[Condition]) -> Iterator[tuple[Atom, Atom]]:
    """Statements about things of a kind, each with the kind predicate that it implies."""
    classes: dict[Term, list[str]] = {}
    for atom in atoms:
        if isinstance(atom, Atom) and len(atom.terms) == 1 and atom.relation.startswith("is "):
            classes.setdefault(atom.terms[0], []).append(atom.relation.removeprefix("is "))
    for atom in (each for each in atoms if isinstance(each, Atom) and each.sign == POSITIVE):
        todo = [atom]
        while todo:
            stated = todo.pop()
            for place, term in enumerate(stated.terms[1:], 1):
                for said in classes.get(term, ()) if isinstance(term, (Unnamed, Variable)) else ():
                    terms = (*stated.terms[:place], *stated.terms[place + 1 :])
                    todo.append(Atom(_filled(stated.relation, place, said), terms))
                    yield atom, todo[-1]


def _filled(relation: str, place: int, said: str) -> str:
    parts = relation.split("_")
    return "_".join(parts[:place]) + said + "_".join(parts[place:])


def asked_of_kind(body: tuple[Condition, ...], denied: frozenset[str]) -> Formula | None:
    """Whether something of a kind is meant that the text also denies: the kind decides, if it is stated."""
    kind = next((each for each in kinds_of(body) if each.relation in denied), None)
    if kind is None or any(isinstance(term, Variable) for term in kind.terms):
        return None
    neither = (Failure((kind,)), Failure((kind._replace(sign=NEGATIVE),)))
    return AnyOf((kind, Exists((*body, *neither))))


_OF_A_KIND: Final = frozenset(
    words_in("contains eats drinks likes loves hates dislikes enjoys prefers fears")
)
"""Verbs that speak of a kind as a whole: who likes apples likes what anybody else does who likes apples."""


def is_substance(phrase: Phrase, words: Sequence[str]) -> bool:
    """As in "contains milk", "contains eggs": the same milk wherever it is spoken of."""
    plain = phrase.determiner == "bare" and not phrase.after and not phrase.nominal.adjectives
    mass = phrase.nominal.number == "mass" or not _OF_A_KIND.isdisjoint(words[:1])
    return plain and mass and phrase.nominal.noun not in RELATIONAL
