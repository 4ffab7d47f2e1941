"""Rules that could show what is asked and never apply: whether "no" would mislead."""

import pytest

import multiprover
from multiprover.english.dead_ends import dead_end
from multiprover.english.unused import empty_hint
from multiprover.errors import SentenceError
from multiprover.logic.forms import Atom, FactForm, Failure, Holds, RuleForm, Variable

X, Y = Variable("x"), Variable("y")
ASKED = Holds(Atom("gets a map", ("Ida",)))
ENTERED = FactForm((Atom("may have entered _", ("Ida", "the hall")),))


def rule(*body: Atom, head: str = "gets a map") -> RuleForm:
    return RuleForm((body,), (Atom(head, (X,)),))


def test_a_condition_that_the_text_has_in_other_words_is_in_the_way():
    entering = rule(Atom("may enter _", (X, "the hall")))
    assert dead_end(ASKED, [(ENTERED,), (entering,)]) == (1, "may enter …")


def test_it_may_be_in_the_way_of_a_rule_on_which_another_rests():
    entering = rule(Atom("may enter _", (X, "the hall")), head="must sign")
    signing = rule(Atom("must sign", (X,)))
    assert dead_end(ASKED, [(ENTERED,), (entering,), (signing,)]) == (2, "may enter …")


def test_a_quality_that_nobody_has_is_not_in_the_way():
    assert dead_end(ASKED, [(ENTERED,), (rule(Atom("is expelled", (X,))),)]) is None


def test_what_is_spoken_of_nowhere_else_is_not_in_the_way():
    assert dead_end(ASKED, [(ENTERED,), (rule(Atom("owns _", (X, "the hall"))),)]) is None


def test_one_way_that_may_apply_is_enough():
    either = RuleForm(((Atom("may enter _", (X, "the hall")),), (Atom("is late", (X,)),)), (ASKED.formula,))
    late = FactForm((Atom("is late", ("Ben",)),))
    assert dead_end(ASKED, [(ENTERED,), (late,), (either,)]) is None


def test_what_two_sentences_ask_for_and_none_states_is_in_the_way():
    signed = rule(Atom("is a parent of _", (Y, X)), Atom("has signed", (Y,)))
    parents = RuleForm(((Atom("is a parent of _", (X, "Ida")),),), (Atom("has signed", (X,)),))
    assert dead_end(ASKED, [(parents,), (signed,)]) == (1, "is a parent of …")


def test_what_an_exception_asks_for_counts_too():
    signed = rule(Atom("is a parent of _", (Y, X)), Atom("has signed", (Y,)), head="may go")
    parents = RuleForm(((Atom("is a parent of _", (X, "Ida")),),), (Atom("has signed", (X,)),))
    stays = RuleForm(((Failure((Atom("may go", (X,)),)),),), (Atom("gets a map", (X,)),))
    assert dead_end(ASKED, [(parents,), (signed,), (stays,)]) == (1, "is a parent of …")


def test_nothing_is_said_by_a_rule_that_relates_just_what_it_asks_for():
    belongs = Atom("belongs to _", (X, Y))
    assert empty_hint("", (RuleForm(((Atom("has trained _", (X, "Ida")), belongs),), (belongs,)),))
    assert not empty_hint("", (rule(Atom("gets a map", (X,)), Atom("is junior", (X,))),))


def test_no_list_is_given_that_rests_on_what_no_sentence_states():
    text = "Ella is a pupil. Pupils who obey a guide may go. Whoever obeys a guide is calm."
    with pytest.raises(SentenceError, match="no sentence says"):
        multiprover.prove(text, "Who may go?")


def test_an_amount_of_another_currency_is_named_by_its_own():
    text = "Order A is an order. Order A costs $50. Orders over 20 euros are big."
    with pytest.raises(SentenceError, match="has an amount in EUR"):
        multiprover.prove(text, "Is Order A big?")
