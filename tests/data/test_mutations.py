"""Thousands of damaged lines: none ends in a traceback, and each is either read or reported."""

import json
import random
import re
from contextlib import suppress

import pytest

from multiprover.data.gold import read_with_gold
from multiprover.data.jsonl import Intake
from multiprover.data.store import example_record, read_examples
from multiprover.errors import InputError
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

COUNT = 3000
PLAIN = (OWN, RULETAKER, OPEN_WORLD, CLOSED_WORLD, MAPPED)
STRANGE = [
    None, True, False, 0, -1, 10**18, 1.5, 1e308, "", " ", "x", "unknown", "\ud800", "\x00", [], {}, [[]],
    [None], {"a": 1}, ["x"], [0], [1, 1, 1, 1], "[(", "FAIL", "[(triple1 OR triple99)]", "Ω" * 50,
    "If . then .", "a" * 10_000, 10**30,
]  # fmt: skip


def places_of(value, path=()):
    """Every place in a record."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from places_of(inner, (*path, key))


def changed(rng, record):
    """A copy with one value replaced, removed or doubled."""
    copy = json.loads(json.dumps(record))
    path = rng.choice([path for path in places_of(copy) if path])
    place = copy
    for key in path[:-1]:
        place = place[key]
    action = rng.random()
    if action < 0.6:
        place[path[-1]] = rng.choice(STRANGE)
    elif action < 0.8 or isinstance(place, dict):
        del place[path[-1]]
    else:
        place.insert(path[-1], place[path[-1]])
    return copy


def damaged_line(rng, record):
    whole = json.dumps(record).encode()
    kind = rng.randrange(9)
    if kind == 0:
        return whole[: rng.randrange(len(whole))]
    if kind == 1:
        data = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        return bytes(data).replace(b"\n", b"?")
    if kind == 2:
        digits = rng.choice([20, 400, 5000])
        return re.sub(rb"(?<=[ \[])\d+", b"9" * digits, whole, count=1)
    if kind == 3:
        key = rng.choice(list(record))
        opening = rng.choice([b"[", b'{"a":'])
        return whole[:-1] + b', "' + key.encode() + b'": ' + opening * rng.choice([10, 900, 50_000])
    if kind == 4:
        return re.sub(
            rb"true|false|\d+", rng.choice([b"NaN", b"Infinity", b"-Infinity", b"1e999"]), whole, count=1
        )
    if kind == 5:
        return whole[:-1] + b', "' + rng.choice(list(record)).encode() + b'": 1}'
    if kind == 6:
        return whole.replace(b"Bob", rng.choice([b"\\ud800", b"\\u0000", b"\xff\xfe", b"\\udc00\\ud800"]))
    if kind == 7:
        return rng.choice([b"", b"   ", b"null", b"[]", b"0", b'""', b"{}", b"\x00", b"\xef\xbb\xbf{}"])
    return json.dumps(changed(rng, changed(rng, record))).encode()


def mutated_file(path, records, seed=0, count=COUNT):
    rng = random.Random(seed)
    lines = [damaged_line(rng, rng.choice(records)) for _ in range(count)]
    assert not any(b"\n" in line for line in lines)
    path.write_bytes(b"\n".join(lines) + b"\n")
    return lines


@pytest.mark.parametrize("seed", [1, 2])
def test_every_damaged_line_is_read_or_reported(tmp_path, seed):
    path = tmp_path / "x.jsonl"
    lines = mutated_file(path, PLAIN, seed)
    notes = []
    intake = Intake(skip_bad=True, report=notes.append)
    examples = list(read_examples(path, intake))
    blank = sum(not line.strip() for line in lines)
    assert intake.lines == len(lines) == COUNT
    assert intake.blank_lines == blank
    assert intake.read_lines + len(notes) + blank == COUNT
    assert intake.bad_lines == len(notes) > COUNT / 2
    assert intake.read_lines > 50
    assert all(re.search(r"x\.jsonl:\d+: ", note) for note in notes)
    for example in examples:
        json.dumps(example_record(example), ensure_ascii=False).encode()


def test_each_reported_line_raises_by_itself_and_no_other_does(tmp_path):
    path = tmp_path / "x.jsonl"
    lines = mutated_file(path, PLAIN, seed=3, count=300)
    notes = []
    list(read_examples(path, Intake(skip_bad=True, report=notes.append)))
    reported = {int(re.search(r"x\.jsonl:(\d+): ", note)[1]) for note in notes}
    single = tmp_path / "single.jsonl"
    for number, line in enumerate(lines, start=1):
        single.write_bytes(line)
        intake = Intake(skip_bad=True)
        with suppress(InputError):  # a blank line alone is a file without examples
            list(read_examples(single, intake))
        assert (intake.bad_lines == 1) == (number in reported)


def test_what_is_read_of_a_damaged_file_is_reasoned_about_without_a_traceback(tmp_path):
    path = tmp_path / "x.jsonl"
    mutated_file(path, PLAIN, seed=4)
    intake = Intake(skip_bad=True)
    read = sum(1 for _ in read_examples(path, Intake(skip_bad=True)))
    kept = sum(1 for _ in read_with_gold(path, intake))
    assert kept + intake.bad_questions == read


def test_a_damaged_meta_file_loses_no_theory_silently(tmp_path):
    rng = random.Random(5)
    data, meta, sentences = [], [], []
    for i in range(600):
        record, forms, extra = rng.choice(
            [(RULETAKER, RULETAKER_META, None), (FREE_TEXT, FREE_TEXT_META, FREE_TEXT_SENTENCES)]
        )
        data.append(record | {"id": f"t{i}"})
        forms = forms | {"id": f"t{i}"}
        meta.append(damaged_line(rng, forms) if rng.random() < 0.3 else json.dumps(forms).encode())
        if extra is not None:
            extra = extra | {"id": f"t{i}"}
            sentences.append(damaged_line(rng, extra) if rng.random() < 0.3 else json.dumps(extra).encode())
    write_lines(tmp_path / "dev.jsonl", *data)
    (tmp_path / "meta-dev.jsonl").write_bytes(b"\n".join(meta))
    (tmp_path / "sentences-dev.jsonl").write_bytes(b"\n".join(sentences))
    intake = Intake(skip_bad=True)
    theories = {example.theory for example in read_examples(tmp_path / "dev.jsonl", intake)}
    assert len(theories) + intake.bad_lines == 600
    assert intake.bad_lines > 50


def test_the_command_counts_exactly_what_it_skips(cli, tmp_path):
    path = tmp_path / "x.jsonl"
    lines = mutated_file(path, PLAIN, seed=6, count=2000)
    intake = Intake(skip_bad=True)
    list(read_examples(path, intake))
    outcome = cli("data", "sample", path, tmp_path / "out.jsonl", "--theories", 1, "--skip-bad")
    assert outcome.code == 0
    assert f"skipped {intake.bad_lines:,} bad lines of {len(lines):,}" in outcome.err
    assert "Traceback" not in outcome.err
    outcome = cli("data", "stats", path, "--skip-bad")
    assert outcome.code == 0
    assert f"skipped {intake.bad_lines:,} bad lines of {len(lines):,}" in outcome.err


def test_without_skipping_the_first_bad_line_stops_the_command(cli, tmp_path):
    path = write_lines(tmp_path / "x.jsonl", OWN, OWN | {"depth": "deep"}, OWN)
    outcome = cli("data", "stats", path)
    assert outcome.code == 2
    assert "x.jsonl:2: " in outcome.err
    assert outcome.out == ""
