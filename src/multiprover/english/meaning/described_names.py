"""What definite things are called by their description: "the spill in Room 4", "the trunk with the lock"."""

from dataclasses import replace

from multiprover.english.meaning.bodies import Bodies, Refused
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.values import value_relation
from multiprover.english.say import say_nominal, say_noun_phrase
from multiprover.english.syntax import At, Called, Except, Listed, Measure, Name, Phrase, Pronoun, Sized, With
from multiprover.logic.forms import Atom, Term, Variable


def is_part_of_name(after: object) -> bool:
    """Whether a modifier tells a thing from others of its kind."""
    match after:
        case With(Name() | Phrase("the", after=()), False):
            return True
        case With() | Sized() | Except() | At(thing=str()):
            return False
    return True


def points_back(after: object, scope: Scope) -> bool:
    """Whether a modifier speaks of what was mentioned: "the form for it", "the key to that box"."""
    match after:
        case At(thing=Pronoun() | Phrase(determiner="that" | "those" | "this" | "these" | "the other")):
            return True
        case At(thing=Phrase(determiner="the", nominal=nominal, after=(), owner=None)):
            return isinstance(scope.definite(nominal), Variable)
    return False


def name_of(phrase: Phrase) -> str:
    """What a definite thing is called: "the spill in Room 4"."""
    entity = f"{phrase.determiner} {say_nominal(phrase.nominal)}"
    for each in phrase.after:
        match each:
            case Called(name):
                entity = name.text
            case At(preposition, (Name() | Phrase() | Listed()) as place):
                entity = f"{entity} {preposition} {say_noun_phrase(place)}"
            case With(thing):
                entity = f"{entity} with {say_noun_phrase(thing)}"
    return entity


def links_by_name(phrase: Phrase, entity: str) -> list[Atom]:
    """What a thing is by its name: the key to Room 4 is to Room 4."""
    found = []
    for each in phrase.after:
        match each:
            case At(preposition, Name(letter="", plural=False) as name) if preposition:
                found.append(Atom(f"is {preposition} _", (entity, name.text)))
            case At(preposition, Phrase("the", after=(), owner=None) as thing) if preposition:
                if thing.nominal.number == "singular":
                    found.append(Atom(f"is {preposition} _", (entity, name_of(thing))))
            case At(preposition, Phrase("bare", after=(), owner=None) as kind) if preposition:
                found.append(Atom(f"is {preposition} {say_noun_phrase(kind)}", (entity,)))
    return found


def described_amount(subject: Phrase) -> Measure | None:
    """How much a definite thing is by its description: "the fee of 90 euros"."""
    match subject:
        case Phrase("the", after=(Sized("", Measure((("=", _),)) as measure),), owner=None):
            return measure if subject.nominal.number == "singular" else None
    return None


def without_amount(phrase: Phrase, scope: Scope) -> Phrase:
    """A thing of the text without its amount, which a question does not tell."""
    return phrase if scope.asking or described_amount(phrase) is None else replace(phrase, after=())


def with_amount(phrase: Phrase, found: tuple[Term, Bodies], scope: Scope) -> tuple[Term, Bodies]:
    """What was found, which is so much: "has paid the fee of 90 euros"."""
    amount = None if scope.asking else described_amount(phrase)
    if amount is None:
        return found
    if not isinstance(found[0], str):
        raise Refused("something mentioned before with a new description; give it a name")
    if phrase.nominal.noun == "age":  # "until the age of 70"
        raise Refused(f'whose age? Say "who are at least {amount.text}", or "under {amount.text}"')
    [(_, quantity)] = amount.comparisons
    scope.given.extend(Atom(each, (found[0], quantity)) for each in ("is _", value_relation(quantity)))
    return found
