"""Failure chains: section 7 of the semantics."""

from multiprover.logic.failure import FailureSearch, chain_graph
from multiprover.logic.limits import Deadline
from multiprover.logic.notation import write_chain
from multiprover.logic.solve import solve
from multiprover.proof import EMPTY_PROOF, Proof
from tests.logic.written import statement as lit
from tests.logic.written import theory_of

RULES = ("? is red & ? is big > ? is kind", "? is round > ? is red", "? is cold > ? is round")


def chain(question: str, *sentences: str, more: tuple[str, ...] = ()) -> str:
    failure = FailureSearch(solve(theory_of(*sentences), more)).find(lit(question))
    assert failure.complete
    return write_chain(failure.chain)


def test_a_statement_that_no_rule_concludes_has_an_empty_chain():
    assert chain("zed is kind", "zed is green") == "(FAIL)"


def test_the_smallest_depth_among_failing_conditions_wins():
    assert chain("zed is kind", "zed is green", *RULES) == "(rule1 <- FAIL)"


def test_a_condition_that_holds_does_not_end_the_chain():
    assert chain("zed is kind", "zed is big", *RULES) == "(rule1 <- rule2 <- rule3 <- FAIL)"


def test_a_condition_whose_negative_is_known_ends_the_chain():
    assert chain("zed is kind", "zed is big", "zed is -round", *RULES) == "(rule1 <- rule2 <- FAIL)"


def test_a_negated_condition_that_fails_ends_the_chain():
    rules = ("? is red & ? is ~big > ? is kind", "? is round > ? is red")
    assert chain("zed is kind", "zed is big", *rules) == "(rule1 <- FAIL)"


def test_the_deepest_rule_wins():
    rules = ("? is a > ? is kind", "? is b > ? is kind", "? is c > ? is b")
    assert chain("zed is kind", "zed is green", *rules) == "(rule2 <- rule3 <- FAIL)"


def test_the_first_rule_wins_a_tie():
    assert (
        chain("zed is kind", "zed is green", "? is a > ? is kind", "? is b > ? is kind") == "(rule1 <- FAIL)"
    )


def test_the_first_condition_wins_a_tie():
    rules = ("? is a & ? is b > ? is kind", "? is c > ? is b", "? is d > ? is a")
    assert chain("zed is kind", "zed is green", *rules) == "(rule1 <- rule3 <- FAIL)"


def test_a_rule_occurs_once_even_for_different_entities():
    rules = ("bob is big > zed is big", "anne is big > bob is big", "? is red > ? is big")
    assert chain("zed is big", "zed is green", *rules) == "(rule1 <- rule2 <- rule3 <- FAIL)"


def test_a_circle_of_rules_ends_where_the_rules_are_used_up():
    rules = ("? is a > ? is b", "? is b > ? is a")
    assert chain("zed is a", "zed is green", *rules) == "(rule2 <- rule1 <- FAIL)"


def test_a_question_entity_that_the_theory_never_mentions_fails_like_others():
    assert chain("zoe is kind", "zed is big", *RULES, more=("zoe",)) == "(rule1 <- FAIL)"


def test_the_graph_of_a_chain_runs_from_the_later_rule_to_the_one_before():
    model = solve(theory_of("zed is big", *RULES))
    graph = chain_graph(FailureSearch(model).find(lit("zed is kind")).chain)
    assert graph == Proof(frozenset({1, 2, 3}), frozenset({(2, 1), (3, 2)}))


def test_the_graph_of_an_empty_chain_is_empty():
    assert chain_graph(()) == EMPTY_PROOF


def test_a_chain_of_3000_rules_is_no_problem():
    sentences = ["zed is green", *(f"? is x{i} > ? is x{i + 1}" for i in range(3000))]
    assert chain("zed is x3000", *sentences).count("rule") == 3000


def test_when_time_is_up_a_valid_chain_is_returned_and_said_to_be_cut():
    size = 14
    rules = [f"? is x{i} > ? is x{j}" for i in range(size) for j in range(size) if i != j]
    search = FailureSearch(solve(theory_of("zed is green", *rules)))
    failure = search.find(lit("zed is x1"), Deadline(0.05))
    assert not failure.complete and failure.chain
