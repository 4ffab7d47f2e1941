"""The chart parser, on grammars of a few rules."""

import pytest

from multiprover.english.chart import Chart, Costly, Edge, Grammar, Rule, TooComplex


def edges(words: str) -> list[list[Edge]]:
    return [
        [Edge(word, place + 1, None), Edge("W", place + 1, word)] for place, word in enumerate(words.split())
    ]


def node(*children: object) -> object:
    return children


def parses(rules: list[Rule], words: str, category: str = "S") -> list[object]:
    return [parse.node for parse in Chart(Grammar(rules), edges(words)).readings(category)]


def test_all_readings_of_one_cost_are_found():
    rules = [
        Rule("S", ("W", "S"), node),
        Rule("S", ("W", "W"), lambda a, b: (a, b, "pair")),
        Rule("S", ("W",), node),
    ]
    assert parses(rules, "a b") == [("a", ("b",)), ("a", "b", "pair")] or len(parses(rules, "a b")) == 2


def test_the_cheaper_reading_wins():
    rules = [
        Rule("S", ("W", "W"), lambda *_: "dear", cost=2),
        Rule("S", ("W", "b"), lambda _: "cheap", cost=1),
    ]
    assert parses(rules, "a b") == ["cheap"]


def test_a_builder_can_charge_for_its_node():
    rules = [Rule("S", ("W",), lambda _: Costly("dear", 3)), Rule("S", ("a",), lambda: Costly("cheap", 1))]
    assert parses(rules, "a") == ["cheap"]


def test_a_builder_rejects_a_reading_by_none():
    assert parses([Rule("S", ("W",), lambda word: word if word == "b" else None)], "a") == []


def test_an_optional_part_may_be_missing():
    rules = [Rule("S", ("a", "then?", "b"), lambda: "read")]
    assert parses(rules, "a then b") == parses(rules, "a b") == ["read"]


def test_kept_categories_are_judged_by_what_they_become_part_of():
    rules = [
        Rule("S", ("X",), lambda x: x if x == "dear" else None),
        Rule("X", ("W",), lambda _: Costly("cheap", 0)),
        Rule("X", ("a",), lambda: Costly("dear", 5)),
    ]
    assert not Chart(Grammar(rules), edges("a")).readings("S")
    assert Chart(Grammar(rules, frozenset({"X"})), edges("a")).readings("S")[0].node == "dear"


def test_a_mark_of_a_part_marks_the_whole():
    rules = [Rule("S", ("X", "b"), node), Rule("X", ("a",), node, mark="not read")]
    assert Chart(Grammar(rules), edges("a b")).readings("S")[0].marks == ("not read",)


def test_too_many_readings_are_refused():
    rules = [
        Rule("S", ("X", "S"), node),
        Rule("S", ("X",), node),
        Rule("X", ("W",), lambda w: Costly((w, 1), 0)),
    ]
    rules += [Rule("X", ("W", "X"), lambda *parts: parts)]
    with pytest.raises(TooComplex):
        Chart(Grammar(rules, frozenset({"X", "S"})), edges("a " * 60)).readings("S")
