"""`multiprover compare`: where two prediction files differ, and whether one is better by more than chance."""

import json
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from multiprover.cli.data import SkipBad, count_intake
from multiprover.cli.evaluate import Data, Split
from multiprover.cli.tables import counted_predictions, print_rows, question_progress, word_percent
from multiprover.problem import Unknown

if TYPE_CHECKING:
    from multiprover.drawing.page import ComparedQuestion
    from multiprover.evaluation.differences import Disagreement, Explainer, RunComparison

COMPARE_EXAMPLE = "multiprover compare a.jsonl b.jsonl depth-5/dev.jsonl -o compare.html"
_FIGURE_NAMES = {"qa": "QA", "proof_f1": "proof F1", "fa": "FA"}


def compare(
    a: Annotated[Path, typer.Argument(metavar="A", help="A prediction file.")],
    b: Annotated[Path, typer.Argument(metavar="B", help="Another prediction file for the same questions.")],
    data: Data,
    split: Split = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="HTML", help="Draw the differences here.")
    ] = None,
    limit: Annotated[int, typer.Option(min=0, metavar="N", help="Show the first N differences.")] = 20,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write figures and all differing ids here.")
    ] = None,
    skip_bad: SkipBad = False,
) -> None:
    """Show where two prediction files differ, and whether one is better by more than chance."""
    from multiprover.evaluation import differences
    from multiprover.evaluation.run import find_split
    from multiprover.files import written_whole

    place = find_split(data, split)
    with ExitStack() as stack:
        intake, _ = stack.enter_context(count_intake(skip_bad))
        first = stack.enter_context(counted_predictions(a, skip_bad))
        second = stack.enter_context(counted_predictions(b, skip_bad))
        progress = stack.enter_context(question_progress())
        result = differences.compare_predictions(
            place, first, second, limit=limit, intake=intake, progress=progress
        )
    record = _comparison_record(result)
    summary = _summary(result)
    rows = _comparison_rows(record["figures"])
    if output is not None:
        page = _draw(result, (str(a), str(b)), summary, rows)
        with written_whole(output) as file:
            file.write(page)
    if json_file is not None:
        with written_whole(json_file) as file:
            file.write(json.dumps(record, indent=1) + "\n")
    for line in summary:
        typer.echo(line)
    print_rows(rows)
    for disagreement in result.first:
        typer.echo(f"{disagreement.example.id}: {', '.join(_remarks(disagreement))}")
    if len(result.differing) > len(result.first):
        typer.echo(f"… and {len(result.differing) - len(result.first):,} more")


def _comparison_record(result: "RunComparison") -> dict[str, Any]:
    from multiprover.evaluation.differences import TESTED

    tables = [scores.table()["all"] for scores in (result.scores_a, result.scores_b)]
    figures = {}
    for name in TESTED:
        test = result.test(name)
        figures[name] = {"a": tables[0][name], "b": tables[1][name]} | (
            {"difference": None, "low": None, "high": None, "p_value": None}
            if test is None
            else {
                "difference": 100 * test.difference,
                "low": 100 * test.low,
                "high": 100 * test.high,
                "p_value": test.p_value,
            }
        )
    differing = {identity: list(fields) for identity, fields in result.differing.items()}
    return {"n": len(result.scores_a), "figures": figures, "differing": differing}


def _comparison_rows(figures: Mapping[str, Mapping[str, float | None]]) -> list[list[str]]:
    rows = [["figure", "A", "B", "A − B", "95% interval", "p-value"]]
    for name, figure in figures.items():
        cells = [word_percent(figure["a"]), word_percent(figure["b"])]
        if figure["difference"] is None:
            cells += ["–", "–", "–"]
        else:
            interval = f"{figure['low']:+.2f} … {figure['high']:+.2f}"
            cells += [f"{figure['difference']:+.2f}", interval, f"{figure['p_value']:.4f}"]
        rows.append([_FIGURE_NAMES[name], *cells])
    return rows


def _summary(result: "RunComparison") -> list[str]:
    fields = list(result.differing.values())
    answers, proofs = (sum(name in own for own in fields) for name in ("answer", "proofs"))
    lines = [
        f"{len(fields):,} of {len(result.scores_a):,} questions differ: {answers:,} in the answer, "
        f"{proofs:,} in the proofs"
    ]
    if result.derived_proofs:
        lines.append(
            f"gold proofs of {result.derived_proofs:,} questions were derived by the exact reasoner, "
            "since the data has none"
        )
    return lines


def _remarks(disagreement: "Disagreement") -> tuple[str, ...]:
    fields = " and ".join(disagreement.fields)
    a, b = disagreement.score_a, disagreement.score_b
    right = [
        name for name, score in (("A", a), ("B", b)) if (score.full if score.full is not None else score.qa)
    ]
    judged = "answer and proofs" if a.full is not None else "answer"
    who = f"{right[0]} has {judged} right" if len(right) == 1 else ("both" if right else "neither") + " right"
    return f"{fields} differ" + ("s" if fields == "answer" else ""), who


def _draw(result: "RunComparison", names: tuple[str, str], summary: list[str], rows: list[list[str]]) -> str:
    from multiprover.drawing.page import draw_comparison
    from multiprover.evaluation.differences import Explainer

    explainer = Explainer()
    questions = [_compared(disagreement, names, explainer) for disagreement in result.first]
    shown = f"The first {len(questions):,} are drawn: gold, A and B."
    lines = [f"A: {names[0]}", f"B: {names[1]}", *summary, shown]
    return draw_comparison("Where two runs differ", lines, rows, questions)


def _compared(
    disagreement: "Disagreement", names: tuple[str, str], explainer: "Explainer"
) -> "ComparedQuestion":
    from multiprover.drawing.page import ComparedQuestion

    example, a, b = disagreement.example, disagreement.a, disagreement.b
    answer = Unknown if example.answer is None else example.answer  # it has been scored, so it has one
    return ComparedQuestion(
        example.id,
        _remarks(disagreement),
        explainer.explain(example, answer, example.proofs or (), "gold"),
        explainer.explain(example, a.answer, a.proofs, f"A: {Path(names[0]).name}"),
        explainer.explain(example, b.answer, b.proofs, f"B: {Path(names[1]).name}"),
        example.proofs is not None,
    )
