"""Adverbials at the end: "has sung before", "was signed only afterwards", "for 12 months only"."""

from typing import Any, Final

from multiprover.english.function_words import WHERE_OR_HOW
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.extents import more
from multiprover.english.grammar.having import have
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.predicates import word_is, word_lasts
from multiprover.english.grammar.questions import asked
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Being,
    Clause,
    Complement,
    Definition,
    Joined,
    Measure,
    Name,
    Phrase,
    Property,
    Verb,
)

AFTER_ONLY: Final = frozenset(
    ("afterwards", "later", "recently", "once", "then", "now", "today", "yesterday")
)
"""Adverbs of time that "only" may stand before."""


def only_when(adverb: str) -> Any:
    """As in "(was signed) only afterwards", "(is flown) only indoors": one predicate."""
    return Complement(text=f"only {adverb}") if adverb in AFTER_ONLY | WHERE_OR_HOW else None


def only_where(adverb: str) -> Any:
    """As in "(may be flown) indoors only"."""
    return Complement(text=f"only {adverb}") if adverb in WHERE_OR_HOW else None


def lasting_only(measure: Measure) -> Any:
    """As in "(is valid) for 12 months only": for so long."""
    operator, quantity = measure.comparisons[0]
    return Complement("for", measure) if quantity.dimension == "duration" and operator == "=" else None


def has_only(thing: Any) -> Any:
    """As in "has only a voucher": has one, and nothing else."""
    if not isinstance(thing, (Phrase, Name)) or getattr(thing, "determiner", "a") not in ("a", "bare"):
        return None
    made = have(thing) if isinstance(thing, Name) or thing.determiner == "a" else None
    alone = Verb("have", (Complement(text=f"only {say_noun_phrase(thing)}"),))
    return made._replace(node=Joined("and", (made.node, alone))) if made else alone


def for_its_purposes(text: Any, statement: Any) -> Any:
    """As in "For the purposes of this contract, a guest is any person who …", which says what one is."""
    if not isinstance(text, Phrase) or text.determiner not in ("this", "these", "the") or text.after:
        return None
    match statement:
        case Clause(
            Phrase("a", defined, ()), Being(Phrase("any" | "a" as determiner) as kind, negated=False)
        ):
            return Definition(defined, kind) if kind.after or determiner == "any" else statement
    return statement


def _is_this(text: Any) -> bool:
    return isinstance(text, Phrase) and text.determiner in ("this", "these")


TOO: Final = ("late", "early", "often", "much", "little", "long", "fast", "slowly", "quickly", "loudly")
"""What may be too much so: "arrives too late"."""
PROGRESS: Final = (("behind", "with"), ("behind", "on"), ("ahead", "with"), ("up_to_date", "with"))
"""How far somebody has come with something: "is behind with the rent" does not say that it is had."""


def progress(word: str, preposition: str) -> Any:
    """As in "(is) behind with the rent"."""
    return lambda thing: Property(word.replace("_", " "), (Complement(preposition, thing),))


PERFECT: Final = (("FIN.singular", "has"), ("FIN.plural", "have"))
RULES: Final[Declarations] = (
    *(
        (
            category,
            (f"{word} PARTS before", same, f"{word} sung before"),
            (f"{word} not PARTS before", negate),
            (f"{word} never PARTS before", negate),
            (f"{word} only NP", has_only, f"{word} only a voucher"),
        )
        for category, word in PERFECT
    ),
    (
        "ASK",
        ("has NP.singular PARTS before", asked, "Has Bob sung before?"),
        ("have NP.plural PARTS before", asked),
    ),
    ("COMP", ("only ADV", only_when, "only afterwards"), ("ADV only", only_where, "indoors only")),
    ("COMP", *((f"too {word}", more(f"too {word}")) for word in TOO)),
    ("AT", ("for MEASURE only", lasting_only, "for 12 months only", -1)),
    (
        "PRED",
        ("off sick", lambda: word_is("off sick"), "off sick"),
        ("off sick TAIL", lambda tail: word_lasts("off sick", tail)),
        *(
            (f"{word} {at} NP", progress(word, at), f"{word.replace('_', ' ')} {at} the rent", -2)
            for word, at in PROGRESS
        ),
    ),
    (
        "STATEMENT",
        (
            "for_the_purposes_of SNP , STATEMENT",
            for_its_purposes,
            "For the purposes of this rule, bikes are vehicles",
        ),
        ("for_the_purpose_of SNP , STATEMENT", for_its_purposes),
    ),
    (
        "S",
        *(
            (
                f"STATEMENT ,? {words} SNP",
                lambda statement, text: for_its_purposes(text, statement) if _is_this(text) else None,
                f"Interns are not employees {words.replace('_', ' ')} these rules",
                -2,
            )
            for words in ("for_the_purposes_of", "for_the_purpose_of")
        ),
    ),
)
"""The rules of adverbials at the end, and of one that opens or ends a sentence and adds nothing."""
