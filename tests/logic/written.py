"""Theories written by hand, for tests: a short notation, read and written.

The data set's sentences: "zed is red", "zed is -red", "? is red & ? sees ~cat > ? is kind"; "&" joins
literals, "|" bodies. All others have brackets: "parent(ann, bob)", "-banned(bob)", and rules such as

    parent(X, Y), age(Y, N), N >= 18, not (owns(X, D), dog(D)), thing X > adult_child(X, Y), -minor(Y)
    {>= 2 Y: child(X, Y); children(X, N)} > big_family(X)        at least two; N is a stated number
    {= 1: red(X) | big(X), kind(X)}, thing X > odd(X)            exactly one of two alternatives
    member(X) > gets(X, #card[X]), card(#card[X])                an unnamed individual
    given pool(the_pool)

Words that begin with a capital are variables, numbers are quantities, "3kg" is a weight, "12d" a duration and
"@100" a date; "(..18)" and "[3..)" are ranges; "N + 3" and "|N - M|" shift and measure.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Expression,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
    Shifted,
    Term,
    Thing,
    Today,
    Unnamed,
    Variable,
)
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Theory, condition_variables

VARIABLE = "?"
X = Variable("X")
FAILURE = "~"

# -- the data set's sentences -------------------------------------------------------------------------------


def literal(subject: str, relation: str, thing: str, sign: str = POSITIVE) -> Atom | Failure:
    """An atom, or with the sign `~` its failure; `is` and its object are one relation."""
    term: Term = X if subject == VARIABLE else subject
    if relation == "is":
        atom = Atom(f"is {thing}", (term,), POSITIVE if sign == FAILURE else sign)
    else:
        atom = Atom(relation, (term, thing), POSITIVE if sign == FAILURE else sign)
    return Failure((atom,)) if sign == FAILURE else atom


def lit(text: str) -> Atom | Failure:
    """Read "zed is red", "zed is -red" or "? sees ~cat"; the sign stands before the object."""
    subject, relation, thing = text.split()
    sign = thing[0] if thing[0] in (NEGATIVE, FAILURE) else POSITIVE
    return literal(subject, relation, thing.lstrip(NEGATIVE + FAILURE), sign)


def statement(text: str) -> Atom:
    """Read a literal that is no failure, in either notation."""
    found = _Reader(text, 0).atom() if "(" in text else lit(text)
    assert isinstance(found, Atom)
    return found


def ranging(body: tuple[Condition, ...], heads: tuple[Atom, ...]) -> tuple[Condition, ...]:
    """The body, with a `Thing` for the variable if no positive condition binds it."""
    used = {v for c in (*body, *heads) for v in condition_variables(c)}
    bound = {v for c in body if isinstance(c, Atom) for v in condition_variables(c)}
    return (*body, *map(Thing, sorted(used - bound)))


def rule(text: str) -> RuleForm:
    """Read "? is red & ? is ~big > ? is kind"; "|" between bodies, "&" also between heads."""
    left, right = text.split(" > ")
    heads = tuple(map(statement, right.split(" & ")))
    bodies = [tuple(map(lit, body.split(" & "))) for body in left.split(" | ")]
    return RuleForm(tuple(ranging(body, heads) for body in bodies), heads)


def form_of(text: str, sentence: int = 0) -> Form:
    """Read one sentence in either notation."""
    if "(" in text or "{" in text:
        return _Reader(text, sentence).form()
    if " > " in text:
        return rule(text)
    return FactForm(tuple(map(statement, text.split(" & "))))


def theory_of(*sentences: str, order: Sequence[int] | None = None, open_world: bool = False) -> Theory:
    """The theory of sentences, in order of appearance or in the given original order."""
    forms = [form_of(text, i) for i, text in enumerate(sentences)]
    return build_theory(forms, order, open_world=open_world)


# -- all others ---------------------------------------------------------------------------------------------

_TOKENS = re.compile(r"\s*(\.\.|[<>!]=|\d+(?:kg|d)?|@\d+|#\w+|[A-Za-z_]\w*|[-+<>=(){}\[\],;:|])")


class _Reader:
    """Reads one sentence by recursive descent."""

    def __init__(self, text: str, sentence: int) -> None:
        self._text = text
        self._sentence = sentence
        self._tokens = [m.group(1) for m in _TOKENS.finditer(text)]
        assert re.sub(r"\s", "", text) == "".join(self._tokens), text

    def _next(self, expected: str | None = None) -> str:
        token = self._tokens.pop(0)
        assert expected in (None, token), f"{self._text}: {token} where {expected} should be"
        return token

    def _is(self, *tokens: str) -> bool:
        return self._tokens[: len(tokens)] == list(tokens)

    def _separated(self, read: Callable[[], object], by: str) -> list:
        found = [read()]
        while self._is(by):
            self._next()
            found.append(read())
        return found

    def form(self) -> Form:
        if self._is("given"):
            self._next()
            return FactForm((), tuple(self._separated(self.atom, ",")))
        if ">" not in self._text.replace(">=", "").split("}")[-1]:
            return FactForm(tuple(self._separated(self.atom, ",")))
        bodies = self._separated(self._body, "|")
        self._next(">")
        return RuleForm(tuple(bodies), tuple(self._separated(self.atom, ",")))

    def _body(self) -> tuple[Condition, ...]:
        return tuple(self._separated(self._condition, ","))

    def atom(self) -> Atom:
        sign = NEGATIVE if self._is("-") else POSITIVE
        if sign == NEGATIVE:
            self._next()
        relation = self._next()
        self._next("(")
        terms = () if self._is(")") else tuple(self._separated(self._term, ","))
        self._next(")")
        return Atom(relation, terms, sign)

    def _condition(self) -> Condition:
        if self._is("not", "("):
            self._tokens[:2] = []
            body = self._body()
            self._next(")")
            return Failure(body)
        if self._is("not"):
            self._next()
            return Failure((self._condition(),))
        if self._is("thing"):
            self._next()
            return Thing(Variable(self._next()))
        if self._is("{"):
            return self._count()
        if self._is("-") or (self._tokens[1:2] == ["("] and self._tokens[0].islower()):
            return self.atom()
        left = self._expression()
        operator = self._next()
        return Comparison(left, operator, self._expression())

    def _count(self) -> Condition:
        self._next("{")
        operator, number = self._next(), int(self._next())
        if self._is(":"):
            self._next()
            alternatives = self._separated(self._body, "|")
            self._next("}")
            return CountOfList(operator, number, tuple(alternatives))
        variable = Variable(self._next())
        self._next(":")
        body = self._body()
        stated = None
        if self._is(";"):
            self._next()
            stated = self.atom()
        self._next("}")
        return CountOfThings(operator, number, variable, body, stated)

    def _expression(self) -> Expression:
        if self._is("|"):
            self._next()
            one = self._term()
            self._next("-")
            other = self._term()
            self._next("|")
            return Distance(one, other)
        term = self._term()
        if self._is("+") or self._is("-"):
            sign = 1 if self._next() == "+" else -1
            by = self._term()
            return Shifted(term, replace(by, low=sign * by.low, high=sign * by.high))
        return term

    def _term(self) -> Term | Today:
        token = self._next()
        if token == "today":
            return Today()
        if token in "([":
            return self._range(token == "[")
        if token[0] == "#":
            of: list[Term] = []
            if self._is("["):
                self._next()
                of = self._separated(self._term, ",")
                self._next("]")
            return Unnamed(token[1:], self._sentence, 0, tuple(of))
        if token[0].isdigit() or token[0] == "@":
            return quantity(token)
        return Variable(token) if token[0].isupper() else token

    def _range(self, low_included: bool) -> Quantity:
        low = None if self._is("..") else quantity(self._next())
        self._next("..")
        high = None if self._is(")") or self._is("]") else quantity(self._next())
        text = f"{low.text if low else ''}..{high.text if high else ''}"
        high_included = self._next() == "]"
        return Quantity(
            (low or high).dimension,
            low and low.low,
            high and high.high,
            low is None or low_included,
            high is None or high_included,
            text,
        )


def quantity(token: str) -> Quantity:
    """Read "25", "3kg", "12d" or "@100"."""
    amount = Fraction(re.search(r"\d+", token).group())
    kinds = {"@": "date", "kg": "weight", "d": "duration", "": "number"}
    dimension = kinds["@" if token[0] == "@" else re.sub(r"\d", "", token)]
    return Quantity(dimension, amount, amount, text=token)


# -- writing ------------------------------------------------------------------------------------------------


def describe(theory: Theory) -> str:
    """The theory in the second notation, one fact or clause per line, each with its name."""
    lines = [f"given {written(atom)}" for atom in theory.given]
    lines += [f"{f.name} (sentence {f.sentence}): {written(f.atom)}" for f in theory.facts]
    lines += [
        f"{c.name} (sentence {c.sentence}): {', '.join(map(written, c.body))} > {written(c.head)}"
        for c in theory.clauses
    ]
    return "\n".join(lines)


def written(part: Condition | Expression) -> str:
    """A condition or term in the second notation."""
    match part:
        case Atom(relation, terms, sign):
            return f"{'-' * (sign == NEGATIVE)}{relation}({', '.join(map(written, terms))})"
        case Failure(conditions):
            return f"not ({_body(conditions)})"
        case Thing(variable):
            return f"thing {variable.name}"
        case Comparison(left, operator, right):
            return f"{written(left)} {operator} {written(right)}"
        case CountOfList(operator, number, alternatives):
            return f"{{{operator} {number}: {' | '.join(map(_body, alternatives))}}}"
        case CountOfThings(operator, number, variable, conditions, stated):
            end = "" if stated is None else f"; {written(stated)}"
            return f"{{{operator} {number} {variable.name}: {_body(conditions)}{end}}}"
    return _written_term(part)


def _body(conditions: Sequence[Condition]) -> str:
    return ", ".join(map(written, conditions))


def _written_term(part: Expression) -> str:
    match part:
        case Shifted(term, by):
            return f"{written(term)} + {by.low}"
        case Distance(one, other):
            return f"|{written(one)} - {written(other)}|"
        case Today():
            return "today"
        case Unnamed(noun, _, _, of):
            return f"#{noun}" + (f"[{', '.join(map(written, of))}]" if of else "")
        case Quantity():
            start = "[" if part.low is not None and part.low_included else "("
            end = "]" if part.high is not None and part.high_included else ")"
            return part.text if part.low == part.high else f"{start}{part.text}{end}"
        case Variable(name):
            return name
    return part
