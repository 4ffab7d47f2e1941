"""The language of the RuleTaker data, by hand and on the real files where they are."""

import json
from pathlib import Path

import pytest
from multiprover.language import parse_question, read_text
from multiprover.language.lexicon import Lexicon
from multiprover.language.quick import quick_form
from multiprover.language.sentences import read_sentence

from tests.language.forms import form

RULETAKER = Path(__file__).resolve().parents[3] / "shared" / "ruletaker"

FORMS = [
    ("Bob is red.", "Bob is red"),
    ("Bob is not red.", "Bob is red -"),
    ("The bald eagle is kind.", "[bald eagle] is kind"),
    ("The cat chases the bald eagle.", "cat chases [bald eagle]"),
    ("The bald eagle does not see the cat.", "[bald eagle] sees cat -"),
    ("All red people are kind.", "? is red => ? is kind"),
    ("Red, kind people are not big.", "? is red; ? is kind => ? is big -"),
    ("All red, kind, big things are cold.", "? is red; ? is kind; ? is big => ? is cold"),
    ("Cold things are nice.", "? is cold => ? is nice"),
    ("If someone is red and not big then they are kind.", "? is red; ? is big ~ => ? is kind"),
    ("If someone is not red and not big then they are kind.", "? is red ~; ? is big ~ => ? is kind"),
    ("If Bob is red and Bob is big then Bob is kind.", "Bob is red; Bob is big => Bob is kind"),
    ("If something is red and it chases the cat then it is big.", "? is red; ? chases cat => ? is big"),
    ("If someone chases the cat and they do not see the dog then they eat the cow.",
     "? chases cat; ? sees dog ~ => ? eats cow"),
    ("If someone is red then they do not like the cat.", "? is red => ? likes cat -"),
    ("If the cat is red and something does not see the cat then it is big.",
     "cat is red; ? sees cat ~ => ? is big"),
    ("If something visits the cat then the cat needs the dog.", "? visits cat => cat needs dog"),
    ("Arthur is a bird.", "Arthur [is a] bird"),
    ("Bill is an ostrich.", "Bill [is a] ostrich"),
    ("Dave is not an ostrich.", "Dave [is a] ostrich -"),
    ("If someone is a bird and not abnormal then they can fly.",
     "? [is a] bird; ? is abnormal ~ => ? is flying"),
    ("If someone is a bird and wounded then they are abnormal.",
     "? [is a] bird; ? is wounded => ? is abnormal"),
    ("If someone is an ostrich then they cannot fly.", "? [is a] ostrich => ? is flying -"),
    ("The circuit has the switch.", "circuit has switch"),
    ("If the circuit has the switch and the switch is on then the circuit is complete.",
     "circuit has switch; switch is on => circuit is complete"),
    ("If the circuit does not have the switch then the circuit is complete.",
     "circuit has switch ~ => circuit is complete"),
    ("If the circuit is powered and the circuit is complete and the wire is conducting "
     "then the current runs through the circuit.",
     "circuit is powered; circuit is complete; wire is conducting => current [runs through] circuit"),
    ("If the current runs through the circuit and the circuit includes the light bulb "
     "then the current runs through the light bulb.",
     "current [runs through] circuit; circuit includes [light bulb] => current [runs through] [light bulb]"),
    ("The current does not run through the light bulb.", "current [runs through] [light bulb] -"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "expected"), FORMS)
def test_a_sentence_of_the_data_has_its_logical_form(sentence, expected):
    assert parse_triples([sentence]) == [form(expected)]


@pytest.mark.parametrize("sentence", [sentence for sentence, _ in FORMS])
def test_the_straight_path_and_the_full_grammar_agree(sentence):
    quick = quick_form(sentence)
    assert quick is None or quick == read_sentence(sentence, Lexicon([sentence]))


def test_the_common_forms_take_the_straight_path():
    assert [sentence for sentence, _ in FORMS[:17] if quick_form(sentence) is None] == []


@pytest.mark.parametrize(
    "sentence",
    [
        "Everyone is kind.",
        "Bob is kind!",
        "They are kind.",
        "If someone is red and someone is big then they are kind.",
        "If someone is red then someone is big.",
        "If Bob is red and then Bob is big.",
        "All kind people are men.",
        "If someone is red then they are birds.",
        "The person is kind.",
        "If someone is red and barks then they are big.",
        "are not red",
        "All red are big",
    ],
)
def test_the_straight_path_leaves_doubtful_sentences_alone(sentence):
    assert quick_form(sentence) is None


def dev_files():
    return sorted(RULETAKER.glob("depth-*/dev.jsonl"))


@pytest.mark.skipif(not RULETAKER.is_dir(), reason="the RuleTaker files are not beside the repository")
@pytest.mark.parametrize("path", dev_files(), ids=lambda path: path.parent.name)
def test_every_context_and_question_of_the_data_can_be_read(path):
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            theory = read_text(record["context"])
            assert theory.doubts == ()
            assert len(theory.readings) == len(record["meta"]["sentenceScramble"])
            for question in record["questions"]:
                parse_question(question["text"], theory.lexicon)


@pytest.mark.skipif(not RULETAKER.is_dir(), reason="the RuleTaker files are not beside the repository")
def test_on_the_data_both_ways_of_reading_agree():
    path = RULETAKER / "depth-5" / "dev.jsonl"
    with path.open(encoding="utf-8") as lines:
        contexts = [json.loads(line)["context"] for line, _ in zip(lines, range(60), strict=False)]
    for context in contexts:
        theory = read_text(context)
        for reading in theory.readings:
            assert read_sentence(reading.text, theory.lexicon) == reading.meaning
