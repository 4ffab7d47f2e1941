"""What definite things are called by their description: "the spill in Room 4", "the trunk with the lock"."""

from multiprover.english.say import say_nominal, say_noun_phrase
from multiprover.english.syntax import At, Called, Except, Listed, Name, Phrase, Sized, With


def is_part_of_name(after: object) -> bool:
    """Whether a modifier tells a thing from others of its kind."""
    match after:
        case With(Name() | Phrase("the", after=()), False):
            return True
        case With() | Sized() | Except() | At(thing=str()):
            return False
    return True


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
