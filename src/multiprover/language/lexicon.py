"""What a theory's own words say about themselves: which were seen as attributes, classes, verbs and entities.

Open vocabulary leaves some boundaries to the rest of the text ("red birds": one class, or an attribute and a
class?). The lexicon is a cheap pass over the raw words, made only when a sentence needs it.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import chain
from typing import Final

from multiprover.language.word_classes import (
    ARTICLES,
    CLOSED,
    CONNECTIVES,
    COPULAS,
    DO_FORMS,
    EXISTENTIAL,
    FINITE,
    FREE_CHOICE,
    GENERIC_NOUNS,
    MODALS,
    PREPOSITIONS,
    RELATIVES,
    SUBORDINATORS,
)
from multiprover.language.words import COMMON_BASE_OF, is_plural, is_third_shaped, singular, third_person
from multiprover.triples import FactTriples, SentenceTriples, Triple, entities_of

_WORD: Final = re.compile(r"[^\s,;:()\"]+|,")
_NOT_AN_ITEM: Final = CLOSED - {"not", "a", "an"}
_STOPS: Final = CONNECTIVES | SUBORDINATORS | RELATIVES | {"then"}
_SINGULAR_SUBJECTS: Final = frozenset({"it", "he", "she"}) | EXISTENTIAL | FREE_CHOICE
_NOUN_OPENERS: Final = frozenset({"every", "each", "any", "no", "a", "an", "all"})
_NEGATED_DO: Final = frozenset({"doesn't", "don't"})


class Lexicon:
    """Words of a theory by what they were seen as; every set is made when first asked for."""

    def __init__(self, texts: Sequence[str] = (), forms: Iterable[SentenceTriples] = ()) -> None:
        self._texts = texts
        self._forms = tuple(forms)

    def with_forms(self, forms: Iterable[SentenceTriples]) -> "Lexicon":
        """The lexicon of the same text once it has been read."""
        return Lexicon(self._texts, forms)

    @cached_property
    def entities(self) -> frozenset[str]:
        """Entities of the sentences read so far."""
        return frozenset(entity for literal in self._literals() for entity in entities_of(literal))

    @property
    def attributes(self) -> frozenset[str]:
        """Phrases seen after "is": "red", "at least 18 years old"."""
        return self._scanned[0]

    @property
    def classes(self) -> frozenset[str]:
        """Nouns seen after "is a", in the singular: "bird", "light bulb"."""
        return self._scanned[1]

    @property
    def verbs(self) -> frozenset[str]:
        """Verbs seen where only a verb can stand, in the third person."""
        return self._scanned[2]

    @property
    def lower_words(self) -> frozenset[str]:
        """Words seen in lower case."""
        return self._scanned[3]

    @property
    def names(self) -> frozenset[str]:
        """Words seen with a capital inside a sentence."""
        return self._scanned[4]

    def is_verb(self, third: str) -> bool:
        """Whether a third person form is a common verb or was seen as a verb."""
        return third in COMMON_BASE_OF or third in self.verbs

    def _literals(self) -> Iterable[Triple]:
        for form in self._forms:
            if isinstance(form, FactTriples):
                yield from form.literals
            else:
                yield from chain(form.heads, *form.bodies)

    @cached_property
    def _scanned(self) -> tuple[frozenset[str], ...]:
        scan = _Scan()
        for text in self._texts:
            scan.read(_WORD.findall(text.strip().rstrip(".?")))
        for literal in self._literals():
            if literal.relation.endswith(" a"):
                scan.classes.add(literal.object)
            elif literal.relation in ("is", "was"):
                scan.attributes.add(literal.object)
            elif " " not in literal.relation:
                scan.verbs.add(literal.relation)
        return tuple(
            map(frozenset, (scan.attributes, scan.classes, scan.verbs, scan.lower_words, scan.names)),
        )


class _Scan:
    """One pass over the words of each sentence."""

    def __init__(self) -> None:
        self.attributes: set[str] = set()
        self.classes: set[str] = set()
        self.verbs: set[str] = set()
        self.lower_words: set[str] = set()
        self.names: set[str] = set()

    def read(self, words: list[str]) -> None:
        for place, word in enumerate(words):
            if place and word[:1].isupper():
                self.names.add(word)
            elif word[:1].islower():
                self.lower_words.add(word)
            lower = word.lower() if not place else word
            if lower in COPULAS:
                self._predicate(words, place + 1, lower in ("are", "were"))
            elif lower in _NOUN_OPENERS:
                self._noun(words, place + 1)
            else:
                self._verb(words, place, lower)

    def _predicate(self, words: list[str], place: int, plural: bool) -> None:
        while True:
            if words[place : place + 1] in (["not"], ["never"], ["either"], ["both"]):
                place += 1
            end = place
            while end < len(words) and words[end] not in _STOPS:
                end += 1
            phrase = words[place:end]
            if not phrase or len(phrase) > 5:
                return
            self._item(phrase, plural)
            place = end
            while place < len(words) and words[place] in CONNECTIVES:
                place += 1
            following = words[place : place + 1]
            if place == end or not following or following[0] in _NOT_AN_ITEM:
                return
            if phrase[0] in ARTICLES and following[0] not in ("a", "an"):
                return
            if any(word in FINITE or word == "the" for word in words[place : place + 4]):
                return

    def _item(self, phrase: list[str], plural: bool) -> None:
        if phrase[0] in ARTICLES:
            self.classes.add(" ".join(phrase[1:]).lower())
        elif plural and is_plural(phrase[-1]) and phrase[0] not in PREPOSITIONS:
            self.classes.add(" ".join([*phrase[:-1], singular(phrase[-1])]).lower())
        elif not any(word in CLOSED for word in phrase[:1]):
            self.attributes.add(" ".join(phrase).lower())

    def _noun(self, words: list[str], place: int) -> None:
        if place + 1 >= len(words):
            return
        noun, following = words[place], words[place + 1]
        if noun in CLOSED or noun in GENERIC_NOUNS or not (following in FINITE or following in RELATIVES):
            return
        self.classes.add(singular(noun.lower()))

    def _verb(self, words: list[str], place: int, word: str) -> None:
        after = words[place + 1] if place + 1 < len(words) else ""
        if after == "not" and (word in DO_FORMS or word in MODALS):
            after = words[place + 2] if place + 2 < len(words) else ""
        elif word in DO_FORMS or not after:
            return
        if not after or after in CLOSED or not after[0].islower():
            return
        if word in DO_FORMS or word in MODALS or word in _NEGATED_DO or word in ("they", "can't", "cannot"):
            self.verbs.add(third_person(after))
        elif word in _SINGULAR_SUBJECTS and is_third_shaped(after):
            self.verbs.add(after)
        elif word in RELATIVES and place and after not in PREPOSITIONS:
            before = words[place - 1]
            if is_plural(before):
                self.verbs.add(third_person(after))
            elif is_third_shaped(after):
                self.verbs.add(after)
