"""States after a modal: "who may enter and have a card" speaks of those who have one.

What is had, owned or needed is a state, which nobody is allowed like an act. After a plural the verb may
stand under the modal or beside it; this module says which is meant, or that it is not clear.
"""

from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.syntax import (
    Clause,
    Clauses,
    ClauseTree,
    Joined,
    Listed,
    Phrase,
    Pronoun,
    Verb,
    VerbPhrase,
)

STATES: Final = frozenset(
    words_in(
        """
        have own possess need lack know like love want prefer belong weigh cost contain understand live
        reside
        """
    )
)
"""Verbs that say what is so, not what is done."""
EVENTS: Final = frozenset(
    words_in(
        """
        drink snack break meal shower bath rest look party picnic barbecue lunch dinner breakfast supper turn
        go nap swim chat talk walk ride try lesson coffee tea beer wine bite conversation fight dance game
        race say fun access visitor guest
        """
    )
)
"""What is had by doing something: "have a drink"."""
ALONE: Final = frozenset(
    words_in(
        """
        swim walk sleep sit stand lie wait stay shout talk laugh cry travel arrive go come jump dance
        ski skate hike kneel crawl float dive surf march snore yawn smile nod wave whisper scream yell cheer
        bark meow purr roar growl howl vanish retire emigrate immigrate volunteer rest relax hesitate hover
        glide drift migrate hibernate bloom blossom rust rot limp stumble
        """
    )
)
"""Verbs that have no object in plain words, so that none is shared with them: "swim or use the boat"."""
BESIDE: Final = 3
"""What a state under "may" costs, so that the reading beside it is as good."""
HAVE: Final = 2
"""What a finite "have" costs more than one under a modal, because it may be an auxiliary."""
NO_DUTY: Final = frozenset(words_in("need lack want belong weigh cost contain"))
"""States that nobody must or may be in, as to "have no money": "must wear a helmet and need a lamp"."""
NOT_SHARED: Final = frozenset(words_in("have own possess need lack belong"))
"""States whose object no act before them has: "swim and have a badge"."""
IN_CONDITION: Final = 1
"""In a condition a state stands beside "may"."""
UNCLEAR: Final = (
    'does "must", "should" or "may" belong to the first verb alone or to both?'
    " Repeat it or write two sentences"
)


def is_state(item: VerbPhrase) -> bool:
    """Whether a verb phrase says what is so: "have a badge", but not "have a drink"."""
    if not isinstance(item, Verb) or item.passive or item.lemma not in STATES:
        return False
    things = [each.thing for each in item.complements if each.thing is not None]
    heads = [
        part.nominal.noun.rsplit(" ", 1)[-1]
        for thing in things
        for part in (thing.items if isinstance(thing, Listed) else (thing,))
        if isinstance(part, Phrase)
    ]
    return bool(things) and not (item.lemma == "have" and EVENTS.intersection(heads))


def beside(predicate: VerbPhrase, modal: str, *, negated: bool) -> int:
    """What the modal costs over a state that follows an act: "may enter and have a card"."""
    states = _after_act(predicate)
    never = any(_is_without(each) or each.lemma in NO_DUTY for each in states)
    if not states or not (modal == "may" or never):
        return 0
    return BESIDE + HAVE * sum(each.lemma == "have" for each in states) + (negated or never)


def _after_act(predicate: VerbPhrase) -> list[Verb]:
    """The states of a list of verbs that follow an act."""
    if not isinstance(predicate, Joined):
        return []
    first, *rest = predicate.items
    if not isinstance(first, Verb) or is_state(first):
        return []
    return [each for each in rest if isinstance(each, Verb) and is_state(each)]


def _is_without(state: Verb) -> bool:
    return any(isinstance(each.thing, Phrase) and each.thing.determiner == "no" for each in state.complements)


def _under(predicate: VerbPhrase, modals: tuple[str, ...]) -> bool:
    """Whether a state stands under the modal of the act before it."""
    return any(each.modal in modals for each in _after_act(predicate))


def _is_act_after_passive(predicate: VerbPhrase) -> bool:
    """As in "those who may be called and take part": whether they do it is not said."""
    if not isinstance(predicate, Joined):
        return False
    first, *rest = predicate.items
    passive = isinstance(first, Verb) and first.passive and bool(first.modal)
    return passive and any(isinstance(each, Verb) and each.modal and not each.passive for each in rest)


def in_condition(predicate: VerbPhrase, number: str) -> tuple[int, str]:
    """What a state under a modal costs in a condition, and the hint if it is not clear."""
    if number == "plural" and (_under(predicate, ("must", "should")) or _is_act_after_passive(predicate)):
        return 0, UNCLEAR
    return (IN_CONDITION, "") if _under(predicate, ("may",)) else (0, "")


def in_clauses(condition: ClauseTree) -> tuple[int, str]:
    """The same of the clauses of a condition."""
    clauses = condition.items if isinstance(condition, Clauses) else (condition,)
    found = [
        in_condition(each.predicate, "plural" if _is_plural(each.subject) else "singular")
        for each in clauses
        if isinstance(each, Clause)
    ]
    return sum(cost for cost, _ in found), next((hint for _, hint in found if hint), "")


def _is_plural(subject: object) -> bool:
    if isinstance(subject, Pronoun):
        return subject.lemma == "they"
    number = subject.nominal.number if isinstance(subject, Phrase) else ""
    return number == "plural" or isinstance(subject, Listed)
