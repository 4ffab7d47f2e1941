"""Kinds of nouns that the dictionary knows: times, and what needs no article; and what is paid."""

from functools import lru_cache
from typing import Final

from multiprover.english.dictionary import entries_of
from multiprover.english.function_words import DEVICES, words_in

MONEY_NOUNS: Final = frozenset(
    words_in(
        """
        allowance amount award balance benefit bid bill bonus bond budget capital cash charge claim commission
        compensation contract contribution cost credit damages debt deductible deposit discount donation
        earnings estate excess expense expenditure fare fee fine fund funding funds gift grant income interest
        invoice levy loan loss money offer order pay payment payout penalty pension premium price prize profit
        purchase rate rebate refund reimbursement remuneration rent revenue reward salary sale saving savings
        share spending subscription subsidy sum supplement surcharge tax tip toll tuition turnover value
        voucher wage wages wealth winnings worth
        """
    )
)
"""What pounds are paid for, not weighed."""


def is_money_noun(noun: str) -> bool:
    """Whether a noun names something that is paid or costs something: "fee", "order"."""
    return noun.rsplit(" ", 1)[-1] in MONEY_NOUNS


@lru_cache(maxsize=65536)
def is_time_noun(word: str) -> bool:
    """Whether a noun names a time in the first place: "deadline", "birthday", "monday"."""
    return "t" in flags_of(word)


@lru_cache(maxsize=65536)
def is_mass_noun(word: str) -> bool:
    """Whether a noun may stand without an article: "leave", "water"."""
    return bool({"m", "u"} & flags_of(word))


def is_known_noun(word: str) -> bool:
    """Whether the dictionary has a noun."""
    return any(entry[0] == "n" for entry in entries_of(word))


def flags_of(word: str) -> set[str]:
    """The flags of a noun in the dictionary; a device is no person, though it may be called one."""
    found = {flag for entry in entries_of(word) if entry[0] == "n" for flag in entry[2:].partition("|")[0]}
    return found - {"p"} if word in DEVICES else found
