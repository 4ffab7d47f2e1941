"""What was mentioned, and which pronouns and descriptions fit it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple

from multiprover.english.function_words import (
    ALL_GIVEN_NAMES,
    GROUP_NOUNS,
    MEN,
    PLACES_IN_NAMES,
    TITLES,
    WOMEN,
    words_in,
)
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.number import may_be_several
from multiprover.english.noun_kinds import ROLES, flags_of
from multiprover.english.syntax import ONE_PERSON, Nominal, Of, Phrase
from multiprover.english.words import is_person_noun, senses
from multiprover.logic.forms import Term, Unnamed, Variable

Role = Literal["subject", "object", "equal", "amount", "place", "other"]
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth")


class Referent(NamedTuple):
    """Something mentioned: a pronoun or a definite may mean it; rather not if it is `nested` in another.

    In "a dish on the menu" the menu is. `role` is its place in its clause, `said` the number of the
    clause; `part_of` is that in whose description it stands: the ticket in "a ticket for a film".
    `every` is the subject of a rule, which the next sentence may speak of again, and `doing` its verbs if
    the rule has a condition. `deep`: it stands in a relative clause. `unspecified`: it was called "somebody".
    """

    term: Term
    nominal: Nominal
    subject: bool
    plural: bool
    named: bool
    ordinal: str = ""
    nested: bool = False
    role: Role = "other"
    said: int = 0
    part_of: Term | None = None
    every: Phrase | None = None
    doing: tuple[str, ...] = ()
    deep: bool = False
    unspecified: bool = False


def rather(fitting: list[Referent], *, things: bool, concluding: bool) -> list[Referent]:
    """Those that are not nested in another; `things`: the rules in "a worker who has broken them".

    Before a conclusion somebody may as well mean what is nested: "has a ticket for a film that …".
    """
    if things:
        plural = [each for each in fitting if each.plural and not each.subject and not is_person(each)]
        fitting = plural or fitting
    kept = [
        each for each in fitting if not each.nested or (isinstance(each.term, Variable) and not concluding)
    ]
    only_told = all(
        each.part_of is not None for each in kept
    )  # "a member of the board with a cousin in a firm"
    return fitting if only_told else kept


def on_the_surface(fitting: list[Referent]) -> list[Referent]:
    """Without those in relative clauses, if there is a subject outside: "a dog that belongs to Ann; he …"."""
    outside = [each for each in fitting if not each.deep]
    return outside if any(each.subject for each in outside) else fitting


def different(referents: Sequence[Referent]) -> list[Referent]:
    """The things mentioned, each as it was mentioned first."""
    seen: dict[Term, Referent] = {}
    for each in referents:
        seen.setdefault(each.term, each)
    return list(seen.values())


def is_person(referent: Referent) -> bool | None:
    """Whether it is a person, a thing (False), or not known."""
    return is_person_noun_phrase(referent.nominal)


def is_person_noun_phrase(nominal: Nominal) -> bool | None:
    """Whether it speaks of a person, a thing (False), or that is not known."""
    if nominal.kind:
        return nominal.kind == "person"
    if not nominal.noun or head_of(nominal.noun) in ROLES:
        return None
    return is_person_noun(head_of(nominal.noun))


def in_office(phrase: Phrase) -> Nominal:
    """What a phrase calls somebody or something; "the head of a clinic" is a person."""
    of = [each.thing for each in phrase.after if isinstance(each, Of)]
    groups = [each.nominal.noun for each in of if isinstance(each, Phrase)]
    office = phrase.nominal.noun in ROLES and any("g" in flags_of(head_of(noun)) for noun in groups)
    return replace(phrase.nominal, kind="person") if office else phrase.nominal


def may_be_firm(referent: Referent) -> bool:
    """Whether "its" may be that of somebody: "If a supplier of a shop raises its prices"."""
    return head_of(referent.nominal.noun) in FIRMS


def is_animate(referent: Referent) -> bool:
    """Whether it may be a person or an animal."""
    if referent.role == "place" and is_bare_name(referent):
        return False
    head = head_of(referent.nominal.noun)
    return is_person(referent) is not False or any(sense.kind for sense in senses(head))


def doer_nouns(verb: str) -> tuple[str, ...]:
    """What somebody who does it may be called: "borrower", "driver", "winner", "inspector"."""
    stem = verb.removesuffix("e")
    return (f"{stem}er", f"{stem}or", f"{verb}{verb[-1]}er", f"{verb.removesuffix('y')}ier")


OTHER_SIDE: Final = {
    "lend": ("to", "borrow"),
    "borrow": ("from", "lend"),
    "sell": ("to", "buy"),
    "buy": ("from", "sell"),
}
"""Deals between two, with what the other one does: to whom somebody sells a car is its buyer."""


def is_bare_name(referent: Referent) -> bool:
    """Whether nothing is known of it but its name, so that "it" rather means a thing with a noun.

    What is called "the Falcon" is a thing.
    """
    is_thing = isinstance(referent.term, str) and referent.term.startswith("the ")
    return referent.named and not referent.nominal.noun and not is_thing


def named_subject(referents: Iterable[Referent]) -> Term | None:
    """The one subject with a name among things mentioned, if there is one."""
    named = {each.term for each in referents if each.subject and isinstance(each.term, str)}
    return named.pop() if len(named) == 1 else None


def only_named(topic: Term, lemma: str, fitting: Sequence[Referent]) -> bool:
    """Whether a pronoun may mean only one that has a name: "Rex bit a guest; his owner is Ann"."""
    if lemma == "it" and any(map(is_bare_name, fitting)):
        return False
    terms = {each.term for each in fitting}
    return topic in terms and all(isinstance(each, Unnamed) for each in terms - {topic})


def rather_people(lemma: str, fitting: list[Referent]) -> list[Referent]:
    """For he and she those shown to be people, if all others are mere names: "Hilda is in Rome"."""
    people = [each for each in fitting if is_person(each) or is_somebody_named(each)]
    others = [each for each in fitting if each not in people]
    return people if lemma in ONE_PERSON and all(map(is_bare_name, others)) and people else fitting


def head_of(noun: str) -> str:
    """The last word of a compound."""
    return noun.rsplit(" ", 1)[-1]


def fits(lemma: str, referent: Referent) -> bool:
    """Whether a pronoun fits something mentioned."""
    person = is_person(referent)
    match lemma:
        case "he" | "she" | "he or she":
            if person is None and (str(referent.term).startswith("the ") or referent.role == "place"):
                return False  # "the Ice Cave", "lives in Lindau"
            somebody = person is not False or (referent.named and is_animate(referent))
            return somebody and not referent.plural and gender(referent) in ("", lemma)
        case "it":
            return not person and not referent.plural
        case "they":
            several = referent.plural or may_be_several(referent.nominal)
            return several or (person is True and isinstance(referent.term, Variable))
        case _:
            return False


def gender(referent: Referent) -> str:
    """The pronoun that a title or noun asks for, or nothing: "Ms Nowak", "a king"."""
    words = {head_of(referent.nominal.noun)}
    if isinstance(referent.term, str):
        words.add(referent.term.split(" ", 1)[0].lower().removesuffix("."))
    return "she" if words & WOMEN else "he" if words & MEN else ""


def may_fit(lemma: str, referent: Referent) -> bool:
    """What a pronoun may mean if nothing fits better: "they" a team, somebody or any dog, "it" a child."""
    head = head_of(referent.nominal.noun)
    if lemma == "they":
        any_one = isinstance(referent.term, Variable) and is_animate(referent)
        several = any_one or is_person(referent) is not False or head in GROUP_NOUNS
        return (referent.named and referent.role != "place") or (referent.subject and several)
    if lemma == "it":
        return not referent.plural and (is_person(referent) is not True or head in YOUNG | FIRMS)
    if referent.plural or referent.nominal.number == "mass" or referent.role == "place":
        return False
    return lemma in ONE_PERSON and gender(referent) in ("", lemma) and is_animate(referent)


YOUNG: Final = frozenset(("child", "baby", "infant", "toddler", "newborn"))
"""People who may be "it"."""


FIRMS: Final = frozenset(
    words_in(
        """
        supplier provider bidder operator insurer manufacturer vendor retailer carrier publisher employer
        contractor dealer distributor producer importer exporter lender broadcaster organiser organizer
        customer client seller buyer subcontractor licensee sponsor competitor subsidiary affiliate issuer
        """
    )
)
"""People who may be companies."""


def words_of(referents: Iterable[Referent]) -> list[str]:
    """The nouns and names by which things were mentioned."""
    return [said for each in referents for said in (each.nominal.noun, each.term) if isinstance(said, str)]


def may_be_meant_later(referent: Referent) -> bool:
    """Whether the next sentence may speak of it: a subject with a name or of a rule, or somebody named."""
    named = isinstance(referent.term, str) and (referent.subject or is_somebody_named(referent))
    return named or referent.every is not None or is_beside(referent)


def is_beside(referent: Referent) -> bool:
    """Whether the next sentence hardly means it: "Otto has a daughter. She …", "Otto sold his car. It …"."""
    return not referent.subject and (isinstance(referent.term, Unnamed) or is_named_object(referent))


def is_named_object(referent: Referent) -> bool:
    """Whether it is what is done to a thing with a name or owner, or to a name that may be a thing's."""
    done_to = referent.role == "object" and isinstance(referent.term, str) and not referent.subject
    return done_to and not is_somebody_named(referent)


def is_somebody_named(referent: Referent) -> bool:
    """Whether a given name or a title shows that it is a person."""
    first, _, rest = referent.term.lower().partition(" ") if isinstance(referent.term, str) else ("", "", "")
    ranked = first in RANKS and " " not in rest and rest not in PLACES_IN_NAMES  # not "King Street"
    return first in ALL_GIVEN_NAMES or first in TITLES or ranked


RANKS: Final = frozenset(
    words_in(
        """
        captain king queen prince princess judge inspector officer sergeant colonel general major lieutenant
        admiral uncle aunt president minister baron baroness count countess duke duchess knight nurse
        """
    )
)
"""Nouns before the names of people."""


def is_no_it(lemma: str, referent: Referent) -> bool:
    """Whether "it" cannot mean somebody of whom only a given name is known."""
    return lemma == "it" and is_bare_name(referent) and is_somebody_named(referent)


def head_noun(nominal: Nominal) -> str:
    """The noun, or "person" or "thing" where it restricts nothing: "someone", "anything"."""
    return nominal.noun or nominal.kind


def subjects_in(fitting: Sequence[Referent], *, things: bool) -> list[Term]:
    """The subjects that speak of any.

    With `things`, if there are none, the subject if all else are names or stand in its clauses: in "Road 5
    leads to Elm, but it is closed" the road is.
    """
    found = [each.term for each in fitting if each.subject and isinstance(each.term, Variable)]
    of = {each.term for each in fitting if each.subject}
    known = [each for each in fitting if not each.deep and (each.subject or not _is_where(each))]
    known = [each for each in known if each.role != "place" or each.part_of not in of]  # "a hut in the park"
    if not found and things and len(known) == 1 and known[0].subject and not is_bare_name(known[0]):
        return [known[0].term]
    return [*found]


def _is_where(referent: Referent) -> bool:
    """Whether it is no more than a name, a name after a preposition, or a place: "(leads to) Elm"."""
    if referent.role == "place" and isinstance(referent.term, str):
        return True
    named = referent.named and isinstance(referent.term, str) and not referent.term.startswith("the ")
    return is_bare_name(referent) or (named and referent.role in ("place", "other"))


def only_one(referents: Sequence[Referent]) -> Nominal | None:
    """The kind of "one club" if no other club was mentioned, so that "the other" is a new one."""
    ones = [each for each in referents if each.ordinal == "one"]
    alike = {each.term for each in referents for one in ones if each.nominal.noun == one.nominal.noun}
    return ones[0].nominal if len(ones) == 1 and len(alike) == 1 else None


def only_two(pools: Iterable[Sequence[Referent]], nominal: Nominal | None) -> Sequence[Referent] | None:
    """The only two of the first pool that has any: all of it, those of one kind, or the people."""
    known = next(
        (found for pool in pools if (found := [each for each in pool if _is_such(nominal, each)])), []
    )
    called_people = [each for each in known if nominal is not None and head_noun(each.nominal) == "person"]
    known = called_people if len(called_people) == 2 else known
    kinds = {each.nominal.noun for each in known}
    alike = [[each for each in known if each.nominal.noun == kind] for kind in kinds]
    people = [each for each in known if is_person(each)]
    pairs = [each for each in (known, *alike, people) if len(each) == 2]
    return pairs[0] if pairs and all({*pair} == {*pairs[0]} for pair in pairs) else None


def _is_such(nominal: Nominal | None, referent: Referent) -> bool:
    """Whether "both N" may mean it."""
    if nominal is None:
        return True
    if not nominal.noun:
        return nominal.kind != "person" or is_person(referent) is not False
    return f" {referent.nominal.noun}".endswith(f" {nominal.noun}")


def by_place(referents: Sequence[Referent], noun: str, ordinal: str) -> list[Referent]:
    """The first, second … of those mentioned by a noun; "the second team" is no place of "a team"."""
    same = [
        each
        for each in different(referents)
        if each.nominal.noun == noun and (each.named or not isinstance(each.term, str))
    ]
    place = ORDINALS.index(ordinal)
    return same[place : place + 1]


def is_about(nominal: Nominal, referent: Referent, ordinal: str) -> bool:
    """Whether "the N" may mean something mentioned."""
    if ordinal and referent.ordinal != ordinal:
        return False
    noun = referent.nominal.noun
    if not isinstance(referent.term, (Variable, Unnamed)):  # "Ann lent her drill to Bob, and the drill …"
        same = noun == nominal.noun and not nominal.adjectives
        return same and str(referent.term).endswith(f"'s {noun}")
    if nominal.noun:
        if noun != nominal.noun and not noun.endswith(" " + nominal.noun):
            return False
    elif referent.nominal.kind != nominal.kind and (
        nominal.kind != "person" or noun or referent.nominal.kind == "thing"
    ):
        return False
    return set(nominal.adjectives) - set(ORDINALS) <= set(referent.nominal.adjectives)


def is_about_everyone(referents: Sequence[Referent]) -> bool:
    """As in "Everyone must consult an adviser, unless he or she …": who has no noun needs a pronoun."""
    subject = next((each for each in referents if each.subject), None)
    return subject is not None and not subject.nominal.noun and not subject.named


def _are_two_people(fitting: Sequence[Referent]) -> bool:
    """As in "If the owner informs the agent, he …": two called by a noun, one of whom did it to the other."""
    people = [each for each in fitting if each.role in ("subject", "object") and not each.named]
    called = [each for each in people if is_person_noun(head_of(each.nominal.noun))]
    return {each.role for each in called} == {"subject", "object"}


def check_people(
    lemma: str, subject: bool, fitting: Sequence[Referent], kinds: Iterable[Nominal], joined: bool
) -> None:
    """Refuse a subject that may be one of several people: "may dismiss an employee if he is absent".

    `kinds` are those that the conclusion before the condition spoke of; `joined`: two were joined by "and".
    """
    if not subject or (lemma == "he or she" and is_about_everyone(fitting)):
        return
    if lemma in ONE_PERSON and any(is_person_noun(head_of(each.noun)) for each in kinds):
        raise Refused(f'"{lemma}" may mean several people; repeat the noun')
    if lemma in ("he", "she") and _are_two_people(fitting):
        raise Refused(f'"{lemma}" may mean several people; repeat the noun')
    if lemma == "they" and joined and len({each.term for each in fitting}) > 1:
        raise Refused('"they" may mean one of them or both; repeat the nouns')


def check_owner(lemma: str, chosen: Term, fitting: Sequence[Referent]) -> Term:
    """The one chosen, if it is nobody's relation: "If a pupil's mother is ill, they …"."""
    if lemma == "they" and any(each.part_of == chosen and is_person(each) for each in fitting):
        raise Refused('"they" may mean several people; repeat the noun')
    return chosen


def is_someone(referent: Referent) -> bool:
    """As in "(helps) someone"."""
    return isinstance(referent.term, Unnamed) and referent.nominal.kind == "person"
