"""`multiprover data`: measure, compare, convert, split, sample, download and draw data sets.

Each command is a few library calls. Results go to standard output, everything else to standard error; bad
lines stop a command, or are counted exactly with `--skip-bad`.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from multiprover.errors import InputError

if TYPE_CHECKING:
    from multiprover.data.gold import GoldDifference
    from multiprover.data.jsonl import Intake
    from multiprover.data.stats import DatasetComparison, Stats
    from multiprover.problem import Example

app = typer.Typer(
    name="data",
    help="Measure, compare, convert, split, sample, download and draw data sets.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)

SHOWN = 20
"""So many bad lines and differences are shown one by one; all are counted."""

DIFFERS = 1
"""Exit code of `compare` where a share differs."""


class Target(StrEnum):
    """What a command writes."""

    JSONL = "jsonl"
    SHARDS = "shards"
    RULETAKER = "ruletaker"


Data = Annotated[
    Path, typer.Argument(metavar="PATH", help="A data file, a directory of train|dev|test files, or shards.")
]
OutputPath = Annotated[Path, typer.Argument(metavar="OUT", help="File or directory to write.")]
To = Annotated[Target, typer.Option("--to", help="Format to write; .jsonl.zst files are compressed.")]
Seed = Annotated[int, typer.Option(min=0, metavar="N", help="Seed of the random choice.")]
SkipBad = Annotated[
    bool, typer.Option("--skip-bad", help="Report, count and skip bad lines and unreadable questions.")
]


def _example(text: str) -> str:
    return f"[bold]Example:[/bold]  {text}"


@app.command(epilog=_example("multiprover data stats depth-5/dev.jsonl"))
def stats(
    path: Data,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write all shares here as JSON.")
    ] = None,
    skip_bad: SkipBad = False,
) -> None:
    """Measure a data set: sizes, types, negation, strategies, depths, labels and numbers of proofs."""
    from multiprover.files import written_whole

    with count_intake(skip_bad) as (intake, on_difference):
        measured = _measure(path, intake, on_difference)
    if json_file is not None:
        with written_whole(json_file) as file:
            file.write(json.dumps(measured.to_record(), indent=1) + "\n")
    typer.echo(f"theories   {measured.counts['theories']:>9,}")
    typer.echo(f"questions  {measured.counts['questions']:>9,}")
    group = ""
    for name in measured.names():
        first, _, rest = name.partition("/")
        if first != group:
            group = first
            largest = measured.maxima.get(group)
            typer.echo(f"\n{group}" + ("" if largest is None else f" (at most {largest:,})"))
        value = measured.value(name)
        unit = "" if name in measured.means else " %"
        typer.echo(f"  {rest.replace('/', ' '):<24} {'–' if value is None else f'{value:.2f}':>8}{unit}")


@app.command(epilog=_example("multiprover data compare depth-5/dev.jsonl generated/dev.jsonl"))
def compare(
    real: Annotated[Path, typer.Argument(metavar="REAL", help="The real data.")],
    generated: Annotated[Path, typer.Argument(metavar="GENERATED", help="The generated data.")],
    resamples: Annotated[int, typer.Option(min=100, metavar="N", help="Bootstrap samples.")] = 1000,
    seed: Seed = 0,
    json_file: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Write the table here as JSON.")
    ] = None,
    skip_bad: SkipBad = False,
) -> None:
    """Compare the shares of generated data with the 95% intervals of real data; exit 1 if one differs."""
    from dataclasses import asdict

    from multiprover.data.stats import compare_stats
    from multiprover.files import written_whole

    with count_intake(skip_bad) as (intake, on_difference):
        lines = compare_stats(
            _measure(real, intake, on_difference, by_theory=True),
            _measure(generated, intake, on_difference),
            resamples=resamples,
            seed=seed,
        )
    if json_file is not None:
        with written_whole(json_file) as file:
            file.write(json.dumps([asdict(line) for line in lines], indent=1) + "\n")
    typer.echo(f"{'':<44} {'real':>8} {'95% interval':>17} {'generated':>10}")
    for line in lines:
        typer.echo(_comparison_line(line))
    wrong = sum(not line.agrees for line in lines)
    judged = sum(line.is_judged for line in lines)
    typer.echo(f"\n{judged - wrong} of {judged} agree; {wrong} differ")
    if wrong:
        raise typer.Exit(DIFFERS)


@app.command(epilog=_example("multiprover data convert depth-5/dev.jsonl dev.jsonl.zst"))
def convert(
    path: Data,
    output: OutputPath,
    to: To = Target.JSONL,
    split: Annotated[
        str | None, typer.Option(metavar="NAME", help="Name of the split for --to ruletaker.")
    ] = None,
    shard_size: Annotated[int, typer.Option(min=1, metavar="N", help="Examples in a shard.")] = 10_000,
    skip_bad: SkipBad = False,
) -> None:
    """Write a data set in another format, with gold proofs: compared if given, derived if missing."""
    from multiprover.data.gold import read_with_gold
    from multiprover.data.store import split_files

    places = split_files(path) if path.is_dir() else {}
    with count_intake(skip_bad) as (intake, on_difference):
        if not places:
            examples = read_with_gold(path, intake, on_difference)
            _write_single(output, examples, to, split or _split_name(path), shard_size)
            return
        for name, place in places.items():
            examples = read_with_gold(place, intake, on_difference)
            _write_split(output, name, examples, to, shard_size)


@app.command(epilog=_example("multiprover data split examples.jsonl parts --splits 70/10/20"))
def split(
    path: Data,
    output: OutputPath,
    splits: Annotated[str, typer.Option(metavar="A/B/C", help="Shares of train, dev and test.")] = "70/10/20",
    seed: Seed = 0,
    to: To = Target.JSONL,
    skip_bad: SkipBad = False,
) -> None:
    """Divide a data set by theory: no theory is ever in two splits."""
    from multiprover.data.convert import SPLIT_NAMES, assign_splits, keep, parse_shares
    from multiprover.data.jsonl import Intake
    from multiprover.data.store import read_examples
    from multiprover.files import directory_written_whole

    shares = parse_shares(splits)
    with count_intake(skip_bad) as (intake, _):
        assigned = assign_splits(read_examples(path, intake), shares, seed)
        with directory_written_whole(output) as place:
            for name in SPLIT_NAMES[len(shares)]:
                keys = {key for key, own in assigned.items() if own == name}
                if keys:
                    examples = keep(read_examples(path, Intake(skip_bad)), keys)
                    count = _write_split(place, name, examples, to)
                    typer.echo(f"{name}: {len(keys):,} theories, {count:,} questions")
                else:
                    typer.echo(f"{name}: no theories, no file")


@app.command(epilog=_example("multiprover data sample depth-5/dev.jsonl small.jsonl --theories 100"))
def sample(
    path: Data,
    output: OutputPath,
    theories: Annotated[int, typer.Option(metavar="N", help="Theories to draw.")],
    seed: Seed = 0,
    to: To = Target.JSONL,
    skip_bad: SkipBad = False,
) -> None:
    """Draw whole theories at random, in the order of the file."""
    from multiprover.data.convert import choose_theories, keep
    from multiprover.data.jsonl import Intake
    from multiprover.data.store import read_examples

    with count_intake(skip_bad) as (intake, _):
        keys = choose_theories(read_examples(path, intake), theories, seed)
        examples = keep(read_examples(path, Intake(skip_bad)), keys)
        _write_single(output, examples, to, _split_name(path))


@app.command(epilog=_example("multiprover data folds NatLang/train-theories.jsonl folds --theories 150"))
def folds(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="Free-text theories with logical forms.")],
    output: OutputPath,
    theories: Annotated[int, typer.Option(min=1, metavar="N", help="Theories to make of each fold.")] = 150,
    seed: Seed = 0,
    skip_bad: SkipBad = False,
) -> None:
    """Make theories of free-text sentences, in five files that share no wording: for cross-validation."""
    from multiprover.data.ruletaker import read_free_text_theories
    from multiprover.data.store import write_examples
    from multiprover.files import directory_written_whole
    from multiprover.generation.folds import FOLDS, FoldTheories

    with count_intake(skip_bad) as (intake, _):
        texts = list(read_free_text_theories(path, intake))
        with directory_written_whole(output) as place:
            for fold in range(FOLDS):
                source = FoldTheories(texts, fold)
                count = write_examples(place / f"fold-{fold}.jsonl", source.examples(theories, seed))
                typer.echo(f"fold {fold}: {source.wordings:,} wordings, {count:,} questions")


@app.command(epilog=_example("multiprover data download ruletaker --output data"))
def download(
    name: Annotated[str, typer.Argument(metavar="NAME", help="ruletaker, ruletaker-2.5 or proofwriter.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Directory to write to.")],
    url: Annotated[str | None, typer.Option(help="Another address of a zip archive.")] = None,
    sha256: Annotated[str | None, typer.Option(metavar="HEX", help="Checksum the archive must have.")] = None,
    max_bytes: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Largest archive to fetch, in bytes.")
    ] = None,
) -> None:
    """Fetch an official archive and unpack it safely; run again to resume after an interruption."""
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

    from multiprover.data.download import DownloadLimits
    from multiprover.data.download import download as fetch

    limits = DownloadLimits() if max_bytes is None else DownloadLimits(archive_bytes=max_bytes)
    console = Console(file=sys.stderr)
    columns = (TextColumn(name), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(name, total=None)

        def show(done: int, total: int | None) -> None:
            progress.update(task, completed=done, total=total)

        directory = fetch(name, output, url=url, sha256=sha256, limits=limits, progress=show)
    typer.echo(str(directory))


@app.command(
    name="import",
    epilog=_example("multiprover data import dev.jsonl answers.lst nodes.lst edges.lst -o predictions.jsonl"),
)
def import_lists(
    data: Data,
    answers: Annotated[Path, typer.Argument(metavar="ANSWERS", help="True or False, one line per question.")],
    nodes: Annotated[Path, typer.Argument(metavar="NODES", help="Lists of 0 and 1, one line per proof.")],
    edges: Annotated[Path, typer.Argument(metavar="EDGES", help="Lists of pairs, one line per proof.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The predictions.")],
) -> None:
    """Turn the lists that the authors' code prints into a prediction file for evaluate and compare."""
    from multiprover.data.store import prediction_record, read_examples
    from multiprover.evaluation.predictions import read_lists
    from multiprover.files import written_whole

    count = 0
    with written_whole(output) as file:
        for example, prediction in read_lists(read_examples(data), answers, nodes, edges):
            record = prediction_record(example.id, prediction, len(example.problem.sentences))
            file.write(json.dumps(record) + "\n")
            count += 1
    typer.echo(f"{output}: {count:,} predictions")


@app.command(epilog=_example("multiprover data figures depth-3/dev.jsonl depth-5/dev.jsonl --output figures"))
def figures(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Data files or directories; each becomes a bar.")
    ],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="Directory to write to.")],
    skip_bad: SkipBad = False,
) -> None:
    """Draw the paper's two data figures: several proofs, and what the proofs of a question share."""
    from multiprover.data.figures import dataset_label, draw_figures

    with count_intake(skip_bad) as (intake, on_difference):
        measured = {}
        for path in paths:
            label = dataset_label(path)
            name = label if label not in measured else str(path)
            measured[name] = _measure(path, intake, on_difference)
    for file in draw_figures(measured, output):
        typer.echo(str(file))


def _measure(
    path: Path,
    intake: "Intake",
    on_difference: "Callable[[GoldDifference], None]",
    *,
    by_theory: bool = False,
) -> "Stats":
    from multiprover.data.gold import read_with_gold
    from multiprover.data.stats import collect_stats

    return collect_stats(read_with_gold(path, intake, on_difference), by_theory=by_theory)


def _comparison_line(line: "DatasetComparison") -> str:
    def shown(value: float | None) -> str:
        return "–" if value is None else f"{value:.2f}"

    interval = f"{shown(line.low)} … {shown(line.high)}"
    verdict = "" if line.agrees else "  differs"
    name = line.name.replace("/", " ")
    return f"{name:<44} {shown(line.real):>8} {interval:>17} {shown(line.generated):>10}{verdict}"


def _split_name(path: Path) -> str:
    stem = path.name.removesuffix(".zst").removesuffix(".jsonl").removeprefix("meta-")
    return stem if stem in ("train", "dev", "test") else "test"


def _write_single(
    output: Path, examples: "Iterator[Example]", to: Target, split: str, shard_size: int = 10_000
) -> int:
    from multiprover.data.gold import write_ruletaker
    from multiprover.data.store import write_examples, write_shards

    if to is Target.SHARDS:
        return write_shards(output, examples, shard_size)
    if to is Target.RULETAKER:
        return write_ruletaker(output, split, examples)
    if output.is_dir():
        raise InputError(f"{output}: is a directory; name a file such as {output / 'examples.jsonl'}")
    return write_examples(output, examples)


def _write_split(
    directory: Path, name: str, examples: "Iterator[Example]", to: Target, shard_size: int = 10_000
) -> int:
    """One split into its own file or shards within a directory."""
    directory.mkdir(parents=True, exist_ok=True)
    if to is Target.RULETAKER:
        return _write_single(directory, examples, to, name)
    place = directory / (name if to is Target.SHARDS else f"{name}.jsonl")
    return _write_single(place, examples, to, name, shard_size)


@contextmanager
def count_intake(skip_bad: bool) -> "Iterator[tuple[Intake, Callable[[GoldDifference], None]]]":
    """Account for bad lines, unreadable questions and differing gold; say at the end how many there were."""
    from multiprover.data.jsonl import Intake

    shown = {"bad": 0, "different": 0}

    def report(kind: str, text: str) -> None:
        shown[kind] += 1
        if shown[kind] <= SHOWN:
            typer.echo(f"note: {text}", err=True)

    intake = Intake(skip_bad, lambda text: report("bad", f"skipped: {text}"))
    try:
        yield intake, lambda difference: report("different", f"gold differs: {difference}")
    finally:
        if skip_bad:
            typer.echo(
                f"note: skipped {intake.bad_lines:,} bad lines of {intake.lines:,} "
                f"and {intake.bad_questions:,} unreadable questions",
                err=True,
            )
        if shown["different"]:
            typer.echo(f"note: gold differs in {shown['different']:,} places", err=True)
