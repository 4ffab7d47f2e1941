"""What follows from what has happened: who broke a cup is one who breaks a cup, who got a ticket has one.

Only where the text asks for it. Knows no sentence structure.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from multiprover.english.event_words import ONCE
from multiprover.english.meaning.owned_or_had import HAS
from multiprover.english.meaning.passives import relations_in
from multiprover.english.words import base_form, participle, third_person
from multiprover.logic.forms import POSITIVE, Atom, Form

GOT: Final = frozenset(
    (
        *(
            "gets _",
            "receives _",
            "is given _",
            "has got _",
            "has received _",
            "has been given _",
            "has bought _",
        ),
        *(f"{be} {done} with _" for be in ("is", "has been") for done in ("issued", "provided")),
    )
)
"""What somebody has from then on."""
GIVEN_TO: Final = frozenset(
    f"{be} {done} to _" for be in ("is", "has been") for done in ("given", "issued", "awarded", "granted")
)
"""What the last one has from then on."""
LOST: Final = frozenset(f"has {participle(each)}" for each in ("lose", "sell", "misplace", "drop", "forget"))
"""What somebody had, and has no longer, or not there: "has lost his ticket"."""


def asked_of_doing(forms: Iterable[Form]) -> frozenset[str]:
    """What the forms speak of as done, except where a rule asks for both: "signs" and "has signed"."""
    found: set[str] = set()
    for form in forms:
        relations = set(relations_in(form))
        found |= relations - {_doing(each) for each in relations}
    return frozenset(found)


def once_done(atoms: Sequence[Atom], asked: frozenset[str]) -> Iterator[Atom]:
    """As in "Max broke a cup", which meets "If someone breaks a cup"."""
    for atom in atoms:
        if atom.sign == POSITIVE and (doing := _doing(atom.relation)) in asked:
            yield atom._replace(relation=doing)


@lru_cache(maxsize=4096)
def having_done(relation: str) -> str:
    """What somebody has done once who does it: "has broken _" for "breaks _"; nothing for "sleeps"."""
    verb, _, rest = relation.partition(" ")
    return f"has {participle(base_form(verb))} {rest}" if base_form(verb) in ONCE else ""


@lru_cache(maxsize=4096)
def _doing(relation: str) -> str:
    """What somebody does who has done it once: "breaks _" for "has broken _"; nothing for "has slept".

    So "is stolen" for "has been stolen".
    """
    match relation.split(" "):
        case ["has", "been", done, *rest] if done in _DONE:
            return " ".join(("is", done, *rest))
        case ["has", done, *rest] if verb := _DONE.get(done):
            return " ".join((third_person(verb), *rest))
    return ""


def asked_as_done(asked: Atom) -> Iterator[Atom]:
    """As in "Is the fair cancelled?", which it is if it has been cancelled; and the other way round."""
    match asked.relation.split(" "):
        case ["is", done, *rest] if done in _DONE:
            yield asked._replace(relation=" ".join(("has", "been", done, *rest)))
        case ["has", "been", done, *rest] if done in _DONE:
            yield asked._replace(relation=" ".join(("is", done, *rest)))


_DONE: Final = {participle(verb): verb for verb in ONCE}


def has_by_now(stated: Sequence[Atom], known: Sequence[Atom], had: frozenset[str]) -> Iterator[Atom]:
    """As in "gets a ticket", which then is had; `had` are the classes of what the text asks for as had."""
    for atom in (each for each in stated if each.relation in GOT | GIVEN_TO):
        owner, thing = atom.terms[::-1] if atom.relation in GIVEN_TO else atom.terms
        if any(each.terms == (thing,) and each.relation in had for each in known):
            yield Atom(HAS, (owner, thing))


def is_lost(having: Atom, stated: Sequence[Atom]) -> bool:
    """Whether what somebody has is said to be lost: "Nils has lost his ticket"."""
    return any(
        atom.terms[:2] == having.terms and " ".join(atom.relation.split(" ")[:2]) in LOST for atom in stated
    )
