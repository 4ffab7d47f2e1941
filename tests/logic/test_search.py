"""Proof trees: section 6 of the semantics; counting, limits and time."""

from itertools import islice

import pytest

from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.notation import write_tree, write_trees
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import solve
from multiprover.logic.trees import tree_graph
from multiprover.proof import NAF, Proof
from tests.logic.written import statement as lit
from tests.logic.written import theory_of


def search(*sentences: str, more: tuple[str, ...] = (), open_world: bool = False) -> ProofSearch:
    return ProofSearch(solve(theory_of(*sentences), more, open_world=open_world))


def proofs(question: str, *sentences: str) -> list[str]:
    return [write_tree(tree) for tree in search(*sentences).all_trees(lit(question))]


def layers(count: int) -> list[str]:
    return ["zed is x0", *(f"? is x{i} > ? is x{i + 1}" for i in range(count) for _ in range(2))]


def complete_digraph(size: int) -> list[str]:
    rules = [f"? is x{i} > ? is x{j}" for i in range(size) for j in range(size) if i != j]
    return ["zed is x0", *rules]


# -- which trees --------------------------------------------------------------------------------------------


def test_a_fact_is_its_own_proof():
    assert proofs("zed is red", "zed is red") == ["triple1"]


def test_what_does_not_follow_has_no_proof():
    found = search("zed is red").find(lit("zed is big"), 10)
    assert (found.trees, found.count, found.complete) == ((), 0, True)


def test_the_listing_order_is_last_fired_first_and_the_fact_last():
    found = search(
        "zed is big",
        "zed is red",
        "zed is round",
        "? is red > ? is kind",
        "? is round > ? is kind",
        "? is kind > ? is big",
    )
    trees = found.all_trees(lit("zed is big"))
    assert (
        write_trees(trees)
        == "[(((((triple3) -> rule2)) -> rule3) OR ((((triple2) -> rule1)) -> rule3) OR triple1)]"
    )
    assert found.least_depth(lit("zed is big")) == 0
    assert found.least_size(lit("zed is big")) == 1


def test_the_first_condition_varies_slowest():
    found = proofs(
        "zed is kind",
        "zed is a1",
        "zed is a2",
        "? is a1 > ? is a",
        "? is a2 > ? is a",
        "? is a1 > ? is b",
        "? is a2 > ? is b",
        "? is a & ? is b > ? is kind",
    )
    assert [text.count("rule2") * 2 + text.count("rule4") for text in found] == [3, 2, 1, 0]


def test_bindings_that_only_negation_tells_apart_are_one_proof():
    found = proofs(
        "cat is big", "cat is red", "dog is cold", "cow is cold", "cat is red & ? sees ~cat > cat is big"
    )
    assert found == ["((triple1 NAF) -> rule1)"]


def test_proofs_that_pass_through_different_literals_stay_even_if_written_alike():
    found = proofs(
        "cat is kind",
        "dog is cold",
        "cow is cold",
        "cat is cold",
        "? sees ~cat > ? is big",
        "? is big > cat is kind",
    )
    assert found == ["((((NAF) -> rule1)) -> rule2)"] * 3


def test_two_sentences_with_one_meaning_give_two_proofs():
    found = proofs("zed is big", "zed is red", "zed is red", "? is red > ? is big", "zed is red > zed is big")
    assert len(found) == 4


def test_a_rule_may_be_used_twice_on_a_branch_with_different_bindings():
    found = proofs(
        "bob is big",
        "zed is red",
        "? is red > ? is big",
        "zed is big > bob is red",
        "bob is big > anne is red",
    )
    assert found == ["((((((triple1) -> rule1)) -> rule2)) -> rule1)"]


def test_no_literal_is_its_own_ancestor():
    found = proofs("zed is red", "zed is red", "? is red > ? is big", "? is big > ? is red")
    assert found == ["triple1"]


def test_a_rule_that_concludes_its_own_condition_is_in_no_proof():
    assert proofs("zed is red", "zed is red", "? is red > ? is red") == ["triple1"]


def test_there_is_no_minimality():
    found = proofs("zed is kind", "zed is red", "zed is big", "? is red > ? is big", "? is big > ? is kind")
    assert found == ["((((triple1) -> rule1)) -> rule2)", "((triple2) -> rule2)"]


def test_least_depth_and_least_size_may_come_from_different_proofs():
    found = search(
        *(f"zed is a{i}" for i in range(5)),
        "? is a0 & ? is a1 & ? is a2 & ? is a3 & ? is a4 > ? is kind",
        "? is a0 > ? is b",
        "? is b > ? is kind",
    )
    assert found.least_depth(lit("zed is kind")) == 1
    assert found.least_size(lit("zed is kind")) == 3


def test_a_rule_without_positive_condition_rests_on_negation_only():
    found = search("zed is red", "? is ~big > ? is kind")
    (tree,) = found.all_trees(lit("zed is kind"))
    assert (write_tree(tree), tree.depth, tree.size) == ("((NAF) -> rule1)", 1, 2)


def test_two_ways_to_apply_one_sentence_are_two_proofs():
    assert proofs("zed is big", "zed is red", "zed is kind", "? is red | ? is kind > ? is big") == [
        "((triple2) -> rule1)",
        "((triple1) -> rule1)",
    ]


def test_a_question_entity_that_the_theory_never_mentions_has_proofs():
    found = search("zed is red", "? is ~red > ? is big", more=("zoe",))
    assert [write_tree(tree) for tree in found.all_trees(lit("zoe is big"))] == ["((NAF) -> rule1)"]


def test_in_an_open_world_the_child_of_a_negated_condition_is_a_proof_of_the_negative():
    found = search("zed is red", "? is red > ? is -big", "? is ~big > ? is kind", open_world=True)
    assert [write_tree(t) for t in found.all_trees(lit("zed is kind"))] == [
        "((((triple1) -> rule1)) -> rule2)"
    ]


def test_a_literal_true_by_levels_only_has_no_proof():
    found = search("zed is red", "? is ~big > ? is kind", "? is kind > ? is big")
    assert found.find(lit("zed is kind"), 10).count == 0
    assert list(found.shortest_first(lit("zed is kind"))) == []


# -- graphs -------------------------------------------------------------------------------------------------


def test_equal_sentences_are_one_node():
    (tree,) = search("zed is red", "? is red > ? is big", "? is red & ? is big > ? is kind").all_trees(
        lit("zed is kind")
    )
    assert tree_graph(tree) == Proof(frozenset({0, 1, 2}), frozenset({(0, 1), (0, 2), (1, 2)}))


def test_all_negations_are_one_node():
    (tree,) = search("zed is red", "? is red & ? is ~big & ? is ~cold > ? is kind").all_trees(
        lit("zed is kind")
    )
    assert tree_graph(tree) == Proof(frozenset({0, 1, NAF}), frozenset({(0, 1), (NAF, 1)}))


def test_a_rule_used_for_two_entities_can_make_the_graph_cyclic():
    found = search("zed is red", "? is red > ? is big", "zed is big > bob is red")
    (tree,) = found.all_trees(lit("bob is big"))
    assert tree_graph(tree).edges == {(0, 1), (1, 2), (2, 1)}


def test_a_rule_that_feeds_itself_has_no_edge_to_itself():
    found = search("zed is red", "? is red | ? is big > ? is big & bob is red")
    edges = set().union(*(tree_graph(tree).edges for tree in found.all_trees(lit("bob is big"))))
    assert edges == {(0, 1)}


def test_the_empty_proof_and_rows_are_inverse():
    proof = Proof(frozenset({0, 2, NAF}), frozenset({(0, 2), (NAF, 2)}))
    rows = proof.to_rows(3)
    assert rows == {"nodes": [0, 2, 3], "edges": [[0, 2], [3, 2]]}
    assert Proof.from_rows(rows["nodes"], [tuple(edge) for edge in rows["edges"]], 3) == proof


def test_different_trees_may_have_the_same_graph():
    found = search(
        "dog is cold", "cow is cold", "? is cold > ? is big", "? is ~red > ? is kind", "? is kind > x is y"
    )
    trees = found.all_trees(lit("x is y"))
    assert len(trees) == 3
    assert len(set(map(tree_graph, trees))) == 1


def test_a_tree_of_astronomic_size_has_a_small_graph():
    sentences = ["zed is x0"]
    for i in range(60):
        sentences += [f"? is x{i} > ? is y{i}", f"? is x{i} & ? is y{i} > ? is x{i + 1}"]
    (tree,) = search(*sentences).find(lit("zed is x60"), 10).trees
    assert tree.size > 2**60
    assert len(tree_graph(tree).nodes) == 121


# -- counting and limits ------------------------------------------------------------------------------------


def test_many_proofs_are_counted_without_listing_them():
    assert search(*layers(60)).count(lit("zed is x60")) == 2**60


def test_the_first_of_very_many_proofs_come_shortest_first():
    found = search(*layers(60), "zed is x57").find(lit("zed is x60"), 10)
    assert (found.count, found.count_is_exact, found.complete) == (2**60 + 8, True, False)
    assert [tree.size for tree in found.trees] == [4] * 8 + [61] * 2


def test_a_limit_that_is_not_reached_leaves_the_result_complete():
    found = search(*layers(3)).find(lit("zed is x3"), 8)
    assert (len(found.trees), found.count, found.complete) == (8, 8, True)


def test_a_limit_that_cuts_says_so_and_counts_on():
    found = search(*layers(3)).find(lit("zed is x3"), 7)
    assert (len(found.trees), found.count, found.count_is_exact, found.complete) == (7, 8, True, False)


def test_drawing_stops_at_a_number_of_different_graphs():
    sentences = (
        "cat is cold",
        "dog is cold",
        "? is cold > ? is big",
        "? is big > x is y",
        "bob is z > x is y",
    )
    found = search(*sentences, "bob is z").find(lit("x is y"), 2, graphs=1)
    assert len(found.trees) == 1 and not found.complete


@pytest.mark.parametrize(("size", "paths"), [(2, 1), (3, 2), (4, 5), (5, 16), (6, 65), (8, 1957)])
def test_proofs_in_a_circle_are_its_simple_paths(size, paths):
    found = search(*complete_digraph(size))
    assert found.count(lit("zed is x1")) == paths
    assert len(found.all_trees(lit("zed is x1"))) == paths


def test_a_count_that_takes_too_long_raises():
    with pytest.raises(OutOfTime):
        search(*complete_digraph(30)).count(lit("zed is x1"), Deadline(0.05))


def test_when_time_is_up_the_count_is_a_lower_bound_and_says_so():
    found = search(*complete_digraph(30)).find(lit("zed is x1"), 10, deadline=Deadline(0.2))
    assert not found.count_is_exact and not found.complete
    assert found.count >= len(found.trees)


def test_a_search_can_be_used_again_after_it_ran_out_of_time():
    found = search(*complete_digraph(30), "zed is other", "? is other > ? is fine")
    found.find(lit("zed is x1"), 10, deadline=Deadline(0.05))
    assert found.count(lit("zed is fine")) == 1


def test_a_passed_deadline_ends_lazy_drawing():
    found = search(*layers(5))
    assert list(found.shortest_first(lit("zed is x5"), Deadline(-1.0))) == []


def test_a_branch_that_leads_nowhere_is_not_listed():
    found = search(*layers(40), "zed is goal", "? is x40 & ? is dead > ? is goal", "? is goal > ? is dead")
    result = found.find(lit("zed is goal"), 10)
    assert ([write_tree(tree) for tree in result.trees], result.complete) == (["triple2"], True)


def test_lazy_drawing_does_not_get_lost_in_a_branch_that_leads_nowhere():
    found = search(*layers(40), "zed is goal", "? is x40 & ? is dead > ? is goal", "? is goal > ? is dead")
    assert len(list(found.shortest_first(lit("zed is goal")))) == 1


# -- depth --------------------------------------------------------------------------------------------------


def test_a_chain_of_3000_rules_is_no_problem():
    found = search("zed is x0", *(f"? is x{i} > ? is x{i + 1}" for i in range(3000)))
    question = lit("zed is x3000")
    result = found.find(question, 10)
    assert (result.count, result.trees[0].depth, result.trees[0].size) == (1, 3000, 3001)
    assert len(tree_graph(result.trees[0]).nodes) == 3001
    assert write_tree(result.trees[0]).count("rule") == 3000
    (drawn,) = islice(found.shortest_first(question), 2)
    assert drawn.depth == 3000
    assert found.least_depth(question) == 3000


def test_a_circle_of_1000_rules_is_no_problem():
    found = search("zed is x0", *(f"? is x{i} > ? is x{(i + 1) % 1000}" for i in range(1000)))
    (tree,) = found.all_trees(lit("zed is x999"))
    assert tree.depth == 999
    assert found.count(lit("zed is x0")) == 1


def test_a_limit_below_the_number_of_stated_facts_is_kept():
    model = solve(theory_of("zed is red", "zed is red"))
    found = ProofSearch(model).find(lit("zed is red"), 1)
    assert (len(found.trees), found.count, found.complete) == (1, 2, False)
