"""What stands after the last of several verbs, and whether it belongs to that verb alone or to all of them.

"wins or loses at the finals" is not clear. It is clear where a verb before the last does not take what
stands there, or where the last verb has a small word of its own: "is closed but is visited by guests".
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer, states
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.verb_words import HAVE_OBJECT, INTRANSITIVE, TO_VERBS
from multiprover.english.syntax import (
    Complement,
    Joined,
    Measure,
    Phrase,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import senses

SHARED_TAIL: Final = (
    "what stands after the last verb may belong to it alone or to all of them; write two sentences"
)


def shared_tail(items: Sequence[VerbPhrase], finite: str = "", *, listed: bool = False) -> str:
    """The hint if a complement of the last verb could belong to all ("wins or loses at the finals").

    `finite` is the number of verbs that each have their own "is", "may" or "does not". If they are `listed`
    by commas, the conjunction is that of the list: "lives here, owns a dog that barks and pays rent" is
    about who pays. Only of the first may all that follows be part.
    """
    *before, last = items
    if any(_may_go_on(item, last, finite) for item in (before[:1] if listed else before)):
        return prefer.SHARED
    if not isinstance(last, Verb) or not any(each.thing is not None for each in last.complements):
        return ""
    if not all(_is_alike(item, last) for item in before) or (finite and _has_auxiliary(last)):
        return ""
    first = next(each for each in last.complements if each.thing is not None)
    if first.preposition == "by" and last.passive:
        return SHARED_TAIL
    if states.is_state(last) and last.lemma in states.NOT_SHARED:
        return ""  # "can swim and have a badge"
    could = all(_takes(item, first) for item in before if isinstance(item, Verb))
    return SHARED_TAIL if could else ""


def _may_go_on(item: VerbPhrase, last: VerbPhrase, finite: str) -> bool:
    """Whether the last verb could be part of a relative clause that ends the one before it.

    In "a farmer who owns cows that graze and lives alone" it is the farmer who lives alone.
    """
    if not prefer.ends_in_clause(item):
        return False
    thing: Any = item.complements[-1].thing if isinstance(item, (Verb, Property)) else None
    relative = thing.after[-1]
    if isinstance(relative, Relative) and relative.reduced and finite:
        return isinstance(last, (Verb, Property)) and last.tense == "past"  # "made in Ulm and (was) sold"
    numbers = {finite, relative.number} if isinstance(relative, Relative) else set()
    modal = isinstance(last, (Verb, Property)) and (last.modal or last.tense == "past")
    return bool(modal) or not {"singular", "plural"} <= numbers


def at_size(cost: int, number: str) -> Any:
    """A list of verb phrases at the cost of its size."""
    return lambda node: Costly(
        node, cost + _is_alike_inside(node), shared_tail(node.items, number, listed=node.listed)
    )


def by_comma(join: Any) -> Any:
    """A list whose last two are joined by the conjunction and the others by commas."""

    def build(first: Any, rest: Any) -> Any:
        made = join(first, rest)
        if made is None or (isinstance(rest, Joined) and not rest.listed):
            return made
        return made._replace(node=replace(made.node, listed=True))

    return build


def _is_alike_inside(listed: Joined) -> bool:
    """As in "is charged for bags that are lost or damaged": a lone word goes with the one before it."""
    first: Any = listed.items[0]
    others = listed.items[1:]
    if listed.conjunction != "or" or not prefer.ends_in_clause(first) or not all(map(_is_lone, others)):
        return False
    inner = getattr(first.complements[-1].thing.after[-1].clause, "predicate", None)
    items = inner.items if isinstance(inner, Joined) else (inner,)
    return all(_is_lone(each) and type(each) is type(others[0]) for each in items)


def _is_lone(item: object) -> bool:
    return isinstance(item, (Verb, Property)) and not item.complements and not item.modal


def _has_auxiliary(item: Verb) -> bool:
    """Whether a finite verb opens with a small word: "is closed", "may swim", "does not sing"."""
    return item.passive or bool(item.modal) or item.negated


def _is_alike(item: VerbPhrase, last: Verb) -> bool:
    """Whether a verb stands alone and in the same form, so that it could share what the last one has."""
    if not isinstance(item, Verb) or any(not each.text.endswith("ly") for each in item.complements):
        return False
    if item.complements and item.lemma == last.lemma:
        return False  # "neither seen immediately nor seen within the hour"
    return (item.tense, item.modal, item.passive, item.negated) == (
        last.tense,
        last.modal,
        last.passive,
        last.negated,
    )


TO_A_PLACE: Final = TO_VERBS | frozenset(
    words_in(
        """
        go come run walk drive ride sail fly travel move climb jump crawl march swim hurry rush return
        bring carry take ship pull push throw lead guide escort invite admit transport drag roll lift
        connect link tie fix bind bolt glue expose subject convert confine limit restrict assign
        """
    )
)
"""Verbs that say where somebody or something gets to, or what it is joined to."""


def _takes(verb: Verb, complement: Complement) -> bool:
    """Whether the verb could have the complement that stands after a later verb."""
    frames = {frame for sense in senses(verb.lemma) if sense.category == "verb" for frame in sense.frames}
    if complement.preposition in ("to", "into", "onto") and verb.lemma not in TO_A_PLACE:
        return False
    if complement.preposition:
        return bool(frames & ({"object preposition"} if verb.passive else {"preposition", "none"}))
    if verb.lemma in states.ALONE or verb.lemma in INTRANSITIVE or not _may_be_object(verb, complement.thing):
        return False
    return "two objects" in frames if verb.passive else "object" in frames


OWN_OBJECTS: Final = {
    "smoke": words_in("cigarette cigar pipe tobacco cannabis weed fish ham meat salmon"),
    "row": words_in("boat dinghy canoe"),
    "sing": words_in("song hymn anthem carol aria lullaby psalm tune"),
    "vote": (),
    "ride": words_in("horse pony donkey camel elephant bicycle bike motorbike motorcycle scooter moped"),
}
"""Verbs that have, if any, an object of their own kind: "may not smoke or drink wine"."""


def _may_be_object(verb: Verb, thing: object) -> bool:
    """Whether a thing may be the object of a verb that mostly has none."""
    objects = OWN_OBJECTS.get(verb.lemma)
    if objects is None or not isinstance(thing, Phrase):
        return True
    return thing.nominal.noun.rsplit(" ", 1)[-1] in objects


PLACES: Final = frozenset(words_in("in on at under near inside outside behind beside above below between"))


def with_object_of_last(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "repair or replace the product": verbs that have an object share that of the last.

    "lives or works in the district" shares the place.
    """
    *before, last = items
    if not isinstance(last, Verb) or last.passive or not last.complements:
        return items
    shared = tuple(each for each in last.complements if not each.text.startswith("~"))  # "give away the car"
    if not shared:
        return items
    first = shared[0]
    placed = first.preposition in PLACES and not isinstance(first.thing, Measure)
    takes = _is_placed if placed and last.lemma in PLACED else _takes_shared
    if first.thing is None or (first.preposition and takes is _takes_shared):
        return items
    if not all(takes(item, last) or _has_shared(item, shared) for item in before):
        return items
    return (*(replace(item, complements=shared) for item in before), last)


def has_two_ways(item: Joined) -> bool:
    """As in "is paid in cash or by card (and signed)": one verb, whatever the conjunction."""
    if shares_object(item):
        return True
    verbs = [each for each in item.items if isinstance(each, Verb)]
    return len(verbs) == len(item.items) and len({(each.lemma, each.passive) for each in verbs}) == 1


def shares_object(item: Joined) -> bool:
    """As in "owns or rents a car (and has a licence)": one object."""
    objects = [getattr(each, "complements", ()) for each in item.items]
    return bool(objects[0]) and all(each == objects[0] for each in objects)


def _has_shared(item: Any, shared: tuple[Any, ...]) -> bool:
    """As in "(copy,) modify or sell the disk", of which the last two share the disk already."""
    return isinstance(item, Verb) and not item.passive and item.complements == shared


def _takes_shared(item: Any, last: Verb) -> bool:
    if not isinstance(item, Verb) or item.complements or item.passive:
        return False
    return item.lemma in HAVE_OBJECT and (item.tense, item.modal, item.negated) == (
        last.tense,
        last.modal,
        last.negated,
    )


def _is_placed(item: Any, last: Verb) -> bool:
    """As in "lives (or works in the district)"."""
    if not isinstance(item, Verb) or item.complements or item.passive or item.lemma not in PLACED:
        return False
    return (item.tense, item.modal, item.negated) == (last.tense, last.modal, last.negated)


PLACED: Final = frozenset(words_in("live reside dwell work study stay sleep"))
"""Verbs that say where somebody is."""


def shared_or_not(first: Any, last: Any) -> tuple[tuple[Any, ...], str]:
    """Two verbs of which the last is denied, and the hint if it is not clear whether they share its object.

    As in "may borrow but not copy the book"; "take part" is one verb.
    """
    shared = with_object_of_last((first, last))
    thing = last.complements[0].thing if isinstance(last, Verb) and last.complements else None
    idiom = isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.number == "singular"
    return shared, "" if idiom or shared[0] != first else shared_tail((first, last))
