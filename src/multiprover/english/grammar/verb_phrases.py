"""Verb phrases: tenses, modals, negation, and lists of verb phrases."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import noun_or_verb, prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.measures import is_aged_by
from multiprover.english.grammar.verbs import (
    adverb_before,
    adverb_first,
    had,
    have,
    have_had,
    have_more,
    verb,
)
from multiprover.english.syntax import (
    Being,
    Complement,
    Joined,
    Measure,
    Name,
    Phrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import is_plural_only


def two_pairs(tense: str = "present") -> Any:
    """As in "costs 12 euros for adults and 6 euros for children": one verb for both pairs."""

    def build(edge: VerbEdge, *parts: Any) -> Any:
        half = len(parts) // 2
        if parts[1] != parts[half + 1] if half == 3 else False:
            return None
        pairs = [_pair(each) for each in (parts[:half], parts[half:])]
        made = [verb(tense)(edge, pair) for pair in pairs]
        if not all(isinstance(each, Costly) and isinstance(each.node, Verb) for each in made):
            return None
        return Costly(Joined("and", tuple(each.node for each in made)), sum(each.cost for each in made))

    return build


def _pair(parts: Any) -> tuple[Complement, ...]:
    """A quantity or thing with a preposition, or two places."""
    if len(parts) == 3:
        return (Complement("", parts[0]), Complement(parts[1], parts[2]))
    return (Complement("from", parts[0]), Complement("to", parts[1]))


def modal(name: str, negated: bool = False) -> Any:
    """A modal before a base verb phrase."""
    return lambda predicate: set_modal(predicate, name, negated)


def set_modal(predicate: VerbPhrase, name: str, negated: bool) -> Any:
    """The verb phrase under a modal; "may not sing or dance" denies each."""
    if isinstance(predicate, Joined):
        if negated and predicate.conjunction == "and":
            return Costly(predicate, 0, prefer.NOT_OVER_AND)
        simple = [item for item in predicate.items if not isinstance(item, Joined)]
        if name == "may" and not negated and simple and all(item.negated for item in simple):
            denied = tuple(replace(item, modal=name) for item in simple)  # "can be neither sold nor lent"
            return Joined("and", denied) if not any(item.modal for item in simple) else None
        items = tuple(set_modal(item, name, negated) for item in predicate.items)
        return None if None in items else Joined("and" if negated else predicate.conjunction, items)
    if predicate.modal or predicate.negated:
        return None
    return replace(predicate, modal=name, negated=negated)


def obligation(name: str) -> Any:
    """As in "must present a card before the exam begins": the time is part of what must be done."""

    def build(predicate: VerbPhrase, tail: str) -> Any:
        if isinstance(predicate, (Joined, Being)):
            return None
        last = Complement(text=tail)
        return set_modal(replace(predicate, complements=(*predicate.complements, last)), name, negated=False)

    return build


REACHED: Final = -6
"""Who has reached an age is so old."""
TAIL: Final = 6
"""A time is read, if it can be."""


def neither_modal(name: str) -> Any:
    """As in "may neither vote nor stand": each is denied."""

    def build(first: VerbPhrase, second: VerbPhrase) -> Any:
        items = tuple(set_modal(item, name, negated=True) for item in (first, second))
        return (
            Joined("and", items) if all(isinstance(item, (Verb, Property, Being)) for item in items) else None
        )

    return build


def negate(predicate: VerbPhrase) -> Any:
    """As in "not" over a verb phrase. Over "and" it is ambiguous; over "or" it denies each."""
    if isinstance(predicate, Joined):
        if predicate.conjunction == "and":
            return Costly(predicate, 0, prefer.NOT_OVER_AND)
        items = tuple(negate(item) for item in predicate.items)
        return Joined("and", items)
    if predicate.negated:
        return None
    return replace(predicate, negated=True)


def past(predicate: VerbPhrase) -> Any:
    """Past or perfect; "has been … for/since" is present."""
    if isinstance(predicate, Joined):
        return replace(predicate, items=tuple(past(item) for item in predicate.items))
    return replace(predicate, tense="past")


def perfect_be(predicate: VerbPhrase) -> Any:
    """As in "has been …"."""
    if isinstance(predicate, Joined) and not any(map(_lasts, predicate.items)):
        return replace(predicate, items=tuple(perfect_be(item) for item in predicate.items))
    if isinstance(predicate, Joined) and not all(map(_lasts, predicate.items[1:])):
        return Costly(predicate, 0, "for how long does which of these hold? Write two sentences")
    return predicate if isinstance(predicate, Joined) or _lasts(predicate) else past(predicate)


def _lasts(predicate: VerbPhrase) -> bool:
    """Whether a verb phrase tells how long it has held: "employed for two years"."""
    return any(
        each.preposition in ("for", "since") and isinstance(each.thing, Measure)
        for each in getattr(predicate, "complements", ())
    )


def past_negated(predicate: VerbPhrase) -> Any:
    """As in "did not …"."""
    made = negate(predicate)
    if isinstance(made, Costly):
        return made
    return past(made)


def joined(conjunction: str, size: int = 0) -> Any:
    """Verb phrases joined by one conjunction; larger parts cost more."""

    def build(first: Any, rest: Any) -> Any:
        if isinstance(rest, Joined) and rest.conjunction != conjunction:
            return None
        items = (first, *(rest.items if isinstance(rest, Joined) else (rest,)))
        if any(isinstance(item, Joined) for item in items):
            return None
        return Costly(Joined(conjunction, items), size, prefer.shared_tail(items))

    return build


def _is_contrast(items: tuple[Any, ...]) -> bool:
    """As in "allowed in the garden but not in the house": the second part is a place of the first."""
    first, *rest = items
    said = isinstance(first, Verb) or (isinstance(first, Property) and first.words != "")
    return said and any(isinstance(item, Property) and not item.words and item.negated for item in rest)


def _is_odd_list(items: tuple[Any, ...]) -> bool:
    """As in "is starting and a company": what is done and what is, in one list."""
    *before, last = items
    return isinstance(last, Being) and any(
        isinstance(item, Verb) and (not item.passive or _ends_in_thing(item)) for item in before
    )


def _ends_in_thing(verb: Verb) -> bool:
    """As in "signed by the director (and a witness)"."""
    return bool(verb.complements) and isinstance(verb.complements[-1].thing, (Phrase, Name))


def _placed_alike(items: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """Places after the first one say where the same holds: "is allowed in the park or on the beach".

    None if it is not clear what a place belongs to: "is insured by Acme and in good health".
    """
    first, *rest = items
    if not any(isinstance(item, Property) and not item.words and item.complements for item in rest):
        return items
    if not isinstance(first, (Verb, Property)) or not first.complements:
        return items
    if isinstance(first, Property) and not first.words:
        return items
    last = first.complements[-1]
    found = []
    for item in rest:
        if not isinstance(item, Property) or item.words or item.negated:
            return None
        place = item.complements[0].preposition
        if last.preposition and not (last.preposition in PLACES and place in PLACES):
            return None
        found.append(replace(first, complements=(*first.complements[:-1], *item.complements)))
    return (first, *found)


PLACES: Final = frozenset(words_in("in on at under near inside outside behind beside above below between"))


def _is_like_verb(item: Any) -> bool:
    """As in "are members and order tickets", "are ill or like tea"."""
    if isinstance(item, Property):
        return not item.words and any(each.preposition == "like" for each in item.complements)
    return isinstance(item, Being) and noun_or_verb.likeness(item.thing, "base") > noun_or_verb.NO


def joined_after_be(conjunction: str, size: int = 0) -> Any:
    """The same after "be"."""

    def build(first: Any, rest: Any) -> Any:
        made = joined(conjunction, size)(first, rest)
        if made is not None and any(map(_is_like_verb, made.node.items[1:])):
            made = made._replace(cost=made.cost + noun_or_verb.COST)
        if (
            made is None
            or _is_contrast(made.node.items)
            or (conjunction == "and" and _is_odd_list(made.node.items))
        ):
            return None
        items = _placed_alike(made.node.items)
        return items and made._replace(node=Joined(conjunction, items))

    return build


def joined_plural(conjunction: str) -> Any:
    """The same for finite plurals, where a verb without a modal may stand under the one before it."""

    def build(first: Any, rest: Any) -> Any:
        made = joined(conjunction)(first, rest)
        return made and Costly(made.node, made.cost + prefer.unlike(made.node.items), made.mark)

    return build


def both_verbs(first: Any, second: Any) -> Any:
    """As in "not only pay the rent but also insure the contents"."""
    return Joined("and", (first, second))


def neither_verbs(first: Any, second: Any) -> Any:
    """As in "neither critical nor urgent"."""
    return Joined("and", (negate(first), negate(second)))


def at_size(cost: int) -> Any:
    """A list of verb phrases at the cost of its size."""
    return lambda node: Costly(node, cost)


def past_not(predicate: Any) -> Any:
    """As in "has not paid"."""
    made = negate(predicate)
    return made if isinstance(made, Costly) or made is None else past(made)


def have_none() -> Any:
    """As in "(who needs a ticket and) has none"."""
    return Verb("have", (Complement("", Pronoun("one")),), negated=True)


def never(predicate: Any) -> Any:
    """As in "never smokes"."""
    return negate(predicate)


def present(predicate: Any) -> Any:
    """After "is": nothing that was so long ago."""
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    if any(
        each.preposition == "ago"
        for item in items
        if not isinstance(item, (Being, Joined))
        for each in item.complements
    ):
        return None
    return predicate


def is_one(predicate: Any) -> Any:
    """After "is" no bare plural: "Bob is guests"."""
    items = predicate.items if isinstance(predicate, Joined) else (predicate,)
    things = [item.thing for item in items if isinstance(item, Being)]
    if any(_is_bare_plural(thing) for thing in things):
        return None
    return present(predicate)


def _is_bare_plural(thing: Any) -> bool:
    """Whether a thing is a bare plural that has a singular: "guests", but not "clothes"."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.number != "plural":
        return False
    return not is_plural_only(thing.nominal.noun.rsplit(" ", 1)[-1])


def been_for(thing: Any, measure: Any) -> Any:
    """As in "been a member for two years": is one, and for so long."""
    if not isinstance(thing, Phrase) or thing.after or measure.comparisons[0][1].dimension != "duration":
        return None
    if thing.determiner == "bare" and thing.nominal.number != "plural":
        return None
    from multiprover.english.say import say_noun_phrase

    lasting = Property(say_noun_phrase(thing), (Complement("for", measure),))
    return Joined("and", (Being(thing), lasting))


MODALS: Final = (
    ("may", "may", False),
    ("can", "may", False),
    ("may not", "may", True),
    ("can not", "may", True),
    ("cannot", "may", True),
    ("must not", "may", True),
    ("may never", "may", True),
    ("can never", "may", True),
    ("must never", "may", True),
    ("may no longer", "may", True),
    ("can no longer", "may", True),
    ("must", "must", False),
    ("shall", "must", False),
    ("shall not", "may", True),
    ("has_to", "must", False),
    ("have_to", "must", False),
    ("does not have_to", "must", True),
    ("do not have_to", "must", True),
    ("need not", "must", True),
    ("needs_to", "must", False),
    ("need_to", "must", False),
    ("does not need_to", "must", True),
    ("do not need_to", "must", True),
    ("is_required_to", "must", False),
    ("are_required_to", "must", False),
    ("is_obliged_to", "must", False),
    ("are_obliged_to", "must", False),
    ("is_allowed_to", "may", False),
    ("are_allowed_to", "may", False),
    ("is_permitted_to", "may", False),
    ("are_permitted_to", "may", False),
    ("is_able_to", "may", False),
    ("are_able_to", "may", False),
    ("is not allowed to", "may", True),
    ("are not allowed to", "may", True),
    ("is not permitted to", "may", True),
    ("are not permitted to", "may", True),
    ("is not required to", "must", True),
    ("are not required to", "must", True),
    ("is_forbidden_to", "may", True),
    ("are_forbidden_to", "may", True),
    ("should", "should", False),
    ("should not", "should", True),
    ("will", "will", False),
    ("will not", "will", True),
)
"""Modals by how they are written: the canonical one, and whether it is denied."""


LISTED: Final = {
    "FIN.singular": ("sings", "pays the fee"),
    "FIN.plural": ("sing", "pay the fee"),
    "BASE": ("sing", "pay the fee"),
    "PART": ("sung", "paid the fee"),
    "PRED": ("kind", "a member"),
}
"""What is listed, with two examples each."""
LARGE: Final = {"FIN.singular": 2, "FIN.plural": 2}
"""Lists of larger parts cost more than lists of smaller ones, which cost 1."""


def _lists(kind: str, first: str, second: str) -> Declarations:
    """Lists of one kind of verb phrase, with one conjunction each."""
    plural = kind.replace("FIN", "FINS") if "FIN" in kind else kind + "S"
    later = "PREDN" if kind == "PRED" else kind
    join = joined_plural if kind == "FIN.plural" else joined_after_be if kind == "PRED" else joined
    but = joined_after_be if kind == "PRED" else joined
    size = LARGE.get(kind, 1)
    return (
        (plural, (kind, same, first)),
        *(
            (plural, (f"{plural}.{word}", at_size(size), f"{first} {word} {second}"))
            for word in ("and", "or")
        ),
        *(
            (
                f"{plural}.{word}",
                (f"{kind} ,? {word} {later}", join(word), f"{first} {word} {second}"),
                (f"{kind} , {plural}.{word}", join(word), f"{first}, {second} {word} {first}"),
                (f"{kind} {word} {plural}.{word}", join(word), f"{first} {word} {second} {word} {first}"),
            )
            for word in ("and", "or")
        ),
        (
            plural,
            (f"{kind} ,? but {later}", but("and", size), f"{first} but {second}"),
            (f"neither {kind} nor {kind}", neither_verbs, f"neither {first} nor {second}"),
            (f"not_only {kind} but_also {kind}", both_verbs, f"not only {first} but also {second}"),
            (f"not_only {kind} but {kind}", both_verbs),
            (f"either {kind} or {kind}", joined("or"), f"either {first} or {second}"),
            (f"both {kind} and {kind}", joined("and"), f"both {first} and {second}"),
        ),
    )


RULES: Final[Declarations] = (
    (
        "FIN.singular",
        ("V.third", verb()),
        ("V.third COMPS", verb(), "pays the fee"),
        ("has PARTS", same, "has paid"),
        ("has not PARTS", negate),
        ("has never PARTS", negate),
        ("has NP", have, "has a car", 2),
        ("has NP TAIL", have, "", 2),
        ("has HAVEMORE", have_more, "has more points than Ann"),
        ("has none", have_none, "has none"),
        ("does not BASES", negate, "does not pay"),
        ("is PREDS", is_one, "is kind"),
        ("is not PREDS", negate),
        ("was PREDS", past),
        ("was not PREDS", past_not),
        ("is never PREDS", negate),
        ("is no_longer PREDS", negate, "is no longer a member"),
    ),
    (
        "FIN.plural",
        ("V.base", verb()),
        ("V.base COMPS", verb(), "pay the fee"),
        ("have PARTS", same, "have paid"),
        ("have not PARTS", negate),
        ("have never PARTS", negate),
        ("have NP", have, "have a car", 2),
        ("have NP TAIL", have, "", 2),
        ("have HAVEMORE", have_more),
        ("have none", have_none),
        ("do not BASES", negate, "do not pay"),
        ("are PREDS", present, "are kind"),
        ("are not PREDS", negate),
        ("were PREDS", past),
        ("were not PREDS", past_not),
        ("are never PREDS", negate, "are never paid"),
        ("are no_longer PREDS", negate),
    ),
    (
        "FIN.{n}",
        ("V.past", verb("past")),
        ("V.past COMPS", verb("past"), "paid the fee"),
        ("had NP", had),
        ("had NP TAIL", had),
        ("reached the age of QTY", is_aged_by(">=", "at least"), "", REACHED),
        ("had PARTS", same),
        ("did not BASES", past_negated, "did not pay"),
        ("ADV FIN.{n}", adverb_before, "automatically receives a letter", 1),
        ("never FIN.{n}", never, "never smokes"),
        ("no_longer FIN.{n}", never, "no longer smokes"),
    ),
    (
        "FIN.{n}",
        *(
            (f"{words} BASES", modal(name, negated), f"{words} vote".replace("_", " "))
            for words, name, negated in MODALS
        ),
        *(
            (f"{words} BASE TAILTEXT", obligation(name), "", TAIL)
            for words, name, negated in MODALS
            if not negated
        ),
    ),
    (
        "FIN.{n}",
        *(
            (f"{word} neither BASE nor BASE", neither_modal("may"), f"{word} neither vote nor stand")
            for word in ("may", "can", "must")
        ),
    ),
    (
        "BASE",
        ("V.base", verb()),
        ("V.base COMPS", verb(), "pay the fee"),
        ("have NP", have),
        ("have NP TAIL", have),
        ("be PREDS", same, "be kind"),
        ("have PARTS", same, "have paid"),
        ("ADV BASE", adverb_first, "", 1),
    ),
    (
        "PART",
        ("V.participle", verb("past")),
        ("V.participle COMPS", verb("past"), "paid the fee"),
        ("had NP", had),
        ("had NP TAIL", have_had, "had a licence for two years"),
        ("been PREDS", perfect_be, "been employed for 14 months"),
        ("reached the age of QTY", is_aged_by(">=", "at least"), "reached the age of 18", REACHED),
        ("attained the age of QTY", is_aged_by(">=", "at least"), "", REACHED),
        ("ADV PART", adverb_first, "", 1),
    ),
    *(
        (
            category,
            (f"{form} MEASURE PREP NP and MEASURE PREP NP", two_pairs(tense), example, 1),
            (f"{form} from SNP to SNP and from SNP to SNP", two_pairs(tense), "", 1),
        )
        for category, form, tense, example in (
            ("FIN.singular", "V.third", "present", "costs 12 euros for adults and 6 euros for children"),
            ("FIN.plural", "V.base", "present", ""),
            ("FIN.{n}", "V.past", "past", ""),
        )
    ),
    *(declared for kind, (first, second) in LISTED.items() for declared in _lists(kind, first, second)),
)
"""Finite verb phrases and what they are made of."""
