"""Readings as short strings, so that tests can say what is meant in one line."""

from multiprover.english.read import Meaning, Unread, read_question, read_sentence
from multiprover.logic.forms import (
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    CountOfList,
    CountOfThings,
    Exists,
    FactForm,
    Failure,
    ForAll,
    Form,
    Holds,
    Not,
    Quantity,
    Thing,
    Unnamed,
    Variable,
)


def shown_term(term: object) -> str:
    """x, Bob, <18 years>, ?dog."""
    match term:
        case Variable(name=name):
            return name
        case Quantity(text=text):
            return f"<{text}>"
        case Unnamed(noun=noun, of=of):
            return f"?{noun}({', '.join(map(shown_term, of))})" if of else f"?{noun}"
        case _:
            return str(term)


def shown(part: object) -> str:
    """A condition, atom or formula."""
    match part:
        case Atom(relation, terms, sign):
            return f"{'-' if sign == '-' else ''}[{relation}]({', '.join(map(shown_term, terms))})"
        case Thing(variable):
            return f"thing {variable.name}"
        case Comparison(left, operator, right):
            return f"{shown_term(left)} {operator} {shown_term(right)}"
        case Failure(conditions):
            return f"not{{{_all(conditions)}}}"
        case CountOfThings(operator, number, variable, conditions, _):
            return f"#{variable.name} {operator} {number}{{{_all(conditions)}}}"
        case CountOfList(operator, number, alternatives):
            return f"# {operator} {number}{{{' | '.join(map(_all, alternatives))}}}"
        case AllOf(parts):
            return "(" + " & ".join(map(shown, parts)) + ")"
        case AnyOf(parts):
            return "(" + " | ".join(map(shown, parts)) + ")"
        case Not(inner):
            return f"no {shown(inner)}"
        case Exists(conditions):
            return f"some{{{_all(conditions)}}}"
        case ForAll(conditions, formula):
            return f"all{{{_all(conditions)} => {shown(formula)}}}"
    return repr(part)


def _all(conditions: tuple[object, ...]) -> str:
    return " & ".join(map(shown, conditions))


def shown_form(form: Form) -> str:
    """A fact or rule, without what is given by names."""
    if isinstance(form, FactForm):
        return _all(form.atoms)
    return f"{' | '.join(map(_all, form.bodies))} => {_all(form.heads)}"


def meaning_of(sentence: str) -> str:
    """All forms of a sentence, or "refused: …"."""
    reading = read_sentence(sentence)
    if isinstance(reading, Unread):
        return f"refused: {reading.hint}"
    return "; ".join(map(shown_form, reading.forms))


def is_refused(sentence: str) -> bool:
    """Whether a sentence has no reading."""
    return not isinstance(read_sentence(sentence), Meaning)


def question_of(text: str) -> str:
    """A question's formula or bodies, or "refused: …"."""
    question = read_question(text)
    if isinstance(question, Unread):
        return f"refused: {question.hint}"
    if isinstance(question, Holds):
        assumed = f" given {_all(question.assuming)}" if question.assuming else ""
        return shown(question.formula) + assumed
    return f"{type(question).__name__} {' | '.join(map(_all, question.bodies))}"  # type: ignore[union-attr]
