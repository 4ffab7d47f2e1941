"""The page of a study: its claims, its tables with means over seeds, its costs. Reads the ledger alone."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

import numpy as np
import numpy.typing as npt

from multiprover.evaluation.table import PAPER_FIGURES
from multiprover.reporting import charts
from multiprover.reporting.claims import Finding, find_findings, missing_claims, paper_effect
from multiprover.reporting.document import Block, ReportHeading, ReportRow, ReportTable, Text
from multiprover.reporting.ledger import Ledger, Result
from multiprover.reporting.paper import BIRDS, DU5, PARARULES, paper_table, word_system
from multiprover.reporting.plan import VARIANTS
from multiprover.reporting.report import write_pages
from multiprover.reporting.tables import HEAD, OURS, PAPER, percent, title_of

TITLE: Final = "The paper's claims on the compact body"
_FIRST: Final = {"table1": DU5, "table2": BIRDS}
_LAST: Final = {"table5": DU5, "table6": DU5, "table7": DU5, "table8": PARARULES}
"""The tables before and after those by depth and by size of the training data."""
_FIGURES: Final = {"qa": "answers", "proof_p": "precision", "proof_r": "recall", "proof_f1": "F1", "fa": "FA"}
_WITH_SPREAD: Final = ("proof_f1", "fa")
_COMPARED: Final = ("prover-all", "multilabel", "iterative")

_PROOF_COUNTS: Final = ("one", "two", "three", "more")

Seeds = Sequence[Result]
BySystem = Mapping[tuple[str, str], Seeds]


def write_findings(ledger: Ledger, output: Path) -> list[Path]:
    """Write the page of all results that are there, as HTML and as Markdown."""
    return write_pages(TITLE, list(_blocks(ledger)), output)


def _blocks(ledger: Ledger) -> Iterator[Block]:
    by_system: dict[tuple[str, str], list[Result]] = {}
    for result in ledger.results():
        by_system.setdefault((result.data, result.system), []).append(result)
    findings = find_findings(ledger)
    yield from _asked(ledger, sorted({data for data, _ in by_system}))
    yield from _claims(findings)
    for key, data in _FIRST.items():
        yield from _table(key, data, by_system)
    yield from _by_proofs(ledger, by_system)
    yield from _depths(by_system)
    yield from _less_data(by_system)
    for key, data in _LAST.items():
        yield from _table(key, data, by_system)
    yield from _costs(ledger)


def _asked(ledger: Ledger, names: Sequence[str]) -> Iterator[Block]:
    """What the figures are of."""
    said = []
    for data in names:
        questions = ledger.questions(data)
        theories = len(set(questions["theory"]))
        said.append(
            f"{data}: {questions['origin']}, {len(questions['theory']):,} questions of {theories:,} theories"
        )
    yield Text(
        "All networks share one small body, one budget and one reader. "
        f"They were asked about {'; '.join(said)}. "
        "The paper's rows are of its own test and validation files."
    )


def _claims(findings: Sequence[Finding]) -> Iterator[Block]:
    yield ReportHeading("Claim by claim")
    yield Text(
        "The effect is the difference in points of the figure, with its 95% interval: theories and seeds "
        "are both drawn with replacement, 10,000 times. A claim holds if the interval is on its side of 0, "
        "or, where it says that two things are the same, within a point of it. With one seed the interval "
        "says nothing of how another training would have come out."
    )
    rows = []
    for finding in findings:
        claim, test = finding.claim, finding.test
        printed = paper_effect(claim)
        rows.append(
            ReportRow(
                (
                    claim.text,
                    claim.where,
                    _FIGURES[claim.figure],
                    finding.verdict + ("" if len(finding.seeds) > 1 else ", one seed"),
                    _points(100 * test.difference),
                    f"{_points(100 * test.low)} … {_points(100 * test.high)}",
                    " ".join(_points(100 * value) for value in finding.by_seed),
                    "–" if printed is None else _points(printed),
                )
            )
        )
    head = ("claim", "where", "figure", "verdict", "effect", "95% interval", "by seed", "paper")
    yield ReportTable("The paper's claims", head, tuple(rows), words=4)
    if missing := missing_claims(findings):
        named = dict.fromkeys(claim.text for claim in missing)
        yield Text(f"Not yet told, for want of a network: {'; '.join(named)}.")


def _points(value: float) -> str:
    """A difference with its sign."""
    return f"{value:+.1f}".replace("-", "−")


def _table(key: str, data: str, by_system: BySystem) -> Iterator[Block]:
    printed = paper_table(key)
    names = [*printed.rows, *(VARIANTS if key == "table5" else ())]
    rows: list[ReportRow] = []
    for name in names:
        system = {"multilabel-p3": "multilabel", "iterative-p3": "iterative"}.get(name, name)
        system = f"pararules-{system}" if data == PARARULES else system
        results = by_system.get((data, system), [])
        if results:
            cells = (word_system(name), OURS, str(len(results)), *(_mean(results, f) for f in PAPER_FIGURES))
            rows.append(ReportRow(cells, OURS))
        if results and name in printed.rows:
            rows.append(ReportRow(("", PAPER, "", *map(percent, printed.rows[name])), PAPER))
    if rows:
        yield ReportHeading(title_of(key))
        yield ReportTable(
            f"Table {printed.number}: ours, and as printed (%)",
            ("system", "", "seeds", *HEAD),
            tuple(rows),
            words=2,
        )


def _mean(results: Seeds, figure: str, group: str = "all") -> str:
    """The mean over seeds, with the standard deviation where it matters and is known."""
    tables = [result.figures() for result in results]
    values = [float(table[group][figure] or 0.0) for table in tables if group in table]
    if not values:
        return "–"
    spread = f" ± {stdev(values):.1f}" if figure in _WITH_SPREAD and len(values) > 1 else ""
    return percent(fmean(values)) + spread


def _mean_of(results: Seeds, figure: str, group: npt.NDArray[np.bool_]) -> str:
    """The mean over seeds and some of the questions."""
    if not group.any():
        return "–"
    return percent(fmean(100 * float(np.nanmean(result.column(figure)[group])) for result in results))


def _depths(by_system: BySystem) -> Iterator[Block]:
    known = {name: by_system[DU5, name] for name in _COMPARED if (DU5, name) in by_system}
    if not known:
        return
    printed = paper_table("table3").rows
    yield ReportHeading(title_of("table3"))
    rows: list[ReportRow] = []
    lines: dict[str, list[tuple[float, float]]] = {word_system(name): [] for name in known}
    for depth, row in printed.items():
        group = f"depth={depth}"
        if not any(group in result.figures() for results in known.values() for result in results):
            continue
        cells = [
            _mean(known[name], figure, group) if name in known else "–"
            for figure in _WITH_SPREAD
            for name in _COMPARED
        ]
        rows.append(ReportRow((depth, OURS, *cells), OURS))
        rows.append(ReportRow(("", PAPER, *map(percent, (*row["proof_f1"], *row["fa"]))), PAPER))
        for name, results in known.items():
            value = fmean(float(result.figures()[group]["proof_f1"] or 0.0) for result in results)
            lines[word_system(name)].append((float(depth), value))
    short = ("PR-all", "ML", "IT")
    head = ("depth", "", *(f"F1 {n}" for n in short), *(f"FA {n}" for n in short))
    yield ReportTable("Table 3: ours, and as printed (%)", head, tuple(rows), words=2)
    if charts.are_charts_possible():
        yield charts.draw_lines("depth", "Proof F1 by depth.", lines, "depth", "proof F1 (%)")


def _by_proofs(ledger: Ledger, by_system: BySystem) -> Iterator[Block]:
    """Where systems differ: on questions with one gold proof, or with several."""
    known = {name: by_system[DU5, name] for name in paper_table("table5").rows if (DU5, name) in by_system}
    if not known:
        return
    counts = np.minimum(np.array(ledger.questions(DU5)["proofs"]), len(_PROOF_COUNTS))
    groups = [counts == number for number in range(1, len(_PROOF_COUNTS) + 1)]
    rows = [ReportRow(("questions", "", *(f"{group.sum():,}" for group in groups for _ in _WITH_SPREAD)))]
    for name, results in known.items():
        cells = [_mean_of(results, figure, group) for group in groups for figure in _WITH_SPREAD]
        rows.append(ReportRow((word_system(name), str(len(results)), *cells)))
    yield ReportHeading("By the number of gold proofs")
    head = ("system", "seeds", *(f"{count}: {name}" for count in _PROOF_COUNTS for name in ("F1", "FA")))
    yield ReportTable("DU5 validation, by how many gold proofs a question has (%)", head, tuple(rows))


def _less_data(by_system: BySystem) -> Iterator[Block]:
    printed = paper_table("table4").rows
    rows = []
    for count, row in printed.items():
        thousands = f"{int(count) // 1000}k"
        names = [kind if count == max(printed, key=int) else f"{kind}-{thousands}" for kind in _COMPARED[1:]]
        found = [by_system.get((DU5, name), []) for name in names]
        if any(found):
            cells = [_mean(each, f) if each else "–" for f in ("qa", "proof_f1", "fa") for each in found]
            rows.append(ReportRow((thousands, OURS, *cells), OURS))
            theirs = (value for f in ("qa", "proof_f1", "fa") for value in row[f])
            rows.append(ReportRow(("", PAPER, *map(percent, theirs)), PAPER))
    if len(rows) > 2:
        yield ReportHeading(title_of("table4"))
        head = ("trained on", "", "QA ML", "QA IT", "F1 ML", "F1 IT", "FA ML", "FA IT")
        yield ReportTable("Table 4: ours, and as printed (%)", head, tuple(rows), words=2)


def _costs(ledger: Ledger) -> Iterator[Block]:
    rows, total, peak = [], 0.0, 0.0
    for name, record in ledger.trainings():
        total += record["cpu_seconds"]
        peak = max(peak, record["peak_megabytes"])
        rows.append(
            ReportRow(
                (
                    name,
                    f"{record['parameters']:,}",
                    f"{record['questions']:,}",
                    f"{record['steps']:,}",
                    f"{record['cpu_seconds'] / 60:.1f}",
                    f"{record['peak_megabytes']:,.0f}",
                    percent(record["curve"][-1].get("fa")) if record["curve"] else "–",
                )
            )
        )
    if rows:
        yield ReportHeading("What it cost")
        yield Text(
            f"{len(rows)} networks, {total / 3600:.1f} hours of one core for their training, "
            f"{peak / 1024:.1f} GB of memory at the most."
        )
        head = ("network", "parameters", "examples", "steps", "CPU minutes", "peak MB", "validation FA")
        yield ReportTable("Training of each network", head, tuple(rows))
