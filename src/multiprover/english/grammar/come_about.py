"""Things that a clause says have come about: "Cracks were found in the wall" is not about all cracks."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.function_words import words_in
from multiprover.english.grammar.time_phrases import is_time
from multiprover.english.syntax import (
    At,
    Complement,
    Gap,
    Joined,
    Listed,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Sized,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_person_noun

COMING_ABOUT: Final = frozenset(
    words_in(
        """
        find discover detect notice observe see spot report make file lodge raise submit receive give grant
        issue obtain add spill pour leave place order
        """
    )
)
"""Verbs whose passive tells that there is something now, or that somebody came across it."""


GIVEN: Final = frozenset(
    words_in("give send issue mail post charge impose levy award grant offer distribute email pay")
)
"""Verbs whose passive tells what each of some people or things gets."""
CHARGED: Final = ("charge", "impose", "levy")
"""Those that are said with "for" or "on": "Fines are charged for late books"."""


def of_some(subject: Any, predicate: Any, *, asking: bool = False) -> tuple[Any, Any]:
    """The same of some of a kind, or of none, if it tells that they have come about or can be had.

    "Reminders are sent to guests who …" is said of one for each guest.
    """
    match subject:
        case Phrase("bare", Nominal(noun=noun, number="plural" | "mass", kind=""), after, None, None) if noun:
            first = predicate.items[0] if isinstance(predicate, Joined) else predicate
            person = is_person_noun(noun.rsplit(" ", 1)[-1])
            if person or not all(isinstance(each, (At, Sized)) for each in after):
                return subject, predicate
            if (each := _given_to_each(predicate)) is not None and subject.nominal.number == "plural":
                one = replace(subject.nominal, number="singular")
                return replace(subject, determiner="a", nominal=one), each
            asked = asking and isinstance(first, Verb) and _is_given(first) and _speaks_of_one(first)
            if not (asked or _has_come_about(first) or _can_be_had(first)):
                return subject, predicate
            if first is predicate and first.negated:
                return replace(subject, determiner="no"), replace(first, negated=False)
            return replace(subject, determiner="some"), predicate
    return subject, predicate


def _is_given(predicate: VerbPhrase) -> bool:
    match predicate:
        case Verb(lemma, tense="present", modal="", negated=False, passive=True):
            return lemma in GIVEN
    return False


def _given_to_each(predicate: VerbPhrase) -> Verb | None:
    """As in "are sent to guests who …", "are charged for late books": for every one of them."""
    if not isinstance(predicate, Verb) or not _is_given(predicate):
        return None
    whom = [each for each in predicate.complements if each.thing is not None]
    match whom:
        case [Complement(preposition, Phrase("bare" | "all", nominal, owner=None) as thing) as given]:
            fitting = ("for", "on") if predicate.lemma in CHARGED else ("to",)
            if nominal.number == "plural" and nominal.noun and preposition in fitting and not is_time(thing):
                every = replace(thing, determiner="every", nominal=replace(nominal, number="singular"))
                place = predicate.complements.index(given)
                before, after = predicate.complements[:place], predicate.complements[place + 1 :]
                return replace(predicate, complements=(*before, replace(given, thing=every), *after))
    return None


ONLY_GIVEN: Final = "does each of them get one, or do the others get none? Say it of each, or of nobody else"


def given_only(subject: Any, predicate: Any) -> str:
    """The hint for "Grants are only awarded to students who …", which does not say that they get one."""
    bare = isinstance(subject, Phrase) and subject.determiner == "bare" and subject.owner is None
    if not bare or not isinstance(predicate, Verb) or not _is_given(predicate):
        return ""
    only = [each.thing for each in predicate.complements if each.preposition.startswith("only ")]
    return ONLY_GIVEN if any(isinstance(each, Phrase) and each.after for each in only) else ""


def _has_come_about(predicate: VerbPhrase) -> bool:
    """As in "were found in the wall", "has been given for it"."""
    match predicate:
        case Verb(lemma, tense="past", modal="", passive=True) if lemma in COMING_ABOUT:
            return _speaks_of_one(predicate)
    return False


def _can_be_had(predicate: VerbPhrase) -> bool:
    """As in "are available for the pump"."""
    match predicate:
        case Property("available", modal=""):
            for_it = all(each.preposition == "for" for each in predicate.complements)
            return for_it and _speaks_of_one(predicate)
    return False


def _speaks_of_one(predicate: Verb | Property) -> bool:
    """Whether all of its complements are about something known: "in the wall", "for it", "in Room 4"."""
    if any(not each.preposition and each.thing is not None for each in predicate.complements):
        return False
    things = [each.thing for each in predicate.complements if each.preposition]
    return bool(things) and all(map(_is_known, things))


def _is_known(thing: object) -> bool:
    match thing:
        case Listed("and", items):
            return all(map(_is_known, items))
        case Phrase(determiner=determiner, owner=owner):
            return owner is not None or determiner in ("the", "a", "that", "this")
    return isinstance(thing, (Name, Pronoun, Gap))
