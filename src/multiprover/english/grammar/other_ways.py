"""One verb with two ways, times or places that have different prepositions: "pays by card or in cash"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.edges import ADVERB_PHRASES
from multiprover.english.function_words import words_in
from multiprover.english.grammar.complements import adverb, at, at_activity, infinitive
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.deeds import unless_noun
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.verb_lists import LISTED
from multiprover.english.grammar.verbs import with_complement
from multiprover.english.syntax import Complement, Joined, Measure, Phrase, Property, Verb


def or_so(conjunction: str, *, alike: bool = False) -> Any:
    """As in "pays by card or in cash": pays by card, or pays in cash."""

    def build(predicate: Any, way: Complement) -> Any:
        if not isinstance(predicate, (Verb, Property)) or not predicate.complements:
            return None
        *before, last = predicate.complements
        same_word = bool(last.preposition) and last.preposition == way.preposition
        if (same_word and not alike and not _is_means(way)) or not _is_way(last) or not _is_way(way):
            return None
        return Joined(conjunction, (predicate, replace(predicate, complements=(*before, way))))

    return build


def third_way(conjunction: str) -> Any:
    """As in "pays by card, by cheque or in cash", "leads through a wood, past a mill and over a hill"."""

    def build(predicate: Any, second: Complement, third: Complement) -> Any:
        made = [or_so(conjunction, alike=True)(predicate, way) for way in (second, third)]
        return None if None in made else Joined(conjunction, (predicate, *(each.items[1] for each in made)))

    return build


def neither_way(predicate: Any, first: Complement, second: Complement) -> Any:
    """As in "works neither in the attic nor in the cellar"."""
    made = both_ways("and")(predicate, first, second)
    return made and negate(replace(made, conjunction="or"))


def neither_place(predicate: Any, place: Complement) -> Any:
    """As in "neither works in the attic nor in the cellar"."""
    if not isinstance(predicate, (Verb, Property)) or predicate.negated or not predicate.complements:
        return None
    *before, last = predicate.complements
    if not last.preposition or last.thing is None or place.thing is None:
        return None
    return negate(Joined("or", (predicate, replace(predicate, complements=(*before, place)))))


def both_ways(conjunction: str) -> Any:
    """As in "works both in the attic and in the cellar", "works either for Ann or for Bob"."""

    def build(predicate: Any, first: Complement, second: Complement) -> Any:
        if not isinstance(predicate, (Verb, Property)) or predicate.negated or first.thing is None:
            return None
        if first.preposition in ("of", "than") or second.thing is None:
            return None
        return Joined(conjunction, tuple(with_complement(predicate, way) for way in (first, second)))

    return build


TWICE_FOR: Final = 'what is the second "for" said of? Write two sentences'


def both_purposes(conjunction: str) -> Any:
    """As in "is needed both to pay the rent and for repairs"."""

    def build(predicate: Any, first: Complement, second: Complement) -> Any:
        if not isinstance(predicate, (Verb, Property)) or predicate.negated:
            return None
        return Joined(conjunction, tuple(with_complement(predicate, way) for way in (first, second)))

    return build


def also_for(conjunction: str) -> Any:
    """As in "is needed to pay the rent and for repairs"; "to pay for food and for repairs" is not clear."""

    def build(predicate: Any, second: Complement) -> Any:
        if not isinstance(predicate, (Verb, Property)) or predicate.negated or not predicate.complements:
            return None
        *before, last = predicate.complements
        done = last.preposition or last.text
        if not done.startswith("to "):
            return None
        both = Joined(conjunction, (predicate, replace(predicate, complements=(*before, second))))
        return Costly(both, 0, TWICE_FOR if " for" in done else "")

    return build


def _is_means(way: Complement) -> bool:
    """As in "by card (or by direct debit)"."""
    return isinstance(way.thing, Phrase) and way.thing.determiner == "bare"


def _is_way(complement: Complement) -> bool:
    """Whether a complement tells how, when or where: "in cash", "in person"."""
    if complement.thing is None:
        return complement.text in ADVERB_PHRASES or complement.text in IN_A_ROW.values()
    if complement.preposition == "with":  # "with cash", but not "with a friend"
        return isinstance(complement.thing, Phrase) and complement.thing.nominal.number == "mass"
    return complement.preposition in TELLING and not isinstance(complement.thing, Measure)


TELLING: Final = frozenset(
    words_in(
        """
        by in on at from to via through during before after into inside outside near past over across opposite
        beside behind above below under next_to next_door_to
        """
    )
)
"""Prepositions that tell how, when or where; "like" may be a verb."""


IN_A_ROW: Final = {
    **{word: word for word in ("first", "last", "late", "early")},
    **{word: f"^{word}" for word in ("second", "third", "fourth", "fifth")},
}
"""Adverbs, and adjectives after a verb, that tell when: "finishes second or third"."""


def in_turn(word: str) -> Any:
    """As in "boards first or last"."""
    return lambda: Complement(text=IN_A_ROW[word])


RULES: Final[Declarations] = (
    (
        "WAY",
        ("AT", same, "in cash"),
        ("ADV", adverb, "in person"),
        *((word, in_turn(word), word) for word in IN_A_ROW),
    ),
    (
        "FORWHAT",
        ("for NP", lambda thing: at("for", thing), "for repairs"),
        ("for ACTIVITY", lambda deed: at_activity("for", deed), "for cooking", 1),
    ),
    ("PURPOSE", ("to BASE", unless_noun(infinitive), "to pay the rent"), ("FORWHAT", same)),
    *(
        (
            kind.replace("FIN", "FINS") if "FIN" in kind else f"{kind}S",
            (f"{kind} or WAY", or_so("or"), "", 1),
            (f"{kind} and WAY", or_so("and"), "", 1),
            (f"{kind} , WAY ,? or WAY", third_way("or"), "", 1),
            (f"{kind} , WAY ,? and WAY", third_way("and"), "", 1),
            (f"{kind} neither AT nor AT", neither_way),
            (f"neither {kind} nor AT", neither_place),
            (f"{kind} either AT or AT", both_ways("or")),
            (f"{kind} both AT and AT", both_ways("and")),
            (f"{kind} both PURPOSE and PURPOSE", both_purposes("and")),
            (f"{kind} either PURPOSE or PURPOSE", both_purposes("or")),
            (f"{kind} and FORWHAT", also_for("and")),
            (f"{kind} or FORWHAT", also_for("or")),
            (f"{kind} not_only AT but_also AT", both_ways("and")),
        )
        for kind in LISTED
    ),
)
"""The rules of two ways of one verb."""
