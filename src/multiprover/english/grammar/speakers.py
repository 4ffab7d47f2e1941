"""Noun phrases of those who speak or are spoken to: "our club", "my office", "if you are ill"."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.noun_phrases import phrase
from multiprover.english.relations import KIN
from multiprover.english.syntax import After, Name, Nominal

YOU: Final = Name("you", (), False, "you", "person")
"""Anybody: "If you are ill, you may leave" is "If X is ill, X may leave"."""


def our(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "our club": the one of those who wrote the text; "my mother" is refused."""
    return None if nominal.noun in KIN else phrase("the", nominal, after)


def you() -> Any:
    """As in "if you are ill"."""
    return YOU


RULES: Final[Declarations] = (
    (
        "SNP.singular",
        *(
            (f"{word} NB.{number}{after}", our, f"{word} club" if number == "singular" and not after else "")
            for word in ("our", "my")
            for number in ("singular", "mass")
            for after in ("", " AFTERS")
        ),
    ),
    (
        "SNP.plural",
        *((f"{word} NB.plural{after}", our) for word in ("our", "my") for after in ("", " AFTERS")),
        ("you", you, "you"),
    ),
    (
        "OWNER1",
        ("your", you, "your"),
        *((f"{word} NB.singular 's", our) for word in ("our", "my")),
    ),
)
"""The rules of these."""
