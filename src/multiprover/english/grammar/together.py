"""What belongs to somebody: together ("the income of her parents"), and in order ("their first year")."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import FUNCTION_WORDS, words_in
from multiprover.english.grammar.deeds import who_or_what
from multiprover.english.noun_kinds import is_money_noun, is_time_noun
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import Nominal, Of, Phrase

SHARED: Final = frozenset(words_in("consent permission approval agreement signature support"))
"""What several people give as one, beside money."""


def of_all_together(phrase: Phrase) -> Phrase:
    """As in "the income of Ann's parents": the parent income of Ann, not that of each of them."""
    match phrase:
        case Phrase("the", nominal, (Of(Phrase("the", of, (), owner)), *rest), None):
            pass
        case Phrase("the", nominal, [*rest], Phrase("the", of, (), owner)):
            pass
        case _:
            return phrase
    if owner is None or of.number != "plural" or of.noun not in RELATIONAL or of.adjectives:
        return phrase
    if nominal.number == "plural" or not (is_money_noun(nominal.noun) or nominal.noun in SHARED):
        return phrase
    shared = replace(nominal, noun=f"{of.noun} {nominal.noun}")
    return Phrase("the", shared, tuple(rest), owner)


def of_all_in_one(determiner: str, nominal: Nominal, after: Sequence[object]) -> str:
    """The hint for "a list of all guests", which is one list, and not one for each of them.

    So are "the number of guests" and "the average age of guests". "The risk of dogs biting guests" is of what
    they do. "The file of every patient" is that of each: what each has is known before.
    """
    head = nominal.noun.rsplit(" ", 1)[-1]
    of = [each.thing for each in after if isinstance(each, Of) and isinstance(each.thing, Phrase)]
    of_each = determiner == "the" and head in OF_EACH
    if any(each.determiner in (("all",) if of_each else ("all", "every")) for each in of) and head in LISTS:
        return f'one {head} for all of them? Leave out "all", or say "for each"'
    words = (*nominal.adjectives, nominal.noun.split(" ")[0])
    several = any(
        each.nominal.number == "plural" and each.determiner in ("bare", "the", "all") for each in of
    )
    if several and (nominal.noun in COUNTS or not OF_SEVERAL.isdisjoint(words)):
        return f"the {head} of several together is not read: say who has so many, or what each one has"
    return next(filter(None, (who_or_what(head, each) for each in of)), "")


COUNTS: Final = frozenset(words_in("number percentage proportion majority minority"))
OF_SEVERAL: Final = frozenset(words_in("total average mean median combined overall"))
"""What several have together, and none of them alone."""
LISTS: Final = frozenset(
    words_in(
        """
        list register record log file directory database map collection overview summary survey count
        inventory catalogue catalog index table calendar archive
        """
    )
)
"""What holds several in one."""
OF_EACH: Final = ("file", "record", "log", "calendar")
"""What is also kept of one alone."""


def in_order(nominal: Nominal) -> Nominal:
    """As in "their first year", which is not any year of theirs."""
    first = nominal.adjectives[0] if nominal.adjectives else ""
    if first not in FUNCTION_WORDS["ordinal"] or not is_time_noun(nominal.noun.rsplit(" ", 1)[-1]):
        return nominal
    return replace(nominal, noun=f"{first} {nominal.noun}", adjectives=nominal.adjectives[1:])
