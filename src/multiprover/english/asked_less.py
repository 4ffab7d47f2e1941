"""Questions to which the text gives no answer though it speaks of what is asked: "no" would mislead.

What may or must be done at some time, in some place or way is not simply allowed or required: "May it be
returned?" where it "may be returned by 5 May". And who is older than somebody who is older than Bob is older
than Bob, which no sentence says.
"""

from collections.abc import Iterable, Sequence

from multiprover.logic.forms import (
    POSITIVE,
    AnyOf,
    Atom,
    Condition,
    Exists,
    FactForm,
    Form,
    Holds,
    Question,
    RuleForm,
    Term,
    Variable,
)

MODALS = ("may ", "must ", "should ")


def more_is_said(question: Question, forms: Sequence[Form]) -> str:
    """The hint if the text does not answer what is asked, but says more or only parts; "" otherwise."""
    match question:
        case Holds((Atom() as atom) | AnyOf((Atom() as atom, *_))):
            conditions: tuple[Condition, ...] = (atom,)
        case Holds(Exists((Atom() as atom, *_) as found)) | Holds(
            AnyOf((Exists((Atom() as atom, *_) as found), *_))
        ):
            conditions = found
        case _:
            return ""
    if atom.sign != POSITIVE:
        return ""
    compared = _by_others(atom, forms) if atom.relation.endswith(" than _") else ""
    return compared or _with_more_words(atom, conditions, forms)


def _with_more_words(asked: Atom, conditions: Sequence[Condition], forms: Iterable[Form]) -> str:
    """The hint if the text concludes what is asked only with more words.

    Beside what may or must be done only what is stated of the same things counts, and no state: what is so
    at some time is not simply so.
    """
    relation = asked.relation
    longer = ""
    for form in forms:
        stated = form.atoms if isinstance(form, FactForm) else form.heads
        for atom in stated:
            if atom.relation == relation:
                return ""
            if atom.relation.startswith(f"{relation} ") and (
                relation.startswith(MODALS) or _is_more(atom, conditions, stated)
            ):
                longer = longer or atom.relation
    said = longer.replace("_", "…")
    return f'the text only says "{said}"; ask for just that' if longer else ""


def _is_more(atom: Atom, conditions: Sequence[Condition], stated: Sequence[Atom]) -> bool:
    """Whether a statement says of the same things what is asked, and more."""
    asked, *described = (each for each in conditions if isinstance(each, Atom))
    if atom.sign != POSITIVE or asked.relation.startswith("is ") or len(described) < len(conditions) - 1:
        return False
    found = dict(zip(asked.terms, atom.terms, strict=False))
    same = all(isinstance(term, Variable) or found[term] == term for term in found)
    return same and all(
        each._replace(terms=tuple(found.get(term, term) for term in each.terms)) in stated
        for each in described
    )


def _by_others(asked: Atom, forms: Sequence[Form]) -> str:
    """The hint if two things are compared only with others, and no rule says what follows from that."""
    if any(
        isinstance(form, RuleForm) and asked.relation in {h.relation for h in form.heads} for form in forms
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
