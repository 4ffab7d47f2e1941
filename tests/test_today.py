"""`today` is a setting of the library: a date, or its text."""

from datetime import date, datetime

import pytest

import multiprover
from multiprover.english.explain import explain_tree

RULES = "Anyone who joined within the last 30 days is new."
FACTS = "Ada joined on 2024-05-20."
QUESTION = "Ada is new."
SETTINGS = [date(2024, 6, 1), datetime(2024, 6, 1, 23, 59), "2024-06-01"]


@pytest.mark.parametrize("today", SETTINGS)
def test_today_is_a_date_or_its_text(tmp_path, today):
    text = f"{RULES} {FACTS}"
    (tmp_path / "a.rules").write_text(text)
    results = [
        multiprover.prove(text, QUESTION, today=today),
        multiprover.Prover().prove(text, QUESTION, today=today),
        multiprover.ask(text, QUESTION, today=today).result,
        multiprover.compile(RULES, today=today).prove(FACTS, QUESTION),
        multiprover.open_policy([tmp_path / "a.rules"], today=today).ask(QUESTION).result,
    ]
    assert [result.answer for result in results] == [True] * 5


@pytest.mark.parametrize("today", ["tomorrow", "1 June 2024", "2024-02-30", "", 20240601])
def test_what_is_no_date_is_refused_as_today(today):
    with pytest.raises(multiprover.InputError, match=r'is no date\n.*"2024-06-01"'):
        multiprover.prove(f"{RULES} {FACTS}", QUESTION, today=today)
    with pytest.raises(multiprover.InputError, match="is no date"):
        multiprover.compile(RULES, today=today)


def test_a_step_compares_the_date_without_its_preposition():
    result = multiprover.prove(f"{RULES} {FACTS}", QUESTION, today="2024-06-01")
    last = explain_tree(result.found[0].tree, result.sentences)[-1].text
    assert "; 2024-05-20 is on or after 30 days before today, so Ada is new" in last
