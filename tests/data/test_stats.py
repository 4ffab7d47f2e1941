"""Statistics of a data set, and whether another one is like it."""

import json
from dataclasses import replace
from statistics import mean

import pytest

from multiprover.data.gold import derive_gold, read_with_gold
from multiprover.data.stats import collect_stats, compare_stats
from multiprover.data.store import read_examples
from multiprover.errors import InputError
from tests.data.samples import OPEN_WORLD, OWN, RULETAKER, write_lines


@pytest.fixture
def small(tmp_path):
    """Two theories: one of RuleTaker with two questions, one of ours with one."""
    write_lines(tmp_path / "one.jsonl", RULETAKER, OWN)
    return list(read_with_gold(tmp_path / "one.jsonl"))


@pytest.fixture(scope="session")
def du5(ruletaker):
    return list(read_with_gold(ruletaker / "depth-5" / "dev.jsonl"))


def test_sizes_are_counted_by_theory(small):
    stats = collect_stats(small)
    assert (stats.counts["theories"], stats.counts["questions"]) == (2, 3)
    assert stats.value("facts/mean") == 1.5
    assert stats.value("facts/2") == 50
    assert stats.value("rules/2") == 100
    assert stats.value("sentences/mean") == 3.5
    assert stats.value("questions per theory/1") == 50
    assert stats.value("entities/1") == 100
    assert stats.value("attributes/mean") == 3
    assert stats.maxima["facts"] == 2


def test_tokens_are_words_and_punctuation(small):
    assert collect_stats(small[2:]).maxima["tokens"] == 4 + 12 + 5


def test_types_come_from_the_id_or_else_from_the_content(small, tmp_path):
    stats = collect_stats(small)
    assert stats.value("type/AttNeg") == 100  # the first by its id, the second because of "not big"
    plain = OWN | {"sentences": ["The cat sees the dog."], "original_order": [1], "proofs": []}
    write_lines(tmp_path / "rel.jsonl", plain)
    assert collect_stats(read_examples(tmp_path / "rel.jsonl")).value("type/RelNoneg") == 100


def test_negation_is_counted_in_facts_conclusions_and_conditions(tmp_path):
    sentences = ["Bob is not red.", "Bob is big.", "If someone is not red then they are not kind."]
    record = {"id": "1", "sentences": sentences, "question": "Bob is kind."}
    write_lines(tmp_path / "x.jsonl", record)
    stats = collect_stats(read_examples(tmp_path / "x.jsonl"))
    assert stats.value("negated facts/all") == 50
    assert stats.value("negated conclusions/all") == 100
    assert stats.value("negated conditions/type/AttNeg") == 100
    assert stats.value("rule/with variable") == 100
    assert stats.value("conditions per rule/1") == 100


def test_proofs_are_counted_with_duplicates_and_without(small):
    kind, green, own = small
    doubled = [replace(kind, proofs=kind.proofs[:1] * 2), green, own]
    stats = collect_stats(doubled)
    assert stats.value("more than one proof/all") == pytest.approx(200 / 3)
    assert stats.value("more than one distinct proof/all") == pytest.approx(100 / 3)
    assert stats.value("more than one proof/depth/0") == 50
    assert stats.value("proofs/2") == pytest.approx(200 / 3)
    assert stats.value("at most 3 proofs/all") == 100


def test_common_parts_are_common_to_all_proofs(small):
    kind, _, own = small
    stats = collect_stats([kind, own])
    assert stats.value("common node/3 proofs") == 0
    assert stats.value("common node/2 proofs") == 100
    assert stats.value("common edge/2 proofs") == 0
    assert stats.value("common node and edge/2 proofs") == 0


def test_open_worlds_and_logical_readings_are_measured_too(tmp_path):
    write_lines(tmp_path / "meta-dev.jsonl", OPEN_WORLD)
    stats = collect_stats(read_with_gold(tmp_path / "meta-dev.jsonl"))
    assert stats.value("type/RelNeg") == 100
    assert stats.value("label/unknown") == pytest.approx(100 / 3)
    assert stats.value("proofs/0") == pytest.approx(100 / 3)
    assert stats.value("verbs/1") == 100


def test_the_record_is_nested_and_is_json(small):
    record = json.loads(json.dumps(collect_stats(small).to_record()))
    assert record["facts"]["mean"] == 1.5
    assert record["more than one proof"]["type"]["AttNeg"] == pytest.approx(66.6667)


def test_nothing_to_measure_is_an_error():
    with pytest.raises(InputError, match="no examples"):
        collect_stats([])


def test_a_data_set_agrees_with_itself(small):
    stats = collect_stats(small, by_theory=True)
    lines = compare_stats(stats, stats, resamples=200)
    assert all(line.agrees and line.is_judged for line in lines)
    assert all(line.low <= line.real <= line.high for line in lines)


def test_a_share_agrees_inside_the_interval_or_within_two_points(du5):
    half = len(du5) // 2
    real = collect_stats(du5, by_theory=True)
    lines = {line.name: line for line in compare_stats(real, collect_stats(du5[half:]), resamples=200)}
    line = lines["more than one proof/all"]
    assert line.low < line.real < line.high
    assert line.agrees == (line.low <= line.generated <= line.high or abs(line.generated - line.real) <= 2)
    shifted = [replace(example, answer=True) for example in du5]
    lines = {line.name: line for line in compare_stats(real, collect_stats(shifted), resamples=200)}
    assert not lines["label/true"].agrees
    assert not lines["label/false"].agrees
    assert lines["facts/mean"].agrees


def test_what_only_one_side_has_is_judged(small):
    real = collect_stats(small, by_theory=True)
    odd = collect_stats([replace(example, strategy="odd") for example in small])
    lines = {line.name: line for line in compare_stats(real, odd, resamples=100)}
    assert (lines["strategy/odd"].real, lines["strategy/odd"].agrees) == (0.0, False)
    assert (lines["strategy/proof"].generated, lines["strategy/proof"].agrees) == (0.0, False)


def test_a_share_of_nothing_is_not_judged(small):
    real = collect_stats(small, by_theory=True)
    without = collect_stats([replace(example, proofs=None) for example in small])
    lines = {line.name: line for line in compare_stats(real, without, resamples=100)}
    line = lines["more than one proof/all"]
    assert (line.generated, line.is_judged, line.agrees) == (None, False, True)


def test_the_same_seed_gives_the_same_intervals(du5):
    stats = collect_stats(du5[:500], by_theory=True)
    assert compare_stats(stats, stats, seed=3) == compare_stats(stats, stats, seed=3)
    assert compare_stats(stats, stats, seed=3) != compare_stats(stats, stats, seed=4)


def test_the_real_depth_5_file_has_the_published_shares(du5):
    stats = collect_stats(du5)
    by_depth = [round(stats.value(f"more than one proof/depth/{depth}"), 2) for depth in range(6)]
    assert by_depth == [6.84, 10.50, 14.83, 18.11, 20.27, 21.92]
    assert round(stats.value("more than one proof/all"), 2) == 12.98
    assert round(stats.value("more than one distinct proof/all"), 2) == 12.75
    types = {"AttNoneg": 21.36, "AttNeg": 13.84, "RelNoneg": 9.54, "RelNeg": 6.50}
    assert {kind: round(stats.value(f"more than one proof/type/{kind}"), 2) for kind in types} == types
    assert round(stats.value("proofs/mean"), 3) == 1.359
    assert stats.maxima["proofs"] == 161
    assert round(stats.value("at most 3 proofs/all"), 1) == 96.4


def test_the_papers_other_data_figures_hold_for_the_real_file(du5):
    stats = collect_stats(du5, by_theory=True)
    assert round(stats.value("proofs/1")) == 87
    assert round(100 * mean(1 / len(example.proofs) for example in du5)) == 92
    lines = {line.name: line for line in compare_stats(stats, stats)}
    common = lines["common node and edge/4 proofs"]
    assert common.low < 75 < common.high


def test_strategies_of_the_real_files_are_those_that_were_measured_before(ruletaker):
    stats = collect_stats(derive_gold(read_examples(ruletaker / "depth-1" / "dev.jsonl")))
    shares = {"proof": 25.9, "inv-proof": 25.9, "rconc": 6.5, "inv-rconc": 8.7, "random": 17.6}
    assert {name: round(stats.value(f"strategy/{name}"), 1) for name in shares} == shares
