"""What may be left out: who has paid on Monday has paid, and who must reply in writing must reply."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.causes import CAUSES
from multiprover.english.syntax import Complement, Measure, Name, Phrase, Pronoun, Property, Verb
from multiprover.english.words import senses
from multiprover.logic.forms import Atom, Quantity


def is_detail(complement: Complement, predicate: Verb | Property) -> bool:
    """Whether what is said holds without the complement, too: when, where, how, for how long it was done.

    What is so now is so without "for three years", but not without "on Sundays".
    """
    lasting = complement.preposition in ("for", "since") and isinstance(complement.thing, Measure)
    if lasting or complement.preposition in (*CAUSES, "together with"):
        return True
    word = complement.text.lstrip("~^%|")
    if complement.thing is None and predicate.tense == "present" and word in NOW:
        return True
    if not isinstance(predicate, Verb):
        return False
    if complement.thing is None and word in FREE:
        return True
    if complement.thing is None and word in HOW:
        return not predicate.passive
    if complement.thing is None and word.endswith("ly") and " " not in word:
        return word not in HARDLY
    if predicate.tense != "past":
        return False
    if complement.thing is None:
        return word in DETAILS or word.endswith((" later", " earlier"))
    return complement.preposition in DETAILED or complement.preposition.startswith("_")


def without_some(atom: Atom, relations: Collection[str]) -> Iterator[Atom]:
    """What happened told with fewer details: what "was made for Ann at the hotel" was made at the hotel."""
    words = atom.relation.split(" ")
    if words[0] != "has" or any(isinstance(term, Quantity) for term in atom.terms):
        return
    places = [k for k in range(2, len(words) - 1) if words[k] in DETAILED and words[k + 1] == "_"]
    for count in range(1, len(places) + 1):
        for dropped in combinations(places, count):
            kept = [k for k in range(len(words)) if k not in dropped and k - 1 not in dropped]
            relation = " ".join(words[k] for k in kept)
            if relation in relations:
                slots = [k for k, word in enumerate(words) if word == "_"]
                terms = (term for k, term in zip(slots, atom.terms[1:], strict=True) if k in kept)
                yield Atom(relation, (atom.terms[0], *terms))


def is_manner(complement: Complement, modal: str) -> bool:
    """Whether a duty or permission holds without the complement, too: how, by when, not where or if."""
    if complement.thing is not None:
        return modal == "must" and complement.preposition in ("within", "by") and _is_time(complement.thing)
    if modal == "may":
        return complement.text in ANY_TIME or complement.text.startswith("at no ")
    if modal != "must":
        return False
    word = complement.text
    adverb = word.endswith("ly") and word not in HARDLY and " " not in word
    return word in ANY_TIME or word in MANNERS or adverb


def times_last(complements: Sequence[Complement], verb: str) -> tuple[Complement, ...]:
    """The complements with times behind the others and particles before, so that their order says nothing.

    "sent on 3 May to Ann" is "sent to Ann on 3 May"; what follows a time goes with it: "for 30 hours a week".
    "turns the lamp off" is "turns off the lamp", and "goes to Ulm from Bern" is "goes from Bern to Ulm".
    """
    complements = sorted(complements, key=lambda each: not each.text.startswith("~"))
    slots = [place for place, each in enumerate(complements) if each.preposition in ORDER and _is_known(each)]
    if slots[:1] == [0] and _is_rather_particle(complements[0].preposition, verb):
        slots = slots[1:]
    in_order = sorted((complements[place] for place in slots), key=lambda each: ORDER.index(each.preposition))
    for place, each in zip(slots, in_order, strict=True):
        complements[place] = each
    if any(f"{each.preposition}{each.text}".startswith("to ") for each in complements):
        return tuple(complements)  # "six years old on 30 September to start school"
    others: list[Complement] = []
    times: list[list[Complement]] = []
    for each in complements:
        before = times[-1][-1] if times else None
        if is_time(each):
            times.append([each])
        elif each.thing is None and before is not None and _follows(before, each, complements):
            times[-1].append(each)
        else:
            others.append(each)
    ordered = sorted(times, key=lambda group: _order(group[0]))
    return (*others, *(each for group in ordered for each in group))


def _is_rather_particle(preposition: str, verb: str) -> bool:
    """As in "hand in the ring at the office": the verb has an object."""
    known = [each.frames for each in senses(verb) if each.frames]
    alone = any(frames & {"none", "preposition"} for frames in known)
    return preposition in PARTICLES and bool(known) and not alone


def _is_known(complement: Complement) -> bool:
    """Whether it speaks of something particular, or of a topic: not "at night", "in cash"."""
    thing = complement.thing
    bare = isinstance(thing, Phrase) and thing.determiner == "bare"
    return isinstance(thing, Name | Pronoun | Phrase) and (not bare or complement.preposition == "about")


PARTICLES: Final = ("in", "on", "over", "by")
ORDER: Final = tuple(
    words_in("from to about against for as with by over under behind beside near at in on during")
)
"""The order of what a verb is said with: "lives in Ulm with Ann" is "lives with Ann in Ulm"."""


def is_time(complement: Complement) -> bool:
    """Whether a complement tells when or how long by a measure."""
    return complement.preposition in TIMES and _is_time(complement.thing)


TIMES: Final = frozenset(
    words_in("for since on at in before after by until from between within ago on_or_after during")
)
"""Prepositions of a time that is measured."""
DIMENSIONS: Final = ("duration", "date", "day of the year", "time")


def _follows(before: Complement, each: Complement, complements: Sequence[Complement]) -> bool:
    return complements.index(each) == complements.index(before) + 1


def _order(complement: Complement) -> int:
    thing = complement.thing
    return DIMENSIONS.index(thing.comparisons[0][1].dimension) if isinstance(thing, Measure) else 0


NOW: Final = frozenset(words_in("today now at_the_moment right_now at_present just_now"))
"""What is so now is so: "is ill today", "it is snowing today"."""
HOW: Final = ("well", "fast", "alone")
"""Adverbs that tell how something is done, beside those in -ly."""
FREE: Final = frozenset(words_in("free_of_charge for_free"))
ANY_TIME: Final = frozenset(words_in("at_any_time at_all_times")) | FREE
MANNERS: Final = frozenset(
    words_in("themselves in_person in_writing in_full on_time in_advance at_once right_away")
)


def _is_time(thing: object) -> bool:
    if not isinstance(thing, Measure) or not thing.comparisons:
        return False
    return all(each.dimension in DIMENSIONS for _, each in thing.comparisons)


DETAILED: Final = frozenset(
    words_in(
        """
        on in at from by after before during within ago since until to for through via with along over
        as_part_of
        """
    )
)
"""Prepositions of time, place and manner."""
DETAILS: Final = frozenset(
    words_in(
        """
        yesterday today online here there once twice abroad together in_person in_writing in_full on_time
        last_year last_month last_week this_year this_month this_week last_night in_advance
        """
    )
)
HARDLY: Final = frozenset(words_in("nearly hardly scarcely barely partly falsely allegedly supposedly only"))
"""Adverbs with which something has not happened, or not quite."""
