"""What is being done: "is being restored" says neither "is restored" nor "has been restored"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.doubtful import weight_as
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.predicates import doing, doing_more
from multiprover.english.grammar.verbs import passive
from multiprover.english.syntax import Clause, Complement, Nominal, Phrase, Property
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import gerund, participle


def being_done(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """A predicate of its own, with what a passive has."""
    made = passive(edge, complements)
    if made is None or any(each.thing is not None and not each.preposition for each in complements):
        return None
    words = f"being {participle(edge.lemma)}"
    return Costly(Property(words, made.node.complements), made.cost, made.mark)


def one_is_doing(nominal: Nominal, edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "A storm is blowing": one of them does; what every one does is not said like this.

    "A ruling is binding on every court" is said of what it is, and of every ruling.
    """
    general = [
        each
        for each in complements
        if getattr(each.thing, "determiner", "") in (GENERAL if each.preposition else GENERAL[:-1])
    ]
    if general or weight_as(gerund(edge.lemma), "adjective") >= 0:
        return None
    made = doing_more(edge, complements) if complements else doing(edge)
    return made and made._replace(node=Clause(Phrase("some", nominal), made.node))


def one_is_not_doing(nominal: Nominal, *_: Any) -> Any:
    """As in "A guest is not paying", which is refused."""
    return Clause(Phrase("some", nominal), Property("doing"))


GENERAL: Final = ("every", "all", "any", "no", "each", "anyone", "everyone", "bare")
ONE: Final = -1
NOT_DOING: Final = "is this said of one of them or of every one? Name it"
RULES: Final[Declarations] = (
    (
        "PRED",
        ("being V.participle", being_done, "being restored"),
        ("being V.participle COMPS", being_done, "being restored by Ann"),
        ("being PHRASAL", None, "", 0, '"is being" tells of something unfinished; say what holds now'),
        ("being NP", lambda thing: Property("being"), "", 0, '"is being" tells of something unfinished'),
    ),
    (
        "STATEMENT",
        *(
            (f"{article} NB.singular is V.ing{rest}", one_is_doing, "", ONE)
            for article in ("a", "an")
            for rest in ("", " COMPS")
        ),
        *(
            (f"{article} NB.singular is not V.ing{rest}", one_is_not_doing, "", ONE, NOT_DOING)
            for article in ("a", "an")
            for rest in ("", " COMPS")
        ),
    ),
)
"""The rules of what is being done."""
