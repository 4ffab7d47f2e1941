"""The objects of a verb: none where it takes one, or one that may be two ("gives a patient medicine")."""

from typing import Any, Final

from multiprover.english.dictionary import is_pair
from multiprover.english.function_words import ALL_GIVEN_NAMES, ONLY_GIVEN_NAMES, words_in
from multiprover.english.grammar.verb_words import NAMING, PAPERS, SERVING, STRANDED, TO_VERBS, TWO_OBJECTS
from multiprover.english.noun_kinds import is_mass_noun, is_money_noun
from multiprover.english.syntax import (
    ONE_PERSON,
    Activity,
    At,
    Clause,
    Complement,
    Listed,
    Measure,
    Name,
    Phrase,
    Pronoun,
    Relative,
    Sized,
    Verb,
)
from multiprover.english.words import is_living_noun, is_person_noun, senses

BECOMES: Final = 'is this what somebody becomes or is called? Say "becomes …" or "is called …"'


WHOSE: Final = "whose? Repeat the name or noun"
OF_ONES_OWN: Final = ("lend", "sell", "owe", "promise")
"""Verbs of giving of whose subject "his" is rather said."""


def _may_own(receiver: object, thing: object) -> bool:
    """As in "sent Bob his bill", where it may be Bob's."""
    one = isinstance(receiver, Name) or _is_somebody(receiver)
    return (
        one
        and isinstance(thing, Phrase)
        and isinstance(thing.owner, Pronoun)
        and thing.owner.lemma in ONE_PERSON
    )


def _is_somebody(thing: object) -> bool:
    """As in "(makes Bob) a member", "(names Ann) head of the board"."""
    return isinstance(thing, Phrase) and is_person_noun(thing.nominal.noun.rsplit(" ", 1)[-1])


def unclear_objects(lemma: str, objects: list[Any]) -> str:
    """The hint if two objects may be meant, or what somebody becomes."""
    if lemma in TWO_OBJECTS and len(objects) == 1 and _is_receiver(objects[0]):
        return 'what is given, and to whom? Say it with "to"'
    if len(objects) == 2 and _is_named_kind(*objects):
        return 'what is given, and to whom? Say it with "to"'
    if len(objects) == 2 and lemma not in OF_ONES_OWN and _may_own(*objects):
        return WHOSE
    return BECOMES if lemma in NAMING and len(objects) == 2 and _is_somebody(objects[1]) else ""


def _is_named_kind(first: object, second: object) -> bool:
    """Whether two objects may be one: "sells Bosch drills"."""
    bare = isinstance(second, Phrase) and second.determiner == "bare" and second.nominal.number == "plural"
    return bare and isinstance(first, Name) and first.text.split(" ")[0].lower() not in ALL_GIVEN_NAMES


def _is_receiver(thing: object) -> bool:
    """Whether one object may be two: "gives a patient medicine"."""
    if not isinstance(thing, Phrase) or " " not in thing.nominal.noun or thing.determiner == "bare":
        return False
    first, second, *_ = thing.nominal.noun.split(" ")
    if second in PAPERS:
        return False
    without_article = thing.nominal.number == "plural" or is_mass_noun(thing.nominal.noun.rsplit(" ", 1)[-1])
    fed = is_living_noun(first) and second in FED  # "gave the dog food"
    return without_article and ((is_person_noun(first) and not is_pair(first, second)) or fed)


FED: Final = frozenset(words_in("food meat milk water medicine"))
"""What animals are given, or what is for them."""


PAYING: Final = ("pay", "owe", "lend", "repay", "refund")


def is_sum_for(lemma: str, complements: tuple[Complement, ...]) -> bool:
    """Whether an object and a sum may be two: in "owes a bank more than 200 euros" no bank costs that."""
    return lemma in TWO_OBJECTS and any(
        isinstance(each.thing, Phrase) and not each.preposition and _costs(lemma, each.thing)
        for each in complements
    )


def _costs(lemma: str, thing: Phrase) -> bool:
    """Whether somebody, or what is paid though it is no fee, is said to cost something."""
    last = thing.after[-1] if thing.after else None
    if not isinstance(last, Sized) or not last.measure.comparisons[0][1].dimension.startswith("money"):
        return False
    paid = lemma in PAYING and not is_money_noun(thing.nominal.noun)
    return paid or thing.nominal.kind == "person" or _is_somebody(thing)


TO_WHOM: Final = 'which verb does "to" go with? Write two sentences'
IN_CLAUSE: Final = 10


def taken_by_clause(lemma: str, complements: tuple[Complement, ...]) -> tuple[int, str]:
    """The cost, and the hint, of leaving "to Bob" in a clause: "lends a tool that she owns to Bob".

    A verb that says to whom takes it; where both do ("shows the note that he wrote to a parent"), nothing
    decides.
    """
    if lemma not in TO_VERBS or any(each.preposition == "to" for each in complements):
        return 0, ""
    for each in complements:
        match each:
            case Complement("", Phrase(after=(*_, Relative(Clause(_, Verb() as inner))))):
                return _in_clause(lemma, inner)
    return 0, ""


NEEDING_TO: Final = frozenset(("give", "hand", "lend", "lease", "pass", "entrust"))
"""Verbs that hardly ever leave out to whom."""


def _in_clause(lemma: str, verb: Verb) -> tuple[int, str]:
    last = verb.complements[-1] if verb.complements else None
    if last is None:
        return 0, ""
    if any(
        isinstance(each, At) and each.preposition == "to" for each in getattr(last.thing, "after", ())[-1:]
    ):
        return IN_CLAUSE, ""  # "a tool that belongs to the club to a stranger"
    has_object = verb.passive or any(
        each.thing is not None and not each.preposition for each in verb.complements
    )
    if last.preposition != "to" or not has_object:
        return 0, ""
    both = any("two objects" in sense.frames for sense in senses(verb.lemma)) or verb.lemma in TO_VERBS
    if verb.passive and both and lemma not in NEEDING_TO:
        return 0, ""  # "presents every motion that is assigned to the board"
    return (0, TO_WHOM) if both else (IN_CLAUSE, "")


def looks_for(lemma: str, complements: tuple[Complement, ...]) -> bool:
    """Whether a preposition stands for the object: "searches for survivors"."""
    return any(lemma in STRANDED.get(each.preposition, ()) for each in complements)


def has_no_object(verb: Verb) -> bool:
    """Whether a verb that always has an object has none."""
    known = [each.frames for each in senses(verb.lemma) if each.category == "verb" and each.known]
    without = not verb.passive and not verb.complements
    return without and bool(known) and not any(each & {"none", "preposition"} for each in known)


def may_be_given(thing: object, verb: str = "") -> bool:
    """Whether a noun phrase can be the second of two objects: no person, and no number without a unit.

    Nobody "is given a member", but many are given a guide.
    """
    head = thing.nominal.noun.rsplit(" ", 1)[-1] if isinstance(thing, Phrase) else ""
    if verb == "give" and is_person_noun(head) and head not in SERVING:
        return False
    if isinstance(thing, Measure):
        return all(quantity.dimension != "number" for _, quantity in thing.comparisons)
    if isinstance(thing, Phrase):
        return thing.nominal.kind != "person" or bool(thing.nominal.noun)
    given = isinstance(thing, Name) and thing.text.split(" ")[0].lower() in ONLY_GIVEN_NAMES
    return not given and not isinstance(thing, Pronoun)


def may_receive(thing: object) -> bool:
    """Whether a noun phrase can be the first of two objects."""
    if isinstance(thing, Phrase):
        known = thing.determiner != "bare" or is_person_noun(thing.nominal.noun)
        placed = any(isinstance(each, At) for each in thing.after)
        return (known or thing.nominal.kind == "person") and not placed
    return not isinstance(thing, (Listed, Activity, Measure))
