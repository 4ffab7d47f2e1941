"""Proofs from applications of rules: with a perfect network they are the exact reasoner's, tree for tree."""

from collections import Counter

import pytest

from multiprover.data.gold import read_group
from multiprover.decoding import decode_applications
from multiprover.exact import ExactReasoner
from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.graphs import Grounding, statements_of
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from multiprover.scorer import Application, Applications
from multiprover.training.compact.questions import make_questions

SURE = 9.0


def fact(sentence, head, *, negated=False):
    return Application(sentence, head, negated, (), ())


def rule(sentence, head, conditions, *, naf=()):
    return Application(
        sentence, head, False, (*conditions, *naf), (False,) * len(conditions) + (True,) * len(naf)
    )


def decode(nodes, holds=None, *, asked=0, levels=None, most=1000, follows=None):
    said = Applications(nodes, holds or [SURE] * len(nodes), asked, levels or {}, follows=follows)
    return decode_applications(said, most)


def graphs(*args, **options):
    return decode(*args, **options).proofs.proofs


def test_a_fact_is_its_own_proof():
    assert graphs([fact(4, 0)]) == (Proof(frozenset({4})),)


def test_a_stated_denial_is_proved_where_nothing_concludes_the_statement():
    assert graphs([fact(2, 0, negated=True)]) == (Proof(frozenset({2})),)


def test_a_rule_rests_on_what_concludes_its_conditions_and_on_naf():
    nodes = [fact(0, 1), rule(1, 0, [1], naf=[2])]
    assert graphs(nodes) == (Proof(frozenset({0, 1, NAF}), frozenset({(0, 1), (NAF, 1)})),)


def test_alternatives_multiply_and_the_likeliest_comes_first():
    nodes = [fact(0, 1), fact(1, 1), fact(2, 2), fact(3, 2), rule(4, 0, [1, 2])]
    found = decode(nodes, [1.0, 5.0, 5.0, 2.0, SURE])
    node_sets = [sorted(each.nodes) for each in found.proofs.proofs]
    assert node_sets == [[1, 2, 4], [1, 3, 4], [0, 2, 4], [0, 3, 4]]
    scores = [item.score for item in found.proofs.items]
    assert scores == sorted(scores, reverse=True) and scores[0] < 0


def test_an_application_that_is_said_to_fail_is_in_no_proof():
    nodes = [fact(0, 1), rule(1, 0, [1]), rule(2, 0, [1])]
    assert [sorted(each.nodes) for each in graphs(nodes, [SURE, SURE, -1.0])] == [[0, 1]]


def test_where_the_answer_demands_a_tree_the_likeliest_missing_application_counts():
    nodes = [fact(0, 1), fact(1, 2), rule(2, 0, [1]), rule(3, 0, [2])]
    holds = [SURE, SURE, -1.0, -2.0]
    assert [sorted(each.nodes) for each in graphs(nodes, holds, follows=True)] == [[0, 2]]
    assert graphs(nodes, holds, follows=False) == graphs(nodes, holds)


def test_where_the_answer_denies_the_question_the_weakest_application_of_its_tree_does_not_count():
    nodes = [fact(0, 1), rule(1, 2, [1]), rule(2, 0, [2])]
    holds = [SURE, 0.5, SURE]
    assert [sorted(each.nodes) for each in graphs(nodes, holds, follows=True)] == [[0, 1, 2]]
    assert graphs(nodes, holds, follows=False) == (Proof(frozenset({1, 2}), frozenset({(1, 2)})),)


def test_an_answer_that_no_application_could_show_is_not_heeded():
    nodes = [rule(1, 0, [1])]
    assert graphs(nodes, follows=True) == graphs(nodes) == (Proof(frozenset({1})),)


def test_no_statement_rests_on_itself():
    nodes = [fact(0, 1), rule(1, 0, [1]), rule(2, 1, [0])]
    assert [sorted(each.nodes) for each in graphs(nodes)] == [[0, 1]]


def test_bindings_of_a_rule_that_rest_on_the_same_are_one():
    nodes = [fact(0, 1), rule(1, 0, [1], naf=[2]), rule(1, 0, [1], naf=[3])]
    assert len(graphs(nodes)) == 1


def test_a_limit_keeps_the_likeliest_and_says_that_there_are_more():
    nodes = [fact(place, 0) for place in range(20)]
    found = decode(nodes, [1.0 + place for place in range(20)], most=3)
    assert [sorted(each.nodes) for each in found.proofs.proofs] == [[19], [18], [17]] and not found.complete
    assert decode(nodes).complete


def test_so_many_proofs_that_they_cannot_all_be_made_are_made_lazily():
    nodes = [rule(0, 0, range(1, 13)), *(fact(1 + turn, 1 + turn // 9) for turn in range(9 * 12))]
    assert len(graphs(nodes, most=5)) == 5


def test_a_statement_that_nothing_concludes_has_the_empty_graph():
    assert graphs([]) == (EMPTY_PROOF,)


def test_a_failure_stops_at_the_condition_shown_soonest_of_the_rule_with_the_longest_chain():
    nodes = [
        rule(0, 0, [1]),  # 1 fails because 2 does
        rule(1, 1, [2]),
        rule(2, 0, [3, 1]),  # 3 fails at once
    ]
    assert graphs(nodes, [-SURE] * 3) == (Proof(frozenset({0, 1}), frozenset({(1, 0)})),)


def test_of_equally_long_failures_the_rule_of_the_lower_level_is_shown_and_then_the_earlier():
    nodes = [rule(0, 0, [1]), rule(1, 0, [2]), rule(2, 0, [3])]
    failing = [-SURE] * 3
    assert graphs(nodes, failing) == (Proof(frozenset({0})),)
    assert graphs(nodes, failing, levels={0: 1, 1: 1}) == (Proof(frozenset({2})),)


@pytest.mark.parametrize(
    "options",
    [{"preset": "du5"}, {"preset": "du3", "min_proofs": 2}, {"preset": "du3", "conditions": 3}],
    ids=["du5", "many proofs", "three conditions"],
)
def test_with_a_perfect_network_the_proofs_are_those_of_the_exact_reasoner(options):
    exact = ExactReasoner()
    several = failures = 0
    for theory in generate_theories(make_settings(**options), 31, 0, 6):
        examples = list(theory.examples())
        golds = exact.predict([example.problem.words_only for example in examples])
        forms, literals = read_group([example.problem for example in examples])
        items = make_questions(forms, literals, examples)
        levels = Grounding(statements_of(forms), literals).levels
        for item, gold in zip(items, golds, strict=True):
            assert gold.complete
            holds = [SURE if holds else -SURE for holds in item.holds[:-1]]
            found = decode_applications(Applications(item.graph.nodes, holds, item.graph.atom, levels))
            assert Counter(found.proofs.proofs) == Counter(gold.proofs)
            several += len(gold.proofs) > 1
            failures += gold.length is None and bool(gold.proofs[0].nodes)
    assert several > 5 and failures > 5
