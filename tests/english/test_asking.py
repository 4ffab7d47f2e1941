"""What questions ask."""

import pytest

from tests.english.reading import question_of

QUESTIONS = {
    "Is Bob kind?": "[is kind](Bob)",
    "Bob is kind.": "[is kind](Bob)",
    "Isn't Bob kind?": "[is kind](Bob)",
    "Bob is not kind.": "-[is kind](Bob)",
    "Can Bob vote?": "[may vote](Bob)",
    "Does Bob have to pay?": "[must pay](Bob)",
    "Has Bob paid the fee?": "[has paid _](Bob, the fee) given [is a fee](the fee)",
    "Does Bob own a dog?": "some{[owns _](Bob, x) & [is a dog](x)}",
    "Is Bob kind and can he vote?": "([is kind](Bob) & [may vote](Bob))",
    "Is Bob rich or kind?": "([is rich](Bob) | [is kind](Bob))",
    "Is everyone kind?": "all{thing x => [is kind](x)}",
    "Is anyone kind?": "some{[is kind](x)}",
    "Can batteries be shipped?": "[may be shipped](a battery) given [is a battery](a battery)",
    "Who may enter?": "Which thing x & [may enter](x)",
    "Which guests are eligible?": "Which thing x & [is a guest](x) & [is eligible](x)",
    "How many players can win?": "HowMany thing x & [is a player](x) & [may win](x)",
    "How old is Anna?": "HowMuch [is _ old](Anna, x)",
    "Are Ann and Ben cousins?": "[is a cousin of _](Ann, Ben)",
}


@pytest.mark.parametrize("text", QUESTIONS)
def test_a_question_asks_what_its_words_say(text):
    assert question_of(text) == QUESTIONS[text]


def test_a_question_that_is_not_read_is_refused():
    assert question_of("Bob kind is?").startswith("refused")
