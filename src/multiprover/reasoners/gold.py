"""Gold proofs from the exact reasoner: derived where a data set has none, compared where it has them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from multiprover.problem import Example
from multiprover.reasoners.exact import ExactReasoner


def derive_gold(examples: Iterable[Example]) -> Iterator[Example]:
    for example in examples:
        (prediction,) = ExactReasoner(example.world).prove_many([example.problem])
        yield replace(example, proofs=prediction.proofs)
