"""Which rules of a text may fire: what facts state and rules conclude, without working out who it is true of.

Works over forms; a condition counts as met if something of its shape is stated or concluded.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from multiprover.logic.forms import (
    Atom,
    Condition,
    FactForm,
    Form,
    Quantity,
    RuleForm,
    Term,
    Unnamed,
    Variable,
)

Body = tuple[Condition, ...]
_Key = tuple[str, int, str]


class Rule(NamedTuple):
    """A rule with the number of its sentence."""

    sentence: int
    bodies: tuple[Body, ...]
    heads: tuple[Atom, ...]


def rules_of(forms: Sequence[Sequence[Form]]) -> list[Rule]:
    """The rules of a text; `forms[i]` is what sentence i says."""
    return [
        Rule(number, form.bodies, form.heads)
        for number, own in enumerate(forms)
        for form in own
        if isinstance(form, RuleForm)
    ]


def stated_in(forms: Sequence[Sequence[Form]]) -> list[Atom]:
    """What a text states, and what holds by the names it uses."""
    given = [atom for own in forms for form in own for atom in form.given]
    return given + [
        atom for own in forms for form in own if isinstance(form, FactForm) for atom in form.atoms
    ]


def fired(rules: Sequence[Rule], stated: Sequence[Atom]) -> tuple["Produced", list[Rule]]:
    """What facts and rules that may fire produce, and the rules that never fire."""
    produced = Produced(stated)
    waiting = list(rules)
    while True:
        firing = [rule for rule in waiting if any(not any(unmet_atoms(b, produced)) for b in rule.bodies)]
        if not firing:
            return produced, waiting
        for rule in firing:
            produced.add(rule.heads)
        fired = {id(rule) for rule in firing}
        waiting = [rule for rule in waiting if id(rule) not in fired]


_COMPUTED: Final = " than _"
"""Relations that are computed from values as well: "is older than _"."""
_OF_NUMBERS: Final = re.compile(r"(.+) (?:more|fewer|less)( .+)? than _")
"""Those that are computed from a value of the same verb and noun: "scores more goals than _"."""


def unmet_atoms(body: Body, produced: "Produced") -> Iterator[Atom]:
    """The positive conditions that nothing produced may meet."""
    for condition in body:
        computed = isinstance(condition, Atom) and _is_computed(condition.relation, produced)
        if isinstance(condition, Atom) and not computed and not produced.has(condition):
            yield condition


def _is_computed(relation: str, produced: "Produced") -> bool:
    """Whether a comparison may be met by values that are produced."""
    if (value := compared_value(relation)) and not relation.startswith("is "):
        return produced.tells(value)
    return relation.endswith(_COMPUTED)


def compared_value(relation: str) -> str:
    """The relation whose values a comparison of numbers compares: "scores _ goals"."""
    found = _OF_NUMBERS.fullmatch(relation)
    return f"{found[1]} _{found[2] or ''}" if found else ""


class Produced:
    """Atoms that facts and heads give, looked up by what may be equal to them."""

    def __init__(self, atoms: Sequence[Atom]) -> None:
        self._terms: dict[_Key, set[tuple[Term, ...]]] = defaultdict(set)
        self.add(atoms)

    def add(self, atoms: Sequence[Atom]) -> None:
        """Take further atoms."""
        for atom in atoms:
            self._terms[atom.relation, len(atom.terms), atom.sign].add(tuple(map(_pattern, atom.terms)))

    def tells(self, relation: str) -> bool:
        """Whether anything was produced with the relation."""
        return any(known == relation for known, _, _ in self._terms)

    def has(self, atom: Atom) -> bool:
        """Whether something was produced that may be equal to the atom."""
        rows = self._terms.get((atom.relation, len(atom.terms), atom.sign), set())
        asked = tuple(map(_pattern, atom.terms))
        if asked in rows or (rows and all(term is _ANY for term in asked)):
            return True
        return any(all(map(_may_be_equal, asked, row)) for row in rows)


_ANY: Final = Variable("")
_VALUE: Final = Variable("value")


def _pattern(term: Term) -> Term:
    """A term as far as it tells what it may be equal to: a variable may be anything."""
    if isinstance(term, Variable):
        return _ANY
    if isinstance(term, Quantity):
        return _VALUE
    return Unnamed(term.noun, term.sentence, term.place) if isinstance(term, Unnamed) else term


def _may_be_equal(one: Term, other: Term) -> bool:
    return one == other or one is _ANY or other is _ANY
