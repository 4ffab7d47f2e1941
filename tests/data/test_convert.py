"""From format to format, and parts of a data set that never share a theory."""

import json

import pytest

from multiprover.data.convert import assign_splits, choose_theories, keep, parse_shares, theory_key
from multiprover.data.gold import read_with_gold, write_ruletaker
from multiprover.data.store import read_examples
from multiprover.errors import InputError
from tests.data.samples import (
    FREE_TEXT,
    FREE_TEXT_META,
    FREE_TEXT_SENTENCES,
    OPEN_WORLD,
    OWN,
    RULETAKER,
    RULETAKER_META,
    write_lines,
)


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.fixture
def many(tmp_path):
    """A file of 50 theories with two questions each, every tenth under two ids."""
    records = []
    for i in range(50):
        name = chr(ord("A") + i // 26) + chr(ord("a") + i % 26) + "n"
        sentences = [f"{name} is red.", "Red people are kind."]
        for copy in range(2 if i % 10 == 0 else 1):
            records += [
                {
                    "id": f"{i}-{copy}-{question}",
                    "theory": f"{i}-{copy}",
                    "sentences": sentences[::-1] if copy else sentences,
                    "question": f"{name} is {question}.",
                }
                for question in ("red", "kind")
            ]
    return write_lines(tmp_path / "many.jsonl", *records)


def test_a_ruletaker_file_written_anew_is_the_same(tmp_path):
    write_lines(tmp_path / "old" / "meta-dev.jsonl", RULETAKER_META)
    path = write_lines(tmp_path / "old" / "dev.jsonl", RULETAKER)
    write_ruletaker(tmp_path / "new", "dev", read_with_gold(path))
    assert lines_of(tmp_path / "new" / "dev.jsonl") == [RULETAKER]
    (meta,) = lines_of(tmp_path / "new" / "meta-dev.jsonl")
    assert meta | {"theory": None} == RULETAKER_META | {"theory": None, "maxD": 0}
    assert not (tmp_path / "new" / "sentences-dev.jsonl").exists()


def test_free_text_written_anew_keeps_its_segments(tmp_path):
    write_lines(tmp_path / "old" / "meta-dev.jsonl", FREE_TEXT_META)
    write_lines(tmp_path / "old" / "sentences-dev.jsonl", FREE_TEXT_SENTENCES)
    path = write_lines(tmp_path / "old" / "dev.jsonl", FREE_TEXT)
    examples = list(read_with_gold(path))
    write_ruletaker(tmp_path / "new", "dev", examples)
    assert lines_of(tmp_path / "new" / "dev.jsonl") == [FREE_TEXT]
    assert lines_of(tmp_path / "new" / "sentences-dev.jsonl") == [FREE_TEXT_SENTENCES]
    assert list(read_examples(tmp_path / "new" / "dev.jsonl")) == examples


def test_a_sentence_with_several_statements_becomes_a_group(tmp_path):
    sentences = ["Bob is red and big.", "Red people are kind and nice."]
    path = write_lines(tmp_path / "x.jsonl", {"id": "1", "sentences": sentences, "question": "Bob is nice."})
    (example,) = read_with_gold(path)
    write_ruletaker(tmp_path / "new", "test", [example])
    differences = []
    (again,) = read_with_gold(tmp_path / "new" / "test.jsonl", None, differences.append)
    assert again.proofs == example.proofs
    assert again.problem.sentences == example.problem.sentences
    assert differences == []


def test_open_world_examples_cannot_become_ruletaker_files(tmp_path):
    path = write_lines(tmp_path / "meta-dev.jsonl", OPEN_WORLD)
    with pytest.raises(InputError, match="no unknown answers"):
        write_ruletaker(tmp_path / "new", "dev", read_examples(path))
    assert list((tmp_path / "new").iterdir()) == []


def test_the_questions_of_a_theory_must_be_neighbours(tmp_path):
    other = OWN | {
        "id": "x",
        "theory": "x",
        "sentences": ["Bob is red."],
        "original_order": [1],
        "proofs": None,
    }
    path = write_lines(tmp_path / "x.jsonl", OWN, other, OWN)
    with pytest.raises(InputError, match="theory club: its questions are not neighbours"):
        write_ruletaker(tmp_path / "new", "dev", read_examples(path))


@pytest.mark.parametrize("name", ["NatLang", "depth-3"])
def test_a_real_file_written_anew_is_the_same_byte_by_byte(ruletaker, tmp_path, name):
    real = ruletaker / name / "dev.jsonl"
    write_ruletaker(tmp_path, "dev", read_with_gold(real))
    for file in [path for path in tmp_path.iterdir() if not path.name.startswith("meta-")]:
        assert file.read_bytes().rstrip() == real.with_name(file.name).read_bytes().rstrip()


def test_free_text_of_the_real_file_gets_its_own_proof_strings_back(ruletaker, tmp_path):
    write_ruletaker(tmp_path, "dev", read_with_gold(ruletaker / "NatLang" / "dev.jsonl"))
    ours, real = lines_of(tmp_path / "meta-dev.jsonl"), lines_of(ruletaker / "NatLang" / "meta-dev.jsonl")
    assert [record["questions"] for record in ours] == [record["questions"] for record in real]
    for kind in ("triples", "rules"):
        assert [[form["representation"] for form in record[kind].values()] for record in ours] == [
            [form["representation"] for form in record[kind].values()] for record in real
        ]


@pytest.mark.parametrize("name", ["NatLang", "depth-2"])
def test_examples_go_through_every_format_unchanged(cli, ruletaker, tmp_path, name):
    small, end = tmp_path / "small.jsonl", tmp_path / "end.jsonl.zst"
    assert cli("data", "sample", ruletaker / name / "dev.jsonl", small, "--theories", 40).code == 0
    assert cli("data", "convert", small, tmp_path / "shards", "--to", "shards").code == 0
    assert cli("data", "convert", tmp_path / "shards", tmp_path / "rt", "--to", "ruletaker").code == 0
    assert cli("data", "convert", tmp_path / "rt" / "test.jsonl", end).code == 0
    assert list(read_examples(end)) == list(read_with_gold(small))


def test_a_directory_is_converted_split_by_split(cli, tmp_path):
    write_lines(tmp_path / "in" / "train.jsonl", RULETAKER)
    write_lines(tmp_path / "in" / "test.jsonl", OWN)
    for target, names in [
        ("jsonl", ["test.jsonl", "train.jsonl"]),
        ("shards", ["test", "train"]),
        ("ruletaker", ["meta-test.jsonl", "meta-train.jsonl", "test.jsonl", "train.jsonl"]),
    ]:
        assert cli("data", "convert", tmp_path / "in", tmp_path / target, "--to", target).code == 0
        assert sorted(path.name for path in (tmp_path / target).iterdir()) == names
        assert len(list(read_examples(tmp_path / target))) == 3


def test_the_same_sentences_have_the_same_key_whatever_their_order(many):
    examples = list(read_examples(many))
    keys = {example.theory: theory_key(example) for example in examples}
    assert keys["0-0"] == keys["0-1"]
    assert len(set(keys.values())) == 50


@pytest.mark.parametrize("shares", ["70/10/20", "50/50", "1/0/0", "33/33/34"])
def test_splits_have_their_shares_and_no_theory_twice(cli, many, tmp_path, shares):
    outcome = cli("data", "split", many, tmp_path / "out", "--splits", shares, "--seed", 3)
    assert outcome.code == 0
    parts = {path.stem: list(read_examples(path)) for path in (tmp_path / "out").iterdir()}
    keys = {name: {theory_key(example) for example in part} for name, part in parts.items()}
    assert sum(len(part) for part in parts.values()) == len(list(read_examples(many)))
    assert sum(map(len, keys.values())) == 50
    assert set.union(*keys.values()) == {theory_key(example) for example in read_examples(many)}
    wanted = parse_shares(shares)
    for name, share in zip(
        ("train", "dev", "test") if len(wanted) == 3 else ("train", "test"), wanted, strict=True
    ):
        assert abs(len(keys.get(name, ())) - 50 * share / sum(wanted)) < 1


def test_splits_depend_on_the_seed_only(many):
    def split(seed):
        return assign_splits(read_examples(many), [70, 10, 20], seed)

    assert split(1) == split(1)
    assert split(1) != split(2)


@pytest.mark.parametrize("target", ["jsonl", "shards", "ruletaker"])
def test_a_split_can_be_written_in_every_format(cli, many, tmp_path, target):
    single = tmp_path / "single.jsonl"
    single.write_text("".join(line for line in many.read_text().splitlines(True) if "-0-" in line))
    outcome = cli("data", "split", single, tmp_path / "out", "--to", target)
    assert outcome.code == 0
    assert outcome.out.splitlines()[0] == "train: 35 theories, 70 questions"
    assert len(list(read_examples(tmp_path / "out"))) == 100


@pytest.mark.parametrize("shares", ["70", "70/30/0/0", "a/b", "0/0", "70/-10/40", "7e1/30"])
def test_wrong_shares_are_an_error(cli, many, tmp_path, shares):
    outcome = cli("data", "split", many, tmp_path / "out", "--splits", shares)
    assert outcome.code == 2
    assert "splits" in outcome.err
    assert not (tmp_path / "out").exists()


def test_a_sample_holds_whole_theories_in_the_order_of_the_file(cli, many, tmp_path):
    outcome = cli("data", "sample", many, tmp_path / "out.jsonl", "--theories", 7, "--seed", 5)
    assert outcome.code == 0
    drawn = list(read_examples(tmp_path / "out.jsonl"))
    keys = {theory_key(example) for example in drawn}
    assert len(keys) == 7
    assert drawn == list(keep(read_examples(many), keys))
    assert keys == choose_theories(read_examples(many), 7, 5)


@pytest.mark.parametrize("count", [0, 51])
def test_a_sample_of_more_than_there_is_is_an_error(cli, many, tmp_path, count):
    outcome = cli("data", "sample", many, tmp_path / "out.jsonl", "--theories", count)
    assert outcome.code == 2
    assert "the data has 50 different theories" in outcome.err
    assert not (tmp_path / "out.jsonl").exists()
