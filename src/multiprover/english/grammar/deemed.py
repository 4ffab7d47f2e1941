"""What something counts as it is: "is considered lost", "counts as a receipt", "shall be deemed delivered".

Not under another modal or in the perfect ("may be treated as lost", "has been considered"), and not where
somebody considers it ("is considered rude by Ann"): these stay the verbs that they are.
"""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.predicates import being
from multiprover.english.grammar.questions import asked, asked_denied
from multiprover.english.grammar.verbs import passive
from multiprover.english.syntax import Complement, Listed, NounPhrase, Phrase, Verb, VerbPhrase
from multiprover.english.word_classes import VerbEdge

DEEMED: Final = (
    "considered",
    "considered to_be",
    "considered as",
    "deemed",
    "deemed to_be",
    "regarded as",
    "treated as",
    "counted as",
    "classified as",
    "classed as",
)
COUNTING: Final = (("counts_as", "count_as"), ("qualifies_as", "qualify_as"))
FIXED: Final = -5
"""What is deemed is so, if it can be read so."""


def one_of(thing: NounPhrase) -> Any:
    """As in "(counts as) a receipt", "(counts as) proof of purchase"."""
    items = thing.items if isinstance(thing, Listed) else (thing,)
    if not all(isinstance(item, Phrase) and item.determiner in ("a", "bare") for item in items):
        return None
    made = being(thing)
    return made and Costly(made.node, made.cost + FIXED)


def done(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "(is deemed) delivered"."""
    if any(each.preposition == "by" for each in complements):
        return None
    made = passive(edge, complements)
    return made and Costly(made.node, made.cost + FIXED, made.mark)


def described(predicate: VerbPhrase) -> Any:
    """As in "(is considered) late"."""
    by = any(each.preposition == "by" for each in getattr(predicate, "complements", ()))
    return None if by else Costly(predicate, FIXED)


def doing(predicate: VerbPhrase) -> Any:
    """As in "(is deemed) to accept the rules"; what is deemed to have happened stays as it is."""
    return described(predicate) if isinstance(predicate, Verb) and predicate.tense == "present" else None


RULES: Final[Declarations] = (
    (
        "ONE",
        ("NP", one_of, "a receipt"),
        ("PHRASAL", described, "late"),
        ("V.participle", done, "delivered"),
        ("V.participle COMPS", done),
    ),
    (
        "DEEMED",
        ("considered to BASE", doing, "considered to accept the rules"),
        ("deemed to BASE", doing, "deemed to accept the rules"),
    ),
    ("DEEMED", *((f"{words} ONE", same, f"{words} lost".replace("_", " ")) for words in DEEMED)),
    ("FIN.singular", ("is DEEMED", same, "is considered lost"), ("is not DEEMED", negate)),
    ("FIN.plural", ("are DEEMED", same), ("are not DEEMED", negate)),
    (
        "FIN.{n}",
        ("shall be DEEMED", same, "shall be deemed delivered"),
        ("will be DEEMED", same),
        ("shall not be DEEMED", negate),
        ("will not be DEEMED", negate),
        *(
            (f"does not {base} ONE", negate, f"does not {base} a receipt".replace("_", " "))
            for _, base in COUNTING
        ),
        *((f"do not {base} ONE", negate) for _, base in COUNTING),
    ),
    (
        "FIN.singular",
        *((f"{third} ONE", same, f"{third} a receipt".replace("_", " ")) for third, _ in COUNTING),
    ),
    ("FIN.plural", *((f"{base} ONE", same) for _, base in COUNTING)),
    (
        "ASK",
        ("is NP.singular DEEMED", asked, "Is Bob considered lost?"),
        ("are NP.plural DEEMED", asked),
        ("is NP.singular not DEEMED", asked_denied),
        *(
            (f"does NP.singular {base} ONE", asked, f"Does Bob {base} a guest?".replace("_", " "))
            for _, base in COUNTING
        ),
        *((f"do NP.plural {base} ONE", asked) for _, base in COUNTING),
    ),
)
"""The rules of what is deemed."""
