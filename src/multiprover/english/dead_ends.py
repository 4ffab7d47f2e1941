"""Rules that an answer hangs on and that never apply, because the text has a condition in other words only.

A rule asks whether somebody "cancels the contract", and the facts say that they "have cancelled" it; or two
sentences speak of the parents of pupils, and none says that somebody is one. Nothing is shown, and "no", or
a list without those who belong on it, would mislead. Works over forms, knows no sentence structure.
"""

import re
from collections.abc import Container, Iterator, Sequence
from functools import lru_cache
from typing import Final

from multiprover.english.akin import is_of_a_family, may_say
from multiprover.english.firing import (
    Body,
    Produced,
    Rule,
    compared_value,
    fired,
    rules_of,
    stated_in,
    unmet_atoms,
)
from multiprover.english.function_words import SYMMETRIC
from multiprover.english.lacking_class import Told, only_class_missing
from multiprover.english.meaning.owned_or_had import HAS, OWNS
from multiprover.english.meaning.passives import MODALS, atoms_in
from multiprover.english.noun_kinds import is_mass_noun
from multiprover.english.relations import is_class, noun_of
from multiprover.english.words import is_person_noun, senses
from multiprover.logic.forms import NEGATIVE, Atom, FactForm, Form, Quantity, Question, Variable

_SMALL: Final = MODALS | {"is", "has", "have", "be", "been", "a", "an", "_"}


def dead_end(
    question: Question,
    forms: Sequence[Sequence[Form]],
    *,
    plain: bool = False,
    none_found: bool = False,
    shown: bool = False,
) -> tuple[int, str] | None:
    """The sentence of a rule that the answer hangs on and that never applies, with the condition in its way.

    The condition relates things or is what somebody may or must do, and its verb occurs elsewhere, or another
    sentence asks for it, too. A single quality ("is expelled"), and what is spoken of nowhere else, may well
    hold of nobody. Among `plain` rules only conditions with "only" are looked at. With `none_found`
    the question asks who or what it is, and nothing was found. What is denied matters only where something
    was `shown`.
    """
    rules, stated = rules_of(forms), stated_in(forms)
    produced, dead = fired(rules, stated)
    has_facts = any(isinstance(form, FactForm) for own in forms for form in own)
    text = _Text(question, rules, stated, plain, has_facts, none_found)
    several = len({rule.sentence for rule in rules}) > 1
    told = Told(stated, {head.relation for rule in rules for head in rule.heads})
    for rule in _hung_on(question, rules, denials=shown):
        if any(rule is each for each in dead) and not _applies_otherwise(rule, rules, dead):
            roots = [
                next(filter(text.speaks_of, _roots(body, dead, produced, frozenset())), None)
                or (only_class_missing(body, told, produced) if several and not plain else None)
                for body in rule.bodies
            ]
            if roots[0] is not None and all(roots):
                return rule.sentence, _said(roots[0].relation)
    return None


def _applies_otherwise(rule: Rule, rules: Sequence[Rule], dead: Sequence[Rule]) -> bool:
    """Whether the sentence applies in its other form: "who must check a claim", any or a known one."""
    alive = [each for each in rules if each.sentence == rule.sentence and each not in dead]
    heads = {head.relation for head in rule.heads}
    return any({head.relation for head in each.heads} <= heads for each in alive)


class _Text:
    """What a text says and asks for, and what a question asks for."""

    def __init__(
        self,
        question: Question,
        rules: Sequence[Rule],
        stated: Sequence[Atom],
        plain: bool,
        has_facts: bool,
        none_found: bool,
    ) -> None:
        heads = [head for rule in rules for head in rule.heads]
        self.plain = plain
        self.has_facts = has_facts
        self.said = [(atom, _verbs(atom.relation)) for atom in (*stated, *heads)]
        self.asking: dict[str, set[int]] = {}
        for rule in rules:
            for atom in atoms_in(rule.bodies):
                self.asking.setdefault(atom.relation, set()).add(rule.sentence)
        self.denying = {rule.sentence for rule in rules if all(head.sign == NEGATIVE for head in rule.heads)}
        self.named = _words_in_names(stated)
        self.kinds = {atom.relation for atom in stated if len(atom.terms) == 1}
        owned = {atom.terms[0] for atom in stated if len(atom.terms) == 2 and noun_of(atom.relation)}
        self.free = {each.relation for each in stated if len(each.terms) == 1 and each.terms[0] not in owned}
        self.ages_told = any(atom.relation == _AGE for atom in stated)
        assumed = {each.relation for each in getattr(question, "assuming", ())}
        self.none_found = none_found
        open_atoms = [each for each in atoms_in(question) if isinstance(each.terms[0], Variable)]
        self.wanted = {each.relation for each in open_atoms} - assumed
        self.measured = {
            term.dimension for atom in stated for term in atom.terms if isinstance(term, Quantity)
        }

    def speaks_of(self, root: Atom) -> bool:
        """Whether the text has, or the question asks for, a condition that nothing meets, in other words."""
        if root.relation == HAS:
            return False
        if any(may_say(root, atom) for atom, _ in self.said):
            return True
        if root.relation in AGED:
            return self.ages_told and _AGE not in self.asking
        if _dimension(root.relation) in self.measured:
            return True  # "orders under $5", where the text says what they come to, but not as their value
        if self.none_found and len(root.terms) == 1 and (kind := _kind(root)):
            return not is_person_noun(kind)  # "What lives here?", where the text says it of lions
        if self.plain or _ONLY in root.relation:  # "likes only chess", and what somebody likes is told
            return _ONLY in root.relation or (len(root.terms) == 1 and root.relation in self.wanted)
        if len(root.terms) == 1 and (found := _CLASS.fullmatch(root.relation)):
            told = found[1] in self.named or found[1] in ANYTHING  # "Freezer South", not said to be a freezer
            asking = self.asking.get(root.relation, set()) - self.denying
            often = self.has_facts and is_person_noun(found[1]) and len(asking) > 1  # two rules about players
            return told or often or root.relation in self.wanted
        if root.relation == OWNS and any(_is_had(atom, self.asking) for atom, _ in self.said):
            return True
        owned = noun_of(root.relation) if len(root.terms) == 2 else ""
        if owned and is_class(owned) in self.free and (owned in SYMMETRIC or not is_person_noun(owned)):
            return True  # "serves the guest's table", where there are tables, and none is a guest's
        number = compared_value(root.relation).partition(" _ ")[2]
        if number and any(atom.relation.endswith(f" _ {number}") for atom, _ in self.said):
            return True  # "has more cars than Tim", where it is told how many each of them owns
        if len(root.terms) > 1 and root.relation in self.wanted:
            return True  # "the reports of the pupils of Class 4", of which nobody is said to be a pupil
        return (len(root.terms) > 1 and len(self.asking[root.relation]) > 1) or any(
            atom.relation != root.relation
            and len(atom.terms) >= min(2, len(root.terms))
            and not verbs.isdisjoint(_verbs(root.relation))
            for atom, verbs in self.said
        )


def _is_had(atom: Atom, asking: Container[str]) -> bool:
    """As in "has a dog", "is a dog of Bob", where the text asks who owns a dog."""
    noun = noun_of(atom.relation) if len(atom.terms) == 2 else ""
    return atom.relation == HAS or (noun != "" and is_class(noun) in asking)


def _hung_on(question: Question, rules: Sequence[Rule], *, denials: bool) -> Iterator[Rule]:
    """The rules that could show what is asked, or what these rules ask for, or what they ask not to be so.

    With `denials` those that could deny it as well.
    """
    wanted = {atom.relation for atom in atoms_in(question)}
    waiting = [rule for rule in rules if denials or any(head.sign != NEGATIVE for head in rule.heads)]
    while found := [rule for rule in waiting if any(head.relation in wanted for head in rule.heads)]:
        yield from found
        waiting = [rule for rule in waiting if not any(rule is each for each in found)]
        wanted.update(atom.relation for rule in found for atom in atoms_in(rule.bodies))


def _said(relation: str) -> str:
    """A relation for a message; a value by its dimension: "has an amount in EUR"."""
    dimension = _dimension(relation)
    if dimension.startswith("money "):
        return f"has an amount in {dimension.removeprefix('money ')}"
    return relation.replace("_", "…")


def _dimension(relation: str) -> str:
    """The dimension of a thing's one value; empty for other relations."""
    dimension = relation.removeprefix("has the ").removesuffix(" value _")
    return dimension if relation == f"has the {dimension} value _" else ""


def _roots(body: Body, dead: Sequence[Rule], produced: Produced, seen: frozenset[int]) -> Iterator[Atom]:
    """The conditions that keep a body from being met and that no rule concludes."""
    for atom in unmet_atoms(body, produced):
        others = [each for each in dead if any(head.relation == atom.relation for head in each.heads)]
        for other in others:
            if id(other) not in seen:
                for inner in other.bodies:
                    yield from _roots(inner, dead, produced, seen | {id(other)})
        related = len(atom.terms) > 1 or atom.relation.split(" ")[0] in MODALS or _ONLY in atom.relation
        told = _kind(atom) or atom.relation in AGED or is_of_a_family(atom.relation)
        if not others and (related or told):
            yield atom


def _kind(atom: Atom) -> str:
    """The noun of a class or a substance: "is a lion", "is flour"."""
    found = _CLASS.fullmatch(atom.relation)
    word = atom.relation.removeprefix("is ")
    return found[1] if found else word if is_mass_noun(word) else ""


def _words_in_names(stated: Sequence[Atom]) -> frozenset[str]:
    """The words of names that consist of several."""
    names = {term for atom in stated for term in atom.terms if isinstance(term, str) and term[:1].isupper()}
    return frozenset(word.lower() for name in names if " " in name for word in name.split(" "))


ANYTHING: Final = frozenset(("item", "object", "article"))
"""What a text calls anything, and says of nothing that it is one."""
AGED: Final = frozenset(("is adult", "is underage", "is a minor", "is a child", "is a senior"))
"""What follows from an age, if the text says from which one on."""
_AGE: Final = "is _ old"
_ONLY: Final = " only "
_CLASS: Final = re.compile(r"is an? ([\w -]+)")


@lru_cache(maxsize=4096)
def _verbs(relation: str) -> frozenset[str]:
    """The word that a relation hangs on, in its base forms: "cancel" for "has cancelled _"."""
    words = relation.split(" ")
    if relation.startswith("has _"):
        return frozenset({"has"})
    first = next((word for word in words if word not in _SMALL), words[0])
    return frozenset({first, *(sense.lemma for sense in senses(first))})
