"""From sentence forms to a `Theory`, and in which order its clauses can be evaluated.

Two notions of order. In the RuleTaker fragment a rule's *level* counts direct dependencies on negated heads
only. Everything else is evaluated by ordinary stratification: a component of clauses that rest on one another
after every component it rests on. A component that negates itself is circular; it is an error for the
questions that reach it, and for no others.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from multiprover.errors import InputError, TheoryError
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    FactForm,
    Failure,
    Form,
    RuleForm,
    Term,
    Thing,
    Variable,
)
from multiprover.logic.graph import strong_components
from multiprover.logic.heads import HeadIndex, blank, with_classes
from multiprover.logic.limits import CollectorPaused
from multiprover.logic.theory import Clause, Fact, Theory, examples_of, inner_conditions


def build_theory(
    said: Sequence[Form | tuple[Form, ...]],
    original_order: Sequence[int] | None = None,
    *,
    open_world: bool = False,
) -> Theory:
    """Number facts and rules in their original order; a sentence may say several things.

    `original_order[i]` is the 1-based original index of sentence i, facts before rules. Without it the order
    is: facts, then rules (in the RuleTaker fragment of a closed world by level), each as they appear.
    """
    with CollectorPaused():
        return _build(said, original_order, open_world)


def _build(
    said: Sequence[Form | tuple[Form, ...]], original_order: Sequence[int] | None, open_world: bool
) -> Theory:
    facts: list[tuple[int, FactForm]] = []
    rules: list[tuple[int, RuleForm]] = []
    named: dict[Atom, None] = {}
    for i, own in enumerate(said):
        for form in own if isinstance(own, tuple) else (own,):
            if isinstance(form, FactForm):
                facts.append((i, form))
            else:
                rules.append((i, form))
            for atom in form.given:
                named[atom] = None
    if original_order is not None:
        _check_order(original_order, [i for i, _ in facts], len(said))
        facts.sort(key=lambda fact: original_order[fact[0]])
        rules.sort(key=lambda rule: original_order[rule[0]])
    given = tuple(named)
    theory = Theory(tuple(_facts(facts)), tuple(_clauses(rules)), given)
    if original_order is None and not open_world and is_ruletaker(theory):
        levels: dict[int, int] = defaultdict(int)
        for clause, level in zip(theory.clauses, find_levels(theory.clauses).levels, strict=True):
            levels[clause.sentence] = max(levels[clause.sentence], level)
        if any(levels.values()):
            rules.sort(key=lambda rule: levels[rule[0]])
            theory = Theory(theory.facts, tuple(_clauses(rules)), given)
    return theory


def _check_order(original_order: Sequence[int], fact_positions: list[int], count: int) -> None:
    if sorted(original_order) != list(range(1, count + 1)):
        raise InputError(
            f"the original order {list(original_order)} does not number {count} sentences from 1 to {count}"
        )
    if any(original_order[i] > len(fact_positions) for i in fact_positions):
        raise InputError("the original order puts a rule before a fact; facts come first")


def _facts(forms: list[tuple[int, FactForm]]) -> list[Fact]:
    facts: list[Fact] = []
    for position, form in forms:
        for atom in form.atoms if len(form.atoms) == 1 else dict.fromkeys(form.atoms):
            facts.append(Fact(atom, len(facts) + 1, position))
    return facts


def _clauses(forms: list[tuple[int, RuleForm]]) -> list[Clause]:
    clauses = []
    numbers: dict[int, int] = {}
    for position, form in forms:
        number = numbers.setdefault(position, len(numbers) + 1)
        if len(form.bodies) == len(form.heads) == 1:
            clauses.append(Clause(form.heads[0], form.bodies[0], number, position))
            continue
        pairs = [(head, body) for body in form.bodies for head in form.heads]
        clauses += [Clause(head, body, number, position) for head, body in dict.fromkeys(pairs)]
    return clauses


# --- The RuleTaker fragment ---


def is_ruletaker(theory: Theory) -> bool:
    """Whether the theory has RuleTaker's form and so is evaluated by its procedure.

    Atoms have one or two places, a clause at most one variable, which is a subject and occurs in a positive
    condition or a `Thing`; negation is over one positive atom. What is given is about nothing else.
    """
    for (_, terms, _), _, _ in examples_of(theory.facts):
        if not 1 <= len(terms) <= 2 or type(terms[0]) is not str or type(terms[-1]) is not str:
            return False
    return all(map(_is_ruletaker_clause, theory.clauses)) and _is_beside_the_point(theory)


def _is_beside_the_point(theory: Theory) -> bool:
    """Whether nothing in the theory rests on what is given, which then decides questions about it only."""
    if not theory.given:
        return True
    used = {fact.atom.relation for fact in examples_of(theory.facts)} | {
        c.head.relation for c in theory.clauses
    }
    used |= {atom.relation for clause in theory.clauses for atom, _ in dependencies(clause.body)}
    return all(_is_plain(a, None) and a.relation not in used for a in theory.given)


def _is_plain(atom: Atom, variable: Variable | None) -> bool:
    terms = atom[1]
    if not 1 <= len(terms) <= 2 or type(terms[-1]) is not str:
        return len(terms) == 1 and terms[0] == variable
    return len(terms) == 1 or type(terms[0]) is str or terms[0] == variable


def _is_ruletaker_clause(clause: Clause) -> bool:
    head, body, _, _ = clause
    variable: Variable | None = None
    is_bound = False
    for condition in (*body, head):
        if type(condition) is Thing:
            first: Term = condition.variable
            is_bound = True
        else:
            atom: Condition = condition
            if type(condition) is Failure:
                if len(condition.conditions) != 1:
                    return False
                atom = condition.conditions[0]
                if type(atom) is Atom and atom.sign != POSITIVE:
                    return False
            if type(atom) is not Atom:
                return False
            terms = atom.terms
            if len(terms) != 1 and (len(terms) != 2 or type(terms[1]) is not str):
                return False
            first = terms[0]
            if type(first) is str:
                continue
            is_bound = is_bound or (atom is condition and condition is not head)
        if type(first) is not Variable or (variable is not None and first != variable):
            return False
        variable = first
    return is_bound or variable is None


def negated_atoms(clause: Clause) -> list[Atom]:
    """The atoms under negation in a clause of the RuleTaker fragment."""
    return [c.conditions[0] for c in clause.body if type(c) is Failure]  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class Levels:
    """The level of each clause, and for clauses whose negation is circular the sentences of the circle."""

    levels: list[int]
    circular: dict[int, tuple[int, ...]]


def find_levels(clauses: Sequence[Clause]) -> Levels:
    """Levels by direct dependency on negated heads: section 3 of the semantics."""
    negated = [negated_atoms(clause) for clause in clauses]
    concluded = {clause[0][0] for clause in clauses}
    if not any(atom[0] in concluded for atoms in negated for atom in atoms):
        return Levels([0] * len(clauses), {})
    heads = HeadIndex(clauses)
    blanked = [list(map(blank, atoms)) for atoms in negated]
    if not any(heads.find(atom) for atoms in blanked for atom in atoms):
        return Levels([0] * len(clauses), {})

    # Clauses (ints) lead to the atoms they negate, atoms to the clauses that can conclude them.
    def targets(node: int | Atom) -> Sequence[int | Atom]:
        return blanked[node] if isinstance(node, int) else heads.find(node)

    levels: dict[int | Atom, int] = {}
    circular: dict[int, tuple[int, ...]] = {}
    roots: list[int | Atom] = list(range(len(clauses)))
    for component in strong_components(roots, targets):
        if len(component) > 1:
            members = [node for node in component if isinstance(node, int)]
            circle = tuple(sorted({clauses[i].sentence for i in members}))
            circular.update(dict.fromkeys(members, circle))
            levels.update(dict.fromkeys(component, 0))
            continue
        node = component[0]
        step = 0 if isinstance(node, int) else 1
        levels[node] = max((levels[target] + step for target in targets(node)), default=0)
    return Levels([levels[i] for i in range(len(clauses))], circular)


# --- What rests on what ---


def dependencies(
    conditions: Iterable[Condition], *, open_world: bool = False, classes: bool = False
) -> Iterator[tuple[Atom, bool]]:
    """The atoms that conditions rest on, each with whether they rest on its absence, too.

    In an open world nothing rests on an absence. With `classes` variables tell the classes of what is absent.
    """
    todo = [(condition, False) for condition in conditions]
    while todo:
        part, negated = todo.pop()
        if isinstance(part, Atom):
            yield part, negated
        elif isinstance(part, Failure | CountOfList | CountOfThings):
            below = negated or isinstance(part, Failure) or part.operator not in (">", ">=")
            below = below and not open_world
            todo += [(inner, below) for inner in (with_classes if classes else inner_conditions)(part)]


class Dependencies:
    """Which clauses rest on which. With `deny`, a positive head rests on the absence of its negative."""

    def __init__(self, theory: Theory, *, deny: bool = False, open_world: bool = False) -> None:
        self.clauses = theory.clauses
        self._open_world = open_world
        self._deny = deny
        self._heads = HeadIndex(theory.clauses)
        self._known: dict[int | Atom, list[int | Atom]] = {}

    def of(self, node: int | Atom) -> list[int | Atom]:
        """From a clause to (blank) atoms, from an atom to the clauses that can conclude it."""
        found = self._known.get(node)
        if found is None:
            if isinstance(node, int):
                found = list(dict.fromkeys(blank(atom) for atom, _ in self._edges(node)))
            else:
                found = list(self._heads.find(node))
            self._known[node] = found
        return found

    def _edges(self, clause: int) -> Iterator[tuple[Atom, bool]]:
        head = self.clauses[clause].head
        yield from dependencies(self.clauses[clause].body, open_world=self._open_world, classes=True)
        if self._deny and head.sign == POSITIVE:
            yield head._replace(sign=NEGATIVE), True

    def reached(self, atoms: Iterable[Atom]) -> list[int]:
        """The clauses that statements or conditions rest on, in rule order."""
        todo: list[int | Atom] = [blank(atom) for atom in atoms]
        if self._deny:
            todo += [a._replace(sign=NEGATIVE) for a in todo if isinstance(a, Atom) and a.sign == POSITIVE]
        seen = set(todo)
        while todo:
            for target in self.of(todo.pop()):
                if target not in seen:
                    seen.add(target)
                    todo.append(target)
        return sorted(node for node in seen if isinstance(node, int))

    def strata(self, clauses: Iterable[int]) -> tuple[list[list[int]], dict[int, tuple[int, ...]]]:
        """Components of clauses, each after those it rests on; circular ones by clause, with sentences.

        A clause alone in its component that does not rest on itself comes as a component of one.
        """
        components: list[list[int]] = []
        circular: dict[int, tuple[int, ...]] = {}
        roots: list[int | Atom] = list(clauses)
        for component in strong_components(roots, self.of):
            members = set(component)
            found = sorted(node for node in component if isinstance(node, int))
            if len(component) > 1 and any(
                negated and blank(atom) in members for i in found for atom, negated in self._edges(i)
            ):
                sentences = tuple(sorted({self.clauses[i].sentence for i in found}))
                circular.update(dict.fromkeys(found, sentences))
            elif found:
                components.append(found)
        return components, circular

    def is_recursive(self, component: list[int]) -> bool:
        """Whether the clauses of a component rest on their own heads."""
        members = set(component)
        return any(
            not members.isdisjoint(node for node in self.of(atom) if isinstance(node, int))
            for i in component
            for atom in self.of(i)
        )


def circular_error(sentences: tuple[int, ...]) -> TheoryError:
    """The error for a question that reaches circular negation."""
    return TheoryError(
        "the negation is circular: each of these rules rests on the failure of another",
        sentences,
        "circular negation",
    )


def find_unstratified(theory: Theory) -> tuple[int, ...]:
    """Sentences of rules whose negation is circular through positive conditions; empty for most theories."""
    if not any(isinstance(c, Failure | CountOfList | CountOfThings) for r in theory.clauses for c in r.body):
        return ()
    _, circular = Dependencies(theory).strata(range(len(theory.clauses)))
    return tuple(sorted({theory.clauses[i].sentence for i in circular}))
