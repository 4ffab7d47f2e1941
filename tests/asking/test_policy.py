"""Policies: several files, tables, questions, and what-if."""

import pytest

import multiprover
from multiprover import InputError, SentenceError
from multiprover.asking.policy import Policy
from multiprover.asking.tables import open_table, table_of
from multiprover.english.problems import SourceText

RULES = """
# Who may vote.
Members over 18 may vote.
If someone is a guest and they are not banned then they are welcome.

{name} is {age} years old.
{name} is a {role}.
{banned?} {name} is banned.

? May Ada vote? yes
"""
PEOPLE = [
    {"name": "Ada", "age": 36, "role": "member", "banned": False},
    {"name": "Bob", "age": 12, "role": "member", "banned": False},
    {"name": "Cleo", "age": 40, "role": "guest", "banned": True},
    {"name": "Dan", "age": None, "role": "guest", "banned": None},
]


@pytest.fixture(scope="module")
def policy():
    texts = [SourceText("rules.txt", RULES), SourceText("more.txt", "Eve is a guest.")]
    return Policy(texts, tables=[table_of("people.csv", PEOPLE)])


@pytest.mark.parametrize(
    ("question", "answers"),
    [
        ("Who may vote?", ("Ada",)),
        ("Who is welcome?", ("Eve", "Dan")),
        ("Who is banned?", ("Cleo",)),
        ("What follows about Dan?", ("Dan is welcome",)),
    ],
)
def test_questions_find_the_rows_of_tables(policy, question, answers):
    assert policy.ask(question).result.answers == answers


def test_how_old_and_how_many_are_answered_from_tables(policy):
    assert policy.ask("How old is Cleo?").result.value == 40
    assert policy.ask("How many members may vote?").result.value == 1


def test_a_proof_cites_files_and_rows(policy):
    steps = policy.ask("May Ada vote?").result.shown[0].steps
    assert steps[0].text == "Ada is a member (F3, people.csv, row 1)."
    assert "(R1, rules.txt, line 3)" in steps[-1].text


def test_a_sentence_keeps_its_file_and_line(policy):
    assert [each.place for each in policy.sentences[:3]] == [
        "rules.txt, line 3",
        "rules.txt, line 4",
        "more.txt, line 1",
    ]


def test_assuming_a_sentence_changes_the_answer_and_is_said_to(policy):
    reply = policy.ask("Is Dan welcome?", assume=["Dan is tall.", "Dan is banned."])
    assert (reply.change.before.answer, reply.result.answer) == (True, False)
    assert [[each.text for each in chosen] for chosen in reply.change.decisive] == [["Dan is banned."]]


def test_a_word_that_only_an_assumption_has_is_not_unknown(policy):
    (note,) = policy.ask("Is Kim welcome?").result.notes
    assert str(note).startswith('the theory never mentions "Kim"')
    assert policy.ask("Is Kim welcome?", assume=["Kim is a guest."]).result.notes == ()


def test_leaving_out_a_fact_of_a_table_changes_the_answer(policy):
    (fact,) = [each for each in policy.sentences if each.text == "Cleo is banned."]
    reply = policy.ask("Is Cleo welcome?", without=[fact.id])
    assert (reply.change.before.answer, reply.result.answer) == (False, True)
    assert reply.change.decisive == ((fact,),)


def test_what_two_changes_make_together_is_named_together(policy):
    reply = policy.ask("May Kim vote?", assume=["Kim is a member.", "Kim is 20 years old."])
    assert reply.result.answer is True
    assert [[each.id for each in chosen] for chosen in reply.change.decisive] == [["A1", "A2"]]


def test_a_rule_may_be_assumed(policy):
    reply = policy.ask("Who is welcome?", assume=["Members are welcome."])
    assert reply.result.answers == ("Eve", "Ada", "Bob", "Dan")
    assert reply.change.before.answers == ("Eve", "Dan")


def test_a_change_that_changes_nothing_says_so(policy):
    reply = policy.ask("May Ada vote?", assume=["Bob is tall."])
    assert not reply.change.differs
    assert reply.change.decisive == ()


def test_an_unknown_id_and_an_unreadable_assumption_are_errors(policy):
    with pytest.raises(InputError, match="there is no sentence"):
        policy.ask("May Ada vote?", without=["F99"])
    with pytest.raises(SentenceError, match="assumed"):
        policy.ask("May Ada vote?", assume=["Ada the of."])


def test_every_refused_sentence_and_row_is_reported():
    people = [{"name": "Ada", "role": "of"}, {"name": "Bob", "role": "member"}, {"name": "Eve", "role": "or"}]
    text = SourceText("rules.txt", "Members are welcome.\nThe of a.\n{name} is a {role}.")
    with pytest.raises(SentenceError) as error:
        Policy([text], tables=[table_of("people.csv", people)])
    places = [refusal.place for refusal in error.value.refusals]
    assert places == ["rules.txt, line 2", "people.csv, row 1", "people.csv, row 3"]
    policy = Policy([text], tables=[table_of("people.csv", people)], partial=True)
    result = policy.ask("Is Bob welcome?").result
    assert result.answer is True
    assert any("people.csv, row 3" in str(note) for note in result.notes)


def test_a_broken_row_of_a_file_is_reported(tmp_path):
    (tmp_path / "people.csv").write_text("name,role\nAda,member\nBob\n")
    (tmp_path / "rules.txt").write_text("Members are welcome.\n{name} is a {role}.\n")
    with pytest.raises(SentenceError, match=r"people\.csv, row 2"):
        multiprover.open_policy([tmp_path / "rules.txt"], facts=[tmp_path / "people.csv"])


def test_two_values_under_one_name_are_an_error():
    people = [{"name": "Ada", "age": 3}, {"name": "Bob", "age": 4}, {"name": "Ada", "age": 5}]
    with pytest.raises(InputError, match='rows 1 and 3 give "Ada" two values: 3 years and 5 years'):
        Policy([SourceText("r", "{name} is {age} years old.")], tables=[table_of("people.csv", people)])


def test_one_name_in_two_rows_is_noted():
    people = [{"name": "Ada", "likes": "Bob"}, {"name": "Ada", "likes": "Eve"}]
    policy = Policy([SourceText("r", "{name} likes {likes}.")], tables=[table_of("people.csv", people)])
    assert [(each.name, each.rows) for each in policy.tables.duplicates] == [("Ada", (1, 2))]


def test_pronouns_do_not_look_into_another_file():
    texts = [SourceText("a", "Ada is a member."), SourceText("b", "She is tall.")]
    with pytest.raises(SentenceError, match="b:1"):
        Policy(texts)


def test_one_text_is_asked_as_prove_answers_it():
    theory = "Bob is big. Big people are kind."
    reply = multiprover.ask(theory, "Is Bob kind?", without=["F1"])
    assert reply.result.answer is False
    assert reply.change.before.answer is True
    assert multiprover.ask(theory, "Is Bob kind?").result == multiprover.prove(
        theory, "Is Bob kind?", reasoner="exact"
    )


def test_a_long_list_is_whole_and_says_for_which_answers_proofs_are_shown():
    people = [{"name": f"K{number}"} for number in range(1, 31)]
    reply = multiprover.ask(
        "Members are welcome.",
        "Who is welcome?",
        facts=people,
        templates=["{name} is a member."],
        max_answers=10,
    )
    assert len(reply.result.answers) == 30
    assert len(reply.result.proofs) == 10
    assert not reply.result.complete
    assert "first 10 of 30" in str(reply.result.notes[0])


def test_a_large_table_gives_the_same_answers_and_checked_proofs(tmp_path):
    lines = [
        f"Vor{'abcdefghij'[i % 10]}{'klmnopqrst'[i // 10 % 10]}{'abcdefghij'[i // 100 % 10]},{i % 60}"
        for i in range(1000)
    ]
    (tmp_path / "p.csv").write_text("name,age\n" + "\n".join(lines) + "\n")
    text = SourceText(
        "r",
        "Anyone over 18 may vote.\nNo one who is banned may vote.\n"
        + "\n".join(
            [
                "{name} is {age} years old.",
                "{name} is a member.",
                "{name} is here.",
                "{name} is a person.",
                "{name} is tall.",
                "{name} is known.",
            ]
        ),
    )
    policy = Policy([text], tables=[open_table(str(tmp_path / "p.csv"))])
    for number in (5, 30):
        name = lines[number].split(",")[0]
        result = policy.ask(f"May {name} vote?").result
        assert result.answer is (number > 18)
        assert [type(each.verdict).__name__ for each in result.shown] == ["Valid"]
