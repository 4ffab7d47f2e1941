"""Verb phrases: tenses, modals, negation, and lists of verb phrases."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer, states
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.doing_or_being import perfect
from multiprover.english.grammar.having import adverb_before, adverb_first, had, have, have_had
from multiprover.english.grammar.measures import exact
from multiprover.english.grammar.negating import negate
from multiprover.english.grammar.shared_tails import shared_or_not, with_object_of_last
from multiprover.english.grammar.verb_lists import LISTED, lists_of
from multiprover.english.grammar.verbs import verb
from multiprover.english.noun_kinds import is_mass_noun
from multiprover.english.syntax import (
    Being,
    Complement,
    Joined,
    Measure,
    Of,
    Phrase,
    Pronoun,
    Property,
    Required,
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_plural_only, plural


def modal(name: str, negated: bool = False) -> Any:
    """A modal before a base verb phrase; a state after an act may as well stand beside it."""

    def build(predicate: VerbPhrase) -> Any:
        made = set_modal(predicate, name, negated)
        if made is None or not (cost := states.beside(predicate, name, negated=negated)):
            return made
        return made._replace(cost=made.cost + cost) if isinstance(made, Costly) else Costly(made, cost)

    return build


def required(predicate: VerbPhrase) -> Any:
    """As in "is required to register": must, if the subject can do it."""
    made = set_modal(predicate, "must", negated=False)
    if type(made) is not Verb or made.passive:
        return made
    return Required(made.lemma, made.complements, made.tense, made.modal)


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


TAIL: Final = 6
"""A time is read, if it can be."""


def neither_modal(name: str) -> Any:
    """As in "may neither vote nor stand": each is denied."""

    def build(first: VerbPhrase, second: VerbPhrase) -> Any:
        both = with_object_of_last((first, second))
        items = tuple(set_modal(item, name, negated=True) for item in both)
        return (
            Joined("and", items) if all(isinstance(item, (Verb, Property, Being)) for item in items) else None
        )

    return build


def modal_but_not(name: str) -> Any:
    """As in "may watch but not take part": may do the one, and may not do the other."""

    def build(first: VerbPhrase, second: VerbPhrase) -> Any:
        forbidden = "may" if name == "must" else name
        (first, second), mark = shared_or_not(first, second)
        items = (set_modal(first, name, negated=False), set_modal(second, forbidden, negated=True))
        plain = all(isinstance(item, (Verb, Property, Being)) for item in items)
        return Costly(Joined("and", items), 0, mark) if plain else None

    return build


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


def been_to(place: Any) -> Any:
    """As in "(has) been to Rome"."""
    return None if isinstance(place, Measure) else Property("", (Complement("to", place),), "past")


def past_negated(predicate: VerbPhrase) -> Any:
    """As in "did not …"."""
    made = negate(predicate)
    if isinstance(made, Costly):
        return made
    return past(made)


def past_not(predicate: Any) -> Any:
    """As in "has not paid"."""
    made = negate(predicate)
    return made if isinstance(made, Costly) or made is None else past(made)


def have_none() -> Any:
    """As in "(who needs a ticket and) has none"."""
    return Verb("have", (Complement("", Pronoun("one")),), negated=True)


def verb_none(edge: Any) -> Any:
    """As in "(who must wear a badge but) wears none"."""
    made = verb()(edge, (Complement("", Pronoun("one")),))
    if not isinstance(made, Costly):
        return made and negate(made)
    return made._replace(node=replace(made.node, negated=True))


def not_but(denied: Any, stated: Any) -> Any:
    """As in "is not ill but tired"."""
    made = negate(denied)
    if isinstance(made, (Costly, Joined)) or made is None or isinstance(stated, Joined) or stated.negated:
        return None
    return Joined("and", (made, stated))


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
    """Whether a thing is a bare plural that has a singular: "guests", but not "clothes" or "raw fish"."""
    if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.number != "plural":
        return False
    head = thing.nominal.noun.rsplit(" ", 1)[-1]
    same = is_mass_noun(head) and plural(head) == head
    return not is_plural_only(head) and not same


def been_for(thing: Any, measure: Any) -> Any:
    """As in "been a member for two years": is one, and for so long."""
    return _been(thing, "for", measure) if measure.comparisons[0][1].dimension == "duration" else None


def been_since(thing: Any, quantity: Any) -> Any:
    """As in "been a member since 2019"."""
    return _been(thing, "since", exact(quantity)) if quantity.dimension == "date" else None


def _been(thing: Any, preposition: str, measure: Measure) -> Any:
    if not isinstance(thing, Phrase) or (thing.determiner == "bare" and thing.nominal.number != "plural"):
        return None
    match thing.after:
        case ():
            of: tuple[Complement, ...] = ()
        case (Of(group),) if thing.owner is None:
            of = (Complement("of", group),)  # "a member of the club for two years"
        case _:
            return None
    from multiprover.english.say import say_noun_phrase

    lasting = Property(say_noun_phrase(replace(thing, after=())), (*of, Complement(preposition, measure)))
    return lasting if of else Joined("and", (Being(thing), lasting))


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
    ("is to", "must", False),
    ("are to", "must", False),
    ("is not to", "may", True),
    ("are not to", "may", True),
    ("is_obliged_to", "must", False),
    ("are_obliged_to", "must", False),
    ("is_obligated_to", "must", False),
    ("are_obligated_to", "must", False),
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
    ("is not obliged to", "must", True),
    ("are not obliged to", "must", True),
    ("is not able to", "may", True),
    ("are not able to", "may", True),
    ("should", "should", False),
    ("should not", "should", True),
    ("will", "will", False),
    ("will not", "will", True),
    ("is going to", "will", False),
    ("are going to", "will", False),
    ("is not going to", "will", True),
    ("are not going to", "will", True),
)
"""Modals by how they are written: the canonical one, and whether it is denied."""


RULES: Final[Declarations] = (
    (
        "FIN.singular",
        ("V.third", verb()),
        ("V.third COMPS", verb(), "pays the fee"),
        ("has PARTS", perfect, "has paid"),
        ("has not PARTS", negate),
        ("has never PARTS", negate),
        ("has NP", have, "has a car", 2),
        ("has NP TAIL", have, "", 2),
        ("has none", have_none, "has none"),
        ("V.third none", verb_none, "wears none"),
        ("does not BASES", negate, "does not pay"),
        ("is PREDS", is_one, "is kind"),
        ("is not PREDS", negate),
        ("is not PRED but PRED", not_but, "is not ill but tired"),
        ("was PREDS", past),
        ("was not PREDS", past_not),
        ("is never PREDS", negate),
        ("is no_longer PREDS", negate, "is no longer a member"),
    ),
    (
        "FIN.plural",
        ("V.base", verb()),
        ("V.base COMPS", verb(), "pay the fee"),
        ("have PARTS", perfect, "have paid"),
        ("have not PARTS", negate),
        ("have never PARTS", negate),
        ("have NP", have, "have a car", 2),
        ("have NP TAIL", have, "", 2),
        ("have none", have_none),
        ("V.base none", verb_none, "wear none"),
        ("do not BASES", negate, "do not pay"),
        ("are PREDS", present, "are kind"),
        ("are not PREDS", negate),
        ("are not PRED but PRED", not_but, "are not ill but tired"),
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
        ("had PARTS", same),
        ("did not BASES", past_negated, "did not pay"),
        ("ADV FIN.{n}", adverb_before, "automatically receives a letter", 1),
        ("never FIN.{n}", never, "never smokes"),
        ("no_longer FIN.{n}", never, "no longer smokes"),
    ),
    (
        "FIN.{n}",
        ("is_required_to BASES", required, "is required to vote"),
        ("are_required_to BASES", required),
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
        *(
            (f"{word} BASE ,? but not BASE", modal_but_not(name), f"{word} watch but not sing")
            for word, name in (("may", "may"), ("can", "may"), ("must", "must"), ("should", "should"))
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
        ("been to SNP", been_to, "been to Rome"),
        ("ADV PART", adverb_first, "", 1),
    ),
    *(declared for kind, (first, second) in LISTED.items() for declared in lists_of(kind, first, second)),
)
"""Finite verb phrases and what they are made of."""
