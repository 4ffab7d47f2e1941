"""What a statement states besides itself: "is approved by Ann" states "is approved"."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from multiprover.english.event_words import EVENTS
from multiprover.english.function_words import (
    CLOSELY,
    FUNCTION_WORDS,
    PREPOSITIONS,
    SYMMETRIC,
    WHERE_OR_HOW,
    words_in,
)
from multiprover.english.meaning import nouns
from multiprover.english.meaning.details import FREE, is_detail, is_manner
from multiprover.english.meaning.kinds import kind_of
from multiprover.english.meaning.values import any_value, value_of
from multiprover.english.meaning.voice import OPAQUE
from multiprover.english.noun_kinds import CONTAINERS
from multiprover.english.relations import is_class, is_of, verb_head
from multiprover.english.say import say_noun_phrase
from multiprover.english.states import STATES
from multiprover.english.syntax import Called, Complement, Measure, Name, Phrase, Property, Verb
from multiprover.english.words import third_person
from multiprover.logic.forms import Atom, Quantity, Term

if TYPE_CHECKING:
    from multiprover.english.meaning.verbs import Relation

DEEMING: Final = frozenset(("consider", "deem", "regard", "treat", "count", "classify", "class"))
"""Who is considered rude by Ann is not rude for that."""
ALSO_ALONE: Final = ("by", "to", "up to")
"""A passive with only one of these also states the passive alone: "is attached to Y" states "is attached"."""
FOR_SOME: Final = ("close", "bar")
"""What is closed to lorries is not simply closed."""
GETTING: Final = frozenset(
    ("rent", "lease", "hire", "buy", "purchase", "borrow", "receive", "get", "obtain", "inherit", "order")
)
"""What is got from somebody is got."""
ALSO_OBJECT: Final = ("with", "to", "for", "about")
"""What is done to something with these is done to it: "buys a ticket for the show"."""
TAKING: Final = frozenset(("take", "mistake", "confuse", "leave"))
"""Who takes Bob for a thief, or leaves Rome for Ulm, does something else than to take or leave."""
REACTING: Final = frozenset(("allergic", "intolerant", "sensitive", "immune", "resistant", "addicted"))
"""With "to" these are said of a substance."""


def also_stated(relation: "Relation", predicate: Verb | Property, term: Term, stated: Atom) -> list[Atom]:
    """What a positive statement of a thing states besides."""
    return [
        *_passive_alone(relation, predicate, term),
        *_of_owner(relation, predicate),
        *_object_alone(relation, predicate),
        *_values(relation, predicate),
        *_value_then(relation, predicate),
        *_without_details(relation, predicate),
        *_without_price(relation),
        *_without_only(stated),
        *_without_always(stated),
        *_not_so_closely(stated),
        *_allowed_without(stated),
        *_to_kind(relation, predicate),
        *_become(relation, predicate),
        *_unfinished_alone(predicate, term),
        *_state_alone(predicate, term),
        *_done_on(relation, predicate),
        *_is_on(relation),
        *_spoken(relation, predicate),
        *_in_its_own(relation, predicate),
        *_has_been(relation, predicate),
        *_still_of(relation, predicate),
        *_still_done(relation, predicate),
    ]


def _has_been(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "has been absent because of illness for two days": somebody still is, and has been."""
    match predicate:
        case Property(words, (*_, Complement("for" | "since" as lasting, Measure())), "present", "") if (
            words in PASSING and " ".join(relation.words).endswith(f" {lasting} _")
        ):
            been = " ".join(["has been", *relation.words[1:-2]])
            return [Atom(been, tuple(relation.terms[:-1])), Atom(f"has been {words}", (relation.terms[0],))]
    return []


def _still_of(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "has been the capital of Italy since 1871", which is a capital, and that of Italy."""
    match predicate:
        case Property(words, (Complement("of"), Complement("for" | "since", Measure())), "present", ""):
            article, _, noun = words.partition(" ")
            if article in ("a", "an", "the") and " " not in noun and not relation.counts:
                return [
                    Atom(is_of(noun), tuple(relation.terms[:2])),
                    Atom(is_class(noun), (relation.terms[0],)),
                ]
    return []


def _still_done(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "has worked for Bolt since 2015": still works for Bolt."""
    match predicate:
        case Verb(lemma, (*_, Complement("since", Measure())), "past", "", passive=False) if (
            lemma in GOING_ON and relation.words[-2:] == ["since", "_"] and not relation.counts
        ):
            still = " ".join([third_person(lemma), *relation.words[1:-2]])
            return [Atom(still, tuple(relation.terms[:-1]))]
    return []


GOING_ON: Final = STATES | frozenset(
    words_in("work study teach manage lead run head employ hold keep serve play coach train chair use rent")
)
"""What somebody is still doing who has done it since some day."""
PASSING: Final = frozenset(words_in("absent ill sick unwell away abroad unemployed unfit homeless"))
"""What somebody is for some time; "valid for two years" tells of no time gone by."""


def _in_its_own(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "is in a small bottle", which is its bottle."""
    match predicate:
        case Property("", (Complement("in", Phrase("a", nominal)),)) if relation.words == ["is", "in", "_"]:
            if nominal.noun.rsplit(" ", 1)[-1] in CONTAINERS:
                return [Atom(is_of(nominal.noun), (relation.terms[1], relation.terms[0]))]
    return []


def _spoken(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "Ann speaks French", which is a language."""
    match predicate:
        case Verb("speak", (Complement("", Name()), *_)) if relation.words[1:2] == ["_"]:
            relation.scope.given.append(Atom(is_class("language"), (relation.terms[1],)))
    return []


def _is_on(relation: "Relation") -> list[Atom]:
    """As in "the due date is 3 May 2024", which is on that day."""
    match relation.words, relation.terms:
        case ["is", "_"], [thing, Quantity(dimension="date") as day]:
            return [Atom("is on _", (thing, day))]
    return []


def _done_on(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "Ann bought Lamp 1 on 3 May 2024", which states that it was bought on that day."""
    active = isinstance(predicate, Verb) and not predicate.passive and not predicate.modal
    if not active or not isinstance(predicate, Verb) or predicate.lemma not in EVENTS:
        return []
    match relation.words, relation.terms:
        case [_, "_", "on", "_"], [_, thing, Quantity(dimension="date") as day]:
            head = verb_head(predicate.lemma, predicate.tense, "", passive=True)
            return [Atom(f"{head} on _", (thing, day))]
    return []


BECOMING: Final = frozenset(("become", "get", "turn", "grow", "remain", "stay"))
"""Verbs after which somebody or something is so: "becomes void", "stays calm"."""


def _become(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "becomes void", which states "is void"."""
    match predicate:
        case Verb(lemma, (Complement(None | "", None, text), *rest), modal="") if lemma in BECOMING:
            if rest and not (text.startswith("^a") and all(is_detail(each, predicate) for each in rest)):
                return []
            if text.removeprefix("^") in FUNCTION_WORDS["particle"]:
                return []
            if text.startswith("^") or lemma == "become":
                return [Atom(f"is {text.removeprefix('^')}", (relation.terms[0],))]
    return []


def _passive_alone(relation: "Relation", predicate: Verb | Property, term: Term) -> list[Atom]:
    """As in "is approved by Ann", which states "is approved", and "was signed in ink by Ann"."""
    if not isinstance(predicate, Verb) or not predicate.passive:
        return []
    particles = [each.text[1:] for each in predicate.complements if each.text.startswith("~")]
    others = [each for each in predicate.complements if not each.text.startswith("~")]
    head = [verb_head(predicate.lemma, predicate.tense, predicate.modal, passive=True), *particles]
    if len(others) == 1 and others[0].preposition in ALSO_ALONE:
        return [] if predicate.lemma in FOR_SOME else [Atom(" ".join(head), (term,))]
    if (
        predicate.lemma in DEEMING
        or relation.counts
        or relation.words[len(head) : len(head) + 1] != ["_"]
        or relation.terms[1:2] != [term]
    ):
        return []  # it is not said by whom
    return [
        Atom(" ".join((*head, *relation.words[len(head) + 1 : words])), (term, *relation.terms[2:terms]))
        for words, terms in (
            (len(relation.words), len(relation.terms)),
            *_before_details(relation, predicate),
        )
    ]


def _unfinished_alone(predicate: Verb | Property, term: Term) -> list[Atom]:
    """As in "is being restored by Ann", which states "is being restored"."""
    match predicate:
        case Property(words, (Complement("by"),), "present", "") if words.startswith("being "):
            return [Atom(f"is {words}", (term,))]
    return []


def _state_alone(predicate: Verb | Property, term: Term) -> list[Atom]:
    """As in "Ann and Bob are married", each to the other: "is married to Bob" states "is married"."""
    match predicate:
        case Property(words, (Complement("to"),), "present", "") if words in SYMMETRIC:
            return [Atom(f"is {words}", (term,))]
    return []


def _object_alone(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "supplies Bolt with steel", which states "supplies Bolt".

    So "rents a flat from Bob", "reads a book about Rome" and "sends Bob a book".
    """
    match predicate:
        case Verb(
            lemma, modal="", passive=False, complements=(Complement("", thing), Complement(preposition))
        ):
            given = not preposition and relation.words[2:3] == ["to"]
            got = preposition == "from" and lemma in GETTING
            alone = given or got or (preposition in ALSO_OBJECT and lemma not in TAKING)
            if alone and thing is not None and not relation.counts and relation.words[1:2] == ["_"]:
                return [Atom(" ".join(relation.words[:2]), tuple(relation.terms[:2]))]
    return []


def _without_details(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "paid the fee on Monday", which states "paid the fee": what happened in some way happened."""
    return [
        Atom(" ".join(relation.words[:words]), tuple(relation.terms[:terms]))
        for words, terms in _before_details(relation, predicate)
    ] + _on_that_day(relation, predicate)


def _on_that_day(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "was born in Rome in 1990", which states "was born in 1990"."""
    past = isinstance(predicate, Verb) and predicate.tense == "past" and not predicate.modal
    if not past or relation.counts or len(relation.stops) < 2:
        return []
    (place, words, terms), (last, from_words, from_terms) = relation.stops[-2:]
    dated = isinstance(last.thing, Measure) and last.thing.comparisons[0][1].dimension == "date"
    if not dated or place.preposition not in ("in", "at") or not isinstance(place.thing, Name | Phrase):
        return []
    said = (*relation.words[:words], *relation.words[from_words:])
    return [Atom(" ".join(said), (*relation.terms[:terms], *relation.terms[from_terms:]))]


def _without_price(relation: "Relation") -> list[Atom]:
    """As in "is sent free of charge to Ann", which is sent to Ann."""
    words = [each for each in relation.words if each not in FREE]
    shorter = len(words) < len(relation.words) and not relation.counts
    return [Atom(" ".join(words), tuple(relation.terms))] if shorter else []


def _before_details(relation: "Relation", predicate: Verb | Property) -> Iterator[tuple[int, int]]:
    """How many words and terms are left without the last detail, the last two, and so on."""
    if relation.counts:
        return
    for place, (each, words, terms) in reversed(list(enumerate(relation.stops))):
        if place and relation.stops[place - 1][0].text.startswith("^"):
            return  # who is declared unfit for work is not declared unfit
        if not (is_manner(each, predicate.modal) if predicate.modal else is_detail(each, predicate)):
            return
        if each.text == "in advance" and any(isinstance(c.thing, Measure) for c in predicate.complements):
            return  # who must book three days in advance need not book three days
        yield words, terms


def _to_kind(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "is allergic to milk", which is said of the same milk as "contains milk"."""
    match predicate:
        case Property(complements=(Complement("to", Phrase("bare", nominal, (), None)),), modal=""):
            if (
                predicate.words in REACTING
                and not nominal.adjectives
                and relation.words[-1:] == [say_noun_phrase(Phrase("bare", nominal))]
            ):
                kind = kind_of(nominal.noun)
                placed = " ".join([*relation.words[:-1], "_"])
                relation.scope.given.extend(nouns.stated(nominal, kind))
                return [Atom(placed, (relation.terms[0], kind))]
    return []


def _of_owner(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "has an income", which is an income of its owner."""
    if relation.counts or " ".join(relation.words) != "has _":
        return []
    thing = predicate.complements[0].thing
    if not isinstance(thing, Phrase) or not thing.nominal.noun:
        return []
    if isinstance(relation.terms[1], str) and not any(isinstance(each, Called) for each in thing.after):
        return []
    return [Atom(is_of(thing.nominal.noun), (relation.terms[1], relation.terms[0]))]


def _values(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """The values that a comparison without an attribute looks at.

    What needs 20 euros is not of 20 euros, and neither is who receives or pays them.
    """
    found: list[Atom] = []
    if isinstance(predicate, Verb) and (predicate.lemma in OPAQUE or predicate.lemma in PAYING):
        return found
    if any(each.text.lstrip("^") in ("extra", "more", "less") for each in predicate.complements):
        return found  # "costs 40 euros extra" does not say what it costs
    if any(
        each.preposition == "of" or (each.preposition == "for" and not isinstance(each.thing, Measure))
        for each in predicate.complements
    ):
        return found  # "costs 12 euros for adults" costs others something else; "owns 20% of it" is no value
    for each in predicate.complements:
        thing = each.thing
        if isinstance(thing, Measure) and thing.comparisons and _states_value(predicate, each.preposition):
            dimension = thing.comparisons[0][1].dimension
            bare = isinstance(predicate, Property) and not predicate.words
            none = ("number", "date", "time") if bare else ("number", "duration", "date", "time")
            if not predicate.modal and dimension not in none:
                value = relation.terms[-1] if each.preposition.startswith("~") else value_of(thing)
                found.append(Atom(any_value(thing), (relation.terms[0], value)))
                if each.preposition == "to":  # what amounts to 9 euros is 9 euros
                    found.append(Atom("is _", (relation.terms[0], value)))
    return found


def _value_then(relation: "Relation", predicate: Verb | Property) -> list[Atom]:
    """As in "Order 5 cost 40 euros", which is asked for by what it costs."""
    match predicate:
        case Verb(lemma, (Complement("", Measure()),), "past", "", False) if lemma in ("cost", "weigh"):
            if relation.words[1:] == ["_"] and not relation.counts:
                return [Atom(f"{third_person(lemma)} _", tuple(relation.terms))]
    return []


PAYING: Final = frozenset(
    words_in("receive get pay earn owe win lose give lend borrow donate spend charge claim")
)
"""What is done with money that nobody is thereby worth."""


def _without_only(atom: Atom) -> list[Atom]:
    """As in "may be used only in the library", which states "may be used in the library"."""
    said = atom.relation.replace(" only ", " ", 1)
    if atom.relation.startswith("may "):
        return [atom._replace(relation=said)] if said != atom.relation else []
    placed = re.search(r" only (?:in|at|on|by|for|to|with|from|during|after|before) ", atom.relation)
    adverb = atom.relation.partition(" only ")[2] in WHERE_OR_HOW
    kept = atom.relation.startswith(("must ", "should ", "will "))
    return [atom._replace(relation=said)] if (placed or adverb) and not kept else []


def _without_always(atom: Atom) -> list[Atom]:
    """As in "is always fit", which states "is fit"."""
    words = atom.relation.split(" ")
    rest = " ".join(word for word in words if word != "always")
    return [atom._replace(relation=rest)] if "always" in words else []


def _not_so_closely(atom: Atom) -> list[Atom]:
    """As in "is directly above Flat 3", which states "is above Flat 3"; not so of what must or may be."""
    placed = [(how, where) for how, where in CLOSELY.items() if f" {how} _" in atom.relation]
    if not placed or atom.relation.startswith(("must ", "may ", "should ", "will ")):
        return []
    how, where = max(placed, key=lambda pair: len(pair[0]))
    return [atom._replace(relation=atom.relation.replace(f" {how} _", f" {where} _"))]


def _allowed_without(atom: Atom) -> list[Atom]:
    """As in "may fish without a licence", which states "may fish"."""
    said, without, what = atom.relation.partition(" without ")
    if not without or not atom.relation.startswith("may ") or not _NO_MORE.isdisjoint(what.split(" ")):
        return []
    return [Atom(said, atom.terms[: 1 + said.split(" ").count("_")], atom.sign)]


_NO_MORE: Final = PREPOSITIONS | {"_"}


def _states_value(predicate: Verb | Property, preposition: str) -> bool:
    """Whether a quantity is a value of its subject: "weighs 3 kg", "is taller than 2 m", "amounts to $5"."""
    if isinstance(predicate, Verb) and preposition == "to" and predicate.lemma in ("amount", "come"):
        return True
    return preposition in ("", "measure") or preposition.startswith("~")
