"""Theories as answer set programs, and clingo's model of them: a second opinion on models.

Written by hand from the meaning of the forms: a negated conjunction and a count become relations of their
own. Numbers must be whole, not ranges. Stratified theories have one answer set, their model.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction

import clingo

from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    Distance,
    Failure,
    Quantity,
    Shifted,
    Term,
    Thing,
    Unnamed,
    Variable,
)
from multiprover.logic.theory import Theory
from tests.logic.definitions import entities, variables

_SIGNS = {POSITIVE: "pos", NEGATIVE: "neg"}


def clingo_program(theory: Theory, more_entities: tuple[str, ...] = (), *, deny: bool = False) -> str:
    """The program; with `deny` no positive atom holds whose explicit negative does."""
    writer = _Writer(deny)
    lines = [f"d({_term(entity)})." for entity in dict.fromkeys([*entities(theory), *more_entities])]
    lines += [f"{_atom(atom)}." for atom in theory.given]
    for fact in theory.facts:
        lines.append(writer.rule(fact.atom, ()))
    for clause in theory.clauses:
        lines.append(writer.rule(clause.head, clause.body))
    shown = [f"#show h/{size}." for size in range(3, 6)]
    return "\n".join([*lines, *writer.lines, "#show.", *shown])


class _Writer:
    def __init__(self, deny: bool) -> None:
        self.lines: list[str] = []
        self._deny = deny

    def rule(self, head: Atom, body: Sequence[Condition]) -> str:
        parts = self._conditions(body, ())
        for term in head.terms:
            if isinstance(term, Unnamed) and term.of:
                parts.append(f"@is_new({term.sentence},{term.place},{_terms(term.of)})=1")
        if self._deny and head.sign == POSITIVE:
            parts.append("not " + _atom(head._replace(sign=NEGATIVE)))
        return f"{_atom(head)} :- {', '.join(parts)}." if parts else f"{_atom(head)}."

    def _conditions(self, conditions: Sequence[Condition], context: Sequence[str]) -> list[str]:
        """Literals of a body; `context` binds the variables from outside."""
        own = [_positive(c) for c in conditions if isinstance(c, Atom | Thing)]
        known = [*context, *own]
        parts = [*own]
        for c in conditions:
            match c:
                case Comparison(left, operator, right):
                    parts.append(f"{_expression(left)} {operator} {_expression(right)}")
                case Failure(inner):
                    parts.append("not " + self._helper(inner, known))
                case CountOfList() | CountOfThings():
                    parts.append(self._counted(c, known))
        return parts

    def _helper(self, conditions: Sequence[Condition], context: Sequence[str]) -> str:
        """A relation that holds for the outer variables if the conditions have a solution."""
        outside = sorted(_used(context) & {v.name for v in variables(tuple(conditions))})
        place = len(self.lines)
        self.lines.append("")
        atom = f"aux{place}({','.join(outside) or '0'})"
        body = [*context, *self._conditions(conditions, context)]
        self.lines[place] = f"{atom} :- {', '.join(body)}."
        return atom

    def _counted(self, count: CountOfList | CountOfThings, context: Sequence[str]) -> str:
        """A relation that holds where the count is met."""
        outside = sorted(_used(context) & {v.name for v in variables(count)})
        place = len(self.lines)
        self.lines.append("")
        head = f"aux{place}({','.join(outside) or '0'})"
        elements, anything = self._elements(count, context)
        rules = []
        unstated = ""
        if isinstance(count, CountOfThings) and count.stated:
            stated = _atom(count.stated)
            last = _term(count.stated.terms[-1])
            body = ", ".join([*context, stated, f"{last} {count.operator} {count.number}"])
            rules.append(f"{head} :- {body}.")
            if count.operator not in (">", ">="):
                unstated = "not " + self._helper((count.stated,), context)
        wanted = self._number_test(count, elements, anything)
        for test in wanted:
            rules.append(f"{head} :- {', '.join([*context, test, *([unstated] if unstated else [])])}.")
        self.lines[place] = "\n".join(rules)
        return head

    def _elements(self, count: CountOfList | CountOfThings, context: Sequence[str]) -> tuple[str, str]:
        """The elements of the aggregate: certainly different ones, and whether there is any."""
        if isinstance(count, CountOfList):
            parts = [
                f"{i} : {', '.join(self._conditions(inner, context))}"
                for i, inner in enumerate(count.alternatives)
            ]
            return "; ".join(parts), "; ".join(parts)
        name = count.variable.name
        body = ", ".join(self._conditions(count.conditions, context))
        return f"{name} : {body}, @is_named({name})=1", f"1 : {body}"

    def _number_test(self, count: CountOfList | CountOfThings, elements: str, anything: str) -> Iterable[str]:
        """Tests one of which must hold: the larger of both sums stands in the relation to the number."""
        number = count.number
        match count.operator:
            case ">=" | ">":
                return _at_least(number + (count.operator == ">"), elements, anything)
            case "<=" | "<":
                return [_at_most(number - (count.operator == "<"), elements, anything)]
            case "=":
                most = _at_most(number, elements, anything)
                return [f"{test}, {most}" for test in _at_least(number, elements, anything)]
        return [_at_most(number - 1, elements, anything), *_at_least(number + 1, elements, anything)]


def _at_least(number: int, elements: str, anything: str) -> list[str]:
    parts = (elements, anything) if number <= 1 else (elements,)
    return [f"#count{{{part}}} >= {number}" for part in parts]


def _at_most(number: int, elements: str, anything: str) -> str:
    return f"#count{{{elements}}} <= {number}, #count{{{anything}}} <= {number}"


def _used(context: Iterable[str]) -> set[str]:
    """The variables in written atoms: single capitals."""
    text = " ".join(context)
    return {text[i] for i in range(len(text)) if text[i].isupper() and _is_alone(text, i)}


def _is_alone(text: str, i: int) -> bool:
    return not (text[i - 1 : i].isalnum() or text[i - 1 : i] == '"' or text[i + 1 : i + 2].isalnum())


def _positive(condition: Atom | Thing) -> str:
    return _atom(condition) if isinstance(condition, Atom) else f"d({condition.variable.name})"


def _atom(atom: Atom) -> str:
    return f'h("{atom.relation}",{_SIGNS[atom.sign]},{_terms(atom.terms)})'


def _terms(terms: Sequence[Term]) -> str:
    return ",".join(map(_term, terms))


def _term(term: Term) -> str:
    match term:
        case Variable(name):
            return name
        case Quantity():
            return str(int(term.low))
        case Unnamed(noun, sentence, place, of):
            return f'u("{noun}",{sentence},{place}{"".join("," + _term(t) for t in of)})'
    return f'"{term}"'


def _expression(expression) -> str:
    match expression:
        case Shifted(term, by):
            return f"{_term(term)} + ({int(by.low)})"
        case Distance(one, other):
            return f"|{_term(one)} - {_term(other)}|"
    return _term(expression)


class _Context:
    """What the program asks Python about unnamed individuals."""

    def is_named(self, symbol):
        return clingo.Number(int(symbol.type != clingo.SymbolType.Function))

    def is_new(self, sentence, place, *of):
        def mentions(symbol) -> bool:
            if symbol.type != clingo.SymbolType.Function or symbol.name != "u":
                return False
            own = symbol.arguments[1:3] == [sentence, place]
            return own or any(map(mentions, symbol.arguments[3:]))

        return clingo.Number(int(not any(map(mentions, of))))


def clingo_model(program: str) -> set[Atom]:
    """The one answer set of a program."""
    control = clingo.Control(["0", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])], context=_Context())
    models: list[set[Atom]] = []
    with control.solve(yield_=True) as handle:
        for model in handle:
            models.append({_read(symbol) for symbol in model.symbols(shown=True)})
    if len(models) != 1:
        raise ValueError(f"{len(models)} answer sets instead of one")
    return models[0]


def _read(symbol: clingo.Symbol) -> Atom:
    relation, sign, *terms = symbol.arguments
    signs = {name: mark for mark, name in _SIGNS.items()}
    return Atom(relation.string, tuple(map(_read_term, terms)), signs[sign.name])


def _read_term(symbol: clingo.Symbol) -> Term:
    if symbol.type == clingo.SymbolType.Number:
        return Quantity("number", Fraction(symbol.number), Fraction(symbol.number))
    if symbol.type == clingo.SymbolType.String:
        return symbol.string
    noun, sentence, place, *of = symbol.arguments
    return Unnamed(noun.string, sentence.number, place.number, tuple(map(_read_term, of)))
