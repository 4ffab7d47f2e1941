"""Rules that could show what is asked and never apply, because the text has a condition in other words only.

A rule asks whether somebody "cancels the contract", and the facts say that they "have cancelled" it: nothing
is shown, and "no" would mislead. Works over forms, knows no sentence structure.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from multiprover.english.firing import Body, Produced, Rule, fired, rules_of, stated_in, unmet_atoms
from multiprover.english.meaning.passives import MODALS, atoms_in
from multiprover.english.words import senses
from multiprover.logic.forms import Atom, Form, Question

_SMALL: Final = MODALS | {"is", "has", "have", "be", "been", "a", "an", "_"}


def dead_end(question: Question, forms: Sequence[Sequence[Form]]) -> tuple[int, str] | None:
    """The sentence of a rule that could show what is asked and never applies, with the condition in its way.

    The condition relates things or is what somebody may or must do, and its verb occurs elsewhere: what is a
    single quality ("is expelled"), or is spoken of nowhere else, may well hold of nobody.
    """
    asked = {atom.relation for atom in atoms_in(question)}
    rules, stated = rules_of(forms), stated_in(forms)
    produced, dead = fired(rules, stated)
    said = [
        (atom, _verbs(atom.relation)) for atom in (*stated, *(head for rule in rules for head in rule.heads))
    ]

    def in_other_words(root: Atom) -> bool:
        return any(
            atom.relation != root.relation
            and len(atom.terms) >= min(2, len(root.terms))
            and not verbs.isdisjoint(_verbs(root.relation))
            for atom, verbs in said
        )

    for rule in dead:
        if any(head.relation in asked for head in rule.heads):
            roots = [
                next(filter(in_other_words, _roots(body, dead, produced, frozenset())), None)
                for body in rule.bodies
            ]
            if roots[0] is not None and all(roots):
                return rule.sentence, _said(roots[0].relation)
    return None


def _said(relation: str) -> str:
    """A relation for a message; a value by its dimension: "has an amount in EUR"."""
    dimension = relation.removeprefix("has the ").removesuffix(" value _")
    if relation == f"has the {dimension} value _" and dimension.startswith("money "):
        return f"has an amount in {dimension.removeprefix('money ')}"
    return relation.replace("_", "…")


def _roots(body: Body, dead: Sequence[Rule], produced: Produced, seen: frozenset[int]) -> Iterator[Atom]:
    """The conditions that keep a body from being met and that no rule concludes."""
    for atom in unmet_atoms(body, produced):
        others = [each for each in dead if any(head.relation == atom.relation for head in each.heads)]
        for other in others:
            if id(other) not in seen:
                for inner in other.bodies:
                    yield from _roots(inner, dead, produced, seen | {id(other)})
        if not others and (len(atom.terms) > 1 or atom.relation.split(" ")[0] in MODALS):
            yield atom


@lru_cache(maxsize=4096)
def _verbs(relation: str) -> frozenset[str]:
    """The word that a relation hangs on, in its base forms: "cancel" for "has cancelled _"."""
    words = relation.split(" ")
    if relation.startswith("has _"):
        return frozenset({"has"})
    first = next((word for word in words if word not in _SMALL), words[0])
    return frozenset({first, *(sense.lemma for sense in senses(first))})
