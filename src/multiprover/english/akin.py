"""Words that may say the same: "is afraid of dogs" and "fears dogs", "has an allergy" and "is allergic".

They do not always, so nothing follows from one for the other; but "no" would mislead where a text has one and
is asked for the other.
"""

from functools import lru_cache
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.passives import MODALS
from multiprover.english.numerals import value_of
from multiprover.english.relations import noun_of
from multiprover.english.words import senses
from multiprover.logic.forms import NEGATIVE, Atom, Variable

_FAMILIES: Final = tuple(
    frozenset(words_in(each))
    for each in (
        "get receive give grant award entitle entitled eligible obtain",
        "enter access",
        "like love enjoy fond",
        "hate dislike loathe detest",
        "fear afraid scared frightened",
        "birthplace born",
        "possess possession",
        "allergic allergy",
        "husband wife married spouse",
        "insured insurance insure",
        "owe pay",
        "income earn salary wage",
        "cost price paid",
        "employ employee employed unemployed job",
        "ill sick illness",
        "live reside home inhabit",
        "member belong",
        "lead leader head chair captain",
        "study student attend enrolled",
        "die dead death",
        "retired retire pensioner",
        "disabled disability",
        "vaccinated vaccination",
        "licensed licence license",
        "certified certificate",
        "registered registration",
        "trained training",
        "qualified qualification",
        "broken damaged defective faulty",
        "late overdue delayed",
    )
)
_TURNED: Final = (("pass", "fail"), ("unable", "may"), ("married", "single"), ("present", "missing"))
"""Who is not said to be the one may be the other."""
_KIN: Final = tuple(
    frozenset(words_in(each))
    for each in (
        "father mother parent son daughter child",
        "husband wife spouse",
        "brother sister sibling",
        "uncle aunt nephew niece",
        "grandfather grandmother grandparent grandson granddaughter grandchild",
    )
)


def may_say(asked: Atom, said: Atom) -> bool:
    """Whether a statement may say what is asked for in akin words, of whomever."""
    if asked.relation == said.relation:
        return False
    one, other = _words(asked.relation), _words(said.relation)
    if said.sign == NEGATIVE and any(_differ(frozenset(pair), one, other) for pair in _TURNED):
        return True
    if said.relation.startswith(_NAMED) and said.relation.endswith(asked.relation.removeprefix("is")):
        return True
    return any(_differ(family, one, other) for family in _FAMILIES)


_NAMED: Final = ("is known as ", "is described as ", "is referred to as ", "has become ")
"""What somebody may be who is named so."""


_NEARLY_THE_SAME: Final = tuple(
    frozenset(words_in(each))
    for each in (
        "ill sick unwell",
        "like love enjoy",
        "hate dislike loathe detest",
        "fear dread",
        "live reside dwell",
        "broken damaged defective faulty",
        "late overdue delayed",
        "rich wealthy",
        "glad happy cheerful",
        "big large huge",
        "small little tiny",
        "clever smart intelligent",
        "fast quick",
        "begin start",
        "end finish",
        "buy purchase",
        "repair mend fix",
        "cancel annul",
        "cure heal",
        "child kid",
        "doctor physician",
        "lawyer attorney",
        "car automobile",
        "shop store",
        "film movie",
        "flat apartment",
        "holiday vacation",
        "teacher instructor",
        "employee worker",
        "customer client",
        "guest visitor",
        "rubbish garbage trash waste",
        "bike bicycle",
        "pupil student",
    )
)


def nearly_says(asked: str, said: str) -> bool:
    """Whether two relations differ in one word only, and these words say much the same."""
    pairs = [pair for pair in zip(asked.split(" "), said.split(" "), strict=False) if pair[0] != pair[1]]
    if asked.count(" ") != said.count(" ") or not 0 < len(pairs) < 3:
        return False
    words = [pair for pair in pairs if set(pair) != {"a", "an"}]
    return len(words) == 1 and any(
        all(_words(each) & family for each in words[0]) for family in _NEARLY_THE_SAME
    )


def are_kin(asked: Atom, said: Atom) -> bool:
    """Whether one is told to be kin of the other where the kin of the other way round is asked for."""
    nouns = noun_of(asked.relation), noun_of(said.relation)
    turned = said.terms[::-1]
    return any(family.issuperset(nouns) for family in _KIN) and all(
        isinstance(term, Variable) or term == there for term, there in zip(asked.terms, turned, strict=True)
    )


def is_of_a_family(relation: str) -> bool:
    """Whether a relation may be said in words akin to its own."""
    words = _words(relation)
    return any(not words.isdisjoint(each) for each in (*_FAMILIES, *_TURNED))


def _differ(family: frozenset[str], one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether both have words of the family, and none in common."""
    return bool(one & family and other & family) and not one & other & family


@lru_cache(maxsize=8192)
def _words(relation: str) -> frozenset[str]:
    words = {word for word in relation.split(" ") if word != "_"}
    return frozenset(words | {sense.lemma for word in words for sense in senses(word)})


def same_but_for_number(one: str, other: str) -> bool:
    """Whether two permissions or duties differ in a number only: "may borrow five books" and "a book".

    Or in what the amount is called: "must pay 60 euros" and "a deposit that is 60 euros"; or one is about
    each of those that have so much, and the other about some: "may carry a bag that is at most 9 kg".
    """
    words = one.split(" ")
    if one == other or words[0] not in MODALS or not other.startswith(f"{' '.join(words[:2])} "):
        return False
    asked, said = _without_number(one), _without_number(other)
    of_amount = len(asked) == 3 and " that is " in other and asked[-1] == said[-1]
    of_each = " that is " in one and other == f"{words[0]} {words[1]} _"
    return asked == said or of_amount or of_each


@lru_cache(maxsize=8192)
def _without_number(relation: str) -> tuple[str, ...]:
    amounts = _AMOUNTS | _BOUNDS if relation.startswith("must ") else _AMOUNTS
    kept = [word for word in relation.split(" ") if word not in amounts and value_of(word) is None]
    return tuple(next((s.lemma for s in senses(word) if s.form == "plural"), word) for word in kept)


_AMOUNTS: Final = frozenset(("_", *words_in("a an any")))
_BOUNDS: Final = frozenset(words_in("at least most more less fewer than up to over under exactly"))
"""Who must pay 60 euros must pay more than 50; what is more than one may take is known."""
