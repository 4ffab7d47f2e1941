"""The networks of the study, in the order in which they are trained. Knows no torch.

Three seeds for Table 1 and -seq, one for the others; one seed of all that Table 1 needs comes first, so that
there is something to see early, and variants that the paper has no row for come last.
"""

from dataclasses import dataclass
from typing import Any, Final

from multiprover.reporting.paper import MAKERS, Recipe, networks_of

COUNTER: Final = "counter"
CLASSIFIER: Final = "prover-top-p-classifier"
TOP_P: Final = "prover-top-p"
SEEDS: Final = (1, 2, 3)
AS_RUN: Final = {"attention": "none", "join": "after", "xavier": True}
"""Iterative as the authors' code computes it, which is where the printed figures come from; the paper's text,
with attention over nodes and edges, is a variant."""
_SEEDED: Final = ("prover-all", "multilabel-p3", "iterative-p3", "prover", COUNTER, "iterative-seq")

_ASKED: Final = (
    "iterative-nec",
    "multilabel-p2",
    "multilabel-p5",
    "iterative-p5",
    "iterative-30k",
    "pararules-prover-all",
    "pararules-multilabel",
    "pararules-iterative",
    "iterative-attending",
    "multilabel-unmasked",
)
"""What a claim asks about comes before what only fills a row."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A network of `configs/paper` with changes to its `[model]`."""

    network: str
    changes: dict[str, Any]


VARIANTS: Final = {
    "iterative-attending": Variant("iterative-p3", {"attention": "nodes", "join": "before", "xavier": False}),
    "multilabel-unmasked": Variant("multilabel-p3", {"edge_masking": False}),
    "iterative-unmasked": Variant("iterative-p3", {"edge_masking": False}),
    "multilabel-seq": Variant("multilabel-p3", {"loss_order": "sequential"}),
    "multilabel-compete": Variant("multilabel-p3", {"gold_surplus": "compete"}),
    "iterative-compete": Variant("iterative-p3", {"gold_surplus": "compete"}),
}
"""What the paper's text mentions but prints no row for, and what it leaves open."""


@dataclass(frozen=True, slots=True)
class StudyNetwork:
    """One network to train."""

    name: str
    seed: int

    def __str__(self) -> str:
        return f"{self.name}-s{self.seed}"


def study_networks(recipes: list[Recipe], *, with_variants: bool) -> list[StudyNetwork]:
    """The networks of these tables in their order."""
    wanted = [*networks_of(recipes), *(VARIANTS if with_variants else ())]
    seeded = [name for name in _SEEDED if name in wanted]
    asked = [name for name in _ASKED if name in wanted]
    others = [name for name in dict.fromkeys((*asked, *wanted)) if name not in seeded]
    return [StudyNetwork(name, seed) for seed in SEEDS for name in seeded] + [
        StudyNetwork(name, SEEDS[0]) for name in others
    ]


def systems_of(network: str) -> list[str]:
    """The systems that a network answers as, once for each way to make proofs of its scores.

    Without top-p-classifier, which is a counter's choice among the proofs of top-p.
    """
    if network in VARIANTS:
        return [network]
    usual = {maker.network for name, maker in MAKERS.items() if name in ("multilabel", "iterative")}
    return [
        name
        for name, maker in MAKERS.items()
        if maker.network == network and maker.counter is None and name not in usual
    ]
