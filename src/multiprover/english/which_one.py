"""Things of which a rule speaks as of one, though the text names others of their kind: refused.

"If the gate is closed, …", where G1 and G2 are gates, means one of them or all of them, and not a third one;
"A loan is granted if …" beside "Loan 1 is a loan" may be about each loan or tell when there is one.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.firing import Rule, rules_of, stated_in
from multiprover.english.function_words import words_in
from multiprover.english.meaning.amounts import GIVEN_OUT, MADE
from multiprover.english.meaning.passives import atoms_in
from multiprover.english.word_classes import is_participle
from multiprover.english.words import participle, plural
from multiprover.logic.forms import Atom, FactForm, Form, RuleForm, Unnamed, Variable

STATES: Final = frozenset(
    words_in(
        """
        sick ill absent present missing late unpaid open empty full dead guilty innocent pregnant drunk poor
        hungry faulty defective hot cold wet dirty overdue bankrupt vacant expensive cheap dangerous ready
        """
    )
)
"""How somebody or something is for a while, rather than what tells which one it is."""
_ARISES: Final = frozenset(f"is {participle(lemma)}" for lemma in MADE | GIVEN_OUT)


def not_said_which(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences with such a thing, with hints."""
    named, rules = _named(stated_in(texts)), rules_of(texts)
    hints = dict(_of_definites(texts, rules, named)) | dict(_of_those_mentioned(texts))
    for rule in rules:
        for head in rule.heads:
            one = head.terms[0]
            if head.relation in _ARISES and isinstance(one, Unnamed) and one.noun in named:
                hints[rule.sentence] = (
                    f'"a {one.noun}": a new one, or {_some(named[one.noun])}? Say "every {one.noun}"'
                )
    return hints


def _of_definites(
    texts: Sequence[Sequence[Form]], rules: Sequence[Rule], named: dict[str, set[str]]
) -> Iterator[tuple[int, str]]:
    facts = (form for own in texts for form in own if isinstance(form, FactForm))
    told = {term for fact in facts for atom in fact.atoms for term in atom.terms}
    told |= {term for rule in rules for head in rule.heads for term in head.terms}
    of_all = {head.relation for rule in rules for head in rule.heads if isinstance(head.terms[0], Variable)}
    meant = {f"the {noun}": noun for noun, names in named.items() if len(names) > 1}
    meant |= {f"the {plural(noun)}": noun for noun in named}
    for rule in rules:
        for atom in atoms_in(rule.bodies):
            for term in atom.terms if atom.relation not in of_all else ():
                if isinstance(term, str) and term not in told and (noun := meant.get(term)):
                    yield (
                        rule.sentence,
                        f'"{term}": {_some(named[noun])}? Say which, "any {noun}" or "every {noun}"',
                    )


def _of_those_mentioned(texts: Sequence[Sequence[Form]]) -> Iterator[tuple[int, str]]:
    """As in "If a guest is ill, a doctor visits the sick guest", of whom no other sentence speaks."""
    spoken_of = [{term for atom in atoms_in(own) for term in atom.terms} for own in texts]
    for place, own in enumerate(texts):
        for rule in (form for form in own if isinstance(form, RuleForm)):
            kinds = {each.relation for each in atoms_in(rule.bodies) if isinstance(each.terms[0], Variable)}
            for atom in rule.given:
                term, noun = atom.terms[0], _noun(atom)
                if atom.relation not in kinds or not isinstance(term, str) or len(atom.terms) > 1:
                    continue
                word = term.removeprefix("the ").removesuffix(noun).strip()
                told = sum(term in terms for terms in spoken_of) > 1
                if not told and (word in STATES or is_participle(word)):
                    yield place, f'"{term}": the {noun} of whom it speaks? Say "that {noun}"'


def _some(names: set[str]) -> str:
    return " or ".join(sorted(names)[:2])


def _named(facts: Sequence[Atom]) -> dict[str, set[str]]:
    """Nouns with the names of those that are called so."""
    found = defaultdict(set)
    for atom in facts:
        name = atom.terms[0]
        if len(atom.terms) == 1 and isinstance(name, str) and name[:1].isupper():
            found[_noun(atom)].add(name)
    return found


def _noun(atom: Atom) -> str:
    """The noun of a class."""
    return atom.relation.removeprefix("is ").removeprefix("an ").removeprefix("a ")
