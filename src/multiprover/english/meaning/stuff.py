"""Stuff without an article that was found or given: "Mould has been found in Flat 3" speaks of some.

Other sentences without an article speak of all of it ("Salt is white"), or of somebody with that name
("Frost was elected").
"""

from typing import Final

from multiprover.english.function_words import ALL_GIVEN_NAMES, words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.spreading import is_past, simple_parts, spread
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import Name, Phrase, Pronoun, Verb, VerbPhrase

DONE_TO_STUFF: Final = frozenset(
    words_in(
        """
        find discover detect see notice observe smell measure report record use add apply give grant obtain
        refuse withhold withdraw spill pour store leave steal remove take deliver supply send lose cause do
        plant spread
        """
    )
)
DONE_BY_STUFF: Final = frozenset(
    words_in(
        """
        leak seep drip flow pour spill escape spread appear occur form accumulate collect settle fall get
        enter penetrate come break_out
        """
    )
)


def is_some(subject: Phrase, predicate: VerbPhrase, certain: bool = False) -> bool:
    """Whether a subject without an article is some of it, as the verb tells where or for what.

    What was so of all of it, or of somebody with that name, is refused if it must be `certain`.
    """
    nominal = subject.nominal
    if subject.determiner != "bare" or nominal.number != "mass" or not is_past(predicate):
        return False
    found = nominal.noun not in ALL_GIVEN_NAMES and all(map(_tells_where, simple_parts(spread(predicate))))
    if certain and not found and not subject.after:
        raise Refused(f'is "{say_noun_phrase(subject)}" a name, or all of it?')
    return found


def _tells_where(part: VerbPhrase) -> bool:
    if not isinstance(part, Verb) or part.lemma not in (DONE_TO_STUFF if part.passive else DONE_BY_STUFF):
        return False
    things = [each.thing for each in part.complements]
    return any(
        isinstance(each, (Name, Pronoun)) or (isinstance(each, Phrase) and each.determiner in ONE)
        for each in things
    )


ONE: Final = ("the", "that", "a", "another")
