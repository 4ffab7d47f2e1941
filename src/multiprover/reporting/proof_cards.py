"""Questions drawn for a report: fully right proof sets, and wrong proofs beside the gold they miss."""

from collections.abc import Iterator

from multiprover.drawing.svg import draw_proof_svg, draw_svg
from multiprover.drawing.wording import word_answer, word_verdict
from multiprover.evaluation.differences import Explainer
from multiprover.problem import Answer, Example, Unknown
from multiprover.proof import Proof
from multiprover.reporting.document import Card, Picture
from multiprover.reporting.study import RunStudy

_KINDS = {
    "more": "more nodes or edges than the nearest gold proof",
    "fewer": "fewer nodes or edges than the nearest gold proof",
    "other": "other nodes or edges than the nearest gold proof",
}
_MOST_PROOFS = 4


class QuestionDrawer:
    """Draws proofs of questions; theories are read once."""

    def __init__(self) -> None:
        self._explainer = Explainer()

    def right_sets(self, study: RunStudy) -> Iterator[Card]:
        """Questions of which a run found every proof."""
        for number, example in enumerate(study.sets, 1):
            proofs = tuple(dict.fromkeys(example.proofs or ()))
            answer = _gold_answer(example)
            remarks = (example.id, f"answer {word_answer(answer)}", f"all {len(proofs)} proofs found")
            shown = proofs[:_MOST_PROOFS]
            pictures = [
                self._picture(
                    f"right-{number}-{place}", example, answer, (proof,), f"proof {place} of {len(proofs)}"
                )
                for place, proof in enumerate(shown, 1)
            ]
            yield Card(example.problem.question, remarks, example.problem.sentences, tuple(pictures))

    def wrong_proofs(self, study: RunStudy) -> Iterator[Card]:
        """Wrong proofs beside the gold proofs nearest to them."""
        for number, wrong in enumerate(study.mistakes, 1):
            example, mistake = wrong.example, wrong.mistake
            answer = _gold_answer(example)
            remarks = (
                example.id,
                f"answer {word_answer(wrong.prediction.answer)}, gold {word_answer(answer)}",
                f"the predicted proof has {_KINDS[mistake.kind]}",
            )
            nearest = () if mistake.nearest is None else (mistake.nearest,)
            pictures = (
                self._picture(f"wrong-{number}-gold", example, answer, nearest, "gold"),
                self._picture(
                    f"wrong-{number}-predicted",
                    example,
                    wrong.prediction.answer,
                    (mistake.predicted,),
                    "predicted",
                ),
            )
            title = f"{number}. {example.problem.question}"
            yield Card(title, remarks, example.problem.sentences, pictures)

    def _picture(
        self, name: str, example: Example, answer: Answer, proofs: tuple[Proof, ...], caption: str
    ) -> Picture:
        explanation = self._explainer.explain(example, answer, proofs, caption)
        told = f"{caption}: " + "; ".join(map(_in_words, proofs))
        if not explanation.shown:
            return Picture(name, f"{caption}: no proof", told, draw_svg(explanation), is_chart=False)
        verdict = word_verdict(explanation.shown[0].verdict)
        svg = draw_proof_svg(explanation, 0)
        return Picture(name, f"{caption} · {verdict}", told, svg, is_chart=False)


def _gold_answer(example: Example) -> Answer:
    return Unknown if example.answer is None else example.answer


def _in_words(proof: Proof) -> str:
    """A proof graph in words, sentences by their number from 1."""
    names = {node: "NAF" if node < 0 else str(node + 1) for node in proof.nodes}
    if not proof.edges:
        return "sentences " + ", ".join(sorted(names.values())) if names else "no sentences"
    return ", ".join(
        f"{names.get(source, source)} → {names.get(target, target)}" for source, target in sorted(proof.edges)
    )
