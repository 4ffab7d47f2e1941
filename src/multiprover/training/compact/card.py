"""The model card of a shipped network: what it is, and how good it is on questions made for the card."""

from collections.abc import Mapping
from itertools import starmap
from typing import Any, Final

from multiprover.evaluation import Scores, score_question
from multiprover.features.scoring import CompactScorer
from multiprover.generation import generate_theories, make_settings
from multiprover.reasoners.neural import NeuralReasoner

_SEED: Final = 77_002  # apart from every training seed
_VOCABULARIES: Final = {
    "ruletaker": "RuleTaker's words",
    "lexicon-test": "words of an open lexicon, none seen in training",
    "birds": "words about birds, none seen in training",
    "circuits": "words about circuits, none seen in training",
}
_FIGURES: Final = ("qa", "proof_f1", "fa")

Measured = dict[str, tuple[int, tuple[float, ...]]]
"""By group: the number of questions and the figures, in percent."""


def measure(scorer: CompactScorer, theories: int) -> Measured:
    """Figures on theories with DU5's mix of depths: by vocabulary, and over all of them by depth and type."""
    reasoner = NeuralReasoner(scorer)
    over_all = Scores(by=("depth", "type"))
    found = {}
    for vocabulary, words in _VOCABULARIES.items():
        scores = Scores()
        made = generate_theories(make_settings("du5", vocabulary=vocabulary), _SEED, 0, theories)
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

Answers a true/false question from facts and rules in English and predicts up to {record["proofs"]} proofs as
graphs. {record["parameters"]:,} parameters, one ONNX file, run by onnxruntime.

Made by `multiprover train configs/default.toml` and `multiprover export`. It learns from generated theories
and, for free text, from the training theories of RuleTaker's NatLang set; nothing else. Its figures on
RuleTaker's own data, how it works and where it fails are in `docs/shipped-model.md` of the project.

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

Closed world only; a rule's conditions are all joined by "and"; one variable, in subject position; what a
sentence leaves unsaid is not known; words with the same stem are one word.
"""
