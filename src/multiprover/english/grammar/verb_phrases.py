"""Verb phrases: tenses, modals, negation, and lists of verb phrases."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.doing_or_being import perfect
from multiprover.english.grammar.having import adverb_before, adverb_first, had, have, have_had
from multiprover.english.grammar.measures import exact
from multiprover.english.grammar.negating import negate
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
    Verb,
    VerbPhrase,
)
from multiprover.english.words import is_plural_only, plural


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
