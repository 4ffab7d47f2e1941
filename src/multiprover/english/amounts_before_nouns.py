"""Amounts that tell which one: "a 10% discount", "the $40 fee", "a 100 ml bottle"; "under-16s"."""

from collections.abc import Sequence
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.noun_kinds import is_money_noun
from multiprover.english.numerals import SMALL, value_of
from multiprover.english.quantities import FoundModifier, FoundQuantity, modifier_at, units_at
from multiprover.english.syntax import Measure
from multiprover.english.tokens import Token, tokenize
from multiprover.english.units import UNITS
from multiprover.logic.forms import Operator, Quantity

_BEFORE_AMOUNTS: Final = frozenset(words_in("a an the every each any no another"))


def is_told_by_amount(tokens: Sequence[Token], start: int, amount: FoundQuantity) -> bool:
    """As in "a 10% discount", "the $40 fee": which one it is."""
    if amount.quantity.dimension == "percent":
        return True
    before = tokens[start - 1].lower if start else ""
    if amount.kind != "measure" or before not in ("the", "a", "an"):
        return False
    money = amount.quantity.dimension.startswith("money")
    return money and any(is_money_noun(token.lower) for token in tokens[amount.end : amount.end + 2])


def _is_number(token: Token) -> bool:
    """As in "a 10 percent discount", "a ten percent discount"."""
    return token.is_number or (token.lower in SMALL and token.lower not in ("one", "hundred", "thousand"))


def amount_before_noun(tokens: Sequence[Token], place: int) -> FoundModifier | None:
    """A quantity after an article that modifies a noun: "a 100 ml bottle", "a 5 year old child"."""
    if not place or tokens[place - 1].lower not in _BEFORE_AMOUNTS or not _is_number(tokens[place]):
        return None
    for unit, end in units_at(tokens, place + 1):
        words = [token.lower for token in tokens[place:end]]
        old = end < len(tokens) and tokens[end].lower == "old"
        if unit.number != "plural" and len(words) == 2:
            found = modifier_at(tokenize("-".join([*words, "old"] if old else words)), 0)
            return found and found._replace(end=end + old)
    return None


def age_group(word: str) -> Measure | None:
    """How old people are who are called by it: "under-16s", "over-60s", "14-year-olds"."""
    match word.split("-"):
        case ["under" | "over" as bound, number] if number.endswith("s"):
            return _aged(word, "<" if bound == "under" else ">", number[:-1])
        case [number, "year", "olds"]:
            return _aged(word, "=", number)
    return None


def _aged(word: str, operator: Operator, number: str) -> Measure | None:
    count = value_of(number)
    if count is None:
        return None
    years = count * UNITS["years"][0].size
    return Measure(((operator, Quantity("duration", years, years, text=f"{number} years")),), word)
