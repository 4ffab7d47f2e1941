"""Comparisons that would follow from others: who is older than somebody older than Bob is older than Bob.

No sentence says so, and "no" would mislead.
"""

from collections.abc import Sequence

from multiprover.logic.forms import POSITIVE, AnyOf, Atom, FactForm, Form, Holds, Question, RuleForm, Term


def passed_on_hint(question: Question, forms: Sequence[Form]) -> str:
    """The hint if two things are compared only with others, and no rule says what follows from that."""
    match question:
        case Holds((Atom(sign="+") as asked) | AnyOf((Atom(sign="+") as asked, *_))):
            if not asked.relation.endswith(" than _") or len(asked.terms) != 2:
                return ""
        case _:
            return ""
    if any(
        isinstance(form, RuleForm) and asked.relation in {head.relation for head in form.heads}
        for form in forms
    ):
        return ""
    stated = [
        atom.terms
        for form in forms
        if isinstance(form, FactForm)
        for atom in form.atoms
        if atom.relation == asked.relation and atom.sign == POSITIVE
    ]
    one, other = asked.terms
    if (one, other) in stated or other not in _reached(one, stated):
        return ""
    than = asked.relation.removesuffix(" _")
    return f'say that this passes on: "If X {than} Y and Y {than} Z then X {than} Z."'


def _reached(start: Term, stated: Sequence[tuple[Term, ...]]) -> set[Term]:
    """All that is reached from something by one statement after another."""
    found: set[Term] = set()
    waiting = {start}
    while waiting:
        found |= waiting
        waiting = {other for one, other in stated if one in waiting} - found
    return found - {start}
