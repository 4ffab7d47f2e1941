"""More, less and as much as somebody else: "has more points than Ann", "is at least as long as the box"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.doubtful import is_comparative
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.less_than import less_so
from multiprover.english.grammar.measures import compared as measure_compared
from multiprover.english.grammar.measures import exact, is_sized
from multiprover.english.grammar.predicates import compared, count_measure, is_number
from multiprover.english.syntax import (
    Activity,
    Clause,
    Complement,
    Gap,
    Listed,
    Measure,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import plural
from multiprover.logic.forms import Quantity

OF_AMOUNTS: Final = frozenset(words_in("earn weigh cost pay spend save owe score charge donate"))
"""Verbs that say how much: "Bob earns more than Ann" compares what both earn."""


def than_one(lemma: str, quantity: Quantity) -> Any:
    """As in "older than a year", "longer than an hour"."""
    return compared(lemma, exact(quantity))


def more_of(word: str, than: str = "than") -> Any:
    """As in "more points than Ann", "as many points as Ann"."""

    def build(nominal: Nominal, thing: Any) -> Any:
        if isinstance(thing, Measure):
            return None
        noun = plural(nominal.noun) if nominal.number == "plural" else nominal.noun
        made = Complement(f"{word} {noun} {than}", thing)
        return Costly(made, 0, THAN_WHAT) if _is_class(thing) else made

    return build


def _is_class(thing: Any) -> bool:
    """As in "more cats than dogs", "less water than ferns": than them or than they have."""
    return isinstance(thing, Phrase) and thing.determiner == "bare" and thing.owner is None


THAN_WHAT: Final = 'less or more than what? Say "than any …" of all who are compared'


def have_more(complement: Complement) -> Any:
    """As in "has more points than Ann"."""
    return Verb("have", (complement,))


def more_than(word: str, tense: str = "present") -> Any:
    """As in "earns more than Ann", "earns as much as Ann"; not an amount, nor "more than two members"."""

    def build(edge: VerbEdge, thing: Any) -> Any:
        counted = isinstance(thing, Phrase) and (thing.amount is not None or not _is_one(thing))
        if edge.lemma not in OF_AMOUNTS or counted or isinstance(thing, (Measure, Listed)):
            return None
        return Verb(edge.lemma, (Complement(word, thing),), tense)

    return build


def _is_one(phrase: Phrase) -> bool:
    """Whether a phrase speaks of one person or thing, whose amount is compared, and of no amount itself."""
    return phrase.determiner not in ("all", "every", "no") and phrase.nominal.number == "singular"


def than_the_other(lemma: str) -> Any:
    """As in "(unless the second figure is) stronger": than the one beside it."""
    word = prefer.comparative(lemma)
    return compared(lemma, Pronoun("the other alike")) if is_comparative(word) else None


def compared_more(word: str) -> Any:
    """As in "more expensive than the car"; less old is younger."""

    def build(adjective: str, thing: Any) -> Any:
        if isinstance(thing, Measure):
            return None
        said = less_so(adjective) if word == "less" else f"{word} {adjective} than"
        return Property(said, (Complement("", thing),))

    return build


def as_much(adjective: str, thing: Any) -> Any:
    """As in "as tall as Anna"."""
    if isinstance(thing, (Measure, Activity)) or is_number(thing):
        return None
    return Property(f"as {adjective} as", (Complement("", thing),))


def as_much_at(bound: str) -> Any:
    """As in "at least as tall as Anna"; "exactly" adds nothing."""

    def build(adjective: str, thing: Any) -> Any:
        made = as_much(adjective, thing)
        return made and replace(made, words=f"{bound} {made.words}".lstrip())

    return build


def no_more(lemma: str, thing: Any) -> Any:
    """As in "no longer than the boat": at most as long; "no longer than ten pages" is a measure."""
    if is_number(thing):
        match count_measure(thing):
            case Measure((("=", pages),)):
                return is_sized(lemma)(measure_compared("<=", "at most")(pages))
        return None
    return as_much_at("at most")(lemma, thing)


BOUNDED: Final = {"": "", "at_least ": "at least", "at_most ": "at most", "exactly ": "", "just ": ""}
"""What may stand before "as long as", with what it says."""
THAN: Final = {
    "more_than": "more than",
    "less_than": "less than",
    **{f"{words}as much as": f"{bound} as much as".lstrip() for words, bound in BOUNDED.items()},
}
"""How an amount compares with another, as it is written and as it is read."""
HAVE_MORE: Final = (
    "HAVEMORE",
    ("more NB.plural than NP", more_of("more")),
    ("more NB.mass than NP", more_of("more")),
    ("fewer NB.plural than NP", more_of("fewer")),
    ("less NB.mass than NP", more_of("less")),
    *(
        (f"{words}as {word} NB.{number} as NP", more_of(f"{bound} as {word}".lstrip(), "as"))
        for words, bound in BOUNDED.items()
        for word, number in (("many", "plural"), ("much", "mass"))
    ),
    *(
        (f"the same {amount} of NB.{number} as NP", more_of(f"as {word}", "as"))
        for amount, word, number in (("number", "many", "plural"), ("amount", "much", "mass"))
    ),
)


def the_older(lemma: str, *nominal: Nominal) -> Any:
    """As in "the older guest", "the older one": the one of two who is older than the other."""
    said = than_the_other(lemma)
    told = nominal[0] if nominal else Nominal("", (), "singular", "thing")
    if lemma == "high" and told.noun.rsplit(" ", 1)[-1] in OF_LEVELS:
        return Phrase("the", replace(told, adjectives=("higher", *told.adjectives)))
    return said and Phrase("the", told, (Relative(Clause(Gap(), said)),))


OF_LEVELS: Final = frozenset(
    words_in(
        """
        rate fee rent price tariff tax charge premium fare contribution deposit allowance benefit salary wage
        level tier band bracket grade class category court education secondary amount sum rating
        """
    )
)
"""What there are two of as such: "the higher rate" is called so, whatever the other one is."""


def longer(word: str) -> Any:
    """As in "(who) has waited longer": than the other."""
    return lambda: Complement(f"{word} than", Pronoun("the other alike"))


RULES: Final[Declarations] = (
    (
        "SNP.singular",
        ("the ADJ.comparative NB.singular", the_older, "the older guest", -2),
        ("the ADJ.comparative one", the_older, "the older one"),
        *(
            (f"the ADJ.comparative of {them}", the_older, f"the older of {them}".replace("_", " "))
            for them in ("the_two", "them")
        ),
    ),
    ("COMP", *((word, longer(word), word, 2) for word in ("longer", "sooner", "further"))),
    ("PHRASAL", ("ADJ.comparative than QTY.article", than_one, "older than a year")),
    HAVE_MORE,
    ("COMP", *HAVE_MORE[1:]),
    (
        "PHRASAL",
        ("ADJ.comparative", than_the_other, "older", 2),
        ("more ADJ than NP", compared_more("more"), "more expensive than the car"),
        ("less ADJ than NP", compared_more("less"), "less expensive than the car"),
        *(
            (f"{words}as ADJ as NP", as_much_at(bound), f"{words.replace('_', ' ')}as tall as Anna")
            for words, bound in BOUNDED.items()
        ),
        ("no ADJ.comparative than NP", no_more, "no older than Anna"),
        ("no_longer than NP", lambda thing: no_more("long", thing), "no longer than the rope"),
    ),
    ("FIN.singular", ("has HAVEMORE", have_more, "has more points than Ann")),
    ("FIN.plural", ("have HAVEMORE", have_more)),
    ("BASE", ("have HAVEMORE", have_more)),
    *(
        (category, (f"{verb} {words} NP", more_than(word, tense), example.format(word)))
        for words, word in THAN.items()
        for category, verb, tense, example in (
            ("FIN.singular", "V.third", "present", "earns {} Ann"),
            ("FIN.plural", "V.base", "present", "earn {} Ann"),
            ("FIN.{n}", "V.past", "past", "earned {} Ann"),
            ("BASE", "V.base", "present", "earn {} Ann"),
            ("PART", "V.participle", "past", "earned {} Ann"),
        )
    ),
)
"""The rules of having and doing more or less than others."""
