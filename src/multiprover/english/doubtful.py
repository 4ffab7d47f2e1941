"""Doubts about words: roles that a word hardly ever has, and names whose words are in an unlikely order.

Each function gives the hint of a refusal, or nothing. Knows the dictionary, no sentence structure.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from multiprover.english.characters import without_accents
from multiprover.english.dictionary import entries_of, is_pair, opens_pairs
from multiprover.english.function_words import (
    ALL_GIVEN_NAMES,
    FINITE,
    ONLY_GIVEN_NAMES,
    PLACES_IN_NAMES,
    TITLES,
    words_in,
)
from multiprover.english.noun_kinds import ALSO_NOUNS, flags_of, is_known_noun, is_mass_noun
from multiprover.english.numerals import SMALL
from multiprover.english.relations import ADJECTIVAL
from multiprover.english.tokens import Token
from multiprover.english.word_classes import look_up
from multiprover.english.words import Sense, is_person_noun, is_proper_word, senses

MUCH_MORE: Final = 4
"""A word that is so much more often a verb is no noun before a noun."""
MORE_ADVERB: Final = 3
"""A word that is so much more often an adverb is no adjective: "well surprises"."""
COMMON: Final = 6
VERY_COMMON: Final = 8
OPENING_ADJECTIVES: Final = frozenset(
    words_in("new great grand little old united national international royal saint san los las historic holy")
)
"""Adjectives that open a name and never end it: "France New"."""
ENDING: Final = frozenset(words_in("street road avenue boulevard lane award prize league championship"))
"""Nouns that end a name and do not open it: "Street Oxford"."""
COLOURS: Final = frozenset(words_in("red black white green blue yellow golden silver"))
HOW_OFTEN: Final = frozenset(words_in("daily weekly fortnightly monthly quarterly yearly hourly nightly"))
"""Adverbs that are no nouns after another one: "clean the oven daily"."""
NUMBERS: Final = frozenset(words_in("half percent dozen hundred thousand million ten twenty"))
WEEKDAYS: Final = frozenset(words_in("monday tuesday wednesday thursday friday saturday sunday"))


@lru_cache(maxsize=4096)
def weight_as(word: str, category: str, form: str = "") -> int:
    """How common a word is in a category, in any form or in this one; -1 if it never is that."""
    found = [each for each in senses(word) if each.category == category and form in ("", each.form)]
    return max((each.weight for each in found), default=-1)


def is_rather_substance(word: str, beside: str) -> bool:
    """Whether a word before "and" is a noun, as an adjective follows: "honey and soft food"."""
    noun = weight_as(word, "noun") > weight_as(word, "adjective") and is_mass_noun(word)
    return noun and weight_as(beside, "adjective") > weight_as(beside, "noun")


@lru_cache(maxsize=4096)
def is_rather_verb(word: str, form: str) -> bool:
    """Whether a word is hardly ever a noun, but often this form of a verb."""
    noun = max(0, weight_as(word, "noun"))
    verb = max(0, weight_as(word, "verb", form))
    if form == "ing":
        return noun <= 1 and verb >= VERY_COMMON  # "using", but not "driving" or "standing"
    more = verb - noun
    return (more > MUCH_MORE and form != "base") or (noun <= 1 and more >= MUCH_MORE)


def verbal_hints(word: str, following: str, determined: bool) -> tuple[str, ...]:
    """The hint if a word before a noun is hardly one, but a verb: "the join club", but not "a catch log"."""
    known = is_noun_pair(word, following) or (determined and (weight_as(word, "noun") > 0 or word in SPORTS))
    return () if known or not is_rather_verb(word, "base") else (f'"{word}" before a noun is rather a verb',)


SPORTS: Final = frozenset(words_in("swim ski dive skate surf sail jog hike"))
"""Verbs that name what something is about: "the swim test"."""
ABSOLUTE: Final = frozenset(words_in("lower upper inner outer earlier later further elder former better"))
"""Comparatives that compare with nothing."""


def is_comparative(word: str) -> bool:
    """As in "stronger", which compares with something."""
    return word not in ABSOLUTE and any(sense.form == "comparative" for sense in senses(word))


def is_tool(tokens: Sequence[Token], start: int, place: int, adjective: Sense) -> bool:
    """As in "a blood thinner": no comparative follows an article and its noun without "than"."""
    compared = any(each.lower == "than" for each in tokens[place + 1 : place + 2])
    one = start > 0 and tokens[start - 1].lower in ("a", "an")
    return one and adjective.form == "comparative" and not compared


@lru_cache(maxsize=4096)
def is_noun_pair(first: str, second: str) -> bool:
    """Whether two words are a noun together, the second perhaps in the plural: "martial arts"."""
    plural = look_up(second).plural if second else None
    return is_pair(first, second) or (plural is not None and is_pair(first, plural.lemma))


@lru_cache(maxsize=4096)
def modifier_hint(word: str) -> str:
    """Why a word does not stand before a noun: "well surprises", "holding kids"."""
    other = max(weight_as(word, "adjective"), weight_as(word, "noun"))
    adverb = weight_as(word, "adverb")
    if adverb >= COMMON and adverb >= other + MORE_ADVERB:
        return f'"{word}" before a noun is rather an adverb'
    if is_rather_verb(word, "ing") and weight_as(word, "adjective") < 1:
        return f'"{word}" before a noun: what does it, or to what is it done?'
    return ""


@lru_cache(maxsize=4096)
def doing_hint(word: str) -> str:
    """The hint if a word in "-ing" has the noun after it as its object: "extracting information"."""
    verbs = [each for each in senses(word) if each.category == "verb" and each.form == "ing"]
    other = any(each.category == "adjective" for each in senses(word))
    if other or not verbs or not all(each.known and "none" not in each.frames for each in verbs):
        return ""
    return f'"{word}" before a noun: what does it, or to what is it done?'


@lru_cache(maxsize=4096)
def head_hint(word: str, last: str) -> str:
    """Why a word is hardly the noun that a phrase is about, with the `last` noun before it, if any."""
    if any(is_rather_verb(word, form) for form in ("ing", "participle")) and not is_noun_pair(last, word):
        return f'"{word}" is rather a verb than a noun'
    adverb = weight_as(word, "adverb") >= max(COMMON, weight_as(word, "noun") + MORE_ADVERB)
    if last and (adverb or word in HOW_OFTEN):
        return f'"{word}" after "{last}" is rather an adverb'
    people = look_up(last).plural if last and look_up(last).singular is None else None
    if people is not None and _is_people(people.lemma) and _is_people(word):
        return f'"{last} {word}": is a word missing, or an apostrophe?'
    verb = weight_as(word, "verb", "third")
    if last and verb >= weight_as(word, "noun") + 2 and not is_noun_pair(last, word):
        return f'"{word}" after "{last}": a noun or a verb?'
    if last and _is_rather_adjective(word, last):
        return f'"{word}" after "{last}" is rather an adjective'
    first, hyphen, _ = word.partition("-")
    described = look_up(first).modifies == "adjective" and look_up(first).singular is None
    if hyphen and described and not is_known_noun(word):
        return f'"{word}" is rather an adjective than a noun'
    return ""


def odd_hints(nouns: Sequence[str], word: str, before: Sequence[str]) -> tuple[str, ...]:
    """Why a plural is hardly a compound: with its `nouns`, or with all words before it, if no article is.

    As in "the VPN sleeps", "(simulates) playing card games".
    """
    doing, _, rest = " ".join(before).partition(" ")
    activity = (
        doing.endswith("ing") and rest and look_up(doing).ing_verb and weight_as(doing, "adjective") < 0
    )
    hint = f'"{doing} {rest} {word}": what does it, or to what is it done?'
    odd = _odd_hints(nouns[-1], word) if nouns else ()
    return (*odd, hint) if activity and not is_noun_pair(doing, rest.split(" ")[0]) else odd


@lru_cache(maxsize=4096)
def _odd_hints(last: str, word: str) -> tuple[str, ...]:
    """Why a noun and a plural after it are hardly a compound: "the VPN sleeps", "debt people"."""
    if is_noun_pair(last, word):
        return ()
    if word == "people":
        return (f'"{last} people": who are they? Say it with "who"',)
    uncounted = any(each.mass for each in senses(word)) and weight_as(word, "noun", "singular") < 0
    if uncounted and weight_as(word, "verb", "third") >= max(1, weight_as(word, "noun")):
        return (f'"{word}" after "{last}": a noun or a verb?',)
    return ()


def _is_people(word: str) -> bool:
    plural = look_up(word).plural
    return is_person_noun(plural.lemma if plural is not None else word)


def _is_rather_adjective(word: str, before: str) -> bool:
    """As in "a footballer professional", "the stage yellow", "any conductor choral", "the battalion 24th"."""
    if is_noun_pair(before.split(" ")[-1], word) or word in ALSO_NOUNS:
        return False
    hardly_noun = weight_as(word, "adjective") >= 0 == weight_as(word, "noun") and is_known_noun(word)
    hardly_noun = hardly_noun and not is_comparative(word)
    described = hardly_noun or word in COLOURS or word[0].isdigit() or word[-2:-1] == "-"
    return described or (word in ADJECTIVAL and is_person_noun(before))


def turned_hints(nouns: Sequence[str], noun: str) -> tuple[str, ...]:
    """The hint if a noun and the last of those before it are known the other way round."""
    hint = _turned_hint(nouns[-1], noun) if nouns else ""
    return (hint,) if hint else ()


@lru_cache(maxsize=4096)
def _turned_hint(before: str, noun: str) -> str:
    """The hint if two nouns are known the other way round: "player football", "conditioner air"."""
    known = is_pair(before, noun) or bool(entries_of(before + noun))  # "guest house"
    if is_pair(noun, before) and not known and (is_person_noun(before) or opens_pairs(noun, before)):
        return f'is "{before} {noun}" the wrong way round?'
    return ""


def verb_follows(tokens: Sequence[Token], place: int) -> bool:
    """Whether the verb of the noun at a place follows at once: "Day passes are"."""
    return place + 1 < len(tokens) and tokens[place + 1].lower in FINITE


def are_people(plural: Sense, tokens: Sequence[Token], start: int, place: int) -> bool:
    """Whether a plural is of people, not a subject to study: "except for mechanics", "Mechanics must"."""
    before = tokens[start - 1].lower if start else ""
    who = place + 1 < len(tokens) and tokens[place + 1].lower == "who"
    return plural.kind == "person" and (
        who or before in ("except", "for", "are", "were") or verb_follows(tokens, place)
    )


def verb_marks(name: str, tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    """The hint if a noun after an opening name is rather its verb: "Walter lives", not "VIP guests may"."""
    token = tokens[place]
    if verb_follows(tokens, place):
        return ()
    if any(sense.category == "verb" and sense.form == "third" for sense in senses(token.lower)):
        return (f'"{name} {token.text}": is "{token.text}" a noun or a verb?',)
    return ()


def is_verb_again(tokens: Sequence[Token], place: int) -> bool:
    """Whether several names have the word behind them as their verb: "Ann works here, Bob works there"."""
    word = tokens[place].lower
    if not any(sense.category == "verb" and sense.form == "third" for sense in senses(word)):
        return False
    behind = [
        at
        for at in range(1, len(tokens))
        if tokens[at].lower == word and tokens[at - 1].capital and not verb_follows(tokens, at)
    ]
    return len(behind) > 1 and place in behind


def name_hints(words: Sequence[str], before: Sequence[str] = (), *, opening: bool = True) -> Iterator[str]:
    """Why the words of a name are rather in another order, or not all of it; `before` are adjectives.

    `opening`: it opens the sentence, so that its first capital tells nothing.
    """
    lower = [word.lower() for word in words]
    text = " ".join(words)
    if before and before[-1][0].isupper():
        yield f'is "{before[-1]} {text}" one name? Put it into quotes'
    nation = len(words) > 1 and is_proper_word(lower[-1]) and look_up(lower[-1]).modifies == "adjective"
    whole = _is_given(lower[0]) or lower[0].rstrip(".") in TITLES  # "Mr French"
    if (lower[-1] in OPENING_ADJECTIVES or nation) and not whole:
        yield f'is "{text}" a whole name, and in the right order?'
    if len(words) < 2:
        return
    first, second = lower[:2]
    described = weight_as(lower[-1], "adjective") > 0 > weight_as(lower[-1], "noun")
    if opening and described and is_known_noun(first) and first not in PLACES_IN_NAMES:
        yield f'is "{text}" a whole name, and in the right order?'
    if (
        first in NUMBERS
        or first in SMALL
        or (
            first in ("will", "may") and (_is_given(second) or not second.isalpha() or look_up(second).plural)
        )
    ):
        yield f'is "{words[0]}" part of the name "{text}"?'
    if _has_other_end(lower):
        yield f'is "{words[-1]}" part of the name "{text}"?'
    proper = is_proper_word(first) and second in ONLY_GIVEN_NAMES and first not in TITLES
    if proper or (opening and first in OPENING_ADJECTIVES | COLOURS and _is_given(second)):
        yield f'is "{words[0]}" part of the name "{text}"?'
    if (first in ENDING and second.isalpha() and len(second) > 1) or "new" in lower[1:-1]:
        yield f'is "{text}" the wrong way round?'
    if lower[-1] in NEVER_SURNAMES and not any(map(_may_open_person, lower[:-1])):
        yield f'is "{text}" the wrong way round?'
    if any(each in WEEKDAYS for each in lower) and weight_as(lower[0], "adjective") < 1:
        yield f'is the day part of the name "{text}"?'
    if _is_disordered(lower):
        yield f'is "{text}" the wrong way round?'


def _has_other_end(words: Sequence[str]) -> bool:
    """As in "Carl 17", "Vilma 3.5", "Tim Berg 2", "Carl Visitors"."""
    first, *_, last = words
    if last.replace(".", "").isdigit():
        person = _is_given(first) and weight_as(first, "noun") < 1 and "o" not in flags_of(first)
        several = len(words) > 2 and all(look_up(each).is_rare for each in words[:-1])
        return person or (several and "." not in last) or ("." in last and look_up(first).is_rare)
    return len(words) == 2 and _is_given(first) and look_up(last).plural is not None and _is_people(last)


BEHIND: Final = frozenset(words_in("city university sea county"))
"""Nouns that a name of a place has behind it: "City Detroit"."""


def _is_disordered(words: Sequence[str]) -> bool:
    """As in "City Detroit", "Metropolitan of Museum Art", "Cards Gift"."""
    first, second, *_ = words
    if (
        first in BEHIND
        and look_up(second).is_rare
        and not is_known_noun(second)
        and second.isalpha()
        and len(second) > 1
        and second != "of"
    ):
        return True
    before = words[words.index("of") - 1] if "of" in words[1:-1] else ""
    if before and weight_as(before, "adjective") > max(1, weight_as(before, "noun")):
        return True
    return any(_is_turned(one, other) for one, other in pairwise(words))


def _is_turned(first: str, second: str) -> bool:
    """Whether two words are known as a noun the other way round, the first perhaps in the plural."""
    plural = look_up(first).plural
    singular = plural.lemma if plural is not None else first
    return not is_pair(first, second) and (is_pair(second, first) or is_pair(second, singular))


def is_rather_name(token: Token) -> bool:
    """Whether a word with a capital is somebody's name rather than an adjective: "Pauline", "Julian"."""
    return token.capital and token.lower in ALL_GIVEN_NAMES and look_up(token.lower).is_rare


def _is_given(word: str) -> bool:
    return word in ALL_GIVEN_NAMES


ALSO_SURNAMES: Final = frozenset(
    words_in(
        """
        alexander andrew antonio arthur benjamin bernard bruno charles christopher conrad craig daniel david
        diego edward eugene francesco gabriel george gerald gordon gregory gunther harold hassan hugo ibrahim
        jacob jamal james johannes jonas joseph juan karim keith klaus leon leonard leopold lorenzo lucas
        ludwig luis lukas lothar marco marcus marie marion martin matthew matthias maurice mei michael miguel
        mohammed nathan neil nicholas noah oliver omar pablo patrick pierre raj ramon ricardo richard roland
        rupert samuel sebastian simon stephen steven stuart thomas vincent walter wei werner william xavier
        yusuf
        """
    )
)
"""Given names that are surnames as well: "Kwame James"."""
NEVER_SURNAMES: Final = (ONLY_GIVEN_NAMES - ALSO_SURNAMES) | frozenset(
    words_in(
        """
        anna ann anne beth bertha dinah eve ian ida jane jill joan joe kate lisa lola mary ned nora peter
        polly ralph robert roger roy rob ron sally sam sharon sonia stan steve sue susan teddy ted terry tim
        timothy toby tom tommy tony tracy vernon vic wendy zoe ben bob bobby hugh jenny jerry jimmy josh
        josephine leo lynn maria matt mike molly nick oscar otto patty paul penny rick ruth
        """
    )
)
"""Given names that hardly ever end a name: "Zimmer Robert"."""


def _may_open_person(word: str) -> bool:
    """Whether a word may stand before a given name: another one, a title, an initial, a noun ("Villa")."""
    known = _is_given(word) or word in TITLES or is_person_noun(word) or word in PLACES_IN_NAMES
    return known or len(word) <= 2 or not look_up(without_accents(word)).is_rare


def underscored(tokens: Sequence[Token]) -> str:
    """The hint if a word has an underscore: relations keep one for each of their places."""
    found = next((token for token in tokens if "_" in token.text and not token.quoted), None)
    return (
        f'"{found.text}" has an underscore; write a space instead, or put a name in quotes' if found else ""
    )
