"""Whether two runs differ by more than chance (the paired bootstrap test), and whether confidences hold.

Confidences mean what they say if of answers given with 80% confidence 80% are right.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from multiprover.errors import InputError

_CHUNK: Final = 2_000_000
"""Random numbers held at a time."""


@dataclass(frozen=True, slots=True)
class BootstrapTest:
    """The mean of a − b, its 95% interval, and the two-sided p-value of "there is no difference"."""

    difference: float
    low: float
    high: float
    p_value: float


def paired_bootstrap(
    a: npt.ArrayLike,
    b: npt.ArrayLike,
    *,
    groups: Sequence[Hashable] | None = None,
    resamples: int = 10_000,
    seed: int = 0,
) -> BootstrapTest:
    """Resample questions with both runs' figures together; same seed, same result.

    Questions of one theory are not independent: `groups` (a theory id for each question) resamples whole
    theories. The p-value is the share of resamples whose mean is as far from the observed difference as 0 is,
    the observed one counted in, so it is never 0. Questions where either run has no figure (NaN) are left
    out.
    """
    first, second = np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64)
    if first.ndim != 1 or first.shape != second.shape:
        raise InputError(f"two runs on the same questions are needed, not {first.shape} and {second.shape}")
    if resamples < 1:
        raise InputError(f"at least one resample is needed, not {resamples}")
    present = ~(np.isnan(first) | np.isnan(second))
    differences = (first - second)[present]
    if not len(differences):
        raise InputError("there are no questions to compare")
    random = np.random.default_rng(seed)
    if groups is None:
        means = _resampled_means(differences, resamples, random)
    else:
        if len(groups) != len(first):
            raise InputError(f"there are {len(first)} questions but {len(groups)} groups")
        numbers: dict[Hashable, int] = {}
        member = np.array([numbers.setdefault(group, len(numbers)) for group in groups])[present]
        means = _resampled_group_means(differences, member, resamples, random)
    observed = float(differences.mean())
    low, high = np.percentile(means, [2.5, 97.5]).tolist()
    # A hair's breadth: sums of the same terms in another order must count as equal.
    extreme = int((np.abs(means - observed) >= abs(observed) - 1e-12).sum())
    return BootstrapTest(observed, low, high, (extreme + 1) / (resamples + 1))


def _resampled_means(
    differences: npt.NDArray[np.float64], resamples: int, random: np.random.Generator
) -> npt.NDArray[np.float64]:
    """Means of resamples with replacement: equal differences are drawn together, by how many there are."""
    values, counts = np.unique(differences, return_counts=True)
    size = len(differences)
    chunk = max(1, _CHUNK // len(values))
    parts = [
        random.multinomial(size, counts / size, size=min(chunk, resamples - start)) @ values
        for start in range(0, resamples, chunk)
    ]
    return np.concatenate(parts) / size


def _resampled_group_means(
    differences: npt.NDArray[np.float64],
    member: npt.NDArray[np.intp],
    resamples: int,
    random: np.random.Generator,
) -> npt.NDArray[np.float64]:
    sums, sizes = np.bincount(member, differences), np.bincount(member)
    sums, sizes = sums[sizes > 0], sizes[sizes > 0]
    chunk = max(1, _CHUNK // len(sums))
    parts = []
    for start in range(0, resamples, chunk):
        drawn = random.integers(len(sums), size=(min(chunk, resamples - start), len(sums)))
        parts.append(sums[drawn].sum(axis=1) / sizes[drawn].sum(axis=1))
    return np.concatenate(parts)


class Term(NamedTuple):
    """A mean that enters a contrast with a weight: `values` (seeds, questions), NaN for what is left out."""

    weight: float
    values: npt.NDArray[np.float64]


def bootstrap_contrast(
    terms: Sequence[Term], groups: Sequence[Hashable], *, resamples: int = 10_000, seed: int = 0
) -> BootstrapTest:
    """The weighted sum of means, such as a − b, where both theories and seeds are drawn with replacement.

    All terms see the same theories, and the same seeds. With one seed only theories vary. Each term's mean
    is over the questions it has, so that terms may be about different ones.
    """
    seeds = {len(term.values) for term in terms}
    if len(seeds) != 1 or any(term.values.shape[1] != len(groups) for term in terms):
        raise InputError("a contrast needs the same seeds and questions in all terms")
    numbers: dict[Hashable, int] = {}
    member = np.array([numbers.setdefault(group, len(numbers)) for group in groups])
    random = np.random.default_rng(seed)
    theories = random.multinomial(len(numbers), np.full(len(numbers), 1 / len(numbers)), size=resamples)
    (rows,) = seeds
    drawn = random.integers(rows, size=(resamples, rows))
    observed, totals = 0.0, np.zeros(resamples)
    for weight, values in terms:
        present = ~np.isnan(values)
        if not present.any(axis=1).all():
            raise InputError("there are no questions to compare")
        filled = np.where(present, values, 0.0)
        sums = np.stack([np.bincount(member, row, len(numbers)) for row in filled])
        sizes = np.stack([np.bincount(member, row, len(numbers)) for row in present])
        means = (theories @ sums.T) / np.maximum(theories @ sizes.T, 1)  # (resamples, seeds)
        totals += weight * np.take_along_axis(means, drawn, axis=1).mean(axis=1)
        observed += weight * float((filled.sum(axis=1) / present.sum(axis=1)).mean())
    low, high = np.percentile(totals, [2.5, 97.5]).tolist()
    extreme = int((np.abs(totals - observed) >= abs(observed) - 1e-12).sum())
    return BootstrapTest(observed, low, high, (extreme + 1) / (resamples + 1))


BINS: Final = 20


@dataclass(frozen=True, slots=True)
class Bin:
    """Answers whose confidence is between two bounds: how many, how sure on average, how many right."""

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
