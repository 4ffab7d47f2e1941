"""Restating: what a sentence or a question was read as, in canonical English.

A rule is said as "If … then …" with letters for its variables; what a sentence states of something without a
name is said in one noun phrase ("a big dog that barks").
"""

from collections.abc import Callable, Sequence
from typing import Final

from multiprover.english.say_logic import (
    SayTerm,
    clauses,
    fill,
    say_atom,
    say_conditions,
    say_plain_term,
    say_predicate,
)
from multiprover.english.words import with_article
from multiprover.logic.forms import (
    NEGATIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
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
    Term,
    Thing,
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
    return " ".join(map(_restate_form, forms))


def _restate_form(form: Form) -> str:
    if isinstance(form, FactForm):
        return as_sentence(_say_atoms(form.atoms, say_plain_term))
    return as_sentence(_say_rule(form))


def as_sentence(clause: str) -> str:
    """A clause with a capital and a full stop."""
    clause = clause.strip()
    return f"{clause[:1].upper()}{clause[1:]}."


def _say_rule(rule: RuleForm) -> str:
    say = _letters([*(c for body in rule.bodies for c in body), *rule.heads])
    conclusion = _say_atoms(rule.heads, say)
    said, unless = [], []
    for body in rule.bodies:
        bound = {v for c in body if isinstance(c, Atom | Thing) for v in condition_variables(c)}
        apart = [c for c in body if isinstance(c, Failure) and not _is_plain(c, bound)]
        rest = [c for c in body if c not in apart and not isinstance(c, Thing)]
        said.append(" and ".join(clauses(rest, say)) if rest else "")
        unless.append(" or ".join(say_conditions(c.conditions, say) for c in apart))
    alternatives = list(dict.fromkeys(each for each in said if each))
    exceptions = list(dict.fromkeys(each for each in unless if each))
    text = conclusion
    if alternatives:
        text = f"if {' or '.join(alternatives)} then {conclusion}"
    return f"{text} unless {' or '.join(exceptions)}" if exceptions else text


def _is_plain(failure: Failure, bound: set[Variable]) -> bool:
    """Whether a negation can be said within its clause: one statement without variables of its own."""
    conditions = failure.conditions
    return (
        len(conditions) == 1
        and isinstance(conditions[0], Atom)
        and condition_variables(conditions[0]) <= bound
    )


def _letters(conditions: Sequence[Condition]) -> SayTerm:
    """Names variables by letters, in order of mention."""
    names: dict[Variable, str] = {}

    def say(term: Term) -> str:
        if not isinstance(term, Variable):
            return say_plain_term(term)
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


def _say_atoms(atoms: Sequence[Atom], say: SayTerm) -> str:
    """Statements joined by "and"; an unnamed thing is described where it is first mentioned."""
    described = {term for atom in atoms for term in atom.terms[1:] if isinstance(term, Unnamed)}
    main = [atom for atom in atoms if atom.terms[0] not in described]
    named = _describing(atoms, described, say)
    return " and ".join(say_atom(atom, named) for atom in main or atoms)


def _describing(atoms: Sequence[Atom], described: set[Unnamed], say: SayTerm) -> SayTerm:
    met: set[Unnamed] = set()

    def named(term: Term) -> str:
        if not isinstance(term, Unnamed) or term not in described:
            return _unnamed(term, say)
        if term in met:
            return f"the {term.noun}"
        met.add(term)
        about = [atom for atom in atoms if atom.terms[0] == term and not _names_class(atom, term)]
        adjectives = [atom.relation.removeprefix("is ") for atom in about if _is_adjective(atom)]
        clauses = [
            fill(say_predicate(atom.relation, atom.sign == NEGATIVE), atom.terms[1:], named)
            for atom in about
            if not _is_adjective(atom)
        ]
        said = with_article(" ".join([*adjectives, term.noun]))
        return f"{said} that {' and '.join(clauses)}" if clauses else said

    return named


def _unnamed(term: Term, say: SayTerm) -> str:
    return with_article(term.noun) if isinstance(term, Unnamed) else say(term)


def _names_class(atom: Atom, term: Unnamed) -> bool:
    return atom.relation in (f"is a {term.noun}", f"is an {term.noun}") and atom.sign != NEGATIVE


def _is_adjective(atom: Atom) -> bool:
    words = atom.relation.split()
    return len(words) == 2 and words[0] == "is" and len(atom.terms) == 1 and atom.sign != NEGATIVE


# --- Questions ---


def restate_question(question: Question) -> str:
    """What is asked, in words."""
    match question:
        case Holds(formula):
            return _asked(_say_formula(formula, say_plain_term))
        case Why(Holds(formula), negated):
            return _asked(f"why {'not ' * negated}is it so that {_say_formula(formula, say_plain_term)}")
        case WhatFollows(None):
            return "What follows?"
        case WhatFollows(about):
            return f"What follows about {say_plain_term(about) if about is not None else 'it'}?"
        case Which(variable, bodies):
            return _asked(_say_which("who or what", variable, bodies))
        case HowMany(variable, bodies):
            return _asked(_say_which("how many things", variable, bodies))
        case HowMuch(variable, bodies):
            return _asked(_say_which("how much", variable, bodies))


def _asked(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}?"


def _say_which(word: str, variable: Variable, bodies: Sequence[tuple[Condition, ...]]) -> str:
    letters = _letters([c for body in bodies for c in body])

    def say(term: Term) -> str:
        return "X" if term == variable else "Y" if letters(term) == "X" else letters(term)

    letters(variable)
    said = " or ".join(say_conditions([c for c in b if not isinstance(c, Thing)], say) for b in bodies)
    return f"{word} is X such that {said}"


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
