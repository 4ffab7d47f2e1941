"""What a report says of one data set: skyline, depth, negation, errors, calibration, tests between runs.

With drawn questions: fully right proof sets, and wrong proofs beside the gold they miss.
"""

import re
from collections.abc import Iterator
from typing import Final

from multiprover.drawing.svg import draw_proof_svg, draw_svg
from multiprover.drawing.wording import word_answer, word_verdict
from multiprover.evaluation.differences import Explainer
from multiprover.problem import Answer, Example, Unknown
from multiprover.proof import Proof
from multiprover.reporting import charts
from multiprover.reporting.document import Block, Card, Picture, ReportHeading, ReportRow, ReportTable, Text
from multiprover.reporting.paper import paper_text, word_system
from multiprover.reporting.study import RunStudy, Study
from multiprover.reporting.tables import OURS, PAPER, percent

TABLE3_DATA: Final = "DU5 test"
"""The data set that the paper says most about: its Table 3, negation, wrong proofs."""


def dataset_section(study: Study, number: int, *, draws: bool) -> Iterator[Block]:
    """The section of one data set, the `number`th of the report; charts where they can be drawn."""
    name = f"{number}-{re.sub('[^a-z0-9]+', '-', study.dataset.lower())}"
    yield ReportHeading(f"{study.dataset}: skyline, depth, negation, errors, calibration")
    derived = int(study.runs[0].table()["all"].get("n_derived") or 0)
    if derived:
        yield Text(
            f"Gold proofs of {derived:,} questions were derived by the exact reasoner, since the data has "
            "none; its own proof figures are no evidence for it there."
        )
    runs = {one.run.label: one for one in study.runs}
    figures = {label: one.table() for label, one in runs.items()}
    skyline = next(iter(figures.values()))["all"].get("skyline_r")
    recall = {label: float(groups["all"].get("proof_r") or 0) for label, groups in figures.items()}
    if draws and skyline is not None:
        caption = f"Proof recall on {study.dataset} against the skyline of an ideal single-proof model."
        yield charts.draw_bars(f"recall-{name}", caption, recall, "proof recall (%)", ("skyline", skyline))
        yield from _by_depth(study, name)
    if study.dataset != TABLE3_DATA:  # which has Table 3
        yield _depths(study)
    yield _negation(study)
    yield _errors(study)
    found = {label: one.calibration() for label, one in runs.items()}
    known = {label: calibration for label, calibration in found.items() if calibration is not None}
    if known and draws:
        caption = f"Calibration of answers on {study.dataset}: how many are right, by confidence."
        yield charts.draw_reliability(f"calibration-{name}", caption, known)
    yield from _tests(study)


def _by_depth(study: Study, name: str) -> Iterator[Block]:
    lines = {}
    for one in study.runs:
        points = [
            (float(group.removeprefix("depth=")), float(row["proof_f1"] or 0))
            for group, row in one.table().items()
            if group.startswith("depth=") and group[6:].isdigit() and row.get("proof_f1") is not None
        ]
        if len(points) > 1:
            lines[one.run.label] = points
    if lines:
        caption = f"Proof F1 by depth on {study.dataset}."
        yield charts.draw_lines(f"depth-{name}", caption, lines, "depth", "proof F1 (%)")


def _depths(study: Study) -> ReportTable:
    rows = []
    for one in study.runs:
        for group, row in one.table().items():
            if group.startswith("depth="):
                cells = (percent(row.get(key)) for key in ("several", "qa", "proof_f1", "fa"))
                rows.append(ReportRow((one.run.label, group[6:], f"{row['n']:,}", *cells), OURS))
    head = ("system", "depth", "questions", "several proofs", "QA", "proof F1", "FA")
    return ReportTable(f"{study.dataset}: by depth", head, tuple(rows), words=2)


def _negation(study: Study) -> ReportTable:
    rows = []
    for one in study.runs:
        for group, row in one.table().items():
            if group.startswith("negation="):
                kind = "with negation" if group.endswith("yes") else "without"
                cells = (percent(row.get(key)) for key in ("qa", "proof_f1", "fa"))
                rows.append(ReportRow((one.run.label, kind, f"{row['n']:,}", *cells), OURS))
    if study.dataset == TABLE3_DATA:
        printed = percent(paper_text("negation_proof_f1"))
        rows.append(ReportRow((word_system("iterative"), "with negation", "", "", printed, ""), PAPER))
    head = ("system", "theories", "questions", "QA", "proof F1", "FA")
    return ReportTable(f"{study.dataset}: theories with and without negation", head, tuple(rows), words=2)


def _errors(study: Study) -> ReportTable:
    rows = []
    for one in study.runs:
        row = one.table()["all"]
        shares = (percent(row.get(f"wrong_{kind}")) for kind in ("more", "fewer", "other"))
        rows.append(ReportRow((one.run.label, f"{row['wrong']:,}", *shares), OURS))
    if study.dataset == TABLE3_DATA:
        more = percent(paper_text("wrong_proofs_with_more"))
        rows.append(ReportRow((word_system("iterative"), "", more, "", ""), PAPER))
    head = ("system", "wrong proofs", "more nodes or edges", "fewer", "other")
    caption = f"{study.dataset}: wrong proofs against the nearest gold proof (%)"
    return ReportTable(caption, head, tuple(rows))


def _tests(study: Study) -> Iterator[Block]:
    if len(study.runs) < 2:
        return
    order = sorted(study.runs, key=lambda one: -float(one.table()["all"].get("fa") or 0))
    best, *others = order
    rows = []
    for other in others:
        for figure, word in (("fa", "FA"), ("proof_f1", "proof F1"), ("qa", "QA")):
            test = study.test(best, other, figure)
            if test is not None:
                interval = f"{100 * test.low:+.1f} … {100 * test.high:+.1f}"
                cells = (word, f"{100 * test.difference:+.1f}", interval, f"{test.p_value:.4f}")
                rows.append(ReportRow((best.run.label, other.run.label, *cells)))
    head = ("A", "B", "figure", "A − B", "95% interval", "p-value")
    caption = f"{study.dataset}: the best against each other run, paired bootstrap over theories"
    yield ReportTable(caption, head, tuple(rows), words=3)


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
