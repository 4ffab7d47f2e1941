"""Superlatives as they stand: "Corfe is the busiest station" is one predicate with a class."""

from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.grammar.declare import Declarations
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    After,
    At,
    Being,
    Clause,
    Complement,
    Gap,
    Joined,
    Name,
    Nominal,
    Of,
    Phrase,
    Property,
    VerbPhrase,
    WhichOne,
)


def the_most(words: str, nominal: Nominal, after: tuple[After, ...] = ()) -> VerbPhrase | None:
    """What "the busiest station on the line" says: that it is one, and the busiest as a whole."""
    if nominal.number != "singular" or not nominal.noun or not all(map(_is_fixed, after)):
        return None
    said = say_noun_phrase(Phrase("the", nominal, after)).removeprefix("the ")
    return Joined("and", (Property(f"the {words} {said}"), Being(Phrase("a", nominal, after))))


def _is_fixed(after: After) -> bool:
    """As in "of the village", "in Rome": no clause, and nothing that a rule could vary."""
    thing = after.thing if isinstance(after, (Of, At)) else None
    if isinstance(thing, Phrase):
        return thing.determiner == "the" and thing.owner is None and all(map(_is_fixed, thing.after))
    return isinstance(thing, Name) and not thing.letter


def is_the_most(name: Name, lemma: str, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "Corfe is the busiest station"."""
    made = the_most(superlative(lemma), nominal, after)
    return made and not name.letter and Clause(name, made)


def the_most_is(lemma: str, nominal: Nominal, *rest: Any) -> Any:
    """As in "The busiest station is Corfe"."""
    *after, name = rest
    return is_the_most(name, lemma, nominal, *after) or None


def who_is(lemma: str, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "Which is the busiest station?"."""
    made = the_most(superlative(lemma), nominal, after)
    return made and WhichOne(None, Clause(Gap(), made))


def superlative(lemma: str) -> str:
    """The superlative of an adjective: busiest, most useful."""
    if lemma.startswith("most "):
        return lemma
    irregular = {"better": "best", "worse": "worst", "farther": "farthest", "less": "least", "more": "most"}
    made = prefer.comparative(lemma)
    return irregular.get(made, made.removesuffix("r") + "st")


def nearest(preposition: str, lemma: str, nominal: Nominal) -> Any:
    """As in "10 metres away from the nearest house": nearest to what is spoken of, as it stands."""
    if lemma not in ("near", "close") or preposition == "of":
        return None
    return Complement(text=f"{preposition} the {superlative(lemma)} {nominal.noun}")


MOST: Final = "the ADJ.superlative NB.singular"

RULES: Final[Declarations] = (
    (
        "CLAUSE",
        (f"NAME is {MOST} AFTERS?", is_the_most, "Corfe is the busiest station"),
        (f"{MOST} is NAME", the_most_is, "the busiest station is Corfe"),
        (f"{MOST} AFTERS is NAME", the_most_is),
    ),
    ("AT", ("PREP the ADJ.superlative NB.singular", nearest, "from the nearest house")),
    ("ASK", (f"is NAME {MOST} AFTERS?", is_the_most, "Is Corfe the busiest station?")),
    (
        "Q",
        (f"who is {MOST} AFTERS?", who_is, "Who is the oldest member?"),
        (f"what is {MOST} AFTERS?", who_is),
        (f"which is {MOST} AFTERS?", who_is),
    ),
)
"""Superlatives of a name."""
