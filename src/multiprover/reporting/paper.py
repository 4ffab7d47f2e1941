"""The figures that the paper prints (`paper.toml`), and the names of its systems."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

SYSTEMS: Final = {
    "prover": "PRover",
    "prover-all": "PRover-all",
    "prover-top-p": "PRover-top-p",
    "prover-top-p-classifier": "PRover-top-p-classifier",
    "prover-top-p-threshold": "PRover-top-p-threshold",
    "multilabel": "Multilabel-multiPRover",
    "iterative-seq": "Iterative-multiPRover-seq",
    "iterative-nec": "Iterative-multiPRover-nec",
    "iterative": "Iterative-multiPRover",
}
"""The paper's systems in its order."""
EXACT: Final = "exact"
SHIPPED: Final = "shipped"
_OTHERS: Final = {EXACT: "Exact reasoner", SHIPPED: "Shipped network"}
USUAL_PROOFS: Final = 3


@dataclass(frozen=True, slots=True)
class PaperTable:
    """One table as printed: rows by system, depth, number of examples or of proofs."""

    key: str
    number: int
    title: str
    data: str
    rows: Mapping[str, Any]


@lru_cache(maxsize=1)
def _read() -> Mapping[str, Any]:
    return tomllib.loads(files("multiprover.reporting").joinpath("paper.toml").read_text(encoding="utf-8"))


def paper_table(key: str) -> PaperTable:
    """A table by its key, such as `table1`."""
    return PaperTable(key, **_read()["tables"][key])


def paper_text(name: str) -> float:
    """A figure that the paper's text gives."""
    return float(_read()["text"][name])


def word_system(key: str) -> str:
    """A system's name as the paper writes it; a name of one's own as it is."""
    base, _, limit = key.partition("-p") if not key.startswith("prover") else (key, "", "")
    if limit.isdigit():
        return f"{SYSTEMS.get(base, base)}, p = {limit}"
    return (SYSTEMS | _OTHERS).get(key, key)
