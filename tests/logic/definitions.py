"""Terms, values and the order of evaluation, as the definitions have them; for the oracles only.

Written for clarity, and apart from the package, of which only the types are used.
"""

from collections.abc import Iterable, Iterator

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Failure,
    Quantity,
    Shifted,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from multiprover.logic.theory import Clause, Theory

Binding = dict[Variable, Term]

# -- symbols ------------------------------------------------------------------------------------------------


def bound(part, binding: Binding):
    """A term, atom or expression with its variables replaced."""
    match part:
        case Variable():
            return binding.get(part, part)
        case Atom(relation, terms, sign):
            return Atom(relation, tuple(bound(t, binding) for t in terms), sign)
        case Unnamed(noun, sentence, place, of):
            return Unnamed(noun, sentence, place, tuple(bound(t, binding) for t in of))
        case Shifted(term, by):
            return Shifted(bound(term, binding), by)
        case Distance(one, other):
            return Distance(bound(one, binding), bound(other, binding))
    return part


def opposite(atom: Atom) -> Atom:
    return atom._replace(sign=NEGATIVE if atom.sign == POSITIVE else POSITIVE)


def variables(part) -> set[Variable]:
    """All variables in anything."""
    if isinstance(part, Variable):
        return {part}
    return set().union(*map(variables, part)) if isinstance(part, tuple) else set()


def binders(conditions: Iterable[Condition]) -> set[Variable]:
    """The variables that atoms and things bind."""
    return set().union(*(variables(c) for c in conditions if isinstance(c, Atom | Thing)))


def parts(conditions: Iterable[Condition], signed: bool = False) -> Iterator[tuple[Atom, bool]]:
    """The atoms in conditions, each with whether its absence may matter."""
    for c in conditions:
        match c:
            case Atom():
                yield c, signed
            case Failure(inner):
                yield from parts(inner, True)
            case CountOfList(operator, _, alternatives):
                for inner in alternatives:
                    yield from parts(inner, signed or operator not in (">", ">="))
            case CountOfThings(operator, _, _, inner, stated):
                negative = signed or operator not in (">", ">=")
                yield from parts(inner, negative)
                if stated:
                    yield stated, negative


def entities(theory: Theory) -> list[str]:
    """The named and definite things, wherever they are mentioned."""
    found: dict[str, None] = {}

    def note(part) -> None:
        if isinstance(part, Atom):
            note(part.terms)
        elif isinstance(part, Unnamed):
            note(part.of)
        elif isinstance(part, Comparison):
            note((part.left, part.right))
        elif isinstance(part, CountOfList | CountOfThings):
            note(part[2:])
        elif isinstance(part, str):
            found[part] = None
        elif isinstance(part, tuple) and not isinstance(part, Variable | Thing):
            for inner in part:
                note(inner)

    note(tuple(f.atom for f in theory.facts))
    for clause in theory.clauses:
        note((*clause.body, clause.head))
    note(theory.given)
    return list(found)


def is_ruletaker(theory: Theory) -> bool:
    """Whether the theory is of the kind that the data set has."""

    def is_plain(atom: Atom) -> bool:
        first, rest = atom.terms[:1], atom.terms[1:]
        return len(rest) < 2 and all(isinstance(t, str | Variable) for t in first) and _all_names(rest)

    def is_rule(clause: Clause) -> bool:
        negated = [c.conditions for c in clause.body if isinstance(c, Failure)]
        atoms = [c for c in clause.body if isinstance(c, Atom)] + [c[0] for c in negated]
        return (
            all(isinstance(c, Atom | Failure | Thing) for c in clause.body)
            and all(len(c) == 1 and isinstance(c[0], Atom) for c in negated)
            and all(is_plain(atom) and atom.sign == POSITIVE for atom in atoms)
            and is_plain(clause.head)
            and len(variables((*clause.body, clause.head))) <= 1
            and variables((*clause.body, clause.head)) <= binders(clause.body)
        )

    atoms = [f.atom for f in theory.facts] + [c.head for c in theory.clauses]
    atoms += [atom for c in theory.clauses for atom, _ in parts(c.body)]
    return (
        {atom.relation for atom in theory.given}.isdisjoint(atom.relation for atom in atoms)
        and all(is_plain(f.atom) and not variables(f.atom) for f in theory.facts)
        and all(map(is_rule, theory.clauses))
    )


def _all_names(terms: tuple[Term, ...]) -> bool:
    return all(isinstance(term, str) for term in terms)


def unifies(one: Atom, other: Atom) -> bool:
    """Whether two atoms of the fragment can be the same."""
    return (
        (one.relation, one.sign, len(one.terms)) == (other.relation, other.sign, len(other.terms))
        and one.terms[1:] == other.terms[1:]
        and (one.terms == other.terms or bool(variables((one.terms, other.terms))))
    )


def naf_dependencies(theory: Theory) -> dict[int, set[int]]:
    """For each clause of the fragment the clauses it directly NAF-depends on."""
    return {
        r: {
            s
            for s, other in enumerate(theory.clauses)
            for c in clause.body
            if isinstance(c, Failure) and unifies(c.conditions[0], other.head)
        }
        for r, clause in enumerate(theory.clauses)
    }


def is_circular(theory: Theory) -> bool:
    """Whether the direct NAF-dependencies of a theory of the fragment have a circle."""
    direct = naf_dependencies(theory)
    reach = {r: set(below) for r, below in direct.items()}
    for _ in direct:
        reach = {r: below.union(*(reach[s] for s in below)) for r, below in reach.items()}
    return any(r in below for r, below in reach.items())


Kind = tuple[str, int, str]


def kind(atom: Atom, sign: str | None = None) -> Kind:
    return (atom.relation, len(atom.terms), sign or atom.sign)


def find_strata(theory: Theory, *, deny: bool = False, open_world: bool = False) -> dict[Kind, int] | None:
    """The stratum of each relation and sign; None where the theory is not stratified."""
    below: set[tuple[Kind, Kind, bool]] = set()
    atoms = [f.atom for f in theory.facts] + list(theory.given)
    for clause in theory.clauses:
        atoms.append(clause.head)
        for atom, negative in parts(clause.body):
            atoms.append(atom)
            if not open_world:
                below.add((kind(clause.head), kind(atom), negative))
            else:
                below |= {(kind(clause.head), kind(atom, sign), False) for sign in (POSITIVE, NEGATIVE)}
    kinds = {kind(atom, sign) for atom in atoms for sign in (POSITIVE, NEGATIVE)}
    if deny:
        below |= {(k, (*k[:2], NEGATIVE), True) for k in kinds if k[2] == POSITIVE}
    strata = dict.fromkeys(kinds, 0)
    for _ in range(len(kinds) + 1):
        before = dict(strata)
        for head, lower, negative in below:
            strata[head] = max(strata[head], strata[lower] + negative)
        if strata == before:
            return strata
    return None


# -- values -------------------------------------------------------------------------------------------------


def interval(quantity: Quantity) -> tuple[float, float]:
    """The ends of a range; one that does not belong to it is moved by a little."""
    low = float("-inf") if quantity.low is None else float(quantity.low)
    high = float("inf") if quantity.high is None else float(quantity.high)
    return (low if quantity.low_included else low + 1e-6, high if quantity.high_included else high - 1e-6)


def samples(quantity: Quantity) -> list[float]:
    """Values of a range: its ends and what is between and near them."""
    low, high = interval(quantity)
    low, high = max(low, -1e6), min(high, 1e6)
    return sorted({low, high, *(x / 2 for x in range(-40, 80) if low <= x / 2 <= high)})


def holds_itself(term: Term) -> bool:
    """Whether an unnamed individual is made of one of the same mention."""

    def mentions(part: Term) -> set[tuple[int, int]]:
        if not isinstance(part, Unnamed):
            return set()
        return {(part.sentence, part.place)}.union(*map(mentions, part.of))

    return isinstance(term, Unnamed) and any((term.sentence, term.place) in mentions(t) for t in term.of)


def is_stratified(theory: Theory) -> bool:
    """Whether no rule of the fragment rests on its own failure, on whatever way, in the atoms' patterns."""
    clauses = theory.clauses
    feeds = {
        r: {
            s
            for s, other in enumerate(clauses)
            for atom, _ in parts(clause.body)
            if unifies(atom, other.head)
        }
        for r, clause in enumerate(clauses)
    }
    reach = {r: set(below) for r, below in feeds.items()}
    for _ in feeds:
        reach = {r: below.union(*(reach[s] for s in below)) for r, below in reach.items()}
    return all(r != s and r not in reach[s] for r, below in naf_dependencies(theory).items() for s in below)
