"""What a training run reports while it runs. The caller draws it; the loop prints nothing."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from multiprover.evaluation.table import Figures


@dataclass(frozen=True, slots=True)
class RunNote:
    """Something worth knowing, such as what was left out."""

    text: str


@dataclass(frozen=True, slots=True)
class Started:
    """Before the first step: how many are done already, and how many there are."""

    step: int
    total: int
    examples: int
    parameters: int


@dataclass(frozen=True, slots=True)
class StepDone:
    """One step of the optimiser, counted over all stages.

    `losses` are means over its examples, by name, and `loss` is their sum; `norm` is before clipping.
    """

    stage: str
    step: int
    total: int
    epoch: int
    loss: float
    losses: Mapping[str, float]
    rate: float
    norm: float
    examples: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Evaluated:
    """The validation figures in percent; `is_best` where the deciding one was never higher."""

    stage: str
    step: int
    figures: Figures
    is_best: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """A checkpoint is on disk."""

    step: int
    path: Path


@dataclass(frozen=True, slots=True)
class Finished:
    """The end: the best model and its deciding figure in percent (None without validation questions).

    `figure` is that figure's name: fa, full accuracy, for networks that prove.
    """

    step: int
    best_step: int
    best_figure: float | None
    figure: str
    model: Path
    stopped_early: bool


Event = RunNote | Started | StepDone | Evaluated | Saved | Finished
