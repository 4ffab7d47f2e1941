"""The checker: each right proof next to wrong ones."""

import pytest

from multiprover.logic.check import Checker, Invalid, Unchecked, Valid
from multiprover.logic.limits import Deadline
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from tests.logic.written import statement, theory_of

KIND = (
    "zed is red",
    "zed is big",
    "? is red & ? is ~cold > ? is kind",
    "? is big > ? is kind",
    "? is kind > ? is nice",
)


def graph(nodes: set[int], *edges: tuple[int, int]) -> Proof:
    return Proof(frozenset(nodes), frozenset(edges))


def verdict(question: str, proof: Proof, *sentences: str, open_world: bool = False, **options):
    theory = theory_of(*sentences)
    return Checker(theory, open_world=open_world, **options).check(statement(question), proof)


RIGHT = graph({0, NAF, 2, 4}, (0, 2), (NAF, 2), (2, 4))


def test_a_right_proof_is_valid():
    assert verdict("zed is nice", RIGHT, *KIND) == Valid()


def test_the_negation_of_the_question_has_the_same_proofs():
    assert verdict("zed is -nice", RIGHT, *KIND) == Valid()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (graph({0, 2, 4}, (0, 2), (2, 4)), "do not prove"),  # negation forgotten
        (graph({0, NAF, 2, 4}, (0, 2), (NAF, 2)), "do not prove"),  # last step forgotten
        (graph({0, NAF, 2}, (0, 2), (NAF, 2)), "do not prove"),  # stops early
        (graph({0, 1, NAF, 2, 4}, (0, 2), (NAF, 2), (2, 4)), "left over"),  # a fact without use
        (graph({0, 1, NAF, 2, 4}, (0, 2), (1, 2), (NAF, 2), (2, 4)), "left over"),  # a fact of no condition
        (graph({0, 3, 4}, (0, 3), (3, 4)), "do not prove"),  # the other rule needs the other fact
        (graph({0, 1, NAF, 2, 3, 4}, (0, 2), (NAF, 2), (1, 3), (2, 4), (3, 4)), "left over"),  # two merged
        (graph({0, NAF, 2, 4}, (0, 2), (NAF, 2), (2, 4), (4, 2)), "left over"),  # an edge back
        (graph({0, NAF, 2, 4}, (0, 2), (NAF, 2), (2, 4), (2, 0)), "leads into a fact"),
        (graph({0, NAF, 2, 4}, (0, 2), (NAF, 2), (2, 4), (2, 2)), "from a rule to itself"),
        (graph({0, NAF, 2}, (0, 2), (NAF, 2), (2, 4)), "not a node"),
        (graph({0, 99}, (0, 99)), "no sentence number 100"),
        (EMPTY_PROOF, "do not prove"),
    ],
)
def test_a_wrong_proof_is_invalid_with_its_reason(wrong, reason):
    found = verdict("zed is nice", wrong, *KIND)
    assert isinstance(found, Invalid) and reason in found.reason


def test_a_fact_proves_itself_and_another_fact_does_not():
    assert verdict("zed is red", graph({0}), *KIND) == Valid()
    assert isinstance(verdict("zed is red", graph({1}), *KIND), Invalid)


def test_a_refuted_question_is_checked_against_its_negative():
    sentences = ("zed is red", "? is red > ? is -big")
    assert verdict("zed is big", graph({0, 1}, (0, 1)), *sentences) == Valid()
    assert isinstance(verdict("zed is big", graph({0}), *sentences), Invalid)


def test_a_rule_used_for_two_entities_is_one_node():
    sentences = ("zed is red", "? is red > ? is big", "zed is big > bob is red")
    assert verdict("bob is big", graph({0, 1, 2}, (0, 1), (1, 2), (2, 1)), *sentences) == Valid()
    assert isinstance(verdict("bob is big", graph({0, 1, 2}, (0, 1), (2, 1)), *sentences), Invalid)


def test_a_literal_that_is_its_own_ancestor_makes_no_proof():
    sentences = ("zed is red", "? is red > ? is big", "? is big > ? is red")
    assert verdict("zed is big", graph({0, 1}, (0, 1)), *sentences) == Valid()
    assert isinstance(verdict("zed is big", graph({0, 1, 2}, (0, 1), (1, 2), (2, 1)), *sentences), Invalid)


def test_a_proof_may_derive_what_is_also_a_fact():
    sentences = ("zed is red", "zed is big", "? is red > ? is big")
    assert verdict("zed is big", graph({0, 2}, (0, 2)), *sentences) == Valid()
    assert isinstance(verdict("zed is big", graph({1, 2}, (1, 2)), *sentences), Invalid)


def test_one_sentence_that_states_two_conditions_feeds_the_rule_once():
    sentences = ("zed is red & zed is big", "? is red & ? is big > ? is kind")
    assert verdict("zed is kind", graph({0, 1}, (0, 1)), *sentences) == Valid()


def test_a_question_entity_that_the_theory_never_mentions_can_have_a_proof():
    sentences = ("zed is red", "? is ~red > ? is big")
    assert verdict("zoe is big", graph({1, NAF}, (NAF, 1)), *sentences) == Valid()
    assert verdict("zed is big", graph({1}), *sentences) == Valid()  # a failure chain


# -- failure chains -----------------------------------------------------------------------------------------

FAILING = (
    "zed is big",
    "? is red & ? is big > ? is kind",
    "? is round > ? is red",
    "? is cold > ? is round",
    "? is green > ? is kind",
)


@pytest.mark.parametrize("right", [graph({1, 2, 3}, (2, 1), (3, 2)), graph({4})])
def test_every_failure_chain_counts_not_only_the_deepest(right):
    assert verdict("zed is kind", right, *FAILING) == Valid()


@pytest.mark.parametrize(
    "wrong",
    [
        EMPTY_PROOF,  # rules could conclude it
        graph({1}),  # red could be concluded by a further rule
        graph({1, 2}, (2, 1)),  # round could be
        graph({2, 3}, (3, 2)),  # the first rule does not conclude the question
        graph({1, 2, 3}, (1, 2), (2, 3)),  # the wrong way round
        graph({1, 2, 3}, (2, 1)),  # two pieces
        graph({1, 2, 3}, (2, 1), (3, 2), (1, 3)),  # a ring
        graph({1, 3, 2}, (3, 1), (2, 3)),  # rules exchanged
        graph({0, 1, 2, 3}, (2, 1), (3, 2)),  # a fact
        graph({1, 2, 3, NAF}, (2, 1), (3, 2), (NAF, 1)),
        graph({1, 4}, (4, 1)),
    ],
)
def test_a_wrong_failure_chain_is_invalid(wrong):
    assert isinstance(verdict("zed is kind", wrong, *FAILING), Invalid)


def test_a_chain_may_end_at_a_negated_condition():
    sentences = ("zed is red", "? is red & ? is ~red > ? is kind", "? is cold > ? is red")
    assert verdict("zed is kind", graph({1}), *sentences) == Valid()


def test_a_chain_may_end_where_the_negative_is_known():
    sentences = ("zed is -red", "? is red > ? is kind", "? is cold > ? is red")
    assert verdict("zed is kind", graph({1}), *sentences) == Valid()


def test_each_rule_follows_under_one_consistent_binding():
    sentences = (
        "bob is red",
        "bob is green > zed is big",
        "anne is cold > zed is big",
        "anne is a > anne is cold",
    )
    assert verdict("zed is big", graph({2, 3}, (3, 2)), *sentences) == Valid()
    assert isinstance(verdict("zed is big", graph({1, 3}, (3, 1)), *sentences), Invalid)


def test_a_failure_chain_is_no_proof_of_what_follows():
    assert isinstance(verdict("zed is nice", graph({4}), *KIND), Invalid)


def test_a_statement_that_no_rule_concludes_has_the_empty_chain_only():
    assert verdict("zed is purple", EMPTY_PROOF, *FAILING) == Valid()
    assert isinstance(verdict("zed is purple", graph({1}), *FAILING), Invalid)


# -- the open world -----------------------------------------------------------------------------------------


def test_in_an_open_world_a_negated_condition_is_proved():
    sentences = ("zed is -cold", "? is ~cold > ? is kind")
    assert verdict("zed is kind", graph({0, 1}, (0, 1)), *sentences, open_world=True) == Valid()
    assert isinstance(verdict("zed is kind", graph({NAF, 1}, (NAF, 1)), *sentences, open_world=True), Invalid)


def test_in_an_open_world_the_unknown_has_no_proof():
    found = verdict("zed is big", EMPTY_PROOF, "zed is red", open_world=True)
    assert isinstance(found, Invalid) and "unknown" in found.reason


# -- limits -------------------------------------------------------------------------------------------------


def test_a_chain_of_3000_rules_is_no_problem():
    sentences = ("zed is x0", *(f"? is x{i} > ? is x{i + 1}" for i in range(3000)))
    edges = [(i, i + 1) for i in range(3000)]
    assert verdict("zed is x3000", graph(set(range(3001)), *edges), *sentences) == Valid()


def test_one_missing_edge_in_a_long_chain_is_found():
    sentences = ("zed is x0", *(f"? is x{i} > ? is x{i + 1}" for i in range(300)))
    edges = [(i, i + 1) for i in range(300)]
    assert verdict("zed is x300", graph(set(range(301)), *edges), *sentences) == Valid()
    del edges[150]
    assert isinstance(verdict("zed is x300", graph(set(range(301)), *edges), *sentences), Invalid)


def test_a_failure_chain_of_3000_rules_is_no_problem():
    sentences = ("zed is green", *(f"? is x{i} > ? is x{i + 1}" for i in range(3000)))
    chain = graph(set(range(1, 3001)), *((i, i + 1) for i in range(1, 3000)))
    assert verdict("zed is x3000", chain, *sentences) == Valid()


def test_a_check_that_takes_too_long_gives_no_verdict():
    size = 12
    rules = [f"? is x{i} > ? is x{j}" for i in range(size) for j in range(size) if i != j]
    theory = theory_of("zed is x0", *rules)
    nodes = range(len(rules) + 1)
    everything = graph(set(nodes), *((i, j) for i in nodes for j in nodes if i != j and j))
    found = Checker(theory).check(statement("zed is x1"), everything, Deadline(0.05))
    assert isinstance(found, Unchecked)
