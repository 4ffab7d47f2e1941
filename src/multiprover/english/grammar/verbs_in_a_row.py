"""One verb after another: what is not clear in "are asked to pay and leave", "was issued and expired"."""

from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.grammar.verb_words import HAVE_OBJECT, INTRANSITIVE
from multiprover.english.states import is_state
from multiprover.english.syntax import Property, Verb
from multiprover.english.words import senses

INFINITIVES: Final = 'does the last verb go with "to"? Repeat "to", or write two sentences'


def may_be_infinitives(items: tuple[Any, ...]) -> bool:
    """As in "are asked to pay and leave", where both may be asked."""
    *_, before, last = items
    complements = before.complements if isinstance(before, (Verb, Property)) else ()
    finite = isinstance(last, Verb) and not last.passive and not last.modal and last.tense == "present"
    to = bool(complements) and f"{complements[-1].preposition}{complements[-1].text}".startswith("to ")
    beside = isinstance(before, Property) and before.words not in ALLOWING and is_state(last)
    return finite and not last.negated and to and not beside


ALLOWING: Final = frozenset(
    words_in("able allowed permitted required entitled eligible obliged supposed free likely willing bound")
)
"""What somebody may be to have something; "are ready to sail and have a radio" have one."""


def is_past(item: Any) -> bool:
    """As in "(was issued and) expired", which nobody does to it."""
    words = item.words if isinstance(item, Property) and item.complements else ""
    return any(
        sense.category == "verb" and sense.form == "past" and sense.lemma in INTRANSITIVE
        for sense in senses(words)
        if words
    )


def needs_object(items: tuple[Any, ...]) -> bool:
    """Whether a verb alone at the end is hardly one: "love their job and subject", not "bark or bite"."""
    *before, item = items
    if not isinstance(item, Verb) or item.complements or item.passive or item.modal:
        return False
    if item.lemma not in HAVE_OBJECT and not any(getattr(each, "complements", ()) for each in before):
        return False
    verbs = [sense for sense in senses(item.lemma) if sense.category == "verb" and sense.known]
    noun = any(sense.category == "noun" for sense in senses(item.lemma))
    return noun and bool(verbs) and all(sense.frames and "none" not in sense.frames for sense in verbs)
