"""A trained compact network → the directory that ships: one ONNX file, its record, its card.

How far the network's certainty can be trusted is fitted on freshly generated theories it has not seen.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from multiprover.features.scoring import CompactScorer, Trust, believe
from multiprover.generation import generate_theories, make_settings
from multiprover.modeling.compact import CompactModel, load_compact
from multiprover.modeling.compact_scorer import TorchCompact
from multiprover.modeling.export import export_onnx
from multiprover.modeling.manifest import sealed_directory
from multiprover.problem import Example
from multiprover.runtime import MODEL_FILE
from multiprover.runtime.scorer import ONNX_FILE

CARD: Final = "README.md"
_SEED: Final = 77_001  # apart from every training seed
_THEORIES: Final = 60
_MIX: Final[tuple[dict[str, Any], ...]] = (
    {"preset": "du5"},
    {"preset": "du3", "paraphrase": True},
    {"preset": "du5", "vocabulary": "lexicon"},
    {"preset": "du5", "vocabulary": "loans", "hand_written": 1.0},
)
_TEMPERATURES: Final = tuple(np.geomspace(0.5, 8.0, 9).tolist())
_DOUBTED: Final = 0.01
"""The share of questions about familiar text that gets a warning."""


def export_compact(run: Path, output: Path, report: Callable[[str], None]) -> None:
    """Write the shipped form of a finished run's network into a new directory."""
    model = load_compact(run)
    trust, figures = fit_trust(model)
    report(", ".join(f"{name} {value:.4g}" for name, value in figures.items()))
    config = model.config
    record = {
        "version": 1,
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
        (place / CARD).write_text(_card(record), encoding="utf-8")


def fit_trust(model: CompactModel) -> tuple[Trust, dict[str, float]]:
    """The temperature of least log-loss, and the certainty below which familiar text rarely falls."""
    examples = [
        example
        for options in _MIX
        for theory in generate_theories(make_settings(**options), _SEED, 0, _THEORIES)
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
        "calibration error before": calibration_error(plain, examples),
        "calibration error": calibration_error(fitted, examples),
    }
    return Trust(best, doubtful), figures


def log_loss(found: Sequence[float], examples: Sequence[Example]) -> float:
    """The mean of -log of the chance given to the right answer."""
    right = [
        chance if example.answer else 1 - chance for chance, example in zip(found, examples, strict=True)
    ]
    return float(-np.log(np.clip(right, 1e-12, 1)).mean())


def calibration_error(found: Sequence[float], examples: Sequence[Example], bins: int = 15) -> float:
    """Expected calibration error in percent: confidence against accuracy in bins of equal width."""
    chance = np.array(found)
    right = (chance > 0.5) == np.array([example.answer for example in examples])
    confidence = np.maximum(chance, 1 - chance)
    places = np.minimum((confidence * bins).astype(int), bins - 1)
    gaps = [
        abs(confidence[places == place].mean() - right[places == place].mean()) * (places == place).mean()
        for place in set(places.tolist())
    ]
    return float(100 * sum(gaps))


def _card(record: Mapping[str, Any]) -> str:
    return f"""---
library_name: multiprover
tags: [rule-reasoning, proof-generation]
---
# The compact network

Answers a true/false question from facts and rules in English and predicts up to {record["proofs"]} proofs as
graphs. {record["parameters"]:,} parameters, one ONNX file, run by onnxruntime.

Made by `multiprover train configs/default.toml` and `multiprover export`. It learns from generated theories
and, for free text, from the training theories of RuleTaker's NatLang set; nothing else. Its figures by data
set, depth and vocabulary, how it works and where it fails are in `docs/shipped-model.md` of the project.

On {record["calibration"]["questions"]:.0f} freshly generated questions its expected calibration error is
{record["calibration"]["calibration error"]:.2f}%. It warns where it is less than
{100 * record["trust"]["doubtful"]:.0f}% sure of having read the sentences that matter.

Limits: closed world only; a rule's conditions are all joined by "and"; one variable, in subject position;
what a sentence leaves unsaid is not known.
"""
