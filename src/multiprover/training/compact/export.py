"""A trained compact network → the directory that ships: one ONNX file, its record, its card.

How far the network's certainty can be trusted is fitted on freshly generated theories it has not seen.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from multiprover.evaluation.calibration import calibrate
from multiprover.features.scoring import CompactScorer, Trust, believe
from multiprover.generation import generate_theories, make_settings
from multiprover.modeling.compact import CompactModel, load_compact
from multiprover.modeling.compact_scorer import TorchCompact
from multiprover.modeling.export import export_onnx
from multiprover.modeling.manifest import sealed_directory
from multiprover.problem import Example
from multiprover.runtime import MODEL_FILE
from multiprover.runtime.scorer import ONNX_FILE, VERSION
from multiprover.training.compact.card import measure, write_card

CARD: Final = "README.md"
_SEED: Final = 77_001  # apart from every training seed
_MIX: Final[tuple[dict[str, Any], ...]] = (
    {"preset": "du5"},
    {"preset": "du3", "paraphrase": True},
    {"preset": "du5", "vocabulary": "lexicon"},
    {"preset": "du5", "vocabulary": "loans", "hand_written": 1.0},
)
_TEMPERATURES: Final = tuple(np.geomspace(0.5, 8.0, 9).tolist())
_DOUBTED: Final = 0.01
"""The share of questions about familiar text that gets a warning."""


def export_compact(run: Path, output: Path, report: Callable[[str], None], theories: int = 60) -> None:
    """Write the shipped form of a finished run's network into a new directory.

    `theories` of each kind are generated to fit how far it is trusted, and to measure it for its card.
    """
    model = load_compact(run)
    trust, figures = fit_trust(model, theories)
    report(", ".join(f"{name} {value:.4g}" for name, value in figures.items()))
    config = model.config
    record = {
        "version": VERSION,
        "generation": config.generation,
        "proofs": config.proofs,
        "parameters": sum(weight.numel() for weight in model.parameters()),
        "trust": asdict(trust),
        "config": asdict(config),
        "calibration": figures,
    }
    with sealed_directory(output) as place:
        export_onnx(model, place / ONNX_FILE)
        (place / MODEL_FILE).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
        scorer = CompactScorer(TorchCompact(model), trust)
        (place / CARD).write_text(write_card(record, measure(scorer, theories)), encoding="utf-8")


def fit_trust(model: CompactModel, theories: int) -> tuple[Trust, dict[str, float]]:
    """The temperature of least log-loss, and the certainty below which familiar text rarely falls."""
    examples = [
        example
        for options in _MIX
        for theory in generate_theories(make_settings(**options), _SEED, 0, theories)
        for example in theory.examples()
        if isinstance(example.answer, bool)
    ]
    scorer = CompactScorer(TorchCompact(model))
    judged = list(scorer.margins([example.problem for example in examples]))

    def chances(temperature: float) -> list[float]:
        return [believe(margin, certainty, temperature) for margin, certainty in judged]

    best = min(_TEMPERATURES, key=lambda value: log_loss(chances(value), examples))
    plain, fitted = chances(1.0), chances(best)
    certainties = sorted(max(chance, 1 - chance) * 2 - 1 for chance in fitted)
    doubtful = min(0.9, max(0.1, certainties[int(_DOUBTED * len(certainties))]))
    figures = {
        "questions": float(len(examples)),
        "temperature": best,
        "doubtful": doubtful,
        "calibration error before": _calibration_error(plain, examples),
        "calibration error": _calibration_error(fitted, examples),
    }
    return Trust(best, doubtful), figures


def log_loss(found: Sequence[float], examples: Sequence[Example]) -> float:
    """The mean of -log of the chance given to the right answer."""
    right = [
        chance if example.answer else 1 - chance for chance, example in zip(found, examples, strict=True)
    ]
    return float(-np.log(np.clip(right, 1e-12, 1)).mean())


def _calibration_error(found: Sequence[float], examples: Sequence[Example]) -> float:
    """Expected calibration error in percent."""
    chance = np.array(found)
    right = (chance > 0.5) == np.array([example.answer for example in examples])
    calibration = calibrate(np.maximum(chance, 1 - chance), right.astype(float))
    return 100 * calibration.error if calibration else 0.0
