"""Why something does not follow: gaps and additions, by hand and against brute force."""

import random

import pytest

from multiprover.errors import TheoryError
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Literal, Theory
from multiprover.logic.why_not import find_additions, find_gaps
from tests.logic.compare import atoms_of
from tests.logic.oracles import Oracle, additions, follows_with, is_positive_repair, is_sound, unifies
from tests.logic.theories import describe, lit, random_forms, random_vocabulary, theory_of


def gaps(question: str, *sentences: str) -> list[tuple[str, list[Literal], list[Literal]]]:
    model = solve(theory_of(*sentences))
    return [(g.clause.name, list(g.holding), list(g.missing)) for g in find_gaps(model, lit(question))]


def added(question: str, *sentences: str, open_world: bool = False) -> set[frozenset[Literal]]:
    model = solve(theory_of(*sentences, open_world=open_world))
    return set(find_additions(model, lit(question)))


def sets(*choices: str) -> set[frozenset[Literal]]:
    return {frozenset(map(lit, choice.split(" & "))) for choice in choices}


def test_a_gap_names_what_holds_and_what_is_missing():
    assert gaps("zed is kind", "zed is red", "? is red & ? is big & ? is ~red > ? is kind") == [
        ("rule1", [lit("zed is red")], [lit("zed is big"), lit("zed is ~red")])
    ]


def test_every_rule_that_could_conclude_the_statement_has_a_gap():
    found = gaps(
        "zed is kind", "zed is red", "? is big > ? is kind", "zed is cold > zed is kind", "? is a > ? is b"
    )
    assert [name for name, _, _ in found] == ["rule1", "rule2"]


def test_a_rule_with_a_free_variable_shows_the_instance_that_lacks_least():
    found = gaps(
        "x is y", "bob is red", "zed is round", "? is red & ? is big & ? is cold > x is y", "bob is big"
    )
    assert found == [("rule1", [lit("bob is red"), lit("bob is big")], [lit("bob is cold")])]


def test_a_statement_that_no_rule_concludes_has_no_gap():
    assert gaps("zed is kind", "zed is red", "? is red > ? is big") == []


def test_a_missing_condition_is_an_addition_and_so_is_what_would_give_it():
    found = added("zed is kind", "zed is red", "? is big > ? is kind", "? is cold > ? is big")
    assert found == sets("zed is big", "zed is cold")


def test_the_statement_itself_is_not_offered():
    assert added("zed is kind", "zed is red") == set()


def test_two_missing_conditions_are_added_together():
    found = added("zed is kind", "zed is red", "? is big & ? is cold > ? is kind")
    assert found == sets("zed is big & zed is cold")


def test_a_set_that_contains_a_smaller_one_is_not_offered():
    found = added("zed is kind", "zed is red", "? is big > ? is kind", "? is big & ? is cold > ? is kind")
    assert found == sets("zed is big")


def test_more_than_three_facts_are_not_offered():
    assert added("zed is kind", "zed is red", "? is a & ? is b & ? is c & ? is d > ? is kind") == set()


def test_an_addition_that_contradicts_the_theory_is_not_offered():
    found = added("zed is kind", "zed is -big", "? is big > ? is kind", "? is cold > ? is kind")
    assert found == sets("zed is cold")


def test_an_addition_may_make_what_is_negated_fail():
    found = added("zed is kind", "zed is red", "? is ~cold > ? is big", "? is ~big > ? is kind")
    assert found == sets("zed is cold")


def test_an_addition_that_breaks_another_condition_is_not_offered():
    found = added("zed is kind", "zed is red", "? is big & ? is ~cold > ? is kind", "? is big > ? is cold")
    assert found == set()


def test_what_nothing_can_undo_has_no_addition():
    assert added("zed is kind", "zed is red", "? is ~red > ? is kind") == set()


def test_in_an_open_world_a_negative_fact_is_an_addition():
    found = added("zed is kind", "zed is red", "? is red & ? is ~big > ? is kind", open_world=True)
    assert found == sets("zed is -big")


def test_the_number_of_additions_is_limited_and_the_smallest_come_first():
    rules = [f"? is a{i} & ? is b{i} > ? is kind" for i in range(12)]
    model = solve(theory_of("zed is red", *rules, "? is c > ? is kind"))
    found = find_additions(model, lit("zed is kind"), limit=5)
    assert [len(addition) for addition in found] == [1, 2, 2, 2, 2]


# -- against brute force ------------------------------------------------------------------------------------


def small_case(seed: int) -> tuple[Theory, Literal] | None:
    """A sound theory and an atom that is open in it; None if the seed gives none."""
    rng = random.Random(seed)
    forms = random_forms(rng, random_vocabulary(rng), rng.randint(0, 3), rng.randint(2, 6))
    try:
        theory = build_theory(forms)
    except TheoryError:
        return None
    if not is_sound(theory) or len(atoms_of(theory)) > 12:
        return None
    known = Oracle(theory).model
    goals = [
        a
        for a in atoms_of(theory)
        if a not in known and a.opposite not in known and any(unifies(a, c.head) for c in theory.clauses)
    ]
    return (theory, rng.choice(goals)) if goals else None


@pytest.fixture(scope="module")
def cases() -> list[tuple[Theory, Literal, set[frozenset[Literal]]]]:
    """Theories, goals, and what is found for them."""
    chosen = filter(None, map(small_case, range(400)))
    return [
        (theory, goal, set(find_additions(solve(theory), goal, most_facts=2, limit=1000, seconds=60)))
        for theory, goal in chosen
    ]


def test_there_are_enough_cases_with_additions(cases):
    assert sum(bool(found) for _, _, found in cases) > 50


def test_every_addition_found_makes_the_statement_follow(cases):
    for theory, goal, found in cases:
        assert all(follows_with(theory, facts, goal) for facts in found), describe(theory)


def test_no_part_of_an_addition_would_do(cases):
    for theory, goal, found in cases:
        for facts in found:
            assert not any(follows_with(theory, facts - {fact}, goal) for fact in facts), describe(theory)


def test_no_addition_of_missing_conditions_is_overlooked(cases):
    for theory, goal, found in cases:
        known = Oracle(theory).model
        candidates = [atom for atom in atoms_of(theory) if atom not in known]
        for facts in additions(theory, goal, candidates, most=2):
            assert facts in found or not is_positive_repair(theory, facts, goal), (
                goal,
                facts,
                describe(theory),
            )
