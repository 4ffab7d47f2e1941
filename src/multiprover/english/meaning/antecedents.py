"""Which of several things "it" means: first what it cannot mean, then what stands out.

It cannot mean somebody ("Mr Falk bought a lamp, and it broke"), what somebody lacks ("has no stamp, but there
is a name on it"), nor what an exception would keep from being ("pays a fee, unless it is a guide dog"). "It
is a guide dog" is said of a dog. As an object it means what the verb before it had for its object ("has given
consent and has not withdrawn it"), or else the only one that was a subject or an object ("If a crate is sent
to a town, Ann may take it"); as an owner or subject see `Scope.pronoun`.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Final

from multiprover.english.function_words import GROUP_NOUNS, words_in
from multiprover.english.grammar.come_about import COMING_ABOUT
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.held import HELD
from multiprover.english.meaning.referents import (
    Referent,
    Role,
    head_of,
    is_animate,
    is_bare_name,
    is_person,
    is_somebody_named,
)
from multiprover.english.meaning.state import State
from multiprover.english.noun_kinds import LABELLED, VALUES, is_time_noun
from multiprover.english.syntax import Complement, Measure, Nominal, Of, Phrase, Sized
from multiprover.english.words import senses
from multiprover.logic.forms import Term, Unnamed, Variable


def role_of(complement: Complement, verb: str, before: str) -> Role:
    """The place of what a verb is said with; what one has access to is an object; "access" is `before` it."""
    match complement.thing:
        case Phrase(after=after) if any(
            isinstance(each, Sized) or (isinstance(each, Of) and isinstance(each.thing, Measure))
            for each in after
        ):
            return "amount"
        case Phrase(nominal=nominal) if complement.preposition and is_time_noun(nominal.noun):
            return "amount"  # "is seen within the hour if it is in pain"
    if complement.preposition in EQUALS:
        return "equal"
    if complement.preposition in WHERE:
        return "place"
    held = verb == "have" and complement.preposition in HELD and any(each.mass for each in senses(before))
    return "other" if complement.preposition and not held else "object"


def without(fitting: list[Referent], unfit: Callable[[Referent], bool]) -> list[Referent]:
    """Those that are not unfit, if there are any."""
    return [each for each in fitting if not unfit(each)] or fitting


def things_only(
    fitting: list[Referent], things: frozenset[Term], clauses: Sequence[tuple[Term, str]]
) -> list[Referent]:
    """Without people: by a given name, a title, or what they do ("Wim owns a boat; it is red").

    `things` are names that the text gives to things.
    """
    doers = {term for term, verb in clauses if verb in OF_PEOPLE}
    mere = {each.term for each in fitting if is_bare_name(each)}
    return [
        each
        for each in fitting
        if each.term in things or not (is_somebody_named(each) or each.term in mere & doers)
    ]


OF_PEOPLE: Final = frozenset(
    words_in(
        """
        own buy borrow rent wear drive ride read write bake cook feed love like hate marry teach live eat
        drink sing believe know study wash phone
        """
    )
)
"""What people do, and things do not."""


def not_lacked(fitting: list[Referent], lacked: Mapping[Variable, Term]) -> list[Referent]:
    """Without what something does not have, if that may be meant itself: "a letter without a stamp"."""
    terms = {each.term for each in fitting}
    return without(
        fitting, lambda each: isinstance(each.term, Variable) and lacked.get(each.term) in terms - {each.term}
    )


def no_amounts(fitting: list[Referent]) -> list[Referent]:
    """Without "an income of 900 euros", "grade A"."""
    return without(fitting, lambda each: each.role == "amount" or head_of(each.nominal.noun) in LABELLED)


def no_values(fitting: list[Referent]) -> list[Referent]:
    """Without the temperature: "A soup whose temperature is below 60 degrees is heated unless it is cold"."""
    return without(fitting, lambda each: each.deep and head_of(each.nominal.noun) in VALUES)


def no_light_nouns(fitting: list[Referent]) -> list[Referent]:
    """Without what makes one verb with "have" or "take": "If Ann has access to a lab, she cleans it".

    What stands in its description is the object of that verb.
    """
    light = {each.term: each for each in fitting if _is_light(each.nominal) and not each.subject}
    return [
        each._replace(nested=False, role="object", said=light[each.part_of].said, part_of=None)
        if each.part_of in light
        else each
        for each in fitting
        if each.term not in light
    ]


def _is_light(nominal: Nominal) -> bool:
    """Whether it stands without an article: "has priority", but not "has a priority"."""
    return nominal.noun in LIGHT and nominal.number == "mass"


LIGHT: Final = frozenset(
    words_in("access priority precedence responsibility control care custody possession notice")
)


def needed_or_not(fitting: list[Referent], state: State) -> list[Referent]:
    """What something needs, if it is to be got: "If a gate needs a lock, Ann must pay for it".

    Without what something lacks, if anything else is left ("If a house lacks a lift, Ann checks it"), or
    needs, if "it" meant another thing before ("the town it lies in must check it"). Beside other verbs
    either may be meant: "If a car needs a permit, Ann must sell it".
    """
    getting = state.verb in GETTING
    if getting and state.lacked:  # "If a room has no lamp, Ann must provide it"
        raise Refused('"it" may mean several things; repeat the noun')
    verbs = {each.term: state.clauses[each.said - 1][1] for each in fitting if each.said}
    wanted = [each for each in fitting if each.term in state.wanted and verbs.get(each.term) in NEEDING]
    if getting and wanted:
        return wanted
    others = {each.term for each in fitting if each not in wanted}
    again = state.pronouns.get("it") in others
    return without(fitting, lambda each: each in wanted and (again or verbs[each.term] == "lack"))


def not_needed(noun: str, fitting: list[Referent], state: State) -> list[Referent]:
    """Without what is yet to be got, which nobody owns: "If a shed needs a permit, its owner pays"."""
    if head_of(noun) not in OWNERS:
        return fitting
    needing = {each.term for each in fitting if each.said and state.clauses[each.said - 1][1] in NEEDING}
    return without(fitting, lambda each: each.term in state.wanted and each.term in needing)


OWNERS: Final = frozenset(words_in("owner keeper tenant landlord driver operator manager user neighbour"))
"""Whose a thing is, or who sees to it."""
NEEDING: Final = ("need", "require", "lack", "want")
GETTING: Final = frozenset(words_in("pay provide supply obtain procure order fetch install apply"))
"""What one does about what is needed, rather than about what needs it."""


def not_made(fitting: list[Referent]) -> list[Referent]:
    """Without what a conclusion makes, in a condition or exception to it."""
    return without(fitting, lambda each: isinstance(each.term, Unnamed))


def called(fitting: list[Referent], noun: str) -> list[Referent]:
    """Those of whose kind it is said to be: "it is a guide dog" of a dog, "it is a charity" of no fee."""
    if not noun:
        return fitting
    if head_of(noun) not in PAID:
        fitting = [each for each in fitting if head_of(each.nominal.noun) not in PAID]
    return without(fitting, lambda each: head_of(each.nominal.noun) != head_of(noun))


PAID: Final = frozenset(words_in("fee fine charge price tax deposit surcharge toll levy fare sum amount"))
"""Sums, which are of no kind that has another name."""


def parallel(
    fitting: Sequence[Referent], clauses: Sequence[tuple[Term, str]], now: int, begun: int = 0
) -> Term | None:
    """The only object that verbs before it have with the same subject: "has had a card and has lost it".

    `begun` is the number of the clauses before those that are looked at.
    """
    subject = clauses[now - 1][0] if now else None
    before = {place for place in range(begun + 1, now) if clauses[place - 1][0] == subject}
    found = [each for each in fitting if each.said in before and each.role == "object"]
    return _alone(found, fitting)


def is_rivalled(chosen: Term, fitting: Sequence[Referent]) -> bool:
    """As in "If Ann rents a flat, anyone who has a key may clean it": the key is in a relative clause."""
    deep = any(each.deep for each in fitting if each.term == chosen)
    others = [each for each in fitting if each.term != chosen]
    return deep and any(each.role == "object" and not each.deep for each in others)


def governed_alike(
    fitting: Sequence[Referent], clauses: Sequence[tuple[Term, str]], governor: str
) -> Referent | None:
    """The only object of the same verb before: "If Ann uses a lab, everyone who has a key uses it, too"."""
    found = [each for each in fitting if each.said and each.role == "object" and not each.deep]
    alike = [each for each in found if clauses[each.said - 1][1] == governor]
    return alike[0] if governor and len(alike) == 1 else None


def beside_several(fitting: Sequence[Referent], clauses: Sequence[tuple[Term, str]]) -> Term | None:
    """The only subject, if all else are objects of its verb: "Rix has an arm and a lamp, but it is old"."""
    subjects = [each.term for each in fitting if each.subject]
    others = {each.term: each for each in fitting if not each.subject}
    said = {clauses[each.said - 1] for each in others.values() if each.said and each.role == "object"}
    joined = len(others) > 1 and all(each.said and each.role == "object" for each in others.values())
    if len(subjects) != 1 or not joined or len(said) != 1 or next(iter(said))[0] != subjects[0]:
        return None
    return subjects[0]


def no_groups_of_somebody(fitting: list[Referent], verb: str) -> list[Referent]:
    """Without the group that tells who somebody is: "A member of the club may keep a dog if Ann knows it"."""
    if verb in DONE_TO_GROUPS:
        return fitting
    return [each for each in fitting if not (each.part_of and head_of(each.nominal.noun) in GROUP_NOUNS)]


DONE_TO_GROUPS: Final = frozenset(
    words_in(
        """
        found lead chair head join leave dissolve represent run manage support sponsor select choose beat fund
        coach train advise inform address visit pay own control
        """
    )
)
"""What is done to a group as well as to a thing."""


def whatever(fitting: list[Referent]) -> list[Referent]:
    """What "whatever" means, if it is the object: "may use whatever is kept there, unless it is old"."""
    anything = [
        each
        for each in fitting
        if each.nominal.kind == "thing" and each.unspecified and each.role == "object" and not each.deep
    ]
    return anything if len(anything) == 1 else fitting


def told_by(fitting: list[Referent]) -> list[Referent]:
    """The object, if the others only tell which: "any van that belongs to the firm, unless it is old"."""
    objects = [e for e in fitting if isinstance(e.term, Variable) and e.role == "object" and not e.deep]
    others = [each for each in fitting if each not in objects]
    known = all(isinstance(each.term, str) and each.deep and not each.subject for each in others)
    return objects if len(objects) == 1 and known else fitting


def owned_one(noun: str, fitting: Sequence[Referent], mentioned: Sequence[Referent]) -> Term | None:
    """As in "A fee is charged for each bag in the hold, unless its owner is ill": sums have no owner."""
    paid = any(head_of(each.nominal.noun) in PAID for each in mentioned)
    left = {each.term for each in fitting if not (each.deep and isinstance(each.term, str))}
    return left.pop() if paid and head_of(noun) in OWNERS and len(left) == 1 else None


def only_again(fitting: Sequence[Referent], again: Container[Term]) -> Term | None:
    """The only one of a kind that was mentioned again: "every ally of the attacked land must help it"."""
    alike = len({each.nominal.noun for each in fitting}) == 1
    terms = {each.term for each in fitting if each.term in again}
    return terms.pop() if alike and len(terms) == 1 else None


def _alone(found: Sequence[Referent], fitting: Sequence[Referent]) -> Term | None:
    """The only one, if no other stands in its description: "a ticket for a film"."""
    terms = {each.term for each in found}
    return None if len(terms) != 1 or any(each.part_of in terms for each in fitting) else terms.pop()


def standing_out(fitting: Sequence[Referent], clauses: Sequence[tuple[Term, str]], verb: str) -> Term | None:
    """The only subject or object among them: "If a crate is sent to a town, Ann may open it".

    None where a place is as likely: "If a crack is found in a wall, Ann closes it". What only tells which one
    another is does not stand out beside it: "looks after a device that uses the net".
    """
    aside = ("other", "place", "amount")
    core = [each for each in fitting if each.role not in aside and each.part_of is None]
    told = {clauses[each.said - 1][0]: each for each in core if each.said}
    described = [each for each in fitting if each not in core and each.term in told]
    core = [each for each in core if each not in [told[other.term] for other in described]] + described
    others = [each for each in fitting if each not in core]
    if verb in DONE_TO_PLACES and others:
        return None
    if any(each.said and clauses[each.said - 1][1] in TELLING_WHERE for each in others):
        return None
    return _alone(core, fitting)


def of_exception(scope: "State") -> Term | None:
    """What the conclusion is about, if it speaks of no other thing: "the other flat is wet, unless it …"."""
    main = scope.main_subject
    if not scope.excepting or not isinstance(main, Variable) or any(each.direct for each in scope.kinds):
        return None
    told = {number for number, (term, _) in enumerate(scope.clauses, 1) if term == main}
    here = [each for each in scope.referents if each.said in told and each.term != main and not each.deep]
    things = [each for each in scope.referents if each.term == main and is_person(each) is False]
    alive = {each.term for each in scope.referents if is_animate(each) and not is_person(each)}
    if main in alive and len(alive) > 1:
        return None  # "If a dog bites a cat, the cat is taken away unless it is old"
    return main if things and all(map(is_person, here)) else None


def place_meant(verb: str, chosen: Term | None, fitting: Sequence[Referent]) -> Term | None:
    """The place rather than what opens it: "who has a key to the lab may enter it".

    Refused where either may be meant ("… may clean it"), or the place is part of a name.
    """
    opening = {each.term for each in fitting if head_of(each.nominal.noun) in OPENING}
    if verb not in DONE_TO_PLACES or not opening or (chosen is not None and chosen not in opening):
        return chosen
    places = {each.term for each in fitting} - opening
    if len(places) == 1 and verb in GOING:
        return places.pop()
    if places or any(isinstance(each, str) and {"to", "for"} & set(each.split()) for each in opening):
        raise Refused('"it" may mean several things; repeat the noun')
    return chosen


def check_again(chosen: Term, fitting: Sequence[Referent], state: State, *, subject: bool) -> None:
    """Refuse "it" where another thing was just spoken of again, or the place is no pass.

    As in "who has a pass for a hall may enter that hall, unless it is shut", "If anyone reports a tree,
    whoever owns the yard in which the tree stands must fell it", "has a pass for a hall … every room in it".
    Also what is allowed, which may be the deed: "may book the pool if Ann allows it".
    """
    if not subject and state.role == "object" and state.verb in PERMITTING:
        raise Refused('"it" may be a thing or what is done; say what is meant')
    others = {each.term for each in fitting if each.term != chosen}
    one = next((each for each in fitting if each.term == chosen), None)
    if one is None or not others:
        return
    after = (state.conditional or state.excepting) if subject else (state.concluding and one.deep)
    again = after and chosen not in state.again and not others.isdisjoint(state.again)
    opening = not subject and state.role == "place" and head_of(one.nominal.noun) in OPENING
    if again or opening:
        raise Refused('"it" may mean several things; repeat the noun')


PERMITTING: Final = frozenset(words_in("allow permit authorise authorize tolerate forbid prohibit ban"))
"""What one does to deeds as well as to things."""
OPENING: Final = frozenset(
    words_in(
        "key badge ticket pass permit card booking reservation seat invitation permission licence license"
    )
)
"""What one has to get into a place or onto a vehicle."""
GOING: Final = frozenset(words_in("enter visit board"))
DONE_TO_PLACES: Final = frozenset(
    words_in(
        """
        open close shut lock unlock enter leave visit clean empty fill search heat paint tidy wash evacuate
        cross board
        """
    )
)
"""What one does to a place or container rather than to what is there."""


def is_only_told_of(chosen: Term, fitting: Sequence[Referent], clauses: Sequence[tuple[Term, str]]) -> bool:
    """As in "If a dent is seen in a car, it …": what has come about is no more spoken of than the car.

    Nor is the temperature in "If the temperature of a fridge is above 8 degrees, it …".
    """
    if any(each.term == chosen and head_of(each.nominal.noun) in VALUES for each in fitting):
        return len({each.term for each in fitting}) > 1
    beside = [each for each in fitting if each.said and clauses[each.said - 1][0] == chosen]
    told = [clauses[each.said - 1][1] in COMING_ABOUT and each.role != "object" for each in beside]
    return bool(told) and all(told)


TELLING_WHERE: Final = frozenset(
    words_in(
        """
        find discover detect notice spot appear occur happen arise exist miss attach fix fit mount install
        build add connect join belong glue screw remove stand lie sit live stay grow hang
        """
    )
)
"""Verbs after which the place, or the whole, is as likely to be meant as what is there."""
WHERE: Final = frozenset(
    words_in("in at on into onto inside outside under over above below behind through across")
)
"""Prepositions of places."""
EQUALS: Final = frozenset(
    ("with", "against", "near", "next to", "opposite", "beside", "like", "than", "as", "alongside", "by")
)
"""Prepositions of what is as likely to be meant as the subject: "If a mill is near a shop, Ann shuts it"."""


def has_object(subject: Term, fitting: Sequence[Referent]) -> bool:
    """As in "If a hotel has a pool and it is heated", where it may be the pool.

    In "a room that has a second door may be used unless it contains an oven" it is the room.
    """
    objects = [each for each in fitting if each.role == "object" and not each.deep]
    return any(isinstance(each.term, Variable) and each.term != subject for each in objects)
