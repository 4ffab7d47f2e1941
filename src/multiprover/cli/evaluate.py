"""`multiprover predict` and `evaluate`: the questions of data sets, answered and scored; resumable."""

import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from multiprover.cli.answering import (
    CUT,
    CounterOption,
    DecodeOption,
    DeviceOption,
    KindsOption,
    ModelOption,
    ProofsByOption,
    RayOption,
    ReasonerOption,
    WorkersOption,
    make_answering,
    make_workers,
    parts_beside,
    told_interruption,
)
from multiprover.cli.data import SkipBad, count_intake
from multiprover.cli.files import refuse_input_as_output
from multiprover.cli.tables import counted_predictions, print_table, question_progress
from multiprover.problem import World

if TYPE_CHECKING:
    from multiprover.evaluation.run import Evaluation

PREDICT_EXAMPLE = "multiprover predict depth-5/dev.jsonl --output predictions.jsonl"


def predict(
    data: Annotated[
        Path, typer.Argument(metavar="INPUT", help="A RuleTaker, ProofWriter or own file or directory.")
    ],
    reasoner: ReasonerOption = None,
    model: ModelOption = None,
    world: Annotated[
        World | None, typer.Option(help="closed or open; by default what the data says.")
    ] = None,
    decode: DecodeOption = "edges",
    proofs_by: ProofsByOption = "applications",
    p: Annotated[int, typer.Option("--p", min=1, metavar="N", help="At most N proofs for top-p.")] = 3,
    counter: CounterOption = None,
    device: DeviceOption = "auto",
    kinds: KindsOption = "read",
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write here instead of to standard output.")
    ] = None,
    scores: Annotated[
        bool, typer.Option("--scores", help="neural: also write the log-probability of each proof.")
    ] = False,
    workers: WorkersOption = 1,
    ray: RayOption = None,
    skip_bad: SkipBad = False,
) -> None:
    """Answer every question of a data file: one JSON line each with answer, depth, length and all proofs."""
    from multiprover.errors import InputError
    from multiprover.evaluation import run
    from multiprover.evaluation.chunks import PartStore
    from multiprover.files import written_whole

    refuse_input_as_output(data, output)
    team = make_workers(workers, ray)
    answering = make_answering(reasoner, model, decode, proofs_by, p, counter, world, device, kinds)
    if scores and answering.reasoner == "exact":
        raise InputError("--scores needs a network; add --reasoner neural")
    with ExitStack() as stack:
        stack.enter_context(told_interruption(output is not None))
        intake, _ = stack.enter_context(count_intake(skip_bad))
        parts = None if output is None else PartStore(parts_beside(output), answering.to_record())
        file = sys.stdout if output is None else stack.enter_context(written_whole(output))
        progress = stack.enter_context(question_progress())
        cut = run.predict(
            data,
            file,
            predict=answering,
            workers=team,
            parts=parts,
            intake=intake,
            progress=progress,
            scores=scores,
        )
    if parts is not None:
        parts.remove()
    if cut:
        typer.echo(f"note: {cut} questions were cut by a limit; their lines say so", err=True)
        raise typer.Exit(CUT)


EVALUATE_EXAMPLE = "multiprover evaluate depth-5 --split dev --by depth"
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
    "several": "several\nproofs", "skyline_r": "skyline\nrecall", "ece": "calib.\nerror",
}  # fmt: skip

Data = Annotated[
    Path,
    typer.Argument(metavar="DATA", help="A RuleTaker, ProofWriter or own file, or a directory of them."),
]
Split = Annotated[
    str | None, typer.Option(metavar="NAME", help="train, dev or test of a directory; otherwise all of it.")
]


def evaluate(
    data: Data,
    split: Split = None,
    reasoner: ReasonerOption = None,
    model: ModelOption = None,
    predictions: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Score this prediction file instead of a reasoner."),
    ] = None,
    by: Annotated[str, typer.Option(metavar="NAMES", help="Groups to add: depth,type,proofs,negation.")] = "",
    p: Annotated[
        int,
        typer.Option("--p", min=1, metavar="N", help="Ceilings and top-p are for at most N proofs."),
    ] = 3,
    decode: DecodeOption = "edges",
    proofs_by: ProofsByOption = "applications",
    counter: CounterOption = None,
    device: DeviceOption = "auto",
    kinds: KindsOption = "read",
    check: Annotated[
        bool, typer.Option(help="Judge every predicted proof with the independent checker.")
    ] = True,
    workers: WorkersOption = 1,
    ray: RayOption = None,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write all figures here as JSON.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="DIR", help="Store figures and predictions here, for report."),
    ] = None,
    name: Annotated[
        str,
        typer.Option("--name", metavar="TEXT", help="With --save: name of the system, such as multilabel."),
    ] = "",
    skip_bad: SkipBad = False,
) -> None:
    """Score a reasoner or a prediction file: the paper's figures and more, in percent."""
    from multiprover.evaluation import run
    from multiprover.evaluation.chunks import PartStore
    from multiprover.evaluation.stored import evaluate_into, write_figures
    from multiprover.evaluation.table import read_groupings

    place = run.find_split(data, split)
    groupings = read_groupings(by)
    team = make_workers(workers, ray)
    answering = make_answering(reasoner, model, decode, proofs_by, p, counter, device=device, kinds=kinds)
    parts = None
    if predictions is None and save is None and json_file is not None:
        parts = PartStore(parts_beside(json_file), answering.to_record())
    with ExitStack() as stack:
        keeps = predictions is None and (save is not None or json_file is not None)
        stack.enter_context(told_interruption(keeps))
        intake, _ = stack.enter_context(count_intake(skip_bad))
        file = None
        if predictions is not None:
            file = stack.enter_context(counted_predictions(predictions, skip_bad))
        progress = stack.enter_context(question_progress())
        if save is not None:
            result = evaluate_into(
                save,
                place,
                answering,
                file,
                name=name,
                by=groupings,
                p=p,
                check=check,
                workers=team,
                intake=intake,
                progress=progress,
            )
        else:
            result = run.evaluate(
                place,
                file,
                predict=answering,
                by=groupings,
                p=p,
                check=check,
                workers=team,
                parts=parts,
                intake=intake,
                progress=progress,
            )
    table = result.scores.table()
    if json_file is not None:
        write_figures(json_file, table)
    if parts is not None:
        parts.remove()
    print_table(table, _HEADS)
    sys.stdout.write("\n")
    print_table(table, _MORE_HEADS)
    is_exact = predictions is None and answering.reasoner == "exact"
    for line in _origin(result, is_exact=is_exact):
        typer.echo(line)


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
    if result.answers_only:
        yield f"{result.answers_only:,} predictions have no proofs; only their answers are judged"
    if result.too_long:
        yield f"{result.too_long:,} questions are longer than the network takes; they count as wrong"
    if result.cut:
        yield f"{result.cut:,} predictions were cut by a limit"
