"""`multiprover evaluate` and `multiprover compare`: tables on stdout, notes and progress on stderr."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from multiprover.cli.data import SHOWN, SkipBad, count_intake
from multiprover.problem import Unknown

if TYPE_CHECKING:
    from multiprover.drawing.comparison import Contest
    from multiprover.evaluation.differences import Disagreement, Explainer, RunComparison
    from multiprover.evaluation.predictions import PredictionFile
    from multiprover.evaluation.run import Evaluation, Predict

_HEADS = {
    "qa": "QA",
    "node_p": "node P", "node_r": "R", "node_f1": "F1",
    "edge_p": "edge P", "edge_r": "R", "edge_f1": "F1",
    "proof_p": "proof P", "proof_r": "R", "proof_f1": "F1",
    "fa": "FA",
}  # fmt: skip
_MORE_HEADS = {
    "any_match": "any\nmatch", "any_fa": "any\nFA", "set_f1": "set\nF1",
    "valid": "proofs\nvalid", "unchecked": "not\nchecked",
    "qa_provable": "QA\nprovable", "qa_unprovable": "QA un-\nprovable",
    "ceiling_f1": "best\nF1", "ceiling_fa": "best\nFA",
    "merged_ceiling_f1": "merged\nbest F1", "merged_ceiling_fa": "merged\nbest FA",
}  # fmt: skip
_WIDEST = 200
"""Figures are never cut to fit a terminal."""
_FIGURE_NAMES = {"qa": "QA", "proof_f1": "proof F1", "fa": "FA"}


class EvaluatedReasoner(StrEnum):
    """Who answers."""

    EXACT = "exact"


Data = Annotated[
    Path,
    typer.Argument(metavar="DATA", help="A RuleTaker, ProofWriter or own file, or a directory of them."),
]
Split = Annotated[
    str | None, typer.Option(metavar="NAME", help="train, dev or test of a directory; else all of it.")
]


def evaluate(
    data: Data,
    split: Split = None,
    reasoner: Annotated[EvaluatedReasoner, typer.Option(help="Who answers.")] = EvaluatedReasoner.EXACT,
    predictions: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Score this file, from predict or others, instead of a reasoner."),
    ] = None,
    by: Annotated[
        str, typer.Option(metavar="NAMES", help="Groups beside all: depth,type,proofs,negation.")
    ] = "",
    p: Annotated[
        int, typer.Option("--p", min=1, metavar="N", help="The best figures are those of at most N proofs.")
    ] = 3,
    check: Annotated[
        bool, typer.Option(help="Judge every predicted proof with the independent checker.")
    ] = True,
    workers: Annotated[int, typer.Option(min=1, metavar="N", help="Processes; the result is the same.")] = 1,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write all figures here as JSON.")
    ] = None,
    skip_bad: SkipBad = False,
) -> None:
    """Score a reasoner or a prediction file: the paper's figures and more, in percent."""
    from multiprover.data.jsonl import written_whole
    from multiprover.evaluation import run

    place = run.find_split(data, split)
    groupings = tuple(name.strip() for name in by.split(",") if name.strip())
    with ExitStack() as stack:
        intake, _ = stack.enter_context(count_intake(skip_bad))
        file = None if predictions is None else stack.enter_context(_counted(predictions, skip_bad))
        progress = stack.enter_context(_progress())
        result = run.evaluate(
            place,
            file,
            predict=_predict_with(reasoner),
            by=groupings,
            p=p,
            check=check,
            workers=workers,
            intake=intake,
            progress=progress,
        )
    table = result.scores.table()
    if json_file is not None:
        with written_whole(json_file) as output:
            output.write(json.dumps(table, indent=1) + "\n")
    _print_table(table, _HEADS)
    sys.stdout.write("\n")
    _print_table(table, _MORE_HEADS)
    for line in _origin(result, is_exact=predictions is None):
        typer.echo(line)


def compare(
    a: Annotated[Path, typer.Argument(metavar="A", help="A prediction file.")],
    b: Annotated[Path, typer.Argument(metavar="B", help="Another one on the same questions.")],
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
    from multiprover.data.jsonl import written_whole
    from multiprover.evaluation import differences
    from multiprover.evaluation.run import find_split

    place = find_split(data, split)
    with ExitStack() as stack:
        intake, _ = stack.enter_context(count_intake(skip_bad))
        first = stack.enter_context(_counted(a, skip_bad))
        second = stack.enter_context(_counted(b, skip_bad))
        progress = stack.enter_context(_progress())
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
    _print_rows(rows)
    for disagreement in result.first:
        typer.echo(f"{disagreement.example.id}: {', '.join(_remarks(disagreement))}")
    if len(result.differing) > len(result.first):
        typer.echo(f"… and {len(result.differing) - len(result.first):,} more")


def _predict_with(reasoner: EvaluatedReasoner) -> "Predict":
    from multiprover.reasoners.gold import predict_examples

    return {EvaluatedReasoner.EXACT: predict_examples}[reasoner]


# -- tables ---------------------------------------------------------------------------------------------


def _print_table(table: Mapping[str, Mapping[str, float | int | None]], heads: Mapping[str, str]) -> None:
    rows = [["group", "n", *heads.values()]]
    rows += [
        [group, f"{figures['n']:,}", *(word_percent(figures[name]) for name in heads)]
        for group, figures in table.items()
    ]
    _print_rows(rows)


def _print_rows(rows: Sequence[Sequence[str]]) -> None:
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    for place, head in enumerate(rows[0]):
        table.add_column(Text(head), justify="right" if place else "left", no_wrap=True)
    for row in rows[1:]:
        table.add_row(*map(Text, row))
    Console(file=sys.stdout, width=_WIDEST).print(table)


def word_percent(value: float | None) -> str:
    """Two decimals; 100.00 stands for all and nothing less."""
    if value is None:
        return "–"
    return "99.99" if 99.99 < value < 100 else f"{value:.2f}"


def _origin(result: "Evaluation", *, is_exact: bool) -> Iterator[str]:
    """Say what the gold is worth."""
    count = len(result.scores)
    derived = f"gold proofs of {result.derived_proofs:,} of {count:,} questions"
    if not result.derived_proofs:
        yield "gold proofs: as the data gives them"
    elif is_exact:
        yield (
            f"{derived} were derived by the exact reasoner itself: the node, edge and proof figures are "
            "no independent evidence for it, QA (against the data's answers) is"
        )
    else:
        yield f"{derived} were derived by the exact reasoner, since the data has none"
    if result.derived_answers:
        yield f"gold answers of {result.derived_answers:,} questions were derived as well"
    if result.without_proofs:
        yield f"{result.without_proofs:,} questions have no gold proofs; only their answers are judged"
    if result.cut:
        yield f"{result.cut:,} predictions were cut by a limit"


# -- comparison -----------------------------------------------------------------------------------------


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
    from multiprover.drawing.comparison import draw_comparison
    from multiprover.evaluation.differences import Explainer

    explainer = Explainer()
    contests = [_contest(disagreement, names, explainer) for disagreement in result.first]
    shown = f"The first {len(contests):,} are drawn: gold, A and B."
    lines = [f"A: {names[0]}", f"B: {names[1]}", *summary, shown]
    return draw_comparison("Where two runs differ", lines, rows, contests)


def _contest(disagreement: "Disagreement", names: tuple[str, str], explainer: "Explainer") -> "Contest":
    from multiprover.drawing.comparison import Contest

    example, a, b = disagreement.example, disagreement.a, disagreement.b
    answer = Unknown if example.answer is None else example.answer  # it has been scored, so it has one
    return Contest(
        example.id,
        _remarks(disagreement),
        explainer.explain(example, answer, example.proofs or (), "gold"),
        explainer.explain(example, a.answer, a.proofs, f"A: {Path(names[0]).name}"),
        explainer.explain(example, b.answer, b.proofs, f"B: {Path(names[1]).name}"),
        example.proofs is not None,
    )


# -- progress and accounts ------------------------------------------------------------------------------


@contextmanager
def _progress() -> Iterator[Callable[[int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("questions"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(file=sys.stderr)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("questions", total=None)
        yield lambda count: progress.advance(task, count)


@contextmanager
def _counted(path: Path, skip_bad: bool) -> "Iterator[PredictionFile]":
    """A prediction file; what was left out of it is told at the end."""
    from multiprover.data.jsonl import Intake
    from multiprover.evaluation.predictions import PredictionFile

    told = 0

    def tell(text: str) -> None:
        nonlocal told
        told += 1
        if told <= SHOWN:
            typer.echo(f"note: skipped: {text}", err=True)

    file = PredictionFile(path, Intake(skip_bad, tell))
    try:
        yield file
    finally:
        if skip_bad:
            counts = file.counts
            typer.echo(
                f"note: {path}: used {counts.used:,} predictions; skipped {counts.doubled:,} doubled, "
                f"{counts.unknown:,} of unknown questions, {counts.bad + file.intake.bad_lines:,} bad; "
                f"{counts.missing:,} questions have none, {counts.repeated:,} have an id that came before",
                err=True,
            )
