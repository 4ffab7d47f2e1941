"""Rules about those who teach the same subject, in a text that calls nothing a subject: refused.

It would never apply, though a reader knows that chemistry is one. Only where facts say what is taught.
"""

import re
from collections.abc import Sequence
from typing import Final

from multiprover.english.firing import stated_in
from multiprover.english.meaning.passives import atoms_in
from multiprover.logic.forms import Atom, Comparison, Condition, Form, RuleForm, Variable

_CLASS: Final = re.compile(r"is an? [^_]+")


def of_no_kind(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of such rules, each with the hint."""
    stated = stated_in(texts)
    heads = [head for forms in texts for form in forms if isinstance(form, RuleForm) for head in form.heads]
    called = {atom.relation for atom in (*stated, *heads)}
    told = {atom.relation for atom in stated if len(atom.terms) == 2}
    found = {}
    for place, forms in enumerate(texts):
        for body in (body for form in forms if isinstance(form, RuleForm) for body in form.bodies):
            for kind in _shared_kinds(body, told):
                if kind not in called:
                    found[place] = f'the text says of nothing that it "{kind}"; say it of what is shared'
    return found


def _shared_kinds(body: Sequence[Condition], told: set[str]) -> list[str]:
    """The classes of things to which two different ones stand in a relation that facts tell of."""
    pairs = [
        {each.left, each.right}
        for each in body
        if isinstance(each, Comparison) and each.operator == "!=" and isinstance(each.left, Variable)
    ]
    atoms = list(atoms_in(body))
    holders: dict[object, dict[str, set[object]]] = {}
    for atom in atoms:
        if len(atom.terms) == 2 and atom.relation in told:
            holders.setdefault(atom.terms[1], {}).setdefault(atom.relation, set()).add(atom.terms[0])
    shared = {
        thing
        for thing, by_relation in holders.items()
        if any(pair <= those for those in by_relation.values() for pair in pairs)
    }
    return [atom.relation for atom in atoms if _is_class_of(atom, shared)]


def _is_class_of(atom: Atom, things: set[object]) -> bool:
    return len(atom.terms) == 1 and atom.terms[0] in things and _CLASS.fullmatch(atom.relation) is not None
