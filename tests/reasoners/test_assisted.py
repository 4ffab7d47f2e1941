"""Assisted reading: a sure reading of the network stands for a refused sentence, and is named."""

import pytest

from multiprover.english.problems import read_problem
from multiprover.errors import SentenceError
from multiprover.exact import ExactReasoner
from multiprover.notes import ReadByNetwork
from multiprover.problem import Limits, Problem
from multiprover.reasoners.assisted import ACCEPTED, AssistedReasoner, make_offer
from multiprover.scorer import WordedReading
from multiprover.triples import FAILURE, VARIABLE, Triple

REFUSED = "Show me most any gentle soul around here and what you get is a calm one."
TEXT = f"Omar is gentle.\n{REFUSED}\nIf someone is calm then they are glad."
RULE = (((Triple(VARIABLE, "is", "gentle"),),), (Triple(VARIABLE, "is", "calm"),))


class Reader:
    """Reads every sentence and the question as the same rule."""

    def __init__(self, confidence):
        self.said = WordedReading(*RULE, confidence)

    def read(self, sentences, question):
        return [self.said] * (len(sentences) + 1)


def assisted(confidence):
    return AssistedReasoner(ExactReasoner(), Reader(confidence))


def test_a_sure_reading_counts_and_is_named_in_a_note():
    result = assisted(0.999).answer(read_problem(TEXT, "Is Omar glad?"), Limits())
    assert result.answer is True and result.proof_count == 1
    note = result.notes[0]
    assert note == ReadByNetwork("line 2", "If someone is gentle then they are calm.", 0.999)
    assert "read by the network" in str(note)
    assert [bool(sentence.reading) for sentence in result.sentences] == [False, True, False]


def test_an_unsure_reading_is_an_offer_in_the_refusal():
    with pytest.raises(SentenceError, match="The network reads it as: If someone is gentle") as caught:
        assisted(ACCEPTED - 0.01).answer(read_problem(TEXT, "Is Omar glad?"), Limits())
    assert len(caught.value.refusals) == 1


def test_a_text_that_the_grammar_reads_is_not_given_to_the_network():
    result = assisted(1.0).answer(read_problem("Omar is calm.", "Is Omar calm?"), Limits())
    assert result.answer is True and not result.notes


def test_a_question_read_as_a_rule_stays_refused():
    with pytest.raises(SentenceError):
        assisted(1.0).answer(read_problem("Omar is calm.", "Glad calm the of Omar most?"), Limits())


def test_sentences_without_readings_are_read_first():
    problem = Problem(tuple(TEXT.split("\n")), "Omar is glad.")
    (prediction,) = assisted(0.999).predict([problem])
    assert prediction.answer is True and len(prediction.proofs) == 1


def test_a_reading_that_cannot_be_said_is_no_offer():
    assert make_offer(WordedReading(((),), (), 1.0), ()) is None
    assert make_offer(WordedReading(((),), (Triple("Omar", "sleeps", ""),), 1.0), ()) is None


def test_a_restatement_that_the_grammar_reads_otherwise_is_never_accepted():
    offer = make_offer(WordedReading(((),), (Triple("Omar", "is", "not calm"),), 1.0), ("Omar is not calm.",))
    assert offer is not None and not offer.is_accepted


def test_a_name_of_several_words_must_occur_elsewhere():
    said = WordedReading(((),), (Triple("water dog", "is", "calm"),), 1.0)
    assert not make_offer(said, ("The dog is calm.",)).is_accepted
    assert make_offer(said, ("Everyone likes the water dog.",)).is_accepted


@pytest.mark.parametrize(
    ("ways", "restated"),
    [
        ([[Triple(VARIABLE, "is", "calm", FAILURE)]], "If someone is not calm then they are glad."),
        ([[Triple(VARIABLE, "chase", "cat")]], "If someone chases the cat then they are glad."),
        (
            [[Triple(VARIABLE, "is", "calm")], [Triple(VARIABLE, "is", "shy")]],
            "If someone is calm or they are shy then they are glad.",
        ),
    ],
)
def test_readings_are_restated_in_full(ways, restated):
    offer = make_offer(WordedReading(tuple(map(tuple, ways)), (Triple(VARIABLE, "is", "glad"),), 1.0), ())
    assert offer.restated == restated and offer.is_accepted


def test_the_shipped_network_reads_what_the_grammar_refuses():
    from multiprover.api import prove

    text = "Omar is kind.\nWhoever you meet that seems kind will most likely turn out to be really nice too."
    result = prove(text, "Omar is nice.", reasoner="assisted", timeout=None)
    assert result.answer is True
    assert [type(note) for note in result.notes] == [ReadByNetwork]
