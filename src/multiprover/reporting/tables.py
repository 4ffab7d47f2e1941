"""The paper's tables, filled with our runs: each figure of ours above the one that the paper prints."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from multiprover.evaluation.table import PAPER_FIGURES, Figures
from multiprover.reporting.document import ReportRow, ReportTable
from multiprover.reporting.paper import EXACT, SYSTEMS, USUAL_PROOFS, PaperTable, paper_table, word_system
from multiprover.reporting.runs import EvaluationRun, TrainingRun

HEAD: Final = (
    "QA", "node P", "R", "F1", "edge P", "R", "F1", "proof P", "R", "F1", "FA",
)  # fmt: skip
OURS: Final = "ours"
PAPER: Final = "paper"
_PROVERS: Final = ("prover-all", "multilabel", "iterative")
_MANY: Final = ("multilabel", "iterative")

Results = Mapping[EvaluationRun, Mapping[str, Figures]]
"""The figures of each run by group: the saved ones, or those computed again."""


def percent(value: float | int | None) -> str:
    """One decimal, as the paper prints; 100.0 stands for all and nothing less."""
    if value is None:
        return "–"
    return "99.9" if 99.95 <= value < 100 else f"{value:.1f}"


def full_table(key: str, results: Results) -> ReportTable:
    """A table of systems with all figures (1, 2, 5 to 9)."""
    printed = paper_table(key)
    rows: list[ReportRow] = []
    for system in _systems(printed, results):
        runs = [run for run in results if run.dataset == printed.data and _is_row(run, system)]
        for run in runs:
            group = results[run]["all"]
            cells = [word_system(system) + run.distinction, OURS, f"{group['n']:,}"]
            rows.append(ReportRow((*cells, *(percent(group.get(name)) for name in PAPER_FIGURES)), OURS))
        if system in printed.rows:
            values = map(percent, printed.rows[system])
            rows.append(ReportRow((word_system(system) if not runs else "", PAPER, "", *values), PAPER))
    return ReportTable(_caption(printed), ("system", "", "questions", *HEAD), tuple(rows), words=2)


def _systems(printed: PaperTable, results: Results) -> list[str]:
    """The printed systems, then others that were run on the same data, in the paper's order."""
    names = list(printed.rows)
    if printed.key in ("table1", "table2", "table5", "table8", "table9"):
        on_data = {run.identity.system for run in results if run.dataset == printed.data}
        names += [name for name in (*SYSTEMS, EXACT) if name in on_data and name not in names]
        known = {*SYSTEMS, EXACT}
        names += sorted(name for name in on_data if name not in known)
    return names


def _is_row(run: EvaluationRun, row: str) -> bool:
    identity = run.identity
    if identity.count is not None:
        return False
    system, _, p = row.rpartition("-p")
    if p.isdigit():
        return (identity.system, identity.p) == (system, int(p))
    return identity.system == row and identity.p == USUAL_PROOFS


def ranking(key: str, results: Results) -> tuple[list[str], list[str]]:
    """Systems by full accuracy, best first and equal ones together: ours, and the paper's."""
    printed = paper_table(key)
    ours = {
        system: max(values)
        for system in printed.rows
        if (
            values := [
                float(group["all"]["fa"] or 0.0)
                for run, group in results.items()
                if run.dataset == printed.data and _is_row(run, system)
            ]
        )
    }
    theirs = {system: row[-1] for system, row in printed.rows.items()}
    return _ranked(ours), _ranked(theirs)


def _ranked(values: Mapping[str, float]) -> list[str]:
    ordered = sorted(values, key=lambda system: -values[system])
    equals = groupby(ordered, key=lambda system: percent(values[system]))
    return [f"{' = '.join(map(word_system, systems))} {value}" for value, systems in equals]


def depth_table(results: Results) -> ReportTable:
    """Table 3: proof F1 and full accuracy by depth, with the share of questions that have several proofs."""
    printed = paper_table("table3")
    runs = _chosen(results, printed.data, _PROVERS)
    depths = {
        name.removeprefix("depth=") for run in runs.values() for name in results[run] if _is_depth(name)
    }
    rows: list[ReportRow] = []
    for depth in sorted(depths | set(printed.rows), key=int):
        groups = [results[runs[name]].get(f"depth={depth}") if name in runs else None for name in _PROVERS]
        known = [group for group in groups if group is not None]
        if known:
            several = percent(known[0].get("several"))
            figures = [percent(g.get(name)) if g else "–" for name in ("proof_f1", "fa") for g in groups]
            rows.append(ReportRow((depth, OURS, f"{known[0]['n']:,}", several, *figures), OURS))
        if depth in printed.rows:
            row = printed.rows[depth]
            cells = map(percent, (row["several"], *row["proof_f1"], *row["fa"]))
            rows.append(ReportRow(("" if known else depth, PAPER, "", *cells), PAPER))
    short = ("PR-all", "ML", "IT")
    head = (
        "depth",
        "",
        "questions",
        "several proofs",
        *(f"F1 {n}" for n in short),
        *(f"FA {n}" for n in short),
    )
    return ReportTable(_caption(printed), head, tuple(rows), words=2)


def _is_depth(name: str) -> bool:
    return name.startswith("depth=") and name.removeprefix("depth=").isdigit()


def _chosen(results: Results, dataset: str, systems: Sequence[str]) -> dict[str, EvaluationRun]:
    """The first run of each system, with all training data and the usual number of proofs."""
    found: dict[str, EvaluationRun] = {}
    for run in results:
        for system in systems:
            if run.dataset == dataset and _is_row(run, system):
                found.setdefault(system, run)
    return found


def count_table(results: Results) -> ReportTable:
    """Table 4: both multiPRovers by number of training questions."""
    printed = paper_table("table4")
    rows: list[ReportRow] = []
    largest = max(map(int, printed.rows))
    for count, row in printed.rows.items():
        wanted = None if int(count) == largest else int(count)
        groups = [
            next(
                (
                    results[run]["all"]
                    for run in results
                    if run.dataset == printed.data
                    and run.identity.system == system
                    and run.identity.p == USUAL_PROOFS
                    and run.identity.count in ({None, largest} if wanted is None else {wanted})
                ),
                None,
            )
            for system in _MANY
        ]
        label = f"{int(count) // 1000}k" + (" (all)" if wanted is None else "")
        names = ("qa", "proof_f1", "fa")
        if any(groups):
            cells = [percent(group.get(name)) if group else "–" for name in names for group in groups]
            rows.append(ReportRow((label, OURS, *cells), OURS))
        cells = [percent(value) for name in names for value in row[name]]
        rows.append(ReportRow(("" if any(groups) else label, PAPER, *cells), PAPER))
    head = ("trained on", "", "QA ML", "QA IT", "F1 ML", "F1 IT", "FA ML", "FA IT")
    return ReportTable(_caption(printed), head, tuple(rows), words=2)


def size_table(trainings: Sequence[TrainingRun]) -> ReportTable:
    """Table 10: parameters and time of each training run, and what the paper prints."""
    printed = paper_table("table10")
    rows = [
        ReportRow(
            (
                f"{word_system(training.identity.system)} ({training.path.name})",
                OURS,
                str(1 if training.identity.system.startswith("prover") else training.identity.p),
                "–" if training.parameters is None else f"{training.parameters / 1e6:,.2f}",
                "–" if training.hours_per_epoch is None else f"{training.hours_per_epoch:.2g}",
            ),
            OURS,
        )
        for training in trainings
    ]
    for place, system in enumerate(_PROVERS):
        for p, row in printed.rows.items():
            cells = (word_system(system), PAPER, p, f"{row['parameters'][place]}", f"{row['hours'][place]}")
            rows.append(ReportRow(cells, PAPER))
    head = ("system", "", "p", "parameters (millions)", "hours per epoch")
    return ReportTable(_caption(printed), head, tuple(rows), words=2)


def title_of(key: str) -> str:
    """A table's number and title."""
    printed = paper_table(key)
    return f"Table {printed.number}. {printed.title}"


def _caption(printed: PaperTable) -> str:
    return f"Table {printed.number}: ours, and as printed" + (" (%)" if printed.data else "")
