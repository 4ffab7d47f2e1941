"""Who is meant in a clause of time: "must call the tenant before she enters" may be about either."""

from typing import Any, Final

from multiprover.english.function_words import MEN, WOMEN
from multiprover.english.say import say_noun_phrase, say_verb_phrase
from multiprover.english.syntax import (
    Clause,
    Complement,
    Joined,
    Listed,
    Measure,
    Name,
    NounPhrase,
    Phrase,
    Pronoun,
    VerbPhrase,
)
from multiprover.english.words import is_living_noun, is_person_noun

HINT: Final = 'who or what does "{}" mean? Say the noun again'


def unclear_then(subject: NounPhrase, predicate: VerbPhrase) -> str:
    """The hint if the pronoun of a clause of time fits the subject and something beside it as well."""
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    for item in items:
        complements = getattr(item, "complements", ())
        for pronoun in (each.pronoun for each in complements if each.pronoun):
            things = [subject, *(each.thing for each in complements if each.preposition not in PLACES)]
            if sum(_fits(pronoun, thing) for thing in things) > 1:
                return HINT.format(pronoun)
    return ""


PLACES: Final = ("in", "at", "on", "into", "from")


def _fits(pronoun: str, thing: Any) -> bool:
    """Whether it may be meant; "they" may be one person of a rule, but then rather the subject."""
    if isinstance(thing, Listed):
        return pronoun == "they"
    if isinstance(thing, Name):
        words = {thing.text.partition(" ")[0].lower().removesuffix(".")}
        return pronoun in ("he", "she") and not words & (MEN if pronoun == "she" else WOMEN)
    if not isinstance(thing, Phrase) or thing.determiner in ("measure", "number"):
        return False
    head = thing.nominal.noun.rsplit(" ", 1)[-1]
    several = thing.nominal.number == "plural"
    person = thing.nominal.kind == "person" or is_person_noun(head)
    match pronoun:
        case "he" | "she":
            return person and not several and head not in (MEN if pronoun == "she" else WOMEN)
        case "they":
            return several and (person or is_living_noun(head))
    return False


def subclause(word: str) -> Any:
    """As in "before the goods are dispatched": part of the predicate as it stands."""

    def build(clause: Any) -> Any:
        if not isinstance(clause, Clause) or isinstance(clause.subject, Measure):
            return None  # "before 1 May must be renewed"
        if isinstance(clause.subject, Pronoun):
            said = clause.subject.lemma
            whoever = f"it {say_verb_phrase(clause.predicate, 'third')}"
            they = f"they {say_verb_phrase(clause.predicate, 'plural')}"
            return Complement(text=f"{word} {whoever if said == 'it' else they}", pronoun=said)
        plural = isinstance(clause.subject, Phrase) and clause.subject.nominal.number == "plural"
        predicate = say_verb_phrase(clause.predicate, "plural" if plural else "third")
        return Complement(text=f"{word} {say_noun_phrase(clause.subject)} {predicate}")

    return build
