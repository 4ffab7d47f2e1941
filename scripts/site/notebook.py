"""A notebook with its stored outputs as a page."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any


def write_notebook(path: Path) -> str:
    """The page: text, code, and what each cell showed when it was stored."""
    notebook = json.loads(path.read_text())
    first, *rest = notebook["cells"]
    parts = ["".join(first["source"]), f'<p><a href="{path.name}" download>Download the notebook</a></p>']
    for cell in rest:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        parts += [shown for output in cell["outputs"] for shown in _show(output)]
    return "\n\n".join(parts) + "\n"


def _show(output: dict[str, Any]) -> Iterator[str]:
    data = output.get("data", {})
    if "text/html" in data:
        yield '<div class="notebook-output">' + "".join(data["text/html"]) + "</div>"
    elif text := "".join(output.get("text") or data.get("text/plain", "")).rstrip():
        yield f"```text\n{text}\n```"
