"""Questions to which the text gives no answer though it speaks of what is asked: "no" would mislead.

What may or must be done at some time, in some place or way is not simply allowed or required: "May it be
returned?" where it "may be returned by 5 May". And who is older than somebody who is older than Bob is older
than Bob, which no sentence says.
"""

from collections.abc import Callable, Iterable, Sequence

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
        case Holds(Atom() as atom) | Holds(AnyOf((Atom() as atom, *_))):
            conditions: tuple[Condition, ...] = (atom,)
        case Holds(Exists((Atom() as atom, *_) as found)):
            conditions = found
        case Holds(AnyOf((Exists((Atom() as atom, *_) as found), *_))):
            conditions = found
        case _:
            return ""
    if atom.sign != POSITIVE:
        return ""
    if atom.relation.endswith(" than _") and (hint := _by_others(atom, forms)):
        return hint
    if atom.relation.startswith(MODALS):
        more = "" if isinstance(question.formula, Atom) else "except "
        return _with_more_words(
            atom, forms, lambda said, _: said.relation.startswith(f"{atom.relation} {more}")
        )
    return _with_more_words(atom, forms, lambda said, stated: _is_more(said, conditions, stated))


def _with_more_words(
    asked: Atom, forms: Iterable[Form], is_more: Callable[[Atom, Sequence[Atom]], bool]
) -> str:
    """The hint if the text concludes what is asked only with more words."""
    longer = ""
    for form in forms:
        stated = form.atoms if isinstance(form, FactForm) else form.heads
        for atom in stated:
            if atom.relation == asked.relation:
                return ""
            if atom.relation.startswith(f"{asked.relation} ") and is_more(atom, stated):
                longer = longer or atom.relation
    said = longer.replace("_", "…")
    return f'the text only says "{said}"; ask for just that' if longer else ""


def _is_more(atom: Atom, conditions: Sequence[Condition], stated: Sequence[Atom]) -> bool:
    """Whether a statement says of the same things what is asked, and more; what is so at times is not so."""
    asked, *described = (each for each in conditions if isinstance(each, Atom))
    state = asked.relation.startswith(("is ", "has been "))
    if state or atom.sign != POSITIVE or len(described) < len(conditions) - 1:
        return False
    found = dict(zip(asked.terms, atom.terms, strict=False))
    same = all(isinstance(term, Variable) or found[term] == term for term in found)
    put = [each._replace(terms=tuple(found.get(term, term) for term in each.terms)) for each in described]
    return same and all(each in stated for each in put)


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
