"""Networks for tests: one that draws given proofs, and tiny ones in torch saved to a directory."""

import numpy as np

from multiprover.modeling.model_files import save_model
from multiprover.proof import NAF
from multiprover.scorer import ProblemScores
from tests.modeling.samples import EXAMPLES, tiny_config, tiny_model


class DrawingScorer:
    """Scores every problem so that these proofs are its slots; remembers what it was shown."""

    def __init__(
        self, *proofs, answers=(0.0, 2.0), rules=None, worlds=("closed",), slots="multilabel", **more
    ):
        self.proofs, self.answers, self.rules, self.more = proofs, answers, rules, more
        self.worlds, self.slots = worlds, slots
        self.calls = []

    def score(self, problems, world="closed"):
        self.calls.append(list(problems))
        return (self._draw(len(problem.sentences)) for problem in problems)

    def _draw(self, count):
        nodes = np.full((len(self.proofs), count + 1), -3.0)
        edges = np.full((len(self.proofs), count + 1, count + 1), -3.0)
        for slot, proof in enumerate(self.proofs):
            place = {node: count if node == NAF else node for node in proof.nodes}
            # Later slots are less sure.
            nodes[slot, list(place.values())] = 4.0 - slot
            for source, target in proof.edges:
                edges[slot, place[source], place[target]] = 4.0 - slot
        rules = None
        if self.rules is not None:
            rules = np.array([1.0 if place in self.rules else -1.0 for place in range(count)])
        return ProblemScores(np.array(self.answers), nodes, edges, rules, **self.more)


def saved_model(directory, architecture="multilabel", **settings):
    """The directory of a tiny network with random weights."""
    model, tokenizer = tiny_model(tiny_config(architecture, **settings), EXAMPLES)
    save_model(directory, model, tokenizer)
    return directory
