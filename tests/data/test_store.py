"""Our own format: versioned lines, compressed files and shards, written whole and read back alike."""

import json
from dataclasses import replace

import pytest
import zstandard

from multiprover.data import jsonl
from multiprover.data.jsonl import Intake, read_lines
from multiprover.data.store import example_record, read_examples, write_examples, write_shards
from multiprover.errors import InputError
from multiprover.files import written_whole
from tests.data.samples import (
    CLOSED_WORLD,
    FREE_TEXT,
    FREE_TEXT_META,
    FREE_TEXT_SENTENCES,
    MAPPED,
    OPEN_WORLD,
    OWN,
    RULETAKER,
    RULETAKER_META,
    write_lines,
)


@pytest.fixture
def examples(tmp_path):
    """Examples of every kind, with gold."""
    write_lines(tmp_path / "rt" / "meta-dev.jsonl", RULETAKER_META, FREE_TEXT_META)
    write_lines(tmp_path / "rt" / "sentences-dev.jsonl", FREE_TEXT_SENTENCES)
    ruletaker = write_lines(tmp_path / "rt" / "dev.jsonl", RULETAKER, FREE_TEXT)
    proofwriter = write_lines(tmp_path / "pw.jsonl", OPEN_WORLD, CLOSED_WORLD, MAPPED)
    own = write_lines(tmp_path / "own.jsonl", OWN, {"id": "x", "sentences": [], "question": "Bob is red."})
    return [example for path in (ruletaker, proofwriter, own) for example in read_examples(path)]


@pytest.mark.parametrize("name", ["all.jsonl", "all.jsonl.zst"])
def test_what_is_written_is_read_back_alike(examples, tmp_path, name):
    assert write_examples(tmp_path / name, examples) == len(examples)
    assert list(read_examples(tmp_path / name)) == examples


@pytest.mark.parametrize("size", [1, 3, 100])
def test_shards_are_read_back_alike(examples, tmp_path, size):
    write_shards(tmp_path / "shards", examples, size)
    assert list(read_examples(tmp_path / "shards")) == examples
    index = json.loads((tmp_path / "shards" / "index.json").read_text())
    assert (index["version"], index["examples"]) == (1, len(examples))
    assert sum(shard["examples"] for shard in index["shards"]) == len(examples)
    assert index["shards"][0]["name"] == "part-00000.jsonl.zst"


def test_the_same_examples_give_the_same_bytes(examples, tmp_path):
    write_shards(tmp_path / "one", examples, 4)
    write_shards(tmp_path / "two", examples, 4)
    names = sorted(path.name for path in (tmp_path / "one").iterdir())
    assert [(tmp_path / "one" / n).read_bytes() for n in names] == [
        (tmp_path / "two" / n).read_bytes() for n in names
    ]


def test_neighbours_share_their_sentences_and_their_theory(examples, tmp_path):
    write_examples(tmp_path / "all.jsonl", examples)
    again = list(read_examples(tmp_path / "all.jsonl"))
    one, other = [example for example in again if example.theory == OPEN_WORLD["id"]][:2]
    assert one.problem.sentences is other.problem.sentences
    assert one.problem.given.theory is other.problem.given.theory


def test_a_line_leaves_out_what_is_not_known(tmp_path):
    path = write_lines(
        tmp_path / "x.jsonl", {"id": "1", "sentences": ["Bob is red."], "question": "Bob is red."}
    )
    (example,) = read_examples(path)
    assert example_record(example) == {
        "version": 1,
        "id": "1",
        "sentences": ["Bob is red."],
        "question": "Bob is red.",
    }


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": True}, "version True is not known"),
        ({"version": 2}, "version 2 is not known"),
        ({"sentences": "Bob is red."}, '"sentences" must be list'),
        ({"original_order": [1, 2]}, "does not fit the 3 sentences"),
        ({"original_order": [1, 2, "3"]}, "does not number 3 sentences"),
        ({"original_order": [1, 2, True]}, "does not number 3 sentences"),
        ({"answer": "perhaps"}, '"answer" must be true, false or "unknown"'),
        ({"answer": 1}, '"answer" must be'),
        ({"depth": -1}, '"depth" must be a whole number'),
        ({"depth": 1.5}, '"depth" must be a whole number'),
        ({"length": True}, '"length" must be a whole number'),
        ({"strategy": 3}, '"strategy" must be str'),
        ({"world": "flat"}, '"world" must be "closed" or "open"'),
        ({"proofs": {}}, '"proofs" must be list'),
        ({"proofs": [{"nodes": [4], "edges": []}]}, "numbers from 0 to 3"),
        ({"proofs": [{"nodes": [-1], "edges": []}]}, "numbers from 0 to 3"),
        ({"proofs": [{"nodes": [0], "edges": [[0, 1]]}]}, "edges between these nodes"),
        ({"proofs": [{"nodes": [0]}]}, '"proofs" must be a list'),
        ({"reading": {}}, '"reading" must contain'),
        ({"reading": {"facts": [[1, 7, ["Bob", "is", "red", "+"]]], "rules": []}}, '"reading" must contain'),
    ],
)
def test_a_wrong_field_is_an_error_with_the_line(tmp_path, change, message):
    path = write_lines(tmp_path / "x.jsonl", OWN, OWN | change)
    with pytest.raises(InputError, match=r"x\.jsonl:2: ") as caught:
        list(read_examples(path))
    assert message in str(caught.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b'{"id": NaN}', "NaN is not JSON"),
        (b'{"id": -Infinity}', "-Infinity is not JSON"),
        (b'{"id": 1, "id": 2}', 'the key "id" occurs twice'),
        (b'{"id": "\\ud800"}', "surrogates not allowed"),
        (b'{"id": "\xff"}', "invalid start byte"),
        (b'{"id": ' + b"9" * 5000 + b"}", "not a line of JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b"null", "expected a JSON object, found NoneType"),
        (b'"text"', "expected a JSON object, found str"),
        (b"{} {}", "not a line of JSON"),
    ],
)
def test_a_line_that_is_not_one_json_object_is_an_error(tmp_path, line, message):
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\n{}\n" + line + b"\n")
    with pytest.raises(InputError, match=r"x\.jsonl:3: ") as caught:
        list(read_lines(path))
    assert message in str(caught.value)


def test_a_byte_order_mark_and_foreign_line_ends_are_no_harm(tmp_path):
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(OWN).encode() + b"\r\n\r\n")
    intake = Intake()
    assert [example.id for example in read_examples(path, intake)] == ["club-1"]
    assert (intake.lines, intake.read_lines, intake.blank_lines) == (2, 1, 1)


@pytest.mark.parametrize("name", ["x.jsonl", "x.jsonl.zst"])
def test_a_line_that_is_too_long_is_one_bad_line(tmp_path, monkeypatch, name):
    monkeypatch.setattr(jsonl, "LINE_LIMIT", 1000)
    with written_whole(tmp_path / name) as file:
        file.write(json.dumps(OWN) + "\n" + " " * 5000 + "{}\n" + json.dumps(OWN) + "\n" + "1" * 2000)
    notes = []
    intake = Intake(skip_bad=True, report=notes.append)
    assert len(list(read_examples(tmp_path / name, intake))) == 2
    assert (intake.lines, intake.bad_lines) == (4, 2)
    assert f"{name}:2: the line is longer" in notes[0]


def test_several_frames_are_one_file(tmp_path):
    frame = zstandard.compress(json.dumps(OWN).encode() + b"\n")
    (tmp_path / "x.jsonl.zst").write_bytes(frame * 3)
    assert len(list(read_examples(tmp_path / "x.jsonl.zst"))) == 3


@pytest.mark.parametrize("skip_bad", [False, True])
def test_a_cut_or_damaged_compressed_file_is_an_error_even_when_skipping(tmp_path, skip_bad):
    whole = zstandard.compress((json.dumps(OWN) + "\n").encode() * 1000)
    for data, message in [
        (whole[:-10], "the file is cut off"),
        (whole[:30], "the file is cut off"),
        (b"no such format", "cannot be decompressed"),
        (whole + b"tail", "cut off|cannot be decompressed"),
    ]:
        (tmp_path / "x.jsonl.zst").write_bytes(data)
        with pytest.raises(InputError, match=message):
            list(read_examples(tmp_path / "x.jsonl.zst", Intake(skip_bad)))


def test_a_changed_or_missing_shard_is_an_error(examples, tmp_path):
    write_shards(tmp_path / "s", examples, 4)
    shard = tmp_path / "s" / "part-00001.jsonl.zst"
    shard.write_bytes((tmp_path / "s" / "part-00000.jsonl.zst").read_bytes())
    with pytest.raises(InputError, match=r"part-00001.jsonl.zst: is not the file that was written"):
        list(read_examples(tmp_path / "s"))
    shard.unlink()
    with pytest.raises(InputError, match=r"part-00001.jsonl.zst: cannot be read"):
        list(read_examples(tmp_path / "s"))


@pytest.mark.parametrize(
    "index",
    ["{", "[]", '{"version": 1}', '{"version": 7, "shards": []}']
    + [json.dumps({"version": 1, "shards": [{"name": name, "sha256": ""}]}) for name in ("../x", "/etc/x")],
)
def test_a_wrong_index_is_an_error(tmp_path, index):
    (tmp_path / "index.json").write_text(index)
    with pytest.raises(InputError, match=r"index\.json"):
        list(read_examples(tmp_path))


def test_shards_never_replace_what_is_there(examples, tmp_path):
    (tmp_path / "s").mkdir()
    (tmp_path / "s" / "mine.txt").write_text("mine")
    with pytest.raises(InputError, match="already exists"):
        write_shards(tmp_path / "s", examples)
    assert (tmp_path / "s" / "mine.txt").read_text() == "mine"


def test_nothing_appears_where_writing_fails(examples, tmp_path):
    def failing():
        yield from examples
        raise InputError("stop")

    before = sorted(tmp_path.iterdir())
    for write, name in [(write_examples, "x.jsonl"), (write_examples, "x.jsonl.zst"), (write_shards, "s")]:
        with pytest.raises(InputError, match="stop"):
            write(tmp_path / name, failing())
    assert sorted(tmp_path.iterdir()) == before


def test_reading_streams(tmp_path):
    path = tmp_path / "x.jsonl"
    path.write_text(json.dumps(OWN) + "\nbroken")
    reading = read_examples(path)
    assert next(reading) == replace(next(read_examples(path)))
    with pytest.raises(InputError, match=r"x\.jsonl:2"):
        next(reading)
