"""Complements that stand for another word: "(buys) a new one", "(signs the form) themselves"."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import Clause, Complement, Nominal, Phrase, VerbPhrase


def new_one(adjective: str) -> Any:
    """As in "(gets) a new one": one of what was spoken of."""
    return Complement("", Phrase("a", Nominal(ONE, (adjective,))))


def at_new_one(preposition: str, adjective: str) -> Any:
    """As in "(is entitled to) a new one"."""
    return Complement(preposition, Phrase("a", Nominal(ONE, (adjective,))))


ONE: Final = "one"


def none_does(predicate: VerbPhrase) -> Any:
    """As in "(needs a permit and) none has been issued to her"."""
    return Clause(Phrase("no", Nominal(ONE)), predicate)


def emphatic() -> Any:
    """As in "(signs the form) themselves": without help."""
    return Complement(text="themselves")


RULES: Final[Declarations] = (
    ("CLAUSE", ("none FIN.singular", none_does, "none has been issued to her")),
    (
        "COMP",
        ("a ADJ one", new_one, "a new one"),
        ("an ADJ one", new_one, "an old one"),
        *((word, emphatic, word, 1) for word in ("themselves", "himself", "herself")),
    ),
    (
        "AT",
        ("PREP a ADJ one", at_new_one, "for a new one"),
        ("PREP an ADJ one", at_new_one, "for an old one"),
    ),
)
"""The rules of such complements."""
