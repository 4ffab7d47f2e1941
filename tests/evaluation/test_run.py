"""`multiprover evaluate`: gold given or derived, predictions made or read, one process or several."""

import json

import pytest

from multiprover.cli.tables import word_percent
from multiprover.errors import InputError, MultiproverError
from multiprover.evaluation import chunks
from multiprover.evaluation.predictions import PredictionFile
from multiprover.evaluation.run import evaluate, find_split
from multiprover.evaluation.table import PAPER_FIGURES
from tests.data.samples import FREE_TEXT, FREE_TEXT_META, FREE_TEXT_SENTENCES, RULETAKER, RULETAKER_META
from tests.evaluation.samples import NONE, VIA_BIG, VIA_RED, prediction, question, write_lines


def all_figures(result):
    return result.scores.table()["all"]


def score(tmp_path, questions, predictions, **options):
    data = write_lines(tmp_path / "data.jsonl", *questions)
    return evaluate(data, PredictionFile(write_lines(tmp_path / "p.jsonl", *predictions)), **options)


def test_gold_of_a_meta_file_is_used(tmp_path):
    data = write_lines(tmp_path / "dev.jsonl", RULETAKER)
    write_lines(tmp_path / "meta-dev.jsonl", RULETAKER_META)
    result = evaluate(data)
    figures = all_figures(result)
    assert {figures[name] for name in (*PAPER_FIGURES, "valid")} == {100}
    assert (figures["n"], figures["n_proofs"], figures["n_derived"]) == (2, 2, 0)


def test_missing_gold_is_derived_and_counted(tmp_path):
    result = evaluate(write_lines(tmp_path / "dev.jsonl", RULETAKER))
    assert result.derived_proofs == all_figures(result)["n_derived"] == 2
    assert result.derived_answers == 0


def test_free_text_is_judged_with_its_logical_forms(tmp_path):
    data = write_lines(tmp_path / "dev.jsonl", FREE_TEXT)
    write_lines(tmp_path / "meta-dev.jsonl", FREE_TEXT_META)
    write_lines(tmp_path / "sentences-dev.jsonl", FREE_TEXT_SENTENCES)
    assert all_figures(evaluate(data))["fa"] == all_figures(evaluate(data))["valid"] == 100


def test_ready_predictions_are_scored(tmp_path):
    questions = [question("1"), question("2"), question("3", "Bob is old.", False, [NONE])]
    predictions = [
        prediction("1", True, [VIA_RED, VIA_BIG]),
        prediction("2", True, [VIA_RED]),
        prediction("3"),
    ]
    figures = all_figures(score(tmp_path, questions, predictions, p=1))
    assert figures["qa"] == pytest.approx(100 * 2 / 3)
    assert figures["proof_p"] == pytest.approx(100 * 2 / 3)
    assert figures["proof_r"] == pytest.approx(100 * 1.5 / 3)
    assert figures["fa"] == figures["ceiling_fa"] == pytest.approx(100 / 3)
    assert figures["valid"] == pytest.approx(100 * 3 / 5)


def test_where_nothing_can_be_derived_answers_are_judged_alone(tmp_path):
    vague = {"id": "1", "sentences": ["Bob, if red."], "question": "Bob is red.", "answer": False}
    result = score(tmp_path, [vague, question("2")], [prediction("1", False, []), prediction("2")])
    assert (all_figures(result)["qa"], all_figures(result)["n_proofs"]) == (100, 1)
    assert (result.without_proofs, result.derived_proofs) == (1, 0)


def test_an_unknown_answer_without_proofs_is_fully_right_in_an_open_world(tmp_path):
    unknown = question("1", "Bob is old.", "unknown", [], world="open")
    figures = all_figures(score(tmp_path, [unknown], [prediction("1", "unknown", [])]))
    assert {figures[name] for name in PAPER_FIGURES} == {100} and figures["valid"] is None


def test_a_question_without_any_gold_is_an_error(tmp_path):
    vague = {"id": "1", "sentences": ["Bob, if red."], "question": "Bob is red."}
    with pytest.raises(MultiproverError, match=r"data\.jsonl: 1: the example has no gold answer"):
        score(tmp_path, [vague], [prediction("1", True, [])])


def test_several_processes_give_the_same_bytes(cli, tmp_path, monkeypatch):
    monkeypatch.setattr(chunks, "CHUNK", 3)
    records = [question(str(i), theory=f"t{i // 2}", depth=i % 4) for i in range(20)]
    for record in records[::3]:
        del record["proofs"]
    records.append(question("u", "Bob is old.", "unknown", [], world="open", theory="open"))
    data = write_lines(tmp_path / "data.jsonl", *records)
    lines = [prediction(str(i), i % 7 > 0, [VIA_RED, VIA_BIG][: i % 3]) for i in range(20)]
    predictions = write_lines(tmp_path / "p.jsonl", *lines, prediction("u", "unknown", []))
    outcomes = []
    for workers in (1, 2):
        file = tmp_path / f"{workers}.json"
        options = ("--by", "depth,proofs", "--workers", workers, "--json", file)
        outcome = cli("evaluate", data, "--predictions", predictions, *options)
        outcomes.append((outcome, file.read_bytes()))
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][0].code == 0 and b"depth=3" in outcomes[0][1]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_unreadable_question_stops_with_its_own_exit_code_or_is_counted(cli, tmp_path, workers):
    broken = {"id": "2", "sentences": ["Bob if."], "question": "Bob is red.", "answer": True}
    data = write_lines(tmp_path / "data.jsonl", question("1"), broken)
    outcome = cli("evaluate", data, "--workers", workers, "--json", tmp_path / "x.json")
    assert outcome.code == 3 and "data.jsonl: question 2: " in outcome.err
    assert outcome.out == "" and not (tmp_path / "x.json").exists()
    outcome = cli("evaluate", data, "--workers", workers, "--skip-bad")
    assert outcome.code == 0 and "and 1 unreadable questions" in outcome.err


def test_the_command_says_what_the_gold_is_worth(cli, tmp_path):
    data = write_lines(tmp_path / "dev.jsonl", RULETAKER)
    outcome = cli("evaluate", tmp_path, "--split", "dev", "--json", tmp_path / "x.json", "--no-check")
    assert "gold proofs of 2 of 2 questions were derived by the exact reasoner itself" in outcome.out
    table = json.loads((tmp_path / "x.json").read_text())
    assert set(PAPER_FIGURES) | {"n"} <= set(table["all"]) and table["all"]["valid"] is None
    write_lines(tmp_path / "meta-dev.jsonl", RULETAKER_META)
    assert "gold proofs: as the data gives them" in cli("evaluate", data).out


def test_what_was_left_out_of_a_prediction_file_is_told(cli, tmp_path):
    data = write_lines(tmp_path / "data.jsonl", question("1"), question("2"))
    file = write_lines(tmp_path / "p.jsonl", prediction("1"), prediction("1"), prediction("9"))
    outcome = cli("evaluate", data, "--predictions", file, "--skip-bad")
    assert "used 1 predictions; skipped 1 doubled, 1 of unknown questions, 0 bad; 1 questions" in outcome.err
    assert cli("evaluate", data, "--predictions", file).code == 2


def test_almost_all_is_not_shown_as_all():
    assert [word_percent(value) for value in (99.9999, 100.0, 99.5, None)] == [
        "99.99",
        "100.00",
        "99.50",
        "–",
    ]


def test_a_split_is_chosen_from_a_directory(tmp_path):
    file = write_lines(tmp_path / "dev.jsonl", RULETAKER)
    assert find_split(tmp_path, "dev") == file
    assert find_split(tmp_path, None) == tmp_path
    with pytest.raises(InputError, match="has no split test; it has dev"):
        find_split(tmp_path, "test")
    with pytest.raises(InputError, match="not a directory of splits"):
        find_split(file, "dev")


def test_an_unknown_grouping_is_an_error(cli, tmp_path):
    data = write_lines(tmp_path / "dev.jsonl", RULETAKER)
    outcome = cli("evaluate", data, "--by", "depth,colour")
    assert outcome.code == 2 and "cannot group by colour" in outcome.err


SLOW = [pytest.param(f"depth-{depth}", marks=pytest.mark.slow) for depth in (0, 1, 2, 3)]


@pytest.mark.parametrize("name", ["NatLang", "depth-5", *SLOW])
def test_the_exact_reasoner_has_everything_right_on_the_real_dev_files(ruletaker, name):
    result = evaluate(ruletaker / name / "dev.jsonl", p=3)
    figures = all_figures(result)
    assert {figures[key] for key in (*PAPER_FIGURES, "valid", "any_fa", "set_f1")} == {100}
    assert figures["unchecked"] == 0
    assert result.derived_proofs == (0 if name == "NatLang" else figures["n"])
    if name == "depth-5":
        assert figures["ceiling_fa"] == pytest.approx(96.4, abs=0.05)
