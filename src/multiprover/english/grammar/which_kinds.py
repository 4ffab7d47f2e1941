"""Questions after things of several kinds: "Which bills and tickets are refunded?"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.modifiers import with_gap
from multiprover.english.prefer import SHARED_ADJECTIVE
from multiprover.english.syntax import Being, Clause, Gap, Joined, Nominal, Phrase, Relative, WhichOne

ANY: Final = Nominal("", (), "plural", "thing")


def _of_one_kind(kinds: tuple[Nominal, ...]) -> Relative:
    """That something is of one of the kinds."""
    each = [Being(Phrase("a", replace(kind, number="singular"))) for kind in kinds]
    return Relative(Clause(Gap(), Joined("or", tuple(each))))


def which_of(*parts: Any) -> Any:
    """As in "Which bills and tickets are refunded?": the things of either kind that are."""
    *kinds, predicate = parts
    return _asked(WhichOne(ANY, Clause(Gap(), predicate), (_of_one_kind(tuple(kinds)),)), tuple(kinds))


def which_of_as_object(*parts: Any) -> Any:
    """As in "Which books and films may Bob borrow?"."""
    *kinds, clause = parts
    filled = with_gap(clause.predicate)
    after = (_of_one_kind(tuple(kinds)),)
    return filled and _asked(WhichOne(ANY, Clause(clause.subject, filled), after), tuple(kinds))


def how_many_of(*parts: Any) -> Any:
    """As in "How many cats and dogs are ill?": of both kinds together."""
    made = which_of(*parts)
    return made._replace(node=replace(made.node, how_many=True))


def _asked(question: WhichOne, kinds: tuple[Nominal, ...]) -> Any:
    shared = kinds[0].adjectives and not any(kind.adjectives for kind in kinds[1:])
    return Costly(question, 0, SHARED_ADJECTIVE if shared else "")


LISTS: Final = ("NB.plural and NB.plural", "NB.plural or NB.plural", "NB.plural , NB.plural ,? and NB.plural")
RULES: Final[Declarations] = (
    (
        "Q",
        *((f"which {kinds} FINS.plural", which_of, "") for kinds in LISTS[1:]),
        (f"which {LISTS[0]} FINS.plural", which_of, "Which cats and dogs are ill?"),
        *((f"which {kinds} ASK", which_of_as_object, "") for kinds in LISTS),
        (f"how many {LISTS[0]} FINS.plural", how_many_of, "How many cats and dogs are ill?"),
    ),
)
"""The rules of such questions."""
