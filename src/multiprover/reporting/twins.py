"""Whether two theories are the same up to renaming, for theories that come as examples of any data set."""

from collections.abc import Sequence

from multiprover.data.gold import read_group
from multiprover.errors import MultiproverError
from multiprover.generation.dataset import canonical_key
from multiprover.problem import Example
from multiprover.triples import FactTriples, RuleTriples, SentenceTriples, Triple, TripleTheory


def theory_key(examples: Sequence[Example]) -> str | None:
    """The canonical key of the theory of these examples; None where it cannot be read."""
    try:
        theory, _ = read_group([example.problem for example in examples])
    except MultiproverError:
        return None
    return canonical_key(_sentences(theory))


def _sentences(theory: TripleTheory) -> list[SentenceTriples]:
    """What each sentence says."""
    facts: dict[int, list[Triple]] = {}
    for fact in theory.facts:
        facts.setdefault(fact.sentence, []).append(fact.literal)
    rules: dict[int, tuple[dict[tuple[Triple, ...], None], dict[Triple, None]]] = {}
    for clause in theory.clauses:
        bodies, heads = rules.setdefault(clause.sentence, ({}, {}))
        bodies[clause.body] = heads[clause.head] = None
    stated = [FactTriples(tuple(literals)) for literals in facts.values()]
    ruled = [RuleTriples(tuple(bodies), tuple(heads)) for bodies, heads in rules.values()]
    return [*stated, *ruled]
