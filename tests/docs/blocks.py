"""Code blocks of Markdown pages: read, run in order in one directory for each page, output compared.

What a fenced block is, its first line says:

    console             commands after "$ ", each with all that it prints; "…" stands for any text or lines
    sh                  commands that must succeed; what they print is not shown
    python              run in one namespace for the whole page; an `output` block below has what it prints
    text title="NAME"   a file that is there from then on; with "NAME (added)" these lines are added to it
    json, toml          data that must parse
    text and others     shown only

A comment `<!-- not run: REASON -->` above a block keeps it from being run; the reasons are declared here.
`<!-- run with: OPTIONS -->` adds options to its commands, so that a training takes seconds here.
`python -m tests.docs.blocks PAGE…` writes what the commands of a page really print into it.
"""

import contextlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
REASONS = {
    "installs packages",
    "keeps running",
    "takes hours",
    "needs RuleTaker",
    "needs several GPUs",
    "runs these tests",
    "is for another program",
}
FENCE = re.compile(
    r"^(?:<!-- (?P<mark>not run|run with): (?P<marked>[^>]*?) -->\n+)?(?P<fence>```+)(?P<head>[^\n`]*)\n"
    r"(?P<text>.*?)^(?P=fence)$",
    re.DOTALL | re.MULTILINE,
)
ANY = "…"

Run = Callable[[list[str], Path], tuple[str, int]]
"""Runs `multiprover` with these arguments in a directory; gives all that it prints, and its exit code."""


@dataclass(frozen=True)
class Block:
    """A fenced block; `span` is where its text is in the page."""

    page: Path
    line: int
    language: str
    title: str
    text: str
    reason: str | None
    options: str
    span: tuple[int, int]

    @property
    def place(self) -> str:
        page = self.page.relative_to(ROOT) if self.page.is_relative_to(ROOT) else self.page.name
        return f"{page}:{self.line}"


def read_blocks(page: Path) -> list[Block]:
    """All fenced blocks of a page."""
    source = page.read_text()
    blocks = []
    for match in FENCE.finditer(source):
        language, _, rest = match["head"].strip().partition(" ")
        title = re.search(r'title="([^"]*)"', rest)
        line = source.count("\n", 0, match.start("fence")) + 1
        blocks.append(
            Block(
                page,
                line,
                language,
                title[1] if title else "",
                match["text"],
                match["marked"] if match["mark"] == "not run" else None,
                match["marked"] if match["mark"] == "run with" else "",
                match.span("text"),
            )
        )
    return blocks


def pages() -> list[Path]:
    """Every page whose blocks are run."""
    return [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "SECURITY.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    ]


def run_inside(arguments: list[str], directory: Path) -> tuple[str, int]:
    """Run the command line in this process."""
    from multiprover.cli.main import run

    made = io.BytesIO()
    written = io.TextIOWrapper(made, encoding="utf-8", write_through=True)
    with (
        mock.patch.object(sys, "argv", ["multiprover", *arguments]),
        mock.patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO())),
        mock.patch.object(sys, "stdout", written),
        mock.patch.object(sys, "stderr", written),
        contextlib.chdir(directory),
    ):
        try:
            run()
        except SystemExit as stopped:
            return made.getvalue().decode(), int(stopped.code or 0)
    raise AssertionError("the command line always exits")


def run_shell(command: str, directory: Path, program: Path) -> tuple[str, int]:
    """Run a command of the shell, with the environment of `program` first on its path."""
    path = f"{program}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        shell=True,
        cwd=directory,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr, done.returncode


@dataclass
class Session:
    """A page being run: its directory, and the names its Python blocks have made."""

    directory: Path
    run: Run = run_inside
    program: Path = Path(sys.executable).parent

    def __post_init__(self) -> None:
        self.names: dict[str, Any] = {}
        self.printed = ""
        for name in ("examples", "configs"):
            shutil.copytree(ROOT / name, self.directory / name)

    def play(self, block: Block) -> Iterator[tuple[str, str, str]]:
        """Run a block: what was run, what it should print, and what it printed."""
        if block.reason is not None:
            assert block.reason in REASONS, f"{block.place}: {block.reason} is no declared reason"
            return
        if block.title:
            self._write(block)
            return
        match block.language:
            case "console":
                for command, shown in commands_of(block.text):
                    yield command, shown, self.execute(f"{command} {block.options}")[0]
            case "sh":
                for command in joined_lines(block.text):
                    said, code = self.execute(f"{command} {block.options}")
                    assert code == 0, f"{block.place}: {said}"
            case "python":
                self.printed = self._python(block)
            case "output":
                yield "the block above", block.text, self.printed
            case "json":
                for each in _objects(block.text):
                    json.loads(each)
            case "toml":
                tomllib.loads(block.text)

    def _write(self, block: Block) -> None:
        name, added, _ = block.title.partition(" (added)")
        path = self.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text((path.read_text() if added else "") + block.text)

    def execute(self, command: str) -> tuple[str, int]:
        """All that a command prints, and its exit code."""
        words = shlex.split(command, comments=True)
        is_plain = words[:1] == ["multiprover"] and not set(words) & {"|", ">", "&&", ";"}
        if is_plain:
            return self.run(words[1:], self.directory)
        return run_shell(command, self.directory, self.program)

    def _python(self, block: Block) -> str:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.chdir(self.directory):
            exec(compile(block.text, block.place, "exec"), self.names)
        return printed.getvalue()


def _objects(text: str) -> list[str]:
    """One JSON object over several lines, or one on each line."""
    try:
        json.loads(text)
    except ValueError:
        return text.splitlines()
    return [text]


def joined_lines(text: str) -> Iterator[str]:
    """Commands, with lines that end in a backslash joined to the next."""
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.lstrip().startswith("#"):
            yield line


def commands_of(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a console block, each with the output that is shown below it."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.replace("\\\n", " ").partition("\n")
        yield command, shown


def is_shown(shown: str, printed: str) -> bool:
    """Whether this is what was printed, up to blanks at the ends of lines and lines left out."""
    pattern = "\n".join(
        r"(?:.*\n)*?.*" if line == ANY else re.escape(line).replace(ANY, ".*") for line in _lines(shown)
    )
    return re.fullmatch(pattern, "\n".join(_lines(printed))) is not None


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def write_page(page: Path) -> None:
    """Put what the commands of a page print into it, but for blocks with a line that ends in "…"."""
    source, shift = page.read_text(), 0
    with tempfile.TemporaryDirectory() as directory:
        session = Session(Path(directory))
        for block in read_blocks(page):
            parts = list(session.play(block))
            text = block.text
            if block.language == "output":
                text = session.printed
            elif block.language == "console" and not any(line.endswith(ANY) for line in _lines(block.text)):
                heads = re.findall(r"^\$ (?:.*\\\n)*.*\n", block.text, flags=re.MULTILINE)
                said = ["\n".join(_lines(printed)) for _, _, printed in parts]
                text = (
                    "\n".join((head + each).rstrip() for head, each in zip(heads, said, strict=True)) + "\n"
                )
            start, end = (each + shift for each in block.span)
            source = source[:start] + text + source[end:]
            shift += len(text) - (end - start)
    page.write_text(source)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write_page(Path(name).resolve())
