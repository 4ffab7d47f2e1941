"""Restating: what a sentence or a question was read as, in canonical English.

A rule is said as "If … then …" with letters for its variables; what a sentence states of something without a
name is said in one noun phrase ("a big dog that barks").
"""

from collections.abc import Callable, Sequence
from typing import Final

from multiprover.english.restate_things import named_again, say_atoms, say_each, without_implied
from multiprover.english.say_logic import (
    clauses,
    fails_within_clause,
    say_atom,
    say_condition,
    say_conditions,
)
from multiprover.english.say_relations import SayTerm, fill, say_predicate
from multiprover.english.say_terms import say_plain_term
from multiprover.logic.forms import (
    NEGATIVE,
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    Exists,
    FactForm,
    Failure,
    ForAll,
    Form,
    Formula,
    Holds,
    HowMany,
    HowMuch,
    Not,
    Question,
    RuleForm,
    Shifted,
    Term,
    Thing,
    Today,
    Unnamed,
    Variable,
    WhatFollows,
    Which,
    Why,
)
from multiprover.logic.theory import condition_variables

_LETTERS: Final = "XYZUVWABCDEFGHJKLMNOPQRST"


def restate(forms: Sequence[Form]) -> str:
    """What a sentence says, as one or more sentences."""
    return " ".join(dict.fromkeys(map(_restate_form, forms)))


def _restate_form(form: Form) -> str:
    if isinstance(form, FactForm):
        return " ".join(dict.fromkeys(map(as_sentence, say_each(named_again(form), say_plain_term))))
    return " ".join(map(as_sentence, _say_rule(form)))


def as_sentence(clause: str) -> str:
    """A clause with a capital and a full stop."""
    clause = clause.strip()
    return f"{clause[:1].upper()}{clause[1:]}."


def _say_rule(rule: RuleForm) -> list[str]:
    """A rule as one sentence, or as one for each of its alternatives if they have several conditions."""
    heads = rule.heads
    if (substance := _substance(rule)) is not None:
        said = say_atoms(
            heads, lambda term: substance if isinstance(term, Variable) else say_plain_term(term)
        )
        return [said.replace(f" and {substance} ", " and ")]
    bodies = [body for body in rule.bodies if not _compares_stated(body)] or rule.bodies
    plain = [_plain_body(body) for body in bodies]
    if len(plain) > 1 and all(body is not None and len(body) == 1 for body in plain):
        say = _letters([*(c for body in bodies for c in body), *heads])
        either = " or ".join(clause for body in plain for clause in clauses(body or (), say))
        return [f"if {either} then {say_atoms(heads, say)}"]
    return list(dict.fromkeys(text for body in bodies for text in _say_each_head(body, heads)))


def _substance(rule: RuleForm) -> str | None:
    """What a rule says of all of something that it takes for granted: "Wheat grows on the hill field"."""
    match rule.bodies:
        case ((Atom(relation, (Variable(),)),),):
            kinds = [each.terms[0] for each in rule.given if each.relation == relation]
            return next((each.noun for each in kinds if isinstance(each, Unnamed) and not each.of), None)
    return None


def _say_each_head(body: Sequence[Condition], heads: Sequence[Atom]) -> list[str]:
    """An alternative as one sentence; with "unless" as one for each conclusion, which it would end."""
    made = any(isinstance(term, Unnamed) for atom in heads for term in atom.terms)
    if made or not any(_is_apart(condition, body) for condition in body):
        return [_say_alternative(body, heads)]
    return [_say_alternative(body, [head]) for head in without_implied(heads)]


def _compares_stated(body: Sequence[Condition]) -> bool:
    """Whether two stated values are compared, which "after the deadline" does beside what it says."""
    return any(
        isinstance(c, Comparison)
        and isinstance(c.left, Variable)
        and ((isinstance(c.right, Variable) and c.operator != "!=") or _is_days_ago(c))
        for c in body
    )


def _is_days_ago(comparison: Comparison) -> bool:
    """As in "less than 30 days ago", which is said so; "within the past 30 days" has words of its own."""
    match comparison.right:
        case Shifted(Today()):
            return comparison.operator != ">="
    return False


def _plain_body(body: Sequence[Condition]) -> list[Condition] | None:
    """The conditions that are said; None if one must be said by "unless"."""
    said: list[Condition] = [condition for condition in body if not isinstance(condition, Thing)]
    return None if any(_is_apart(condition, body) for condition in said) else said


def _say_alternative(body: Sequence[Condition], heads: Sequence[Atom]) -> str:
    say = _letters([*body, *heads])
    apart = [c for c in body if _is_apart(c, body)]
    lists = [c for c in body if isinstance(c, CountOfList)]
    conditions = [c for c in body if c not in apart and c not in lists and not isinstance(c, Thing)]
    said = clauses(conditions, say) if conditions else []
    if not any(map(condition_variables, heads)):
        nobody = [c for c in apart if _says_nobody(c, body)]
        said += [say_conditions(c.conditions, _nobody) for c in nobody if isinstance(c, Failure)]
        apart = [c for c in apart if c not in nobody]
    text = say_atoms(heads, say)
    if not said and not any(isinstance(c, Failure) for c in apart) and any(map(condition_variables, heads)):
        said = [f"{say(c.variable)} is a thing" for c in body if isinstance(c, Thing)]
    if said:
        text = f"if {' and '.join(said)} then {text}"
    for each in lists:
        text = f"{text} if {say_condition(each, say)}"
    exceptions = [
        say_conditions(c.conditions, say)
        for c in apart
        if isinstance(c, Failure) and not _compares_stated(c.conditions)
    ]
    either = " and unless " if any(" and " in each for each in exceptions) else " or "
    return f"{text} unless {either.join(exceptions)}" if exceptions else text


def _is_apart(condition: Condition, body: Sequence[Condition]) -> bool:
    """Whether a negation cannot be said within its clause, and needs "unless"."""
    if not isinstance(condition, Failure):
        return False
    bound = {v for c in body if isinstance(c, Atom | Thing) for v in condition_variables(c)}
    inner = condition.conditions
    plain = len(inner) == 1 and isinstance(inner[0], Atom) and condition_variables(inner[0]) <= bound
    return not plain and not fails_within_clause(inner, bound)


def _says_nobody(condition: Condition, body: Sequence[Condition]) -> bool:
    """Whether a negation is one clause about nobody, who occurs nowhere else: "nobody sees the dog"."""
    if not isinstance(condition, Failure) or len(condition.conditions) != 1:
        return False
    [inner] = condition.conditions
    if not isinstance(inner, Atom) or [*condition_variables(inner)] != [inner.terms[0]]:
        return False
    return not any(inner.terms[0] in condition_variables(c) for c in body if c is not condition)


def _nobody(term: Term) -> str:
    return "nobody" if isinstance(term, Variable) else say_plain_term(term)


def _letters(conditions: Sequence[Condition]) -> SayTerm:
    """Names variables by letters, in order of mention."""
    names: dict[Variable, str] = {}

    def say(term: Term) -> str:
        if not isinstance(term, Variable):
            letter = isinstance(term, str) and len(term) == 1 and term.isalpha()
            return f'"{term}"' if letter else say_plain_term(term)
        if term not in names:
            number = len(names)
            names[term] = _LETTERS[number] if number < len(_LETTERS) else f"X{number}"
        return names[term]

    return say


_SMALL: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "if",
        "then",
        "and",
        "or",
        "is",
        "are",
        "x",
        "someone",
        "something",
        "they",
        "it",
        "every",
        "each",
        "all",
        "any",
        "people",
        "things",
        "person",
        "thing",
        "everyone",
        "everything",
        "anyone",
        "anything",
        "who",
        "that",
    ]
)


def differs(sentence: str, restated: str) -> bool:
    """Whether a restatement differs from its sentence by more than small words and endings."""
    return _content(sentence) != _content(restated)


def _content(text: str) -> set[str]:
    words = {word.strip(".,;:!?\"'()").lower() for word in text.split()}
    return {word.removesuffix("s") for word in words if word and word not in _SMALL}


# --- Things without a name ---


# --- Questions ---


def restate_question(question: Question) -> str:
    """What is asked, in words."""
    match question:
        case Holds(formula):
            return as_sentence(_say_formula(formula, say_plain_term))
        case Why(Holds(formula), negated):
            return _asked(f"why {'not ' * negated}is it so that {_say_formula(formula, say_plain_term)}")
        case WhatFollows(None):
            return "What follows?"
        case WhatFollows(about):
            return f"What follows about {say_plain_term(about) if about is not None else 'it'}?"
        case Which(variable, bodies):
            return _asked(_say_which("who", variable, bodies))
        case HowMany(variable, bodies):
            return _asked(_say_which("how many things", variable, bodies))
        case HowMuch(variable, bodies):
            return _asked(_say_which("how much", variable, bodies))


def _asked(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}?"


def _say_which(word: str, variable: Variable, bodies: Sequence[tuple[Condition, ...]]) -> str:
    """As in "who is kind and owns a dog"; with a letter where the thing asked for is not the subject."""
    asked = [[c for c in body if not isinstance(c, Thing)] for body in bodies]
    if all(isinstance(c, Atom) and variable not in c.terms[1:] for body in asked for c in body) and all(
        c.terms[0] == variable for body in asked for c in body if isinstance(c, Atom)
    ):
        predicates = [" and ".join(map(_predicate, body)) for body in asked]
        return f"{word} {' or '.join(predicates)}"
    say = _letters([])
    said = [say_conditions(body, say) for body in asked]
    return f"{word} is {say(variable)} if {' or '.join(said)}"


def _predicate(condition: Condition) -> str:
    if not isinstance(condition, Atom):
        return say_conditions([condition], say_plain_term)
    predicate = say_predicate(condition.relation, condition.sign == NEGATIVE)
    return fill(predicate, condition.terms[1:], say_plain_term)


def _say_formula(formula: Formula, say: SayTerm) -> str:
    match formula:
        case Atom():
            return say_atom(formula, say)
        case AllOf(parts):
            return " and ".join(_say_formula(part, say) for part in parts)
        case AnyOf(parts):
            return " or ".join(_say_formula(part, say) for part in parts)
        case Not(part):
            return f"it is not so that {_say_formula(part, say)}"
        case Exists(conditions):
            return say_conditions(conditions, _described(say))
        case ForAll((Thing(variable),), part):
            return _say_formula(part, lambda term: "everyone" if term == variable else say(term))
        case ForAll(conditions, part):
            letters = _letters(list(conditions))
            return f"whenever {say_conditions(conditions, letters)}, {_say_formula(part, letters)}"


def _described(say: SayTerm) -> Callable[[Term], str]:
    met: set[Term] = set()

    def named(term: Term) -> str:
        if not isinstance(term, Variable):
            return say(term)
        first = term not in met
        met.add(term)
        return "something" if first else "it"

    return named
