"""Changes to a theory that make a statement follow, by trying all of them; for the tests of why-not."""

from collections.abc import Iterator
from itertools import combinations, product

from multiprover.logic.forms import Atom
from multiprover.logic.theory import Fact, Theory
from tests.logic.oracles import Oracle


def additions(theory: Theory, goal: Atom, candidates: list[Atom], most: int) -> set[frozenset[Atom]]:
    """All least sets of at most `most` candidate facts other than the goal that make the goal follow."""
    found: set[frozenset[Atom]] = set()
    for size in range(1, most + 1):
        for chosen in combinations([c for c in candidates if c != goal], size):
            facts = frozenset(chosen)
            if not any(smaller <= facts for smaller in found) and follows_with(theory, facts, goal):
                found.add(facts)
    return found


def with_facts(theory: Theory, facts: frozenset[Atom]) -> Theory:
    """The theory and these facts."""
    start = len(theory.facts) + 1
    more = tuple(Fact(x, n, -n) for n, x in enumerate(sorted(facts, key=repr), start=start))
    return Theory(theory.facts + more, theory.clauses, theory.given)


def without(theory: Theory, sentences: frozenset[int]) -> Theory:
    """The theory without these sentences; what they mention stays known."""
    return Theory(
        tuple(f for f in theory.facts if f.sentence not in sentences),
        tuple(c for c in theory.clauses if c.sentence not in sentences),
        theory.given,
    )


def follows(theory: Theory, goal: Atom, entities: tuple[str, ...] = ()) -> bool:
    """Whether the goal follows, without contradiction."""
    oracle = Oracle(theory, entities)
    return goal in oracle.model and not oracle.contradictions


def follows_with(theory: Theory, facts: frozenset[Atom], goal: Atom) -> bool:
    """Whether the goal follows, without contradiction, once these facts are added."""
    return follows(with_facts(theory, facts), goal)


def removals(theory: Theory, goal: Atom, most: int) -> set[frozenset[int]]:
    """All least sets of at most `most` sentences without which the goal follows."""
    sentences = sorted({x.sentence for x in (*theory.facts, *theory.clauses)})
    entities = tuple(theory.entities())
    found: set[frozenset[int]] = set()
    for size in range(1, most + 1):
        for chosen in map(frozenset, combinations(sentences, size)):
            is_new = not any(smaller <= chosen for smaller in found)
            if is_new and follows(without(theory, chosen), goal, entities):
                found.add(chosen)
    return found


def is_positive_repair(theory: Theory, facts: frozenset[Atom], goal: Atom) -> bool:
    """Whether the facts help as missing conditions do, and not by making a negated condition fail.

    Nothing that followed is lost, and some proof uses all of them, besides what followed before.
    """
    before, after = Oracle(theory), Oracle(with_facts(theory, facts))
    if not before.model <= after.model:
        return False

    def uses(atom: Atom, ancestors: frozenset[Atom]) -> Iterator[frozenset[Atom]]:
        if atom in before.model:
            yield frozenset()
            return
        if atom in facts:
            yield frozenset([atom])
        if atom in ancestors:
            return
        for _, _, children in after.alternatives(atom):
            choices = [list(uses(c, ancestors | {atom})) for c in children if c is not None]
            for parts in product(*choices):
                yield frozenset().union(*parts)

    return facts in set(uses(goal, frozenset()))
