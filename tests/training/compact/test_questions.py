"""What the reasoner learns from."""

from multiprover.problem import Example, Problem
from multiprover.proof import Proof
from multiprover.training.compact.questions import make_questions
from multiprover.triples import Triple, TripleFact, TripleTheory

TEXTS = ("Bob is red.", "Bob is big.")
RED, BIG = Triple("Bob", "is", "red"), Triple("Bob", "is", "big")
THEORY = TripleTheory((TripleFact(RED, 1, 0), TripleFact(BIG, 2, 1)), ())


def example(sentence):
    """A question that the data set proves by one sentence alone."""
    return Example(
        "any", Problem(TEXTS, "Bob is red."), True, (Proof(frozenset({sentence}), frozenset()),), 0
    )


def test_a_question_whose_proof_names_a_sentence_that_cannot_bear_on_it_is_left_out():
    assert len(make_questions(THEORY, [RED], [example(0)])) == 1
    assert make_questions(THEORY, [RED], [example(1)]) == []
    assert len(make_questions(THEORY, [RED, RED], [example(1), example(0)])) == 1
