"""Questions: yes and no, conflicts, who and which, how many and how much, what follows."""

from fractions import Fraction

import pytest

from multiprover.errors import TheoryError
from multiprover.logic.answer import Answerer
from multiprover.logic.forms import (
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Exists,
    ForAll,
    Holds,
    HowMany,
    HowMuch,
    Not,
    Quantity,
    RuleForm,
    Shifted,
    Thing,
    Today,
    Variable,
    WhatFollows,
    Which,
)
from multiprover.logic.outcomes import proof_graph
from multiprover.logic.stratify import build_theory
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from tests.logic.written import form_of, statement, theory_of

X, Y, N = Variable("X"), Variable("Y"), Variable("N")


def asked(*sentences: str, **options) -> Answerer:
    return Answerer.of(theory_of(*sentences), **options)


def conditions(text: str):
    return form_of(f"{text} > asked(nobody)").bodies


def truth(answerer: Answerer, question: str) -> str:
    return answerer.answer(Holds(statement(question))).truth


def names(answerer: Answerer, body: str) -> list:
    return [s.term for s in answerer.answer(Which(X, conditions(body))).solutions]


# -- conflicts ----------------------------------------------------------------------------------------------


WELCOME = ("member(bob)", "member(ann)", "banned(bob)", "member(X) > welcome(X)", "banned(X) > -welcome(X)")


def test_a_statement_that_follows_with_its_negation_is_a_conflict_with_both_proofs():
    found = asked(*WELCOME).answer(Holds(statement("welcome(bob)")))
    assert found.truth == "conflict"
    assert [s.proofs.count for s in (*found.supports, *found.against)] == [1, 1]


def test_other_questions_are_answered_and_say_if_they_rest_on_a_conflict():
    answerer = asked(*WELCOME, "welcome(X) > happy(X)")
    assert answerer.answer(Holds(statement("happy(ann)"))).disputed == ()
    found = answerer.answer(Holds(statement("happy(bob)")))
    assert (found.truth, found.disputed) == ("yes", (statement("welcome(bob)"),))


def test_a_conflict_of_the_data_sets_form_stops_nothing():
    answerer = asked("zed is red", "zed is -red", "? is red > ? is big")
    assert truth(answerer, "zed is red") == truth(answerer, "zed is -red") == "conflict"
    assert truth(answerer, "zed is big") == "yes"


def test_with_deny_an_explicit_negative_wins():
    answerer = asked(*WELCOME, "welcome(X) > happy(X)", conflicts="deny")
    assert [truth(answerer, f"{p}({n})") for p in ("welcome", "happy") for n in ("ann", "bob")] == [
        "yes",
        "no",
        "yes",
        "no",
    ]


def test_with_deny_a_negative_beats_a_fact():
    answerer = asked("open(gate)", "open(door)", "broken(gate)", "broken(X) > -open(X)", conflicts="deny")
    assert (truth(answerer, "open(gate)"), truth(answerer, "open(door)")) == ("no", "yes")


def test_with_deny_a_circle_stops_only_the_questions_that_reach_it():
    answerer = asked(*WELCOME, "quiet(X) > -quiet(X)", "member(X) > quiet(X)", conflicts="deny")
    assert truth(answerer, "welcome(ann)") == "yes"
    with pytest.raises(TheoryError) as caught:
        truth(answerer, "quiet(ann)")
    assert caught.value.sentences == (5, 6)


# -- circular negation and other faults ---------------------------------------------------------------------


def test_circular_negation_stops_only_the_questions_that_reach_it():
    answerer = asked("zed is red", "? is ~big > ? is kind", "? is ~kind > ? is big", "? is red > ? is cold")
    assert truth(answerer, "zed is cold") == "yes"
    for question in ("zed is big", "zed is -kind"):
        with pytest.raises(TheoryError, match="circular") as caught:
            truth(answerer, question)
        assert caught.value.sentences == (1, 2)


def test_circular_negation_stops_what_rests_on_it_by_its_absence_too():
    answerer = asked(
        "red(zed)",
        "red(X), not big(X) > kind(X)",
        "red(X), not kind(X) > big(X)",
        "red(X), not big(X), not cold(X) > odd(X)",
        "red(X) > fine(X)",
    )
    assert truth(answerer, "fine(zed)") == "yes"
    with pytest.raises(TheoryError):
        truth(answerer, "odd(zed)")


def test_values_of_different_dimensions_are_an_error_that_names_both_sentences():
    answerer = asked(
        "weighs(box, 3kg)", "weighs(bag, 4kg)", "weighs(X, N), N > 12d > late(X)", "weighs(X, N) > heavy(X)"
    )
    assert truth(answerer, "heavy(box)") == "yes"
    with pytest.raises(TheoryError) as caught:
        truth(answerer, "late(box)")
    assert caught.value.kind == "mixed units"
    assert 2 in caught.value.sentences and set(caught.value.sentences) & {0, 1}


@pytest.mark.parametrize(
    ("rule", "kind", "question"),
    [
        ("red(X) > sees(X, Y)", "unbound variable", "sees(zed, zed)"),
        ("red(X), Y != X > big(X)", "unbound variable", "big(zed)"),
        ("red(X), {>= 2 Y: red(X)} > big(X)", "empty count", "big(zed)"),
    ],
)
def test_a_rule_that_cannot_be_evaluated_stops_only_the_questions_that_reach_it(rule, kind, question):
    answerer = asked("red(zed)", rule, "red(X) > fine(X)")
    assert truth(answerer, "fine(zed)") == "yes"
    with pytest.raises(TheoryError) as caught:
        truth(answerer, question)
    assert (caught.value.kind, caught.value.sentences) == (kind, (1,))


def test_today_is_a_setting_and_never_the_clock():
    a_week_back = Quantity("duration", Fraction(-7), Fraction(-7))
    recent = Comparison(N, ">=", Shifted(Today(), a_week_back))
    rule = RuleForm(((Atom("paid", (X, N)), recent),), (Atom("recent", (X,)),))
    theory = build_theory([form_of("paid(ann, @95)"), form_of("paid(bob, @80)"), rule])
    today = Quantity("date", Fraction(100), Fraction(100))
    answerer = Answerer.of(theory, today=today)
    assert (truth(answerer, "recent(ann)"), truth(answerer, "recent(bob)")) == ("yes", "no")
    with pytest.raises(TheoryError, match="today"):
        truth(Answerer.of(theory), "recent(ann)")


# -- formulas -----------------------------------------------------------------------------------------------


PETS = ("owns(ann, rex)", "owns(bob, tom)", "dog(rex)", "cat(tom)", "owns(X, Y), dog(Y) > walks(X)")


def test_and_or_and_not_show_the_proofs_of_their_parts():
    answerer = asked(*PETS)
    ann, bob = statement("walks(ann)"), statement("walks(bob)")
    both = answerer.answer(Holds(AllOf((ann, bob))))
    assert (both.truth, both.supports, both.missing) == ("no", (), (bob,))
    either = answerer.answer(Holds(AnyOf((bob, ann))))
    assert (either.truth, [s.atom for s in either.supports]) == ("yes", [ann])
    assert answerer.answer(Holds(Not(bob))).truth == "yes"
    assert answerer.answer(Holds(AllOf((ann, Not(bob))))).truth == "yes"


def test_some_and_every():
    answerer = asked(*PETS)
    (owns_dog,) = conditions("owns(X, Y), dog(Y)")
    found = answerer.answer(Holds(Exists(owns_dog)))
    assert found.truth == "yes"
    (tree,) = found.supports[0].proofs.trees
    assert proof_graph(tree) == Proof(frozenset({0, 2}))
    assert answerer.answer(Holds(Exists(conditions("owns(X, Y), fish(Y)")[0]))).truth == "no"
    everyone = Holds(ForAll((Thing(X),), Atom("walks", (X,))))
    assert answerer.answer(everyone).truth == "no"
    owners = Holds(ForAll(owns_dog, Exists(conditions("owns(X, Y), dog(Y)")[0])))
    assert answerer.answer(owners).truth == "yes"


def test_everyone_are_named_things_and_no_unnamed_ones():
    answerer = asked("owns(carl, #dog)", "dog(#dog)", "owns(carl, Y) > human(carl)")
    assert answerer.answer(Holds(ForAll((Thing(X),), Atom("human", (X,))))).truth == "yes"


def test_a_question_about_an_arbitrary_new_member():
    answerer = asked("battery(X), not small(X) > dangerous(X)", "battery(aa)", "small(aa)")
    new = (Atom("battery", ("a battery",)),)
    found = answerer.answer(Holds(Atom("dangerous", ("a battery",)), assuming=new))
    assert found.truth == "yes"
    assert proof_graph(found.supports[0].proofs.trees[0]) == Proof(frozenset({0, NAF}), frozenset({(NAF, 0)}))
    assert truth(answerer, "dangerous(aa)") == "no"


def test_what_a_name_gives_is_true_without_a_node():
    answerer = asked("given shipment(s1)", "late(s1)", "shipment(X), late(X) > refunded(X)")
    found = answerer.answer(Holds(statement("refunded(s1)")))
    (tree,) = found.supports[0].proofs.trees
    assert proof_graph(tree) == Proof(frozenset({1, 2}), frozenset({(1, 2)}))
    found = answerer.answer(Holds(statement("shipment(s1)")))
    assert [proof_graph(t) for t in found.supports[0].proofs.trees] == [EMPTY_PROOF]


def test_a_condition_met_by_a_name_has_no_further_proof():
    answerer = asked("given shipment(s1)", "shipment(s1)", "late(s1)", "shipment(X), late(X) > refunded(X)")
    assert answerer.answer(Holds(statement("refunded(s1)"))).supports[0].proofs.count == 1


# -- the open world -----------------------------------------------------------------------------------------


def test_in_an_open_world_what_is_not_known_is_unknown():
    answerer = asked("red(zed)", "red(X), not big(X) > kind(X)", open_world=True)
    assert [truth(answerer, q) for q in ("red(zed)", "-red(zed)", "kind(zed)")] == ["yes", "no", "unknown"]


def test_in_an_open_world_a_negated_conjunction_needs_one_part_known_to_be_false():
    answerer = asked("red(zed)", "-big(zed)", "red(X), not (cold(X), big(X)) > kind(X)", open_world=True)
    assert truth(answerer, "kind(zed)") == "yes"


def test_in_an_open_world_a_comparison_is_known_to_fail_where_the_value_is_known():
    rules = ("member(X), not (age(X, N), N < 18) > enters(X)", "member(ann)", "member(bob)", "member(cid)")
    answerer = asked(*rules, "age(ann, 25)", "age(bob, 12)", open_world=True)
    assert [truth(answerer, f"enters({n})") for n in ("ann", "bob", "cid")] == ["yes", "unknown", "unknown"]


def test_in_an_open_world_two_negations_may_use_the_same_name_for_values_of_their_own():
    rule = "member(X), not (age(X, N), N < 18), not (height(X, N), N < 1) > enters(X)"
    answerer = asked(rule, "member(ann)", "age(ann, 25)", "height(ann, 2)", open_world=True)
    assert truth(answerer, "enters(ann)") == "yes"


def test_in_an_open_world_at_most_is_unknown_unless_stated():
    rules = ("{<= 2 Y: child(X, Y); children(X, N)}, person(X) > small(X)", "person(ann)", "person(bob)")
    answerer = asked(*rules, "children(ann, 2)", "child(bob, cid)", open_world=True)
    assert [truth(answerer, f"small({n})") for n in ("ann", "bob")] == ["yes", "unknown"]


# -- who, which, how many -----------------------------------------------------------------------------------


def test_who_lists_names_in_order_of_mention_each_with_its_proofs():
    answerer = asked("dog(rex)", "cat(tom)", "dog(lassie)", "dog(X) > pet(X)", "cat(X) > pet(X)")
    found = answerer.answer(Which(X, conditions("pet(X)")))
    assert [(s.term, s.proofs.count) for s in found.solutions] == [("rex", 1), ("tom", 1), ("lassie", 1)]
    assert proof_graph(found.solutions[1].proofs.trees[0]).nodes == {1, 4}


def test_which_with_several_conditions_joins_their_proofs():
    answerer = asked("dog(rex)", "dog(lassie)", "old(rex)", "dog(X) > pet(X)")
    found = answerer.answer(Which(X, conditions("pet(X), old(X)")))
    (solution,) = found.solutions
    assert proof_graph(solution.proofs.trees[0]) == Proof(frozenset({0, 2, 3}), frozenset({(0, 3)}))


def test_who_not_asks_for_named_things():
    answerer = asked("dog(rex)", "cat(tom)", "sees(rex, #bird)")
    assert names(answerer, "thing X, not dog(X)") == ["tom"]


def test_how_many_counts_things_or_gives_the_stated_number():
    answerer = asked("child(bob, ann)", "child(bob, cid)", "children(eve, 3)")
    (stated,) = conditions("children(eve, N)")[0]
    assert answerer.answer(HowMany(Y, conditions("child(bob, Y)"))).values == (2,)
    found = answerer.answer(HowMany(Y, conditions("child(eve, Y)"), stated))
    assert [v.low for v in found.values] == [3]


def test_how_much_gives_the_stated_value_with_its_proof():
    answerer = asked("age(ann, 25)", "age(bob, 30)")
    found = answerer.answer(HowMuch(N, conditions("age(ann, N)")))
    assert [v.low for v in found.values] == [25]
    assert proof_graph(found.solutions[0].proofs.trees[0]) == Proof(frozenset({0}))


def test_what_follows_is_all_that_is_derived_about_one_thing_or_at_all():
    answerer = asked("parent(ann, bob)", "parent(X, Y) > child(Y, X)", "parent(X, Y) > adult(X)")
    assert set(answerer.answer(WhatFollows()).atoms) == {
        statement("child(bob, ann)"),
        statement("adult(ann)"),
    }
    assert answerer.answer(WhatFollows("bob")).atoms == (statement("child(bob, ann)"),)


def test_a_thing_that_only_the_question_mentions_is_in_the_domain():
    answerer = asked("banned(bob)", "thing X, not banned(X) > welcome(X)")
    assert truth(answerer, "welcome(zoe)") == "yes"
    assert truth(answerer, "welcome(bob)") == "no"
