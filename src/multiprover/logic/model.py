"""The model of a theory, as searches and questions see it: what is true and every way it follows in a step.

Atoms that searches meet are numbered: a *node* is the number of a true atom of one model. How the model was
computed is the business of `rounds` (the RuleTaker fragment) and `strata` (everything else).
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from multiprover.errors import TheoryError
from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Term, Unnamed, Variable
from multiprover.logic.join import Setting
from multiprover.logic.limits import Budget, Deadline
from multiprover.logic.theory import Clause, Fact, Theory

Binding = dict[Variable, Term]


def value(term: Term, binding: Binding) -> Term:
    """A term with its variables replaced."""
    if isinstance(term, Variable):
        return binding[term]
    if isinstance(term, Unnamed) and term.of:
        return term._replace(of=tuple([value(part, binding) for part in term.of]))
    return term


def ground(atom: Atom, binding: Binding) -> Atom:
    """An atom with its variables replaced."""
    return Atom(atom[0], tuple([value(term, binding) for term in atom[1]]), atom[2])


class Step(NamedTuple):
    """A rule application that holds in the model: the nodes it rests on, None for negation as failure.

    `terms` are what the clause's `variables` stand for. Conditions met by a thing's name, comparisons and
    counts have no node of their own; the witnesses of a count have.
    """

    clause: Clause
    conditions: tuple[int | None, ...]
    variables: tuple[Variable, ...] = ()
    terms: tuple[Term, ...] = ()

    @property
    def sentence(self) -> int:
        """The position of the rule's sentence."""
        return self.clause.sentence

    @property
    def name(self) -> str:
        """The rule's name in proof strings."""
        return f"rule{self.clause.number}"

    @property
    def head(self) -> Atom:
        """What the step concludes."""
        return ground(self.clause.head, self.binding)

    @property
    def binding(self) -> Binding:
        """What the clause's variables stand for."""
        return dict(zip(self.variables, self.terms, strict=True))


def opposite(atom: Atom) -> Atom:
    """The explicit negation of a statement, and back."""
    relation, terms, sign = atom
    return Atom(relation, terms, NEGATIVE if sign == POSITIVE else POSITIVE)


class Model(ABC):
    """All true atoms of a theory.

    `withdrawn` are the sentences of rules that fired before something they negate became true, which happens
    in the RuleTaker fragment only. Where there are any, the model is what the procedure by levels gives, and
    it may hold atoms without proof. `faults` are errors of clauses, for the questions that reach them.
    `has_cuts` says that some atom has more steps than are listed, `is_large` that it holds so many objects
    that Python's garbage collector should not look at them during a search.
    """

    theory: Theory
    withdrawn: tuple[int, ...] = ()
    faults: dict[int, TheoryError]
    has_cuts: bool = False
    is_large: bool = False

    @property
    @abstractmethod
    def domain(self) -> Sequence[str]:
        """All named and definite things."""

    @property
    @abstractmethod
    def setting(self) -> Setting:
        """The tables of all true atoms, to solve conditions with."""

    @abstractmethod
    def find(self, atom: Atom) -> int | None:
        """The node of a ground atom; None if the atom is not true."""

    def find_both(self, atom: Atom) -> tuple[int | None, int | None]:
        """The nodes of a ground atom and of its explicit negation; None for one that is not true."""
        return self.find(atom), self.find(opposite(atom))

    @abstractmethod
    def atom(self, node: int) -> Atom:
        """The atom of a node."""

    @abstractmethod
    def steps(self, node: int) -> Sequence[Step]:
        """The applications that conclude an atom, in order of first firing where the theory defines one.

        Whatever a step rests on has a proof.
        """

    def prepare(self, goal: int, deadline: Deadline | Budget) -> None:  # noqa: B027 - `steps` works without
        """Get ready to look at everything that proofs of a node can meet."""

    @abstractmethod
    def facts(self, node: int) -> Sequence[Fact]:
        """The facts that state an atom."""

    @property
    def all_nodes(self) -> Collection[int]:
        """All nodes that have steps, where these are known already; else none."""
        return ()

    @abstractmethod
    def atoms(self) -> Iterator[Atom]:
        """All true atoms, facts included."""

    @abstractmethod
    def add_query(self, steps: list[Step]) -> int:
        """A new node for a question's conditions; its steps are the ways in which they hold."""

    def is_given(self, node: int) -> bool:
        """Whether an atom holds by a thing's name alone."""
        return False

    def is_cut(self, node: int) -> bool:
        """Whether an atom has more steps than are listed: a count has too many choices of witnesses."""
        return False

    def holds(self, atom: Atom) -> bool:
        """Whether a ground atom is true."""
        return self.find(atom) is not None
