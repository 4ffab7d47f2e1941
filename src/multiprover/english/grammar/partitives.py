"""Noun phrases that choose from others: "one of the members", "the same school as Ann", "twice the price"."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.counted import counted, measured_former, one_other
from multiprover.english.grammar.declare import Declarations, determiners
from multiprover.english.grammar.measures import exact
from multiprover.english.grammar.noun_phrases import owned, phrase
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import Activity, After, At, Measure, Nominal, NounPhrase, Phrase
from multiprover.logic.forms import Quantity


def one_of(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "one of the members": in a condition any one; as the subject of a statement it is refused."""
    return Phrase("one of", replace(nominal, number="singular"), after)


def any_of(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "any of the members": any member; "may not use any of the boats" denies each of them."""
    return Phrase("any of", replace(nominal, number="singular"), after)


def one_of_owned(owner: NounPhrase, nominal: Nominal) -> Any:
    """As in "one of Bob's children"."""
    return Phrase("one of", replace(nominal, number="singular"), (), owner)


def none_of_owned(owner: NounPhrase, nominal: Nominal) -> Any:
    """As in "none of Bob's children"."""
    return Phrase("no", replace(nominal, number="singular"), (), owner)


def number_of(measure: Measure, nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "at least two of the members"."""
    if measure.text == "one":
        return None
    return counted(measure, nominal, after)


def number_of_owned(measure: Measure, owner: NounPhrase, nominal: Nominal) -> Any:
    """As in "at least two of her children"."""
    if measure.comparisons[0][1].dimension != "number" or measure.text == "one":
        return None
    return Phrase("number", nominal, (), owner, measure)


TOGETHER: Final = "said of two together, or of each two of them? Say which two"


def two_of_them(text: str) -> Any:
    """As in "any two members", "no two members"."""
    two = exact(Quantity("number", Fraction(2), Fraction(2), text="two"))

    def build(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
        return counted(replace(two, text=text), nominal, after)

    return build


def multiple(word: str) -> Any:
    """As in "twice the amount of the deposit": as it stands."""

    def build(thing: NounPhrase) -> Any:
        if not isinstance(thing, Phrase) or not (thing.determiner == "the" or thing.owner is not None):
            return None
        return Activity(f"{word} {say_noun_phrase(thing)}")

    return build


def half_of_price(nominal: Nominal) -> Any:
    """As in "(pay) half fare", "half rent"."""
    return Activity(f"half {nominal.noun}") if is_price(nominal) else None


def is_price(nominal: Nominal) -> bool:
    """Whether it is what something costs, by itself: "fare", "membership fee"."""
    return not nominal.adjectives and nominal.noun.rsplit(" ", 1)[-1] in PRICES


PRICES: Final = frozenset(words_in("price fare rent fee rate pay salary board tuition toll postage"))


def times_as_much(quantity: Quantity, thing: NounPhrase) -> Any:
    """As in "ten times the monthly income"."""
    return multiple(f"{quantity.text} times")(thing) if quantity.dimension == "number" else None


def stressed(nominal: Nominal) -> Any:
    """As in "the course itself": the course."""
    return Phrase("the", nominal)


def none_of(nominal: Nominal, after: tuple[After, ...] = ()) -> Any:
    """As in "neither of the doors"."""
    return phrase("no", nominal, after)


def of_ones_own() -> Any:
    """As in "(has a car) of her own": having one says no less."""
    return At("", "")


def owned_all(owner: NounPhrase, nominal: Nominal) -> Any:
    """As in "all of their fees", which a condition asks of each of them."""
    made = owned(owner, nominal)
    theirs = isinstance(made, Costly) and isinstance(made.node, Phrase) and made.node.determiner == "the"
    return made._replace(node=replace(made.node, those=True)) if theirs else made


RULES: Final[Declarations] = (
    ("DET.plural", *determiners("all_these:these all_of_these:these")),
    (
        "AFTER",
        *((f"of {word} own", of_ones_own, f"of {word} own") for word in ("his", "her", "its", "their")),
        ("of his_or_her own", of_ones_own),
    ),
    (
        "SNP.singular",
        ("one of the NB.plural", one_of, "one of the members"),
        ("one of the NB.plural AFTERS", one_of),
        ("one of OWNER NB.plural", one_of_owned, "one of Bob's children"),
        ("any of the NB.plural", any_of, "any of the members"),
        ("any of the NB.plural AFTERS", any_of),
        ("any of OWNER NB.plural", one_of_owned),
        ("the NB.singular itself", stressed, "the course itself"),
        ("either of OWNER NB.plural", one_of_owned),
        ("none of OWNER NB.plural", none_of_owned, "none of Bob's children"),
        ("neither of OWNER NB.plural", none_of_owned, "neither of Bob's parents"),
        ("neither of the NB.plural AFTERS?", none_of, "neither of the doors"),
        ("none of the NB.plural AFTERS", none_of, "none of the members of the club"),
        ("MEASURE other NB.singular AFTERS?", one_other, "at least one other team"),
        *((f"MEASURE of OWNER former NB.{number}", measured_former) for number in ("singular", "mass")),
        ("half NB.bare", half_of_price, "half fare"),
        ("half NB.mass", half_of_price, "half rent"),
        ("QTY times SNP.singular", times_as_much, "ten times the price"),
        *(
            (f"{word} SNP.singular", multiple(word), f"{word} the price")
            for word in ("twice", "half", "double")
        ),
    ),
    (
        "SNP.plural",
        ("neither of the NB.plural AFTERS?", none_of),
        ("all of? OWNER NB.plural", owned_all, "all of Mona's parents"),
        ("MEASURE of the NB.plural", number_of, "at least two of the members"),
        ("MEASURE of the NB.plural AFTERS", number_of),
        ("any two NB.plural AFTERS?", two_of_them("two"), "any two members of the club"),
        ("any two of the NB.plural", two_of_them("two"), "", -3, TOGETHER),
        ("no two NB.plural AFTERS?", two_of_them("no two"), "no two members"),
        ("MEASURE different NB.plural", number_of, "two different people"),
        ("MEASURE different NB.plural AFTERS", number_of),
        ("MEASURE of OWNER NB.plural", number_of_owned, "at least two of her children"),
    ),
)
"""The rules of partitives and comparisons of identity."""
