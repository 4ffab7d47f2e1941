"""Names over tokens: capitalised runs with titles, initials, particles, numbers and codes; quoted text.

"Dr. Müller", "O'Brien-Smith", "Ludwig van Beethoven", "University of York", "St. Mary's Hospital", "Claim
17", "Order A", "Parcel K17". A capital at the opening of a sentence tells nothing if the dictionary knows the
word: such a name is uncertain. Knows no grammar.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from multiprover.english.amounts_before_nouns import age_group
from multiprover.english.dates import MONTH_NUMBERS
from multiprover.english.function_words import (
    ALL_FUNCTION_WORDS,
    ALL_GIVEN_NAMES,
    GIVEN_NAMES,
    LABELS_IN_NAMES,
    ONLY_GIVEN_NAMES,
    PARTICLES_OF_NAMES,
    PLACES_IN_NAMES,
    TIMES,
    TITLES,
    words_in,
)
from multiprover.english.tokens import Token, tokenize
from multiprover.english.words import is_living_noun, is_person_noun, senses

_LONGEST: Final = 10
_LONGEST_ACRONYM: Final = 3
_FUNCTION_NAMES: Final = frozenset({"will", "may", "till", "per"})
"""Function words that are names as well, if they have a capital: "Will", "May"."""
_SPECIAL: Final = ALL_FUNCTION_WORDS | PARTICLES_OF_NAMES | TIMES | TITLES | frozenset(MONTH_NUMBERS)
"""Words that are more than a part of a name, or less, even with a capital."""
_SAINTS: Final = frozenset({"st.", "st", "saint"})
_ONLY_JOINS: Final = frozenset({"of", "the", "and"})


class FoundName(NamedTuple):
    """A name that begins at a token; `end` is the place of the token after it.

    `nouns` are the classes that the name itself states: "Claim 17" is a claim, "Professor Adler" a professor.
    `letter` is a single capital letter that may be a variable in a rule. `certain` is false where the capital
    may be that of the opening word ("Will left") or of a word that is always written so ("a German car").
    """

    text: str
    end: int
    nouns: tuple[str, ...] = ()
    letter: str = ""
    certain: bool = True


def names_of(tokens: Sequence[Token]) -> list[list[FoundName]]:
    """The names of a sentence by the token they begin at, the longest first."""
    return [names_at(tokens, place) for place in range(len(tokens))]


def names_at(tokens: Sequence[Token], place: int) -> list[FoundName]:
    """The names that begin at a token, the longest first."""
    token = tokens[place]
    if token.quoted:
        return [FoundName(token.text, place + 1)]
    if not _may_begin(tokens, place):
        return []
    ends = _ends(tokens, place)
    return [
        FoundName(
            _text(tokens, place, end),
            end,
            _stated_nouns(tokens, place, end),
            token.text if end == place + 1 and len(token.text) == 1 else "",
            _is_certain(tokens, place, end) and end == ends[0],
        )
        for end in ends
    ]


@lru_cache(maxsize=4096)
def reads_as_name(name: str) -> bool:
    """Whether a name is read as one wherever it stands, without quotes."""
    if name.startswith("The "):
        return False
    if "'s " in name or _is_usual(name):  # "Clara's dog"
        return True
    return all(_is_whole(opening, name) for opening in ("", "Today "))


def _is_usual(name: str) -> bool:
    """Whether a name is several plain words with capitals, none of which means more: "Ada Miller"."""
    words = name.lower().split(" ")
    return (
        name.istitle()
        and name.isascii()
        and 1 < len(words) < _LONGEST
        and "".join(words).isalpha()
        and min(map(len, words)) > 1
        and _SPECIAL.isdisjoint(words)
        and not all(sense.category == "adverb" for sense in senses(words[0]))
    )


def _is_whole(opening: str, name: str) -> bool:
    """Whether the words after an opening word are one name."""
    tokens = tokenize(opening + name)
    start = len(tokenize(opening)) if opening else 0
    found = names_at(tokens, start) if start < len(tokens) else []
    return any(each.end == len(tokens) and each.text == name for each in found)


def _may_begin(tokens: Sequence[Token], place: int) -> bool:
    token = tokens[place]
    if not token.is_word or not (token.capital or _is_code(token)) or age_group(token.lower) is not None:
        return False
    if len(token.text) == 1:
        return token.text not in ("I",) and not (
            token.initial and token.text == "A" and not _after_letter(tokens, place)
        )
    if token.lower in ALL_FUNCTION_WORDS and token.lower not in _FUNCTION_NAMES:
        if token.lower == "the":
            return False  # an article: "the Red Boat"
        return not token.initial and not token.function and not token.text.isupper()
    if token.initial and _is_capital(tokens, place + 1) and _is_adverb(token):
        return False
    if not token.capital or token.lower not in MONTH_NUMBERS:
        return True
    return not any(each.is_number for each in tokens[max(0, place - 1) : place + 2])


def _is_adverb(token: Token) -> bool:
    """Whether the opening word tells a time or a manner: "Yesterday Ann left", "Fortunately Ann left"."""
    return token.lower in TIMES or all(sense.category == "adverb" for sense in senses(token.lower))


def _after_letter(tokens: Sequence[Token], place: int) -> bool:
    """Whether the opening "A" is a letter: what follows it cannot follow an article."""
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    return following is None or following.text == "," or following.function


def _is_code(token: Token) -> bool:
    """K17, B2B, 3D, iPhone: a word with a digit or a capital inside."""
    rest = token.text[1:]
    return (
        token.is_word
        and not (rest.isalpha() and rest.islower())
        and any(character.isdigit() or character.isupper() for character in rest)
        and (
            token.text[0].isupper() or (token.text[0].islower() and not token.known and "-" not in token.text)
        )
    )


def _is_capital(tokens: Sequence[Token], place: int) -> bool:
    if place >= len(tokens):
        return False
    token = tokens[place]
    if (
        not token.is_word
        or token.quoted
        or (token.lower in ALL_FUNCTION_WORDS and token.text.isupper() and len(token.text) > 1)
    ):
        return False
    if len(token.text) == 1:
        return token.capital and token.text != "I"
    return (token.capital and not token.function) or _is_code(token)


def _ends(tokens: Sequence[Token], place: int) -> list[int]:
    """Where a name that begins at a token may end, the longest first."""
    last = min(len(tokens), place + _LONGEST)
    ends = []
    end = place + 1
    while end < last:
        token = tokens[end]
        if token.lower in TITLES or (end == place + 1 and _is_letter_before_noun(tokens, place)):
            break
        is_month = token.capital and len(token.text) > 1 and token.lower in MONTH_NUMBERS
        if _is_capital(tokens, end) and not is_month:
            end += 1
        elif _is_number_of_name(tokens, place, end):
            end += 1
            break
        elif (
            (token.lower in PARTICLES_OF_NAMES - _ONLY_JOINS and _is_capital(tokens, end + 1))
            or (token.lower == "'s" and _is_owned_name(tokens, place, end))
            or (token.text == "&" and _is_capital(tokens, end + 1))
        ):
            end += 2
        elif token.lower == "'s" and _is_saints(tokens, place, end):
            end += 1
            break
        elif token.lower == "of" and not tokens[end - 1].is_number:
            skipped = end + 1 + (end + 1 < last and tokens[end + 1].lower == "the")
            if not _is_capital(tokens, skipped) or _is_another_of(tokens, place):
                break
            ends.append(end)
            end = skipped + 1
        else:
            break
    ends.append(end)
    if place and tokens[place - 1].initial and end < len(tokens) and tokens[end].lower == "'s":
        ends += [each for each in range(place + 1, end) if _is_capital(tokens, each)]  # "Is Eva Max's aunt?"
    if end > place + 1 and tokens[end - 1].proper_word and _is_asked_of(tokens, end):
        ends.append(end - 1)  # "Is Eva Swedish?"
    return sorted(set(ends), reverse=True)


def _is_asked_of(tokens: Sequence[Token], end: int) -> bool:
    """Whether a question with "is" may end here, or go on with another quality."""
    following = tokens[end].text if end < len(tokens) else "?"
    return tokens[0].lower in ("is", "was", "are", "were") and following in ("?", "and", "or", ",")


def _is_another_of(tokens: Sequence[Token], place: int) -> bool:
    """As in "(Ann is the mayor of Rome and) Ben of Oslo"."""
    listed = place > 1 and tokens[place - 1].text in (",", "and") and tokens[place].lower in ALL_GIVEN_NAMES
    before = [token.lower for token in tokens[:place]]
    return listed and "of" in before and "the" in before[: before.index("of")]


def _is_number_of_name(tokens: Sequence[Token], place: int, end: int) -> bool:
    """As in "Claim 17", "Class 5a", "Flat 3C", but not "Petra 17"."""
    token = tokens[end]
    if end == place + 1 and tokens[place].lower in ONLY_GIVEN_NAMES:
        return False
    if token.text[:-1].isdecimal() and token.text[-1].isalpha() and end == place + 1:
        return True
    return token.is_number and token.text.replace(".", "").isdecimal() and not _is_measured(tokens, end)


def _is_owned_name(tokens: Sequence[Token], place: int, end: int) -> bool:
    """As in "St. Mary's Hospital", "Lotte's Café": a noun with a capital that is no other name."""
    if not _is_capital(tokens, end + 1):
        return False
    noun = tokens[end + 1]
    other = noun.proper_word or noun.lower in GIVEN_NAMES or (noun.known and not _is_noun(noun))
    return tokens[place].lower in _SAINTS or (end == place + 1 and not other)


def _is_saints(tokens: Sequence[Token], place: int, end: int) -> bool:
    """As in "rings at St Peter's": no noun follows that could be the saint's."""
    if tokens[place].lower not in _SAINTS or end < place + 2:
        return False
    following = tokens[end + 1] if end + 1 < len(tokens) else None
    return following is None or not following.is_word or following.lower in ALL_FUNCTION_WORDS


def _is_letter_before_noun(tokens: Sequence[Token], place: int) -> bool:
    """As in "B Team", which is rather "Team B"."""
    following = tokens[place + 1]
    return len(tokens[place].text) == 1 and following.known and _is_singular_noun(following)


def _is_measured(tokens: Sequence[Token], place: int) -> bool:
    """Whether a unit follows the number: "Anna 5 kg" is not a name."""
    from multiprover.english.quantities import quantities_at

    return any(found.kind != "number" for found in quantities_at(tokens, place))


def _text(tokens: Sequence[Token], place: int, end: int) -> str:
    return "".join(
        token.text if not at or token.text == "'s" else " " + token.text
        for at, token in enumerate(tokens[place:end])
    )


def _is_certain(tokens: Sequence[Token], place: int, end: int) -> bool:
    token = tokens[place]
    if token.lower in TITLES or len(token.text) == 1:
        return True
    if not token.initial or _is_acronym(tokens, place):
        capitals = token.text.isupper()
        given = token.lower in GIVEN_NAMES  # "Ida", which is also a people
        return not token.proper_word or given or capitals or end > place + 1
    if not token.known:
        return True
    if end == place + 1:
        return False
    following = tokens[place + 1]
    return any(sense.category == "noun" and sense.form == "singular" for sense in senses(token.lower)) and (
        following.text[0].isdigit() or following.capital
    )


def _is_acronym(tokens: Sequence[Token], place: int) -> bool:
    """As in "HR staff", "EU citizens": capitals that do not come from the opening of the sentence."""
    text = tokens[place].text
    following = tokens[place + 1].text if place + 1 < len(tokens) else ""
    return 1 < len(text) <= _LONGEST_ACRONYM and text.isupper() and text.isalpha() and following.islower()


TITLES_OF_ROLES: Final = {"dr": "doctor", "prof": "professor", "capt": "captain", "sgt": "sergeant"}
"""Short titles, each with what somebody of that title is."""


def _stated_nouns(tokens: Sequence[Token], place: int, end: int) -> tuple[str, ...]:
    """The class in a name: the noun before a number, a code or a letter, or the role before a person."""
    if end > place + 1 and (role := TITLES_OF_ROLES.get(tokens[place].lower.rstrip("."))):
        return (role,)
    last = tokens[end - 1]
    if tokens[place].lower in _SAINTS and last.lower in PLACES_IN_NAMES and end > place + 2:
        return (last.lower,)  # "St. Mary's Hospital"
    if end < place + 2 or tokens[place].lower in TITLES:
        return ()
    numbered = last.is_number or len(last.text) == 1 or any(map(str.isdigit, last.text))
    numbered = numbered or is_label(tokens[place].lower, last.lower)
    nouns = tokens[place : end - 1] if numbered else tokens[place : place + 1]
    kind = tokens[place].lower if _is_rare_word(last) else last.lower  # "the Garden Set" is no garden
    for noun in (last.lower, kind):
        plain = not numbered and not any(token.lower == "of" for token in tokens[place:end])
        if plain and noun in PLACES_IN_NAMES and tokens[place].lower not in GIVEN_NAMES:
            return (noun,)
    if end > place + 2 and tokens[place + 1].lower == "of":
        return (tokens[place].lower,) if tokens[place].lower in NAMED_AFTER else ()
    with_article = place and tokens[place - 1].lower == "the" and not numbered
    if with_article and _is_singular_noun(last) and not (last.proper_word or is_living_noun(last.lower)):
        return (last.lower,)  # "the Eagle Hut", but not "the Black Swan"
    if not all(_is_singular_noun(token) for token in nouns):
        return ()
    if numbered:
        return (" ".join(token.lower for token in nouns),)
    following = tokens[place + 1]
    rare = max(sense.weight for sense in senses(following.lower)) < 1  # "Nurse Lotte"
    named = not following.known or following.lower in GIVEN_NAMES or rare
    named = named or (tokens[place].lower in RANKS and end == place + 2 and not last.lower.endswith("ing"))
    return (tokens[place].lower,) if is_person_noun(tokens[place].lower) and named else ()


NAMED_AFTER: Final = frozenset(
    words_in(
        """
        institute ministry department faculty academy university college school museum bank agency bureau
        republic kingdom tower island port lake
        """
    )
)
"""Nouns that open a name with "of": "the Institute of Physics" is an institute."""
RANKS: Final = frozenset(
    words_in(
        """
        nurse judge captain professor inspector sergeant colonel lieutenant admiral councillor senator
        detective constable uncle aunt
        """
    )
)
"""What somebody is whatever the name is after it: "Nurse Bell", "Judge Stone"."""


def _is_rare_word(token: Token) -> bool:
    """Whether a word is hardly more than a name: "Rosa", "Superior"."""
    found = [sense for sense in senses(token.lower) if sense.known]
    noun = max((sense.weight for sense in found if sense.category == "noun"), default=0)
    quality = max((sense.weight for sense in found if sense.category == "adjective"), default=0)
    return token.proper_word or token.lower in GIVEN_NAMES or noun <= quality


def is_label(noun: str, word: str) -> bool:
    """Whether a word tells things of a kind apart: "Freezer South", but not "Captain Blue" or "Road East"."""
    return word in LABELS_IN_NAMES and not is_person_noun(noun) and not is_living_noun(noun)


def _is_noun(token: Token) -> bool:
    return any(sense.known and sense.category == "noun" for sense in senses(token.lower))


def _is_singular_noun(token: Token) -> bool:
    return any(
        sense.known and sense.category == "noun" and sense.form == "singular" for sense in senses(token.lower)
    )
