"""How relations are spelled: the one convention that reading, restating and rendering share.

A relation is a verb phrase in the third person, with `_` for each term after the subject, so that it can
be said
back by filling the places:

* attribute `is kind`; class `is a member` (compound nouns whole: `is a guide dog`); a noun that is also an
adjective with the
  same meaning has no article: `is human`, `is German`
* relation of a noun `is a member of _`; place `is in _`; comparison `is older than _`; value `is _ old`,
`is worth _`, `is _`
* verb, present `pays _`, `gives _ to _`; past and perfect `has paid _`; passive without agent `is
insured`, `has been signed`; with
  an agent the active verb, agent first
* modal `may use _`, `must pay a fee`, `may be returned` (canonical modals: may, must, should, will)
* kinds, adverbs and other frozen words stand in it as they are: `goes by truck`, `needs a visa`, `is filed
late`

The sign of an atom carries the negation; no relation contains "not".
"""

import re
from collections.abc import Iterable
from typing import Final

from multiprover.english.function_words import ONE_SIDED, SYMMETRIC, TIMES, words_in
from multiprover.english.words import (
    comparative,
    is_plural,
    participle,
    plural,
    senses,
    third_person,
    with_article,
)
from multiprover.logic.forms import Atom, Condition, Variable

ADJECTIVAL: Final = frozenset(
    words_in(
        """
        human adult juvenile vegetarian vegan veteran male female criminal alien mortal immortal noble native
        senior junior amateur professional expert liberal conservative communist socialist twin royal
        radical intellectual mammalian reptilian carnivore herbivore invertebrate vertebrate
        """
    )
)
"""Nouns that are also adjectives with the same meaning: "is human" and "is a human" are one."""
RELATIONAL: Final = frozenset(
    words_in(
        """
        child parent mother father son daughter brother sister sibling spouse wife husband partner cousin
        uncle aunt
        nephew niece grandparent grandmother grandfather grandchild grandson granddaughter ancestor descendant
        relative friend neighbour neighbor colleague manager boss supervisor employer employee owner author
        creator founder member leader head director president chair chairman secretary treasurer captain coach
        teacher student pupil tutor mentor doctor patient lawyer client customer supplier landlord tenant
        guardian ward heir successor predecessor representative deputy assistant capital part subsidiary
        player citizen resident national inspector inhabitant enemy rival classmate roommate
        superior subordinate beneficiary trustee creditor debtor opponent ally follower
        apprentice trainer advisor adviser godparent godchild stepfather stepmother stepson stepdaughter
        father-in-law mother-in-law brother-in-law sister-in-law parent-in-law son-in-law
        daughter-in-law housemate flatmate teammate workmate shipmate cellmate buddy
        playmate bandmate co-author co-owner co-founder co-tenant editor
        dependant dependent carer caregiver host widow widower
        """
    )
)
"""Nouns that name a thing by its relation to another; "has a child" and "is a child of" are one."""


KIN: Final = frozenset(
    words_in(
        """
        child parent mother father son daughter brother sister sibling spouse wife husband cousin uncle aunt
        nephew niece grandparent grandmother grandfather grandchild grandson granddaughter friend colleague
        boss classmate roommate godparent godchild stepfather stepmother widow widower
        """
    )
)
"""Relations that only people and animals have: "its owner" may be a car's, "its mother" is an animal's."""


PARENTS: Final = frozenset(words_in("parent mother father grandparent grandmother grandfather"))
"""Those whom a rule about a child calls "the parents", and means the child's."""
WITH_PARENTS: Final = frozenset(
    words_in(
        """
        child pupil student schoolchild schoolboy schoolgirl minor baby infant toddler newborn boy girl kid
        teenager adolescent youngster juvenile orphan
        """
    )
)
"""Those of whom a rule asks what their parents do."""


KINDS_ARE: Final = frozenset(
    words_in(
        """
        subject topic theme field discipline specialty speciality major trade profession occupation job hobby
        pastime interest sport game craft language religion material substance ingredient filling topping
        flavour flavor food drink dish diet crop fuel cargo currency medium cause disease illness allergy
        treatment therapy cure remedy punishment penalty prize reward offence crime charge purpose
        specialisation specialization product output export weakness strength
        """
    )
)
"""What a kind can be of something: "The subject of the paper is botany" is not about one botany."""


DOERS: Final = {
    "manager": "manages _",
    "supervisor": "supervises _",
    "employer": "employs _",
    "teacher": "teaches _",
    "leader": "leads _",
    "owner": "owns _",
    "coach": "coaches _",
    "trainer": "trains _",
    "tutor": "tutors _",
    "mentor": "mentors _",
    "driver": "drives _",
    "user": "uses _",
    "holder": "holds _",
    "instructor": "instructs _",
    "sponsor": "sponsors _",
}
"""Nouns that say what a verb says: a manager of the team manages the team."""


IN_CHARGE: Final = frozenset(
    words_in("tenant keeper guard head captain skipper inspector caretaker warden steward curator landlord")
)
"""Those who call theirs what they rent or are put in charge of: the tenant of Plot 1 has a plot."""


def is_class(noun: str) -> str:
    """The relation of a class: `is a member`, `is food`."""
    quality = noun[:1].isupper() and " " not in noun and noun.lower() not in TIMES
    if noun in ADJECTIVAL or quality:
        return f"is {noun}"
    head = [sense for sense in senses(noun.rsplit(" ", 1)[-1]) if sense.category == "noun"]
    uncountable = bool(head) and all(sense.mass and not sense.countable for sense in head)
    return f"is {noun}" if uncountable else f"is {with_article(noun)}"


def is_of(noun: str) -> str:
    """The relation of a relational noun: `is a member of _`."""
    if noun in DOERS:
        return DOERS[noun]
    return f"is {with_article(noun)} of _" if noun != "part" else "is part of _"


def classes_asked(variable: Variable, bodies: Iterable[Iterable[Condition]]) -> frozenset[str]:
    """What a question calls all of those that it asks after: "the animals" for "which animals"."""
    return frozenset(
        f"the {plural(found[1])}"
        for body in bodies
        for each in body
        if isinstance(each, Atom)
        and each.terms == (variable,)
        and (found := _CLASS.fullmatch(each.relation)) is not None
    )


_CLASS: Final = re.compile(r"is an? ([^_]+)")


def noun_of(relation: str) -> str:
    """The noun of such a relation; "" for other relations."""
    if relation in _DONE_BY:
        return _DONE_BY[relation]
    found = _OF.fullmatch(relation)
    return found[1] if found else ""


_OF: Final = re.compile(r"is (?:an? )?(.+) of _")
_DONE_BY: Final = {verb: noun for noun, verb in DOERS.items()}


_CONVERSE: Final = {
    "older": "younger",
    "younger": "older",
    "taller": "shorter",
    "shorter": "taller",
    "longer": "shorter",
    "bigger": "smaller",
    "larger": "smaller",
    "smaller": "bigger",
    "heavier": "lighter",
    "lighter": "heavier",
    "higher": "lower",
    "lower": "higher",
    "faster": "slower",
    "slower": "faster",
    "richer": "poorer",
    "poorer": "richer",
    "stronger": "weaker",
    "weaker": "stronger",
    "better": "worse",
    "worse": "better",
    "cheaper": "more expensive",
    "more expensive": "cheaper",
}
_THAN: Final = re.compile(r"is (.+) than _")


_AMOUNTS: Final = re.compile(r"(?!is )(.+) (more|fewer|less) (?:([a-z]+) )?than _")


def converse(relation: str) -> str:
    """The relation that says the same the other way round, or "": younger for older."""
    if found := _AMOUNTS.fullmatch(relation):
        verb, word, noun = found.groups()
        other = "more" if word != "more" else "fewer" if noun and is_plural(noun) else "less"
        return f"{verb} {other} {noun} than _" if noun else f"{verb} {other} than _"
    found = _THAN.fullmatch(relation)
    other = (_CONVERSE.get(found[1]) or _less_or_more(found[1])) if found else ""
    return f"is {other} than _" if other else ""


def _less_or_more(compared: str) -> str:
    """As in "less kind" for "kinder", "more careful" for "less careful", or ""."""
    match compared.split():
        case ["more", adjective]:
            return f"less {adjective}"
        case ["less", adjective]:
            return comparative(adjective)
        case [word]:
            found = (each.lemma for each in senses(word) if each.form == "comparative")
            return next((f"less {adjective}" for adjective in found), "")
    return ""


ONE_WAY: Final = frozenset(words_in("upstream downstream deputy assistant acting best closest"))
"""What makes a relation of both one of either: who has an upstream partner is none."""


_OF_TWO: Final = frozenset(words_in("sister partner rival"))
"""What stands before a noun that tells what two are to each other: "sister companies", "rival teams"."""


def is_mutual_noun(noun: str) -> bool:
    """Whether it tells what two are to each other: "siblings", "sister companies"."""
    first, *rest = noun.split(" ")
    return noun.rsplit(" ", 1)[-1] in SYMMETRIC or (bool(rest) and first in _OF_TWO)


def is_symmetric(relation: str) -> bool:
    """Whether a relation holds of its last two terms in either order: cousins, "is married to", "between"."""
    noun = noun_of(relation)
    if noun:
        first, last = noun.split(" ")[0], noun.rsplit(" ", 1)[-1]
        return is_mutual_noun(noun) and last not in ONE_SIDED and first not in ONE_WAY
    if relation.endswith(" between _ and _"):
        return True
    if relation.startswith("is as ") and relation.endswith(" as _"):
        return True
    found = _TO.fullmatch(relation)
    return found is not None and found[1] in SYMMETRIC


_TO: Final = re.compile(r"(?:is|has been) (.+) to _")


def verb_head(lemma: str, tense: str, modal: str, passive: bool) -> str:
    """The verb of a relation."""
    if passive:
        if modal:
            return f"{modal} {'have been' if tense == 'past' else 'be'} {participle(lemma)}"
        return f"{'has been' if tense == 'past' else 'is'} {participle(lemma)}"
    if modal:
        return f"{modal} have {participle(lemma)}" if tense == "past" else f"{modal} {lemma}"
    if tense == "past":
        return f"has {participle(lemma)}"
    return "has" if lemma == "have" else third_person(lemma)


def be_head(tense: str, modal: str) -> str:
    """The "be" of a relation."""
    if modal:
        return f"{modal} have been" if tense == "past" else f"{modal} be"
    return "has been" if tense == "past" else "is"


KIN_OF_TWO: Final = {
    frozenset(("brother", "sister")): "sibling",
    frozenset(("husband", "wife")): "spouse",
}
"""What two are to each other, whichever is named first: "are brother and sister"."""
