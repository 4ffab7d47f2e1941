"""What two are to each other, said of one: "Ann is friends with Bob"."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.modifiers import contact_stranded_be, stranded_be
from multiprover.english.meaning.mutual_words import MUTUAL
from multiprover.english.syntax import Complement, NounPhrase, Property


def _is_with(words: str) -> Any:
    def with_whom(thing: NounPhrase) -> Property:
        """As in "(is) friends with Bob"."""
        return Property("", (Complement(words, thing),))

    return with_whom


def _gap(words: str, build: Any) -> Any:
    """As in "(whom) she is friends with"."""
    return lambda subject: build(subject, words)


RULES: Final[Declarations] = tuple(
    declaration
    for noun in MUTUAL
    for words in (f"{noun} with",)
    for declaration in (
        ("PRED", (f"{noun} with NP", _is_with(words), f"{noun} with Bob", -3)),
        (
            "RELATIVE",
            *(
                (f"{who} NP.{number} {be} {noun} with", _gap(words, stranded_be))
                for who in ("who", "whom", "that")
                for number, be in (("singular", "is"), ("plural", "are"))
            ),
        ),
        (
            "CONTACT",
            (f"NP.singular is {noun} with", _gap(words, contact_stranded_be), f"she is {noun} with"),
            (f"NP.plural are {noun} with", _gap(words, contact_stranded_be)),
        ),
    )
)
"""The rules of friends and the like, said of one of them."""
