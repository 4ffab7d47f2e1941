"""Parts of sentences: what they may be under the grammar, and where reading stopped."""

from collections.abc import Sequence
from typing import Final

from multiprover.english.chart import Chart, Parse, TooComplex
from multiprover.english.edges import edges_of
from multiprover.english.grammar import grammar
from multiprover.english.tokens import Token, tokenize, vague, without_empty
from multiprover.english.word_classes import look_up
from multiprover.logic.limits import NO_LIMIT, Budget, Deadline

UNDECLARED: Final = "no declared construction fits"
STEPS_A_TOKEN: Final = 20
"""Steps of the parser that take as long as finding what a word may be, or what it says in one reading."""


def parses_of(text: str, category: str, limit: Deadline | Budget = NO_LIMIT) -> list[Parse]:
    """What a part of a sentence may be, without what is refused."""
    tokens = without_empty(tokenize(text))
    if not tokens or vague(tokens):
        return []
    limit.spend(STEPS_A_TOKEN * len(tokens))
    try:
        chart = Chart(grammar(), edges_of([tokens])[0], limit)
        return [parse for parse in chart.readings(category) if not parse.marks]
    except (TooComplex, RecursionError):
        return []


def is_fragment(tokens: Sequence[Token], chart: Chart, cost: int) -> bool:
    """Whether the sentence is rather a noun phrase that opens with an adjective: "Invited guests."."""
    first = tokens[0]
    if not first.known or first.function or look_up(first.lower).may_be_noun:
        return False
    fragments = chart.readings("NP")
    return bool(fragments) and fragments[0].cost < cost


def stuck(tokens: Sequence[Token], chart: Chart, category: str) -> tuple[str, str]:
    """Why reading stopped, and the words where."""
    stop = chart.find_stop(category)
    unfinished = "; something may be missing at the end" if stop >= len(tokens) else ""
    return f"{UNDECLARED}{unfinished}", " ".join(t.text for t in tokens[max(0, stop - 1) : stop + 2])
