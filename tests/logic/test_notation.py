"""Proof strings, both ways."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiprover.errors import InputError
from multiprover.logic.forms import Atom
from multiprover.logic.model import Step
from multiprover.logic.notation import (
    NamedTree,
    named_graph,
    read_chain,
    read_trees,
    write_chain,
    write_tree,
    write_trees,
)
from multiprover.logic.theory import Clause, Fact
from multiprover.logic.trees import NAF_LEAF, Tree, application, leaf, tree_graph
from multiprover.proof import NAF, Proof

POSITIONS = {**{f"triple{n}": n - 1 for n in range(1, 6)}, **{f"rule{n}": n + 4 for n in range(1, 6)}}
SOME = Atom("is red", ("zed",))


def fact_tree(number: int) -> Tree:
    return leaf(Fact(SOME, number, POSITIONS[f"triple{number}"]))


def rule_tree(number: int, children: list[Tree]) -> Tree:
    clause = Clause(SOME, (SOME,) * len(children), number, POSITIONS[f"rule{number}"])
    return application(Step(clause, ()), tuple(children))


trees = st.recursive(
    st.integers(1, 5).map(fact_tree),
    lambda below: st.builds(
        rule_tree, st.integers(1, 5), st.lists(below | st.just(NAF_LEAF), min_size=1, max_size=3)
    ),
    max_leaves=12,
)


@given(trees)
def test_a_string_read_back_has_the_graph_of_its_tree(tree):
    (named,) = read_trees(write_trees([tree]))
    assert named_graph(named, POSITIONS) == tree_graph(tree)


@given(st.lists(trees, min_size=1, max_size=4))
def test_a_list_read_back_has_as_many_proofs(several):
    assert len(read_trees(write_trees(several))) == len(several)


@given(trees, st.data())
def test_a_broken_string_is_an_input_error_or_another_proof(tree, data):
    text = write_trees([tree])
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start + 1, len(text)))
    patch = data.draw(st.sampled_from(["", "(", ")", "[", "->", " OR ", "NAF", "rule", "triple1", "x", "\0"]))
    with suppress(InputError):
        assert read_trees(text[:start] + patch + text[end:])


@given(st.text(max_size=40))
def test_any_text_is_read_or_an_input_error(text):
    for read in (read_trees, read_chain):
        with suppress(InputError):
            read(text)


def test_a_tree_is_written_as_the_data_writes_it():
    tree = rule_tree(3, [rule_tree(1, [fact_tree(2), NAF_LEAF]), fact_tree(4)])
    assert write_tree(tree) == "((((triple2 NAF) -> rule1) triple4) -> rule3)"


def test_a_string_of_the_data_is_read_as_a_tree_of_names():
    assert read_trees("[(((triple1 NAF) -> rule2) OR triple3)]") == [
        NamedTree("rule2", (NamedTree("triple1"), NamedTree("NAF"))),
        NamedTree("triple3"),
    ]


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "triple1",
        "[]",
        "[()]",
        "[(triple1)",
        "[(triple1 OR)]",
        "[(rule1)]",
        "[((triple1 -> rule1))]",
        "[(((triple1) -> triple2))]",
        "[(((triple1) -> rule1)]",
        "[(triple1)] [(triple2)]",
        "[(tripleX)]",
        "[((triple1) rule1)]",
    ],
)
def test_a_broken_string_is_an_input_error_that_shows_it(broken):
    with pytest.raises(InputError, match="in the proof string"):
        read_trees(broken)


def test_a_name_that_the_theory_does_not_have_is_an_input_error():
    (named,) = read_trees("[(((triple9) -> rule1))]")
    with pytest.raises(InputError, match="triple9"):
        named_graph(named, POSITIONS)


def test_all_negations_of_a_string_are_one_node():
    (named,) = read_trees("[(((NAF NAF) -> rule1))]")
    assert named_graph(named, POSITIONS) == Proof(frozenset({NAF, 5}), frozenset({(NAF, 5)}))


def test_a_chain_is_written_and_read():
    clauses = tuple(Clause(SOME, (SOME,), number, number) for number in (3, 5))
    assert write_chain(clauses) == "(rule3 <- rule5 <- FAIL)"
    assert read_chain(write_chain(clauses)) == ["rule3", "rule5"]


def test_an_empty_chain_is_written_and_read():
    assert write_chain(()) == "(FAIL)"
    assert read_chain("(FAIL)") == []


@pytest.mark.parametrize(
    "broken", ["", "FAIL", "(rule1 <- FAIL", "(triple1 <- FAIL)", "(rule1 FAIL)", "(rule1)"]
)
def test_a_broken_chain_is_an_input_error(broken):
    with pytest.raises(InputError, match="not a failure chain"):
        read_chain(broken)


def test_a_string_3000_deep_is_no_problem():
    text = "[(" + "((" * 3000 + "triple1" + ") -> rule1)" * 3000 + ")]"
    (named,) = read_trees(text)
    assert named_graph(named, POSITIONS).edges == {(0, 5)}
