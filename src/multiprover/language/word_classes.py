"""The closed word classes of the controlled English: words that name no thing, quality or action.

Everything that is not listed here is open vocabulary. Knows no inflection and no grammar.
"""

from typing import Final


def words_in(text: str) -> frozenset[str]:
    """A set of words written as plain text."""
    return frozenset(text.split())


ARTICLES: Final = frozenset({"the", "a", "an"})
DEMONSTRATIVES: Final = frozenset({"this", "that", "these", "those"})
QUANTIFIERS: Final = frozenset({"every", "each", "all", "any", "no"})
INDEFINITE: Final = frozenset({"a", "an", "any"})

EXISTENTIAL: Final = frozenset({"someone", "somebody", "something"})
UNIVERSAL: Final = frozenset({"everyone", "everybody", "everything"})
FREE_CHOICE: Final = frozenset({"anyone", "anybody", "anything"})
NOBODY: Final = frozenset({"nobody", "nothing"})
VARIABLE_WORDS: Final = EXISTENTIAL | UNIVERSAL | FREE_CHOICE | NOBODY

PRONOUNS: Final = frozenset({"they", "it", "he", "she"})
OBJECT_PRONOUNS: Final = frozenset({"them", "him", "her", "it", "they", "he", "she"})
REFLEXIVES: Final = frozenset({"itself", "himself", "herself", "themselves", "themself"})
POSSESSIVES: Final = frozenset({"their", "his", "its", "her", "my", "your", "our"})
SPEAKERS: Final = frozenset({"you", "we", "us", "me", "i"})

COPULAS: Final = {"is": "is", "are": "is", "was": "was", "were": "was"}
"""Each form of "be" with the relation it writes."""
PLURAL_FORMS: Final = frozenset({"are", "were", "do", "have"})
DO_FORMS: Final = frozenset({"does", "do"})
HAVE_FORMS: Final = frozenset({"has", "have"})
MODALS: Final = frozenset({"can", "must", "may", "should", "will", "shall", "could", "would", "might"})
FINITE: Final = frozenset(COPULAS) | DO_FORMS | HAVE_FORMS | MODALS
"""Words that are verbs wherever they stand, unless an article stands right before them."""

CONNECTIVES: Final = frozenset({",", "and", "or", "but"})
IF_WORDS: Final = frozenset({"if", "when", "whenever"})
SUBORDINATORS: Final = IF_WORDS | {"unless"}
RELATIVES: Final = frozenset({"who", "that", "which"})
QUESTION_WORDS: Final = frozenset({"who", "what", "which", "where", "when", "why", "how", "whose"})

GENERIC_NOUNS: Final = {
    "person": "person",
    "people": "person",
    "persons": "person",
    "individual": "person",
    "individuals": "person",
    "thing": "thing",
    "things": "thing",
    "one": "person",
    "ones": "person",
    "entity": "thing",
    "entities": "thing",
}
"""Nouns that say nothing about what they name: they add no condition."""
GENERIC_PLURALS: Final = frozenset({"people", "persons", "individuals", "things", "ones", "entities"})

PREPOSITIONS: Final = words_in(
    """
    about above across after against along among amongst around as at away back before behind below
    beneath  beside between beyond by down during for from in inside into near of off on onto out
    outside over past  per through throughout to together toward towards under underneath until up upon
    via with within without
    """
)
"""Prepositions and particles: after a verb they belong to it."""

UNSUPPORTED: Final = words_in(
    """
    although because despite except however hence iff moreover nor since so therefore though thus
    whereas while  whose whom
    """
)
"""Connecting words that state more than this language can say."""
VAGUE_QUANTIFIERS: Final = frozenset({"some", "most", "many", "few", "several", "only", "not", "there"})
"""Words that open a sentence this language cannot express."""

CLOSED: Final = (
    ARTICLES
    | {"this", "these", "those", "that", "every", "each", "all", "any", "no"}
    | VARIABLE_WORDS
    | PRONOUNS
    | OBJECT_PRONOUNS
    | REFLEXIVES
    | POSSESSIVES
    | SPEAKERS
    | FINITE
    | {"be", "been", "being", "am", "did", "had"}
    | CONNECTIVES
    | SUBORDINATORS
    | RELATIVES
    | UNSUPPORTED
    | {"then", "not", "never", "always", "also", "either", "both", "neither", "provided", "else", "otherwise"}
    | {"cannot", "whoever", "noone"}
)
"""Words that cannot be a noun, an attribute or a verb of the open vocabulary."""


def is_name(word: str) -> bool:
    """Whether a word begins a proper name: with a capital letter or a digit."""
    return word[0].isupper() or word[0].isdigit()
