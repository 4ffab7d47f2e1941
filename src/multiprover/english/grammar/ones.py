"""Complements that stand for another word: "(buys) a new one", "(signs the form) themselves"."""

from itertools import pairwise
from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.syntax import (
    Clause,
    Complement,
    Gap,
    Nominal,
    Phrase,
    Pronoun,
    Relative,
    Verb,
    VerbPhrase,
)


def new_one(adjective: str) -> Any:
    """As in "(gets) a new one": one of what was spoken of."""
    return Complement("", Phrase("a", Nominal(ONE, (adjective,))))


def at_new_one(preposition: str, adjective: str) -> Any:
    """As in "(is entitled to) a new one"."""
    return Complement(preposition, Phrase("a", Nominal(ONE, (adjective,))))


def new_ones(*parts: str) -> Any:
    """As in "(gets) new ones", "(are exchanged for) new ones"."""
    *preposition, adjective = parts
    return Complement("".join(preposition), Phrase("bare", Nominal(ONE, (adjective,), "plural")))


ONE: Final = "one"


def none_does(predicate: VerbPhrase) -> Any:
    """As in "(needs a permit and) none has been issued to her"."""
    return Clause(Phrase("no", Nominal(ONE)), predicate)


def emphatic() -> Any:
    """As in "(signs the form) themselves": without help."""
    return Complement(text="themselves")


def stresses_nearer(complements: tuple[Complement, ...]) -> bool:
    """As in "(sells) pots they make themselves": those who make them, rather than those who sell them."""
    return any(
        second.text == "themselves" and isinstance(first.thing, Phrase) and _ends_in_doing(first.thing)
        for first, second in pairwise(complements)
    )


def _ends_in_doing(thing: Phrase) -> bool:
    match thing.after:
        case (*_, Relative(Clause(Pronoun() | Gap(), Verb(passive=False)))):
            return True
    return False


RULES: Final[Declarations] = (
    ("CLAUSE", ("none FIN.singular", none_does, "none has been issued to her")),
    (
        "COMP",
        ("a ADJ one", new_one, "a new one"),
        ("an ADJ one", new_one, "an old one"),
        ("ADJ ones", new_ones, "new ones"),
        *((word, emphatic, word, 1) for word in ("themselves", "himself", "herself")),
    ),
    (
        "AT",
        ("PREP a ADJ one", at_new_one, "for a new one"),
        ("PREP an ADJ one", at_new_one, "for an old one"),
        ("PREP ADJ ones", new_ones, "for new ones"),
    ),
)
"""The rules of such complements."""
