"""A trained compact network → the directory that ships: one ONNX file, its record, its card.

How far the network's certainty can be trusted is fitted on freshly generated theories it has not seen; how
good it is, for the card, is measured on others.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from itertools import starmap
from pathlib import Path
from typing import Any, Final

import numpy as np

from multiprover.errors import InputError
from multiprover.evaluation import Scores, score_question
from multiprover.evaluation.statistics import calibrate
from multiprover.files import directory_written_whole
from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.scoring import CompactScorer, Trust, believe
from multiprover.modeling.compact import CompactModel
from multiprover.modeling.export import export_onnx
from multiprover.modeling.model_files import load_compact
from multiprover.modeling.scorer import TorchCompact
from multiprover.problem import Example
from multiprover.reasoners.neural import NeuralReasoner
from multiprover.runtime import MODEL_FILE
from multiprover.runtime.scorer import ONNX_FILE, VERSION

CARD: Final = "README.md"
_SEED: Final = 77_001
_MIX: Final[tuple[dict[str, Any], ...]] = (
    {"preset": "du5"},
    {"preset": "du3", "paraphrase": True},
    {"preset": "du5", "vocabulary": "lexicon"},
    {"preset": "du5", "vocabulary": "loans", "hand_written": 1.0},
)
_TEMPERATURES: Final = tuple(np.geomspace(0.5, 8.0, 9).tolist())
_DOUBTED: Final = 0.01
"""The share of questions about familiar text that gets a warning."""
_CARD_SEED: Final = 77_002
"""Both are apart from every training seed."""
_VOCABULARIES: Final = {
    "ruletaker": "RuleTaker's words",
    "lexicon-test": "words of an open lexicon, none seen in training",
    "birds": "words about birds, none seen in training",
    "circuits": "words about circuits, none seen in training",
}
_FIGURES: Final = ("qa", "proof_f1", "fa")

Measured = dict[str, tuple[int, tuple[float, ...]]]
"""By group: the number of questions and the figures, in percent."""


def export_compact(run: Path, output: Path, report: Callable[[str], None], theories: int = 60) -> None:
    """Write the shipped form of a finished run's network into a new directory.

    `theories` of each kind are generated to fit how far it is trusted, and to measure it for its card.
    """
    model = load_compact(run)
    if model.config.architecture == "counter":
        raise InputError(f"{run}: contains a counter of proofs; only networks that prove are exported")
    trust, figures = fit_trust(model, theories)
    report(", ".join(f"{name} {value:.4g}" for name, value in figures.items()))
    scorer = CompactScorer(TorchCompact(model), trust)
    record = {
        "version": VERSION,
        "generation": scorer.slots,
        "proofs": model.config.proofs,
        "longest": model.longest,
        "parameters": sum(weight.numel() for weight in model.parameters()),
        "trust": asdict(trust),
        "config": {"model": model.config.to_dict(), "body": model.body.to_dict()},
        "calibration": figures,
    }
    with directory_written_whole(output, seal=True) as place:
        export_onnx(model, place / ONNX_FILE)
        (place / MODEL_FILE).write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
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


def measure(scorer: CompactScorer, theories: int) -> Measured:
    """Figures on theories with DU5's mix of depths: by vocabulary, and over all of them by depth and type."""
    reasoner = NeuralReasoner(scorer)
    over_all = Scores(by=("depth", "type"))
    found = {}
    for vocabulary, words in _VOCABULARIES.items():
        scores = Scores()
        made = generate_theories(make_settings("du5", vocabulary=vocabulary), _CARD_SEED, 0, theories)
        examples = [example for theory in made for example in theory.examples()]
        predictions = list(reasoner.predict([example.problem for example in examples]))
        for example, prediction in zip(examples, predictions, strict=True):
            score = score_question(example, prediction)
            scores.add(example, score)
            over_all.add(example, score)
        found[words] = scores.table()["all"]
    found |= {name.replace("=", " "): figures for name, figures in over_all.table().items() if name != "all"}
    return {
        name: (int(figures["n"] or 0), tuple(float(figures[each] or 0) for each in _FIGURES))
        for name, figures in found.items()
    }


def write_card(record: Mapping[str, Any], measured: Measured) -> str:
    """Markdown, from the network's record and its figures."""

    def line(group: str, result: tuple[int, tuple[float, ...]]) -> str:
        return f"| {group} | {result[0]:,} | {' | '.join(f'{value:.1f}' for value in result[1])} |"

    rows = "\n".join(starmap(line, measured.items()))
    return f"""---
library_name: multiprover
tags: [rule-reasoning, proof-generation]
---
# The compact network

Answers a true/false question from facts and rules in English and predicts its proofs as graphs: as many as
there are, from what it says of each application of a rule, or up to {record["proofs"]} slots as in the paper.
{record["parameters"]:,} parameters, one ONNX file, run by onnxruntime.

Made by `multiprover train configs/default.toml` and `multiprover export`. It learns from generated theories
and, for free text, from the training theories of RuleTaker's NatLang set; nothing else. Its figures on
RuleTaker's own data, how it works and where it fails are in `docs/results/shipped-model.md` of the project.

## Figures

On theories generated for this card with the sizes and depths of DU5, in percent; by depth and by type of
theory over all four vocabularies together.

| | questions | QA | proof F1 | full accuracy |
|---|--:|--:|--:|--:|
{rows}

On {record["calibration"]["questions"]:,.0f} other generated questions its expected calibration error is
{record["calibration"]["calibration error"]:.2f}%. It warns where it is less than
{100 * record["trust"]["doubtful"]:.0f}% sure of having read the sentences that matter.

## Limits

A rule has one variable, in subject position; what a sentence leaves unsaid is not known; words with the
same stem are one word.
"""
