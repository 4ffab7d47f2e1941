"""The language of the RuleTaker data as triples, by hand and on the real files where they are."""

import json

import pytest

from multiprover.data.triple_text import asked_triple, parse_triples
from multiprover.english.problems import read_text
from multiprover.errors import Refusal, SentenceError
from multiprover.problem import Problem
from tests.data.forms import form

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
     "? [is a] bird; ? is abnormal ~ => ? [may fly]"),
    ("If someone is a bird and wounded then they are abnormal.",
     "? [is a] bird; ? is wounded => ? is abnormal"),
    ("If someone is an ostrich then they cannot fly.", "? [is a] ostrich => ? [may fly] -"),
    ("The circuit has the switch.", "circuit has switch"),
    ("If the circuit has the switch and the switch is on then the circuit is complete.",
     "circuit has switch; switch is on => circuit is complete"),
    ("If the circuit does not have the switch then the circuit is complete.",
     "circuit has switch ~ => circuit is complete"),
    ("If the circuit is powered and the circuit is complete and the wire is conducting "
     "then the current runs through the circuit.",
     "circuit is powered; circuit is complete; wire conducts => current [runs through] circuit"),
    ("If the current runs through the circuit and the circuit includes the light bulb "
     "then the current runs through the light bulb.",
     "current [runs through] circuit; circuit includes [light bulb] => current [runs through] [light bulb]"),
    ("The current does not run through the light bulb.", "current [runs through] [light bulb] -"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "expected"), FORMS)
def test_a_sentence_of_the_data_has_its_logical_form(sentence, expected):
    assert parse_triples([sentence]) == [form(expected)]


@pytest.mark.parametrize(
    "sentence",
    ["Bob owns a dog.", "If X sees Y then Y sees X.", "Anyone over 18 may vote.", "Bob is 18 years old."],
)
def test_what_says_more_than_triples_is_refused(sentence):
    with pytest.raises(SentenceError, match="all a data set can hold"):
        parse_triples([sentence])


def test_a_question_of_another_kind_has_no_triple():
    with pytest.raises(SentenceError, match="all a data set can hold"):
        asked_triple(Problem(("Bob is big.",), "Who is big?"))


@pytest.mark.parametrize("depth", [0, 1, 2, 3, 5])
def test_every_context_and_question_of_the_data_can_be_read(ruletaker, depth):
    with (ruletaker / f"depth-{depth}" / "dev.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            theory = read_text(record["context"])
            assert len(theory.forms) == len(record["meta"]["sentenceScramble"])
            for question in record["questions"]:
                assert not isinstance(theory.read_question(question["text"]).meaning, Refusal)
