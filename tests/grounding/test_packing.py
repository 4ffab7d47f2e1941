"""Sentences side by side in rows: they take little room, and none changes what is read of another."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from multiprover.grounding.packing import pack_rows, pack_tables, read_packed, take_rows
from multiprover.grounding.words import tabulate
from multiprover.problem import Problem
from multiprover.reasoners.choose import find_model
from multiprover.runtime.scorer import open_scorer

THEORY = (
    "Bob is kind.",
    "If someone is kind and they are not rough then they are nice.",
    "Everyone who is nice is calm.",
    "Anne is quiet.",
    "The old dog chases the cat.",
    "Rough, cold people are not nice.",
)


@given(st.lists(st.integers(1, 30), min_size=1, max_size=60))
def test_no_two_sentences_share_a_place_and_none_leaves_its_row(lengths):
    taken = set()
    places, width = pack_rows(lengths)
    for length, (row, start) in zip(lengths, places, strict=True):
        own = {(row, place) for place in range(start, start + length)}
        assert start + length <= width and taken.isdisjoint(own)
        taken |= own


def test_rows_are_even_in_number_and_filled():
    places, width = pack_rows([14, 4, 10, 3, 7, 10, 9, 5, 12, 6])
    assert {row for row, _ in places} == {0, 1} and width == 40


def test_a_sentence_is_read_as_if_it_stood_alone():
    network = open_scorer(find_model(None)).network
    table = tabulate(THEORY, ["Bob is calm."])
    words, places = pack_tables([table])
    assert len(words.look) < len(table.lengths)
    (scores,) = read_packed(network.read, [table])
    for start, length in zip(table.starts, table.lengths, strict=True):
        own = slice(start, start + length)
        row, columns = places.rows[start], places.columns[own]
        alone = words._replace(look=words.look[[row]][:, columns], sentence=words.sentence[[row]][:, columns])
        expected = network.read(alone)
        np.testing.assert_allclose(scores.roles[own], expected[0][0], atol=1e-4)
        np.testing.assert_allclose(scores.negated[own], expected[1][0], atol=1e-4)
        pointers = scores.pointers[row][:, columns[:, None], columns]
        np.testing.assert_allclose(pointers, expected[2][0], atol=1e-3)


def test_rows_taken_apart_keep_the_looks_of_their_words():
    words, _ = pack_tables([tabulate(THEORY, [f"Bob is {word}."]) for word in ("calm", "nice", "rough")])
    for row in range(len(words.look)):
        part = take_rows(words, row, row + 1)
        assert len(part.function) < len(words.function)
        for column, own in zip(words[:6], part[:6], strict=True):
            assert (own[part.look] == column[words.look[[row]]]).all()


def test_threads_share_rows_and_change_nothing(monkeypatch):
    tables = [tabulate(THEORY, [f"Bob is {word}."]) for word in ("calm", "nice", "rough")]
    found = []
    for threads in ("1", "2", "3"):
        monkeypatch.setenv("OMP_NUM_THREADS", threads)
        network = open_scorer(find_model(None)).network
        found.append(read_packed(network.read, tables))
    for other in found[1:]:
        for theory, expected in zip(other, found[0], strict=True):
            for part, same in zip(theory[:3], expected[:3], strict=True):
                np.testing.assert_allclose(part, same, atol=1e-4)


def test_what_nothing_bears_on_is_answered_alike_the_second_time():
    scorer = open_scorer(find_model(None))
    asked = [Problem(THEORY, text) for text in ("Bob is red.", "Bob is not red.", "Anne is blue.")]
    first = [next(scorer.score([problem])) for problem in asked]
    again = [next(open_scorer(find_model(None)).score([problem])) for problem in asked]
    for one, other in zip(first, again, strict=True):
        np.testing.assert_allclose(one.answers, other.answers, atol=1e-3, rtol=1e-3)
    assert first[0].answers.argmax() == first[2].answers.argmax() == 0
    assert first[1].answers.argmax() == 1
