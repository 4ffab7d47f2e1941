"""Two things with one noun: "the written and the oral test", "both the old and the new hall"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.doubtful import weight_as
from multiprover.english.grammar.declare import Declarations
from multiprover.english.noun_kinds import GROUP_ADJECTIVES
from multiprover.english.syntax import Listed, Nominal, Phrase
from multiprover.english.words import is_person_noun


def two_qualities(conjunction: str, paired: str = "") -> Any:
    """The noun for both; as likely as a noun of its own where the first word may be one ("the plastic")."""

    def build(adjective: str, nominal: Nominal) -> Any:
        person = is_person_noun(nominal.noun.rsplit(" ", 1)[-1])
        group = is_person_noun(adjective) or (person and adjective in GROUP_ADJECTIVES)
        if not nominal.noun or not nominal.adjectives or group:
            return None
        first = replace(nominal, adjectives=(adjective, *nominal.adjectives[1:]))
        made = Listed(conjunction, (Phrase("the", first), Phrase("the", nominal)), paired)
        told = weight_as(adjective, "adjective") > max(0, weight_as(adjective, "noun"))
        return Costly(made, 0 if told else prefer.LIST)

    return build


RULES: Final[Declarations] = (
    *(
        (
            category,
            (f"the ADJ {word} the NB.singular", two_qualities(word), f"the old {word} the new hall"),
            (
                f"{pair} the ADJ {word} the NB.singular",
                two_qualities(said, pair),
                f"{pair} the old {word} the new hall",
            ),
        )
        for word, pair, said, categories in (
            ("and", "both", "and", ("NP", "NP.plural")),
            ("or", "either", "or", ("NP", "NP.singular")),
        )
        for category in categories
    ),
    (
        "NP.singular",
        (
            "neither the ADJ nor the NB.singular",
            two_qualities("or", "neither"),
            "neither the old nor the new hall",
        ),
    ),
    ("NP", ("neither the ADJ nor the NB.singular", two_qualities("or", "neither"))),
)
"""The rules of two things with one noun."""
