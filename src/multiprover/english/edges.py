"""Words → lexical edges for the chart: nouns with what stands before them, names, verbs by form, fixed phrases.

A nominal ("experienced data protection officer") is one edge: its words are sorted here into adjectives, which
intersect, and nouns, which make a compound. Knows the dictionary, no sentence structure.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from multiprover.english.chart import Edge
from multiprover.english.function_words import (
    FUNCTION_WORDS,
    GENERIC,
    NON_INTERSECTIVE,
    NON_INTERSECTIVE_PREFIXES,
    words_in,
)
from multiprover.english.names import FoundName, names_at
from multiprover.english.numerals import SMALL
from multiprover.english.quantities import modifier_at, quantities_at
from multiprover.english.relations import ADJECTIVAL
from multiprover.english.syntax import Measure, Name, Nominal
from multiprover.english.tokens import Token
from multiprover.english.words import Sense, is_proper_word, senses

PHRASES: Final = frozenset(
    words_in(
        """
        as_long_as so_long_as provided_that providing_that on_condition_that in_case in_the_event_that
        if_and_only_if only_if only_when even_if other_than apart_from except_for aside_from
        with_the_exception_of as_well_as no_one each_other one_another at_least at_most more_than less_than
        fewer_than no_more_than no_less_than no_fewer_than not_more_than not_less_than up_to free_of_charge
        has_to have_to had_to need_to needs_to is_allowed_to are_allowed_to is_permitted_to are_permitted_to
        be_allowed_to is_required_to are_required_to is_obliged_to are_obliged_to is_able_to are_able_to
        is_forbidden_to are_forbidden_to is_entitled_to
        he_or_she she_or_he his_or_her her_or_his him_or_her her_or_him vice_versa is_defined_as are_defined_as
        or_more or_less or_older or_over or_above or_younger or_under or_below or_fewer or_longer or_later or_earlier or_higher or_lower
        or_taller or_heavier equal_to greater_than better_than in_order_to so_as_to as_soon_as not_only but_also
        in_common in_front right_away at_once in_full in_part in_person on_time in_time in_advance in_writing
        on_call on_sale on_duty in_use of_age a_year a_month a_week a_day an_hour per_day per_week per_month per_year
        every_day every_week every_month every_year every_time each_day each_week each_month each_year
        once_a_day once_a_week once_a_month once_a_year twice_a_day twice_a_week twice_a_month twice_a_year
        the_same_day the_next_day the_following_day more_or_less because_of instead_of due_to according_to
        in_favour_of in_favor_of on_behalf_of out_of next_to close_to ahead_of in_front_of on_top_of along_with
        together_with subject_to regardless_of irrespective_of in_spite_of by_means_of in_addition_to prior_to
        in_accordance_with in_charge_of because_of
        """
    )
)
"""Fixed phrases: each is one literal of the grammar."""

ADVERB_PHRASES: Final = frozenset(
    words_in(
        """
        free_of_charge at_once in_full in_part in_person on_time in_time in_advance in_writing in_front
        right_away a_year a_month a_week a_day an_hour per_day per_week per_month per_year
        every_day every_week every_month every_year every_time each_day each_week each_month each_year
        once_a_day once_a_week once_a_month once_a_year twice_a_day twice_a_week twice_a_month twice_a_year
        the_same_day the_next_day the_following_day in_use of_age
        """
    )
)
PREPOSITION_PHRASES: Final = frozenset(
    words_in(
        """
        because_of instead_of due_to according_to in_favour_of in_favor_of on_behalf_of out_of next_to close_to
        ahead_of in_front_of on_top_of along_with together_with regardless_of irrespective_of in_spite_of
        by_means_of in_addition_to prior_to in_accordance_with in_charge_of
        """
    )
)
LONGEST_PHRASE: Final = 4
ADVERBS: Final = frozenset(words_in("once twice here there abroad first"))
"""Function words and others that are adverbs as well."""
AUXILIARIES: Final = frozenset(words_in("can will may must do does did have has had having might"))
AUXILIARY: Final = 8
"""has, can, will … are auxiliaries, if they can be."""
RARITY_STEP: Final = 2
"""A word is rather what it is more often: "lies" a verb, "pass" in "a day pass" a noun."""
ING_ADJECTIVE: Final = 2
"""A word in -ing is a verb form, unless it is more common as an adjective."""
HEAD_IS_ADJECTIVE: Final = 3
"""A word that is more common as an adjective is no head of a compound: "the car safe"."""
PROPER_CLASS: Final = 6
"""A capitalised word that the dictionary lists as a name is one, unless an article or plural makes it a class."""
UNKNOWN_MODIFIER: Final = 2
"""A word that the dictionary does not know is a noun, before it is something that stands before a noun."""
UNCERTAIN_NAME: Final = 3
"""A capital is a name, unless it opens the sentence and the dictionary knows the word."""
ROLES: Final = frozenset(
    words_in(
        """
        professor doctor captain judge inspector nurse officer president king queen prince princess sergeant
        general colonel detective coach senator mayor governor minister bishop rabbi imam emperor duke
        """
    )
)
"""Roles that a name states: "Professor Adler" is a professor."""
GROUP_ADJECTIVES: Final = frozenset(
    words_in("elderly poor rich sick young old blind deaf disabled unemployed homeless wounded injured dead")
)
"""Adjectives that stand for those they describe: "the elderly"."""
ORDINALS: Final = frozenset(words_in("first second third fourth fifth"))
LONGEST_NOMINAL: Final = 7

NOT_PREPOSITIONS: Final = frozenset(words_in("except besides including excluding minus plus save worth than"))
PLURAL_MODIFIERS: Final = frozenset(words_in("sports customs savings goods arms sales arts systems"))


class VerbEdge(NamedTuple):
    """A verb form as the grammar sees it."""

    lemma: str
    sense: Sense


def edges_of(tokens: Sequence[Token], known_names: frozenset[str] = frozenset()) -> list[list[Edge]]:
    """All lexical edges, by the place they start at. `known_names` are words used as names elsewhere in the text."""
    return [list(_edges_at(tokens, place, known_names)) for place in range(len(tokens))]


def _edges_at(tokens: Sequence[Token], place: int, known_names: frozenset[str]) -> Iterator[Edge]:
    token = tokens[place]
    yield Edge(token.lower, place + 1, None)
    for length in range(2, LONGEST_PHRASE + 1):
        if place + length > len(tokens):
            break
        phrase = " ".join(each.lower for each in tokens[place : place + length])
        if phrase in PHRASES:
            yield Edge(phrase, place + length, None)
            if phrase in ADVERB_PHRASES:
                yield Edge("ADV", place + length, phrase)
            if phrase in PREPOSITION_PHRASES:
                yield Edge("PREP", place + length, phrase)
    names = list(names_at(tokens, place))
    for found in names:
        numbered = found.letter or any(map(str.isdigit, found.text)) or len(found.text.rsplit(" ", 1)[-1]) == 1
        nouns = found.nouns if numbered or set(found.nouns) <= ROLES else ()
        name = Name(found.text, nouns, False, found.letter)
        known = token.initial and found.text in known_names
        certain = (found.certain and not (found.end == place + 1 and _is_proper_plural(token.lower))) or known
        yield Edge("NAME", found.end, name, 0 if certain else 1 if token.proper_word else UNCERTAIN_NAME)
    for quantity in quantities_at(tokens, place):
        if quantity.kind != "article":
            yield Edge("QTY", quantity.end, quantity.quantity)
    if not token.is_word and not token.quoted:
        yield from _nominals(tokens, place)
    if not token.is_word or token.quoted:
        return
    if token.initial and any(found.text in known_names for found in names):
        longest = max(found.end for found in names)
        yield from (edge for edge in _nominals(tokens, place) if edge.end > longest)
        return
    if token.initial or not any(found.certain for found in names) or _is_proper_plural(token.lower):
        yield from _word_edges(token, place)
    yield from _nominals(tokens, place)


def _word_edges(token: Token, place: int) -> Iterator[Edge]:
    end = place + 1
    if token.lower in ADVERBS and not (token.capital and not token.initial):
        yield Edge("ADV", end, token.lower)
    found = senses(token.lower)
    if not token.capital and is_proper_word(token.lower):
        return
    for sense in found:
        match sense.category:
            case "verb":
                cost = AUXILIARY if token.lower in AUXILIARIES or token.lower in _SMALL else rarity(sense, found) if sense.known else 2
                yield Edge(f"V.{sense.form}", end, VerbEdge(sense.lemma, sense), cost)
            case "adjective" if token.lower != "ago":
                kind = {"comparative": "ADJ.comparative", "superlative": "ADJ.superlative"}.get(sense.form, "ADJ")
                mark = _hint(token.lower)
                item = (token.text if token.proper_word else token.lower) if kind == "ADJ" else sense.lemma
                cost = rarity(sense, found) if sense.known else 1
                if ing_verb(token.lower):
                    cost += ING_ADJECTIVE
                yield Edge(kind, end, item, cost, (mark,) if mark else ())
            case "adverb" if sense.known and token.lower != "ago" and token.lower not in _SMALL:
                yield Edge("ADV", end, token.lower, rarity(sense, found) if sense.known else 2)
            case "preposition":
                if token.lower not in NOT_PREPOSITIONS:
                    yield Edge("PREP", end, token.lower)
            case "particle":
                yield Edge("PARTICLE", end, token.lower)
            case _:
                pass


def rarity(sense: Sense, among: Sequence[Sense]) -> int:
    """What it costs to take a word for something that it is more rarely."""
    most = max(each.weight for each in among if each.category in ("noun", "verb", "adjective", "adverb"))
    return max(0, most - sense.weight) // RARITY_STEP


@lru_cache(maxsize=4096)
def ing_verb(word: str) -> str:
    """The verb of a word in "-ing" that is rather a verb form than an adjective ("living", not "interesting")."""
    if not word.endswith("ing"):
        return ""
    found = senses(word)
    adjective = max((sense.weight for sense in found if sense.category == "adjective"), default=-1)
    verbs = [sense for sense in found if sense.category == "verb" and sense.form == "ing" and sense.weight > adjective]
    return verbs[0].lemma if verbs and "none" in verbs[0].frames else ""


def _hint(word: str) -> str:
    if word in ("same", "different", "such", "respective", "various", "certain"):
        return f'"{word}" compares with something that is not said'
    if word in NON_INTERSECTIVE or word.startswith(NON_INTERSECTIVE_PREFIXES):
        return f'"{word}" says that something is not, or may not be, what the noun says'
    return ""


# --- Nominals ---


@lru_cache(maxsize=65536)
def _roles(word: str) -> tuple[Sense | None, Sense | None, Sense | None, str]:
    """Senses as singular noun and plural noun, as adjective, and how the word modifies a noun."""
    singular = plural = adjective = None
    verb_form = ""
    for sense in senses(word):
        if sense.category == "noun" and sense.form == "plural":
            plural = sense if plural is None or sense.weight > plural.weight else plural
        elif sense.category == "noun":
            singular = singular or sense
        elif sense.category == "adjective":
            adjective = adjective or sense
        elif sense.category == "verb" and sense.form in ("participle", "ing"):
            verb_form = sense.form
    if word in ADJECTIVAL:
        modifies = "adjective"
    elif adjective is not None and (singular is None or _weight(adjective) >= _weight(singular)):
        modifies = "adjective"
    elif singular is not None:
        modifies = "noun"
    elif verb_form == "participle" or verb_form == "ing" or adjective is not None:
        modifies = "adjective"
    elif plural is not None and (word in PLURAL_MODIFIERS or plural.lemma == word):
        modifies = "noun"
    else:
        modifies = ""
    return singular, plural, adjective, modifies


def _weight(sense: Sense) -> int:
    return sense.weight if sense.known else -1


def _nominals(tokens: Sequence[Token], start: int) -> Iterator[Edge]:
    adjectives: list[str] = []
    nouns: list[str] = []
    ages: list[Measure] = []
    marks: list[str] = []
    cost = 0
    place = start
    while place < len(tokens) and place - start < LONGEST_NOMINAL:
        token = tokens[place]
        if token.lower in (",", "and") and place > start and adjectives and not nouns:
            following = tokens[place + 1] if place + 1 < len(tokens) else None
            if following is None or not _is_adjective(following.lower) or not _is_adjective(tokens[place - 1].lower):
                return
            if token.lower == "and" and "," not in [each.lower for each in tokens[start:place]] and len(adjectives) > 1:
                return
            place += 1
            continue
        modifier = modifier_at(tokens, place)
        if modifier is not None:
            if nouns or modifier.plural:
                return
            if modifier.adjective == "old":
                ages.append(Measure((("=", modifier.quantity),), modifier.quantity.text))
            else:
                adjectives.append(token.lower)
            place = modifier.end
            continue
        if place == start and token.is_word and token.lower in SMALL and place and tokens[place - 1].lower in DETERMINERS:
            yield Edge("NB.singular", place + 1, Nominal(token.lower), 1)
            return
        amount = next((each for each in quantities_at(tokens, place) if each.kind != "article"), None)
        if amount is not None:
            if nouns or amount.quantity.dimension not in MODIFYING or place > start + len(adjectives):
                return
            adjectives.append(amount.quantity.text)
            place = amount.end
            continue
        if not token.is_word or (not token.capital and is_proper_word(token.lower)):
            return
        lower = token.lower
        following_word = tokens[place + 1].lower if place + 1 < len(tokens) else ""
        if not nouns and following_word.isalpha() and _is_adjective(following_word) and (lower == "very" or _is_only_adverb(lower)):
            if lower != "very":
                adjectives.append(f"{lower} {following_word}")
                place += 1
            place += 1
            continue
        singular, plural, _, modifies = _roles(lower)
        name: FoundName | None = next(iter(names_at(tokens, place)), None) if token.capital else None
        common = (token.proper_word and not (token.text.isupper() and len(token.text) > 1)) or _is_proper_plural(lower)
        proper = name is not None and name.certain and not common
        if (token.function and lower not in GENERIC) or token.quoted:
            return
        if _is_small(lower) and not (place == start and place and tokens[place - 1].lower in DETERMINERS):
            return
        if proper and name is not None and place == start and token.initial and not token.known and name.end == place + 1:
            if plural is not None:
                yield from _heads(lower, place, adjectives, nouns, ages, cost, tuple(marks), None, plural._replace(known=True))
        if not proper:
            alone = PROPER_CLASS if common and place == start else 0
            for edge in _heads(lower, place, adjectives, nouns, ages, cost, tuple(marks), singular, plural):
                if edge.kind in ("NB.mass", "NB.bare") and nouns and nouns[0][:1].isupper() and not (place and tokens[start - 1].lower in DETERMINERS):
                    edge = edge._replace(marks=(*edge.marks, f'"{nouns[0]} {lower}" without an article'))
                nominal = edge.item
                if common:
                    nominal = replace(nominal, noun=_capitalised(nominal.noun))
                charged = alone if edge.kind in ("NB.mass", "NB.bare") else 0
                yield edge._replace(item=nominal, cost=edge.cost + charged)
        elif place == start and place and plural is not None and tokens[place - 1].lower in ("all", "any", "no"):
            yield from _heads(lower, place, adjectives, nouns, ages, cost + 2, tuple(marks), None, plural)
        elif place > start and name is not None and singular is not None and singular.known:
            yield from _heads(lower, place, adjectives, nouns, ages, cost + 1, tuple(marks), singular, plural)
        if proper and name is not None:
            nouns.append(name.text)
            place = name.end
            continue
        elif modifies == "adjective" and not nouns:
            if hint := _hint(lower):
                marks.append(hint)
            if not token.known and "-" not in lower:
                cost += UNKNOWN_MODIFIER
            if _is_superlative(lower):
                marks.append("superlatives are not read")
            adjectives.append(token.text if token.proper_word else lower)
        elif modifies == "adjective" and singular is None and nouns[-1][:1].islower():
            return
        elif modifies:
            if not token.known:
                cost += UNKNOWN_MODIFIER
            nouns.append(token.text if token.proper_word else lower)
        else:
            return
        place += 1


_SMALL: Final = frozenset(
    word for category in ("preposition", "particle", "modal", "have", "do", "conjunction") for word in FUNCTION_WORDS[category]
)


def _is_superlative(word: str) -> bool:
    return any(sense.category == "adjective" and sense.form == "superlative" for sense in senses(word))


def _is_proper_plural(word: str) -> bool:
    return any(sense.form == "plural" and is_proper_word(sense.lemma) for sense in senses(word))


def _capitalised(noun: str) -> str:
    """A class noun that is written with a capital: "Sunday", "American"."""
    *before, last = noun.split(" ")
    return " ".join([*before, last[:1].upper() + last[1:]])


def _is_small(word: str) -> bool:
    return word in _SMALL or len(word) == 1 or word in ("even", "only", "just")


DETERMINERS: Final = frozenset(words_in("a an the his her its their 's no every each any"))
DETERMINERS: Final = frozenset(words_in("a an the his her its their 's no every each any"))
def _is_group(word: str, singular: Sense | None, plural: Sense | None) -> bool:
    """Whether an adjective stands for those it describes: "the elderly", "the poor"."""
    if singular is not None and (singular.weight > 1 or singular.kind):
        return False
    return plural is None or plural.lemma == word


MODIFYING: Final = frozenset({"percent"})


def _is_only_adverb(word: str) -> bool:
    return word.endswith("ly") and all(sense.category == "adverb" for sense in senses(word))


def _is_adjective(word: str) -> bool:
    return _roles(word)[3] == "adjective"


def _heads(
    lower: str,
    place: int,
    adjectives: Sequence[str],
    nouns: Sequence[str],
    ages: Sequence[Measure],
    cost: int,
    marks: tuple[str, ...],
    singular: Sense | None,
    plural: Sense | None,
) -> Iterator[Edge]:
    """Edges of a nominal that ends in this word, one for each number that the word can have."""
    made = (tuple(adjectives), tuple(ages))
    adjective = _roles(lower)[2]
    if adjective is not None and singular is not None and adjective.weight > singular.weight:
        cost += HEAD_IS_ADJECTIVE
        if nouns and lower not in ADJECTIVAL:
            marks = (*marks, f'"{lower}" is rather an adjective than a noun')
    if singular is not None and plural is not None and singular.lemma != plural.lemma:
        singular, plural = (None, plural) if plural.weight >= singular.weight else (singular, None)
    if lower in ORDINALS:
        return
    if lower in GROUP_ADJECTIVES:
        return
    if lower in GENERIC and not nouns:
        number = "plural" if lower in ("persons", "people", "individuals", "things", "entities") else "singular"
        if lower not in ("one", "ones", "those"):
            nominal = Nominal("", made[0], number, GENERIC[lower], made[1])  # type: ignore[arg-type]
            yield Edge(f"NB.{number}", place + 1, nominal, cost, marks)
        return
    among = senses(lower)
    if singular is not None:
        noun = " ".join([*nouns, singular.lemma])
        unknown = rarity(singular, among) if singular.known else 2
        if singular.countable or not singular.known:
            yield Edge("NB.singular", place + 1, Nominal(noun, made[0], "singular", "", made[1]), cost + unknown, marks)
        if singular.mass:
            yield Edge("NB.mass", place + 1, Nominal(noun, made[0], "mass", "", made[1]), cost + unknown, marks)
        if not singular.mass:
            yield Edge("NB.bare", place + 1, Nominal(noun, made[0], "singular", "", made[1]), cost + unknown, marks)
    if plural is not None:
        noun = " ".join([*nouns, plural.lemma])
        unknown = rarity(plural, among) if plural.known else 2
        yield Edge("NB.plural", place + 1, Nominal(noun, made[0], "plural", "", made[1]), cost + unknown, marks)
