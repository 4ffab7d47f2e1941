"""Questions of all kinds through the library: yes or no, who, which, how many, how old, why, what follows."""

import pytest

import multiprover
from multiprover import SentenceError, Unknown
from multiprover.english.explain import explain_failure, say_facts
from multiprover.logic.check import Valid
from multiprover.notes import NotForbidden, NotMentioned, Provisional, UnknownWord
from multiprover.result import Listed, Measured, Proved, Refuted, Unproved

CLUB = """Bob is a member.
Ann is a member.
Bob is 25 years old.
Ann is 12 years old.
Carl owns a dog.
Every member over 18 may vote.
No one who is banned is welcome.
Every member is welcome.
"""


def ask(question, text=CLUB, **options):
    return multiprover.prove(text, question, reasoner="exact", **options)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("May Bob vote?", True),
        ("May Ann vote?", False),
        ("Is Bob welcome and is Ann welcome?", True),
        ("Is Bob or Carl a member?", True),
        ("Is everyone a member?", False),
        ("Is anyone welcome?", True),
        ("Is anyone banned?", False),
        ("Does Carl own a dog?", True),
        ("Why may Bob vote?", True),
    ],
)
def test_a_yes_or_no_question_has_its_answer_and_valid_proofs(question, answer):
    result = ask(question)
    assert result.answer is answer
    assert (result.answers, result.value) == (None, None)
    assert all(isinstance(shown.verdict, Valid) for shown in result.shown)


def test_who_gives_all_answers_each_with_its_proofs():
    result = ask("Who is welcome?")
    assert isinstance(result, Listed)
    assert result.answers == ("Bob", "Ann")
    assert [shown.about for shown in result.shown] == ["Bob", "Ann"]
    assert all(isinstance(shown.verdict, Valid) for shown in result.shown)


def test_nobody_is_an_empty_list():
    assert (ask("Who is banned?").answers, ask("Who is banned?").answer) == ((), False)
    assert ask("Who is banned?", world="open").answer is Unknown


def test_how_old_and_how_many_give_a_bare_value():
    old = ask("How old is Bob?")
    assert isinstance(old, Measured)
    assert (old.value, old.unit, old.answer) == (25, "years", True)
    assert ask("How many people are members?").value == 2
    assert ask("How old is Carl?").value is None


def test_what_follows_lists_what_is_derived_and_not_stated():
    assert set(ask("What follows about Bob?").answers or ()) == {"Bob may vote", "Bob is welcome"}


def test_a_step_names_the_comparison_and_the_reading():
    (shown,) = ask("May Bob vote?").shown
    assert "25 years is more than 18 years" in shown.steps[-1].text
    assert "If X is a member and X is more than 18 years old then X may vote" in shown.steps[-1].text


def test_a_word_that_the_text_does_not_have_is_named():
    assert UnknownWord("rich") in ask("Is Bob rich?").notes
    assert NotMentioned("Zed") in ask("Is Zed welcome?").notes
    assert not any(isinstance(note, UnknownWord) for note in ask("Who is welcome?").notes)


def test_a_slip_gets_no_verdict_but_a_question_that_can_be_read():
    with pytest.raises(SentenceError) as caught:
        ask("Is Bob a memebr?")
    (refusal,) = caught.value.refusals
    assert 'did you mean "member"' in refusal.hint
    assert refusal.suggestions == ("Is Bob a member?",)


def test_a_negative_that_holds_for_want_of_a_proof_says_so():
    result = ask("Bob is not banned.")
    assert isinstance(result, Unproved)
    assert result.answer is True
    assert any(isinstance(note, NotForbidden) for note in result.notes)
    assert isinstance(ask("Bob is not welcome."), Refuted)


def test_partial_answers_from_what_was_read_and_names_the_rest():
    text = CLUB + "Most members are usually quite nice.\n"
    with pytest.raises(SentenceError) as caught:
        ask("Is Bob welcome?", text)
    assert [refusal.line for refusal in caught.value.refusals] == [9]
    result = ask("Is Bob welcome?", text, partial=True)
    assert isinstance(result, Proved)
    assert result.notes[0] == Provisional(("line 9",))
    with pytest.raises(SentenceError):
        ask("Qua Bob?", text, partial=True)


def test_all_refusals_come_at_once_with_their_places():
    with pytest.raises(SentenceError) as caught:
        ask("Bob the.", "Most are here.\nBob is big.\nBob the big.", source="rules.txt")
    assert [refusal.place for refusal in caught.value.refusals] == ["line 1", "line 3", "the question"]
    assert "rules.txt:3: cannot read" in str(caught.value)


@pytest.mark.parametrize(
    ("question", "answers", "value"),
    [
        ("How many children does Dora have?", ("Carl", "Emil"), 2),
        ("How many children of Dora are there?", ("Carl", "Emil"), 2),
        ("Which children does Dora have?", ("Carl", "Emil"), None),
        ("How many children does Carl have?", (), 0),
        ("Which dogs are there?", ("Rex",), None),
        ("How many dogs are there?", ("Rex",), 1),
    ],
)
def test_who_somebody_has_is_asked_as_it_is_stated(question, answers, value):
    text = "Carl is Dora's child. Emil is Dora's child. Rex is a dog."
    result = multiprover.prove(text, question)
    assert (result.answers, result.value) == (answers, value)


def test_where_negatives_win_a_failure_has_reasons_but_no_chain():
    text = (
        "Ann is a member. Ann is banned. Members are welcome. "
        "No one who is banned is welcome. Welcome people smile."
    )
    result = multiprover.prove(text, "Does Ann smile?", conflicts="deny")
    assert result.answer is False and result.shown == ()
    assert [tuple(removal) for removal in result.removals] == [(1,), (3,)]


def test_a_substance_that_somebody_may_buy_is_the_one_that_is_sold():
    text = "Vill makes salt. Ann trusts Vill. Whoever trusts Vill may buy whatever Vill makes."
    assert multiprover.prove(text, "May Ann buy salt?").answer is True
    assert multiprover.prove(text, "May Ann buy cloth?").answer is False


def test_why_nothing_unnamed_is_made_is_told_by_the_rules_that_would_make_it():
    theory = """Ada is a member. Ben is a member. Ben has three children. Ben is banned.
    If a person has at least two children and is not banned then the person gets a bonus.
    Members who have worked here for 10 years get a bonus.
    Every guest gets a red card."""
    result = multiprover.prove(theory, "Does Ben get a bonus?")
    said = explain_failure(result.statement, None, result.gaps, result.additions, result.removals)
    assert said.statement == "Ben gets a bonus of Ben's"
    assert [gap.missing for gap in said.missing] == [
        ("Ben is not banned",),
        ("Ben has worked here for something", "something is at least 10 years"),
    ]
    assert said.additions == (("Ben has worked here for 10 years.",),)
    assert result.removals == (frozenset({3}),)
    for change in ({"assume": said.additions[0]}, {"without": ["F4"]}):
        assert multiprover.ask(theory, "Does Ben get a bonus?", **change).result.answer is True
    red = multiprover.prove(theory, "Does Ben get a red card?")
    assert [gap.missing for gap in red.gaps] and red.additions
    blue = multiprover.prove(theory, "Does Ben get a blue card?")  # being a guest would not do
    assert (blue.answer, blue.gaps, blue.additions) == (False, (), ())


@pytest.mark.parametrize(
    ("rule", "addition"),
    [
        ("Members over 18 may vote.", "Ben is more than 18 years old."),
        ("Members who are at least 18 years old may vote.", "Ben is 18 years old."),
        ("Members who earn less than $500 may vote.", "Ben earns less than $500."),
        ("Members who joined before 5 May 2020 may vote.", "Ben has joined before 5 May 2020."),
        ("Members who joined more than 30 days ago may vote.", "Ben has joined more than 30 days ago."),
    ],
)
def test_what_is_offered_proves_the_statement_in_the_words_in_which_it_is_offered(rule, addition):
    theory, question = f"Ben is a member. {rule}", "May Ben vote?"
    result = multiprover.prove(theory, question, today="2024-06-01")
    assert [say_facts(facts) for facts in result.additions] == [(addition,)]
    assert multiprover.ask(theory, question, assume=[addition], today="2024-06-01").result.answer is True
