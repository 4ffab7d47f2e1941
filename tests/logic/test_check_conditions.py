"""The checker on the wider logic: each right proof next to wrong ones."""

import pytest

from multiprover.logic.check import Checker, Invalid, Unchecked, Valid
from multiprover.logic.forms import Quantity
from multiprover.logic.limits import Deadline
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from tests.logic.written import quantity, statement, theory_of


def graph(nodes: set[int], *edges: tuple[int, int]) -> Proof:
    return Proof(frozenset(nodes), frozenset(edges))


def fan(rule: int, *children: int) -> Proof:
    """One application of a rule to these sentences."""
    return graph({rule, *children}, *((child, rule) for child in children))


def verdict(question: str, proof: Proof, *sentences: str, **options):
    return Checker(theory_of(*sentences), **options).check(statement(question), proof)


def accepts(question: str, proof: Proof, *sentences: str, **options) -> bool:
    found = verdict(question, proof, *sentences, **options)
    assert not isinstance(found, Unchecked), found
    return found == Valid()


# -- several variables --------------------------------------------------------------------------------------

FAMILY = (
    "parent(ann, bob)",
    "parent(bob, carl)",
    "parent(bob, dora)",
    "parent(X, Y), parent(Y, Z) > grandparent(X, Z)",
)


def test_variables_join_conditions():
    assert accepts("grandparent(ann, carl)", fan(3, 0, 1), *FAMILY)
    assert not accepts("grandparent(ann, carl)", fan(3, 0, 2), *FAMILY)
    assert not accepts("grandparent(ann, carl)", fan(3, 0, 1, 2), *FAMILY)


def test_a_relation_through_a_cycle_takes_each_statement_once():
    sentences = (
        "edge(a, b)",
        "edge(b, a)",
        "edge(b, c)",
        "edge(X, Y) > path(X, Y)",
        "edge(X, Y), path(Y, Z) > path(X, Z)",
    )
    assert accepts("path(a, c)", graph({0, 2, 3, 4}, (2, 3), (3, 4), (0, 4)), *sentences)
    round_trip = graph({0, 1, 2, 3, 4}, (2, 3), (3, 4), (0, 4), (1, 4))
    assert not accepts("path(a, c)", round_trip, *sentences)
    assert accepts("path(a, a)", graph({0, 1, 3, 4}, (1, 3), (3, 4), (0, 4)), *sentences)


def test_unequal_things_are_told_apart_without_a_node():
    sentences = ("owns(ann, rex)", "owns(bob, rex)", "owns(X, Z), owns(Y, Z), X != Y > shares(X, Y)")
    assert accepts("shares(ann, bob)", fan(2, 0, 1), *sentences)
    assert not accepts("shares(ann, ann)", fan(2, 0), *sentences)


# -- quantities ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("age", "condition", "holds"),
    [
        ("25", "N >= 18", True),
        ("18", "N >= 18", True),
        ("18", "N > 18", False),
        ("[18..)", "N >= 18", True),
        ("(18..)", "N > 18", True),
        ("[18..)", "N > 18", False),
        ("(..18)", "N < 18", True),
        ("(..18]", "N < 18", False),
        ("(..18]", "N <= 18", True),
        ("(..18)", "N >= 18", False),
        ("[10..20]", "N != 21", True),
        ("[10..20]", "N != 15", False),
        ("15", "N = 15", True),
        ("[10..20]", "N = 15", False),
        ("25", "N + 3 > 27", True),
        ("25", "N - 3 > 22", False),
        ("25", "|N - 30| <= 5", True),
        ("25", "|30 - N| <= 4", False),
        ("[20..30]", "|N - 25| <= 5", True),
        ("[20..30]", "|N - 26| <= 5", False),
        ("(20..30)", "|N - 30| < 10", True),
        ("(20..30)", "|N - 30| > 0", True),
        ("(20..30]", "|N - 30| > 0", False),
        ("@100", "today - 12d < N", True),
        ("@100", "|N - today| < 10d", False),
    ],
)
def test_a_comparison_holds_if_every_value_meets_it(age, condition, holds):
    sentences = (f"age(bob, {age})", f"age(X, N), {condition} > fit(X)")
    assert accepts("fit(bob)", fan(1, 0), *sentences, today=quantity("@110")) == holds


@pytest.mark.parametrize("condition", ["N > 3kg", "N + 3kg > 3", "N < today", "M > 3"])
def test_what_cannot_be_compared_gives_no_verdict(condition):
    found = verdict("fit(bob)", fan(1, 0), "age(bob, 25)", f"age(X, N), {condition} > fit(X)")
    assert isinstance(found, Unchecked)


def test_a_thing_is_not_more_or_less_than_an_amount():
    found = verdict("fit(bob)", fan(1, 0), "age(bob, 25)", "age(X, N), X > 3 > fit(X)")
    assert isinstance(found, Invalid)


# -- counts -------------------------------------------------------------------------------------------------

LIST = (
    "red(bob)",
    "big(bob)",
    "kind(bob)",
    "{>= 2: red(X) | big(X) | kind(X), not cold(X)}, thing X > nice(X)",
)


def test_each_choice_of_as_many_as_asked_for_is_a_proof():
    assert accepts("nice(bob)", fan(3, 0, 1), *LIST)
    assert accepts("nice(bob)", fan(3, 0, 2, NAF), *LIST)
    assert not accepts("nice(bob)", fan(3, 0, 2), *LIST)
    assert not accepts("nice(bob)", fan(3, 0), *LIST)
    assert not accepts("nice(bob)", fan(3, 0, 1, 2, NAF), *LIST)


def test_an_upper_bound_rests_on_failure():
    sentences = ("red(bob)", "big(bob)", "{= 2: red(X) | big(X) | kind(X)}, thing X > nice(X)")
    assert accepts("nice(bob)", fan(2, 0, 1, NAF), *sentences)
    assert not accepts("nice(bob)", fan(2, 0, 1), *sentences)
    assert not accepts("nice(bob)", fan(2, 0, 1, NAF), *sentences, "kind(bob)")
    assert accepts("nice(bob)", fan(1, NAF), "red(bob)", "{<= 1: red(X) | big(X)}, thing X > nice(X)")


CHILDREN = (
    "child(ann, bob)",
    "child(ann, carl)",
    "child(ann, dora)",
    "tall(bob)",
    "tall(dora)",
    "{>= 2 Y: child(X, Y), tall(Y); children(X, N)}, thing X > lucky(X)",
)


def test_two_different_things_are_witnesses():
    assert accepts("lucky(ann)", fan(5, 0, 2, 3, 4), *CHILDREN)
    assert not accepts("lucky(ann)", fan(5, 0, 1, 3, 4), *CHILDREN)
    assert not accepts("lucky(ann)", fan(5, 0, 3), *CHILDREN)


def test_a_stated_number_is_enough():
    assert accepts("lucky(eve)", fan(5, 6), *CHILDREN, "children(eve, 3)")
    assert not accepts("lucky(eve)", fan(5, 6), *CHILDREN, "children(eve, 1)")
    assert accepts("lucky(eve)", fan(5, 6), *CHILDREN, "children(eve, (2..))")


def test_a_stated_number_alone_decides_an_upper_bound():
    few = "{<= 1 Y: child(X, Y); children(X, N)}, thing X > calm(X)"
    assert accepts("calm(bob)", fan(1, NAF), "child(bob, carl)", few)
    assert not accepts("calm(bob)", fan(1, NAF), "child(bob, carl)", few, "children(bob, 2)")
    assert accepts("calm(bob)", fan(1, 2), "child(bob, carl)", few, "children(bob, 1)")
    assert not accepts("calm(bob)", fan(1, 2, NAF), "child(bob, carl)", few, "children(bob, 1)")


def test_unnamed_things_are_not_counted_as_different():
    one = "{>= 1 Y: owns(X, Y)}, thing X > owner(X)"
    two = "{>= 2 Y: owns(X, Y)}, thing X > collector(X)"
    dogs = ("owns(bob, #dog)", "owns(bob, #dog)", "owns(bob, rex)", one, two)
    assert accepts("owner(bob)", fan(3, 0), *dogs) and accepts("owner(bob)", fan(3, 2), *dogs)
    assert not accepts("collector(bob)", fan(4, 0, 1), *dogs)
    assert not accepts("collector(bob)", fan(4, 0, 2), *dogs)


# -- negation -----------------------------------------------------------------------------------------------


def test_a_negated_conjunction_is_one_leaf():
    sentences = (
        "owns(ann, tom)",
        "dog(rex)",
        "thing X, not (owns(X, D), dog(D)) > free(X)",
        "owns(bob, rex)",
    )
    assert accepts("free(ann)", fan(2, NAF), *sentences)
    assert not accepts("free(bob)", fan(2, NAF), *sentences)
    assert accepts("free(bob)", EMPTY_PROOF, *sentences)


def test_negation_is_looked_up_in_the_whole_theory_not_in_the_graph():
    sentences = ("a(bob)", "a(X), not b(X) > c(X)", "d(bob)", "d(X) > e(X, X)", "e(X, Y) > b(Y)")
    assert not accepts("c(bob)", fan(1, 0, NAF), *sentences)
    assert accepts("c(bob)", fan(1, 0, NAF), *sentences[:2], *sentences[3:])


def test_negation_within_negation():
    sentences = ("m(a)", "m(b)", "p(a)", "m(X), not (m(Y), not p(Y)) > all(X)")
    assert not accepts("all(a)", fan(3, 0, NAF), *sentences)
    assert accepts("all(a)", fan(3, 0, NAF), *sentences, "p(b)")


def test_circular_negation_gives_no_verdict_where_it_is_reached():
    sentences = ("a(bob, x)", "a(X, Y), not c(X) > b(X)", "a(X, Y), not b(X) > c(X)", "a(X, Y) > d(X)")
    assert isinstance(verdict("b(bob)", fan(1, 0, NAF), *sentences), Unchecked)
    assert accepts("d(bob)", fan(3, 0), *sentences)


# -- unnamed individuals, given atoms -----------------------------------------------------------------------


def test_a_rule_may_make_an_unnamed_individual():
    sentences = (
        "member(bob, club)",
        "member(X, Y) > gets(X, #card[X]), card(#card[X])",
        "gets(X, Y), card(Y) > happy(X)",
    )
    assert accepts("happy(bob)", graph({0, 1, 2}, (0, 1), (1, 2)), *sentences)


def test_unnamed_individuals_are_not_made_without_end():
    sentences = ("person(bob)", "person(X) > parent(#mother[X], X), person(#mother[X])")
    assert accepts("parent(bob, bob)", EMPTY_PROOF, *sentences)


def test_what_a_name_gives_needs_no_sentence():
    sentences = (
        "given pool(the_pool)",
        "near(bob, the_pool)",
        "near(X, Y), pool(Y) > swims(X)",
        "pool(the_pool)",
    )
    assert accepts("swims(bob)", fan(2, 1), *sentences)
    assert not accepts("swims(bob)", fan(2, 1, 3), *sentences)
    assert accepts("pool(the_pool)", EMPTY_PROOF, *sentences)
    assert not accepts("pool(the_pool)", graph({3}), *sentences)


# -- conflicts ----------------------------------------------------------------------------------------------

BANNED = ("member(bob, c)", "banned(bob)", "member(X, Y) > welcome(X)", "banned(X) > -welcome(X)")


def test_in_a_conflict_both_sides_have_proofs():
    assert accepts("welcome(bob)", fan(2, 0), *BANNED)
    assert accepts("welcome(bob)", fan(3, 1), *BANNED)


def test_deny_lets_the_negative_win():
    assert not accepts("welcome(bob)", fan(2, 0), *BANNED, conflicts="deny")
    assert accepts("welcome(bob)", fan(3, 1), *BANNED, conflicts="deny")
    assert accepts("welcome(ann)", fan(2, 4), *BANNED, "member(ann, c)", conflicts="deny")


def test_deny_beats_a_stated_fact_and_what_rests_on_it():
    sentences = ("welcome(bob)", "banned(bob)", "banned(X) > -welcome(X)", "welcome(X), thing X > happy(X)")
    assert not accepts("happy(bob)", fan(3, 0), *sentences, conflicts="deny")
    assert accepts("happy(bob)", fan(3, 0), *sentences)


# -- the open world -----------------------------------------------------------------------------------------


def test_in_an_open_world_a_conjunction_is_refuted_by_one_of_its_parts():
    sentences = ("m(bob, c)", "m(X, Y), not (a(X), b(X)) > ok(X)", "-b(bob)")
    assert accepts("ok(bob)", fan(1, 0, 2), *sentences, open_world=True)
    assert not accepts("ok(bob)", fan(1, 0, NAF), *sentences, open_world=True)


def test_in_an_open_world_a_known_value_refutes_a_comparison():
    sentences = ("age(bob, 25)", "thing X, not (age(X, N), N < 18) > adult(X)")
    assert accepts("adult(bob)", fan(1, 0), *sentences, open_world=True)
    assert not accepts("adult(ann)", fan(1, NAF), *sentences, open_world=True)


def test_in_an_open_world_only_stated_numbers_meet_an_upper_bound():
    few = "{<= 1 Y: child(X, Y); children(X, N)}, thing X > calm(X)"
    assert not accepts("calm(bob)", fan(0, NAF), few, "child(bob, carl)", open_world=True)
    assert accepts("calm(bob)", fan(0, 1), few, "children(bob, 1)", open_world=True)


# -- size ---------------------------------------------------------------------------------------------------


def test_a_shared_graph_takes_no_longer_than_its_size():
    layers = 60
    sentences = ["l0(a)", "r0(a)"]
    edges = []
    for i in range(1, layers):
        for side in "lr":
            sentences.append(f"l{i - 1}(X), r{i - 1}(X) > {side}{i}(X)")
            edges += [(2 * i - 2, len(sentences) - 1), (2 * i - 1, len(sentences) - 1)]
    sentences.append(f"l{layers - 1}(X), r{layers - 1}(X) > top(X, X)")
    last = len(sentences) - 1
    edges += [(last - 2, last), (last - 1, last)]
    proof = graph(set(range(len(sentences))), *edges)
    checker = Checker(theory_of(*sentences))
    assert checker.check(statement("top(a, a)"), proof, Deadline(10)) == Valid()


def test_one_thing_among_many_is_looked_at_alone():
    people = [f"member(p{i}, club)" for i in range(2000)]
    pairs = "member(X, C), member(Y, C), X != Y > mate(X, Y)"
    sentences = [*people, "member(X, C), not banned(X) > welcome(X)", pairs]
    assert accepts("welcome(p7)", fan(2000, 7, NAF), *sentences)
    assert accepts("mate(p7, p9)", fan(2001, 7, 9), *sentences)


def test_the_domain_of_a_quantity_is_never_that_of_a_thing():
    sentences = ("age(bob, 25)", "thing X, not old(X) > young(X)")
    assert accepts("young(bob)", fan(1, NAF), *sentences)
    assert Quantity("number", 1, 1) != "1"
