"""What follows a passive in the past: "was hired in May and started in June", "was invited and paid the fee".

The participle looks like the past, so that it may have been done to the subject, or the subject did it.
"""

from typing import Any, Final

from multiprover.english.function_words import GROUP_NOUNS, words_in
from multiprover.english.grammar.doing_or_being import is_thing
from multiprover.english.grammar.rather_done import DONE_OR_DOING
from multiprover.english.grammar.verb_words import TWO_OBJECTS
from multiprover.english.syntax import (
    After,
    Clause,
    Complement,
    Gap,
    Joined,
    Measure,
    Nominal,
    NounPhrase,
    Phrase,
    Pronoun,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import participle, past

BY_ONESELF: Final = frozenset(
    words_in(
        """
        register move start finish stop pass apply reply answer train enrol enroll leave return call pay sign
        retire qualify settle vote travel march work improve recover practise study join marry enter attend
        """
    )
)
"""Verbs of what people do as well as of what is done to them: "registered in May", "moved to Rome"."""

FIRMS: Final = GROUP_NOUNS.union(
    words_in("firm business shop store charity school agency office organisation organization clinic bank")
)
"""Things that do what people do."""

GIVEN: Final = frozenset(words_in("offer award fine charge assign teach issue"))
"""What is done to somebody with an object: "was interviewed and offered a job"."""


def done_or_did(subject: NounPhrase | Gap, predicate: VerbPhrase) -> str:
    """The hint if both may be meant of somebody; what is a thing does nothing of the kind."""
    firm = isinstance(subject, Phrase) and subject.nominal.noun.rsplit(" ", 1)[-1] in FIRMS
    if isinstance(subject, Gap) or subject == Pronoun("it") or (is_thing(subject) and not firm):
        return ""
    return DONE_OR_DOING if _again(predicate) else ""


def done_or_did_after(nominal: Nominal, after: tuple[After, ...]) -> str:
    """The same in relative clauses: "a firm that was founded in May and registered in June"."""
    clauses = [each.clause for each in after if isinstance(each, Relative)]
    said = [each.predicate for each in clauses if isinstance(each, Clause) and isinstance(each.subject, Gap)]
    return next((hint for each in said if (hint := done_or_did(Phrase("bare", nominal), each))), "")


def is_moved_after_birth(items: tuple[Any, ...]) -> bool:
    """As in "was born in Rome and moved to Oslo", where nobody moved the child."""
    first, *rest = items
    born = isinstance(first, Verb) and first.lemma == "bear"
    return born and any(isinstance(each, Verb) and each.passive and _may_do(each) for each in rest)


def _again(predicate: VerbPhrase) -> bool:
    """Whether a passive in the past is followed by one that may as well be the past."""
    items: tuple[Any, ...] = predicate.items if isinstance(predicate, Joined) else (predicate,)
    first, *rest = items
    if not _is_done(first) or any(map(_is_object, first.complements)):
        return False
    return any(_is_done(each) and _may_do(each) for each in rest)


def _is_done(item: Any) -> bool:
    return isinstance(item, Verb) and item.passive and item.tense == "past" and not item.negated


def _may_do(verb: Verb) -> bool:
    by = any(each.preposition == "by" and not isinstance(each.thing, Measure) for each in verb.complements)
    if by or past(verb.lemma) != participle(verb.lemma):
        return False
    if any(map(_is_object, verb.complements)):
        return verb.lemma in TWO_OBJECTS - GIVEN
    return verb.lemma in BY_ONESELF and bool(verb.complements)


def _is_object(complement: Complement) -> bool:
    thing = complement.thing
    return thing is not None and not complement.preposition and not isinstance(thing, Measure)
