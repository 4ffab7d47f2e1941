"""Compares the package with the oracles, theory by theory, and keeps the score.

The tests run a share of it, `benchmarks/oracles.py` all of it. A difference is recorded as readable text.
"""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from multiprover.logic.check import Checker, Valid
from multiprover.logic.failure import FailureSearch, chain_graph
from multiprover.logic.forms import POSITIVE, Atom, Condition
from multiprover.logic.limits import Deadline
from multiprover.logic.listing import FlatProof, GraphListing
from multiprover.logic.model import Model
from multiprover.logic.notation import named_graph, read_chain, read_trees, write_chain, write_tree
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import Rules, Solver, solve
from multiprover.logic.theory import Theory
from multiprover.logic.trees import GIVEN, Tree, tree_graph
from multiprover.proof import Proof
from tests.logic.answer_sets import clingo_model, clingo_program
from tests.logic.definitions import is_stratified, opposite, parts
from tests.logic.mutations import mutate
from tests.logic.oracles import Oracle, Plain, TooMany
from tests.logic.written import describe

SECONDS = 60  # for one check; none should need them, but the machine may be busy


@dataclass
class Score:
    """What was compared, how often, and where it differed."""

    counts: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def expect(self, what: str, ours: object, theirs: object, theory: Theory, about: object = "") -> None:
        """Count one comparison, and keep it if it differs."""
        self.counts[what] += 1
        if ours != theirs:
            if isinstance(ours, set) and isinstance(theirs, set):
                ours, theirs = sorted(map(str, ours - theirs)), sorted(map(str, theirs - ours))
            self.differences.append(
                f"{what} {about}\n  ours:   {ours}\n  theirs: {theirs}\n{describe(theory)}"
            )

    def add(self, other: "Score") -> None:
        """Take over what another score has."""
        self.counts += other.counts
        self.differences += other.differences


@dataclass(frozen=True)
class World:
    """How the theories are read."""

    conflicts: str = "report"
    open_world: bool = False

    def oracle(self, theory: Theory, more_entities: tuple[str, ...] = ()) -> Oracle:
        return Oracle(theory, more_entities, deny=self.conflicts == "deny", open_world=self.open_world)

    def model(self, theory: Theory, more_entities: tuple[str, ...] = ()) -> Model:
        return solve(theory, more_entities, open_world=self.open_world, conflicts=self.conflicts)

    def checker(self, theory: Theory) -> Checker:
        return Checker(theory, conflicts=self.conflicts, open_world=self.open_world)

    def narrow(self, theory: Theory, conditions: tuple[Condition, ...]) -> Model:
        rules = Rules(theory, open_world=self.open_world, conflicts=self.conflicts)
        return Solver(rules).narrow(conditions, Deadline())


CLOSED = World()


def compare_model(
    theory: Theory,
    score: Score,
    *,
    with_clingo: bool,
    more_entities: tuple[str, ...] = (),
    world: World = CLOSED,
) -> tuple[Oracle, Model]:
    """The model against the naive one and clingo's; the theory must be sound, or stratified.

    In the fragment levels count direct dependencies only, so that the procedure by levels may fire a rule too
    early. Where it does, its model is not the perfect one; clingo then has no say.
    """
    oracle, model = world.oracle(theory, more_entities), world.model(theory, more_entities)
    score.expect("models equal the naive method's", set(model.atoms()), oracle.model, theory, world)
    score.expect("no rule is at fault", model.faults, {}, theory, world)
    if oracle.by_levels:
        early = sorted(oracle.withdrawn)
        score.expect("rules that fired too early are named", sorted(model.withdrawn), early, theory)
        if not is_stratified(theory):
            score.counts["unstratified theories (not for clingo)"] += 1
            return oracle, model
        if oracle.withdrawn:
            score.counts["stratified theories where levels fire a rule too early (not for clingo)"] += 1
            return oracle, model
    if with_clingo and not world.open_world:
        theirs = clingo_model(clingo_program(theory, more_entities, deny=world.conflicts == "deny"))
        kind = "models" if world == CLOSED else "models with deny"
        score.expect(f"{kind} equal clingo's", set(model.atoms()), theirs, theory, world)
    return oracle, model


def compare_narrow(oracle: Oracle, atoms: list[Atom], score: Score, world: World) -> None:
    """Goal-directed models: the truth of each atom, and the number of its proofs."""
    for atom in atoms:
        model = world.narrow(oracle.theory, (atom,))
        score.expect("goal-directed answers", model.holds(atom), atom in oracle.model, oracle.theory, atom)
        try:
            plain = oracle.trees(atom)
        except TooMany:
            continue
        if model.holds(atom) and atom not in oracle.theory.given:
            found = ProofSearch(model).find(atom, 10**6)
            score.expect("goal-directed proofs", found.count, len(plain), oracle.theory, atom)


def compare_proofs(oracle: Oracle, model: Model, score: Score) -> None:
    """Proof lists, counts, least depths and sizes, and lazy drawing, for every atom of the model."""
    search = ProofSearch(model)
    listing = GraphListing.of(model)
    order_is_known = oracle.order_is_known
    for atom in sorted(oracle.model - set(oracle.theory.given), key=repr):
        try:
            plain = oracle.trees(atom)
        except TooMany:
            score.counts["statements skipped: too many proofs for brute force"] += 1
            continue
        _compare_lists(oracle.theory, atom, search, plain, score)
        if listing is not None:
            _compare_listed(oracle.theory, atom, search, listing.find(_node(model, atom), 10**6), score)
        if order_is_known:
            ours = [write_tree(tree) for tree in search.all_trees(atom)]
            score.expect("proof lists in the data's order", ours, list(map(str, plain)), oracle.theory, atom)


def sorted_string(tree: Tree) -> str:
    """A tree as a string with its children in a fixed order."""
    if tree.source is None or tree.source is GIVEN:
        return "NAF"
    if not tree.children:
        return tree.source.name
    return f"(({' '.join(sorted(map(sorted_string, tree.children)))}) -> {tree.source.name})"


def _compare_lists(theory: Theory, atom: Atom, search: ProofSearch, plain: list[Plain], score: Score) -> None:
    def expect(what: str, ours: object, theirs: object) -> None:
        score.expect(what, ours, theirs, theory, atom)

    trees = search.all_trees(atom)
    strings, graphs = Counter(tree.sorted for tree in plain), Counter(tree.graph for tree in plain)
    score.counts["proof trees compared"] += len(plain)
    score.counts["statements with several proofs"] += len(plain) > 1
    expect("proof strings equal brute force", Counter(map(sorted_string, trees)), strings)
    expect("proof graphs equal brute force", Counter(map(tree_graph, trees)), graphs)
    expect("proof counts equal brute force", search.count(atom), len(plain))
    if plain:
        expect("least depths", search.least_depth(atom), min(tree.depth for tree in plain))
        expect("least sizes", search.least_size(atom), min(tree.size for tree in plain))
    drawn = list(search.shortest_first(atom))
    expect("lazily drawn proofs are complete", Counter(map(sorted_string, drawn)), strings)
    expect("lazily drawn proofs come shortest first", [t.size for t in drawn], sorted(t.size for t in plain))
    few = search.find(atom, len(plain) // 2)
    expect(
        "limited searches say so",
        (len(few.trees), few.count, few.count_is_exact, few.complete),
        (len(plain) // 2, len(plain), True, not plain),
    )
    for tree in trees[:3]:
        expect("proof strings read back to the same graph", _read_back(theory, tree), tree_graph(tree))


def _node(model: Model, atom: Atom) -> int:
    node = model.find(atom)
    assert node is not None
    return node


def _compare_listed(
    theory: Theory, atom: Atom, search: ProofSearch, listed: list[FlatProof], score: Score
) -> None:
    """What predictions list directly against the trees, in order."""
    trees = [(tree_graph(tree), tree.depth, tree.size) for tree in search.all_trees(atom)]
    ours = [(Proof(nodes, edges), depth, size) for _, nodes, edges, depth, size in listed]
    score.counts["statements whose proofs are not listed directly"] += not ours
    if ours:
        score.expect("graphs, depths and sizes listed directly", ours, trees, theory, atom)


def positions(theory: Theory) -> dict[str, int]:
    """The sentence of each name that proof strings use."""
    return {x.name: x.sentence for x in (*theory.facts, *theory.clauses)}


def _read_back(theory: Theory, tree: Tree) -> Proof:
    (named,) = read_trees(f"[({write_tree(tree)})]")
    return named_graph(named, positions(theory))


def compare_failures(oracle: Oracle, model: Model, atoms: list[Atom], score: Score) -> None:
    """The deepest failure of every atom that neither follows nor is refuted."""
    search = FailureSearch(model)
    for atom in atoms:
        if atom in oracle.model or opposite(atom) in oracle.model:
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
    oracle: Oracle,
    model: Model,
    atoms: list[Atom],
    score: Score,
    rng: random.Random,
    mutants: int,
    world: World = CLOSED,
) -> None:
    """The checker's verdicts on found proofs and chains, and on so many altered ones per statement."""
    theory = oracle.theory
    proofs, failures = ProofSearch(model), FailureSearch(model)
    checker = world.checker(theory)
    rules = sorted({clause.sentence for clause in theory.clauses})
    sentences = 1 + max((x.sentence for x in (*theory.facts, *theory.clauses)), default=-1)
    strangers: list[Proof] = []
    for atom in atoms:
        true = [x for x in (atom, opposite(atom)) if x in oracle.model]
        kind = "proof" if true or not oracle.by_levels else "chain"
        try:
            valid = sorted(oracle.graphs(atom), key=repr)
        except TooMany:
            score.counts["statements skipped: too many graphs for brute force"] += 1
            continue
        if true:
            found = [tree_graph(tree) for x in true for tree in proofs.find(x, 5).trees]
        else:
            found = [chain_graph(failures.find(atom).chain)] if oracle.by_levels else []

        def verdict(proof: Proof, about: Atom = atom) -> object:
            return checker.check(rng.choice((about, opposite(about))), proof, Deadline(SECONDS))

        for proof in found:
            score.expect(f"found {kind}s accepted", verdict(proof), Valid(), theory, atom)
        for proof in rng.sample(valid, min(3, len(valid))):
            score.expect(f"valid {kind}s accepted", verdict(proof), Valid(), theory, atom)
        for _ in range(mutants if valid else 0):
            mutant = _altered(rng, rng.choice(valid), found + strangers, sentences, rules)
            said = verdict(mutant)
            score.counts[f"mutated {kind}s that are valid"] += mutant in valid
            score.expect(
                f"verdicts on mutated {kind}s",
                said == Valid(),
                mutant in valid,
                theory,
                f"{atom} {mutant} {said} {world}",
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


def atoms_of(theory: Theory, entities: Iterable[str] = ()) -> list[Atom]:
    """All positive ground atoms of the fragment: a theory's relations, and its entities or the given ones."""
    atoms = [f.atom for f in theory.facts]
    for clause in theory.clauses:
        atoms += [clause.head, *(atom for atom, _ in parts(clause.body))]
    endings = sorted({(x.relation, x.terms[1:]) for x in atoms})
    chosen = list(entities) or theory.entities()
    return [Atom(relation, (entity, *rest), POSITIVE) for entity in chosen for relation, rest in endings]
