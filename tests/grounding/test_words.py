import numpy as np

from multiprover.grounding.words import (
    CONTENT,
    KNOWN_WORDS,
    START,
    WordColumns,
    split_words,
    stem,
    tabulate,
)


def test_contractions_and_hyphens_are_split_as_words():
    assert split_words("It doesn't like Anne's debt-free dog.") == [
        "It", "does", "n't", "like", "Anne", "'s", "debt-free", "dog", ".",
    ]  # fmt: skip


def test_forms_of_one_word_share_a_stem():
    assert len({stem(word) for word in ("chase", "chases", "Chasing")}) == 1
    assert len({stem(word) for word in ("has", "have", "having")}) == 1
    assert stem("cat") != stem("dog")
    assert stem("magnets") == stem("magnet") != stem("magnetic")


def columns_of(table, row):
    """The looks of a sentence's words as columns, its marker first, and the numbers of their stems."""
    own = slice(table.starts[row], table.starts[row] + table.lengths[row])
    function, known, ending, shape, seen, *hashes = table.looks[table.at[own]].T
    return WordColumns(function, known, np.array(hashes).T, ending, shape, seen, None, None), table.ids[own]


def test_may_and_can_are_one_word():
    table = tabulate(["Peck can swim."], ["Peck may swim."])
    (told, ids), (asked, others) = columns_of(table, 0), columns_of(table, 1)
    assert (ids == others).all() and (told.function == asked.function).all()
    assert stem("May") == stem("can")


def test_table_numbers_equal_stems_alike_and_marks_the_start():
    table = tabulate(["The cat chases the dog."], ["The dog does not chase the cat."])
    (told, ids), (_, others) = columns_of(table, 0), columns_of(table, 1)
    assert ids[0] == 0
    assert ids[2] == others[7]  # cat
    assert ids[3] == others[5]  # chases, chase
    assert table.lengths.tolist() == [7, 9]
    assert told.function[0] == START
    assert told.function[2] == CONTENT != told.function[1]


def test_seen_counts_other_sentences_only():
    table = tabulate(["Bob is red.", "Bob is big.", "Red people are big."], ["Bob is cold."])
    assert columns_of(table, 0)[0].seen[1] == 1  # Bob stands in one other sentence
    asked = columns_of(table, 3)[0]
    assert asked.seen[1] == 2  # the question is no sentence of the theory
    assert asked.seen[3] == 0


def test_words_never_seen_before_look_alike_but_for_letters():
    table = tabulate(["The blorf is zany.", "The quimp is zany."], [])
    first, second = columns_of(table, 0)[0], columns_of(table, 1)[0]
    assert (first.function == second.function).all()
    assert not np.array_equal(first.hashes[2], second.hashes[2])


def test_common_words_are_known_whatever_their_case_and_others_are_not():
    table = tabulate(["Folks are folks.", "The blorf is gentle."], [])
    first, second = columns_of(table, 0)[0], columns_of(table, 1)[0]
    assert 0 < first.known[1] == first.known[3] <= KNOWN_WORDS
    assert second.known[2] == 0 < second.known[4]


FREE = [
    "Young Bob hides behind his gentle sister.",
    "Whoever paints fences is gentle.",
    "Most sailors tell a good story.",
    "Anyone with a garden grows roses.",
    "Nobody in the village owns a young horse.",
    "Lazy afternoons make gentle dreamers.",
]


def test_in_free_text_words_are_known_though_other_sentences_have_them():
    free = tabulate(FREE, ["Bob is gentle."])
    assert free.survey.is_free
    (gentle,) = {int(columns_of(free, row)[0].known[at]) for row, at in ((0, 6), (1, 5), (6, 3))}
    assert gentle > 0
    asked = tabulate((), ["Bob is gentle."], free.survey)
    assert columns_of(asked, 0)[0].known[3] == gentle


def test_elsewhere_only_words_that_no_other_sentence_has_are_known():
    own = tabulate([*FREE[:2], *["Bob is gentle.", "Bob is young."] * 3], ["Bob is gentle."])
    assert not own.survey.is_free
    told, asked = columns_of(own, 0)[0], columns_of(own, len(own.starts) - 1)[0]
    assert told.known[6] == 0 < told.known[7] and asked.known[3] == 0  # gentle, sister


def test_a_short_text_does_not_show_whether_it_is_free():
    assert not tabulate(FREE[:5], []).survey.is_free


def test_a_word_has_one_look_in_all_sentences_and_another_in_questions():
    table = tabulate(["Bob is red.", "Red is red."], ["Bob is red."])
    assert columns_of(table, 0)[1].tolist() == columns_of(table, 2)[1].tolist()
    first, second, asked = (table.at[start : start + 5].tolist() for start in table.starts)
    assert first[2:] == second[2:] and first[2] != second[1] != second[3]
    assert set(asked).isdisjoint(first[1:]) and asked[0] == first[0] == 0
    assert len(table.looks) == 1 + len({"Bob", "is", "red", "Red", "."}) + len({"Bob", "is", "red", "."})
