"""Lists and negations in verb phrases, spread over the parts they concern."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.event_words import STATES
from multiprover.english.function_words import words_in
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.held import as_one_verb
from multiprover.english.meaning.of_each_owner import of_each_owner
from multiprover.english.meaning.phrases import is_between, is_time
from multiprover.english.prefer import NOT_OVER_AND
from multiprover.english.say import say_in_plural, say_noun_phrase, say_verb_phrase
from multiprover.english.syntax import (
    Being,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Gap,
    Joined,
    Listed,
    Measure,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Relative,
    Simple,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_living_noun


def in_past(tree: ClauseTree) -> ClauseTree:
    """The clause in the past."""
    if isinstance(tree, Clauses):
        return replace(tree, items=tuple(in_past(item) for item in tree.items))
    return replace(tree, predicate=_in_past(tree.predicate))


def _in_past(predicate: VerbPhrase) -> VerbPhrase:
    if isinstance(predicate, Joined):
        return replace(predicate, items=tuple(_in_past(item) for item in predicate.items))
    return replace(predicate, tense="past")


def in_either_tense(tree: ClauseTree) -> ClauseTree:
    """As in "owned by Ann" and "sold in 1990": each of its verbs in the present or the past."""
    return _tenses(tree, lambda item: Joined("or", (item, _in_past(item))))


def also_in_past(tree: ClauseTree) -> ClauseTree:
    """As in "a novel written by Ann", which was written; what is owned need not have been."""
    return _tenses(tree, lambda item: Joined("and", (item, _in_past(item))) if _is_deed(item) else item)


def _is_deed(item: VerbPhrase) -> bool:
    return isinstance(item, Verb) and item.lemma not in LASTING_STATES


def _tenses(tree: ClauseTree, change: Callable[[VerbPhrase], VerbPhrase]) -> ClauseTree:
    if isinstance(tree, Clauses):
        return replace(tree, items=tuple(_tenses(item, change) for item in tree.items))
    if isinstance(tree.predicate, Joined):
        items = tuple(change(item) for item in tree.predicate.items)
        return replace(tree, predicate=replace(tree.predicate, items=items))
    return replace(tree, predicate=change(tree.predicate))


LASTING_STATES: Final = STATES | frozenset(
    words_in(
        """
        belong possess lack love prefer contain include cover connect surround locate situate base rule govern
        manage run lead supervise employ use keep require allow permit forbid prohibit entitle oblige insure
        license equip call name situate attach fix operate control monitor protect guard serve teach
        visit inhabit occupy rent lease share maintain affect concern
        """
    )
)
"""Verbs whose participle tells how things are: "owned by Ann", "located in Rome", "managed by the city"."""


def is_dated(tree: ClauseTree) -> bool:
    """As in "that is returned within 30 days of purchase": a rule for what happens, whenever it happens.

    What was returned in that time is meant as well; what somebody was, has had or used to do is not.
    """
    match tree:
        case Clause(_, Verb(lemma, complements, tense="present", modal="", negated=False)):
            return lemma not in STATES | {"last"} and any(
                isinstance(each.thing, Measure)
                and each.preposition.startswith(("_before ", "_after ", "within"))
                for each in complements
            )
    return False


def simple_parts(predicate: VerbPhrase) -> list[Simple]:
    """The verb phrases of a list, or the one."""
    if isinstance(predicate, Joined):
        return [part for item in predicate.items for part in simple_parts(item)]
    return [predicate]


def is_passive(predicate: VerbPhrase) -> bool:
    """Whether all of it is passive and no modal."""
    return all(isinstance(item, Verb) and item.passive and not item.modal for item in simple_parts(predicate))


def has_value(predicate: VerbPhrase) -> bool:
    """As in "the fee of a member is 20 euros", which gives each member a fee."""
    return any(
        isinstance(each.thing, Measure)
        for item in simple_parts(predicate)
        for each in getattr(item, "complements", ())
    )


def is_past(predicate: VerbPhrase) -> bool:
    """Whether all of it is past and no modal."""
    return all(item.tense == "past" and not item.modal for item in simple_parts(predicate))


def has_negation(predicate: VerbPhrase) -> bool:
    """Whether a part of it is denied."""
    return any(item.negated for item in simple_parts(predicate))


def spread(predicate: VerbPhrase) -> VerbPhrase:
    """A verb phrase with a list in it as a list of verb phrases; "no" as negation."""
    if isinstance(predicate, Joined):
        return Joined(predicate.conjunction, tuple(spread(item) for item in predicate.items))
    predicate = _become(predicate)
    if isinstance(predicate, Being):
        match predicate.thing:
            case Listed(items=items) as listed:
                alike: Sequence[NounPhrase] = _same_article(items)
                alike = _of_the_same(alike) if listed.conjunction == "and" else alike
                beings = [replace(predicate, thing=item) for item in alike]
                return _spread(predicate, beings, listed)
            case Phrase(determiner="no" | "no other") as thing:
                return spread(_denied(replace(predicate, thing=_one_such(thing))))
            case Phrase(after=(Of(Phrase(determiner="no" | "no other") as owner),)) as thing:
                anyone = Of(_one_such(owner))  # "is a member of no club"
                return spread(_denied(replace(predicate, thing=replace(thing, after=(anyone,)))))
        return predicate
    predicate = _with_addition(as_one_verb(predicate))
    for index, each in enumerate(map(_of_each_owner, predicate.complements)):
        if isinstance(each.thing, Listed) and not is_between(each):
            if predicate.negated and _lacks_either(predicate, each):
                continue
            return _spread_list(predicate, index, each, each.thing)
        if isinstance(each.thing, Phrase) and each.thing.determiner in ("no", "no other"):
            return spread(_denied(with_thing(predicate, index, _one_such(each.thing))))
    return predicate


def _of_the_same(items: Sequence[NounPhrase]) -> Sequence[NounPhrase]:
    """As in "is the owner and the tenant of a house": of one house."""
    match items:
        case (*before, Phrase("the", after=(Of(of),)) as last) if all(
            isinstance(each, Phrase) and each.determiner == "the" and each.owner is None for each in before
        ):
            again = Phrase("that", of.nominal) if isinstance(of, Phrase) and of.determiner == "a" else of
            owners = (Of(of), *(Of(again) for _ in before))
            alike = [each for each in (*before, last) if isinstance(each, Phrase)]
            if all(each.after in ((), last.after) for each in alike):
                return [replace(each, after=(owner,)) for each, owner in zip(alike, owners, strict=True)]
    return items


def _spread_list(predicate: Verb | Property, place: int, each: Complement, listed: Listed) -> VerbPhrase:
    if each.preposition.startswith("only ") and not predicate.negated:
        return _only_these(predicate, place, listed)
    parts = [_without_rate(with_thing(predicate, place, item), item) for item in listed.items]
    neither = each.preposition == "without" and listed.conjunction == "or"  # "enters without a hat or a coat"
    if (predicate.negated and _are_times(each)) or (neither and not predicate.negated):
        return Joined("and", tuple(map(spread, parts)))
    return _spread(predicate, parts, listed)


def _lacks_either(predicate: Simple, complement: Complement) -> bool:
    """As in "may not enter without a ticket or a pass": whoever has neither may not."""
    listed = complement.thing
    if complement.preposition != "without" or not isinstance(listed, Listed) or listed.conjunction == "and":
        return False
    if not is_lacking(predicate, complement):
        raise Refused('"not" with "without … or": which of them is lacking? Write two sentences')
    return True


def is_lacking(predicate: Simple, complement: Complement) -> bool:
    """As in "may not enter without a ticket", which concerns those who have none."""
    denied = isinstance(predicate, Verb) and predicate.negated and not predicate.passive
    return denied and predicate.modal == "may" and complement.preposition == "without"


def _only_these(predicate: Verb | Property, place: int, listed: Listed) -> VerbPhrase:
    """As in "opens only on Mondays and Fridays": on both of them, and on no other days."""
    each = predicate.complements[place]
    before, after = predicate.complements[:place], predicate.complements[place + 1 :]
    said = say_in_plural(replace(listed, conjunction="and"))
    whole = replace(predicate, complements=(*before, Complement(text=f"{each.preposition} {said}"), *after))
    if predicate.modal not in ("", "may"):
        return whole
    plain = replace(each, preposition=each.preposition.removeprefix("only "))
    there = [replace(plain, thing=item) for item in listed.items]
    parts = [spread(replace(predicate, complements=(*before, one, *after))) for one in there]
    return Joined("and", (*parts, whole))


def _one_such(thing: Phrase) -> Phrase:
    """As in "has no guest", "has no other guest", which deny "a guest" and "any other guest"."""
    if thing.determiner == "no other":
        return replace(thing, determiner="any other")
    return replace(thing, determiner="a" if thing.nominal.noun else "someone")


def _of_each_owner(complement: Complement) -> Complement:
    thing = complement.thing
    return replace(complement, thing=of_each_owner(thing)) if isinstance(thing, Phrase) else complement


def _without_rate(predicate: Verb | Property, item: NounPhrase) -> Verb | Property:
    """As in "contains milk and 3 g of fat per 100 g": only the amount of fat is per 100 g."""
    if isinstance(item, Measure) or (isinstance(item, Phrase) and item.amount is not None):
        return predicate
    rest = tuple(each for each in predicate.complements if each.preposition != "per")
    return replace(predicate, complements=rest)


def _are_times(complement: Complement) -> bool:
    """As in "(does not work) on Sundays and holidays": on none of them, as no time is two of them."""
    items = complement.thing.items if isinstance(complement.thing, Listed) else ()
    return complement.preposition in ("on", "in", "at", "during") and all(map(is_time, items))


def _become(predicate: Simple) -> Simple:
    """As in "becomes a member", which is being one from then on; so is "remains its owner"."""
    match predicate:
        case Verb("remain", (Complement("", Phrase(owner=None, after=()) | Listed()),)):
            return predicate
        case Verb(
            "become" | "remain", (Complement("", (Phrase() | Listed()) as thing),), modal="", passive=False
        ):
            return Being(thing, negated=predicate.negated)
        case Verb("become", (Complement("", Phrase("a", Nominal(_, ()), (), None) as kind), rest, *more)):
            named = Complement(text=f"^{say_noun_phrase(kind)}")  # "became a nurse in 2010"
            return replace(predicate, complements=(named, rest, *more))
    return predicate


def _with_addition(predicate: Verb | Property) -> Verb | Property:
    """As in "wear gloves in addition to goggles": gloves and goggles."""
    match predicate.complements:
        case (Complement("", thing) as first, Complement("in addition to", other)) if thing and other:
            if not isinstance(thing, Gap) and not isinstance(other, Gap):
                both = replace(first, thing=Listed("and", (thing, other)))
                return replace(predicate, complements=(both,))
    return predicate


def as_kind(predicate: VerbPhrase) -> VerbPhrase:
    """As in "needs a tent or a caravan": one kind of thing, whichever of them it is.

    "must pay the rent or leave" is one duty, too.
    """
    if isinstance(predicate, Joined):
        return _one_duty(predicate)
    if not isinstance(predicate, Verb) or not (
        predicate.modal == "must" or predicate.lemma in ("need", "require")
    ):
        return predicate
    for index, each in enumerate(predicate.complements):
        match each.thing:
            case Listed("or", items) as listed if listed.paired != "neither" and all(
                map(_is_plain_kind, items)
            ):
                said = " or ".join(say_noun_phrase(item) for item in items)
                kind = Complement(text=f"{each.preposition} {said}".strip())
                complements = (*predicate.complements[:index], kind, *predicate.complements[index + 1 :])
                return replace(predicate, complements=complements)
    return predicate


def of_any(predicate: VerbPhrase) -> VerbPhrase:
    """As in "must report any theft or loss", "may board before guests", said of each of them."""
    if not isinstance(predicate, (Verb, Property)) or predicate.negated:
        return predicate
    for index, each in enumerate(predicate.complements):
        match each:
            case Complement("before" | "after" | "ahead of", Phrase("bare", nominal, _, None) as thing) if (
                predicate.modal == "may"
                and nominal.number == "plural"
                and is_living_noun(nominal.noun.rsplit(" ", 1)[-1])
            ):
                return with_thing(predicate, index, replace(thing, determiner="all"))
        if isinstance(each.thing, Listed) and all(
            isinstance(item, Phrase) and item.determiner == "any" for item in each.thing.items
        ):
            predicate = with_thing(predicate, index, replace(each.thing, conjunction="and"))
    return predicate


def alternatives(predicate: VerbPhrase) -> tuple[VerbPhrase, ...]:
    """The verb phrases of which one kind or duty leaves the choice."""
    apart = spread(predicate)
    return apart.items if isinstance(apart, Joined) else (apart,)


def _one_duty(predicate: Joined) -> VerbPhrase:
    """The verb phrases under "must" that "or" joins, as one."""
    first, *rest = predicate.items
    if predicate.conjunction != "or" or not isinstance(first, Verb):
        return predicate
    if any(
        isinstance(item, Joined) or item.modal not in ("must", "will") or item.negated
        for item in predicate.items
    ):
        return predicate
    said = [say_verb_phrase(replace(item, modal=""), "base") for item in rest if not isinstance(item, Joined)]
    more = tuple(Complement(text=f"or {each}") for each in said)
    return replace(first, complements=(*first.complements, *more))


def _is_plain_kind(item: NounPhrase) -> bool:
    return (
        isinstance(item, Phrase)
        and item.determiner in ("a", "bare")
        and not any(isinstance(each, Relative) for each in item.after)
        and item.owner is None
    )


def free_choice(predicate: VerbPhrase) -> VerbPhrase:
    """As in "may demand a refund or a repair", which allows each of them."""
    if not isinstance(predicate, Joined) or predicate.conjunction != "or":
        return predicate
    allowed = all(part.modal == "may" and not part.negated for part in simple_parts(predicate))
    return replace(predicate, conjunction="and") if allowed else predicate


def with_thing(predicate: Verb | Property, index: int, thing: NounPhrase | Gap) -> Verb | Property:
    """The verb phrase with another object in one complement."""
    complements = list(predicate.complements)
    complements[index] = replace(complements[index], thing=thing)
    return replace(predicate, complements=tuple(complements))


def _same_article(items: tuple[NounPhrase, ...]) -> tuple[NounPhrase, ...]:
    """As in "an architect, artist and designer": the article of the first counts for all."""
    return tuple(
        replace(item, determiner="a") if isinstance(item, Phrase) and item.determiner == "bare" else item
        for item in items
    )


def _denied(predicate: Simple) -> Simple:
    if predicate.negated:
        raise Refused("two negations in one verb phrase")
    return replace(predicate, negated=True)


def _spread(predicate: Simple, parts: Sequence[Simple], listed: Listed) -> VerbPhrase:
    if listed.paired == "neither":
        return Joined("and", tuple(spread(_denied(part)) for part in parts))
    if predicate.negated:
        if listed.conjunction == "and":
            raise Refused(NOT_OVER_AND)
        return Joined("and", tuple(spread(part) for part in parts))
    return Joined(listed.conjunction, tuple(spread(part) for part in parts))


def spread_negated(predicate: VerbPhrase) -> VerbPhrase:
    """The negation of a verb phrase."""
    if isinstance(predicate, Joined):
        if predicate.conjunction == "and":
            raise Refused(NOT_OVER_AND)
        return Joined("and", tuple(spread_negated(item) for item in predicate.items))
    return _denied(predicate)


def opposite(predicate: VerbPhrase) -> VerbPhrase:
    """The verb phrase denied, or affirmed if it is denied."""
    if isinstance(predicate, Joined):
        return spread_negated(predicate)
    return replace(predicate, negated=not predicate.negated)
