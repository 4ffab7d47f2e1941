"""What sentences and questions say: terms, conditions, facts, rules, questions. Symbols only, no text.

Relations and entities are opaque strings; `language` chooses them so that they can be said back. A relation
has as many places as its literal has terms, the subject first. A rule is a list of alternative bodies and of
heads; a variable that occurs in a `Failure` only is existential there, every other variable is bound by a
positive literal, by a `Thing`, or by a count's own conditions.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, NamedTuple
from typing import Literal as OneOf

POSITIVE: Final = "+"
NEGATIVE: Final = "-"


class Variable(NamedTuple):
    """A variable of one rule or question; equal names within it are one variable."""

    name: str


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value of one dimension, or a range of values where a fact states a bound ("under 18").

    `low` and `high` are in the dimension's base unit and equal for an exact value; None is no bound. `text`
    is how the sentence has it ("25 years"); it does not count for equality. Dimensions: "number", "percent",
    "money USD", "length", "weight", "duration", "date", "time" ...
    """

    dimension: str
    low: Fraction | None
    high: Fraction | None
    low_included: bool = True
    high_included: bool = True
    text: str = field(default="", compare=False)

    def __hash__(self) -> int:
        """Faster than that of fractions; a bound is enough to tell most quantities apart."""
        bound = self.high if self.low is None else self.low
        return hash((self.dimension, None if bound is None else (bound.numerator, bound.denominator)))


class Unnamed(NamedTuple):
    """An individual that a sentence speaks of without naming it: "a dog of Carl's".

    `sentence` and `place` tell the mention, `of` are the bindings it depends on (none in a fact). No unnamed
    individual is made of one with the same mention, so their making ends.
    """

    noun: str
    sentence: int
    place: int
    of: tuple["Term", ...] = ()

    @property
    def is_kind(self) -> bool:
        """Whether it is a kind or a substance, the same one wherever a text speaks of it: "milk"."""
        return self.sentence < 0 and not self.of


def is_told_apart(term: "Term | int") -> bool:
    """Whether it is certainly none of the others: an unnamed dog may be any other, milk is no butter."""
    return not isinstance(term, Unnamed) or term.is_kind


Term = str | Variable | Quantity | Unnamed
"""A string is an entity: a name, or a definite thing ("the pool")."""


class Atom(NamedTuple):
    """A statement, a head or a positive condition: a relation between terms, or its explicit negation."""

    relation: str
    terms: tuple[Term, ...]
    sign: str = POSITIVE


class Thing(NamedTuple):
    """The variable ranges over all named and definite things. Adds no node to a proof."""

    variable: Variable


class Today(NamedTuple):
    """The date that the caller gives as today."""


class Shifted(NamedTuple):
    """A quantity so much later or larger (or, with a negative amount, earlier or smaller) than a term."""

    term: Term | Today
    by: Quantity


class Distance(NamedTuple):
    """The difference of two quantities of one dimension, without its sign ("within 30 days of")."""

    one: Term | Today
    other: Term | Today


Expression = str | Variable | Quantity | Unnamed | Shifted | Distance | Today
Operator = OneOf["<", "<=", ">", ">=", "=", "!="]


class Comparison(NamedTuple):
    """Two quantities compared, or two things told apart ("another": `!=`). Adds no node to a proof.

    A range meets a comparison if every value within it does.
    """

    left: Expression
    operator: Operator
    right: Expression


class Failure(NamedTuple):
    """Negation as failure of a conjunction: no binding of its own variables makes all conditions hold."""

    conditions: tuple["Condition", ...]


class CountOfList(NamedTuple):
    """So many of these alternatives hold: "at least two of the following".

    `>=` k and `>` k - 1: every choice of k alternatives that hold is an application of its own, with the
    conditions of those alternatives as its children. `=` k: the k alternatives that hold, and one NAF leaf
    (no more of them hold); `<`, `<=` and `!=`: one NAF leaf. `= 0` is one NAF leaf, `>= 0` has no child.
    In an open world only `>` and `>=` can hold.
    """

    operator: Operator
    number: int
    alternatives: tuple[tuple["Condition", ...], ...]


class CountOfThings(NamedTuple):
    """So many different things make the conditions hold ("at least two children").

    Witnesses and NAF leaves as for `CountOfList`, a witness being a value of the variable. Things are told
    apart by name: two unnamed individuals, or an unnamed and a named one, are not counted as different.
    `stated` is an atom whose last term is a variable for a stated number ("has three children"), which occurs
    nowhere else. A stated number that meets the count is enough, and its atom is then the count's one child.
    For `<`, `<=`, `=` and `!=` a stated number decides alone: things are counted only where none is stated
    (never in an open world).
    """

    operator: Operator
    number: int
    variable: Variable
    conditions: tuple["Condition", ...]
    stated: Atom | None = None


Condition = Atom | Thing | Comparison | Failure | CountOfList | CountOfThings


@dataclass(frozen=True, slots=True)
class FactForm:
    """What a fact sentence states: ground atoms. `given` holds by a thing's name alone: no node, no proof."""

    atoms: tuple[Atom, ...]
    given: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleForm:
    """What a rule sentence says: each of `bodies` is a way to apply it, all of `heads` follow."""

    bodies: tuple[tuple[Condition, ...], ...]
    heads: tuple[Atom, ...]
    given: tuple[Atom, ...] = ()


Form = FactForm | RuleForm


# --- Questions ---


class AllOf(NamedTuple):
    """Every part is true."""

    parts: tuple["Formula", ...]


class AnyOf(NamedTuple):
    """At least one part is true."""

    parts: tuple["Formula", ...]


class Not(NamedTuple):
    """The part is not true."""

    part: "Formula"


class Exists(NamedTuple):
    """Some binding of the variables makes all conditions hold."""

    conditions: tuple[Condition, ...]


class ForAll(NamedTuple):
    """Whatever meets the conditions makes the formula true; the conditions bind the formula's variables."""

    conditions: tuple[Condition, ...]
    formula: "Formula"


Formula = Atom | AllOf | AnyOf | Not | Exists | ForAll


@dataclass(frozen=True, slots=True)
class Holds:
    """Is it so? `assuming` are atoms about an arbitrary new member of a class that the question is about."""

    formula: Formula
    assuming: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class Which:
    """Who, which, what, whose: all values of the variable for which one of the bodies holds.

    `given` holds by the names that the question uses ("Bob's manager" is a manager of Bob).
    """

    variable: Variable
    bodies: tuple[tuple[Condition, ...], ...]
    given: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class HowMany:
    """How many things: their number, or a stated number."""

    variable: Variable
    bodies: tuple[tuple[Condition, ...], ...]
    stated: Atom | None = None
    given: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class HowMuch:
    """How old, how much, when: the quantity that the variable is bound to."""

    variable: Variable
    bodies: tuple[tuple[Condition, ...], ...]
    given: tuple[Atom, ...] = ()


@dataclass(frozen=True, slots=True)
class Why:
    """The proofs of a statement, or with `negated` ("why not") its failure."""

    asked: Holds
    negated: bool = False


@dataclass(frozen=True, slots=True)
class WhatFollows:
    """All that follows, about one thing or at all."""

    about: Term | None = None


Question = Holds | Which | HowMany | HowMuch | Why | WhatFollows
