"""Questions about a theory, each with its gold answer, proofs, depth and length.

As in RuleTaker: for every depth one provable statement and one negation of a provable one; then as many
unprovable ones, true (negated) and false in turn, first conclusions of rules, then any others. All gold comes
from `logic`. Work is limited by counts, never by a clock, so that a seed always gives the same questions.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from multiprover.generation.chaining import ChainOutcome, bits
from multiprover.generation.draft import Instance
from multiprover.generation.settings import GeneratorSettings
from multiprover.generation.wording import Words
from multiprover.logic.circles import Circles
from multiprover.logic.failure import Chain, FailureSearch, chain_graph
from multiprover.logic.fold import ListFold, TooMany
from multiprover.logic.limits import Budget, OutOfTime
from multiprover.logic.model import Model
from multiprover.logic.notation import write_chain, write_trees
from multiprover.logic.trees import Tree, tree_graph
from multiprover.problem import Answer, Unknown
from multiprover.proof import Proof
from multiprover.triples import POSITIVE, Triple, to_atom

_WORK = 20_000  # steps of a search before its statement is skipped


@dataclass(frozen=True, slots=True)
class GeneratedQuestion:
    """A statement to judge with its gold.

    `proofs` are all its proof graphs, or the graph of its failure chain; `depth` and `length` the least over
    all proofs (`length` is None for a failure, both are where an open world leaves the answer unknown).
    `trees` and `chain` are what the graphs come from.
    """

    text: str
    literal: Triple
    answer: Answer
    depth: int | None
    length: int | None
    strategy: str
    proofs: tuple[Proof, ...]
    trees: tuple[Tree, ...] = ()
    chain: Chain = ()

    @property
    def proof_text(self) -> str:
        """All proofs as the data sets write them, `[(p1 OR p2)]`; a failure as `(rule3 <- FAIL)`."""
        return write_trees(self.trees) if self.trees else write_chain(self.chain)


class TooHard(Exception):  # noqa: N818 - a signal that another theory must be drawn, never shown
    """The theory has no question of a wanted kind, or its proofs are too many."""


class Questioner:
    """Draws the questions of one theory."""

    def __init__(
        self,
        model: Model,
        outcome: ChainOutcome,
        instances: Sequence[Instance],
        words: Words,
        settings: GeneratorSettings,
        random: Random,
    ) -> None:
        self._outcome = outcome
        self._instances = instances
        self._words = words
        self._settings = settings
        self._random = random
        self._model = model
        self._failures = FailureSearch(model)
        self._lists = ListFold(model, Circles(model), settings.max_proofs)

    def questions(self) -> Iterator[GeneratedQuestion]:
        """All questions; raises `TooHard` where the theory does not offer them."""
        for depth in range(self._settings.depth + 1):
            yield from self._provable(depth)
        yield from self._unprovable()

    def _provable(self, depth: int) -> Iterator[GeneratedQuestion]:
        for inverse in (False, True):
            candidates = list(bits(self._outcome.layers[depth]))
            while candidates:
                place = int(self._random.random() * len(candidates))
                candidates[place], candidates[-1] = candidates[-1], candidates[place]
                literal = self._words.literal(candidates.pop(), self._outcome.size)
                trees = self._trees(literal)
                if trees:
                    yield self._proved(literal, trees, inverse)
                    break
            else:
                if depth or self._settings.min_proofs == 1:
                    raise TooHard

    def _trees(self, literal: Triple) -> list[Tree]:
        """All proofs of a statement; none where their number is outside the limits."""
        try:
            node = self._model.find(to_atom(literal))
            trees = [] if node is None else self._lists.value(node, Budget(_WORK))
        except (TooMany, OutOfTime):
            return []
        return trees if len(trees) >= self._settings.min_proofs else []

    def _proved(self, literal: Triple, trees: list[Tree], inverse: bool) -> GeneratedQuestion:
        asked = literal.opposite if inverse else literal
        return GeneratedQuestion(
            self._words.question(asked),
            asked,
            not inverse,
            min(tree.depth for tree in trees),
            min(tree.size for tree in trees),
            "inv-proof" if inverse else "proof",
            tuple(map(tree_graph, trees)),
            trees=tuple(trees),
        )

    def _unprovable(self) -> Iterator[GeneratedQuestion]:
        size = self._outcome.size
        known = self._outcome.known
        everything = (1 << size) - 1
        unprovable = everything & ~(known | known >> size)
        concluded = 0
        for instance in self._instances:
            concluded |= instance.gives
        count = self._settings.depth + 1
        conclusions = self._sample(unprovable & concluded, count)
        others = self._sample(unprovable & ~concluded, 2 * count - len(conclusions))
        asked = [("rconc", number) for number in conclusions] + [("random", number) for number in others]
        for place, (strategy, number) in enumerate(asked[: len(asked) // 2 * 2]):
            yield self._failed(self._words.literal(number, size), strategy, inverse=place % 2 == 0)

    def _sample(self, mask: int, count: int) -> list[int]:
        found = list(bits(mask))
        return self._random.sample(found, min(count, len(found)))

    def _failed(self, literal: Triple, strategy: str, *, inverse: bool) -> GeneratedQuestion:
        asked = literal.opposite if inverse else literal
        name = f"inv-{strategy}" if inverse else strategy
        text = self._words.question(asked)
        if self._settings.world == "open":
            return GeneratedQuestion(text, asked, Unknown, None, None, name, ())
        try:
            chain = self._failures.find_within(to_atom(literal.with_sign(POSITIVE)), Budget(_WORK))
        except OutOfTime:
            raise TooHard from None
        graph = chain_graph(chain)
        return GeneratedQuestion(text, asked, inverse, len(chain), None, name, (graph,), chain=chain)
