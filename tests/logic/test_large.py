"""Large theories: both procedures agree, a question costs what concerns it, and everything ends."""

import pytest

from multiprover.logic import solve as solving
from multiprover.logic.answer import Answerer, SearchLimits
from multiprover.logic.forms import Atom, Holds, Unnamed
from multiprover.logic.limits import Deadline, OutOfTime
from multiprover.logic.notation import write_tree
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import Rules, Solver, solve
from multiprover.logic.steps import TableModel
from multiprover.logic.theory import Fact
from tests.logic.written import statement, theory_of

PEOPLE = 200
CLUB = (
    *(f"p{i} is member" for i in range(PEOPLE)),
    "p7 is banned",
    "p8 likes p9",
    "? is member & ? is ~banned > ? is welcome",
    "? is welcome > ? is happy",
    "? likes p9 & p9 is happy > ? is happy",
)


def proofs(model, question: str) -> list[str]:
    return sorted(map(write_tree, ProofSearch(model).all_trees(statement(question))))


def test_both_procedures_give_the_same_model_and_proofs(monkeypatch):
    by_rounds = solve(theory_of(*CLUB))
    monkeypatch.setattr(solving, "_SMALL", 0)
    by_tables = solve(theory_of(*CLUB))
    assert isinstance(by_tables, TableModel) and not isinstance(by_rounds, TableModel)
    assert set(by_rounds.atoms()) == set(by_tables.atoms())
    for question in ("p8 is happy", "p7 is welcome", "p3 is happy"):
        assert proofs(by_rounds, question) == proofs(by_tables, question)


def test_a_question_about_one_thing_leaves_the_others_alone():
    solver = Solver(Rules(theory_of(*CLUB)))
    model = solver.narrow([statement("p8 is happy")], Deadline())
    happy = [atom for atom in model.atoms() if atom.relation == "is happy"]
    assert sorted(atom.terms for atom in happy) == [("p8",), ("p9",)]
    assert proofs(model, "p8 is happy") == proofs(solver.whole(Deadline()), "p8 is happy")


def test_demand_goes_through_facts_and_negation():
    theory = theory_of(
        *(f"boss(p{i}, p{i + 1})" for i in range(PEOPLE)),
        "boss(X, Y), not strict(Y) > relaxed(X)",
        "boss(X, Y), tired(Y) > strict(X)",
        "tired(p5)",
    )
    solver = Solver(Rules(theory))
    for question, truth in (("relaxed(p3)", False), ("relaxed(p4)", True)):
        model = solver.narrow([statement(question)], Deadline())
        assert model.holds(statement(question)) is truth
        assert sum(atom.relation in ("relaxed", "strict") for atom in model.atoms()) <= 2


def test_a_large_theory_is_solved_as_far_as_a_question_needs_it(monkeypatch):
    monkeypatch.setattr(solving, "_SMALL", 0)
    answerer = Answerer.of(theory_of(*CLUB))
    found = answerer.answer(Holds(statement("p8 is happy")), SearchLimits(trees=1))
    assert (found.truth, found.supports[0].proofs.count) == ("yes", 2)
    assert answerer.answer(Holds(statement("p7 is welcome"))).truth == "no"


def test_reachability_is_found_through_circles():
    edges = [f"edge(n{i}, n{(i + 1) % 50})" for i in range(50)]
    model = solve(theory_of(*edges, "edge(X, Y) > reach(X, Y)", "reach(X, Y), edge(Y, Z) > reach(X, Z)"))
    assert sum(atom.relation == "reach" for atom in model.atoms()) == 2500
    assert ProofSearch(model).count(statement("reach(n0, n25)")) == 1


def test_solving_ends_at_its_deadline():
    edges = [f"edge(n{i}, n{(i * 7 + 1) % 400})" for i in range(400)]
    theory = theory_of(*edges, "edge(X, Y) > reach(X, Y)", "reach(X, Y), reach(Y, Z) > reach(X, Z)")
    with pytest.raises(OutOfTime):
        solve(theory, deadline=Deadline(-1.0))


def test_rules_are_prepared_once_for_many_sets_of_facts():
    rules = Rules(theory_of("member(X), age(X, N), N >= 18 > votes(X)"))
    for age, truth in (("25", "yes"), ("12", "no")):
        facts = theory_of("member(ann)", f"age(ann, {age})").facts
        own = rules.with_facts(tuple(Fact(fact.atom, fact.number, fact.sentence + 1) for fact in facts))
        assert own.dependencies is rules.dependencies
        assert Answerer(own).answer(Holds(statement("votes(ann)"))).truth == truth


# -- unnamed individuals ------------------------------------------------------------------------------------


def test_an_unnamed_individual_is_made_of_the_bindings_of_its_rule():
    model = solve(theory_of("member(ann)", "member(bob)", "member(X) > gets(X, #card[X]), card(#card[X])"))
    cards = {atom.terms[1] for atom in model.atoms() if atom.relation == "gets"}
    assert all(isinstance(card, Unnamed) for card in cards)
    assert {card.of for card in cards} == {("ann",), ("bob",)}
    assert all(model.holds(Atom("card", (card,))) for card in cards)


def test_no_unnamed_individual_is_made_of_its_own_kind_so_that_making_ends():
    model = solve(theory_of("person(ann)", "person(X) > parent(X, #parent[X]), person(#parent[X])"))
    assert sum(atom.relation == "person" for atom in model.atoms()) == 2


def test_unnamed_individuals_are_not_told_apart_by_a_count():
    rules = ("{>= 2 Y: owns(X, Y)}, person(X) > rich(X)", "{>= 1 Y: owns(X, Y)}, person(X) > owner(X)")
    facts = (
        "person(ann)",
        "owns(ann, #dog)",
        "owns(ann, #cat)",
        "person(bob)",
        "owns(bob, rex)",
        "owns(bob, tom)",
    )
    model = solve(theory_of(*facts, *rules))
    assert [model.holds(statement(f"rich({name})")) for name in ("ann", "bob")] == [False, True]
    assert model.holds(statement("owner(ann)"))


def test_rules_that_name_their_things_are_solved_by_rounds_however_many_they_are(monkeypatch):
    monkeypatch.setattr(solving, "_SMALL", 0)
    links = (f"p{i} is red > p{i + 1} is red" for i in range(PEOPLE))
    assert not isinstance(solve(theory_of("p0 is red", *links)), TableModel)
    assert isinstance(solve(theory_of(*CLUB)), TableModel)
