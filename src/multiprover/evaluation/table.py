"""Figures over many questions: means in percent, for all of them and by group.

Kept as one row a question, so that groups, halves and significance tests read the same numbers.
"""

import re
from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from multiprover.data.stats import MOST_PROOFS, theory_parts, theory_type
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation.metrics import Overlap, QuestionScore, ceiling_score
from multiprover.evaluation.statistics import calibrate
from multiprover.problem import Example, Problem

Figures = dict[str, float | int | None]

PAPER_FIGURES: Final = (
    "qa",
    "node_p", "node_r", "node_f1",
    "edge_p", "edge_r", "edge_f1",
    "proof_p", "proof_r", "proof_f1",
    "fa",
)  # fmt: skip
MORE_FIGURES: Final = (
    "any_match", "any_fa", "set_f1", "qa_provable", "qa_unprovable",
    "ceiling_f1", "ceiling_fa", "merged_ceiling_f1", "merged_ceiling_fa",
    "several", "skyline_r", "confidence",
)  # fmt: skip
FIGURES: Final = (*PAPER_FIGURES, *MORE_FIGURES)
_COUNTS: Final = ("valid", "invalid", "unchecked", "derived", "more", "fewer", "other")
_NAN: Final = float("nan")

_TYPE = re.compile(r"(?:Att|Rel)(?:Noneg|Neg)|(?:Birds|Electricity)[A-Za-z]*\d*")
_NEGATION = re.compile(r"\b(?:not|never|no|cannot)\b|n't\b", re.IGNORECASE)


class Scores:
    """Collects questions' scores and averages them.

    `by` names groupings of `GROUPINGS`; a group is called `depth=3`. With `p` the ceilings for at most p
    proofs are added: with duplicates as the paper counts, and with duplicates merged.
    """

    def __init__(self, by: Sequence[str] = (), p: int | None = None) -> None:
        self._by = read_groupings(",".join(by))
        self._p = p
        self._rows = array("d")
        self._members: dict[tuple[int, str], array[int]] = {}
        self._groupers = {name: GROUPINGS[name]() for name in self._by}
        self.ids: list[str] = []

    def __len__(self) -> int:
        return len(self.ids)

    def add(
        self, example: Example, score: QuestionScore, *, derived: bool = False, confidence: float = 1.0
    ) -> None:
        """Add one question; `derived` where its gold proofs are the exact reasoner's, not the data's."""
        for place, name in enumerate(self._by):
            value = self._groupers[name](example)
            self._members.setdefault((place, value), array("q")).append(len(self.ids))
        self.ids.append(example.id)
        self._rows.extend(
            (
                score.qa,
                *_parts(score.node),
                *_parts(score.edge),
                *_parts(score.proof),
                _number(score.full),
                _number(score.any_match),
                _number(score.any_full),
                _number(score.set_f1),
                score.qa if score.provable is True else _NAN,
                score.qa if score.provable is False else _NAN,
                *self._ceilings(example),
                _number(score.several),
                1 / len(example.proofs) if example.proofs else _NAN,
                confidence,
                score.valid,
                score.invalid,
                score.unchecked,
                derived,
                score.more,
                score.fewer,
                score.other,
            )
        )

    def _ceilings(self, example: Example) -> Iterable[float]:
        if self._p is None or example.proofs is None:
            return (_NAN,) * 4
        return (
            *ceiling_score(example.proofs, self._p, merged=False),
            *ceiling_score(example.proofs, self._p),
        )

    def column(self, figure: str) -> npt.NDArray[np.float64]:
        """One figure of every question, from 0 to 1, in the order they were added; NaN where it has none."""
        if figure not in FIGURES:
            raise InputError(f"there is no figure {figure}; choose from {', '.join(FIGURES)}")
        return self._matrix()[:, FIGURES.index(figure)]

    def table(self) -> dict[str, Figures]:
        """Figures in percent by group, `all` first; None where no question has the figure.

        `n` counts questions, `n_proofs` those with gold proofs, `n_derived` those whose gold proofs were
        derived. `valid` is the share of checked proofs that are valid, `unchecked` the share of proofs that
        could not be checked. `wrong` counts predicted proofs that gold has not; `wrong_more`, `wrong_fewer`
        and `wrong_other` are the shares of each kind among them. `skyline_r` is the proof recall of an ideal
        single-proof model, `ece` the expected calibration error.
        """
        matrix = self._matrix()
        groups = {"all": matrix}
        for (place, value), members in sorted(self._members.items(), key=_reading_order):
            groups[f"{self._by[place]}={value}"] = matrix[np.asarray(members)]
        return {name: _figures(rows) for name, rows in groups.items()}

    def _matrix(self) -> npt.NDArray[np.float64]:
        return np.array(self._rows, dtype=np.float64).reshape(-1, len(FIGURES) + len(_COUNTS))


def read_groupings(text: str) -> tuple[str, ...]:
    """Groupings from a list such as `depth,proofs`."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    unknown = [name for name in names if name not in GROUPINGS]
    if unknown:
        raise InputError(f"cannot group by {unknown[0]}; choose from {', '.join(GROUPINGS)}")
    return names


def _parts(overlap: Overlap | None) -> tuple[float, float, float]:
    return overlap or (_NAN, _NAN, _NAN)


def _number(value: float | None) -> float:
    return _NAN if value is None else value


def _figures(rows: npt.NDArray[np.float64]) -> Figures:
    present = ~np.isnan(rows[:, : len(FIGURES)])
    counts = present.sum(axis=0).tolist()
    sums = np.where(present, rows[:, : len(FIGURES)], 0.0).sum(axis=0).tolist()
    means = {
        name: 100 * total / count if count else None
        for name, total, count in zip(FIGURES, sums, counts, strict=True)
    }
    valid, invalid, unchecked, derived, *kinds = rows[:, len(FIGURES) :].sum(axis=0).tolist()
    checked = valid + invalid
    wrong = int(sum(kinds))
    calibration = calibrate(rows[:, FIGURES.index("confidence")], rows[:, FIGURES.index("qa")])
    return {
        "n": len(rows),
        **means,
        "valid": 100 * valid / checked if checked else None,
        "unchecked": 100 * unchecked / (checked + unchecked) if checked + unchecked else None,
        "n_proofs": counts[FIGURES.index("proof_f1")],
        "n_derived": int(derived),
        "ece": None if calibration is None else 100 * calibration.error,
        "wrong": wrong,
        **{
            f"wrong_{name}": 100 * count / wrong if wrong else None
            for name, count in zip(("more", "fewer", "other"), kinds, strict=True)
        },
    }


def _reading_order(item: tuple[tuple[int, str], object]) -> tuple[int, float, str]:
    (place, value), _ = item
    number = re.match(r"\d+", value)
    return place, float(number[0]) if number else float("inf"), value


# -- groups ---------------------------------------------------------------------------------------------


def _depth(example: Example) -> str:
    return "none" if example.depth is None else str(example.depth)


def _proofs(example: Example) -> str:
    if example.proofs is None:
        return "none"
    return str(len(example.proofs)) if len(example.proofs) < MOST_PROOFS else f"{MOST_PROOFS}+"


class _ByTheory:
    """A group that the sentences decide: worked out once for neighbours with the same ones."""

    def __init__(self, name: Callable[[Problem], str]) -> None:
        self._name = name
        self._sentences: tuple[str, ...] | None = None
        self._value = ""

    def __call__(self, example: Example) -> str:
        if example.problem.sentences != self._sentences:
            self._sentences = example.problem.sentences
            self._value = self._name(example.problem)
        return self._value


class _ByType:
    """The type that an id gives, or else the sentences."""

    def __init__(self) -> None:
        self._by_sentences = _ByTheory(_type)

    def __call__(self, example: Example) -> str:
        match = _TYPE.search(example.theory or example.id)
        return match[0] if match else self._by_sentences(example)


def _type(problem: Problem) -> str:
    try:
        return theory_type(None, *theory_parts(problem))
    except MultiproverError:
        return "other"


def has_negation(problem: Problem) -> bool:
    """Whether a sentence of the context denies something; the question does not count."""
    return any(_NEGATION.search(sentence) for sentence in problem.sentences)


def _negation(problem: Problem) -> str:
    return "yes" if has_negation(problem) else "no"


GROUPINGS: Final[dict[str, Callable[[], Callable[[Example], str]]]] = {
    "depth": lambda: _depth,
    "type": _ByType,
    "proofs": lambda: _proofs,
    "negation": lambda: _ByTheory(_negation),
}
