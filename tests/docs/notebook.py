"""The notebook of the tutorials, executed: `python -m tests.docs.notebook` stores what its cells give."""

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "docs" / "tutorials" / "notebook.ipynb"


def read() -> Any:
    """The notebook as it is stored."""
    return nbformat.read(NOTEBOOK, as_version=4)


def execute(notebook: Any) -> Any:
    """The notebook with what its cells give now."""
    NotebookClient(
        notebook, timeout=300, kernel_name="python3", record_timing=False, coalesce_streams=True
    ).execute()
    return notebook


def outputs(notebook: Any) -> list[list[Any]]:
    """What each cell shows: text, or data of each kind."""
    return [
        [
            output.get("text") or dict(output.get("data", {})) or output.get("evalue")
            for output in cell.outputs
        ]
        for cell in notebook.cells
        if cell.cell_type == "code"
    ]


if __name__ == "__main__":
    nbformat.write(execute(read()), NOTEBOOK)
