"""Words → lexical edges for the chart: names, quantities, verbs by form, adjectives, fixed phrases, nominals.

Every word and every fixed phrase is a literal of the grammar as well. Knows the dictionary, no sentence
structure.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.chart import Edge
from multiprover.english.doubtful import name_hints, weight_as
from multiprover.english.function_words import (
    ALL_GIVEN_NAMES,
    CLOSELY,
    GIVEN_NAMES,
    PLACES_IN_NAMES,
    TITLES,
    beginnings_of,
    words_in,
)
from multiprover.english.names import FoundName, is_label, names_of
from multiprover.english.nominals import nominals_of
from multiprover.english.noun_kinds import is_mass_noun, is_time_noun
from multiprover.english.numbered_names import numbered_names_at
from multiprover.english.quantities import FoundQuantity, quantities_of
from multiprover.english.syntax import Name
from multiprover.english.tokens import Token
from multiprover.english.units import UNITS
from multiprover.english.word_classes import edges_of_word, look_up
from multiprover.english.words import is_person_noun, senses, with_article

ADVERB_PHRASES: Final = frozenset(
    words_in(
        """
        a_lot for_a_while all_day all_night all_week all_year all_summer all_winter all_the_time day_and_night
        free_of_charge for_free at_once in_full in_part in_person on_time in_time in_advance in_writing
        in_front
        right_away a_year a_month a_week a_day an_hour per_day per_week per_month per_year
        per_person per_head per_night per_child
        every_second_day every_second_week every_second_month every_second_year every_other_day
        every_other_week every_other_month every_other_year
        every_day every_week every_month every_year every_time each_day each_week each_month each_year
        at_the_same_time the_first_time the_second_time the_third_time
        a_second_time a_third_time for_the_first_time for_the_second_time for_the_third_time in_a_row
        on_foot in_good_faith for_long from_there near_there
        at_half_price at_full_price for_half_price for_half_the_price half_price
        free_of_cost at_no_cost at_no_charge
        any_more any_longer at_the_latest in_this_way the_day_before
        once_a_day once_a_week once_a_month once_a_year twice_a_day twice_a_week twice_a_month twice_a_year
        last_year last_month last_week this_year this_month this_week next_year next_month
        last_term this_term this_season this_semester
        next_week last_night this_morning this_afternoon this_evening
        last_summer last_winter last_spring last_autumn this_summer this_winter this_spring this_autumn
        from_abroad as_soon_as_possible as_long_as_necessary if_necessary if_possible where_necessary
        where_possible where_appropriate
        the_same_day the_next_day the_following_day in_use of_age at_all_times at_any_time in_total by_default
        once_per_year once_per_month once_per_week once_per_day twice_per_year twice_per_month twice_per_week
        by_proxy up_to_date out_of_date if_it_is_necessary when_it_is_necessary if_this_is_necessary
        if_it_is_possible when_it_is_possible
        """
    )
)
"""Phrases that are adverbs as a whole."""
RATES: Final = frozenset(words_in("a_year a_month a_week a_day an_hour"))
"""Phrases that tell how often, after an amount."""
PER_TIME: Final = frozenset(words_in("per_day per_week per_month per_year"))
"""Phrases that are also said with an article: "a day"."""
OWN: Final = frozenset(
    words_in("on_his_own on_her_own on_their_own on_its_own by_himself by_herself by_themselves")
)
"""Phrases that mean "alone"."""
REPEATED: Final = frozenset(
    words_in(
        """
        morning afternoon evening night weekend weekday quarter season summer winter spring autumn hour minute
        semester term trimester fortnight
        monday tuesday wednesday thursday friday saturday sunday
        """
    )
)
"""What comes back: "every morning"."""
PREPOSITION_PHRASES: Final = frozenset(
    words_in(
        """
        according_to across_from ahead_of along_with as_part_of at_the_request_of because_of by_means_of
        by_reason_of by_virtue_of by_way_of close_to contrary_to due_to for_the_benefit_of
        for_the_purpose_of from_above from_among from_behind from_below from_beneath from_inside from_outside
        from_under from_within in_accordance_with in_addition_to in_agreement_with in_breach_of in_charge_of
        in_combination_with in_command_of in_compliance_with in_conformity_with in_conjunction_with
        in_connection_with in_consultation_with in_contact_with in_contravention_of in_control_of
        in_cooperation_with in_exchange_for in_favor_of in_favour_of in_front_of in_honor_of in_honour_of
        in_lieu_of in_light_of in_line_with in_memory_of in_need_of in_place_of in_possession_of
        in_proportion_to in_receipt_of in_relation_to in_respect_of in_response_to in_return_for
        in_search_of in_spite_of in_support_of in_terms_of in_the_presence_of in_view_of in_violation_of
        inside_of instead_of next_door_to next_to on_account_of on_behalf_of on_board
        on_board_of on_top_of out_of outside_of owing_to prior_to pursuant_to subsequent_to
        thanks_to to_the_east_of to_the_left_of to_the_north_of to_the_right_of to_the_south_of
        to_the_west_of together_with under_the_supervision_of within_reach_of
        with_reference_to with_regard_to with_respect_to
        """
    )
) | frozenset(CLOSELY)
"""Phrases that are prepositions as a whole."""
_BEGIN_PHRASES: Final = beginnings_of(ADVERB_PHRASES | OWN | PREPOSITION_PHRASES)
LONGEST_PHRASE: Final = 5
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

FIRM_ADJECTIVES: Final = frozenset(
    words_in(
        """
        pacific atlantic arctic alpine baltic global digital universal metropolitan federal municipal imperial
        continental coastal urban rural bright happy lucky sunny swift rapid smart clear fresh modern total
        """
    )
)
"""Adjectives that open the names of firms: "Pacific Foods", but not "Happy Nina"."""

NAMING_NOUNS: Final = frozenset(
    words_in(
        """
        lake mount mountain cape port fort river island point camp hotel villa castle palace cafe restaurant
        club house studio street square saint project operation team group order claim parcel case flight
        route company planet star comet ship airport station gate hall building tower bank school college
        university hospital church temple bridge class unit module product item model version sector zone
        region district county province state city town village country kingdom republic army party band
        album film
        """
    )
)
"""Nouns that open names: "Lake Superior", "Project Apollo"."""

FIXED: Final = -4
"""A fixed phrase is read as a whole, if it can be: "at all times"."""
COMPANY_ENDINGS: Final = frozenset(words_in("Ltd Inc Co Corp LLC PLC plc GmbH AG SA"))
_QUANTITIES: Final = {"article": "QTY.article", "period": "QTY.period"}
UNCERTAIN_NAME: Final = 3
"""A capital is a name, unless it opens the sentence and the dictionary knows the word."""


def edges_of(
    sentences: Sequence[Sequence[Token]], known_names: frozenset[str] = frozenset()
) -> list[list[list[Edge]]]:
    """All lexical edges of each sentence, by the place they start at.

    `known_names` are names elsewhere in the text.
    """
    names = [names_of(tokens) for tokens in sentences]
    quantities = [quantities_of(tokens) for tokens in sentences]
    found = list(zip(names, quantities, strict=True))
    nominals = [nominals_of(tokens, each) for tokens, each in zip(sentences, found, strict=True)]
    words = [
        [edges_of_word(token, place) if token.is_word else [] for place, token in enumerate(tokens, 1)]
        for tokens in sentences
    ]
    return [
        [
            _edges_at(tokens, place, names, quantities, nominals, words, known_names)
            for place, (names, quantities, nominals, words) in enumerate(zip(*found, strict=True))
        ]
        for tokens, *found in zip(sentences, names, quantities, nominals, words, strict=True)
    ]


def _edges_at(
    tokens: Sequence[Token],
    place: int,
    names: Sequence[FoundName],
    quantities: Sequence[FoundQuantity],
    nominals: list[Edge],
    words: list[Edge],
    known_names: frozenset[str],
) -> list[Edge]:
    """The edges at a place: the word itself, fixed phrases, and what was found there, unless a name is."""
    token = tokens[place]
    letter = token.text == "A" and not token.initial
    edges = [] if letter else [Edge(token.lower, place + 1, None, 0, _article_marks(tokens, place))]
    if token.text == "The" and not token.initial:
        edges.append(Edge("THE", place + 1, None))
    edges += _phrases(tokens, place)
    edges += _tail(tokens, place)
    numbered = numbered_names_at(tokens, place)
    if numbered is not None:
        return [*edges, Edge("NAMES", numbered.end, numbered.names), *words, *nominals]
    edges += [_name_edge(found, token, place, known_names, found != names[0]) for found in names]
    edges += [Edge(_QUANTITIES.get(found.kind, "QTY"), found.end, found.quantity) for found in quantities]
    if token.text[0].isdigit() and token.text[-1].isalpha() and token.text[:-1].isdigit():
        edges.append(Edge("CODE", place + 1, token.text))
    if token.quoted:
        return edges
    if not token.is_word:
        return edges + nominals
    may_be_known = (token.initial and not token.proper_word) or token.lower in GIVEN_NAMES
    if may_be_known and any(_is_known(found, token, place, known_names) for found in names):
        longest = max(found.end for found in names)
        return edges + [edge for edge in nominals if edge.end > longest]
    if token.initial or not any(found.certain for found in names) or look_up(token.lower).is_proper_plural:
        edges += words
    return edges + nominals


def _article_marks(tokens: Sequence[Token], place: int) -> tuple[str, ...]:
    """The hint if "a" or "an" does not fit the word after it: a word may be missing or in the wrong place."""
    article = tokens[place].text
    following = tokens[place + 1].text if place + 1 < len(tokens) else ""
    if article.lower() not in ("a", "an") or not following.isalpha() or not following[1:].islower():
        return ()
    if following[0].lower() in "hu" or with_article(following).split(" ")[0] in (article.lower(), following):
        return ()
    return (f'"{article} {following}": is a word missing or in the wrong place?',)


_BEFORE_TIMES: Final = frozenset(("on", "at", "in", "for", "within", "during", "of", "as"))
"""What takes a time as its object: "on a day" is not "(once) a day"."""
_BEFORE_RATES: Final = frozenset(("once", "twice", "times", "time", "%", "each"))


def _is_no_rate(tokens: Sequence[Token], place: int, phrase: str) -> bool:
    """Whether "a day" or "the same day" is a thing of its own, as in "on a day", "has missed a day"."""
    before = tokens[place - 1]
    if place and phrase == "of age":
        return before.lower in UNITS  # "under three years of age"
    if not place or not phrase.startswith(("the same ", "a ", "an ")):
        return False
    if before.lower in _BEFORE_TIMES:
        return True
    if phrase.startswith("the same ") or phrase not in RATES:
        return False
    return not (
        before.is_number
        or before.lower in UNITS
        or before.lower in _BEFORE_RATES
        or (look_up(before.lower).singular is not None and not _is_past(before.lower))
        or any(sense.category == "noun" and sense.form == "plural" for sense in senses(before.lower))
    )


def _is_past(word: str) -> bool:
    """Whether a word tells what somebody did: "left a week"."""
    return any(sense.category == "verb" and sense.form in ("past", "participle") for sense in senses(word))


def _phrases(tokens: Sequence[Token], place: int) -> Iterator[Edge]:
    first = phrase = tokens[place].lower
    may_be_lexical = first in _BEGIN_PHRASES
    for end, token in enumerate(tokens[place + 1 : place + LONGEST_PHRASE], place + 2):
        phrase = f"{phrase} {token.lower}"
        yield Edge(phrase, end, None)
        if not may_be_lexical:
            continue
        if phrase in OWN:
            yield Edge("ADV", end, "alone", FIXED)
        adverb = phrase in ADVERB_PHRASES and not _is_no_rate(tokens, place, phrase)
        if adverb or _is_repeated_time(tokens[place:end]):
            said = f"a {phrase[4:]}" if phrase in PER_TIME else phrase
            yield Edge("ADV", end, said, FIXED)
        if phrase in PREPOSITION_PHRASES:
            yield Edge("PREP", end, phrase, -1)  # not "in" the "possession of" something


def _tail(tokens: Sequence[Token], place: int) -> Iterator[Edge]:
    """What ends an obligation with a time, as it stands: "no later than a week before the course begins"."""
    comma = tokens[place].text == ","
    if comma and place + 1 == len(tokens):
        return
    if tokens[place + comma].lower not in _BEGIN_TAIL:
        return
    for words in (4, 3, 2, 1):
        opener = " ".join(each.lower for each in tokens[place + comma : place + comma + words])
        if opener in TAIL_OPENERS or (comma and opener == "with"):
            break
    else:
        return
    place += comma
    rest = tokens[place + words :]
    if 1 < len(rest) <= LONGEST_TAIL and all(_may_be_in_tail(each) for each in rest):
        text = " ".join(each.text if each.text != "'s" else "'s" for each in tokens[place:]).replace(
            " '", "'"
        )
        yield Edge("TAILTEXT", len(tokens), text)


def _may_be_in_tail(token: Token) -> bool:
    return (token.is_word or token.is_number or token.text in ("'s", "'")) and token.lower not in NOT_IN_TAIL


TAIL_OPENERS: Final = frozenset(
    words_in("before after within no_later_than not_later_than at_the_latest by_the_end_of at_least during")
)
_BEGIN_TAIL: Final = beginnings_of(TAIL_OPENERS) | {"with"}
NOT_IN_TAIL: Final = frozenset(
    words_in(
        """
        if unless except only not no nor or and but who whom whose which that when while than until never
        without any every all both either neither other another may can must shall should will
        """
    )
)
"""Words that a time has not, because they say more than when."""
LONGEST_TAIL: Final = 10


def _is_repeated_time(words: Sequence[Token]) -> bool:
    """As in "every morning", "each quarter"."""
    first, *others, last = [word.lower for word in words]
    if first == "every" and others == ["other"]:
        return last in REPEATED or is_time_noun(last)
    return not others and first in ("every", "each") and last in REPEATED


def _is_known(found: FoundName, token: Token, place: int, known_names: frozenset[str]) -> bool:
    """Whether a word that opens the sentence is a name elsewhere in the text, or a given name."""
    return found.text in known_names or (found.end == place + 1 and token.lower in GIVEN_NAMES)


def _name_edge(
    found: FoundName, token: Token, place: int, known_names: frozenset[str], shorter: bool
) -> Edge:
    """The edge of a name; `shorter` than another that begins there."""
    last = found.text.rsplit(" ", 1)[-1]
    numbered = found.letter or len(last) == 1 or any(map(str.isdigit, found.text))
    numbered = numbered or is_label(token.lower, last.lower())
    ends_in_class = found.nouns == (last.lower(),) or " of " in found.text  # "the Eagle Hut"
    known_class = set(found.nouns) <= ROLES | PLACES_IN_NAMES or last.lower() in GIVEN_NAMES  # "Trainer Bob"
    nouns = found.nouns if numbered or ends_in_class or known_class else ()
    known = (token.initial or token.lower in GIVEN_NAMES) and _is_known(found, token, place, known_names)
    certain = known or (
        found.certain and not (found.end == place + 1 and look_up(token.lower).is_proper_plural)
    )
    introduced = shorter and found.text in known_names  # "Is Dora Berg Eva's aunt?"
    mass = found.end == place + 1 and is_mass_noun(token.lower)
    rare = token.proper_word or look_up(token.lower).is_rare
    cost = 0 if certain or introduced else 1 if rare else UNCERTAIN_NAME
    if cost == UNCERTAIN_NAME and mass:
        cost += 1  # "Leave must be approved", "Margarine is yellow"
    marks = _opening_marks(found, token, place, known_names)
    if not token.quoted:
        marks += tuple(name_hints(found.text.split(" "), opening=token.initial))
    return Edge("NAME", found.end, Name(found.text, nouns, False, found.letter), cost, marks)


def _opening_marks(
    found: FoundName, token: Token, place: int, known_names: frozenset[str]
) -> tuple[str, ...]:
    """The hint if what opens a sentence is no name, or not all of it: "Members pays", "Polite Nina"."""
    if not token.initial or not token.known or found.text in known_names:
        return ()
    if found.end == place + 1:
        several = look_up(token.lower)
        slip = several.singular is None and several.plural is not None and not several.is_rare
        slip = slip and token.lower not in ALL_GIVEN_NAMES  # Miles
        return (f'is "{token.text}" a name, or does the verb not fit several?',) if slip else ()
    word = token.lower
    if found.text.rsplit(" ", 1)[-1].removesuffix(".") in COMPANY_ENDINGS:
        return ()
    if set(found.nouns) & PLACES_IN_NAMES:
        return ()
    if word in NAMING_ADJECTIVES or word in TITLES or word in GIVEN_NAMES or token.text in known_names:
        return ()
    rest = found.text.split(" ")[1:]
    last = rest[-1].lower()
    if word in FIRM_ADJECTIVES and weight_as(last, "noun") >= 0 and last not in ALL_GIVEN_NAMES:
        return ()
    hardly = weight_as(word, "adjective") >= weight_as(word, "noun") + MORE_ADJECTIVE
    noun = look_up(word).singular is not None and not (hardly and look_up(rest[0].lower()).plural)
    if noun and not _is_other_word(word, rest):
        return ()
    return (f'is "{token.text}" part of the name "{found.text}"?',)


MORE_ADJECTIVE: Final = 4
"""A word that is so much more often an adjective is no noun that opens a name: "Daily Minors"."""


def _is_other_word(word: str, name: Sequence[str]) -> bool:
    """Whether an opening noun is rather no part of the name after it: "Water Dora", but "Lake Superior"."""
    if word in NAMING_NOUNS or is_person_noun(word) or look_up(word).is_rare:
        return False
    return all(
        each.isalpha() and len(each) > 1 and (look_up(each.lower()).is_rare or each.lower() in GIVEN_NAMES)
        for each in name
    )
