"""Runs → one report: the paper's tables and figures as far as the runs allow, ours beside the paper's."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from multiprover.data.figures import draw_figures
from multiprover.errors import InputError
from multiprover.evaluation.table import Figures
from multiprover.files import written_whole
from multiprover.reporting import charts, tables
from multiprover.reporting.document import (
    IMAGES,
    Block,
    Picture,
    ReportHeading,
    ReportRow,
    ReportTable,
    Text,
    pictures_of,
    write_html,
    write_markdown,
)
from multiprover.reporting.paper import EXACT, paper_table
from multiprover.reporting.runs import EvaluationRun, TrainingRun, read_runs
from multiprover.reporting.sections import TABLE3_DATA, QuestionDrawer, dataset_section
from multiprover.reporting.study import RunStudy, Study, study_runs
from multiprover.reporting.tables import OURS, percent

TITLE: Final = "multiprover: runs beside the paper"
HTML: Final = "report.html"
MARKDOWN: Final = "report.md"
_FULL: Final = ("table1", "table2", "table5", "table6", "table7", "table8", "table9")
_NARROW: Final = {"table3": (tables.depth_table, 1), "table4": (tables.count_table, 2)}
"""Tables of some figures, and how many rows of ours they need: all training data alone is no comparison."""

Report = Callable[[str], None]


def write_report(paths: Sequence[Path], output: Path, report: Report | None = None) -> list[Path]:
    """Write `report.html`, `report.md` and its pictures; return the two pages."""
    evaluations, trainings = read_runs(paths)
    blocks = list(_Report(evaluations, trainings, report or (lambda _: None)).blocks())
    return write_pages(TITLE, blocks, output)


def write_pages(title: str, blocks: Sequence[Block], output: Path) -> list[Path]:
    """Write blocks as `report.html`, and as `report.md` with its pictures; return the two pages."""
    try:
        (output / IMAGES).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{output}: cannot be written: {error.strerror}") from None
    for picture in pictures_of(blocks):
        with written_whole(output / IMAGES / f"{picture.name}.svg") as file:
            file.write(picture.svg)
    pages = {HTML: write_html(title, blocks), MARKDOWN: write_markdown(title, blocks)}
    for name, text in pages.items():
        with written_whole(output / name) as file:
            file.write(text)
    return [output / name for name in pages]


class _Report:
    """Gathers the blocks; `results` are each run's figures, computed again where data and predictions are."""

    def __init__(
        self, evaluations: Sequence[EvaluationRun], trainings: Sequence[TrainingRun], report: Report
    ) -> None:
        self.trainings = trainings
        self.studies = list(_study_all(evaluations, report))
        self.by_run = {one.run: one for study in self.studies for one in study.runs}
        self.results: dict[EvaluationRun, dict[str, Figures]] = {
            run: self.by_run[run].table() if run in self.by_run else run.table for run in evaluations
        }
        self.can_draw = charts.are_charts_possible()

    def blocks(self) -> Iterator[Block]:
        yield from self._overview()
        yield from self._tables()
        for number, study in enumerate(self.studies, 1):
            yield from dataset_section(study, number, draws=self.can_draw)
        yield from self._learning()
        yield from self._questions()
        yield from self._data()
        yield from self._missing()

    # -- overview and the paper's tables ----------------------------------------------------------------

    def _overview(self) -> Iterator[Block]:
        yield Text(
            "Every row “ours” is a run given to this report; every row “paper” is as the paper prints it."
        )
        if any(run.is_generated for run in self.results):
            yield Text(
                "Runs marked “generated” are on generated data, also where it stands in for one of the "
                "paper's data sets and bears its name: these show that the pipeline works and how systems "
                "rank there, not the paper's figures.",
                warns=True,
            )
        if not self.can_draw:
            yield Text(
                'Charts are left out: they need matplotlib (pip install "multiprover[figures]").', True
            )
        yield ReportHeading("Runs")
        rows = [
            ReportRow(
                (
                    run.label,
                    run.dataset or run.path.name,
                    "generated" if run.is_generated else "",
                    f"{groups['all']['n']:,}",
                    *(
                        percent(groups["all"].get(name))
                        for name in ("qa", "proof_f1", "fa", "valid", "any_fa")
                    ),
                )
            )
            for run, groups in self.results.items()
        ]
        head = ("system", "data", "", "questions", "QA", "proof F1", "FA", "proofs valid", "any-match FA")
        yield ReportTable("All evaluations", head, tuple(rows), words=3)

    def _tables(self) -> Iterator[Block]:
        for key in sorted((*_FULL, *_NARROW)):
            yield from self._narrow_table(key) if key in _NARROW else self._full_table(key)
        if self.trainings:
            table = tables.size_table(self.trainings)
            yield ReportHeading(tables.title_of("table10"))
            yield Text("Ours are the runs as given, with their own encoder and machine; the paper's a V100.")
            yield table

    def _narrow_table(self, key: str) -> Iterator[Block]:
        make, least = _NARROW[key]
        table = make(self.results)
        if sum(row.source == OURS for row in table.rows) >= least:
            yield ReportHeading(tables.title_of(key))
            yield table

    def _full_table(self, key: str) -> Iterator[Block]:
        if not self._has_rows(key):
            return
        yield ReportHeading(tables.title_of(key))
        yield tables.full_table(key, self.results)
        ours, theirs = tables.ranking(key, self.results)
        if len(ours) > 1:
            yield Text(f"Ranking by full accuracy, ours: {' > '.join(ours)}.")
            yield Text(f"The paper's: {' > '.join(theirs)}.")

    def _has_rows(self, key: str) -> bool:
        least = 2 if key in ("table6", "table7") else 1  # one p alone is no comparison
        return sum(row.source == OURS for row in tables.full_table(key, self.results).rows) >= least

    def _missing(self) -> Iterator[Block]:
        keys = [key for key in _FULL if not self._has_rows(key)]
        if keys:
            names = [f"{paper_table(key).number} ({paper_table(key).title})" for key in keys]
            yield ReportHeading("Tables without a run")
            yield Text(f"No run was given for table {'; '.join(names)}. See docs/results/reproduce.md.")

    # -- across data sets -------------------------------------------------------------------------------

    def _learning(self) -> Iterator[Block]:
        if not self.can_draw:
            return
        curves: dict[str, list[tuple[float, float]]] = {}
        for training in self.trainings:
            points = [
                (float(record["step"]), float(record["fa"]))
                for record in training.metrics
                if record.get("kind") == "evaluation" and record.get("fa") is not None
            ]
            if len(points) > 1:
                curves[training.path.name] = points
        if curves:
            yield ReportHeading("Learning curves")
            caption = "Full accuracy on the validation questions while training."
            yield charts.draw_lines("learning-curves", caption, curves, "step", "full accuracy (%)")

    def _questions(self) -> Iterator[Block]:
        chosen = self._exemplar()
        if chosen is None:
            return
        drawer = QuestionDrawer()
        every = [one for study in self.studies for one in study.runs if one.run.identity.system != EXACT]
        fullest = max([chosen, *every], key=lambda one: len(one.sets))
        if fullest.sets:
            yield ReportHeading("Proof sets that are fully right")
            found = f"{fullest.run.label} on {fullest.run.dataset}"
            yield Text(f"Questions with several proofs of which {found} found all.")
            yield from drawer.right_sets(fullest)
        where = f"{chosen.run.label} on {chosen.run.dataset}"
        if chosen.mistakes:
            yield ReportHeading("Wrong proofs")
            yield Text(
                f"The first wrong proofs of {where}, one a theory; “gold” is the gold proof nearest to each."
            )
            yield from drawer.wrong_proofs(chosen)

    def _exemplar(self) -> RunStudy | None:
        """The run whose questions are drawn: Iterative-multiPRover's if there is one, else the best."""
        ours = [one for study in self.studies for one in study.runs if one.run.identity.system != EXACT]
        every = ours or [one for study in self.studies for one in study.runs]
        return max(every, key=_merit, default=None)

    def _data(self) -> Iterator[Block]:
        if not self.can_draw or not self.studies:
            return
        yield ReportHeading("Data")
        with TemporaryDirectory() as place:
            drawn = draw_figures({study.dataset: study.stats for study in self.studies}, Path(place))
            for path in drawn:
                if path.suffix == ".svg":
                    caption = (
                        "Share of questions with several proofs."
                        if path.stem == "several-proofs"
                        else "Questions whose proofs share a node, an edge or both, by number of proofs."
                    )
                    svg = path.read_text(encoding="utf-8")
                    yield Picture(f"data-{path.stem}", caption, f"{caption} {self._tell_data()}", svg)

    def _tell_data(self) -> str:
        shares = [
            f"{study.dataset} {percent(study.stats.value('more than one proof/all'))}%"
            for study in self.studies
        ]
        return f"With several proofs: {', '.join(shares)}."


def _merit(one: RunStudy) -> tuple[bool, bool, float]:
    identity = one.run.identity
    return (
        identity.system == "iterative" and identity.count is None,
        one.run.dataset == TABLE3_DATA,
        float(one.table()["all"].get("fa") or 0),
    )


def _study_all(evaluations: Sequence[EvaluationRun], report: Report) -> Iterator[Study]:
    """The data sets whose data and predictions are at hand, each with its runs."""
    by_data: dict[Path, list[EvaluationRun]] = {}
    for run in evaluations:
        if run.data is not None and run.predictions is not None:
            by_data.setdefault(run.data, []).append(run)
    for data, runs in by_data.items():
        report(f"{runs[0].dataset}: {len(runs)} runs")
        yield study_runs(data, runs[0].dataset, runs)
