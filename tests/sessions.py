"""Sessions with the language server and the server for agents, as the documentation shows them.

`python -m tests.sessions` runs both with real clients and writes what they say into the page.
"""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

from tests.agents.client import agent
from tests.editors.client import editor

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "sessions.md"
TEXT = """\
Ann is a member.
Bob is a memebr.
All members and no guests are welcome.
Most members smile.
Welcome people get a key.
"""


async def record_editor() -> str:
    """What an editor asks, and what the language server answers."""
    lines = ["→ textDocument/didOpen club.rules", *(f"    {line}" for line in TEXT.splitlines())]
    async with editor() as client:
        marks = await client.open(TEXT)
        lines.append("← textDocument/publishDiagnostics")
        for mark in marks:
            start, end = mark.range.start, mark.range.end
            place = f"{start.line}:{start.character}–{end.line}:{end.character}"
            lines.append(f"    {place} {mark.severity.name} {mark.code}: {mark.message}")
        lines.append("→ textDocument/codeAction 1:9")
        for action in await client.code_actions(marks[0]):
            (edits,) = action.edit.changes.values()
            lines.append(f"← {action.title} (replaces {edits[0].range} by {edits[0].new_text!r})")
        lines += ["→ textDocument/hover 2:6", *_said(await client.hover(2, 6))]
        first = await client.first_mention(4, 1)
        lines += ["→ textDocument/definition 4:1 (Welcome)", f"← {first.range}"]
        lines.append("→ textDocument/completion 5:0")
        lines.append(f"← {', '.join(item.label for item in await client.complete(5, 0))}")
        lines.append("→ textDocument/documentSymbol")
        lines += [f"← {symbol.kind.name}: {symbol.name}" for symbol in await client.outline()]
    return "\n".join(lines)


FEES = "Bob is a member.\nMembers must pay unless they are honorary.\n"
CALLS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("read", {"text": "Bob is a member.\nA member is chosen.\nMembers must pay unless they are honorary.\n"}),
    (
        "ask",
        {
            "text": "Bob is a member.\nMembers must pay unless they are honorary.\n",
            "questions": ["Who must pay?"],
        },
    ),
    ("ask", {"text": "Bob is a member.\nEvery member is welcome.\n", "questions": ["Is Bob welcom?"]}),
    ("why_not", {"text": "Ann is a guest.\nEvery member is welcome.\n", "question": "Is Ann welcome?"}),
)


async def record_agent() -> str:
    """What an agent calls, and what the tools answer."""
    lines = []
    async with agent() as client:
        names = sorted(tool.name for tool in (await client.list_tools()).tools)
        lines += ["→ tools/list", f"← {', '.join(names)}"]
        for name, arguments in CALLS:
            lines.append(f"→ {name} {json.dumps(arguments)}")
            result = await client.call_tool(name, arguments)
            lines += _said(result.content[0].text, "error" if result.is_error else "")
    return "\n".join(lines)


def _said(text: str, mark: str = "") -> list[str]:
    first, *rest = text.split("\n")
    return [f"← {f'{mark}: ' if mark else ''}{first}", *(f"    {line}".rstrip() for line in rest)]


def record() -> dict[str, str]:
    """Both sessions."""

    async def run() -> dict[str, str]:
        return {"editor": await record_editor(), "agent": await record_agent()}

    return asyncio.run(asyncio.wait_for(run(), 900))


def shown() -> dict[str, str]:
    """The sessions that the page shows."""
    found = re.findall(r"<!-- session: (\w+) -->\n```text\n(.*?)\n```", PAGE.read_text(), re.DOTALL)
    return dict(found)


def write(sessions: dict[str, str]) -> None:
    """Put the sessions into the page."""
    text = PAGE.read_text()
    for name, said in sessions.items():
        block = f"<!-- session: {name} -->\n```text\n{said}\n```"
        text = re.sub(rf"<!-- session: {name} -->\n```text\n.*?\n```", lambda _: block, text, flags=re.DOTALL)  # noqa: B023
    PAGE.write_text(text)


if __name__ == "__main__":
    write(record())
