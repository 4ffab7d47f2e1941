"""Generated theories look like RuleTaker's: shares with generous bounds, from a small sample.

The exact comparison with the real files is `benchmarks/generate.py`, its result docs/reference/generator.md.
"""

import pytest

from multiprover.data.stats import collect_stats
from multiprover.generation import generate_theories, make_settings

# Shares in percent and means of the real dev files.
EXPECTED = {
    "du0": {"sentences/mean": (12.3, 1.0), "strategy/proof": (26.9, 2), "strategy/inv-rconc": (15.7, 3)},
    "du1": {"negated facts/type/AttNeg": (18, 6), "strategy/rconc": (6.5, 2), "strategy/random": (17.6, 3)},
    "du2": {"strategy/proof": (27.1, 2), "strategy/inv-rconc": (10.1, 2), "label/true": (50, 0.01)},
    "du3": {"sentences/mean": (13.8, 1.0), "depth/3": (15.3, 2), "rule/with variable": (83.7, 4)},
    "du5": {
        "sentences/mean": (18.5, 1.0),
        "tokens/mean": (136, 10),
        "questions per theory/mean": (20.8, 0.8),
        "depth/0": (30.9, 2.5),
        "depth/5": (9.8, 1.5),
        "depth of unprovable/0": (50, 6),
        "conditions per rule/2": (47, 5),
        "more than one proof/all": (13, 5),
        "more than one proof/type/AttNoneg": (21.4, 8),
        "at most 3 proofs/all": (96.4, 2.5),
    },
}


@pytest.mark.parametrize("preset", EXPECTED)
def test_a_sample_has_the_shares_of_the_real_set(preset):
    theories = generate_theories(make_settings(preset), 1, 0, 250)
    stats = collect_stats(example for theory in theories for example in theory.examples())
    for name, (share, margin) in EXPECTED[preset].items():
        assert stats.value(name) == pytest.approx(share, abs=margin), name
