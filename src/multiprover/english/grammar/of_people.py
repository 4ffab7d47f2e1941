"""What is said of people: in "members of the club aged 60" and "… living abroad" it is not the club."""

from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.noun_kinds import flags_of, is_time_noun
from multiprover.english.syntax import (
    After,
    At,
    Clause,
    Except,
    Listed,
    Measure,
    Nominal,
    Of,
    Phrase,
    Pronoun,
    Relative,
    Sized,
    Verb,
)
from multiprover.english.words import is_living_noun

PARTS_OF_THINGS: Final = frozenset(
    words_in(
        """
        roof wall door gate ceiling chimney facade cellar engine tyre wheel brake battery screen lid cover
        frame branch leaf page chapter title author price colour lock handle drawer pipe mast sail deck hull
        """
    )
)
"""What things have rather than people: "the owner of the house whose roof leaks"."""
DEEDS: Final = frozenset(
    words_in(
        """
        live work travel study attend apply hold seek wish want receive visit participate train wear smoke
        play teach learn volunteer sleep dine commute suffer reside
        """
    )
)


def is_of_people(after: After) -> bool:
    """Whether what follows a noun speaks of people: an age, or a participle of what people do.

    A comparison says which of several are meant, so that it is not said of one definite thing either.
    """
    match after:
        case Sized(attribute, measure):
            compared = any(operator != "=" for operator, _ in measure.comparisons)
            return attribute == "old" or (not attribute and compared)
        case Relative(Clause(predicate=Verb(lemma=lemma, passive=False)), reduced=True):
            return lemma in DEEDS
        case Relative(Clause(Phrase(nominal=Nominal(noun), owner=Pronoun("gap")))):
            return noun not in PARTS_OF_THINGS  # "guests in the hotel whose rooms are dirty"
    return False


def of_thing(thing: Any) -> Any:
    """As in "of the club"; in "every member of staff except cooks" the exception is from the members."""
    if _is_described_staff(thing) or _is_how_old(thing):
        return None
    excepted = isinstance(thing, Phrase) and any(isinstance(each, Except) for each in thing.after)
    inner = excepted and thing.determiner == "bare"
    return Costly(Of(thing), prefer.FAR * 2) if inner else Of(thing)


def is_part(part: object, whole: object) -> bool:
    """As in "a quarter of the fare", which is so much of it; but a town has quarters, and so has a year."""
    match part, whole:
        case Pronoun("a third"), _:
            return True
        case Phrase("a", Nominal("quarter", ())), Phrase():
            noun = whole.nominal.noun.rsplit(" ", 1)[-1]
            return not is_time_noun(noun) and "g" not in flags_of(noun)
    return False


def is_odd_of(part: Phrase, thing: object) -> bool:
    """Whether "of" hardly joins the two: "a third of the fee", "a tennis of player"."""
    match thing:
        case Phrase("bare", Nominal(noun, (), "singular"), (), None):
            return is_living_noun(noun) and part.nominal.noun.rsplit(" ", 1)[-1] not in OFFICES
    return is_part(part, thing)


OFFICES: Final = frozenset(
    words_in(
        """
        office position post role job title rank duty status profession function name term sense degree kind
        type sort form breed species class certificate qualification occupation grade level post place
        """
    )
)
"""What is of a kind of people or animals that has no article: "the office of mayor"."""
MIXED: Final = "an amount of something, and something else: write two sentences"


def is_mixed(thing: object) -> bool:
    """As in "a refund or half (of the fare)", which may be of both."""
    return isinstance(thing, Listed) and len({isinstance(each, Measure) for each in thing.items}) > 1


def _is_described_staff(thing: Any) -> bool:
    """As in "members of staff aged 22 or over": the members are described, never the staff."""
    bare = isinstance(thing, Phrase) and thing.determiner == "bare" and bool(thing.after)
    return bare and thing.nominal.noun in ("staff", "personnel", "crew", "clergy")


def _is_how_old(thing: Any) -> bool:
    """As in "guests over 18 years of age", who are no guests of an age."""
    bare = isinstance(thing, Phrase) and thing.determiner == "bare"
    return bare and thing.nominal.noun == "age" and not thing.nominal.adjectives


def tells_why(after: After) -> bool:
    """As in "(missed the exam) for medical reasons", which is why, and no exam for them."""
    thing = after.thing if isinstance(after, At) and after.preposition == "for" else None
    return isinstance(thing, Phrase) and thing.nominal.noun.rsplit(" ", 1)[-1] == "reason"
