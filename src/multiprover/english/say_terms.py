"""Terms of the logic as words: names, with quotes where they need them, values, unnamed things."""

from multiprover.english.names import reads_as_name
from multiprover.english.say_quantities import say_quantity
from multiprover.english.words import with_article
from multiprover.logic.forms import Quantity, Term, Unnamed


def say_plain_term(term: Term) -> str:
    """A term in a proof: names, values, "a dog of Carl's"; an open variable is "something"."""
    match term:
        case str():
            return f'"{term}"' if _is_quoted(term) else term
        case Quantity():
            return say_quantity(term)
        case Unnamed(noun, _, _, of):
            owners = [owner for owner in of if not isinstance(owner, Quantity)]
            said = with_article(noun)
            return f"{said} of {say_plain_term(owners[0])}'s" if owners else said
        case _:
            return "something"


def _is_quoted(name: str) -> bool:
    """Whether a name needs quotes, as it is not written like one: "palstave"."""
    if name.endswith("'") or (name[:1].isupper() and len(name) > 1 and not reads_as_name(name)):
        return True
    return "_" in name or (name[:1].islower() and " " not in name and name != "we" and name.isalpha())
