"""Whether confidences mean what they say: of answers given with 80% confidence 80% should be right."""

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

BINS: Final = 20


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers whose confidence lies between two bounds: how many, how sure on average, how many right."""

    low: float
    high: float
    count: int
    confidence: float
    accuracy: float


@dataclass(frozen=True, slots=True)
class Calibration:
    """The bins that hold answers, and the expected calibration error: the mean gap, weighted by answers."""

    bins: tuple[Bin, ...]
    error: float


def calibrate(confidences: npt.ArrayLike, right: npt.ArrayLike, bins: int = BINS) -> Calibration | None:
    """Group answers into bins of equal width from 0 to 1.

    None where no confidence is below 1: the run then gave none, or is always sure, and there is nothing to
    calibrate.
    """
    sure, hits = np.asarray(confidences, dtype=np.float64), np.asarray(right, dtype=np.float64)
    if not len(sure) or not (sure < 1).any():
        return None
    places = np.minimum((sure * bins).astype(np.intp), bins - 1)
    counts = np.bincount(places, minlength=bins)
    filled = np.nonzero(counts)[0]
    means = np.bincount(places, sure, bins)[filled] / counts[filled]
    rates = np.bincount(places, hits, bins)[filled] / counts[filled]
    rows = zip(filled.tolist(), counts[filled].tolist(), means.tolist(), rates.tolist(), strict=True)
    found = tuple(Bin(place / bins, (place + 1) / bins, *rest) for place, *rest in rows)
    return Calibration(found, float((np.abs(means - rates) * counts[filled]).sum() / len(sure)))
