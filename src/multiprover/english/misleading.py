"""Readings that say something else than was meant, seen from their logic: refused with a hint.

"Whoever no longer works here" has worked here, which a mere absence does not say; "before 1 May at noon"
compares one time, not a date and a time of any day; a cancellation "within a day of arrival" comes before it.
"""

import re
from collections.abc import Sequence
from typing import Final

from multiprover.english.meaning.passives import atoms_in
from multiprover.english.words import senses
from multiprover.logic.forms import (
    NEGATIVE,
    Atom,
    Comparison,
    Condition,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
    Thing,
)

_NO_LONGER: Final = re.compile(r"\bno longer\b(?! than)|\bany (?:more|longer)\b|\banymore\b", re.IGNORECASE)
_CALLED_OFF: Final = re.compile(
    r"\b(?:cancel|withdraw|postpone|rebook)\w*\b.* within .* of (?:\w+ )?"
    r"(?:arrival|departure|check-in|start|event|flight|trip|appointment)\b",
    re.IGNORECASE,
)
_NOT_YET: Final = re.compile(r"\byet\b", re.IGNORECASE)
_WORDED: Final = re.compile(
    r"^(?!may |must |needs ).* that (?:is|are) (?:more|less|fewer|at least|at most)\b"
)
_NOT_VERY: Final = re.compile(
    r"(?:\b(?:not|never)|n't)(?: an?)? very\b|\b(?:no|nobody|none)(?: \w+){0,3} (?:is|are)(?: an?)? very\b",
    re.IGNORECASE,
)
_NOT_OTHERWISE: Final = re.compile(r"\bnot otherwise[.,;]?$", re.IGNORECASE)
_BEFORE_AND_AFTER: Final = re.compile(r"\bbefore\b(?!.*\band\b).*\bafter\b")
_NUMBERED_LETTER: Final = re.compile(r"\b([X-Z]) \d+\b")
"""As in "Z 17", where Z is a variable elsewhere."""
_DAYS: Final = ("date", "day of the year")


def misleading_hint(sentence: str, forms: Sequence[Form]) -> str:
    """The hint if the reading of a sentence would mislead; empty otherwise."""
    bodies = [body for form in forms if isinstance(form, RuleForm) for body in form.bodies]
    if _NO_LONGER.search(sentence) and any(map(_asks_for_absence_only, bodies)):
        return '"no longer": of whom was it so before? Name them, as in "members who no longer pay"'
    if _NOT_YET.search(sentence) and any(_denies_age(form) for form in forms):
        return 'how old at most? Say "under 18"'
    if any(_WORDED.search(each.relation) for body in bodies for each in body if isinstance(each, Atom)):
        return 'an amount inside a description: say it with "who", as in "who are away for more than a day"'
    if any(map(_compares_date_and_time, bodies)):
        return "a date and a time of day are compared apart; compare with one of them"
    atoms = [atom for form in forms for atom in (form.atoms if isinstance(form, FactForm) else form.heads)]
    if any(_BEFORE_AND_AFTER.search(each.relation) for each in atoms):
        return "before one and after another? Say it in two sentences"
    if any(each.relation.startswith("has used to ") for each in atoms_in((atoms, bodies))):
        return '"used to": say it in the past, as in "who worked here"'
    if any(_ends_in_particle(each.relation) for each in atoms):
        return "something may be missing at the end"
    letters = {found[1] for found in _NUMBERED_LETTER.finditer(sentence)}
    if any(re.search(rf"\b{letter}\b(?! \d)", sentence) for letter in letters):
        return "a letter that stands for something has no number behind it"
    if _NOT_OTHERWISE.search(sentence):
        return '"not otherwise": say "if and only if"'
    if _NOT_VERY.search(sentence):
        return '"not very" is vague: leave out "very", or say how much'
    if _CALLED_OFF.search(sentence):
        return 'before or after that? Say "less than 24 hours before …"'
    return ""


def _ends_in_particle(relation: str) -> bool:
    """As in "may be returned on", where nothing is returned on."""
    *before, done, last = ("", "", *relation.split(" "))
    passive = before[-1] in ("be", "is", "been") and done not in ("left", "kept", "found")
    if last != "on" or not passive:
        return False
    verbs = [each for each in senses(done) if each.category == "verb" and each.form == "participle"]
    return bool(verbs) and not any(last in each.particles for each in verbs)


def _denies_age(form: Form) -> bool:
    atoms = form.atoms if isinstance(form, FactForm) else form.heads
    return any(each.relation == "is _ old" and each.sign == NEGATIVE for each in atoms)


def _asks_for_absence_only(body: Sequence[Condition]) -> bool:
    absent = [each for each in body if isinstance(each, Failure)]
    return bool(absent) and all(isinstance(each, (Thing, Failure)) for each in body)


def _compares_date_and_time(body: Sequence[Condition]) -> bool:
    """As in "received before 1 May at noon": of one statement, by a bound for the day."""
    compared = {
        each.left: (each.operator, each.right.dimension)
        for each in body
        if isinstance(each, Comparison) and isinstance(each.right, Quantity)
    }
    for atom in (each for each in body if isinstance(each, Atom)):
        found = [compared[term] for term in atom.terms if term in compared]
        day = any(dimension in _DAYS and operator != "=" for operator, dimension in found)
        if day and any(dimension == "time" for _, dimension in found):
            return True
    return False
