"""Adjectives and participles behind a noun: "responsible for the order", "the members present"."""

from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import FUNCTION_WORDS, words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.participles import participle
from multiprover.english.grammar.predicates import OF_ADJECTIVES
from multiprover.english.grammar.verbs import passive
from multiprover.english.numerals import SMALL
from multiprover.english.syntax import (
    SAID_TO_BE_CONCERNED,
    After,
    At,
    Clause,
    Complement,
    Gap,
    Joined,
    Measure,
    Nominal,
    Phrase,
    Property,
    Relative,
    Sized,
    Verb,
)
from multiprover.english.word_classes import SMALL_WORDS, VerbEdge


def described(predicate: Property) -> Any:
    """As in "responsible for the order" after a noun."""
    if not predicate.complements or predicate.words in NOT_AFTER_NOUNS:
        return None
    first = predicate.complements[0]
    if (predicate.words == "" and first.preposition == "measure") or not (
        first.preposition or first.thing or first.text.startswith("to ")
    ):
        return None
    local = first.preposition in LOCAL and predicate.words not in LOCAL_ADJECTIVES
    taken = AFTER_NOUNS.get(first.preposition)
    if local or (taken is not None and predicate.words not in taken):
        return None  # in "rents the garden flat from Ann" no garden is flat
    return Costly(Relative(Clause(Gap(), predicate), reduced=True), 1)


LOCAL: Final = frozenset(
    words_in("in on under over through after before by into onto during within against between above below")
)
LOCAL_ADJECTIVES: Final = frozenset(
    words_in(
        """
        available present absent active valid resident visible effective interested successful fluent due
        based current missing adult alone alive
        """
    )
)
"""Adjectives that stand after a noun with a place or time: "a product available in shops"."""


AT_ADJECTIVES: Final = frozenset(
    words_in(
        """
        good bad better excellent brilliant poor skilled skilful skillful adept expert proficient clever quick
        hopeless terrible present absent available open closed valid active angry due resident visible
        employed registered
        """
    )
)
WITH_ADJECTIVES: Final = frozenset(
    words_in(
        """
        popular happy unhappy pleased satisfied dissatisfied content familiar unfamiliar busy good bad ill
        sick compatible incompatible consistent careful careless generous gentle patient impatient angry
        annoyed furious comfortable uncomfortable confident conversant identical synonymous level parallel
        alive friendly free available valid concerned affected infected
        """
    )
)
"""Adjectives that stand after a noun with these: "good at maths", but not "(coffee) high with prices"."""
NOT_AFTER_NOUNS: Final = SMALL_WORDS | frozenset(FUNCTION_WORDS["ordinal"]) | frozenset(SMALL)
"""Adjectives that do not stand after a noun, whatever follows them: "the place third in line"."""
FROM_ADJECTIVES: Final = frozenset(
    words_in(
        """
        free safe secure different distinct separate absent away far distant remote exempt excluded immune
        independent available visible accessible missing released home back fresh due
        """
    )
)
AFTER_NOUNS: Final = {
    "of": OF_ADJECTIVES,
    "from": FROM_ADJECTIVES,
    "at": AT_ADJECTIVES,
    "with": WITH_ADJECTIVES,
}


def either_compared(conjunction: str) -> Any:
    """As in "heavier than 20 kg or longer than 2 metres", "over 18 or taller than 140 cm"."""

    def build(*properties: Property) -> Any:
        sizes = [each.complements[0].preposition for each in properties if _is_size(each)]
        if len(sizes) < len(properties) or all(each == "measure" for each in sizes):
            return None  # "under 18 or over 70" is read by itself
        if "measure" not in sizes:
            return Costly(Relative(Clause(Gap(), Joined(conjunction, properties)), reduced=True), 1)
        if conjunction == "and":
            return None
        value, compared = sorted(properties, key=lambda each: each.complements[0].preposition != "measure")
        size, other = value.complements[0].thing, Relative(Clause(Gap(), compared), reduced=True)
        return Costly(Sized(value.words, size, other), 1) if isinstance(size, Measure) else None

    return build


def _is_size(predicate: Property) -> bool:
    match predicate:
        case Property("" | "old", (Complement(preposition, Measure()),)):
            return preposition == "measure" or preposition.startswith("~")
    return False


def even_those(things: Any) -> Any:
    """As in "(all guests), even late ones,": they are among those named already; Ann need not be."""
    among = isinstance(things, Phrase) and things.determiner in ("bare", "those") and things.owner is None
    return At("", "") if among else None


def concerned(nominal: Nominal) -> Any:
    """As in "the customer concerned": that of what the sentence is about."""
    return Phrase("the", nominal, owner=SAID_TO_BE_CONCERNED)


def state_behind(adjective: str) -> Any:
    """As in "(all members) present"."""
    return lambda: Costly(Relative(Clause(Gap(), Property(adjective)), reduced=True), prefer.FAR)


def done_behind(edge: VerbEdge) -> Any:
    """As in "(every book) borrowed", "(the goods) ordered"."""
    built = passive(edge, ())
    return built and Costly(participle(built.node), built.cost + prefer.FAR_COMPLEMENT, built.mark)


def of_whom(determiner: str, nominal: Nominal, after: tuple[After, ...]) -> str:
    """The hint at "the amount paid" by somebody; "every book borrowed" are those that are."""
    for each in after if determiner not in ("every", "all", "any", "no") else ():
        match each:
            case Relative(Clause(Gap(), Property(words, ()) | Verb(words, (), passive=True)), reduced=True):
                if nominal.number != "plural" or words not in ("present", "absent"):
                    return 'a word behind a noun: of which, by whom or for what? Say it with "that"'
    return ""


STATES: Final = words_in("present absent responsible available involved affected entitled eligible")
"""Adjectives that stand behind a noun alone."""
RULES: Final[Declarations] = (
    (
        "SNP.{n}",
        ("the NB.{n} concerned", concerned, "the customer concerned"),
        ("the NB.{n} in_question", concerned, "the customer in question"),
    ),
    (
        "AFTER",
        *((word, state_behind(word), word) for word in STATES),
        ("V.participle", done_behind, "stolen"),
        ("PHRASAL or PHRASAL", either_compared("or"), "over 20 kg or longer than 2 metres"),
        ("PHRASAL and PHRASAL", either_compared("and"), "heavier than 20 kg and longer than 2 metres"),
        (", even NP ,", even_those, ", even late guests,"),
        (", even ONES ,", even_those, ", even late ones,"),
    ),
)
"""What stands behind a noun alone."""
