"""Whose "its" is: that of the subject, unless something else at hand may have one as well.

In "Every village that gets a warning closes its school" a warning has no school. In "A shop that sells a
phone must replace its battery" the phone has one, too, and the sentence is refused. What cannot be touched
has nobody and nothing that can; a name, number or colour anything may have. A place where something is or
goes is not meant ("A car that is parked in a street is towed if its owner is away"), nor a part of the
subject ("A robot that has an arm works if its battery is full").
"""

from collections.abc import Container, Sequence
from typing import Final

from multiprover.english.function_words import GROUP_NOUNS, words_in
from multiprover.english.meaning import antecedents
from multiprover.english.meaning.antecedents import TELLING_WHERE
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import Referent, head_of, is_animate, is_person
from multiprover.english.meaning.state import State
from multiprover.english.noun_kinds import flags_of, is_known_noun
from multiprover.english.words import is_living_noun
from multiprover.logic.forms import Term

Clauses = Sequence[tuple[Term, str]]
"""The verbs so far with their subjects."""


def rivals(subject: Term, noun: str, fitting: Sequence[Referent], clauses: Clauses) -> list[Referent]:
    """The others that may have an N as the subject may."""
    others = [each for each in fitting if each.term != subject]
    if clauses and clauses[-1] in {(subject, verb) for verb in KEEPING}:
        others = [each for each in others if not _tells_way(each, clauses)]
    if has_body(noun) and any(each.term == subject and _is_alive(each) for each in fitting):
        others = [
            each for each in others if _is_alive(each)
        ]  # "A horse that pulls a cart is fed by its keeper"
    return [each for each in others if _may_have(each, head_of(noun), clauses)]


def _tells_way(owner: Referent, clauses: Clauses) -> bool:
    """As in "an islet that cannot be reached from Elm": what is named to tell from where or to where."""
    verb = clauses[owner.said - 1][1] if owner.said else ""
    return isinstance(owner.term, str) and owner.role != "object" and verb in GOING


KEEPING: Final = frozenset(words_in("get receive keep retain lose forfeit"))
"""Verbs of what is one's own."""


def _is_alive(referent: Referent) -> bool:
    """Whether it is an animal or somebody."""
    return is_living_noun(head_of(referent.nominal.noun))


def _may_have(owner: Referent, noun: str, clauses: Clauses) -> bool:
    """Whether a thing other than the subject may have such a one."""
    verb = clauses[owner.said - 1][1] if owner.said else ""
    if owner.nominal.number == "mass" or owner.role == "amount":
        return False
    if noun in OF_PLACES and (owner.role == "place" or verb in GOING):
        return True
    if owner.role == "object" and verb in GOING:
        return False
    if owner.role == "place" and (verb not in TELLING_WHERE or owner.deep):
        return False  # "A clinic that lies in a dark valley must start its engine"
    if noun in OF_GROUPS:
        return may_earn(owner)
    if not has_body(noun):
        return True
    if noun in OF_PAPERS and "w" in flags_of(head_of(owner.nominal.noun)):
        return True
    whole = _is_gathered(head_of(owner.nominal.noun)) or (is_living_noun(noun) and noun not in OF_PAPERS)
    part = verb == "have" and owner.role == "object" and not whole
    return not part and has_body(head_of(owner.nominal.noun))


def has_body(noun: str) -> bool:
    """Whether a noun names people, animals, things to be touched, groups or places, or is not known."""
    noun = head_of(noun)
    known = bool(noun) and is_known_noun(noun)
    return not known or is_living_noun(noun) or not {"o", "g"}.isdisjoint(flags_of(noun))


def may_own(owner: str, noun: str) -> bool:
    """Whether what a noun names may have such a one: no report has partners, but it may have an author."""
    return not noun or not has_body(noun) or has_body(owner) or head_of(noun) in OF_PAPERS


def may_be_it(noun: str, had: str, acting: bool) -> bool:
    """Whether such a thing may have one, or do what people and groups do: no report has employees."""
    return may_own(noun, had) and (not acting or may_act(noun))


def acting(fitting: list[Referent], is_said_to_act: bool) -> list[Referent]:
    """Without what does nothing, if it is said to: "gets a flat unless it owns a home"."""
    return antecedents.without(fitting, lambda each: is_said_to_act and not may_act(each.nominal.noun))


def may_act(noun: str) -> bool:
    """Whether a noun names somebody or a group, or is not known: a household owns a home, a fee does not."""
    head = head_of(noun)
    group = head in GROUP_NOUNS or (_is_gathered(head) and "o" not in flags_of(head))  # a garden is a place
    return group or not is_known_noun(head) or is_living_noun(head)


def can_be_touched(noun: str) -> bool:
    """Whether something may be done to it with the hands, or in it: a letter or defect as well as a box."""
    return has_body(noun) or "w" in flags_of(head_of(noun)) or head_of(noun) in FLAWS


def may_earn(referent: Referent) -> bool:
    """Whether it is somebody or a group, which has an income."""
    head = head_of(referent.nominal.noun)
    return is_person(referent) is not False or is_living_noun(head) or _is_gathered(head)


def _is_gathered(noun: str) -> bool:
    """Whether a noun names a group or a place, which has people and things of its own."""
    return "g" in flags_of(noun)


GOING: Final = frozenset(words_in("enter leave reach approach cross pass visit join"))
"""Verbs whose object is where something goes."""
OF_GROUPS: Final = frozenset(
    words_in("income turnover revenue profit salary wage budget workforce payroll debt")
)
"""What only people and groups have: "A household is eligible for a grant if its income is low"."""
OF_PLACES: Final = frozenset(
    words_in(
        "door roof wall window gate entrance exit floor ceiling gatekeeper caretaker porter harbour mayor"
    )
)
"""What a place has rather than what is there: "must sign the list that hangs next to its door"."""
FLAWS: Final = frozenset(words_in("defect fault flaw damage problem error failure breakdown malfunction"))
"""What is repaired though it cannot be touched."""
TOUCHING: Final = frozenset(
    words_in(
        """
        repair fix mend wash clean dry paint open close lock carry lift push pull throw drop feed eat drink
        cook wear drive ride tow park sail fly break damage destroy demolish burn heat cut build dig water
        plant milk shear walk groom catch hunt kill bury touch move load unload empty fill cover wrap
        """
    )
)
"""What is done to things that can be touched: "A bridge that fails a test is closed until Ann repairs it"."""


def may_undergo(thing: Referent, verb: str, role: str) -> bool:
    """Whether such a thing is what the verb is done to.

    No firm is washed, only papers are signed, and no ticket is warned: "If somebody sells tickets, Ann must
    warn them".
    """
    noun = head_of(thing.nominal.noun)
    flags = flags_of(noun)
    if role == "object" and verb in TO_PEOPLE:
        animal = verb in TO_ANIMALS and is_living_noun(noun)
        return is_person(thing) or noun in GROUP_NOUNS or "g" in flags or animal or not is_known_noun(noun)
    if verb in SIGNING:
        return "w" in flags or not is_known_noun(noun)
    return verb not in TOUCHING or "g" not in flags or "o" in flags


TO_ANIMALS: Final = frozenset(words_in("train teach help assist feed"))
TO_PEOPLE: Final = TO_ANIMALS | frozenset(
    words_in(
        """
        warn inform tell notify advise remind ask consult thank employ hire dismiss invite instruct coach
        compensate interview marry congratulate reward punish arrest fine sue
        """
    )
)
"""What is done to people and groups only, and some of it to animals."""


SIGNING: Final = frozenset(words_in("sign countersign read translate proofread"))
"""What is done to papers only."""
OF_PAPERS: Final = frozenset(
    words_in(
        """
        owner holder author sender recipient addressee signatory signer user buyer seller writer editor
        publisher maker manufacturer producer bearer creator copy original translation page cover
        """
    )
)
"""What a letter, permit or story may have as well, though it is nothing to be touched."""


def meant_again(owner: Term | None, owned: Container[Term], fitting: Sequence[Referent]) -> Term | None:
    """What "its" meant before, if the others are owned by it: "A car is sold if its tyres … and it …"."""
    others = [each for each in fitting if each.term != owner]
    theirs = all(each.subject and each.term in owned for each in others)
    return owner if theirs and len(others) < len(fitting) else None


def owning_subject(subject: Term | None, fitting: Sequence[Referent]) -> Term | None:
    """The verb's subject, if only they are people: "members who pay their fees keep their seats".

    In "tenants of flats must report any change in their income" a change has none.
    """
    verbs_own = any(each.term == subject for each in fitting)
    subjects = [each for each in fitting if each.term == subject or (each.subject and not verbs_own)]
    others = [each for each in fitting if each not in subjects]
    if len(subjects) != 1 or not is_person(subjects[0]) or any(map(is_animate, others)):
        return None
    return subjects[0].term


def like_what_is_told(fitting: Sequence[Referent], state: State) -> Term | None:
    """The one of the kind of the noun that is described: "may use that line and every line linked with it".

    If the sentence has two of a kind, the one thing beside them: "If a firm lends a van to another firm, …".
    """
    known = {each.term: each.nominal.noun for each in reversed(state.referents)}
    kind = known.get(state.gap) if state.gap is not None else None
    alike = {each.term for each in fitting if each.nominal.noun == kind}
    if len(again := {each for each in alike if each in state.again or state.verb in BETWEEN_ALIKE}) == 1:
        return again.pop()
    groups = [each for each in fitting if "g" in flags_of(head_of(each.nominal.noun))]
    if state.role == "other" and state.verb in GETTING_FROM and groups and len(fitting) > 1:
        raise Refused('"it" may mean several things; repeat the noun')  # "lets a hall to a club … from it"
    if state.role != "object":
        return None
    nouns = [noun for term, noun in known.items() if term != state.gap]
    beside = [each for each in fitting if nouns.count(known.get(each.term, "")) == 1]
    direct = [each for each in beside if each.role == "object" and not each.deep]
    return direct[0].term if len(direct) == len({each.term for each in beside}) == 1 else None


GETTING_FROM: Final = frozenset(words_in("get receive buy obtain collect borrow demand claim take learn"))
"""What one does from somebody, or from a thing."""
BETWEEN_ALIKE: Final = frozenset(words_in("border adjoin neighbour connect link join resemble match face"))
"""What is so between things of one kind: "a plot that borders on it", on the plot mentioned before."""
