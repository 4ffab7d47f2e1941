"""Comparisons between things whose values the text states: with "Ann is 30" and "Bob is 25" Ann is older.

"Ann is older than Bob" is a relation. Where a condition or a question asks for it, it is also met by two
stated values; the text must speak of such values.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count, product
from typing import Final

from multiprover.english.meaning.bodies import MOST_BODIES
from multiprover.english.relations import be_head
from multiprover.english.words import base_form, participle
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Condition,
    Exists,
    FactForm,
    Failure,
    ForAll,
    Form,
    Formula,
    Holds,
    HowMany,
    HowMuch,
    Not,
    Operator,
    Quantity,
    Question,
    RuleForm,
    Variable,
    Which,
    Why,
)

_BORN: Final = f"{be_head('past', '')} born on _"
_SPEEDS: Final = tuple(f"{verb} at _" for verb in ("runs", "drives", "travels", "moves", "flies", "goes"))
_MORE: Final[dict[str, tuple[str, ...]]] = {
    "older": ("is _ old",),
    "taller": ("is _ tall", "is _ high"),
    "longer": ("is _ long", "lasts _", "takes _"),
    "higher": ("is _ high", "is _"),
    "heavier": ("weighs _",),
    "more expensive": ("costs _",),
    "dearer": ("costs _",),
    "wider": ("is _ wide",),
    "deeper": ("is _ deep",),
    "thicker": ("is _ thick",),
    "richer": ("is worth _",),
    "faster": _SPEEDS,
    "more valuable": ("is worth _",),
    "larger": ("is _",),
    "bigger": ("is _",),
    "greater": ("is _",),
    "later": ("is on _", "is _"),
    "younger": (_BORN,),
}
"""Of whom or what more is said to be so, with the relations that state how much."""
_LESS: Final[dict[str, tuple[str, ...]]] = {
    "younger": _MORE["older"],
    "shorter": ("is _ tall", *_MORE["longer"]),
    "lower": _MORE["higher"],
    "lighter": _MORE["heavier"],
    "cheaper": _MORE["dearer"],
    "less expensive": _MORE["dearer"],
    "narrower": _MORE["wider"],
    "thinner": _MORE["thicker"],
    "poorer": _MORE["richer"],
    "slower": _SPEEDS,
    "less valuable": _MORE["richer"],
    "smaller": _MORE["larger"],
    "earlier": _MORE["later"],
    "older": (_BORN,),
}
_EQUAL: Final[dict[str, tuple[str, ...]]] = {
    "old": _MORE["older"],
    "tall": _MORE["taller"],
    "long": _MORE["longer"],
    "high": _MORE["higher"],
    "heavy": _MORE["heavier"],
    "expensive": _MORE["dearer"],
    "wide": _MORE["wider"],
    "deep": _MORE["deeper"],
    "large": _MORE["larger"],
}
_OPERATORS: Final[dict[str, Operator]] = {
    "more": ">",
    "less": "<",
    "fewer": "<",
    "before": "<",
    "earlier than": "<",
    "after": ">",
    "later than": ">",
}
_EQUALITIES: Final[dict[str, Operator]] = {"": "=", "at least ": ">=", "at most ": "<="}
_THAN: Final = re.compile(r"is (.+) than _")
_AS: Final = re.compile(r"is (at least |at most |)as (.+) as _")
_AS_MANY: Final = re.compile(r"(.+?) (at least |at most |)as (?:many|much) ?(.*) as _")
_NUMBER: Final = re.compile(r"(.+) (more|fewer|less) (.+) than _")
_AMOUNT: Final = re.compile(r"(.+) (more|less) than _")
_TIME: Final = re.compile(r"(.+) (before|after|earlier than|later than) _")
_LASTING: Final = re.compile(r"(.+) (longer|shorter) than _")


def _ways(relation: str, stated: frozenset[str]) -> Iterator[tuple[str, Operator]]:
    """The relations whose values tell whether a comparison holds, each with the operator."""
    if found := _THAN.fullmatch(relation):
        yield from ((value, ">") for value in _MORE.get(found[1], ()))
        yield from ((value, "<") for value in _LESS.get(found[1], ()))
    elif found := _AS.fullmatch(relation):
        yield from ((value, _EQUALITIES[found[1]]) for value in _EQUAL.get(found[2], ()))
    elif found := _AS_MANY.fullmatch(relation):
        yield from ((value, _EQUALITIES[found[2]]) for value in _numbers(found[1], found[3], stated))
    elif found := _NUMBER.fullmatch(relation):
        yield from ((value, _OPERATORS[found[2]]) for value in _numbers(found[1], found[3], stated))
    elif found := _AMOUNT.fullmatch(relation):
        yield f"{found[1]} _", _OPERATORS[found[2]]
    if found := _TIME.fullmatch(relation):
        yield f"{found[1]} on _", _OPERATORS[found[2]]
    elif found := _LASTING.fullmatch(relation):
        operator: Operator = ">" if found[2] == "longer" else "<"
        for value in stated:
            head = value.removesuffix(" for _")
            if head != value and found[1] in (head, _up_to_now(head)):
                yield value, operator


def _numbers(verb: str, noun: str, stated: frozenset[str]) -> Iterator[str]:
    """The relations that say how many or how much of something: of seats, of experience, points (a unit)."""
    if not noun:
        yield f"{verb} _"
        return
    yield from (f"{verb} _ {noun}", f"{verb} _ of {noun}")
    if f"has the {noun} value _" in stated:
        yield f"{verb} _"


def _up_to_now(head: str) -> str:
    """What has been so up to now: "has waited here" for "waits here", "has been ill" for "is ill"."""
    first, _, rest = head.partition(" ")
    done = "been" if first == "is" else participle(base_form(first))
    return f"has {done} {rest}".rstrip()


def values_stated(forms: Iterable[Form]) -> frozenset[str]:
    """The relations whose last place a text fills with a quantity."""
    return frozenset(
        atom.relation
        for form in forms
        for atom in (form.atoms if isinstance(form, FactForm) else form.heads)
        if isinstance(atom.terms[-1], Quantity)
    )


class Computed:
    """Puts beside each comparison between things what makes it hold by the values that a text states."""

    def __init__(self, stated: frozenset[str]) -> None:
        self._stated = stated
        self._numbers = count(1)

    def form(self, form: Form) -> Form:
        """A rule with the further ways to meet its conditions."""
        if isinstance(form, FactForm) or not self._stated:
            return form
        bodies = self._bodies(form.bodies)
        return form if bodies == form.bodies else RuleForm(bodies, form.heads, form.given)

    def question(self, question: Question) -> Question:
        """The same for a question."""
        if not self._stated:
            return question
        match question:
            case Holds(formula):
                return replace(question, formula=self._formula(formula))
            case Why(Holds(formula) as asked):
                return replace(question, asked=replace(asked, formula=self._formula(formula)))
            case Which(_, bodies) | HowMany(_, bodies) | HowMuch(_, bodies):
                return replace(question, bodies=self._bodies(bodies))
        return question

    def _formula(self, formula: Formula) -> Formula:
        match formula:
            case Atom():
                return self._atom(formula)
            case AllOf(parts):
                return AllOf(tuple(map(self._formula, parts)))
            case AnyOf(parts):
                return AnyOf(tuple(map(self._formula, parts)))
            case Not(part):
                return Not(self._formula(part))
            case Exists(conditions):
                bodies = self._bodies((conditions,))
                return formula if len(bodies) == 1 else AnyOf(tuple(map(Exists, bodies)))
            case ForAll(conditions, part):
                inner = self._formula(part)
                every = tuple(ForAll(body, inner) for body in self._bodies((conditions,)))
                return every[0] if len(every) == 1 else AllOf(every)

    def _atom(self, atom: Atom) -> Formula:
        ways = self._by_values(atom._replace(sign=POSITIVE))
        if not ways:
            return atom
        holds = AnyOf((atom._replace(sign=POSITIVE), *map(Exists, ways)))
        return AnyOf((Exists((atom,)), Not(holds))) if atom.sign == NEGATIVE else holds

    def _bodies(self, bodies: Sequence[tuple[Condition, ...]]) -> tuple[tuple[Condition, ...], ...]:
        return tuple(more for body in bodies for more in self._alternatives(body))

    def _alternatives(self, body: tuple[Condition, ...]) -> list[tuple[Condition, ...]]:
        """The ways to meet all conditions of a body."""
        choices = [self._condition(each) for each in body]
        found = [tuple(part for parts in chosen for part in parts) for chosen in product(*choices)]
        return found if len(found) <= MOST_BODIES else [body]

    def _condition(self, condition: Condition) -> list[tuple[Condition, ...]]:
        match condition:
            case Atom(sign="+"):
                return [(condition,), *self._by_values(condition)]
            case Failure(inner):
                return [tuple(map(Failure, self._alternatives(inner)))]
        return [(condition,)]

    def _by_values(self, atom: Atom) -> list[tuple[Condition, ...]]:
        if len(atom.terms) < 2:
            return []
        first, *between, last = atom.terms
        return [
            (
                Atom(relation, (first, *between, one := Variable(f"value{next(self._numbers)}"))),
                Atom(relation, (last, *between, other := Variable(f"value{next(self._numbers)}"))),
                Comparison(one, operator, other),
            )
            for relation, operator in _ways(atom.relation, self._stated)
            if relation in self._stated
        ]
