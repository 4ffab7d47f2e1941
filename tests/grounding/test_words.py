import numpy as np

from multiprover.grounding.words import CONTENT, KNOWN_WORDS, START, split_words, stem, tabulate


def test_contractions_and_hyphens_are_split_as_words():
    assert split_words("It doesn't like Anne's debt-free dog.") == [
        "It", "does", "n't", "like", "Anne", "'s", "debt-free", "dog", ".",
    ]  # fmt: skip


def test_forms_of_one_word_share_a_stem():
    assert len({stem(word) for word in ("chase", "chases", "Chasing")}) == 1
    assert len({stem(word) for word in ("has", "have", "having")}) == 1
    assert stem("cat") != stem("dog")
    assert stem("magnets") == stem("magnet") != stem("magnetic")


def test_may_and_can_are_one_word():
    table = tabulate(["Peck can swim."], ["Peck may swim."])
    assert (table.ids[0] == table.ids[1]).all() and (table.function[0] == table.function[1]).all()
    assert stem("May") == stem("can")


def test_table_numbers_equal_stems_alike_and_marks_the_start():
    table = tabulate(["The cat chases the dog."], ["The dog does not chase the cat."])
    assert table.ids[0, 0] == 0
    assert table.ids[0, 2] == table.ids[1, 7]  # cat
    assert table.ids[0, 3] == table.ids[1, 5]  # chases, chase
    assert table.lengths.tolist() == [7, 9]
    assert table.function[0, 0] == START
    assert table.function[0, 2] == CONTENT != table.function[0, 1]


def test_seen_counts_other_sentences_only():
    table = tabulate(["Bob is red.", "Bob is big.", "Red people are big."], ["Bob is cold."])
    assert table.seen[0, 1] == 1  # Bob stands in one other sentence
    assert table.seen[3, 1] == 2  # the question is no sentence of the theory
    assert table.seen[3, 3] == 0


def test_words_never_seen_before_look_alike_but_for_letters():
    table = tabulate(["The blorf is zany.", "The quimp is zany."], [])
    assert (table.function[0] == table.function[1]).all()
    assert not np.array_equal(table.hashes[0, 2], table.hashes[1, 2])


def test_common_words_are_known_whatever_their_case_and_others_are_not():
    table = tabulate(["Folks are folks.", "The blorf is gentle."], [])
    assert 0 < table.known[0, 1] == table.known[0, 3] <= KNOWN_WORDS
    assert table.known[1, 2] == 0 < table.known[1, 4]
