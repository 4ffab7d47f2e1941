"""Readings that cannot all be right: the network says so instead of answering."""

import pytest

from multiprover.errors import StrangeTextError
from multiprover.grounding.coherence import COHERENT, ReadText, TextCoherence
from multiprover.grounding.statements import SentenceReading
from multiprover.grounding.words import tabulate
from multiprover.problem import Limits, Problem
from multiprover.reasoners.choose import NetworkChoice
from multiprover.triples import Triple


def fact(subject, relation, thing):
    return SentenceReading(((),), (Triple(subject, relation, thing),), 1.0)


def rule(condition, conclusion):
    return SentenceReading(((Triple(*condition),),), (Triple(*conclusion),), 1.0)


CALM = rule(("?", "is", "tall"), ("?", "is", "calm"))


def judge(*told, asked):
    texts = [text for text, _ in (*told, asked)]
    contents = tabulate(texts[:-1], texts[-1:]).contents()
    readings = [reading for _, reading in (*told, asked)]
    *theory, question = map(ReadText, texts, contents, readings)
    return TextCoherence(theory).with_question(question)


def test_readings_that_agree_are_not_doubted():
    told = ("Ada is tall.", fact("ada", "is", "tall")), ("Tall people are calm.", CALM)
    assert judge(*told, asked=("Ada is calm.", fact("ada", "is", "calm"))) == COHERENT


def test_a_name_for_a_thing_and_a_property_is_strange():
    told = ("Ada is a tenant.", fact("ada", "is", "tenant")), ("Tenants pay.", fact("tenant", "is", "pay"))
    found = judge(*told, asked=("Ada pays.", fact("ada", "is", "pay")))
    assert found.is_strange and '"tenant"' in found.doubt and found.kept < 0.1


def test_the_object_of_a_verb_that_is_a_property_is_doubted_and_the_question_counts_too():
    told = (("Ada has a rash.", fact("ada", "has", "rash")),)
    assert judge(*told, asked=("Ada is calm.", fact("ada", "is", "calm"))) == COHERENT
    found = judge(*told, asked=("Ada is rash.", fact("ada", "is", "rash")))
    assert '"rash"' in found.doubt and not found.is_strange and 0.1 < found.kept < 1


def test_a_name_within_another_is_doubted():
    told = (("Ada is a guide dog.", fact("ada", "is", "guid dog")),)
    found = judge(*told, asked=("Ada is a dog.", fact("ada", "is", "dog")))
    assert '"dog" and "guid dog"' in found.doubt and not found.is_strange


def test_a_name_that_is_left_out_of_a_sentence_is_doubted():
    told = (
        ("Ada is tall.", fact("ada", "is", "tall")),
        ("Most tall people here are calm.", fact("here", "is", "calm")),
    )
    found = judge(*told, asked=("Ada is calm.", fact("ada", "is", "calm")))
    assert 'leaves "tall" out' in found.doubt and not found.is_strange


def test_the_network_gives_no_answer_to_a_text_it_does_not_understand():
    text = (
        "Lena is a tenant.",
        "Lena is in arrears.",
        "Tenants need a permit.",
        "If a tenant is in arrears then the landlord may evict the tenant.",
    )
    reasoner = NetworkChoice().open()
    problem = Problem(text, "Lena needs a permit.")
    with pytest.raises(StrangeTextError, match='does not understand this text: takes "tenant"') as caught:
        reasoner.answer(problem, Limits())
    assert caught.value.exit_code == 3
    (prediction,) = reasoner.predict([problem])
    assert prediction.confidence < 0.55
