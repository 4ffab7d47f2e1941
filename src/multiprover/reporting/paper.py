"""The figures that the paper prints (`paper.toml`), its systems by name, and what its tables are made of.

Networks are those of `configs/paper`. A recipe is a plain list: `commands` spells it out for a machine with
the real data, `tiny` runs it on generated data. Knows no torch.
"""

import shlex
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from multiprover.choices import ProofsBy
from multiprover.errors import InputError

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
    """A system's name as the paper writes it; any other name as it is."""
    base, _, limit = key.partition("-p") if not key.startswith("prover") else (key, "", "")
    if limit.isdigit():
        return f"{SYSTEMS.get(base, base)}, p = {limit}"
    return (SYSTEMS | _OTHERS).get(key, key)


DU5: Final = "depth-5"
BIRDS: Final = "birds-electricity"
PARARULES: Final = "NatLang"


@dataclass(frozen=True, slots=True)
class Maker:
    """How a system answers: its network, how many proofs are made of it, and a network that counts them."""

    network: str
    proofs_by: ProofsBy = "slots"
    counter: str | None = None


@dataclass(frozen=True, slots=True)
class Recipe:
    """Systems, each evaluated on one split of one data set; none for what only the training itself shows."""

    systems: tuple[str, ...]
    data: str
    split: str
    networks: tuple[str, ...] = ()


_SLOTS: Final = {
    "prover": "prover",
    "prover-all": "prover-all",
    "multilabel": "multilabel-p3",
    "iterative": "iterative-p3",
    "iterative-seq": "iterative-seq",
    "iterative-nec": "iterative-nec",
}
_SIZES: Final = ("10k", "30k", "50k")
_SOME: Final = ("prover", "prover-all", "multilabel", "iterative")
_FREE_TEXT: Final = ("prover-all", "prover-top-p", "multilabel", "iterative")

MAKERS: Final[dict[str, Maker]] = {
    **{system: Maker(network) for system, network in _SLOTS.items()},
    "prover-top-p": Maker("prover-all", "top-p"),
    "prover-top-p-classifier": Maker("prover-all", "top-p-classifier", "counter"),
    "prover-top-p-threshold": Maker("prover-all", "top-p-threshold"),
    **{
        name: Maker(name)
        for kind in ("multilabel", "iterative")
        for name in [f"{kind}-p{p}" for p in range(1, 6)]
    },
    **{name: Maker(name) for kind in ("multilabel", "iterative") for name in [f"{kind}-{n}" for n in _SIZES]},
    **{f"pararules-{name}": Maker(f"pararules-{name}") for name in _SOME},
    "pararules-prover-top-p": Maker("pararules-prover-all", "top-p"),
}
"""Systems by the names that `evaluate --name` and the report know."""


def _varying(kind: str) -> tuple[str, ...]:
    """With at most 2 to 5 proofs; the usual network has its usual name, as in the other tables."""
    return tuple(kind if _SLOTS[kind] == (name := f"{kind}-p{p}") else name for p in range(2, 6))


RECIPES: Final[dict[str, Recipe]] = {
    "table1": Recipe(tuple(name for name in SYSTEMS if not name.startswith("iterative-")), DU5, "test"),
    "table2": Recipe(_SOME, BIRDS, "test"),
    "table3": Recipe(("prover-all", "multilabel", "iterative"), DU5, "test"),
    "table4": Recipe(
        tuple(f"{kind}{n}" for n in (*(f"-{n}" for n in _SIZES), "") for kind in ("multilabel", "iterative")),
        DU5,
        "test",
    ),
    "table5": Recipe(tuple(SYSTEMS), DU5, "dev"),
    "table6": Recipe(_varying("multilabel"), DU5, "dev"),
    "table7": Recipe(_varying("iterative"), DU5, "dev"),
    "table8": Recipe(tuple(f"pararules-{name}" for name in _FREE_TEXT), PARARULES, "dev"),
    "table9": Recipe(tuple(f"pararules-{name}" for name in _FREE_TEXT), PARARULES, "test"),
    "table10": Recipe(
        (),
        DU5,
        "test",
        ("prover-all", *(f"{kind}-p{p}" for kind in ("multilabel", "iterative") for p in range(1, 6))),
    ),
}
ALIASES: Final = {
    "ablations": ("table5",),
    "varying-p": ("table6", "table7"),
    "pararules": ("table8", "table9"),
    "figure6": ("table3",),
    "figure7": ("table1",),
    "all": tuple(RECIPES),
}
"""Figure 6 shows proof sets that Iterative gets right, figure 7 every system's recall against the skyline:
both are in the report of these tables."""
_OF_DATA: Final = ("figure2", "figure5")


def find_recipes(name: str) -> list[Recipe]:
    """The recipes of a table, or of several by their common name."""
    if name in _OF_DATA:
        raise InputError(
            f"{name} is drawn from data alone\n  multiprover data figures depth-5/dev.jsonl --output figures"
        )
    keys = ALIASES.get(name, (name,))
    if any(key not in RECIPES for key in keys):
        raise InputError(f"there is no table {name}; choose from {', '.join((*RECIPES, *ALIASES))}")
    return [RECIPES[key] for key in keys]


def networks_of(recipes: list[Recipe]) -> list[str]:
    """The networks to train, each once; those that others are built on first."""
    names: dict[str, None] = {}
    for recipe in recipes:
        for system in recipe.systems:
            maker = MAKERS[system]
            names.setdefault(maker.network)
            if maker.counter is not None:
                names.setdefault(maker.counter)
        for network in recipe.networks:
            names.setdefault(network)
    return list(names)


def find_config(network: str) -> Path:
    """The settings file of one of the paper's networks."""
    return find_settings(f"paper/{network}")


def find_settings(name: str) -> Path:
    """A file of `configs`: from the package, or the repository around it."""
    package = Path(__file__).resolve().parents[1]
    for place in (package / "configs", package.parents[1] / "configs"):
        path = place / f"{name}.toml"
        if path.exists():
            return path
    raise InputError(f"configs/{name}.toml: is not installed; run from the repository")


def commands(name: str, output: Path) -> Iterator[str]:
    """The commands that make a table from the real data (in `ruletaker/`), one a line; all can be resumed."""
    recipes = find_recipes(name)
    for network in networks_of(recipes):
        config = find_config(network)
        if config.is_relative_to(Path.cwd()):
            config = config.relative_to(Path.cwd())
        yield _command("train", config, "--set", f"output={output / 'runs' / network}")
    tuned: set[Path] = set()
    for recipe in recipes:
        data = Path("ruletaker") / recipe.data
        for system in recipe.systems:
            maker = MAKERS[system]
            model = output / "runs" / maker.network
            if maker.proofs_by == "top-p-threshold" and model not in tuned:
                tuned.add(model)
                yield _command("tune", data / "dev.jsonl", "--model", model)
            words: list[object] = [data, "--split", recipe.split, "--reasoner", "neural", "--model", model]
            if maker.proofs_by != "slots":
                words += ["--proofs-by", maker.proofs_by]
            if maker.counter is not None:
                words += ["--counter", output / "runs" / maker.counter]
            place = output / "evaluations" / f"{recipe.data}-{recipe.split}" / system
            words += ["--by", "depth,type,proofs,negation", "--name", system, "--save", place]
            yield _command("evaluate", *words)
    yield _command("report", output, "--output", output / "report")


def _command(*words: object) -> str:
    return shlex.join(["multiprover", *map(str, words)])
