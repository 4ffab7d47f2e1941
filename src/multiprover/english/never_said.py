"""Conditions that the text words otherwise than its facts and conclusions: refused, not never met.

What "customers who cancel" must do says nothing of one who "has cancelled", and what "may be returned within
30 days" is not simply what "may be returned".
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final

from multiprover.english.event_words import STATES
from multiprover.english.frozen_amounts import conditions_of, statements_of
from multiprover.english.words import participle, senses
from multiprover.logic.forms import Atom, Failure, Form

MODALS: Final = ("may ", "must ")
CLAUSES: Final = frozenset(("that", "who", "which"))
"""Words that open a clause: one inside a predicate is met by the same words only."""


def said_otherwise(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences with a condition that others meet in other words only, with hints."""
    stated = {relation for forms in texts for relation in statements_of(forms)}
    found = {}
    for index, forms in enumerate(texts):
        asked = set(conditions_of(forms))
        for relation in sorted(asked - stated):
            if asked.isdisjoint(_past(relation)) and (other := _other(relation, stated)):
                said = [each.replace(" _", " …") for each in (relation, other)]
                found[index] = f'this asks for "{said[0]}", and the text only says "{said[1]}"; say the same'
                break
        if index not in found and (never := next(_never_met(forms, stated), "")):
            found[index] = f'no sentence says of anything that it "{never}"; say that in two sentences'
    return found


def _never_met(forms: Sequence[Form], stated: Container[str]) -> Iterator[str]:
    """What an exception asks for with a clause inside: "unless it is made of wood that was painted"."""
    for form in forms:
        for condition in (each for body in getattr(form, "bodies", ()) for each in body):
            if isinstance(condition, Failure):
                for atom in condition.conditions:
                    words = atom.relation.split(" ") if isinstance(atom, Atom) else ()
                    if not CLAUSES.isdisjoint(words) and " ".join(words) not in stated:
                        yield " ".join(words)


def _other(relation: str, stated: Iterable[str]) -> str:
    """What is stated instead: the same with more words, or in the past."""
    wanted = relation if relation.startswith(MODALS) else ""
    past = tuple(_past(relation))
    for each in sorted(stated):
        if wanted and each.startswith(f"{wanted} "):
            return each
        if any(each == told or each.startswith(f"{told} ") for told in past):
            return each
    return ""


def _past(relation: str) -> Iterator[str]:
    """The relation in the past, if it tells what somebody does or what is done."""
    first, _, rest = relation.partition(" ")
    if first == "is":
        done = rest.partition(" ")[0]
        if any(sense.category == "verb" and sense.form == "participle" for sense in senses(done)):
            yield f"has been {rest}"
        return
    for sense in senses(first):
        if sense.category == "verb" and sense.form == "third" and sense.lemma not in STATES:
            yield f"has {participle(sense.lemma)} {rest}".rstrip()
