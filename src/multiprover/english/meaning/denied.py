"""Conditions that deny something: "who is banned from driving", "who does not come without a reason"."""

from multiprover.english.meaning.bodies import Bodies, Refused
from multiprover.english.syntax import Simple
from multiprover.logic.forms import NEGATIVE, Atom


def forbidden(allowed: Bodies) -> Bodies:
    """As in "who is banned from driving": who is said not to be allowed to, not whom nothing allows it.

    Who is banned from bringing a dog is so as to the kind, not to one dog.
    """
    match [body for body in allowed if len(body) == 1]:
        case [(Atom() as one,)]:
            return [(one._replace(sign=NEGATIVE),)]
    raise Refused('what is forbidden? Say it with "may not"')


def check_without(predicate: Simple) -> None:
    """Refuse "who does not come without giving a reason", which does not say what of the two is so."""
    for each in getattr(predicate, "complements", ()):
        if f"{each.preposition or ''}{each.text}".lstrip("^").startswith("without"):
            raise Refused('"not" with "without": which of the two does not hold? Write two conditions')
