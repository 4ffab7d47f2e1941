"""Logical forms and gold proofs as RuleTaker and ProofWriter write them, both ways.

A literal is `("Bob" "is" "kind" "+")`, a rule `((condition condition) -> conclusion)`; the variable is called
"someone" or "something". Knows nothing of files: `where` names the line in complaints.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from multiprover.data.jsonl import Record, require
from multiprover.errors import InputError
from multiprover.logic.notation import named_graph, read_chain, read_trees
from multiprover.problem import Answer, Example, Problem, Unknown, World
from multiprover.proof import Proof
from multiprover.triples import FAILURE, NEGATIVE, VARIABLE, Triple, TripleClause, TripleFact, TripleTheory

_LITERAL = re.compile(r'\("([^"]*)" "([^"]*)" "([^"]*)" "([+\-~])"\)')
_RULE = re.compile(rf"\(\(({_LITERAL.pattern}(?: {_LITERAL.pattern})*)\) -> {_LITERAL.pattern}\)")
_VARIABLES: Final = ("someone", "something")
_DEEPEST: Final = 10_000
"""Brackets within brackets of a proof string; real ones have a few dozen."""


def read_literal(text: object, where: str) -> Triple:
    """Read one literal."""
    match = _LITERAL.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        raise InputError(f'{where}: cannot read the representation "{str(text)[:100]}"')
    return _literal(*match.groups())


def _literal(subject: str, relation: str, item: str, sign: str) -> Triple:
    return Triple(VARIABLE if subject in _VARIABLES else subject, relation, item, sign)


def read_theory(forms: Record, positions: Mapping[str, int], where: str) -> TripleTheory:
    """Build a theory from the `triples` and `rules` of a meta record; `positions` maps names to sentences."""
    facts = tuple(
        TripleFact(read_literal(form.get("representation"), where), number, _position(name, positions, where))
        for number, name, form in numbered_forms(forms, "triple", where)
    )
    clauses = tuple(
        _clause(form.get("representation"), number, _position(name, positions, where), where)
        for number, name, form in numbered_forms(forms, "rule", where)
    )
    return TripleTheory(facts, clauses)


def numbered_forms(forms: Record, kind: str, where: str) -> list[tuple[int, str, Record]]:
    """The entries of `triples` or `rules`, by the number in their names."""
    found = []
    for name, form in require(forms, f"{kind}s", dict, where).items():
        match = re.fullmatch(rf"{kind}([0-9]{{1,6}})", name)
        if match is None or not isinstance(form, dict):
            raise InputError(f'{where}: "{kind}s" must contain objects named {kind}1, {kind}2 ...')
        found.append((int(match[1]), name, form))
    return sorted(found, key=lambda entry: entry[0])


def _clause(text: object, number: int, position: int, where: str) -> TripleClause:
    if not isinstance(text, str) or _RULE.fullmatch(text) is None:
        raise InputError(f'{where}: cannot read the representation "{str(text)[:100]}" of a rule')
    *body, head = [_literal(*parts) for parts in _LITERAL.findall(text)]
    conditions = tuple(c.with_sign(FAILURE) if c.sign == NEGATIVE else c for c in body)
    return TripleClause(head, conditions, number, position)


def _position(name: str, positions: Mapping[str, int], where: str) -> int:
    if name not in positions:
        raise InputError(f'{where}: no sentence is known for "{name}"')
    return positions[name]


def read_gold(
    question: Record, positions: Mapping[str, int], world: World, where: str
) -> tuple[Proof, ...] | None:
    """The gold proofs of a meta record's question, duplicates kept; None where it has none.

    In a closed world a failure is the graph of its chain. In an open world it has no proof at all.
    """
    text = question.get("proofs")
    if not isinstance(text, str) or text in ("", "None"):
        text = _with_intermediates(question.get("proofsWithIntermediates"), where)
        if text is None:
            return None
    if text.count("(") > _DEEPEST and _nesting(text) > _DEEPEST:
        raise InputError(f"{where}: a proof string has more than {_DEEPEST} brackets within brackets")
    try:
        if "FAIL" not in text:
            return tuple(named_graph(tree, positions) for tree in read_trees(text))
        if world == "open":
            return ()
        chain = [positions[name] for name in read_chain(text)]
    except KeyError as error:
        raise InputError(f"{where}: a proof uses {error}, which is not in the theory") from None
    except InputError as error:
        raise InputError(f"{where}: {error}") from None
    edges = zip(chain[1:], chain, strict=False)
    return (Proof(frozenset(chain), frozenset((a, b) for a, b in edges if a != b)),)


def _with_intermediates(proofs: object, where: str) -> str | None:
    """Proofs that name their intermediate conclusions, `(rule3 % int1)`, as one plain proof string."""
    if not proofs:
        return None
    try:
        texts = [re.sub(r"\((rule\d+) % int\d+\)", r"\1", proof["representation"]) for proof in proofs]  # type: ignore[attr-defined]
    except (TypeError, KeyError):
        raise InputError(f'{where}: "proofsWithIntermediates" must be a list of representations') from None
    return f"[({' OR '.join(texts)})]"


def _nesting(text: str) -> int:
    depth = deepest = 0
    for bracket in re.findall(r"[()]", text):
        depth += 1 if bracket == "(" else -1
        deepest = max(deepest, depth)
    return deepest


def write_literal(literal: Triple, variable: str) -> str:
    """Write one literal; `variable` is "someone" or "something"."""
    subject, *rest = literal
    return "(" + " ".join(f'"{part}"' for part in (variable if subject == VARIABLE else subject, *rest)) + ")"


def write_clause(clause: TripleClause, variable: str) -> str:
    """Write one rule."""
    body = " ".join(write_literal(condition, variable) for condition in clause.body)
    return f"(({body}) -> {write_literal(clause.head, variable)})"


def world_of(identity: str) -> World:
    """The world in which a theory's gold was computed, from its id."""
    return "open" if re.search(r"(?<![A-Za-z])OWA(?![A-Za-z])", identity) else "closed"


def read_order(order: object, count: int, field: str, where: str) -> tuple[int, ...]:
    """The original numbers of a context's sentences, each from 1 to `count` once."""
    if not isinstance(order, list) or len(order) != count:
        raise InputError(f'{where}: "{field}" does not fit the {count} sentences')
    if any(type(number) is not int for number in order) or sorted(order) != list(range(1, count + 1)):
        raise InputError(f'{where}: "{field}" does not number {count} sentences from 1 to {count}')
    return tuple(order)


def read_number(record: Record, key: str, where: str) -> int | None:
    """A count such as QDep; the data sets write "" where there is none."""
    value = record.get(key)
    if value is None or value == "":
        return None
    if type(value) is not int or value < 0:
        raise InputError(f'{where}: "{key}" must be a whole number or empty')
    return value


def read_answer(record: Record, key: str, where: str) -> Answer | None:
    """True, false, unknown, or None where the data does not say."""
    value = record.get(key)
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str) and value.lower() == Unknown.value:
        return Unknown
    raise InputError(f'{where}: "{key}" must be true, false or "unknown", found {str(value)[:100]!r}')


def read_text(record: Record, key: str, where: str) -> str | None:
    """An optional text."""
    return None if record.get(key) is None else str(require(record, key, str, where))


def question_example(
    problem: Problem,
    identity: str,
    details: Record,
    gold: tuple[Answer | None, tuple[Proof, ...] | None],
    theory: str,
    where: str,
) -> Example:
    """An example from what both data sets say of a question: QDep, QLen and strategy."""
    return Example(
        id=identity,
        problem=problem,
        answer=gold[0],
        proofs=gold[1],
        depth=read_number(details, "QDep", where),
        length=read_number(details, "QLen", where),
        theory=theory,
        strategy=read_text(details, "strategy", where),
        world=world_of(theory),
    )


def positions_of(mapping: Record, where: str) -> tuple[tuple[str, ...], dict[str, int]]:
    """Sentences and the position of each triple and rule, from `sentences` and `mappings`."""
    sentences: dict[str, Any] = require(mapping, "sentences", dict, where)
    if not all(isinstance(text, str) for text in sentences.values()):
        raise InputError(f'{where}: "sentences" must map names to texts')
    places = {name: i for i, name in enumerate(sentences)}
    names = require(mapping, "mappings", dict, where)
    positions = {name: places.get(sent) if isinstance(sent, str) else None for name, sent in names.items()}
    unknown = next((name for name, place in positions.items() if place is None), None)
    if unknown is not None:
        raise InputError(f'{where}: "mappings" gives no known sentence for "{unknown}"')
    return tuple(sentences.values()), {name: place for name, place in positions.items() if place is not None}
