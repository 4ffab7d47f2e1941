"""The chart parser, on grammars of a few rules."""

import pytest

from multiprover.english import problems, read
from multiprover.english.chart import (
    MOST_STEPS,
    STEPS_A_CHECK,
    STEPS_TO_STOP,
    Chart,
    Costly,
    Edge,
    Grammar,
    Parse,
    Rule,
    TooComplex,
)
from multiprover.english.parsing import STEPS_A_TOKEN, UNDECLARED
from multiprover.english.suggest import MOST_TRIED, STEPS_TO_TRY
from multiprover.errors import Refusal
from multiprover.logic.limits import Budget, OutOfTime


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


def charts_made(monkeypatch):
    """The list of charts, which grows with each that is made."""
    charts = []

    def noted(self, *given):
        charts.append(self)
        made(self, *given)

    made = Chart.__init__
    monkeypatch.setattr(Chart, "__init__", noted)
    return charts


@pytest.mark.parametrize(
    "text",
    [
        "If something finds the river something finds the river something finds the river something finds "
        "the river and the river leads to the sea then the river is long.",
        "Riders not exceeding 18 years of age measure 3 age measure 3 age measure 3 age measure 3 m long.",
        "Persons who eat the dog eat the rabbit at rabbit at rabbit at rabbit at the same time.",
        "If Ida reached the age of 18 on 5 May 2024 and of the fee must be paid.",
        "If there are two lakes in the park lakes in the park lakes in the park then Ida are free to vote.",
    ],
)
def test_what_is_tried_for_a_sentence_is_bounded_as_well(monkeypatch, text):
    charts = charts_made(monkeypatch)
    [reading] = problems.read_text(text).readings
    assert isinstance(reading.meaning, Refusal)
    most = MOST_STEPS + STEPS_TO_TRY + (1 + MOST_TRIED) * STEPS_A_CHECK
    assert sum(chart.steps for chart in charts) <= most


def test_words_of_what_is_tried_for_a_sentence_count_as_well_as_steps(monkeypatch):
    charts = charts_made(monkeypatch)
    text = "If a road leads from A to B and from B to C then Anna goes over 30 degrees."
    [reading] = problems.read_text(text).readings
    assert isinstance(reading.meaning, Refusal)
    tried = charts[1:]
    spent = sum(chart.steps for chart in tried) + len(tried) * STEPS_A_TOKEN * 15
    assert 0 < spent <= STEPS_TO_TRY + len(tried) * STEPS_A_CHECK


def test_what_a_sentence_says_counts_as_well_as_its_steps(monkeypatch):
    charts = charts_made(monkeypatch)
    text = "Anna paints the old fence behind the barn."
    read.read_text(text)
    [chart] = charts
    words, checked = STEPS_A_TOKEN * chart.length, chart.steps - chart.steps % STEPS_A_CHECK
    with pytest.raises(OutOfTime):
        read.read_text(text, Budget(words + checked))
    assert isinstance(read.read_text(text, Budget(4 * words + 2 * checked))[0], read.Meaning)


def test_where_a_sentence_stops_is_not_looked_for_if_it_is_only_tried(monkeypatch):
    text = "Anna paints the because barn."
    charts = charts_made(monkeypatch)
    assert read.read_text(text, Budget(STEPS_TO_TRY)) == [read.Unread(text, UNDECLARED)]
    tried = charts[0].steps
    [found] = read.read_text(text)
    assert found.words
    assert charts[1].steps > tried


def test_looking_for_a_mere_phrase_ends_as_reading_does(monkeypatch):
    def limited(_chart: Chart, category: str) -> list[Parse]:
        if category == "NP":
            raise TooComplex
        return [Parse("a statement", cost=1)]

    monkeypatch.setattr(Chart, "readings", limited)
    [found] = read.read_text("Invited guests.")
    assert isinstance(found, read.Unread)
    assert found.hint.startswith("too long or too complex")


def test_where_a_sentence_stops_is_looked_for_only_so_long():
    rules = [Rule("S", ("X", "S"), node), Rule("S", ("X", "b"), node), Rule("X", ("W",), lambda w: (w, 1))]
    rules += [Rule("X", ("W", "X"), lambda *parts: parts)]
    chart = Chart(Grammar(rules, frozenset({"X", "S"})), edges("a " * 60))
    assert not chart.readings("S")
    before = chart.steps
    assert 0 < chart.find_stop("S") <= 60
    assert chart.steps - before <= STEPS_TO_STOP + 2 * STEPS_A_CHECK


@pytest.mark.parametrize(
    "text", ["If Ida is", "Every visitor is", "Ida is a member of the", "The garden of Ida"]
)
def test_an_unfinished_sentence_is_told_that_something_is_missing(text):
    [reading] = problems.read_text(text).readings
    assert "something may be missing at the end" in reading.meaning.hint


def test_a_sentence_that_stops_in_its_middle_is_told_where():
    [reading] = problems.read_text("Ida the of is a member.").readings
    assert "missing" not in reading.meaning.hint and "the" in reading.meaning.words


@pytest.mark.parametrize(
    "text",
    [
        "Round, nice folks are going to be as cold as ice.",
        "If Bob , Any lost or stolen card is void.",
    ],
)
def test_what_once_ended_in_an_error_is_read_or_refused(text):
    [reading] = problems.read_text(text).readings
    assert reading.text == text
