"""Recursive relations of two places: in halves, the model is what the rules give one row at a time."""

import random

import pytest

from multiprover.logic import strata
from multiprover.logic.forms import Atom, Comparison, FactForm, Failure, Quantity, RuleForm, Thing, Variable
from multiprover.logic.solve import Rules, Solver, solve
from multiprover.logic.stratify import build_theory
from multiprover.logic.tables import PairTable, key_of

X, Y, Z, U, V, N = map(Variable, "XYZUVN")
NODES = "abcdefg"


def atom(relation, *terms):
    return Atom(relation, terms)


def rule(head, *body):
    return RuleForm((body,), (head,))


def number(value):
    return Quantity("number", value, value, text=str(value))


BASE = rule(atom("path", X, Y), atom("edge", X, Y))
FORWARD = rule(atom("path", X, Z), atom("edge", X, Y), atom("path", Y, Z))
BACKWARD = rule(atom("path", X, Z), atom("path", X, Y), atom("edge", Y, Z))
GENERATION = rule(atom("path", X, Y), atom("edge", X, U), atom("path", U, V), atom("edge", Y, V))
OPEN_ONLY = rule(atom("path", X, Z), atom("edge", X, Y), Failure((atom("shut", Y),)), atom("path", Y, Z))
LATER = rule(
    atom("path", X, Z),
    atom("edge", X, Y),
    atom("path", Y, Z),
    atom("age", Z, N),
    Comparison(N, ">=", number(3)),
)
OWN = rule(atom("path", X, Y), Thing(X), atom("path", X, Y), Failure((atom("shut", Y),)))
EVEN = rule(atom("even", X, Z), atom("edge", X, Y), atom("odd", Y, Z))
ODD = rule(atom("odd", X, Z), atom("edge", X, Y), atom("even", Y, Z))
START = rule(atom("odd", X, Y), atom("edge", X, Y))

IN_HALVES = {
    "forward": (BASE, FORWARD),
    "backward": (BASE, BACKWARD),
    "both ways": (BASE, FORWARD, BACKWARD),
    "same generation": (BASE, GENERATION),
    "under negation": (BASE, OPEN_ONLY),
    "under a comparison": (BASE, LATER),
    "with itself": (BASE, OWN, FORWARD),
    "two relations": (START, EVEN, ODD),
}
ONE_BY_ONE = {
    "turned": (BASE, FORWARD, rule(atom("path", X, Y), atom("path", Y, X))),
    "not linear": (BASE, rule(atom("path", X, Z), atom("path", X, Y), atom("path", Y, Z))),
    "tied halves": (
        BASE,
        rule(atom("path", X, Z), atom("edge", X, Y), atom("path", Y, Z), atom("edge", X, Z)),
    ),
    "a third part": (
        BASE,
        rule(atom("path", X, Z), atom("edge", X, Y), atom("path", Y, Z), atom("shut", V)),
    ),
    "a constant": (BASE, rule(atom("path", X, "a"), atom("edge", X, Y), atom("path", Y, "a"))),
}


def drawn(seed, rules):
    rng = random.Random(seed)
    edges = {(rng.choice(NODES), rng.choice(NODES)) for _ in range(rng.randrange(2, 14))}
    facts = [atom("edge", *edge) for edge in sorted(edges)]
    facts += [atom("shut", node) for node in NODES if rng.random() < 0.3]
    facts += [atom("age", node, number(rng.randrange(6))) for node in NODES if rng.random() < 0.8]
    facts += [atom("path", rng.choice(NODES), rng.choice(NODES)) for _ in range(rng.randrange(3))]
    return build_theory([*(FactForm((each,)) for each in facts), *rules])


def row_by_row(theory, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr(strata, "find_halves", lambda *_: None)
        return set(solve(theory).atoms())


def derived_tables(theory, model):
    return [model.setting.tables.table(key_of(clause.head)) for clause in theory.clauses]


@pytest.mark.parametrize("name", IN_HALVES)
def test_rules_in_halves_give_the_model_that_they_give_row_by_row(name, monkeypatch):
    for seed in range(60):
        theory = drawn(seed, IN_HALVES[name])
        model = solve(theory)
        assert set(model.atoms()) == row_by_row(theory, monkeypatch)
        for table in derived_tables(theory, model):
            assert isinstance(table, PairTable)
            assert len(table) == len(table.entries) == len(list(table))
            assert all(row in table for row in table.entries) and (99, 99) not in table


@pytest.mark.parametrize("name", ONE_BY_ONE)
def test_other_rules_are_evaluated_row_by_row(name, monkeypatch):
    for seed in range(20):
        theory = drawn(seed, ONE_BY_ONE[name])
        model = solve(theory)
        assert not any(isinstance(table, PairTable) for table in derived_tables(theory, model))
        assert set(model.atoms()) == row_by_row(theory, monkeypatch)


def test_later_rules_find_and_miss_pairs(monkeypatch):
    far = rule(atom("far", X, Y), Thing(X), Thing(Y), Failure((atom("path", X, Y),)))
    round_trip = rule(atom("round", X, Y), atom("path", X, Y), atom("path", Y, X))
    ends = rule(atom("end", Y), atom("path", X, Y), atom("shut", X))
    for name in ("forward", "backward"):
        for seed in range(30):
            theory = drawn(seed, (*IN_HALVES[name], far, round_trip, ends))
            assert set(solve(theory).atoms()) == row_by_row(theory, monkeypatch)


def test_nothing_is_taken_from_a_negative_that_wins(monkeypatch):
    denied = rule(Atom("path", (X, "a"), "-"), atom("shut", X))
    for seed in range(20):
        theory = drawn(seed, (BASE, FORWARD, denied))
        assert set(solve(theory, conflicts="deny").atoms()) == {
            each for each in solve(theory, conflicts="deny").atoms() if not _is_denied(each, theory)
        }


def _is_denied(each, theory):
    shut = {fact.atom.terms[0] for fact in theory.facts if fact.atom.relation == "shut"}
    return each.sign == "+" and each.relation == "path" and each.terms[1] == "a" and each.terms[0] in shut


def test_a_comparison_that_fails_stops_only_its_own_rule():
    kilos = Quantity("weight", 3, 3, text="3 kg")
    bad = rule(
        atom("path", X, Z),
        atom("edge", X, Y),
        atom("path", Y, Z),
        atom("age", Z, N),
        Comparison(N, ">=", kilos),
    )
    facts = [atom("edge", "a", "b"), atom("edge", "b", "c"), atom("age", "c", number(5))]
    theory = build_theory([*(FactForm((each,)) for each in facts), BASE, bad])
    model = Solver(Rules(theory)).whole(strata.Deadline())
    (error,) = model.faults.values()
    assert error.kind == "mixed units"
    assert {each.terms for each in model.atoms() if each.relation == "path"} == {("a", "b"), ("b", "c")}
