"""What is done rather than a thing: "to claim damages", "the risk of dogs biting guests"."""

from collections.abc import Callable
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.doubtful import is_noun_pair, weight_as
from multiprover.english.function_words import words_in
from multiprover.english.noun_kinds import is_mass_noun
from multiprover.english.syntax import Clause, Complement, Gap, Nominal, Phrase, Relative, Verb

MUCH_RATHER: Final = 4
"""A verb that is so much more common than the noun is one, though the noun may stand before another."""


def is_rather_deed(thing: object) -> bool:
    """Whether a bare compound is rather a verb with its object: "claim damages", but not "travel costs"."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.adjectives:
        return False
    first, *rest = thing.nominal.noun.split(" ")
    if len(rest) != 1 or is_noun_pair(first, rest[0]):
        return False
    more = weight_as(first, "verb", "base") - weight_as(first, "noun")
    return more >= (MUCH_RATHER if is_mass_noun(first) else 0)


def unless_noun(build: Callable[[Any], Any]) -> Any:
    """An infinitive, unless verb and object are rather a noun that is known: "(entitled to) strike pay"."""

    def rather(predicate: Any) -> Any:
        match predicate:
            case Verb(lemma, (Complement("", Phrase("bare", Nominal(noun, ()), ())),)):
                return Costly(build(predicate), int(is_noun_pair(lemma, noun)))
        return build(predicate)

    return rather


OF_DOING: Final = frozenset(
    words_in(
        """
        risk danger chance example case instance habit problem likelihood possibility probability prospect
        sight sound fear incident idea practice
        ban prohibit forbid prevent stop tolerate like dislike hate love mind enjoy
        """
    )
)
"""Nouns and verbs that are often about what is done: "the risk of dogs biting guests"."""


def who_or_what(word: str, thing: object) -> str:
    """The hint at those who do something, where what they do may be meant."""
    match thing:
        case Phrase("bare", after=(*_, Relative(Clause(Gap(), Verb(passive=False)), reduced=True))):
            doing = word in OF_DOING
            return 'those who do it, or that they do it? Say "who", or write two sentences' if doing else ""
    return ""
