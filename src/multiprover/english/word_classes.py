"""What single words are: their roles in a nominal, how usual each is, and their edges for the chart.

Knows the dictionary, no other words of the sentence.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from multiprover.english.chart import Edge
from multiprover.english.function_words import (
    FUNCTION_WORDS,
    NON_INTERSECTIVE,
    NON_INTERSECTIVE_PREFIXES,
    words_in,
)
from multiprover.english.inflection import Form
from multiprover.english.noun_kinds import ALSO_MASS, PLURAL_MODIFIERS
from multiprover.english.numerals import SMALL
from multiprover.english.relations import ADJECTIVAL
from multiprover.english.tokens import Token
from multiprover.english.words import Sense, is_person_noun, is_proper_word, participle, senses

NEARLY: Final = 2
"""A word that is an adjective nearly as often as a noun is an adjective before a noun: "a gold member"."""
RARITY_STEP: Final = 2
"""A word is rather what it is more often: "lies" a verb, "pass" in "a day pass" a noun."""
SMALL_WORDS: Final = frozenset(
    word
    for category in ("preposition", "particle", "modal", "have", "do", "conjunction")
    for word in FUNCTION_WORDS[category]
) - {"round", "back", "pending"} | frozenset(("even", "only", "just"))
COMPARING: Final = frozenset(
    words_in(
        "different such respective various certain given preceding following subsequent succeeding"
        " corresponding remaining resulting"
    )
)
INCOMPLETE: Final = frozenset(words_in("based located situated made named called put handed sided"))
"""Participles that say nothing without what follows them: "a based play"."""
ADVERBS: Final = frozenset(
    words_in("once here there together abroad first outside inside indoors outdoors overseas online offline")
)
"""Function words and others that are adverbs as well."""
NOT_PREPOSITIONS: Final = frozenset(words_in("except besides including excluding minus plus save worth than"))
AUXILIARIES: Final = SMALL_WORDS | frozenset(words_in("having might"))
AUXILIARY: Final = 8
"""has, can, will, like … are function words, if they can be."""
MAIN_VERB: Final = 2
OTHER_PAST: Final = 4
RATHER_PAST: Final = 4
"""A form that is a base and a past is the base ("hens lay eggs"), or far rather the past ("who saw it")."""
OTHER_PARTICIPLE: Final = 4
"""A form that is not the usual participle is an adjective: "winded" is not "wound"."""
MAIN_VERB_DO: Final[dict[str, Form]] = {"does": "third", "did": "past"}
"""Forms of "do" that are a verb of their own, if no other verb follows: "does a course"."""
NO_ADVERBS: Final = frozenset(words_in("ago half clear flat"))
"""Words that are adverbs only as part of a quantity or of a fixed phrase ("steer clear", "fall flat")."""
ING_ADJECTIVE: Final = 2
"""A word in -ing is a verb form, unless it is more common as an adjective."""
NOT_DOING: Final = frozenset(words_in("missing pending boring lacking wanting leading"))
"""Words in -ing that tell a state if nothing follows them: "a key is missing"."""
UNKNOWN_WORD: Final = 2
"""A word that the dictionary does not know is a noun or a name before it is anything else."""
OPEN: Final = frozenset(("noun", "verb", "adjective", "adverb"))


MORE_ADJECTIVES: Final = {"further": (Sense("adjective", "further", weight=5),)}
"""Adjectives that the dictionary lacks."""


class VerbEdge(NamedTuple):
    """A verb form as the grammar sees it."""

    lemma: str
    sense: Sense


@dataclass(frozen=True, slots=True)
class Word:
    """All that a word can be, looked up once.

    `singular`, `plural` and `adjective` are what it can be in a nominal; `modifies` says as what it stands
    before a noun, "adjective", "noun" or, if it cannot, nothing. `needs_capital`: in small letters it is a
    slip ("january", but not "ficus", the plant of the genus). `is_proper_plural`: it is the plural of a word
    that has a capital wherever it stands ("Sundays"). `is_rare`: it hardly occurs, so that a capital is
    rather that of a name ("Ola"). `ing_verb` is the verb of a word in "-ing" that is rather a verb form
    ("living", but not "interesting"). `hint` says why it is refused as an adjective, if it is.
    """

    senses: tuple[Sense, ...]
    singular: Sense | None
    plural: Sense | None
    adjective: Sense | None
    modifies: str
    needs_capital: bool
    is_proper_plural: bool
    is_rare: bool
    ing_verb: str
    hint: str

    @property
    def may_be_noun(self) -> bool:
        """Whether it may be the noun that a phrase is about."""
        return self.singular is not None or self.plural is not None


@lru_cache(maxsize=65536)
def look_up(word: str) -> Word:
    """The record of a word."""
    found = senses(word)
    singular = plural = adjective = None
    verb_form = ""
    for sense in MORE_ADJECTIVES.get(word, found):
        if sense.category == "noun" and sense.form == "plural":
            plural = sense if plural is None or sense.weight > plural.weight else plural
        elif sense.category == "noun":
            singular = singular or sense
        elif sense.category == "adjective":
            adjective = adjective or sense
        elif sense.category == "verb" and sense.form in ("participle", "ing"):
            verb_form = sense.form
    return Word(
        senses=found,
        singular=singular,
        plural=plural,
        adjective=adjective,
        modifies=_modifies(word, singular, plural, adjective, verb_form),
        needs_capital=is_proper_word(word)
        and any(each.weight > 0 or each.category != "noun" or each.kind == "person" for each in found),
        is_proper_plural=any(each.form == "plural" and is_proper_word(each.lemma) for each in found)
        and not any(each.known and not is_proper_word(each.lemma) for each in found),  # "gas" is no Ga
        is_rare=word not in ALSO_MASS and all(each.weight == 0 for each in found),
        ing_verb=_ing_verb(word, found),
        hint=_adjective_hint(word, found),
    )


QUALITIES: Final = frozenset(("kind", "understanding"))
"""What is said of somebody before a noun, though the word is more often a noun: "a kind nurse"."""


def _modifies(
    word: str, singular: Sense | None, plural: Sense | None, adjective: Sense | None, verb_form: str
) -> str:
    if word in ADJECTIVAL or word in QUALITIES:
        return "adjective"
    if adjective is not None and (singular is None or _weight(adjective) >= _weight(singular) - NEARLY):
        return "adjective"
    several = plural is not None and plural.lemma != word and word not in PLURAL_MODIFIERS
    if singular is not None and not (several and plural and _weight(plural) > _weight(singular)):
        return "noun"  # but not "rooms", though dictionaries have it as one thing
    if verb_form or adjective is not None:
        return "adjective"
    if plural is not None and (word in PLURAL_MODIFIERS or plural.lemma == word):
        return "noun"
    return ""


def _weight(sense: Sense) -> int:
    return sense.weight if sense.known else -1


@lru_cache(maxsize=65536)
def rarity(sense: Sense, word: str) -> int:
    """What it costs to take a word for something that it is more rarely."""
    among = senses(word)
    other = {each.lemma for each in among if each.category == "verb"} - {sense.lemma}
    most = max(
        [
            each.weight
            for each in among
            if each.category in OPEN
            and not (sense.category == "verb" == each.category and each.lemma in other)
        ]
    )
    return max(0, most - sense.weight) // RARITY_STEP


def _adjective_hint(word: str, found: tuple[Sense, ...]) -> str:
    """Why an adjective is refused, if it is."""
    if word in INCOMPLETE:
        return f'"{word}" before a noun says too little; say "that is {word} …" after it'
    if word in COMPARING:
        return f'"{word}" compares with something that is not said'
    negated = word.removeprefix("non-")
    if negated != word:
        known = [each for each in found if each.known]
        adjective = any(each.category == "adjective" for each in (*senses(negated), *known))
        if adjective or not is_person_noun(negated):
            return ""  # what is non-refundable is something
    if word in NON_INTERSECTIVE or word.startswith(NON_INTERSECTIVE_PREFIXES):
        return f'"{word}" says that something is not, or may not be, what the noun says'
    if any(sense.category == "adjective" and sense.form == "superlative" for sense in found):
        return "superlatives are not read"
    return ""


def is_class_word(token: Token) -> bool:
    """Whether a capitalised word names a class or quality: "German", "Sundays", but not "USA"."""
    capitals = token.text.isupper() and len(token.text) > 1
    return (token.proper_word and not capitals) or look_up(token.lower).is_proper_plural


def said_as(token: Token) -> str:
    """A word in small letters, unless it is always written with a capital."""
    return token.text if token.proper_word else token.lower


def capitalised(noun: str) -> str:
    """A class noun that is written with a capital: "Sunday", "American"."""
    *before, last = noun.split(" ")
    return " ".join([*before, last[:1].upper() + last[1:]])


def is_following(tokens: Sequence[Token], place: int) -> bool:
    """As in "the following year", "an earlier dose": seen from another."""
    word = tokens[place].lower
    if word not in SEEN_FROM or not place or place + 1 >= len(tokens):
        return False
    return (
        tokens[place - 1].lower in SEEN_FROM[word] and look_up(tokens[place + 1].lower).singular is not None
    )


_EARLIER: Final = frozenset(("a", "an", "any", "no", "the"))
SEEN_FROM: Final = {
    **dict.fromkeys(("following", "subsequent", "preceding"), frozenset(("the",))),
    **dict.fromkeys(("earlier", "later"), _EARLIER),
}
"""Words that are seen from another thing, with the words that may stand before them."""


def edges_of_word(token: Token, end: int) -> list[Edge]:
    """The edges of a word as a verb, adjective, adverb, preposition or particle."""
    word = token.lower
    if not token.capital and look_up(word).needs_capital:
        return []
    said = token.text if token.proper_word else word
    is_inside_name = token.capital and not token.initial
    edges = _edges(word, said, may_be_adverb=word in ADVERBS and not is_inside_name)
    return [Edge(kind, end, item, cost, marks) for kind, _, item, cost, marks in edges]


@lru_cache(maxsize=65536)
def _edges(word: str, said: str, *, may_be_adverb: bool) -> tuple[Edge, ...]:
    """The edges of a word that is written as `said`, wherever they end."""
    if word in SMALL or word in ("hundred", "thousand", "million", "billion", "same"):
        return ()
    edges = [Edge("ADV", 0, word)] if may_be_adverb else []
    if word in MAIN_VERB_DO:
        form = MAIN_VERB_DO[word]
        sense = next(each for each in senses("do") if each.category == "verb")._replace(form=form)
        edges.append(Edge(f"V.{form}", 0, VerbEdge("do", sense), MAIN_VERB))
    for sense in senses(word):
        cost = 0
        if not sense.known:
            cost = UNKNOWN_WORD
        elif sense.category in OPEN:
            cost = rarity(sense, word)
        edge = _edge(word, said, sense, cost)
        if edge is not None:
            edges.append(edge)
    return tuple(edges)


def _edge(word: str, said: str, sense: Sense, cost: int) -> Edge | None:
    """The edge of one sense of a word, which costs this much, if it is one."""
    match sense.category:
        case "verb" if sense.form not in ("base", "third") or not is_hardly_verb(sense):
            return _verb_edge(word, sense, cost)
        case "adjective" if word != "ago":
            return _adjective_edge(word, said, sense, cost)
        case "adverb" if sense.known and word != "twice" and word not in SMALL_WORDS:
            return None if _is_flat(word, sense) else Edge("ADV", 0, word, cost)
        case "preposition" if word not in NOT_PREPOSITIONS:
            return Edge("PREP", 0, word)
        case "particle":
            return Edge("PARTICLE", 0, word)
    return None


def _verb_edge(word: str, sense: Sense, cost: int) -> Edge:
    charged = AUXILIARY if word in AUXILIARIES else cost
    if sense.form in ("past", "base") and is_base(word):
        charged += OTHER_PAST * ((sense.form == "base") == is_rather_past(word))
    charged += OTHER_PARTICIPLE if _is_odd_form(word, sense) else 0
    marks = (f'"{word}" without a verb after it',) if word in FUNCTION_WORDS["modal"] else ()
    if sense.form == "ing" and not sense.known:
        marks = (f'is "{word}" spelled right?',)
    return Edge(f"V.{sense.form}", 0, VerbEdge(sense.lemma, sense), charged, marks)


@lru_cache(maxsize=4096)
def is_rather_past(word: str) -> bool:
    """Whether a base of a verb is much more often the past of another: "found", "saw"."""
    weights = {each.form: each.weight for each in senses(word) if each.category == "verb"}
    return weights.get("past", -1) >= weights.get("base", 0) + RATHER_PAST


@lru_cache(maxsize=4096)
def is_hardly_verb(sense: Sense) -> bool:
    """Whether a noun is a verb only in dictionaries: "fee", "team"."""
    if sense.lemma in NEVER_VERBS:
        return True
    if sense.weight or not sense.known or sense.lemma in ALSO_VERBS:
        return False
    nouns = [each.weight for each in senses(sense.lemma) if each.category == "noun"]
    return max(nouns, default=0) >= COMMON_NOUN


COMMON_NOUN: Final = 4
NEVER_VERBS: Final = frozenset(words_in("people letter foot inch piece room case ball regiment kid"))
ALSO_VERBS: Final = frozenset(
    words_in(
        """
        account author text boot bottle button captain chain chair club crew engineer entrance fund game gate
        ground host impact land machine message network noise party phase plate portion profile proof
        proportion quarter reference resource route section size sort source sum table tape target task
        tone uniform wall weather
        """
    )
)
"""Nouns that are verbs as well, though texts that were counted have none."""


def _is_flat(word: str, adverb: Sense) -> bool:
    """Whether a word is an adjective and hardly an adverb: "clear", "right"."""
    if word in NO_ADVERBS:
        return True
    adjective = max([each.weight for each in senses(word) if each.category == "adjective"], default=0)
    thing = any(each.category == "noun" and each.weight > adverb.weight for each in senses(word))
    hardly = HARDLY + (1 if adverb.weight and not thing else 0)  # "rents the roof flat"
    return adjective >= adverb.weight + hardly and not word.endswith("ly")


HARDLY: Final = 3
"""A word that is so much more often something else is hardly an adverb."""


def _is_odd_form(word: str, sense: Sense) -> bool:
    """Whether a word is not the usual past or participle of its verb: "winded" of "wind"."""
    if sense.form == "past":
        return word.endswith("ed") and not participle(sense.lemma).endswith("ed")
    if sense.form != "participle":
        return False
    usual = participle(sense.lemma)
    spelled = word.endswith("ed") and usual.endswith("ed")  # "cancelled" and "canceled"
    return usual != word and not spelled


def _adjective_edge(word: str, said: str, sense: Sense, cost: int) -> Edge:
    known = look_up(word)
    kind = f"ADJ.{sense.form}" if sense.form in ("comparative", "superlative") else "ADJ"
    hint = known.hint if kind == "ADJ" and word != "possible" else ""
    charged = cost + (ING_ADJECTIVE if known.ing_verb else 0)
    return Edge(kind, 0, sense.lemma if kind != "ADJ" else said, charged, (hint,) if hint else ())


@lru_cache(maxsize=4096)
def is_base(word: str) -> bool:
    """Whether a past form is also the base of a verb: "lay", "cost"."""
    return any(each.category == "verb" and each.form == "base" for each in senses(word))


@lru_cache(maxsize=4096)
def is_participle(word: str) -> bool:
    """Whether a word is also the participle of a verb."""
    return any(sense.category == "verb" and sense.form == "participle" for sense in senses(word))


def _ing_verb(word: str, found: tuple[Sense, ...]) -> str:
    if not word.endswith("ing") or word in NOT_DOING:
        return ""
    adjective = max((sense.weight for sense in found if sense.category == "adjective"), default=-1)
    verbs = [
        sense
        for sense in found
        if sense.category == "verb" and sense.form == "ing" and sense.weight > adjective
    ]
    return verbs[0].lemma if verbs and "none" in verbs[0].frames else ""
