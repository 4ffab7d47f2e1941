"""Whether the last of a list is rather a verb: "own a car and park in the yard", "cook lunch and fear dogs".

A word or a compound that no one knows as a noun may go on with the verb phrase instead of the list.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from multiprover.english.doubtful import is_noun_pair, weight_as
from multiprover.english.function_words import words_in
from multiprover.english.syntax import Listed, Nominal, Phrase
from multiprover.english.words import plural, senses

Form = Literal["base", "third"]
"""The form that a verb would have there: "base" after a plural or a modal, "third" after a singular."""
NO: Final = 0
DOUBTFUL: Final = 1
CLEAR: Final = 2
"""How much something looks like a verb."""
COST: Final = 6
"""What a noun costs that is clearly rather a verb."""
AFTER_MODAL: Final = 4
SHARED: Final = "shared"
"""How a list is paired whose nouns share the determiner of the first: "any dog or cat"."""
HINT: Final = "is the last of the list a noun or a verb? Repeat the subject, or write two sentences"
NEEDING: Final = frozenset(words_in("need require want lack contain seek"))
"""Verbs whose objects are listed, and hardly followed by another verb: "need water and light"."""
GIVING: Final = frozenset(words_in("give offer provide bring supply receive include"))
"""Verbs whose object may be a substance or something done, and that others may follow."""
NEAR: Final = 2
FAR: Final = 4
"""A word that is so little more often a noun may be a verb."""


def likeness(thing: object, form: Form) -> int:
    """How much a noun phrase without an article looks like a verb of this form."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.owner is not None:
        return NO
    words = (*thing.nominal.adjectives, *thing.nominal.noun.split(" "))
    if len(words) > 1:
        return _of_compound(words[0], words[1]) if form == "base" else NO
    if thing.nominal.number == "plural":
        return _of_plural(plural(words[0])) if form == "third" and words[0] else NO
    return _of_word(words[0]) if form == "base" and words[0] else NO


def _of_compound(first: str, second: str) -> int:
    """As in "host guests", but not "train tickets"."""
    if first == "like":
        return CLEAR
    verb, other = (
        weight_as(first, "verb", "base"),
        max(weight_as(first, "noun"), weight_as(first, "adjective")),
    )
    if verb < 0 or is_noun_pair(first, second) or verb < other - FAR:
        return NO
    return CLEAR if verb >= max(1, other - NEAR) else DOUBTFUL


def _of_plural(word: str) -> int:
    """As in "works", "lives", "smokes"."""
    verb = weight_as(word, "verb", "third")
    return CLEAR if verb > 0 and verb >= weight_as(word, "noun") - NEAR else NO


def _of_word(word: str) -> int:
    """As in "work", "smoke"."""
    verb, noun = weight_as(word, "verb", "base"), weight_as(word, "noun")
    if verb <= 0 or verb < noun - NEAR:
        return NO
    return CLEAR if verb > noun else DOUBTFUL


def ends_in_verb(noun: str) -> bool:
    """As in "luggage board", which no one knows as a noun, and whose last word is a verb as well."""
    before, _, last = noun.rpartition(" ")
    if not before or is_noun_pair(before.rsplit(" ", 1)[-1], last):
        return False
    return weight_as(last, "verb", "base") > max(1, weight_as(last, "noun") - FAR)


def _lacks_object(thing: object) -> bool:
    """Whether a word alone is a verb only with an object, which it has not: "gets tea and milk"."""
    if not isinstance(thing, Phrase) or thing.nominal.adjectives:
        return False
    if thing.nominal.number == "plural":  # "sells used books and maps"
        thirds = [each for each in senses(plural(thing.nominal.noun)) if each.form == "third"]
        return not thing.after and bool(thirds) and all("none" not in each.frames for each in thirds)
    verbs = [each for each in senses(thing.nominal.noun) if each.category == "verb" and each.form == "base"]
    return bool(verbs) and all(each.frames and not each.frames & {"none", "preposition"} for each in verbs)


def is_also_noun(lemma: str) -> bool:
    """Whether a verb is as often a noun, or nearly as often one that needs no article: "light", "help"."""
    verb = weight_as(lemma, "verb")
    nouns = [each for each in senses(lemma) if each.category == "noun"]
    return any(each.weight >= verb - (NEAR + 1 if each.mass else 0) for each in nouns)


def shares_article(lemma: str) -> int:
    """How much a lone verb after "a noun and" is rather a noun that shares the article: "a shirt and tie"."""
    noun = max(
        (each.weight for each in senses(lemma) if each.category == "noun" and each.countable), default=-1
    )
    verb = weight_as(lemma, "verb", "base")
    if noun < 0 or noun < verb - NEAR - 1:
        return NO
    return CLEAR if _lacks_object(Phrase("bare", Nominal(lemma, (), "singular"))) else DOUBTFUL


def shares_the(lemma: str) -> int:
    """The same in "pays for the food and drinks": doubtful where the noun is as common."""
    word = plural(lemma)
    rather = weight_as(word, "noun") >= weight_as(word, "verb", "third") and lemma not in LIVING
    return DOUBTFUL if rather else NO


def as_had(lemma: str) -> int:
    """How much a lone verb is rather a noun beside what somebody has: "is a cook with a hat and gloves"."""
    noun, verb = weight_as(lemma, "noun"), weight_as(lemma, "verb")
    return NO if noun < verb - NEAR else CLEAR if noun > verb + NEAR else DOUBTFUL


def is_bare_list(thing: object) -> bool:
    """Whether all of a list are nouns without an article and what may stand after them."""
    return isinstance(thing, Listed) and all(
        isinstance(item, Phrase) and item.determiner == "bare" and item.owner is None and not item.after
        for item in thing.items
    )


def likeness_in_list(thing: object, form: Form) -> int:
    """The same of the later items of a list; with a shared determiner they are rather nouns."""
    if not isinstance(thing, Listed) or thing.paired == "neither":
        return NO
    items = thing.items[1:]
    if thing.paired == SHARED:
        items = tuple(replace(item, determiner="bare") for item in items if isinstance(item, Phrase))
        if getattr(thing.items[0], "determiner", "") != "a":
            verbal = all(likeness(item, form) and not _lacks_object(item) for item in items)
            return DOUBTFUL if verbal else NO
    found = max((likeness(item, form) for item in items if not _lacks_object(item)), default=NO)
    return DOUBTFUL if found == CLEAR and _are_lone_plurals(thing.items) else found


def _are_lone_plurals(items: Sequence[object]) -> bool:
    """As in "(buys) coins and stamps", where the last is not much more often a verb."""
    last = items[-1]
    lone = all(isinstance(each, Phrase) and each.nominal.number == "plural" for each in items)
    if not lone or not isinstance(last, Phrase) or last.after or last.nominal.noun in LIVING:
        return False
    bare = all(getattr(each, "determiner", "") == "bare" for each in items)
    word = plural(last.nominal.noun)
    return bare and weight_as(word, "verb", "third") < weight_as(word, "noun") + FAR


def repeats(lemma: str, thing: object) -> bool:
    """As in "A borders on B, and the mill borders on C", where the verb is said again."""
    items = thing.items[1:] if isinstance(thing, Listed) else ()
    return any(isinstance(item, Phrase) and item.nominal.noun.endswith(f" {lemma}") for item in items)


def in_either_form(thing: object) -> int:
    """The same where the form is not known."""
    return max(likeness_in_list(thing, "base"), likeness_in_list(thing, "third"))


def after_modal(form: str, things: Sequence[object]) -> int:
    """What a list costs whose last may be a verb beside a modal: "may apply for a room and lives in Rome".

    Like joins like: "must write letters and reports to the board".
    """
    firsts = [each.items[0] for each in things if isinstance(each, Listed)]
    alike = any(getattr(first, "determiner", "") == "bare" for first in firsts)
    return AFTER_MODAL * (form == "base" and not alike and before_more(things) != NO)


def before_more(things: Sequence[object]) -> int:
    """The same of complements, where something follows: "allergic to nuts and lives in Rome".

    What is as good as always a verb there is one; all others are doubtful.
    """
    found = NO
    for place, thing in enumerate(things, 1):
        if not isinstance(thing, Listed):
            continue
        last = thing.items[-1]
        if not isinstance(last, Phrase) or not (place < len(things) or last.after):
            continue
        if last.nominal.noun in LIVING and in_either_form(thing):
            found = CLEAR
        elif likeness_in_list(replace(thing, items=thing.items[-2:]), "third"):
            found = max(found, DOUBTFUL if _is_like(thing.items[-2], last) else CLEAR)
        elif " " in last.nominal.noun and not _is_like(thing.items[-2], last):
            found = max(found, likeness(last, "base"))  # "opened by a guest or show signs of wear"
    return found


def _is_like(first: object, last: Phrase) -> bool:
    """Whether two nouns of a list have the same article, or none; not "the yard and barks (at night)"."""
    determiner = getattr(first, "determiner", "")
    return determiner in ("", last.determiner) or last.determiner != "bare"


LIVING: Final = frozenset(words_in("life work stay study need"))
"""Nouns whose plural or singular is rather a verb after "and": "lives in Rome", "works at night"."""


def may_be_verb(thing: object) -> bool:
    """Whether it may be a verb in any form."""
    return likeness(thing, "base") > NO or likeness(thing, "third") > NO


def opens_with_verb(thing: object, number: str) -> bool:
    """As in "(every dog trained) works at night", "(guests invited) drink water": rather a verb."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.owner is not None:
        return False
    first, *more = (*thing.nominal.adjectives, *thing.nominal.noun.split(" "))
    if number == "plural":
        inside = any(
            weight_as(word, "verb", "base") > 0 for word in more[:-1]
        )  # "(taps left) running waste water"
        return bool(more) and (likeness(thing, "base") == CLEAR or inside)
    if not more and (thing.nominal.number != "plural" or _lacks_object(thing)):
        return False
    return bool(first) and _of_plural(first if more else plural(first)) == CLEAR
