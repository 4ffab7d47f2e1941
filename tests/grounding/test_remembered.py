"""Questions about one theory, one after the other: the theory is read once, and nothing else changes."""

import numpy as np
import pytest

from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.scoring import CompactScorer
from multiprover.grounding.words import START
from multiprover.problem import Problem
from multiprover.reasoners.choose import find_model
from multiprover.runtime.scorer import open_scorer


class Counting:
    """A network that counts the sentences it reads."""

    def __init__(self, network):
        self._network = network
        self.slots, self.proofs, self.longest = network.slots, network.proofs, network.longest
        self.read_sentences = 0

    def read(self, words):
        self.read_sentences += int(((words.function[words.look] == START) & (words.sentence > 0)).sum())
        return self._network.read(words)

    def reason(self, graphs):
        return self._network.reason(graphs)


@pytest.fixture
def network():
    return Counting(open_scorer(find_model(None)).network)


@pytest.fixture(scope="module")
def problems():
    theories = list(generate_theories(make_settings("du3"), 3, 0, 3))
    return [example.problem for theory in theories for example in theory.examples()]


def same(one, other):
    for part in ("answers", "nodes", "edges", "rules"):
        np.testing.assert_allclose(getattr(one, part), getattr(other, part), atol=1e-3, rtol=1e-3)
    assert one.warning == other.warning


def test_a_theory_asked_about_singly_is_read_once(network, problems):
    together = list(CompactScorer(network).score(problems))
    network.read_sentences = 0
    scorer = CompactScorer(network)
    for problem, expected in zip(problems, together, strict=True):
        (found,) = scorer.score([problem])
        same(found, expected)
    theories = {problem.sentences for problem in problems}
    assert network.read_sentences == sum(map(len, theories)) + len(problems)


def test_an_entity_that_only_a_question_mentions_is_bound_too(network):
    theory = ("Bob is kind.", "If someone is kind then they are nice.", "Everyone who is nice is calm.")
    asked = ["Bob is nice.", "Zoe is nice.", "Bob is calm.", "Zoe is not calm."]
    problems = [Problem(theory, question) for question in asked]
    scorer = CompactScorer(network)
    for problem in problems:
        (found,) = scorer.score([problem])
        (expected,) = CompactScorer(network).score([problem])
        same(found, expected)


def test_only_the_last_theories_are_remembered(network):
    scorer = CompactScorer(network)
    for number in range(100):
        list(scorer.score([Problem((f"Bob is number{number}.",), "Bob is kind.")]))
    assert len(scorer._known) == 32
