"""Plurals of two nouns, "axes" of axe or axis: refused where the text has the one that was not taken.

A sentence is read the same wherever it stands, so the text cannot decide which one is meant.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from multiprover.english.meaning.passives import atoms_in
from multiprover.english.tokens import Token
from multiprover.english.word_classes import look_up
from multiprover.english.words import senses
from multiprover.logic.forms import FactForm, Form


def of_the_other(sentences: Sequence[Sequence[Token]], said: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences with a plural that is read as that of another noun, each with the hint."""
    words = {token.lower for tokens in sentences for token in tokens}
    doubtful = {word: others & words for word in words if not (others := _others(word)).isdisjoint(words)}
    found = {}
    for place, tokens in enumerate(sentences if doubtful else ()):
        spoken_of = set(_words_in(said[place]))
        for word in {token.lower for token in tokens} & doubtful.keys():
            if _taken(word) in spoken_of:  # not the verb: "leaves", beside "on leave"
                other = min(doubtful[word])
                found[place] = f'"{word}" is the plural of another noun, too; say "every {other}"'
    return found


def _taken(word: str) -> str:
    """The noun that a plural is read as several of."""
    plural = look_up(word).plural
    return plural.lemma if plural is not None else ""


@lru_cache(maxsize=65536)
def _others(word: str) -> frozenset[str]:
    """The other nouns of which a word is the plural."""
    if not (taken := _taken(word)) or not word.endswith("s"):
        return frozenset()
    plurals = [each for each in senses(word) if each.category == "noun" and each.form == "plural"]
    return frozenset(each.lemma for each in plurals if each.known) - {taken, word}


def _words_in(forms: Sequence[Form]) -> Iterator[str]:
    for form in forms:
        bodies = () if isinstance(form, FactForm) else form.bodies
        stated = form.atoms if isinstance(form, FactForm) else form.heads
        for atom in (*form.given, *stated, *(atom for body in bodies for atom in atoms_in(body))):
            yield from atom.relation.split()
            yield from (word for term in atom.terms for word in str(term).split())
