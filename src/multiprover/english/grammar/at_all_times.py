"""What somebody or something always is: "A guide is always a member" says no less and no more than "is"."""

from typing import Any, Final

from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verb_phrases import is_one
from multiprover.english.syntax import Being


def always(thing: Any) -> Any:
    """As in "is always a member"; "is always late" stays as it is said."""
    return is_one(thing) if isinstance(thing, Being) else None


def always_several(thing: Any) -> Any:
    """As in "are always members"."""
    return thing if isinstance(thing, Being) else None


RULES: Final[Declarations] = (
    ("FIN.singular", ("is always PRED", always, "is always a member")),
    ("FIN.plural", ("are always PRED", always_several, "are always members")),
)
"""The rules of "always" before a class."""
