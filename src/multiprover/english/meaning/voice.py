"""Active and passive: a verb with its subject, who does it, and who is given something.

Who does what a passive tells: "by Ann", but not "by Friday" or "by the gate".
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning import counts, nouns
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.phrases import is_kind, is_time, one_object, owner_is_indefinite
from multiprover.english.relations import verb_head
from multiprover.english.syntax import Complement, Gap, Name, NounPhrase, Phrase, Pronoun, Verb
from multiprover.english.units import UNITS
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Term

if TYPE_CHECKING:
    from multiprover.english.meaning.wording import Wording


CONTAINING: Final = ("contain", "include")
"""Verbs whose passive has "in" for "by": what the box contains is contained in it."""


def is_agent(each: Complement, verb: str) -> bool:
    """Whether a complement of a verb's passive tells who does it, and not when or where."""
    thing, agentive = each.thing, ("by", "in") if verb in CONTAINING else ("by",)
    if each.preposition not in agentive or thing is None or is_time(thing):
        return False
    if verb in SELLING and isinstance(thing, Phrase) and thing.determiner == "the" and is_portion(thing):
        return False
    if verb in KEEPING and isinstance(thing, Phrase) and thing.nominal.noun.rsplit(" ", 1)[-1] in BESIDE:
        return False
    return isinstance(thing, (Name, Pronoun, Gap)) or (
        isinstance(thing, Phrase) and thing.determiner not in ("bare", "measure")
    )


def is_portion(thing: Phrase) -> bool:
    """As in "(is sold) by the slice", which tells how much at a time."""
    noun = thing.nominal.noun
    return not thing.after and not thing.nominal.adjectives and (noun in UNITS or noun in PORTIONS)


SELLING: Final = frozenset(
    words_in("sell buy pay rent hire price charge order serve bill measure count let lease")
)
PORTIONS: Final = frozenset(
    words_in(
        """
        slice piece glass bottle dozen page word item portion box bag crate case pack packet bunch sheet loaf
        cup bucket barrel carton tray row seat head plate spoonful handful unit pair hundred thousand
        """
    )
)


KEEPING: Final = frozenset(
    words_in(
        """
        hold keep place put store park leave build locate situate seat plant serve find see display hang post
        set station stack pile position hide lay
        """
    )
)
BESIDE: Final = frozenset(
    words_in(
        """
        river lake sea ocean pond canal shore beach coast pool road roadside kerb path door entrance exit gate
        window wall fence hedge stairs staircase lift elevator counter bed tree
        """
    )
)
"""What is kept by one of these is kept beside it: "is parked by the gate"."""


OPAQUE: Final = frozenset(
    ("need", "require", "want", "seek", "lack", "request", "demand", "deserve", "await", "expect")
)
"""Verbs whose indefinite object is a kind: who needs a visa does not need a particular one."""
MADE: Final = OPAQUE | frozenset(words_in("get receive obtain have claim make build form found ask"))
"""Verbs of what somebody may have or make of a kind, which there need not be yet."""


ENTITLED: Final = (
    ["entitled", "to"],
    ["eligible", "for"],
    *([f"is {word}"] for word in ("given", "awarded", "granted", "issued", "sent", "offered")),
)
"""The words before what somebody gets: "is given a pilot's badge" is about a kind of badge."""
PLACES: Final = frozenset(("in", "at"))
"""Prepositions of what "there" may mean."""
ACQUIRING: Final = frozenset(words_in("find buy hire get obtain appoint choose build make order rent"))
"""What one must do to have something, which is not there before: "must hire a guide, unless it has one"."""
HAVING: Final = frozenset(
    words_in("have carry hold bear display wear obtain get acquire keep show include contain provide")
)
"""Under "must" these tell what something has to have."""
GETTING: Final = frozenset(("receive", "get", "have", "hold", "obtain", "buy", "earn", "draw", "win", "wear"))
"""Verbs whose object is of a kind by whose it is: "receives a widow's pension"."""


def verb_words(relation: "Wording", verb: Verb, term: Term) -> tuple[Complement, ...]:
    """The verb and its subject; the complements that are left. With an agent it is the active verb."""
    relation.verb = verb.lemma
    relation.opaque = relation.opaque or (verb.lemma in OPAQUE and not (verb.passive or relation.transparent))
    told = relation.asserting and not relation.negative and not verb.modal
    if told and verb.passive and isinstance(term, str):
        verb = replace(verb, complements=tuple(_one_more(each) for each in verb.complements))
    agents = (each for each in verb.complements if verb.passive and is_agent(each, verb.lemma))
    agent = next(agents, None)
    given = None if relation.opaque else _given_object(verb)
    if agent is None and given is not None:
        return _given_to(relation, verb, given, term)
    if agent is None or agent.thing is None or _keeps_passive(relation, agent.thing):
        relation.words.append(verb_head(verb.lemma, verb.tense, verb.modal, verb.passive))
        relation.terms.append(term)
        return _counted_first(verb, agent) if verb.passive else one_object(verb)
    particles = [each for each in verb.complements if each.text.startswith("~")]
    relation.words.append(verb_head(verb.lemma, verb.tense, verb.modal, passive=False))
    relation.words += [each.text[1:] for each in particles]
    relation.add(counts.as_one(agent.thing), "")
    if relation.words[-1] != "_":
        raise Refused("an agent that is not read")
    if given is not None:
        relation.add(given.thing or Gap(), "")
        _receiver(relation)
    relation.terms.append(term)
    return tuple(each for each in verb.complements if each not in (agent, given, *particles))


def _counted_first(verb: Verb, agent: Complement | None) -> tuple[Complement, ...]:
    """The complements of a passive, a number of those who do it before all but particles."""
    if agent is None or not isinstance(agent.thing, Phrase) or agent.thing.determiner != "number":
        return verb.complements
    particles = [each for each in verb.complements if each.text.startswith("~")]
    return (*particles, agent, *(each for each in verb.complements if each not in (agent, *particles)))


def _one_more(complement: Complement) -> Complement:
    """As in "Dune has been reserved by another reader": by one, of whom nothing else is told."""
    match complement:
        case Complement("by", Phrase("another", nominal) as agent) if is_person_noun(nominal.noun):
            return replace(complement, thing=replace(agent, determiner="a"))
    return complement


def _given_to(relation: "Wording", verb: Verb, given: Complement, term: Term) -> tuple[Complement, ...]:
    """As in "(Ann) is given the key": the key is given to her."""
    relation.words.append(verb_head(verb.lemma, verb.tense, verb.modal, passive=True))
    relation.bound = (term,)
    relation.add(given.thing or Gap(), "")
    relation.bound = ()
    _receiver(relation)
    relation.terms.append(term)
    return tuple(each for each in verb.complements if each is not given)


def _receiver(relation: "Wording") -> None:
    """The place of whom the thing is given to, after the place of the thing."""
    if relation.words[-1] != "_":
        raise Refused("what is given, and to whom? Say who gives it")
    relation.words[-1:] = ["to", "_"]


def _keeps_passive(relation: "Wording", agent: NounPhrase | Gap) -> bool:
    """Whether an agent stays after "by": a kind, and a stated number of agents."""
    if isinstance(agent, Phrase) and agent.determiner == "another":
        return relation.is_frozen(agent, "by")
    counted = isinstance(agent, Phrase) and agent.determiner == "number" and not relation.asserting
    if relation.opaque and is_kind(agent) and not counted:
        return True
    if relation.opaque and isinstance(agent, Phrase) and agent.determiner == "the":
        owner = nouns.owner_of(agent)
        meant = isinstance(owner, Phrase) and owner.nominal.noun in relation.scope.meant
        return owner_is_indefinite(agent) and not meant  # "by the head of department"
    if not relation.asserting or not isinstance(agent, Phrase):
        return False
    return agent.determiner == "number" and counts.as_one(agent) is agent


GIVEN: Final = frozenset(
    words_in(
        """
        give lend send show offer award grant hand sell teach assign deny refuse owe promise leave
        issue loan allocate allot guarantee prescribe administer accord bequeath pay refund mail serve
        """
    )
)
"""Verbs whose passive may be said of who gets something: "is given the key"."""


def _given_object(verb: Verb) -> Complement | None:
    """What somebody is given: "was lent the key"."""
    objects = [each for each in verb.complements if each.thing is not None and not each.preposition]
    if not verb.passive or verb.lemma not in GIVEN or len(objects) != 1:
        return None
    match objects[0].thing:
        case Name() | Pronoun() | Gap():
            return objects[0]
        case Phrase(determiner=determiner) if determiner not in ("measure", "no"):
            return objects[0]
    return None
