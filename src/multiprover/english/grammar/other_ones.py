"""Others of the noun before: "The red bin is full, but the green one is empty", "and Bob has a new one"."""

from typing import Any, Final

from multiprover.english.doubtful import is_comparative
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.having import have
from multiprover.english.grammar.ones import ONE
from multiprover.english.noun_kinds import NEVER_HEADS
from multiprover.english.syntax import Nominal, Phrase


def have_new_one(adjective: str) -> Any:
    """As in "(Ann has a red hat, and Bob) has a green one"."""
    return have(Phrase("a", Nominal(ONE, (adjective,))))


def the_ones(determiner: str, number: str) -> Any:
    """As in "the green one", "the green ones", "new ones"; "the second one" is one of two."""

    def build(adjective: str) -> Any:
        if adjective in NEVER_HEADS or adjective in _OF_TWO or is_comparative(adjective):
            return None
        return Phrase(determiner, Nominal(ONE, (adjective,), number))

    return build


_OF_TWO: Final = ("other", "same", "former", "latter", "last", "next", "only")


RULES: Final[Declarations] = (
    ("SNP.singular", ("the ADJ one", the_ones("the", "singular"), "the green one")),
    (
        "SNP.plural",
        ("the ADJ ones", the_ones("the", "plural"), "the green ones"),
        ("ADJ ones", the_ones("bare", "plural"), "new ones"),
    ),
    *(
        (category, *((f"{word} {article} ADJ one", have_new_one) for article in ("a", "an")))
        for category, word in (("FIN.singular", "has"), ("FIN.plural", "have"), ("BASE", "have"))
    ),
)
"""The rules of other ones."""
