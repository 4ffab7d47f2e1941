"""`multiprover read` and `multiprover grammar`."""

import json

from multiprover.english.grammar import leaning
from multiprover.english.reference import constructions

TEXT = "Bob is a memebr.\nAnn is a member.\nMost members smile.\nAll members and no guests are welcome.\n"


def test_every_sentence_is_shown_with_its_reading_its_doubts_or_its_refusal(cli):
    outcome = cli("read", "-", stdin=TEXT)
    assert outcome.code == 3
    assert "line 2 (F2): Ann is a member." in outcome.out
    assert 'is "member" meant?' in outcome.out
    assert '✗ standard input:3: cannot read "Most members smile."' in outcome.out
    assert "= If X is a member then X is welcome. If X is a guest then X is not welcome." in outcome.out
    assert "1 of 4 sentences cannot be read." in outcome.out


def test_a_text_that_is_read_exits_with_0_and_shows_its_logic_when_asked(cli):
    outcome = cli("read", "-", "--logic", stdin="Bob is big.\nBig people are kind.\n")
    assert outcome.code == 0
    assert "RuleForm" in outcome.out
    assert "RuleForm" not in cli("read", "-", stdin="Big people are kind.\n").out


def test_json_has_every_sentence(cli):
    record = json.loads(cli("read", "-", "--json", stdin=TEXT).out)
    assert record["refused"] == 1
    assert [each["kind"] for each in record["sentences"]] == ["fact", "fact", "refused", "rule"]
    assert record["sentences"][2]["hint"].startswith('"most" is vague')
    assert record["sentences"][0]["id"] == "F1"


def test_the_reference_is_made_from_the_declaration_and_every_sentence_of_it_is_read(cli):
    found = list(constructions())
    assert {"sentences", "questions", "noun phrases", "quantities"} <= {each.part for each in found}
    unread = [each.example for each in found if each.part == "questions" and not each.reading]
    assert len(unread) < len(found) / 10
    assert "Only members may enter" in cli("grammar").out


def test_most_example_sentences_that_rest_on_no_other_have_a_reading():
    resting = {rule[2] for _, *rules in leaning.RULES for rule in rules if len(rule) > 2}
    found = [each for each in constructions() if each.part == "sentences" and each.example not in resting]
    assert sum(bool(each.reading) for each in found) > 0.9 * len(found)
