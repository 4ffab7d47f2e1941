"""Rules that could show what is asked and never apply, because the text has a condition in other words only.

A rule asks whether somebody "cancels the contract", and the facts say that they "have cancelled" it: nothing
is shown, and "no" would mislead. Works over forms, knows no sentence structure.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from multiprover.english.firing import Produced, Rule, fired, rules_of, stated_in, unmet_atoms
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
    said = {
        (atom.relation, word)
        for atom in (*stated, *(head for rule in rules for head in rule.heads))
        for word in _verbs(atom.relation)
    }
    for rule in dead:
        if any(head.relation in asked for head in rule.heads):
            for root in _roots(rule, dead, produced, frozenset()):
                verbs = _verbs(root.relation)
                if any(word in verbs and relation != root.relation for relation, word in said):
                    return rule.sentence, root.relation.replace("_", "…")
    return None


def _roots(rule: Rule, dead: Sequence[Rule], produced: Produced, seen: frozenset[int]) -> Iterator[Atom]:
    """The conditions that keep a rule from applying and that no rule concludes."""
    for body in rule.bodies:
        for atom in unmet_atoms(body, produced):
            others = [each for each in dead if any(head.relation == atom.relation for head in each.heads)]
            for other in others:
                if id(other) not in seen:
                    yield from _roots(other, dead, produced, seen | {id(other)})
            if not others and (len(atom.terms) > 1 or atom.relation.split(" ")[0] in MODALS):
                yield atom


@lru_cache(maxsize=4096)
def _verbs(relation: str) -> frozenset[str]:
    """The word that a relation hangs on, in its base forms: "cancel" for "has cancelled _"."""
    words = relation.split(" ")
    first = next((word for word in words if word not in _SMALL), words[0])
    return frozenset({first, *(sense.lemma for sense in senses(first))})
