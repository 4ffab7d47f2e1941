"""A sentence → its tokens: words, numbers, marks, with their places, without words that say nothing.

Contractions are opened, brackets are left out, but not their words. Knows which words are function words and
which the dictionary knows; no grammar. Names and quantities are found over these tokens elsewhere.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from multiprover.english.function_words import (
    ALL_FUNCTION_WORDS,
    ALSO_OPEN,
    EMPTY,
    FINITE,
    TITLES,
    VAGUE,
    beginnings_of,
    words_in,
)
from multiprover.english.words import is_proper_word, senses, with_article


class Token(NamedTuple):
    """One token. `text` is the word as meant ("won't" gives "will" and "not"); `start` and `end` its place.

    `capital`: it begins with a capital letter. `initial`: it opens the sentence, so that its capital tells
    nothing. `known`: the dictionary has it. `function`: it is a function word and nothing else.
    `quoted`: it stood between double quotes and is a name. `tight`: no space stands before it. `proper_word`:
    it is written with a capital wherever it stands, but names a class or quality ("German").
    `is_number`: it is a number in digits.
    """

    text: str
    lower: str
    start: int
    end: int
    is_word: bool = False
    capital: bool = False
    initial: bool = False
    known: bool = False
    function: bool = False
    quoted: bool = False
    tight: bool = False
    proper_word: bool = False
    is_number: bool = False


_ABBREVIATION: Final = "|".join(
    sorted((re.escape(title.capitalize()) for title in TITLES if title.endswith(".")), key=len, reverse=True)
)
_TOKEN: Final = re.compile(
    rf"""
      "(?P<quoted>[^"]{{1,200}})"
    | (?P<time>\d{{1,2}}:\d\d(?::\d\d)?(?!\d))
    | (?P<date>\d{{4}}-\d\d?-\d\d?(?!\d)|\d{{1,2}}[/.]\d{{1,2}}[/.]\d{{4}}(?!\d))
    | (?P<number>(?:\d{{1,3}}(?:,\d{{3}})+|\d+)(?:\.\d+)?(?!\d))
    | (?P<dotted>(?:{_ABBREVIATION})|(?:[^\W\d_]\.){{2,}}|[A-Z]\.(?=[\s-]?[A-Z])|No\.(?=\s?\d)
        |(?:Inc|Ltd|Co|Corp|Jr|Sr)\.)
    | (?P<word>(?i:(?:full|part)\ time)(?!\w)
        |(?i:(?:s?he|his|her|him)/(?:s?he|his|hers?|him)|and/or)(?!\w)|[^\W\d_](?:\w|['\-&.](?=\w))*)
    | (?P<owner>(?<=\w)'s(?!\w))
    | (?P<mark>\S)
    """,
    re.VERBOSE,
)
_NEGATED: Final = {"can't": "can", "won't": "will", "shan't": "shall"}
_OPENED: Final = {"'re": "are", "'ve": "have", "'ll": "will", "'m": "am"}
_WITH_IS: Final = frozenset(
    words_in("it he she who that there what where how here everyone someone nobody nothing")
)
_SLASHED: Final = frozenset({"he/she", "she/he", "his/her", "her/his", "him/her", "her/him"})
_BRACKETS: Final = frozenset("()[]{}")
_UNIT_AFTER_DIGITS: Final = re.compile(r"(?:st|nd|rd|th)(?!\w)")
_ACRONYMS: Final = frozenset({"IT", "US"})
"""Written in capitals these are no pronouns: "the IT department"."""
_ALSO_WORDS: Final = frozenset(
    words_in("french danish polish roman welsh gothic victorian catholic protestant nordic alpine baroque")
)
"""Nationalities and the like that are other words without a capital, or also names."""
_ENDING: Final = ".?!"
_SAME_AS: Final = {"exclusively": "only", "solely": "only"}
"""Words that are read as another."""


def tokenize(text: str) -> list[Token]:
    """The tokens of one sentence without its final mark; brackets are left out, their words are not."""
    end = len(text.rstrip())
    while end and text[end - 1] in _ENDING:
        end -= 1
    end += text[end : end + 1] == "." and _ends_in_initials(text[: end + 1])
    tokens: list[Token] = []
    for text_of, start, stop, quoted in _pieces(text, end):
        tokens.append(_token(text_of, start, stop, quoted, not tokens, text[start - 1 : start]))
    return tokens


def _ends_in_initials(text: str) -> bool:
    return re.search(r"(?:^|[^\w.])(?:[^\W\d_]\.){2,}$", text[-16:]) is not None


def _token(text: str, start: int, end: int, quoted: bool, initial: bool, before: str) -> Token:
    lower = _SAME_AS.get(text.lower(), text.lower())
    tight = before != "" and not before.isspace()
    if quoted or not (text[0].isalpha() or (text[0].isdigit() and _has_letter(text))):
        number = text[0].isdigit() and not quoted
        return Token(
            text, lower, start, end, quoted, quoted, initial, False, False, quoted, tight, False, number
        )
    if text in _ACRONYMS:
        lower = text
    function = lower in ALL_FUNCTION_WORDS and lower not in ALSO_OPEN
    known = function or senses(lower)[0].known
    capital = text[0].isupper()
    proper = capital and (is_proper_word(lower) or lower in _ALSO_WORDS)
    return Token(text, lower, start, end, True, capital, initial, known, function, False, tight, proper)


def _has_letter(text: str) -> bool:
    return any(character.isalpha() for character in text)


def _pieces(text: str, end: int) -> Iterator[tuple[str, int, int, bool]]:
    """Each token's text and place, and whether it was quoted."""
    place = 0
    while place < end:
        found = _TOKEN.search(text, place, end)
        if found is None:
            return
        start, place = found.span()
        kind = found.lastgroup
        piece = found.group()
        if kind == "quoted":
            inside = found["quoted"].strip(" .,;")
            yield (inside, start, place, True) if inside else (piece, start, place, False)
        elif kind == "number":
            piece, place = _number(text, start, place, end)
            yield piece, start, place, False
        elif kind == "word":
            yield from ((*opened, False) for opened in _opened(piece, start, place, text[place : place + 8]))
        elif piece not in _BRACKETS:
            yield piece, start, place, False
        elif text[place : place + 1] != "," and _is_around_age(text, start):
            yield ",", start, place, False


def _is_around_age(text: str, place: int) -> bool:
    found = _AGE.search(text, max(0, place - 4))
    return found is not None and place in (found.start(), found.end() - 1)


_AGE: Final = re.compile(r"(?<=[^\W\d_] )\(\d{1,3}\)")
"""As in "Ann (15)", which is read as "Ann, 15,"."""
_HYPHENATED: Final = re.compile(r"[\d.,]+(?:-[^\W\d_]+)+(?!\w)")
_CAPITALISED: Final = re.compile(r"\b(?:[A-Z]\w*|class|room|flat|gate|seat|row|form|grade|group|ward)[ ]\Z")
_CODE: Final = re.compile(r"\d+[^\W\d_]\w*(?:-\w+)*")


def _number(text: str, start: int, stop: int, end: int) -> tuple[str, int]:
    """A number with what is glued to it: "30-day", "2nd", "3D" stay whole, "20kg" and "10am" do not."""
    hyphenated = _HYPHENATED.match(text, start, end)
    if hyphenated is not None:
        return hyphenated.group(), hyphenated.end()
    ordinal = _UNIT_AFTER_DIGITS.match(text, stop, end)
    if ordinal is not None:
        return text[start : ordinal.end()], ordinal.end()
    code = _CODE.match(text, start, end)
    glued = text[stop : code.end()] if code is not None else ""
    named = glued.isupper() and _CAPITALISED.search(text[max(0, start - 40) : start])  # "Flat 3C"
    if code is not None and (not glued.islower() or len(glued) == 1) and (named or not _is_unit(glued)):
        return code.group(), code.end()
    return text[start:stop], stop


def _is_unit(text: str) -> bool:
    from multiprover.english.units import UNITS

    return text in UNITS


def _opened(word: str, start: int, end: int, after: str) -> list[tuple[str, int, int]]:
    """A word with its contraction opened and its possessive ending cut off."""
    lower = word.lower()
    if " " in word:
        return [(word.replace(" ", "-"), start, end)]  # "works full time" is "works full-time"
    if "'" not in word:
        if lower in _SLASHED:
            first, second = word.split("/")
            cut = start + len(first)
            return [(first, start, cut), ("or", cut, cut + 1), (second, cut + 1, end)]
        return [(word, start, end)]
    if lower.endswith("n't") and lower != "n't":
        base = _NEGATED.get(lower, word[:-3])
        return [(base if word[0].islower() else base.capitalize(), start, end - 3), ("not", end - 3, end)]
    stem, _, ending = word.rpartition("'")
    ending = "'" + ending.lower()
    cut = start + len(stem)
    if ending in _OPENED:
        return [(stem, start, cut), (_OPENED[ending], cut, end)]
    if ending == "'s" and stem.lower() in _WITH_IS and not _is_owner(stem.lower(), after):
        return [(stem, start, cut), ("has" if after.strip().startswith("been") else "is", cut, end)]
    if ending in ("'s", "'d"):
        return [(stem, start, cut), (ending, cut, end)]
    return [(word, start, end)]


def _is_owner(stem: str, after: str) -> bool:
    """Whether a noun follows, so that "someone's" is whose it is: "someone's mother", "someone's ill"."""
    if stem not in ("everyone", "someone", "nobody") or not after.split():
        return False
    found = senses(after.split()[0].strip(",.;:").lower())
    return max(found, key=lambda sense: sense.weight).category == "noun"


# --- Words that are left out, and words that make a sentence too vague to be read ---

_LONGEST: Final = 4
_BEGIN_EMPTY: Final = beginnings_of(EMPTY) | {"then"}
_MERE: Final = frozenset(("only", "both", "either"))
_FEW: Final = frozenset(words_in("two three four five six seven eight nine ten eleven twelve"))
_NEGATIVE: Final = frozenset(("not", "n't", "never", "no", "nobody", "nothing"))
_NO_FACT: Final = frozenset(
    words_in(
        """
        may must can should shall will might could would need if when whenever unless provided who whose whom
        that which every each any all no nobody anyone everyone whoever those only_if
        """
    )
)
"""Words of rules and permissions, where "only two" is a limit."""
_BEGIN_VAGUE: Final = beginnings_of(VAGUE)
_NOT: Final = frozenset(("not", "n't"))
_TERMS: Final = frozenset({"term", "word", "expression", "phrase"})
_DEFINING: Final = (("means",), ("mean",), ("shall", "mean"), ("refers", "to"), ("refer", "to"), ("denotes",))
"""What stands between a quoted term and its definition."""
_NOT_EMPTY_BEFORE: Final = frozenset(words_in("late early many much few fast soon old young"))
_FINE: Final = frozenset(
    words_in(
        """
        about around certain various regularly likely unlikely possible lots plenty majority minority
        some many few
        """
    )
)
"""Words that are vague in some places only."""


_LIKEWISE: Final = re.compile(r"\b(?:too|also|likewise|as well)\b")


def says_likewise(text: str) -> bool:
    """Whether a sentence says that the same holds as before: "…, too"."""
    return _LIKEWISE.search(text) is not None


def without_empty(tokens: Sequence[Token]) -> list[Token]:
    """The tokens without empty words, and without the commas that set them off; a defined term is opened."""
    tokens = _with_defined_term(tokens)
    kept: list[Token] = []
    place = 0
    while place < len(tokens):
        word = tokens[place].lower
        length = _empty_at(tokens, place) if word in _BEGIN_EMPTY else 0
        if word in _MERE and _is_mere(tokens, place):
            length = 1
        if not length:
            kept.append(tokens[place])
            place += 1
            continue
        place += length
        following = tokens[place].text if place < len(tokens) else ""
        if kept and kept[-1].text == "," and following in (",", ""):
            kept.pop()
        place += following == "," and (not kept or kept[-1].lower in FINITE)  # "must, however, pay"
    if kept and tokens and not kept[0].initial:
        kept[0] = kept[0]._replace(initial=True)
    return kept


def _with_defined_term(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens of '"Guest" means …' or 'The term "guest" refers to …' as those of "Guest means …"."""
    named = len(tokens) > 1 and tokens[0].lower == "the" and tokens[1].lower in _TERMS
    place = 2 if named else 0
    if len(tokens) < place + 3 or not tokens[place].quoted:
        return tokens
    for words in _DEFINING:
        if [each.lower for each in tokens[place + 1 : place + 1 + len(words)]] == list(words):
            term = tokens[place]
            said = term.text.lower()
            said = with_article(said) if _is_count_noun(said.rsplit(" ", 1)[-1]) else said
            opened = [each._replace(start=term.start, end=term.end) for each in tokenize(said)]
            first = tokens[place + 1]
            means = first._replace(text="means", lower="means")
            return [*opened, means, *tokens[place + 1 + len(words) :]]
    return tokens


def _is_count_noun(word: str) -> bool:
    """Whether a noun has a plural and is in the singular."""
    nouns = [sense for sense in senses(word) if sense.category == "noun"]
    return bool(nouns) and all(sense.form == "singular" and not sense.mass for sense in nouns)


def _is_mere(tokens: Sequence[Token], place: int) -> bool:
    """As in "is only 4 metres long", "cats and dogs are both animals", "has never paid either"."""
    word, before = tokens[place].lower, [each.lower for each in tokens[:place]]
    following = tokens[place + 1] if place + 1 < len(tokens) else None
    if word == "only" and before and following is not None:
        number = following.is_number or following.lower in _FEW or following.text in "$€£"
        return number and _NO_FACT.isdisjoint(each.lower for each in tokens)
    if word == "both":
        return "and" in before and before[-1] in ("are", "were", "have")
    last = following is None or following.text == "."
    return word == "either" and last and not _NEGATIVE.isdisjoint(before)


def _empty_at(tokens: Sequence[Token], place: int) -> int:
    if tokens[place].lower == "then" and place and tokens[place - 1].lower == "and":
        return 1  # "washed and then dried"
    if tokens[place].lower == "yet" and any(each.lower in _NOT for each in tokens[max(0, place - 6) : place]):
        aged = any(each.is_number for each in tokens[place + 1 : place + 2])  # "is not yet 18"
        ends = tokens[place - 1].lower in _NOT or place + 1 == len(tokens)
        return int(ends and not aged)  # "has not paid yet"
    for length in range(_LONGEST, 0, -1):
        words = tokens[place : place + length]
        if len(words) == length and " ".join(token.lower for token in words) in EMPTY:
            following = tokens[place + length].lower if place + length < len(tokens) else ""
            alone = not place or tokens[place - 1].text == ","
            if words[0].lower == "too" and following[:1].isalnum() and not alone:
                return 0
            if words[0].lower == "however" and following not in (",", ""):
                return 0  # "however old they are"
            if _is_no_time(words[0].lower, tokens, place, following):
                return 0
            if words[-1].lower == "case" and _is_meant(tokens, place):
                return 0
            if words[0].lower == "still" and not following and place and tokens[place - 1].lower in FINITE:
                return 0  # "The water is still"
            if (words[0].lower, following) in (("as", "as"), ("in", "to"), ("instead", "of")):
                return 0
            return length
    return 0


def _is_meant(tokens: Sequence[Token], place: int) -> bool:
    """Whether "in that case" speaks of what is before it: "a party to a case …", or another sentence."""
    opens = not place or tokens[place - 1].text == ";"
    return opens or any(token.lower in ("case", "cases") for token in tokens[:place])


def _is_no_time(word: str, tokens: Sequence[Token], place: int, following: str) -> bool:
    """As in "ever since", "small yet strong"; in "has ever smoked", "has not yet paid" they say no more."""
    before = tokens[place - 1].lower if place else ""
    if word == "ever":
        return following in ("since", "more", "after") or before in ("for", "as", "hardly", "")
    if word == "yet":
        return following == "to" or not (
            before in ("has", "have", "not", "been") or (before and not following)
        )
    return False


_COUNTED: Final = frozenset(
    [("at", "most"), *((before, "many") for before in ("as", "how", "too")), ("too", "few")]
)
"""Pairs of words that compare or ask, and leave nothing vague."""


def vague(tokens: Sequence[Token]) -> str:
    """The hint if a word makes the sentence vague."""
    for place, token in enumerate(tokens):
        if token.lower not in _BEGIN_VAGUE or (token.capital and not token.initial):
            continue
        before = tokens[place - 1].lower if place else ""
        if (before, token.lower) in _COUNTED:
            continue
        for length in (3, 2, 1):
            phrase = " ".join(each.lower for each in tokens[place : place + length])
            if phrase in VAGUE and phrase not in _FINE and length == len(phrase.split()):
                return f'"{phrase}" is vague: say what holds of every one, or of whom'
        following = tokens[place + 1] if place + 1 < len(tokens) else None
        if token.lower == "some" and following is not None and following.lower == "other":
            continue  # "some other guest" is another guest
        if token.lower in ("some", "many", "few", "several"):
            return f'"{token.lower}" is vague: say which ones'
        if token.lower in ("about", "around") and following is not None and following.is_number:
            return f'"{token.lower}" before a number is vague'
    return ""


def repeated(tokens: Sequence[Token]) -> str:
    """The hint if a word stands twice in a row: "live in in Rome"; names may ("Duran Duran")."""
    for first, second in pairwise(tokens):
        if first.is_word and second.text == first.lower and first.text not in ("that", "May"):
            return f'"{second.text}" stands twice'
    return ""
