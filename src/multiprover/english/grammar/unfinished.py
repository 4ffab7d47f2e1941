"""What is being done: "is being restored" says neither "is restored" nor "has been restored"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verbs import passive
from multiprover.english.syntax import Complement, Property
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import participle


def being_done(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """A predicate of its own, with what a passive has."""
    made = passive(edge, complements)
    if made is None or any(each.thing is not None and not each.preposition for each in complements):
        return None
    words = f"being {participle(edge.lemma)}"
    return Costly(Property(words, made.node.complements), made.cost, made.mark)


RULES: Final[Declarations] = (
    (
        "PRED",
        ("being V.participle", being_done, "being restored"),
        ("being V.participle COMPS", being_done, "being restored by Ann"),
        ("being PHRASAL", None, "", 0, '"is being" tells of something unfinished; say what holds now'),
        ("being NP", lambda thing: Property("being"), "", 0, '"is being" tells of something unfinished'),
    ),
)
"""The rules of what is being done."""
