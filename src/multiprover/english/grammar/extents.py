"""What a verb without an object takes like one: "works 25 hours", "sits an exam"."""

from typing import Any, Final

from multiprover.english.function_words import TIMES, words_in
from multiprover.english.grammar.deeds import who_or_what
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.grammar.verb_words import EXAMS, EXTENTS
from multiprover.english.syntax import Activity, Complement, Gap, Measure, Name, Phrase
from multiprover.english.words import is_person_noun, is_thing_noun

SCORES: Final = ("points", "marks", "credits", "percent")
"""What something is done with: "passed the exam with 60 points"."""


def may_be_extent(lemma: str, thing: object) -> bool:
    """As in "works 25 hours", "works the night shift", but no name; "sits an exam"."""
    if isinstance(thing, Phrase):
        head = thing.nominal.noun.rsplit(" ", 1)[-1]
        if lemma == "sit" and head in EXAMS:
            return True
        return is_time(thing) or head in EXTENTS or (lemma == "go" and head.endswith("ing"))
    if isinstance(thing, Name):
        return thing.text.lower().removesuffix("s") in TIMES  # "works Sundays"
    return isinstance(thing, (Measure, Gap, Activity))


def is_by_somebody(complement: Complement) -> bool:
    """As in "may be sat by anyone", not "is sat by the door"."""
    thing = complement.thing
    if complement.preposition != "by" or not isinstance(thing, (Phrase, Name)):
        return False
    return isinstance(thing, Name) or thing.nominal.kind == "person" or is_person_noun(thing.nominal.noun)


def is_score(measure: Measure) -> bool:
    """As in "with 60 points", "credited with 500 miles"."""
    quantity = measure.comparisons[0][1]
    return quantity.dimension in SCORES or quantity.text.endswith(" miles")


KNOWING: Final = frozenset(words_in("know recognize recognise remember identify love admire"))
"""What only people do."""


def is_by_thing(complement: Complement) -> bool:
    """As in "(is known) by his books", which tells how."""
    thing = complement.thing
    if complement.preposition != "by" or not isinstance(thing, Phrase) or not thing.nominal.noun:
        return False
    return is_thing_noun(thing.nominal.noun.rsplit(" ", 1)[-1])


PRACTISING: Final = frozenset(words_in("practice practise study teach discuss review"))


def practised(lemma: str, complements: tuple[Complement, ...]) -> str:
    """The hint if what is studied may be done or be a kind of thing: "practises coding questions".

    Or if what is banned may be guests, or their smoking.
    """
    thing = complements[0].thing if complements else None
    if lemma not in PRACTISING or not isinstance(thing, Activity):
        return who_or_what(lemma, thing)
    _, _, rest = thing.text.partition(" ")
    if not rest or rest.startswith(("the ", "his ", "her ", "its ", "their ")):
        return ""
    return f'"{thing.text}": is that done, or is it a kind of thing? Say it with "how to" or "for"'


def more(word: str) -> Any:
    """As in "pays more", "pays half"."""
    return lambda: Complement(text=word)
