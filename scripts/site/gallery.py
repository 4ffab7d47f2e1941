"""The examples as pages: each policy with its rules, its table, its tests, and proofs drawn."""

import csv
from collections.abc import Iterator
from pathlib import Path

from multiprover.drawing.svg import draw_svg
from multiprover.maintenance.expectations import word_found
from multiprover.maintenance.suites import Assumptions, Suite, read_suite
from multiprover.maintenance.testing import open_part
from multiprover.result import Proved, Result

MOST_DRAWN = 2
"""Questions of a policy whose proofs are drawn: those with most proofs."""


def write_gallery(examples: Path) -> Iterator[tuple[str, str]]:
    """The pages and pictures, by their paths on the site."""
    entries = []
    for rules in sorted(examples.glob("*/*.tests")):
        name = rules.stem
        title, page, pictures = _policy(examples, name)
        entries.append(f"- [{title}]({name}.md)\n")
        yield f"examples/{name}.md", page
        yield from ((f"examples/{path}", picture) for path, picture in pictures)
    yield (
        "examples/index.md",
        "# Examples\n\nEach policy of `examples/` with its rules, a table of people or cases, its tests, and "
        "proofs as graphs, made with this version.\n\n" + "".join(entries),
    )


def _policy(examples: Path, name: str) -> tuple[str, str, list[tuple[str, str]]]:
    place = examples / name
    rules = (place / f"{name}.rules").read_text()
    title = rules.splitlines()[0].removeprefix("#").strip().rstrip(".")
    suite = read_suite(place / f"{name}.tests", Assumptions())
    answered = list(_answers(suite))
    pictures = [
        (f"{name}-{number}.svg", question, result)
        for number, (question, _, result) in enumerate(
            sorted(answered, key=lambda each: -_proofs_of(each[2]))[:MOST_DRAWN], start=1
        )
    ]
    tables = sorted(place.glob("*.csv"))
    page = [
        f"# {title}\n\n",
        f"The files are in `examples/{name}`. To test them, run "
        f"`multiprover test examples/{name} --coverage`.\n\n",
        f'## Rules\n\n```text title="{name}.rules"\n{rules.rstrip()}\n```\n\n',
        *(f"## Table: {path.name}\n\n{_table(path)}\n" for path in tables),
        "## Questions and answers\n\n",
        *_asked(suite, answered),
        *(f"\n## Proofs: {question}\n\n![Every proof]({path})\n" for path, question, _ in pictures),
    ]
    return title, "".join(page), [(path, draw_svg(result)) for path, _, result in pictures]


def _asked(suite: Suite, answered: list[tuple[str, str, Result]]) -> Iterator[str]:
    """The table of questions; it names the part of the tests where there are several."""
    titles = [part.title for part in suite.parts for _ in part.expectations]
    columns = ["facts"] * any(titles) + ["question", "answer"]
    yield f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|\n"
    for title, (question, answer, _) in zip(titles, answered, strict=True):
        yield (f"| {title} " if any(titles) else "") + f"| {question} | {answer} |\n"


def _answers(suite: Suite) -> Iterator[tuple[str, str, Result]]:
    for part in suite.parts:
        policy = open_part(suite, part)
        for expected in part.expectations:
            result = policy.ask(expected.question).result
            yield expected.question, word_found(result, proofs=True), result


def _proofs_of(result: Result) -> int:
    """Proofs to draw; none for a list, whose proofs are about different names."""
    return result.proof_count if isinstance(result, Proved) else 0


def _table(path: Path) -> str:
    with path.open(newline="") as file:
        head, *rows = csv.reader(file)
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
