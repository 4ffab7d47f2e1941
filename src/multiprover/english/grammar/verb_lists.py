"""Lists of verb phrases: what one conjunction joins, and what is not clear in such a list."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import noun_or_verb, prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.doing_or_being import goes_on_with_deeds
from multiprover.english.grammar.done_or_did import is_moved_after_birth
from multiprover.english.grammar.list_ends import in_relative_of_things
from multiprover.english.grammar.nearest import (
    is_done_to_owned,
    is_nearer,
    is_share,
    is_told_of_clause,
    may_be_one_list,
    opens_another,
)
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.rather_done import alone_after_passive, done_or_doing, rather_done
from multiprover.english.grammar.shared_of import share_of
from multiprover.english.grammar.shared_tails import (
    PLACES,
    at_size,
    by_comma,
    has_two_ways,
    shared_tail,
    shares_object,
    with_object_of_last,
)
from multiprover.english.grammar.under_duty import under_duty
from multiprover.english.grammar.verb_words import HAVE_OBJECT
from multiprover.english.grammar.verbs_in_a_row import INFINITIVES, is_past, may_be_infinitives, needs_object
from multiprover.english.nearest import is_only_owned
from multiprover.english.syntax import Being, Complement, Joined, Measure, Name, Phrase, Property, Verb, With
from multiprover.english.words import participle, past, senses


def joined(conjunction: str, size: int = 0, *, third: bool = False) -> Any:
    """Verb phrases joined by one conjunction; larger parts cost more. `third`: verbs like "sings"."""

    def build(first: Any, rest: Any) -> Any:
        other = isinstance(rest, Joined) and rest.conjunction != conjunction
        if other and not shares_object(rest):
            return None
        parts = (first, *(rest.items if isinstance(rest, Joined) and not other else (rest,)))
        items = tuple(item for part in parts for item in _parts_of(part, conjunction))
        if any(isinstance(item, Joined) and not has_two_ways(item) for item in items):
            return None
        items = with_object_of_last(items)
        doubt = _may_go_on(items, third)
        if doubt == noun_or_verb.CLEAR or alone_after_passive(items):
            return None
        hint = noun_or_verb.HINT if doubt else done_or_doing(items)
        cost = size + prefer.after_clause(items) + (PASSIVE_AGAIN if _is_passive_again(items) else 0)
        cost += prefer.FAR_COMPLEMENT * is_done_to_owned(items)
        if all(isinstance(item, Being) for item in items):
            cost += in_relative_of_things([item.thing for item in items])
        return Costly(Joined(conjunction, items), cost, hint)

    return build


def _parts_of(item: Any, conjunction: str) -> tuple[Any, ...]:
    """A verb phrase, or those that "is" or a modal opens together: "can swim and row (but has no boat)"."""
    return item.items if isinstance(item, Joined) and item.conjunction == conjunction == "and" else (item,)


PASSIVE_AGAIN: Final = 6
"""In "was ordered in May and delivered two weeks later" it was delivered."""


def _is_passive_again(items: tuple[Any, ...], passive: bool = False) -> bool:
    """Whether a past without object after a passive is rather a participle."""
    for item in items:
        if not isinstance(item, Verb):
            return False
        things = [each.thing for each in item.complements if not each.preposition]
        lone = all(each is None or isinstance(each, Measure) for each in things)
        if passive and not item.passive and item.tense == "past" and lone and item.lemma in HAVE_OBJECT:
            return True
        passive = passive or item.passive
    return False


def _may_go_on(items: tuple[Any, ...], third: bool) -> int:
    """How much the last verb looks like another object of the one before: "need water and light".

    In the `third` person no noun in the plural shares an article: "has a fever or coughs".
    """
    *_, before, last = items
    if not isinstance(last, Verb) or last.complements or last.passive or last.negated:
        return noun_or_verb.NO
    if isinstance(before, Being) and isinstance(before.thing, Phrase):
        had = isinstance((None, *before.thing.after)[-1], With)  # "is a cook with a pan and knives"
        return noun_or_verb.as_had(last.lemma) if had else noun_or_verb.NO
    if not isinstance(before, Verb) or not before.complements:
        return noun_or_verb.NO
    thing = before.complements[-1].thing
    if isinstance(thing, Phrase) and thing.determiner == "a" and not thing.after and last.tense == "present":
        return noun_or_verb.NO if third else noun_or_verb.shares_article(last.lemma)
    if third and isinstance(thing, Phrase) and thing.determiner == "the" and not thing.after:
        return noun_or_verb.shares_the(last.lemma)
    listed = isinstance(thing, Phrase) and thing.determiner == "bare" and thing.owner is None
    if not listed or not noun_or_verb.is_also_noun(last.lemma):
        return noun_or_verb.NO
    if before.lemma in noun_or_verb.NEEDING:
        return noun_or_verb.CLEAR
    return noun_or_verb.DOUBTFUL if before.lemma in noun_or_verb.GIVING else noun_or_verb.NO


def joined_base(conjunction: str, size: int = 0) -> Any:
    """The same for base forms; "eat or drink in the hall" is about the hall in both."""

    def build(first: Any, rest: Any) -> Any:
        made = joined(conjunction, size)(first, rest)
        if made is not None and len({getattr(each, "tense", "present") for each in made.node.items}) > 1:
            return None  # in "may enter and have paid" they have
        if made is None or conjunction != "or" or not all(isinstance(each, Verb) for each in made.node.items):
            return made
        alone, *others, last = made.node.items
        place = [each.preposition in PLACES and each.thing is not None for each in last.complements]
        spread = all(each.complements == last.complements for each in others)
        shared = spread if others else shared_tail(made.node.items)
        if place != [True] or alone.complements or not shared:
            return made
        items = tuple(replace(each, complements=last.complements) for each in made.node.items)
        return Costly(Joined(conjunction, items), made.cost)

    return build


def _is_contrast(items: tuple[Any, ...]) -> bool:
    """As in "allowed in the garden but not in the house": the second part is a place of the first."""
    first, *rest = items
    said = isinstance(first, Verb) or (isinstance(first, Property) and first.words != "")
    return said and any(_is_somewhere(item) and item.negated for item in rest)


def _is_somewhere(item: Any) -> bool:
    """As in "in the house", but not "older than 65"."""
    told = isinstance(item, Property) and not item.words and bool(item.complements)
    return told and not item.complements[0].preposition.startswith("~")


def _is_odd_list(items: tuple[Any, ...]) -> bool:
    """As in "is starting and a company": what is done and what is, in one list."""
    *before, last = items
    if _may_be_noun(last) and any(map(_ends_in_noun, before)):
        return True  # "is proud of their job and subject"
    if _is_being(last, "bare") and last.thing.nominal.number == "plural":
        return any(_is_being(item, "a") for item in before)  # "is a cook with a pan and knives"
    if any(_is_being(last, each) for each in ("the", "bare")) and any(map(_is_place, before)):
        return True  # "is by the window and the door", "is about war and peace"
    return isinstance(last, Being) and any(
        isinstance(item, Verb) and (not item.passive or _ends_in_thing(item)) for item in before
    )


def _is_place(item: Any) -> bool:
    return isinstance(item, Property) and not item.words and _ends_in_thing(item)


def _is_being(item: Any, determiner: str) -> bool:
    return isinstance(item, Being) and isinstance(item.thing, Phrase) and item.thing.determiner == determiner


def _may_be_noun(item: Any) -> bool:
    """Whether an adjective alone is a noun as well: "subject"."""
    alone = isinstance(item, Property) and not item.complements and not item.negated
    return alone and any(sense.category == "noun" and sense.weight > 2 for sense in senses(item.words))


def _ends_in_noun(item: Any) -> bool:
    """As in "proud of their job", "a doctor who loves their job"."""
    if isinstance(item, Being):
        return isinstance(item.thing, Phrase) and bool(item.thing.after)
    return isinstance(item, Property) and _ends_in_thing(item)


def _ends_in_thing(verb: Verb | Property) -> bool:
    """As in "signed by the director (and a witness)"."""
    return bool(verb.complements) and isinstance(verb.complements[-1].thing, (Phrase, Name))


def _placed_alike(items: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Places after the first one say where the same holds: "is allowed in the park or on the beach".

    None if it is not clear what a place belongs to: "is insured by Acme and in good health".
    """
    first, *rest = items
    if not any(map(_is_somewhere, rest)):
        return items
    if not isinstance(first, (Verb, Property)) or not first.complements or not getattr(first, "words", 1):
        return items
    last = first.complements[-1]
    if isinstance(first, Property) and isinstance(last.thing, Measure) and first.words == "old":
        return items  # "is 60 years old and in good health"
    found = []
    for item in rest:
        if not isinstance(item, Property) or item.words or item.negated:
            return None
        place = item.complements[0].preposition
        size = len(item.complements)
        told = first.complements[-size:]
        if size > 1 and [each.preposition in PLACES for each in told][:1] != [place in PLACES]:
            return None  # "open on weekdays from 8 to 6 and on Sundays from 9 to 1" has two of them each
        if size == 1 and any(each.preposition == place for each in first.complements[:-1]):
            return None
        if size == 1 and last.preposition and not (last.preposition in PLACES and place in PLACES):
            return None
        found.append(replace(first, complements=(*first.complements[:-size], *item.complements)))
    return (first, *found)


def _with_shared_of(items: tuple[Any, ...]) -> tuple[Any, ...]:
    """As in "is the daughter or the son of a member"."""
    if not all(isinstance(item, Being) and isinstance(item.thing, Phrase) for item in items):
        return items
    things = share_of(tuple(item.thing for item in items))
    return tuple(replace(item, thing=thing) for item, thing in zip(items, things, strict=True))


def _is_like_verb(item: Any) -> bool:
    """As in "are members and order tickets", "are ill or like tea"."""
    if isinstance(item, Property):
        return not item.words and any(each.preposition == "like" for each in item.complements)
    return isinstance(item, Being) and noun_or_verb.likeness(item.thing, "base") > noun_or_verb.NO


def is_number_alone(item: Any) -> bool:
    """As in "(is a friend of Ann,) 34,", which is rather the age of the one before it."""
    match item:
        case Property("", (Complement("measure", Measure((("=", quantity),))),)):
            return quantity.dimension == "number"
    return False


def joined_after_be(conjunction: str, size: int = 0) -> Any:
    """The same after "be"."""

    def build(first: Any, rest: Any) -> Any:
        made = joined(conjunction, size)(first, rest)
        if made is None:
            return None
        said = made.node.items
        odd = conjunction == "and" and (_is_odd_list(said) or _is_one_owner(said))
        odd = odd or any(map(is_number_alone, said[1:])) or is_moved_after_birth(said)
        if odd or goes_on_with_deeds(said) or _is_contrast(said) or any(map(is_share, said[1:])):
            return None
        far = may_be_one_list(said) + is_nearer(*said[-2:]) + (is_told_of_clause(said) or opens_another(said))
        verbs = any(map(_is_like_verb, said[1:])) + any(map(is_past, said[1:]))
        cost = made.cost + prefer.FAR_COMPLEMENT * far + noun_or_verb.COST * verbs + rather_done(said)
        items = _placed_alike(_with_shared_of(said))
        return items and made._replace(node=Joined(conjunction, items), cost=cost)

    return build


def _is_one_owner(items: tuple[Any, ...]) -> bool:
    """As in "is the owner of the house and the garden"."""
    first, *others = [item.thing if isinstance(item, Being) else None for item in items]
    return any(is_only_owned(first, each) for each in others)


def joined_plural(conjunction: str) -> Any:
    """The same for finite plurals, where a verb without a modal may stand under the one before it."""

    def build(first: Any, rest: Any) -> Any:
        made = joined(conjunction)(first, rest)
        if made is None:
            return None
        items = made.node.items
        mark = made.mark or (prefer.NO_OBJECT if needs_object(items) else "")
        hint = INFINITIVES if may_be_infinitives(items) else ""
        return Costly(under_duty(made.node), made.cost + prefer.unlike(items), mark or hint)

    return build


def but_last(join: Any) -> Any:
    """As in "is old and sings, but has no car"."""

    def build(first: Joined, last: Any) -> Any:
        return join(first.items[0], Joined("and", (*first.items[1:], last)))

    return build


def both_verbs(first: Any, second: Any) -> Any:
    """As in "not only pay the rent but also insure the contents"."""
    return Joined("and", (first, second))


def neither_verbs(first: Any, *others: Any) -> Any:
    """As in "neither critical nor urgent"; what "neither is invited nor expected" is not expected, either."""
    items = with_object_of_last((first, *(_also_passive(first, each) for each in others)))
    return Costly(Joined("and", tuple(map(negate, items))), 0, shared_tail(items))


def _also_passive(first: Any, other: Any) -> Any:
    match first, other:
        case Verb(passive=True) | Property(), Verb(tense="past", modal="", negated=False, passive=False):
            if past(other.lemma) == participle(other.lemma) and first.tense != "past":
                return replace(other, tense=first.tense, passive=True)
    return other


def and_either(*parts: Any) -> Any:
    """As in "have paid and either have a card or know a member": the last two are alternatives."""
    *before, one, other = parts
    if any(isinstance(each, Joined) for each in parts):
        return None
    return Joined("and", (*before, Joined("or", (one, other))))


def whole(join: Any, number: str) -> Any:
    """A list of verb phrases that is not part of a longer one."""

    def build(*parts: Any) -> Any:
        made = join(*parts)
        return made and made._replace(mark=made.mark or shared_tail(made.node.items, number))

    return build


LISTED: Final = {
    "FIN.singular": ("sings", "pays the fee"),
    "FIN.plural": ("sing", "pay the fee"),
    "BASE": ("sing", "pay the fee"),
    "PART": ("sung", "paid the fee"),
    "PRED": ("kind", "a member"),
}
"""What is listed, with two examples each."""


def joined_singular(conjunction: str) -> Any:
    """The same for finite singulars."""
    return joined(conjunction, third=True)


JOINED: Final = {
    "FIN.singular": joined_singular,
    "FIN.plural": joined_plural,
    "PRED": joined_after_be,
    "BASE": joined_base,
}
"""How each of them is joined, if not like the others."""
LARGE: Final = {"FIN.singular": 2, "FIN.plural": 2, "PART": 2}
"""Lists of larger parts cost more than lists of smaller ones, which cost 1."""


def lists_of(kind: str, first: str, second: str) -> Declarations:
    """Lists of one kind of verb phrase, with one conjunction each."""
    plural = kind.replace("FIN", "FINS") if "FIN" in kind else kind + "S"
    later = "PREDN" if kind == "PRED" else kind
    join = JOINED.get(kind, joined)
    size = LARGE.get(kind, 1)
    number = kind.partition(".")[2]
    but_join = (joined_after_be if kind == "PRED" else joined)("and", size)
    but = whole(but_join, number)
    contrasts = (
        (f"{kind} ,? but {later}", but, f"{first} but {second}"),
        (f"{kind} , but {plural}.and", but, f"{first}, but {second} and {first}"),
        (
            f"{plural}.and ,? but {later}",
            whole(but_last(but_join), number),
            f"{first} and {second}, but {first}",
        ),
    )
    either = f"either {first} or {second}"
    return (
        (plural, (kind, same, first)),
        *(
            (plural, (f"{plural}.{word}", at_size(size, number), f"{first} {word} {second}"))
            for word in ("and", "or")
        ),
        *(
            (
                f"{plural}.{word}",
                (f"{kind} ,? {word} {later}", by_comma(join(word)), f"{first} {word} {second}"),
                (f"{kind} , {plural}.{word}", by_comma(join(word)), f"{first}, {second} {word} {first}"),
                (f"{kind} {word} {plural}.{word}", join(word), f"{first} {word} {second} {word} {first}"),
            )
            for word in ("and", "or")
        ),
        (
            plural,
            *(contrasts if kind != "BASE" else ()),  # in "who may swim but wear glasses" they wear them
            (f"neither {kind} nor {kind}", neither_verbs, f"neither {first} nor {second}"),
            (f"not_only {kind} but_also {kind}", both_verbs, f"not only {first} but also {second}"),
            (f"not_only {kind} but {kind}", both_verbs),
            (f"{kind} ,? and either {kind} or {kind}", and_either, f"{first} and {either}", 2),
            (f"{kind} , {kind} ,? and either {kind} or {kind}", and_either, "", 3),
            (f"either {kind} or {kind}", whole(joined("or"), number), either),
            (f"both {kind} and {kind}", whole(joined("and"), number), f"both {first} and {second}"),
        ),
    )
