"""More and less than somebody else: "has more points than Ann", "weighs less than the box"."""

from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.doubtful import is_comparative
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.predicates import compared
from multiprover.english.syntax import Complement, Listed, Measure, Nominal, Phrase, Pronoun, Verb
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import plural

OF_AMOUNTS: Final = frozenset(words_in("earn weigh cost pay spend save owe score charge donate"))
"""Verbs that say how much: "Bob earns more than Ann" compares what both earn."""


def more_of(word: str) -> Any:
    """As in "more points than Ann"."""

    def build(nominal: Nominal, thing: Any) -> Any:
        if isinstance(thing, Measure):
            return None
        noun = plural(nominal.noun) if nominal.number == "plural" else nominal.noun
        return Complement(f"{word} {noun} than", thing)

    return build


def have_more(complement: Complement) -> Any:
    """As in "has more points than Ann"."""
    return Verb("have", (complement,))


def more_than(word: str, tense: str = "present") -> Any:
    """As in "earns more than Ann"; not with an amount, and not "more than two members"."""

    def build(edge: VerbEdge, thing: Any) -> Any:
        counted = isinstance(thing, Phrase) and (thing.amount is not None or not _is_one(thing))
        if edge.lemma not in OF_AMOUNTS or counted or isinstance(thing, (Measure, Listed)):
            return None
        return Verb(edge.lemma, (Complement(f"{word} than", thing),), tense)

    return build


def _is_one(phrase: Phrase) -> bool:
    """Whether a phrase speaks of one person or thing, whose amount is compared, and of no amount itself."""
    return phrase.determiner not in ("all", "every", "no") and phrase.nominal.number == "singular"


def than_the_other(lemma: str) -> Any:
    """As in "(unless the second figure is) stronger": than the one beside it."""
    word = prefer.comparative(lemma)
    return compared(lemma, Pronoun("the other alike")) if is_comparative(word) else None


HAVE_MORE: Final = (
    "HAVEMORE",
    ("more NB.plural than NP", more_of("more")),
    ("more NB.mass than NP", more_of("more")),
    ("fewer NB.plural than NP", more_of("fewer")),
    ("less NB.mass than NP", more_of("less")),
)
RULES: Final[Declarations] = (
    HAVE_MORE,
    ("COMP", *HAVE_MORE[1:]),
    ("PHRASAL", ("ADJ.comparative", than_the_other, "older", 2)),
    ("FIN.singular", ("has HAVEMORE", have_more, "has more points than Ann")),
    ("FIN.plural", ("have HAVEMORE", have_more)),
    ("BASE", ("have HAVEMORE", have_more)),
    *(
        (category, (f"{verb} {word}_than NP", more_than(word, tense), example.format(word)))
        for word in ("more", "less")
        for category, verb, tense, example in (
            ("FIN.singular", "V.third", "present", "earns {} than Ann"),
            ("FIN.plural", "V.base", "present", "earn {} than Ann"),
            ("FIN.{n}", "V.past", "past", "earned {} than Ann"),
            ("BASE", "V.base", "present", "earn {} than Ann"),
            ("PART", "V.participle", "past", "earned {} than Ann"),
        )
    ),
)
"""The rules of having and doing more or less than others."""
