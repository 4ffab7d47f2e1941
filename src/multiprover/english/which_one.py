"""Things of which a rule speaks as of one, though the text names others of their kind: refused.

"If the gate is closed, …", where G1 and G2 are gates, means one of them or all of them, and not a third one;
"A loan is granted if …" beside "Loan 1 is a loan" may be about each loan or tell when there is one.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.firing import Rule, rules_of, stated_in
from multiprover.english.meaning.amounts import GIVEN_OUT, MADE
from multiprover.english.meaning.passives import atoms_in
from multiprover.english.words import participle, plural
from multiprover.logic.forms import Atom, FactForm, Form, Unnamed, Variable

_ARISES: Final = frozenset(f"is {participle(lemma)}" for lemma in MADE | GIVEN_OUT)


def not_said_which(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences with such a thing, with hints."""
    named, rules = _named(stated_in(texts)), rules_of(texts)
    hints = dict(_of_definites(texts, rules, named))
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
