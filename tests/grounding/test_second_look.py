"""What other sentences say of a word decides where the reader wavers."""

import numpy as np

from multiprover.grounding.second_look import look_again
from multiprover.grounding.statements import CONCLUSION
from multiprover.grounding.words import tabulate

from .given import read_given, word_scores


def scores(table, margins, verbs=()):
    """Log-odds of stating something for some (sentence, word), all about the variable; some have a verb."""
    rows, width = len(table.lengths), int(table.lengths.max())
    roles = np.zeros((rows, width, 3))
    roles[..., CONCLUSION] = -9
    roles[..., 1] = -50
    pointers = np.full((rows, 3, width, width), -20.0)
    pointers[:, :2, :, 0] = 0
    for (row, word), margin in margins.items():
        place = 1 + table.words[row].index(word)
        roles[row, place, CONCLUSION] = margin
        pointers[row, 2, place, place] = 0
    for row, word, verb, margin in verbs:
        place, other = (1 + table.words[row].index(each) for each in (word, verb))
        pointers[row, 1, place, other] = margin
    pointers -= np.log(np.exp(pointers).sum(-1, keepdims=True))
    return roles, np.full((rows, width), -5.0), pointers


TEXT = ("Ann is green.", "Bob is green.", "Green Tim sings.")


def stated(table, found, questions=0):
    readings, _ = read_given(table, *found, questions)
    return [[(each.relation, each.object) for each in reading.conclusions] for reading in readings]


def test_a_word_that_is_a_property_elsewhere_is_one_where_the_reader_wavers():
    table = tabulate(TEXT, [])
    sure = {(0, "green"): 8, (1, "green"): 8}
    assert stated(table, scores(table, sure | {(2, "Green"): -0.5}))[2] == [("is", "green")]
    assert stated(table, scores(table, sure | {(2, "Green"): -6}))[2] == []


def test_a_word_that_is_in_no_other_sentence_stays_as_it_was_read():
    table = tabulate(TEXT, [])
    found = word_scores(table, *scores(table, {(0, "green"): 8, (2, "sings"): -0.5}))
    again, agreement = look_again(table, found, 3)
    sings = table.starts[2] + 3
    assert again[sings].argmax() == 0 == agreement[sings]


def test_what_is_left_out_in_most_other_sentences_is_not_helped():
    table = tabulate([*TEXT, "Green hats fit.", "Green is a colour."], [])
    assert stated(table, scores(table, {(0, "green"): 8, (2, "Green"): -0.5}))[2] == []


def test_a_property_is_hardly_the_object_of_a_verb():
    table = tabulate([*TEXT[:2], "Tim wears green."], [])
    sure = {(row, "green"): 8 for row in range(3)}
    for margin, relation in ((0.5, "is"), (8, "wear")):
        found = scores(table, sure, [(2, "green", "wears", margin)])
        assert stated(table, found)[2] == [(relation, "green")]


def test_a_question_does_not_change_how_the_theory_is_read():
    table = tabulate([TEXT[0], TEXT[2]], ["Bob is green."])
    found = scores(table, {(1, "Green"): -0.5, (2, "green"): 8})
    assert stated(table, found, questions=1)[1] == []
