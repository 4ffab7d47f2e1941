"""Compares the package with the oracles, theory by theory, and keeps the score.

The tests run a share of it, `benchmarks/oracles.py` all of it. A difference is recorded as readable text.
"""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from multiprover.logic.check import Checker, Valid
from multiprover.logic.failure import FailureSearch, chain_graph
from multiprover.logic.notation import named_graph, read_chain, read_trees, write_chain, write_tree
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import Model, solve
from multiprover.logic.theory import POSITIVE, Literal, Theory
from multiprover.logic.trees import Tree, tree_graph
from multiprover.proof import Proof
from tests.logic.oracles import Oracle, Plain, TooMany, clingo_model, clingo_program, is_stratified, mutate
from tests.logic.theories import describe


@dataclass
class Score:
    """What was compared, how often, and where it differed."""

    counts: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def expect(self, what: str, ours: object, theirs: object, theory: Theory, about: object = "") -> None:
        """Count one comparison, and keep it if it differs."""
        self.counts[what] += 1
        if ours != theirs:
            self.differences.append(
                f"{what} {about}\n  ours:   {ours}\n  theirs: {theirs}\n{describe(theory)}"
            )


def compare_model(
    theory: Theory, score: Score, *, with_clingo: bool, more_entities: tuple[str, ...] = ()
) -> tuple[Oracle, Model]:
    """The model against the naive one and clingo's; the theory must be sound.

    Levels count direct dependencies only, so that the procedure by levels may fire a rule too early. Where it
    does, its model is not the perfect one, even if the theory is stratified; clingo then has no say.
    """
    oracle, model = Oracle(theory, more_entities), solve(theory, more_entities)
    score.expect("models equal the naive method's", set(model.literals), oracle.model, theory)
    early = sorted({instance.clause.sentence for instance in oracle.withdrawn})
    score.expect("rules that fired too early are named", sorted(model.withdrawn), early, theory)
    if not is_stratified(theory):
        score.counts["unstratified theories (not for clingo)"] += 1
    elif oracle.withdrawn:
        score.counts["stratified theories where levels fire a rule too early (not for clingo)"] += 1
    elif with_clingo:
        theirs = clingo_model(clingo_program(theory, more_entities))
        score.expect("models equal clingo's", set(model.literals), theirs, theory)
    return oracle, model


def compare_proofs(oracle: Oracle, model: Model, score: Score) -> None:
    """Proof lists, counts, least depths and sizes, and lazy drawing, for every literal of the model."""
    search = ProofSearch(model)
    order_is_known = oracle.order_is_known
    for literal in sorted(oracle.model):
        try:
            plain = oracle.trees(literal)
        except TooMany:
            score.counts["statements skipped: too many proofs for brute force"] += 1
            continue
        _compare_lists(oracle.theory, literal, search, plain, score)
        if order_is_known:
            ours = [write_tree(tree) for tree in search.all_trees(literal)]
            score.expect(
                "proof lists in the data's order", ours, list(map(str, plain)), oracle.theory, literal
            )


def _compare_lists(
    theory: Theory, literal: Literal, search: ProofSearch, plain: list[Plain], score: Score
) -> None:
    def expect(what: str, ours: object, theirs: object) -> None:
        score.expect(what, ours, theirs, theory, literal)

    trees = search.all_trees(literal)
    strings, graphs = Counter(map(str, plain)), Counter(tree.graph for tree in plain)
    score.counts["proof trees compared"] += len(plain)
    score.counts["statements with several proofs"] += len(plain) > 1
    expect("proof strings equal brute force", Counter(map(write_tree, trees)), strings)
    expect("proof graphs equal brute force", Counter(map(tree_graph, trees)), graphs)
    expect("proof counts equal brute force", search.count(literal), len(plain))
    if plain:
        expect("least depths", search.least_depths[literal], min(tree.depth for tree in plain))
        expect("least sizes", search.least_sizes[literal], min(tree.size for tree in plain))
    drawn = list(search.shortest_first(literal))
    expect("lazily drawn proofs are complete", Counter(map(write_tree, drawn)), strings)
    expect("lazily drawn proofs come shortest first", [t.size for t in drawn], sorted(t.size for t in plain))
    few = search.find(literal, len(plain) // 2)
    expect(
        "limited searches say so",
        (len(few.trees), few.count, few.count_is_exact, few.complete),
        (len(plain) // 2, len(plain), True, not plain),
    )
    for tree in trees[:3]:
        expect("proof strings read back to the same graph", _read_back(theory, tree), tree_graph(tree))


def positions(theory: Theory) -> dict[str, int]:
    """The sentence of each name that proof strings use."""
    return {x.name: x.sentence for x in (*theory.facts, *theory.clauses)}


def _read_back(theory: Theory, tree: Tree) -> Proof:
    (named,) = read_trees(f"[({write_tree(tree)})]")
    return named_graph(named, positions(theory))


def compare_failures(oracle: Oracle, model: Model, atoms: list[Literal], score: Score) -> None:
    """The deepest failure of every atom that neither follows nor is refuted."""
    search = FailureSearch(model)
    for atom in atoms:
        if atom in oracle.model or atom.opposite in oracle.model:
            continue
        try:
            theirs = oracle.failure(atom)
        except TooMany:
            score.counts["statements skipped: failure too large for the naive method"] += 1
            continue
        failure = search.find(atom)
        ours = read_chain(write_chain(failure.chain))
        score.counts["failure chains with a rule"] += bool(theirs)
        score.expect(
            "failure chains equal the naive method's",
            (ours, failure.complete),
            (theirs, True),
            oracle.theory,
            atom,
        )


def compare_checker(
    oracle: Oracle, model: Model, atoms: list[Literal], score: Score, rng: random.Random, mutants: int
) -> None:
    """The checker's verdicts on found proofs and chains, and on so many altered ones per statement."""
    theory = oracle.theory
    proofs, failures = ProofSearch(model), FailureSearch(model)
    rules = sorted({clause.sentence for clause in theory.clauses})
    sentences = 1 + max((x.sentence for x in (*theory.facts, *theory.clauses)), default=-1)
    strangers: list[Proof] = []
    for atom in atoms:
        statement = next((x for x in (atom, atom.opposite) if x in model.literals), None)
        kind = "chain" if statement is None else "proof"
        try:
            valid = oracle.graphs(atom)
        except TooMany:
            score.counts["statements skipped: too many graphs for brute force"] += 1
            continue
        if statement is None:
            found = [chain_graph(failures.find(atom).chain)]
        else:
            found = [tree_graph(tree) for tree in proofs.all_trees(statement)][:5]
        checker = Checker(theory, rng.choice((atom, atom.opposite)))
        for proof in found:
            score.expect(f"found {kind}s accepted", checker.check(proof), Valid(), theory, atom)
        for proof in rng.sample(sorted(valid, key=repr), min(3, len(valid))):
            score.expect(f"valid {kind}s accepted", checker.check(proof), Valid(), theory, atom)
        for _ in range(mutants if valid else 0):
            mutant = _altered(rng, rng.choice(sorted(valid, key=repr)), found + strangers, sentences, rules)
            verdict = checker.check(mutant)
            score.counts[f"mutated {kind}s that are valid"] += mutant in valid
            score.expect(
                f"verdicts on mutated {kind}s",
                isinstance(verdict, Valid),
                mutant in valid,
                theory,
                f"{atom} {mutant} {verdict}",
            )
        strangers = found


def _altered(
    rng: random.Random, proof: Proof, others: list[Proof], sentences: int, rules: list[int]
) -> Proof:
    """Another graph, one to three mutations away."""
    mutant = proof
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        mutant = mutate(rng, mutant, others, sentences, rules)
    while mutant == proof:
        mutant = mutate(rng, mutant, others, sentences, rules)
    return mutant


def atoms_of(theory: Theory, entities: Iterable[str] = ()) -> list[Literal]:
    """All positive ground literals made of a theory's predicates and entities, or the given ones."""
    literals = [f.literal for f in theory.facts]
    literals += [x for clause in theory.clauses for x in (*clause.body, clause.head)]
    predicates = sorted({(x.relation, x.object) for x in literals})
    return [Literal(entity, *p, POSITIVE) for entity in entities or theory.entities() for p in predicates]
