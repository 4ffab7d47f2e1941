"""`multiprover prove`, `check` and `why-not`: one theory, one question."""

import json
from enum import StrEnum
from typing import Annotated

import typer

from multiprover.api import ReasonerName
from multiprover.cli.answering import (
    CounterOption,
    Decode,
    DecodeOption,
    ModelOption,
    ProofsBy,
    ProofsByOption,
)
from multiprover.cli.options import WorldName
from multiprover.cli.theories import (
    CUT,
    Format,
    FormatOption,
    Output,
    Question,
    TheoryFile,
    Timeout,
    World,
    formatted,
    formatted_both,
    read_text,
    source_name,
    tell_notes,
    write_result,
)
from multiprover.errors import InputError
from multiprover.problem import Explanation

PROVE_EXAMPLE = 'printf "Bob is big.\\nBig people are kind." | multiprover prove - "Bob is kind."'
CHECK_EXAMPLE = 'multiprover check theory.txt "Bob is kind." proof.json'
WHY_NOT_EXAMPLE = 'multiprover why-not theory.txt "Bob is kind."'


class WhoAnswers(StrEnum):
    """Who answers."""

    AUTO = "auto"
    EXACT = "exact"
    NEURAL = "neural"
    BOTH = "both"


_NAMES: dict[WhoAnswers | None, ReasonerName | None] = {
    None: None,
    WhoAnswers.AUTO: "auto",
    WhoAnswers.EXACT: "exact",
    WhoAnswers.NEURAL: "neural",
}


def prove(
    theory_file: TheoryFile,
    question: Question,
    reasoner: Annotated[
        WhoAnswers | None,
        typer.Option(
            help="auto: exact where all text can be read, neural elsewhere; both: side by side. "
            "By default auto where a network is installed, else exact.",
            show_default=False,
        ),
    ] = None,
    model: ModelOption = None,
    world: World = WorldName.CLOSED,
    max_proofs: Annotated[
        int, typer.Option(min=1, metavar="N", help="Show at most N different proofs.")
    ] = 100,
    timeout: Timeout = 10.0,
    decode: DecodeOption = Decode.EDGES,
    proofs_by: ProofsByOption = ProofsBy.SLOTS,
    counter: CounterOption = None,
    verified: Annotated[
        bool, typer.Option("--verified", help="Drop a network's proofs that the checker finds invalid.")
    ] = False,
    by_line: Annotated[
        bool,
        typer.Option("--by-line", help="Each line is one sentence of free text, whatever its full stops."),
    ] = False,
    format: FormatOption = Format.TEXT,
    output: Output = None,
    exit_code: Annotated[
        bool, typer.Option("--exit-code", help="Exit with 10 for true, 20 for false, 30 for unknown.")
    ] = False,
) -> None:
    """Answer a question and show every proof, or why there is none."""
    from multiprover import api

    prover = api.Prover(model, decode.value, proofs_by.value, counter)
    text, source = read_text(theory_file), source_name(theory_file)
    is_file = output is not None
    if reasoner is WhoAnswers.BOTH:
        both = prover.prove_both(
            text,
            question,
            world=world.value,
            max_proofs=max_proofs,
            timeout=timeout,
            verified=verified,
            by_line=by_line,
            source=source,
        )
        sides = [side for side in (both.exact, both.neural) if isinstance(side, Explanation)]
        tell_notes(note for side in sides for note in side.notes)
        write_result(formatted_both(both, format, is_file=is_file), output)
        _exit(sides[0], exit_code, cut=any(not side.complete for side in sides))
        return
    explanation = prover.prove(
        text,
        question,
        world=world.value,
        max_proofs=max_proofs,
        timeout=timeout,
        reasoner=_NAMES[reasoner],
        verified=verified,
        by_line=by_line,
        source=source,
    )
    tell_notes(explanation.notes)
    write_result(formatted(explanation, format, is_file=is_file), output)
    _exit(explanation, exit_code, cut=not explanation.complete)


def _exit(explanation: Explanation, wanted: bool, *, cut: bool) -> None:
    if cut:
        raise typer.Exit(CUT)
    if wanted:
        answer = explanation.answer
        raise typer.Exit((10 if answer else 20) if isinstance(answer, bool) else 30)


def check(
    theory_file: TheoryFile,
    question: Question,
    proof_file: Annotated[
        str, typer.Argument(metavar="PROOF.json", help='One element of "proofs" from prove --format json.')
    ],
    world: World = WorldName.CLOSED,
    timeout: Timeout = 10.0,
) -> None:
    """Check one proof with the independent checker: exit 0 if valid, 1 if invalid, 5 if time ran out."""
    from multiprover import api
    from multiprover.drawing.record import read_proof, verdict_word
    from multiprover.old_logic.check import Invalid, Unchecked

    if theory_file == "-" and proof_file == "-":
        raise InputError("only one of the theory and the proof can be read from standard input")
    theory = api.read_theory(read_text(theory_file), world.value, source_name(theory_file))
    try:
        record = json.loads(read_text(proof_file))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{source_name(proof_file)}: not JSON: {error}") from None
    proof = read_proof(record, theory.sentences, source_name(proof_file))
    verdict = theory.check(question, proof, timeout)
    typer.echo(verdict_word(verdict))
    if isinstance(verdict, Invalid):
        raise typer.Exit(1)
    if isinstance(verdict, Unchecked):
        raise typer.Exit(CUT)


def why_not(
    theory_file: TheoryFile,
    question: Question,
    world: World = WorldName.CLOSED,
    timeout: Timeout = 10.0,
    format: FormatOption = Format.TEXT,
    output: Output = None,
) -> None:
    """Say why a statement does not follow: failing rules, missing conditions, facts that would help."""
    from multiprover import api

    explanation = api.prove(
        read_text(theory_file),
        question,
        world=world.value,
        max_proofs=1,
        timeout=timeout,
        reasoner="exact",
        source=source_name(theory_file),
    )
    if explanation.failure is None:
        follows = "follows" if explanation.answer is True else "is refuted: its negation follows"
        tell_notes([f"the statement {follows}; its shortest proof is shown (multiprover prove shows all)"])
    tell_notes(note for note in explanation.notes if not note.startswith("cut:"))
    write_result(formatted(explanation, format, is_file=output is not None), output)
