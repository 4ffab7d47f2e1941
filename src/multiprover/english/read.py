"""Text → readings: each sentence as forms of the logic, or refused with a hint. Pure functions.

A sentence is parsed under the whole grammar; readings with equal logic are one. One reading is accepted, none or several are
refused. Other sentences contribute names, letters used as names, and what a pronoun means.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from multiprover.english.chart import Chart, Parse, TooComplex
from multiprover.english.edges import edges_of
from multiprover.english.grammar import grammar
from multiprover.english.meaning import meaning
from multiprover.english.scope import Context, Referent, Refused, Scope
from multiprover.english.tokens import Token, tokenize
from multiprover.logic.forms import Form


@dataclass(frozen=True, slots=True)
class Meaning:
    """A sentence that was read."""

    text: str
    forms: tuple[Form, ...]
    subjects: tuple[Referent, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A sentence that was not read: why, the words where reading stopped, and the readings if there are several."""

    text: str
    hint: str
    words: str = ""
    readings: tuple[tuple[Form, ...], ...] = ()


def read_sentence(text: str, context: Context = Context(), number: int = 0) -> Meaning | Refusal:  # noqa: B008
    """One sentence as its only reading, or refused."""
    tokens = tokenize(text)
    if not tokens:
        return Refusal(text, "nothing to read")
    chart = Chart(grammar(), edges_of(tokens))
    try:
        parses = chart.readings("S")
    except TooComplex:
        return Refusal(text, "too long or too complex; write several sentences")
    if not parses:
        return Refusal(text, "no declared construction fits", _stuck(tokens, chart))
    return _decide(text, parses, context, number)


def _stuck(tokens: Sequence[Token], chart: Chart) -> str:
    return " ".join(token.text for token in tokens[max(0, chart.furthest - 1) : chart.furthest + 2])


def _decide(text: str, parses: Sequence[Parse], context: Context, number: int) -> Meaning | Refusal:
    found: dict[tuple[Form, ...], Meaning] = {}
    hints = []
    for parse in parses:
        if parse.marks:
            hints.append(parse.marks[0])
            continue
        scope = Scope(number, context)
        try:
            forms = meaning(parse.node, scope)
        except Refused as refused:
            hints.append(str(refused))
            continue
        subjects = tuple(each for each in scope.referents if each.subject and isinstance(each.term, str))
        found.setdefault(forms, Meaning(text, forms, subjects))
    marked = any(parse.marks for parse in parses)
    if len(found) == 1 and not marked:
        return next(iter(found.values()))
    if len(found) > 1:
        return Refusal(text, "several readings", readings=tuple(found))
    return Refusal(text, hints[0] if hints else "not read")
