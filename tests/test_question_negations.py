"""The checker also judges the negations that a question itself has."""

import multiprover
from multiprover.english.problems import read_text
from multiprover.logic.check import Invalid, Valid
from multiprover.logic.forms import Atom, Failure, Variable
from multiprover.logic.limits import Deadline
from multiprover.logic.model import Step
from multiprover.logic.outcomes import QUERY
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Clause
from multiprover.solved import SolvedTheory

X, Y = Variable("x"), Variable("y")
TEXT = "Tom is calm. Mia is calm. Mia is tired. Mia owns a boat. The boat is red. Mia likes Tom."


def verdict(name, *negated):
    solved = SolvedTheory(build_theory(read_text(TEXT).forms))
    clause = Clause(Atom("which", (X,)), (Atom("is calm", (X,)), Failure(negated)), 0, QUERY)
    return solved.check_negations(Step(clause, (0, None), (X,), (name,)), (), Deadline())


def test_a_negation_that_holds_is_valid_and_one_that_does_not_is_invalid():
    assert verdict("Tom", Atom("is tired", (X,))) == Valid()
    assert isinstance(verdict("Mia", Atom("is tired", (X,))), Invalid)


def test_a_negated_conjunction_is_judged_with_its_own_variable():
    likes_a_calm_one = (Atom("likes _", (X, Y)), Atom("is calm", (Y,)))
    assert verdict("Tom", *likes_a_calm_one) == Valid()
    assert isinstance(verdict("Mia", *likes_a_calm_one), Invalid)


def test_who_with_a_negation_shows_checked_proofs():
    result = multiprover.prove("Tom is calm. Mia is calm. Mia is tired.", "Who is calm and not tired?")
    assert result.answers == ("Tom",)
    assert [shown.verdict for shown in result.shown] == [Valid()]
