"""What the reader's scores amount to."""

import numpy as np
import pytest

from multiprover.grounding.statements import CONCLUSION, CONDITION
from multiprover.grounding.words import tabulate

from .given import read_given


def scores(words, roles, objects):
    """Scores of one sentence about the variable: roles by word, and which words name each anchor's object."""
    logits = np.zeros((1, len(words), 3))
    logits[..., 0] = 5
    chances = np.full((1, 3, len(words), len(words)), 1e-6)
    chances[:, :2, :, 0] = 1.0  # the variable, and "is"
    for word, role in roles.items():
        logits[0, words.index(word), role] = 10
        for other in objects.get(word, [word]):
            chances[0, 2, words.index(word), words.index(other)] = 1 / len(objects.get(word, [word]))
    return logits, np.full((1, len(words)), -5.0), np.log(chances)


def test_a_word_that_anchors_a_statement_is_no_part_of_another_object():
    table = tabulate(["Kind young people are red."], [])
    words = ["", "Kind", "young", "people", "are", "red", "."]
    roles = {"Kind": CONDITION, "young": CONDITION, "red": CONCLUSION}
    ((reading,), _) = read_given(table, *scores(words, roles, {"young": ["Kind", "young"]}))
    assert [[literal.object for literal in way] for way in reading.ways] == [["kind", "young"]]
    assert [literal.object for literal in reading.conclusions] == ["red"]


def test_articles_are_no_part_of_a_name():
    table = tabulate(["Bob is on the guest list."], [])
    words = ["", "Bob", "is", "on", "the", "guest", "list", "."]
    found = scores(words, {"list": CONCLUSION}, {"list": ["on", "the", "guest", "list"]})
    ((reading,), _) = read_given(table, *found)
    assert reading.conclusions[0].object == "on guest list"
    assert reading.confidence > 0.8


def test_conditions_without_a_conclusion_conclude_the_likeliest_of_them():
    table = tabulate(["It is easy to be kind when you are young."], [])
    words = ["", *table.words[0]]
    logits, negated, pointers = scores(words, {"kind": CONDITION, "young": CONDITION}, {})
    logits[0, words.index("kind"), CONCLUSION] = 9
    ((reading,), _) = read_given(table, logits, negated, pointers)
    assert [[literal.object for literal in way] for way in reading.ways] == [["young"]]
    assert [literal.object for literal in reading.conclusions] == ["kind"]
    assert reading.confidence < 0.5


@pytest.mark.parametrize(("least", "conditions"), [(8.5, ["red", "round"]), (2, ["red"])])
def test_a_second_conclusion_is_a_condition_where_that_may_well_be(least, conditions):
    table = tabulate(["Those red people who tend to be round are rough."], [])
    words = ["", *table.words[0]]
    roles = {"red": CONDITION, "round": CONCLUSION, "rough": CONCLUSION}
    logits, negated, pointers = scores(words, roles, {})
    logits[0, words.index("round"), CONDITION] = least
    ((reading,), _) = read_given(table, logits, negated, pointers)
    assert [[literal.object for literal in way] for way in reading.ways] == [conditions]
    assert len(reading.conclusions) == 3 - len(conditions)


def test_neighbouring_conclusions_of_a_rule_are_one_name():
    table = tabulate(["Every generator is a power source."], [])
    words = ["", *table.words[0]]
    roles = {"generator": CONDITION, "power": CONCLUSION, "source": CONCLUSION}
    ((reading,), _) = read_given(table, *scores(words, roles, {"source": ["power", "source"]}))
    assert [literal.object for literal in reading.conclusions] == ["power sourc"]


def test_a_fact_may_state_several_things_though_one_could_be_a_condition():
    table = tabulate(["Bob is red, round and rough."], [])
    words = ["", *table.words[0]]
    logits, negated, pointers = scores(words, dict.fromkeys(("red", "round", "rough"), CONCLUSION), {})
    logits[0, words.index("round"), CONDITION] = 8.5
    ((reading,), _) = read_given(table, logits, negated, pointers)
    assert len(reading.conclusions) == 3


def test_a_single_condition_and_a_sentence_that_states_nothing_stay_as_they_are():
    table = tabulate(["It is easy to be kind."], [])
    words = ["", *table.words[0]]
    for roles in ({"kind": CONDITION}, {}):
        ((reading,), _) = read_given(table, *scores(words, roles, {}))
        assert not reading.conclusions


@pytest.mark.parametrize(
    ("text", "ways", "is_sure"),
    [
        ("Whoever is kind or young is red.", ["kind", "young"], True),
        ("Whoever is kind and young is red.", ["kind young"], True),
        ("Whoever is kind, young or calm is red.", ["kind", "young", "calm"], True),
        ("Whoever is kind, young and calm is red.", ["kind young calm"], True),
        ("Kind people who are young or calm are red.", ["kind young", "kind calm"], True),
        ("Young or calm people who are kind are red.", ["young kind", "calm kind"], True),
        ("Kind people, if young or calm, are red.", ["kind young", "kind calm"], True),
        ("Whoever is kind and young or calm is red.", ["kind young", "calm"], False),
        ("Any man or woman who is young is red.", ["young"], True),
        ("Any kind man or woman who is young is red.", ["kind young"], True),
        ("If someone is kind or if they are calm then they are red.", ["kind", "calm"], True),
        ("Whoever is young is red or blue.", ["young"], False),
        ("People are red unless they are ~young or ~calm.", ["~young ~calm"], True),
        ("Whoever is not ~young or not ~calm is red.", ["~young", "~calm"], True),
        ("Whoever is kind or not ~young is red.", ["kind", "~young"], True),
        ("Whoever is not ~young or calm is red.", ["~young", "calm"], False),
    ],
)
def test_the_words_between_conditions_say_whether_all_or_any_of_them_must_hold(text, ways, is_sure):
    denied = {word for way in ways for word in way.split() if word[0] == "~"}
    table = tabulate([text.replace("~", "")], [])
    words = ["", *table.words[0]]
    conditions = {word.lstrip("~") for way in ways for word in way.split()}
    roles = {word: CONDITION for word in words if word.lower() in conditions}
    roles |= {word: CONCLUSION for word in ("red", "blue") if word in words}
    logits, negated, pointers = scores(words, roles, {})
    for word in denied:
        negated[0, words.index(word[1:])] = 5.0
    ((reading,), _) = read_given(table, logits, negated, pointers)
    found = [" ".join("~" * (each.sign != "+") + each.object for each in way) for way in reading.ways]
    assert found == ways
    assert (reading.confidence > 0.5) == is_sure


def test_the_name_of_a_subject_is_no_verb():
    table = tabulate(["The radio plays."], [])
    words = ["", "The", "radio", "plays", "."]
    logits, negated, pointers = scores(words, {"plays": CONCLUSION}, {})
    pointers[0, 0, 3] = np.log([1e-6, 1e-6, 1.0, 1e-6, 1e-6])
    pointers[0, 1, 3] = np.log([1e-6, 1e-6, 0.6, 0.3, 0.1])
    ((reading,), _) = read_given(table, logits, negated, pointers)
    (literal,) = reading.conclusions
    assert (literal.subject, literal.relation, literal.object) == ("radio", "play", "")
    assert reading.confidence < 0.5


def test_what_has_no_condition_can_be_met_in_one_way():
    table = tabulate(["Bob is red."], [])
    ((reading,), _) = read_given(table, *scores(["", *table.words[0]], {"red": CONCLUSION}, {}))
    assert reading.ways == ((),) and not reading.is_rule


def test_scores_beyond_the_end_of_a_sentence_do_not_count():
    table = tabulate(["Kind young people are red.", "Bob is quiet, as all of his friends know."], [])
    words = ["", *table.words[0]]
    short = scores(words, {"Kind": CONDITION, "young": CONDITION, "red": CONCLUSION}, {})
    width = int(table.lengths.max()) + 4
    logits, negated, pointers = np.zeros((2, width, 3)), np.zeros((2, width)), np.zeros((2, 3, width, width))
    size = len(words)
    logits[:1, :size], negated[:1, :size], pointers[:1, :, :size, :size] = short
    (reading, _), _ = read_given(table, logits, negated, pointers)
    assert [[literal.object for literal in way] for way in reading.ways] == [["kind", "young"]]
    assert [literal.object for literal in reading.conclusions] == ["red"]
    assert reading.confidence > 0.8


def test_a_verb_is_no_part_of_its_own_object():
    table = tabulate(["The lever does not power Kelvin."], [])
    words = ["", *table.words[0]]
    logits, negated, pointers = scores(words, {"Kelvin": CONCLUSION}, {"Kelvin": ["power", "Kelvin"]})
    pointers[0, 1, words.index("Kelvin")] = np.log(1e-6)
    pointers[0, 1, words.index("Kelvin"), words.index("power")] = 0.0
    ((reading,), _) = read_given(table, logits, negated, pointers)
    assert [(literal.relation, literal.object) for literal in reading.conclusions] == [("power", "kelvin")]


def test_the_words_of_a_name_stand_side_by_side():
    table = tabulate(["The wire meets the iron nail and the nail is hot."], [])
    words = ["", *table.words[0]]
    logits, negated, pointers = scores(words, {"hot": CONCLUSION}, {})
    for subject, expected in ((("wire", "nail"), "nail"), (("iron", "nail"), "iron nail")):
        pointers[0, 0, words.index("hot")] = np.log(1e-6)
        for word, chance in zip(subject, (0.45, 0.55), strict=True):
            pointers[0, 0, words.index("hot"), words.index(word)] = np.log(chance)
        ((reading,), _) = read_given(table, logits, negated, pointers)
        assert [literal.subject for literal in reading.conclusions] == [expected]


def pointing(table, anchor, relation, subject, thing):
    """Scores of one sentence with one statement; each part is named by the places of its words."""
    words = ["", *table.words[0]]
    logits, negated, pointers = scores(words, {}, {})
    logits[0, anchor, CONCLUSION] = 10
    for part, places in enumerate((subject, relation, thing)):
        pointers[0, part, anchor] = np.log(1e-6)
        pointers[0, part, anchor, list(places)] = np.log(1 / len(places))
    return logits, negated, pointers


def test_a_part_of_the_subjects_name_that_also_stands_outside_of_it_may_be_the_verb():
    table = tabulate(["The oil lamp oils the hinge."], [])
    ((reading,), _) = read_given(table, *pointing(table, 6, [4], [2, 3], [6]))
    (literal,) = reading.conclusions
    assert (literal.subject, literal.relation, literal.object) == ("oil lamp", "oil", "hing")


def test_a_verb_may_stand_again_in_the_name_of_its_object():
    table = tabulate(["The clerk oils the oil lamp."], [])
    ((reading,), _) = read_given(table, *pointing(table, 6, [3], [2], [5, 6]))
    (literal,) = reading.conclusions
    assert (literal.relation, literal.object) == ("oil", "oil lamp")


def test_what_anchors_one_statement_may_stand_again_in_the_name_of_another():
    table = tabulate(["If Kim is an oil lamp then Kim is oiled."], [])
    logits, negated, pointers = pointing(table, 10, [0], [2], [10])
    logits[0, 6, CONDITION] = 10
    pointers[0, :2, 6] = np.log(1e-6)
    pointers[0, 0, 6, 2] = pointers[0, 1, 6, 0] = 0.0
    pointers[0, 2, 6] = np.log(1e-6)
    pointers[0, 2, 6, [5, 6]] = np.log(0.5)
    ((reading,), _) = read_given(table, logits, negated, pointers)
    assert [literal.object for way in reading.ways for literal in way] == ["oil lamp"]
    assert reading.participles == {"oil"}
