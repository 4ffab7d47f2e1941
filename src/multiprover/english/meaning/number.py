"""Of which noun phrases "they" is said."""

from multiprover.english.function_words import PLURAL_GROUPS
from multiprover.english.syntax import Nominal
from multiprover.english.words import senses


def may_be_several(nominal: Nominal) -> bool:
    """Whether "they" may mean it: a plural, "staff", or what is its own plural without an article: "fish"."""
    head = nominal.noun.rsplit(" ", 1)[-1]
    own = nominal.number == "mass" and any(each.form == "plural" for each in senses(head))
    return own or nominal.number == "plural" or head in PLURAL_GROUPS
