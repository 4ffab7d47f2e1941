"""Terms of the logic as words: names, with quotes where they need them, values, unnamed things."""

import re
from collections.abc import Iterable

from multiprover.english.names import reads_as_name
from multiprover.english.say_quantities import say_quantity
from multiprover.english.words import plural, senses, with_article
from multiprover.logic.forms import Quantity, Term, Unnamed


def say_plain_term(term: Term) -> str:
    """A term in a proof: names, values, "a dog of Carl's"; an open variable is "something"."""
    match term:
        case str():
            return f'"{term}"' if _is_quoted(term) else term
        case Quantity():
            return say_quantity(term)
        case Unnamed() if term.is_kind:
            return say_kind(term)
        case Unnamed(noun, _, _, of):
            owners = [owner for owner in of if not isinstance(owner, Quantity)]
            said = with_article(noun)
            return f"{said} of {say_plain_term(owners[0])}'s" if owners else said
        case _:
            return "something"


def say_kind(kind: Unnamed) -> str:
    """A substance or a kind as a whole: "milk", "eggs"."""
    mass = any(sense.category == "noun" and sense.mass for sense in senses(kind.noun.rsplit(" ", 1)[-1]))
    return kind.noun if mass else plural(kind.noun)


def say_answer(term: Term, texts: Iterable[str]) -> str:
    """A term of a list; a kind in the number that the texts have it in: "egg" or "eggs"."""
    if isinstance(term, Unnamed) and term.is_kind:
        several = plural(term.noun)
        return several if any(several in re.findall(r"[\w-]+", text.lower()) for text in texts) else term.noun
    return say_plain_term(term)


def _is_quoted(name: str) -> bool:
    """Whether a name needs quotes, as it is not written like one: "palstave"."""
    if name.endswith("'") or (name[:1].isupper() and len(name) > 1 and not reads_as_name(name)):
        return True
    return "_" in name or (name[:1].islower() and " " not in name and name != "we" and name.isalpha())
