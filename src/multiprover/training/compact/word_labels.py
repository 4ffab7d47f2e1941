"""Where in a sentence its statements stand: gold for the reader, from the logical form.

A statement's anchor is the last word of its attribute, or of its verb's object. Words occur more than once,
so that the reading with the most natural order is chosen; a sentence whose words do not name all parts of its
statements has no labels and is left out of the reader's training.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from multiprover.features.words import split_words, stem
from multiprover.triples import ATTRIBUTE_RELATIONS, POSITIVE, VARIABLE, Triple

_MOST_READINGS: Final = 3000


@dataclass(frozen=True, slots=True)
class Anchor:
    """A word that anchors a statement; its parts are stems, empty for the variable and for "is"."""

    place: int
    is_conclusion: bool
    is_negated: bool
    subject: tuple[str, ...]
    relation: tuple[str, ...]
    object: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Candidate:
    place: int
    cost: float


def find_anchors(
    words: Sequence[str], conditions: Sequence[Triple], conclusions: Sequence[Triple]
) -> list[Anchor] | None:
    """The anchors of a sentence with these words; None where some part is not named in it."""
    stems = [stem(word) for word in words]
    literals = [*conditions, *conclusions]
    choices = [_candidates(stems, literal) for literal in literals]
    size = 1
    for choice in choices:
        size *= len(choice)
    if not 0 < size <= _MOST_READINGS:
        return None
    best = min(product(*choices), key=lambda reading: _cost(reading, len(conditions)))
    if len({candidate.place for candidate in best}) < len(best):
        return None
    anchors = []
    predicates = [literal[1:3] for literal in literals]
    for turn, (literal, chosen) in enumerate(zip(literals, best, strict=True)):
        places = [chosen.place]
        if predicates.count(literal[1:3]) == 1 and literal.relation in ATTRIBUTE_RELATIONS:
            taken = {candidate.place for candidate in best}
            places += [c.place for c in choices[turn] if c.place not in taken]
        anchors += [_anchor(place, literal, turn >= len(conditions)) for place in places]
    return anchors


def parts(literal: Triple) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Stems of subject, relation and object; empty for the variable and for "is"."""
    subject = () if literal.subject == VARIABLE else _stems(literal.subject)
    relation = () if literal.relation in ATTRIBUTE_RELATIONS else _stems(literal.relation)
    return subject, relation, _stems(literal.object)


def _anchor(place: int, literal: Triple, is_conclusion: bool) -> Anchor:
    subject, relation, thing = parts(literal)
    return Anchor(place, is_conclusion, literal.sign != POSITIVE, subject, relation, thing or relation)


def _stems(phrase: str) -> tuple[str, ...]:
    return tuple(stem(word) for word in split_words(phrase))


def _occurrences(stems: Sequence[str], phrase: Sequence[str]) -> list[int]:
    """Where a phrase ends."""
    size = len(phrase)
    return [
        start + size - 1
        for start in range(len(stems) - size + 1)
        if tuple(stems[start : start + size]) == tuple(phrase)
    ]


def _candidates(stems: Sequence[str], literal: Triple) -> list[_Candidate]:
    subject, relation, thing = parts(literal)
    subjects = _occurrences(stems, subject) if subject else [-1]
    if not subjects:
        return []
    places = _occurrences(stems, thing or relation)
    verbs = _occurrences(stems, relation) if relation and thing else []
    if relation and thing and not verbs:
        return []
    found = []
    for place in places:
        cost = 0.0
        if verbs:
            cost += min(place - verb if verb < place else 8 + verb - place for verb in verbs)
        if subject:
            cost += 0.3 * min(place - near if near < place else 4 + near - place for near in subjects)
        found.append(_Candidate(place, cost))
    return found


def _cost(reading: Sequence[_Candidate], condition_count: int) -> float:
    places = [candidate.place for candidate in reading]
    conditions, conclusions = places[:condition_count], places[condition_count:]
    cost = sum(candidate.cost for candidate in reading)
    cost += 3 * sum(a > b for k, a in enumerate(conditions) for b in conditions[k + 1 :])
    cost += 100 * (len(places) - len(set(places)))
    for place in conclusions:
        later = sum(condition > place for condition in conditions)
        cost += 0.5 if later == len(conditions) and later else 4.0 if later else 0.0
    return cost
