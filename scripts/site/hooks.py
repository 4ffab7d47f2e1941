"""Hooks of mkdocs: adds the pages that are made from the program, and mends links that lead out of `docs/`.

A page in `docs/` may link to a file elsewhere in the repository, so that the link works where the repository
is read; on the site it leads to the page that was made from that file.
"""

import logging
import posixpath
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "src"))  # the sources beside this file, installed or not

from commands import write_commands
from gallery import write_gallery
from notebook import write_notebook
from study import write_study
from tables import write_exit_codes, write_grammar, write_http, write_json, write_schema, write_settings

log = logging.getLogger("mkdocs.hooks.site")

ELSEWHERE = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "studies/small/report/report.md": "results/small-study.md",
}
"""Files outside `docs/` that are pages of the site."""

STUDY = "<!-- study: made from studies/small/results when the site is built -->"
NOTEBOOK = "tutorials/notebook.ipynb"
LINK = re.compile(r"(\]\()([^)\s#]+)((?:#[^)\s]*)?\))")
CELL = re.compile(r"(<td[^>]*>)(.*?)(</td>)", re.DOTALL)
UNBROKEN = re.compile(r"\b\d{4}-\d\d-\d\d\b|(?<=<code>)[^<]+(?=</code>)")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages made from the program, and those that are elsewhere in the repository."""
    for path, content in _made_pages():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Turn links to files outside `docs/` into links to their pages."""
    place = posixpath.dirname(page.file.src_uri)
    markdown = markdown.replace(".ipynb)", ".md)")
    if STUDY in markdown:
        markdown = markdown.replace(STUDY, write_study(ROOT / "studies" / "small" / "results"))

    def mend(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join("docs", place, match[2]))
        if target.startswith("docs/") or "://" in match[2]:
            return match[0]
        if target not in ELSEWHERE:
            log.warning("%s links to %s, which is no page of the site", page.file.src_uri, target)
            return match[0]
        return match[1] + posixpath.relpath(ELSEWHERE[target], place or ".") + match[3]

    return LINK.sub(mend, markdown)


def on_page_content(html: str, **_: Any) -> str:
    """Keep dates, and the words of a command, in one piece in tables; lines break at spaces only."""
    return CELL.sub(lambda cell: cell[1] + UNBROKEN.sub(_in_pieces, cell[2]) + cell[3], html)


def _in_pieces(match: re.Match[str]) -> str:
    return re.sub(r"\S+", r'<span class="unbroken">\g<0></span>', match[0])


def _made_pages() -> Iterator[tuple[str, str | bytes]]:
    yield "reference/commands.md", write_commands()
    yield "reference/grammar.md", write_grammar()
    yield "reference/json.md", write_json()
    yield "reference/result.schema.json", write_schema()
    yield "reference/http.md", write_http()
    yield "reference/settings.md", write_settings()
    yield "reference/exit-codes.md", write_exit_codes()
    yield from write_gallery(ROOT / "examples")
    yield NOTEBOOK.replace(".ipynb", ".md"), write_notebook(ROOT / "docs" / NOTEBOOK)
    for source, target in ELSEWHERE.items():
        yield target, _moved((ROOT / source).read_text(), source, target)
    for image in (ROOT / "studies/small/report/images").iterdir():
        yield f"results/images/{image.name}", image.read_bytes()


def _moved(text: str, source: str, target: str) -> str:
    """A page of the repository with its links as they are from its place on the site."""

    def mend(match: re.Match[str]) -> str:
        if "://" in match[2] or match[2].startswith("images/"):
            return match[0]
        linked = posixpath.normpath(posixpath.join(posixpath.dirname(source), match[2]))
        page = ELSEWHERE.get(linked) or linked.removeprefix("docs/")
        return match[1] + posixpath.relpath(page, posixpath.dirname(target) or ".") + match[3]

    return LINK.sub(mend, text)
