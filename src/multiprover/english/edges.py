"""Words → lexical edges for the chart: names, quantities, verbs by form, adjectives, fixed phrases, nominals.

Every word and every fixed phrase is a literal of the grammar as well. Knows the dictionary, no sentence
structure.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from multiprover.english.chart import Edge
from multiprover.english.function_words import GIVEN_NAMES, TITLES, words_in
from multiprover.english.names import FoundName, names_at
from multiprover.english.nominals import (
    SMALL_WORDS,
    hint_of,
    is_proper_plural,
    is_rare,
    nominals_at,
    rarity,
    roles,
)
from multiprover.english.quantities import quantities_at
from multiprover.english.syntax import Name
from multiprover.english.tokens import Token
from multiprover.english.words import Sense, is_proper_word, senses, with_article

ADVERB_PHRASES: Final = frozenset(
    words_in(
        """
        free_of_charge at_once in_full in_part in_person on_time in_time in_advance in_writing in_front
        right_away a_year a_month a_week a_day an_hour per_day per_week per_month per_year
        every_day every_week every_month every_year every_time each_day each_week each_month each_year
        once_a_day once_a_week once_a_month once_a_year twice_a_day twice_a_week twice_a_month twice_a_year
        the_same_day the_next_day the_following_day in_use of_age at_all_times at_any_time in_total by_default
        """
    )
)
"""Phrases that are adverbs as a whole."""
PREPOSITION_PHRASES: Final = frozenset(
    words_in(
        """
        because_of instead_of due_to according_to in_favour_of in_favor_of on_behalf_of out_of next_to
        close_to
        ahead_of in_front_of on_top_of along_with together_with regardless_of irrespective_of in_spite_of
        by_means_of in_addition_to prior_to in_accordance_with in_charge_of
        """
    )
)
"""Phrases that are prepositions as a whole."""
LONGEST_PHRASE: Final = 4
ADVERBS: Final = frozenset(
    words_in("once twice here there abroad first outside inside indoors outdoors overseas")
)
"""Function words and others that are adverbs as well."""
NOT_PREPOSITIONS: Final = frozenset(words_in("except besides including excluding minus plus save worth than"))
AUXILIARIES: Final = SMALL_WORDS | frozenset(words_in("having might"))
ROLES: Final = frozenset(
    words_in(
        """
        professor doctor captain judge inspector nurse officer president king queen prince princess sergeant
        general colonel detective coach senator mayor governor minister bishop rabbi imam emperor duke
        """
    )
)
"""Roles that a name states: "Professor Adler" is a professor."""

NAMING_ADJECTIVES: Final = frozenset(
    words_in(
        """
        new old great grand big little red black white green blue golden silver royal saint san north south
        east west northern southern eastern western upper lower central united national international american
        british french german holy real los las el la le de van von the
        """
    )
)
"""Adjectives that open names: "New York", "Great Britain"."""

FIXED: Final = -1
"""A fixed phrase is read as a whole, if it can be: "at all times"."""
AUXILIARY: Final = 8
"""has, can, will, like … are function words, if they can be."""
MAIN_VERB: Final = 2
MAIN_VERB_DO: Final = {"does": "third", "did": "past"}
"""Forms of "do" that are a verb of their own, if no other verb follows: "does a course"."""
ING_ADJECTIVE: Final = 2
"""A word in -ing is a verb form, unless it is more common as an adjective."""
UNCERTAIN_NAME: Final = 3
"""A capital is a name, unless it opens the sentence and the dictionary knows the word."""
UNKNOWN_WORD: Final = 2
"""A word that the dictionary does not know is a noun or a name before it is anything else."""


class VerbEdge(NamedTuple):
    """A verb form as the grammar sees it."""

    lemma: str
    sense: Sense


def edges_of(tokens: Sequence[Token], known_names: frozenset[str] = frozenset()) -> list[list[Edge]]:
    """All lexical edges, by the place they start at; `known_names` are names elsewhere in the text."""
    return [list(_edges_at(tokens, place, known_names)) for place in range(len(tokens))]


def _edges_at(tokens: Sequence[Token], place: int, known_names: frozenset[str]) -> Iterator[Edge]:
    token = tokens[place]
    yield Edge(token.lower, place + 1, None, 0, _article_marks(tokens, place))
    yield from _phrases(tokens, place)
    names = list(names_at(tokens, place))
    yield from (_name_edge(found, token, place, known_names) for found in names)
    for quantity in quantities_at(tokens, place):
        kind = "QTY.article" if quantity.kind == "article" else "QTY"
        yield Edge(kind, quantity.end, quantity.quantity)
    if token.quoted:
        return
    if not token.is_word:
        yield from nominals_at(tokens, place)
    elif token.initial and any(_is_known(found, token, place, known_names) for found in names):
        longest = max(found.end for found in names)
        yield from (edge for edge in nominals_at(tokens, place) if edge.end > longest)
    else:
        if token.initial or not any(found.certain for found in names) or is_proper_plural(token.lower):
            yield from _word_edges(token, place + 1)
        yield from nominals_at(tokens, place)


def _article_marks(tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    """The hint if "a" or "an" does not fit the word after it: a word may be missing or in the wrong place."""
    article = tokens[place].text
    following = tokens[place + 1].text if place + 1 < len(tokens) else ""
    if article.lower() not in ("a", "an") or not following.isalpha() or not following[1:].islower():
        return ()
    if following[0].lower() in "hu" or with_article(following).split(" ")[0] in (article.lower(), following):
        return ()
    return (f'"{article} {following}": is a word missing or in the wrong place?',)


def _phrases(tokens: Sequence[Token], place: int) -> Iterator[Edge]:
    for length in range(2, min(LONGEST_PHRASE, len(tokens) - place) + 1):
        phrase = " ".join(each.lower for each in tokens[place : place + length])
        yield Edge(phrase, place + length, None)
        if phrase in ADVERB_PHRASES:
            yield Edge("ADV", place + length, phrase, FIXED)
        if phrase in PREPOSITION_PHRASES:
            yield Edge("PREP", place + length, phrase)


def _is_known(found: FoundName, token: Token, place: int, known_names: frozenset[str]) -> bool:
    """Whether a word that opens the sentence is a name elsewhere in the text, or a given name."""
    return found.text in known_names or (found.end == place + 1 and token.lower in GIVEN_NAMES)


def _name_edge(found: FoundName, token: Token, place: int, known_names: frozenset[str]) -> Edge:
    last = found.text.rsplit(" ", 1)[-1]
    numbered = found.letter or len(last) == 1 or any(map(str.isdigit, found.text))
    nouns = found.nouns if numbered or set(found.nouns) <= ROLES else ()
    known = token.initial and _is_known(found, token, place, known_names)
    certain = known or (found.certain and not (found.end == place + 1 and is_proper_plural(token.lower)))
    cost = 0 if certain else 1 if token.proper_word or is_rare(token.lower) else UNCERTAIN_NAME
    marks = _opening_marks(found, token, place, known_names)
    return Edge("NAME", found.end, Name(found.text, nouns, False, found.letter), cost, marks)


def _opening_marks(
    found: FoundName, token: Token, place: int, known_names: frozenset[str]
) -> tuple[str, ...]:
    """The hint if a word before a name is none of it: "Polite Nina is a member"."""
    if not token.initial or not token.known or found.end == place + 1 or found.text in known_names:
        return ()
    word = token.lower
    if word in NAMING_ADJECTIVES or word in TITLES or word in GIVEN_NAMES or roles(word).singular is not None:
        return ()
    return (f'is "{token.text}" part of the name "{found.text}"?',)


def _word_edges(token: Token, end: int) -> Iterator[Edge]:
    word = token.lower
    if not token.capital and is_proper_word(word):
        return
    if word in ADVERBS and not (token.capital and not token.initial):
        yield Edge("ADV", end, word)
    if word in MAIN_VERB_DO:
        sense = next(each for each in senses("do") if each.category == "verb")
        yield Edge(f"V.{MAIN_VERB_DO[word]}", end, VerbEdge("do", sense), MAIN_VERB)
    found = senses(word)
    for sense in found:
        cost = (
            rarity(sense, found)
            if sense.known and sense.category in OPEN
            else 0
            if sense.known
            else UNKNOWN_WORD
        )
        match sense.category:
            case "verb":
                charged = AUXILIARY if word in AUXILIARIES else cost
                yield Edge(f"V.{sense.form}", end, VerbEdge(sense.lemma, sense), charged)
            case "adjective" if word != "ago":
                yield _adjective_edge(token, sense, end, cost)
            case "adverb" if sense.known and word != "ago" and word not in SMALL_WORDS:
                yield Edge("ADV", end, word, cost)
            case "preposition" if word not in NOT_PREPOSITIONS:
                yield Edge("PREP", end, word)
            case "particle":
                yield Edge("PARTICLE", end, word)
            case _:
                pass


OPEN: Final = frozenset(("noun", "verb", "adjective", "adverb"))


def _adjective_edge(token: Token, sense: Sense, end: int, cost: int) -> Edge:
    kind = f"ADJ.{sense.form}" if sense.form in ("comparative", "superlative") else "ADJ"
    item = sense.lemma if kind != "ADJ" else token.text if token.proper_word else token.lower
    hint = hint_of(token.lower) if kind == "ADJ" else ""
    charged = cost + (ING_ADJECTIVE if ing_verb(token.lower) else 0)
    return Edge(kind, end, item, charged, (hint,) if hint else ())


@lru_cache(maxsize=4096)
def ing_verb(word: str) -> str:
    """The verb of a word in "-ing" that is rather a verb form: "living", but not "interesting"."""
    if not word.endswith("ing"):
        return ""
    found = senses(word)
    adjective = max((sense.weight for sense in found if sense.category == "adjective"), default=-1)
    verbs = [
        sense
        for sense in found
        if sense.category == "verb" and sense.form == "ing" and sense.weight > adjective
    ]
    return verbs[0].lemma if verbs and "none" in verbs[0].frames else ""
