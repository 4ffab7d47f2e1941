"""The words of a nominal, sorted from left to right, and what a word at a place can be in it.

Knows the dictionary and the words around, makes no edges.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from multiprover.english.doubtful import is_rather_substance
from multiprover.english.exclusive import may_be_kinds
from multiprover.english.function_words import ALL_GIVEN_NAMES, FINITE, GENERIC, TIMES, words_in
from multiprover.english.names import FoundName
from multiprover.english.noun_kinds import LABELLED, NEVER_BEFORE_NOUNS, NO_NOUNS
from multiprover.english.numerals import SMALL
from multiprover.english.quantities import FoundQuantity
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import Measure
from multiprover.english.tokens import Token
from multiprover.english.word_classes import SMALL_WORDS, Word, is_following, look_up, said_as
from multiprover.english.words import Sense, is_living_noun

SHORT: Final = 2
DETERMINERS: Final = frozenset(words_in("a an the his her its their 's no every each any another that this"))


@dataclass(slots=True)
class NominalWords:
    """The words before a head: adjectives, nouns and ages, with what is doubtful about them.

    `words` is what each token can be, `classes` whether its capital is that of a class, `verbs` the places
    of words that are none of a nominal.
    """

    tokens: Sequence[Token]
    words: Sequence[Word]
    classes: Sequence[bool]
    names: list[list[FoundName]]
    quantities: list[list[FoundQuantity]]
    start: int
    verbs: frozenset[int] = frozenset()
    adjectives: list[str] = field(default_factory=list)
    nouns: list[str] = field(default_factory=list)
    ages: list[Measure] = field(default_factory=list)
    marks: list[str] = field(default_factory=list)
    cost: int = 0

    def after_determiner(self) -> bool:
        """Whether an article or the like stands before the nominal."""
        return self.start > 0 and self.tokens[self.start - 1].lower in DETERMINERS

    def is_bare_count(self, head: int) -> bool:
        """As in "are customer files", "Customer files which": what has no article is no subject of a verb."""
        last = self.words[head - 1].singular
        described = [token.lower for token in self.tokens[head + 1 : head + 2]] in (["that"], ["which"])
        named = self.tokens[head - 1].initial and not described  # "Baker files taxes"
        lone = len(self.nouns) == 1 and not self.after_determiner() and not named
        return lone and last is not None and last.known and last.countable and not last.mass

    def joins(self, place: int) -> bool:
        """Whether a comma or "and" stands between two adjectives of one noun."""
        before, *after = self.words[place - 1], *self.words[place + 1 : place + 2]
        if not after or {before.modifies, after[0].modifies} != {"adjective"}:
            return False
        if is_rather_substance(self.tokens[place - 1].lower, self.tokens[place + 1].lower):
            return False
        several = any(word.plural is not None for word in self.words[place + 2 : place + 3])
        last, following = self.adjectives[-1], said_as(self.tokens[place + 1])
        if (several or not self.after_determiner()) and may_be_kinds(last, following):
            return False  # "red and green peppers"
        commas = any(each.text == "," for each in self.tokens[self.start : place])
        return self.tokens[place].text == "," or commas or len(self.adjectives) == 1

    def degree(self, place: int) -> int | None:
        """The place after "very" or "highly developed", taken as an adjective; None if it is neither."""
        lower = self.tokens[place].lower
        following = self.tokens[place + 1].lower if place + 1 < len(self.tokens) else ""
        if self.nouns or not following.isalpha() or following in SMALL:
            return None
        if self.words[place + 1].modifies != "adjective":
            return None
        if lower == "very":
            return place + 1
        if lower.endswith("ly") and all(each.category == "adverb" for each in self.words[place].senses):
            self.adjectives.append(f"{lower} {following}")
            return place + 2
        return None

    def may_be_word(self, place: int) -> bool:
        """Whether a word of a nominal may be here."""
        token = self.tokens[place]
        needs_capital = self.words[place].needs_capital or token.lower in TIMES
        lacking = needs_capital and not token.capital and not is_following(self.tokens, place)
        if not token.is_word or token.quoted or lacking or place in self.verbs:
            return False
        if (token.function and token.lower not in GENERIC) or token.lower in NO_NOUNS:
            return False
        small = token.lower in SMALL_WORDS or len(token.lower) == 1
        return not small or (
            place == self.start and token.lower not in NEVER_BEFORE_NOUNS and self.after_determiner()
        )

    def label_at(self, place: int) -> str:
        """As in "a category B licence", "a zone 2 ticket": a label before a noun."""
        if self.tokens[place].lower not in LABELLED or place + 2 >= len(self.tokens):
            return ""
        label, noun = self.tokens[place + 1 : place + 3]
        short = label.text.isdigit() or (label.text.isupper() and len(label.text) <= SHORT)
        thing = self.words[place + 2].may_be_noun and noun.text.islower() and not noun.function
        whole = f"{self.tokens[place].lower} {label.text}"
        return whole if short and thing and self.after_determiner() else ""

    def name_at(self, place: int) -> FoundName | None:
        """The certain name at a place that is no word for a class, such as "German"."""
        token = self.tokens[place]
        if not token.capital:
            return None
        name = next((name for name in self.names[place][:1] if name.certain), None)
        if name is not None and all(self.classes[place : name.end]):
            return None
        return None if self.classes[place] and token.initial else name

    def is_called_one(self, place: int, noun: Sense) -> bool:
        """As in "a Friend of the Museum", which says what somebody is; "the Friend" is a name."""
        token, opened = self.tokens[place], self.tokens[place - 1].lower
        of = [each.lower for each in self.tokens[place + 1 : place + 2]] == ["of"]
        known = noun.known and noun.lemma in RELATIONAL and token.lower not in ALL_GIVEN_NAMES
        again = sum(each.text == token.text for each in self.tokens) > 1
        return known and of and not again and opened in ("a", "an", "every", "each", "any", "no")


def is_held_then(tokens: Sequence[Token], place: int) -> bool:
    """As in "the Monday menu", "every Sunday service", "a Sunday bonus": something of such days."""
    following = tokens[place + 1].lower if place + 1 < len(tokens) else ""
    if not tokens[place].capital:
        return False
    one = place > 0 and tokens[place - 1].lower in ONE_OF_DAYS
    noun = look_up(following).singular
    single = one and noun is not None and not noun.kind
    return single or following in HELD or following.removesuffix("s") in HELD


ONE_OF_DAYS: Final = frozenset(words_in("a an the no his her its their 's"))
HELD: Final = frozenset(
    words_in(
        """
        menu shift market service class lesson course meeting session train bus ferry flight tour morning
        afternoon evening night lunch dinner breakfast concert match game race show performance lecture
        seminar workshop rehearsal practice training club group edition paper issue delivery collection
        sale special deadline timetable schedule programme program opening closing event party dance
        prayer mass round run walk visit shuttle sailing screening holiday
        """
    )
)
"""What is held or done on a day."""


def repeated_verbs(
    tokens: Sequence[Token], words: Sequence[Word], names: Sequence[Sequence[FoundName]]
) -> frozenset[int]:
    """The places of one verb after several names: "Ann works in Rome, Bob works in Oslo"."""
    found: dict[str, list[int]] = {}
    for start, each in enumerate(names):
        if start and tokens[start - 1].lower not in (",", "and", "but", ";"):
            continue
        place = each[0].end if each and each[0].certain else len(tokens)
        after = tokens[place + 1].lower if place + 1 < len(tokens) else ""
        if place < len(tokens) and after not in FINITE and _is_third(words[place]):
            found.setdefault(tokens[place].lower, []).append(place)
    return frozenset(
        place
        for places in found.values()
        if len(places) > 1 and any(each.end == places[0] for each in names[0])
        for place in places
    )


def _is_third(word: Word) -> bool:
    return any(sense.category == "verb" and sense.form == "third" for sense in word.senses)


TEACHING: Final = frozenset(words_in("teacher instructor coach trainer tutor lecturer examiner champion"))
"""Those who teach, test or excel at what stands before them: "a driving instructor"."""


def is_patient(tokens: Sequence[Token], place: int) -> bool:
    """Whether "patient" tells what somebody is like: in "a patient nurse", but not in "patient records"."""
    following = [look_up(token.lower) for token in tokens[place + 1 : place + 2]]
    nouns = [sense.lemma for word in following for sense in (word.singular, word.plural) if sense]
    return tokens[place].lower == "patient" and any(map(is_living_noun, nouns))
