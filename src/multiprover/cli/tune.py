"""`multiprover tune`: choose what decoding leaves open on validation data, and keep it with the model."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from multiprover.cli.answering import ModelOption

EXAMPLE = "multiprover tune depth-5/dev.jsonl --model runs/multilabel"


def tune(
    data: Annotated[
        Path, typer.Argument(metavar="DATA", help="Validation questions: a file or directory in any format.")
    ],
    model: ModelOption = None,
    limit: Annotated[int, typer.Option(min=1, metavar="N", help="Use the first N questions.")] = 2000,
    p: Annotated[
        int, typer.Option("--p", min=1, metavar="N", help="The most proofs of top-p-threshold.")
    ] = 3,
) -> None:
    """Tune the top-p threshold and the preferences of joint decoding, and write them beside the model."""
    from multiprover.data.store import read_examples
    from multiprover.decoding.tuning import tune as run_tuning
    from multiprover.decoding.tuning import write_choices
    from multiprover.evaluation.answering import score_validation
    from multiprover.reasoners.choose import find_model, open_scorer

    directory = find_model(model)
    scorer = open_scorer(directory)
    cases, left_out = score_validation(scorer, read_examples(data), limit)
    found = run_tuning(cases, scorer.slots, p)
    figures = {name: round(value, 2) for name, value in found.proof_f1.items()}
    path = write_choices(directory, found.choices, {"questions": found.questions, "proof_f1": figures})
    record = {
        "file": str(path),
        "questions": found.questions,
        "left_out": left_out,
        "threshold": found.choices.threshold,
        "strength": found.strength,
        "preferences": asdict(found.choices.preferences),
        "proof_f1": figures,
    }
    typer.echo(json.dumps(record, indent=1, ensure_ascii=False))
