"""The open world: a negation is a statement of its own, and what neither follows nor is denied is unknown."""

import pytest

from multiprover.evaluation import Scores, score_question
from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.open_world import literals_asked, statements_in_world
from multiprover.grounding.statements import SentenceReading
from multiprover.problem import Problem, Unknown
from multiprover.proof import NAF
from multiprover.reasoners.choose import NetworkChoice
from multiprover.triples import Triple

THEORY = (
    "Ada is tall.",
    "Ada is not loud.",
    "If someone is not loud then they are calm.",
    "If someone is tall then they are not sad.",
)


@pytest.fixture(scope="module")
def reasoner():
    return NetworkChoice().open("open")


@pytest.mark.parametrize(
    ("question", "answer", "nodes"),
    [
        ("Ada is calm.", True, [{1, 2}]),
        ("Ada is not sad.", True, [{0, 3}]),
        ("Ada is sad.", False, [{0, 3}]),
        ("Ada is loud.", False, [{1}]),
        ("Ada is green.", Unknown, []),
        ("Ada is not green.", Unknown, []),
    ],
)
def test_what_is_neither_shown_nor_denied_is_unknown(reasoner, question, answer, nodes):
    (found,) = reasoner.predict([Problem(THEORY, question)])
    assert found.answer is answer
    assert [set(proof.nodes) for proof in found.proofs] == nodes


def test_a_failure_meets_no_condition(reasoner):
    theory = ("Ada is tall.", "If someone is not loud then they are calm.")
    open_world, closed = (
        next(iter(each.predict([Problem(theory, "Ada is calm.")])))
        for each in (reasoner, NetworkChoice().open("closed"))
    )
    assert closed.answer is True and NAF in closed.proofs[0].nodes
    assert open_world.answer is Unknown and not open_world.proofs


def test_generated_questions_of_an_open_world_are_answered_with_all_their_proofs(reasoner):
    made = generate_theories(make_settings("du3", world="open"), 83, 0, 6)
    examples = [example for theory in made for example in theory.examples()]
    scores = Scores()
    for example, found in zip(examples, reasoner.predict(e.problem for e in examples), strict=True):
        scores.add(example, score_question(example, found))
    figures = scores.table()["all"]
    assert figures["qa"] >= 99 and figures["fa"] >= 97
    assert any(example.answer is Unknown for example in examples)


@pytest.mark.parametrize("world", ["closed", "open"])
def test_a_verb_without_object_is_what_somebody_is(world):
    plays = SentenceReading(((),), (Triple("radio", "play", ""),), 1.0)
    playing = SentenceReading(((),), (Triple("radio", "is", "play"),), 1.0)
    assert literals_asked(plays, world) == literals_asked(playing, world)
    assert statements_in_world([plays], world) == statements_in_world([playing], world)


def test_a_denied_object_that_is_an_entity_stays_one():
    reading = SentenceReading(((),), (Triple("cat", "chase", "dog", "-"),), 1.0)
    ((_, _, conclusion),) = statements_in_world([reading], "open")
    assert conclusion == Triple("cat", "not chase", "dog")
    assert literals_asked(reading, "open") == (conclusion, Triple("cat", "chase", "dog"))
    assert literals_asked(reading, "closed") == reading.conclusions
