"""A sentence with "but" does not contradict itself: what it says last is an exception from the rest.

"Every vehicle needs a sticker, but buses do not" asks it of vehicles that are no buses, and "Guests may not
swim, but members may" forbids it to guests who are no members.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.meaning.canonical import canonical
from multiprover.logic.forms import (
    Atom,
    Comparison,
    Condition,
    FactForm,
    Failure,
    Form,
    RuleForm,
    Term,
    Thing,
    Variable,
)
from multiprover.logic.replace import replace_conditions

Exceptions = tuple[Condition, ...]
_BUT: Final = frozenset(("but", "yet", "although", "though", "whereas", "while", "however"))


def with_contrasts(sentence: str, forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """The forms of a sentence with "but", each rule with the exceptions that later rules and facts make."""
    if len(forms) < 2 or _BUT.isdisjoint(sentence.lower().split()):
        return forms
    facts = tuple(form for form in forms if isinstance(form, FactForm))
    return tuple(_limited(form, (*facts, *forms[place + 1 :])) for place, form in enumerate(forms))


def _limited(form: Form, later: tuple[Form, ...]) -> Form:
    if not isinstance(form, RuleForm):
        return form
    exceptions = tuple(each for other in later for head in form.heads for each in _exceptions(head, other))
    if not exceptions:
        return form
    bodies = tuple(tuple(_with_exceptions(body, exceptions)) for body in form.bodies)
    [limited] = canonical((replace(form, bodies=bodies),))
    return limited


def _with_exceptions(body: tuple[Condition, ...], exceptions: Exceptions) -> dict[Condition, None]:
    """The conditions, and of each exception what they do not say already, unless they exclude it."""
    found = dict.fromkeys(body)
    for each in exceptions:
        if isinstance(each, Failure):
            more = tuple(condition for condition in each.conditions if condition not in body)
            if more and not any(_is_excluded(condition, body) for condition in more):
                found[Failure(more)] = None
        else:
            found[each] = None
    return found


def _is_excluded(condition: Condition, body: tuple[Condition, ...]) -> bool:
    """Whether the conditions ask for what this one denies: "with a permit" for "without a permit"."""
    if not isinstance(condition, Failure):
        return False
    asked = {(each.relation, each.terms[0]) for each in body if isinstance(each, Atom)}
    denied = [each for each in condition.conditions if isinstance(each, Atom) and len(each.terms) > 1]
    denied = denied or [each for each in condition.conditions if isinstance(each, Atom)]
    return bool(denied) and all((each.relation, each.terms[0]) in asked for each in denied)


def _exceptions(head: Atom, later: Form) -> Exceptions:
    """What keeps a conclusion from being drawn where a later form says the opposite."""
    found: list[Condition] = []
    for atom in later.atoms if isinstance(later, FactForm) else later.heads:
        if atom.relation != head.relation or atom.sign == head.sign:
            continue
        matched = _match(head.terms, atom.terms)
        if matched is None:
            continue
        binding, equal = matched
        if isinstance(later, FactForm):
            found += [Comparison(variable, "!=", term) for variable, term in equal if _is_only(term, equal)]
        elif not equal:
            found += [Failure(_apart(body, binding)) for body in later.bodies]
    return tuple(found)


def _is_only(term: Term, equal: Sequence[tuple[Variable, Term]]) -> bool:
    """Whether one thing with a name is excepted; "is not the night bus" would be said of all night buses."""
    return len(equal) == 1 and isinstance(term, str) and not term.startswith("the ")


def _match(
    terms: tuple[Term, ...], others: tuple[Term, ...]
) -> tuple[dict[Variable, Term], list[tuple[Variable, Term]]] | None:
    """What the other's variables stand for, and which variables must be which things; None if it never is."""
    if len(terms) != len(others):
        return None
    binding: dict[Variable, Term] = {}
    equal: list[tuple[Variable, Term]] = []
    for term, other in zip(terms, others, strict=True):
        if isinstance(other, Variable):
            if binding.setdefault(other, term) != term:
                return None
        elif isinstance(term, Variable):
            equal.append((term, other))
        elif term != other:
            return None
    return binding, equal


def _apart(body: tuple[Condition, ...], binding: dict[Variable, Term]) -> tuple[Condition, ...]:
    """The conditions said of the rule's own variables; other variables are told apart from its."""
    asked = [each for each in body if not isinstance(each, Thing)]
    own = {
        term for each in asked if isinstance(each, Atom) for term in each.terms if isinstance(term, Variable)
    }
    renamed: dict[Variable, Term] = {each: Variable(f"{each.name}'") for each in own}
    return replace_conditions(tuple(asked), {**renamed, **binding})
