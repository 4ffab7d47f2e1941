"""Results: which kind there is for which question, and what all kinds have in common."""

import pytest

import multiprover
from multiprover import Proved, Refuted, TimeLimitError, Unknown, Unproved
from multiprover.drawing.record import FORMAT, to_json, to_record
from multiprover.english.explain import without_names
from multiprover.english.problems import read_problem
from multiprover.exact import ExactReasoner
from multiprover.logic.forms import Atom, Unnamed
from multiprover.logic.limits import Deadline
from multiprover.notes import ChainCut, NoFacts, NotMentioned, ProofsCut
from multiprover.problem import Limits, Problem

THEORY = "Bob is big.\nBob is not red.\nBig people are kind.\nOld people are cold.\n"


@pytest.mark.parametrize(
    ("question", "world", "kind", "answer"),
    [
        ("Bob is kind.", "closed", Proved, True),
        ("Bob is red.", "closed", Refuted, False),
        ("Bob is not kind.", "open", Refuted, False),
        ("Bob is cold.", "closed", Unproved, False),
        ("Bob is not cold.", "closed", Unproved, True),
        ("Bob is cold.", "open", Unproved, Unknown),
    ],
)
def test_a_question_has_the_result_of_its_kind(question, world, kind, answer):
    result = multiprover.prove(THEORY, question, world=world, reasoner="exact")
    assert type(result) is kind
    assert result.answer is answer
    assert (result.failure is None) == (kind is not Unproved)
    assert len(result.shown) == len(result.proofs)


def test_every_kind_of_result_has_what_callers_rely_on():
    names = ("answer", "confidence", "proofs", "proof_count", "count_is_exact", "complete", "depth", "length")
    more = ("shown", "failure", "dropped", "is_derived", "reasoner", "world", "sentences", "notes")
    results = [multiprover.prove(THEORY, text, reasoner="exact") for text in ("Bob is kind.", "Bob is cold.")]
    results.append(multiprover.prove(THEORY, "Bob is kind.", reasoner="neural"))
    for result in results:
        assert all(hasattr(result, name) for name in (*names, *more))
        assert all(shown.verdict is not None for shown in result.shown)


def test_what_is_derived_is_derived_once():
    result = multiprover.prove(THEORY, "Bob is kind.", reasoner="exact")
    assert result.shown is result.shown
    assert result.proofs is result.proofs


def test_notes_are_values_with_words():
    stranger = multiprover.prove("Big people are kind.", "Bob is kind.", reasoner="exact").notes
    assert stranger == (NoFacts(), NotMentioned("Bob"))
    text = "Bob is big. Bob is red. Big people are kind. Red people are kind."
    (cut,) = multiprover.prove(text, "Bob is kind.", max_proofs=1, reasoner="exact").notes
    assert cut == ProofsCut(shown=1, total=2, total_is_exact=True)
    assert str(cut).startswith("cut: 1 different proofs are shown, of 2 proofs in all")


def test_a_problem_of_a_data_set_is_answered_like_its_text():
    sentences = tuple(THEORY.splitlines())
    read = ExactReasoner().answer(read_problem(THEORY, "Bob is kind."), Limits())
    plain = ExactReasoner().answer(Problem(sentences, "Bob is kind."), Limits())
    assert read == plain


def test_the_record_has_the_number_of_its_format():
    record = to_record(multiprover.prove(THEORY, "Bob is kind.", reasoner="exact"))
    assert record.format == FORMAT
    assert to_json(record).endswith(f'"format":{FORMAT}}}')


def test_a_text_that_is_not_read_in_time_is_an_error_of_its_own():
    with pytest.raises(TimeLimitError, match="before 4 sentences"):
        read_problem(THEORY, "Bob is kind.", deadline=Deadline(-1.0))


def test_no_more_words_are_looked_up_once_the_time_is_up(monkeypatch):
    looked_up = []
    monkeypatch.setattr("multiprover.english.read.tokenize", lambda text: looked_up.append(text) or [])

    class PassesSoon(Deadline):
        """A deadline that is over when some words have been looked up."""

        @property
        def passed(self):
            return len(looked_up) > 40

    with pytest.raises(TimeLimitError, match="before 500 sentences"):
        read_problem("Every member may enter.\n" * 500, "Bob is kind.", deadline=PassesSoon())
    assert len(looked_up) == 64


def test_running_out_of_time_while_reading_exits_with_5(cli):
    theory = "\n".join(f"If person{i} is big and red then person{i} is very kind." for i in range(5000))
    outcome = cli("prove", "-", "Bob is big.", "--timeout", "0.001", "--reasoner", "exact", stdin=theory)
    assert outcome.code == 5
    assert "time ran out" in outcome.err


def test_an_answer_that_is_known_is_kept_when_time_runs_out_for_saying_why():
    words = [f"q{i}x" for i in range(14)]
    rules = [f"If someone is {a} then they are {b}." for a in words for b in words if a != b]
    problem = read_problem("\n".join(["Zed is red.", *rules]), "Zed is q1x.")

    result = ExactReasoner().answer(problem, Limits.within(0.3))

    assert isinstance(result, Unproved)
    assert result.answer is False
    assert not result.complete
    assert ChainCut() in result.notes


def test_nothing_is_offered_twice_in_the_same_words():
    text = "Amira has a guarantor. Lena has a guarantor. If a student has a guarantor then they are eligible."

    offered = to_record(multiprover.prove(text, "Tom is eligible.", reasoner="exact")).failure.additions

    assert ["Tom is a student.", "Tom has a guarantor."] in offered
    assert len({tuple(facts) for facts in offered}) == len(offered)


@pytest.mark.parametrize(
    ("text", "question", "offered"),
    [
        (
            "Ida is a nurse. Tom has a debt. If someone has a guarantor then they are secured.",
            "Tom is secured.",
            {("Tom has a guarantor.",)},
        ),
        (
            "Tom has a debt. Ida has a guarantor. Ida's guarantor is rich. "
            "If someone has a guarantor who is rich then they are secured.",
            "Tom is secured.",
            None,
        ),
        (
            "Carl owns a cat. If someone owns a dog that bites then they are warned.",
            "Carl is warned.",
            None,
        ),
    ],
)
def test_what_is_offered_to_be_added_proves_it_once_it_is_written_down(text, question, offered):
    result = multiprover.prove(text, question, reasoner="exact")
    found = {tuple(facts) for facts in to_record(result).failure.additions}
    assert found
    assert offered is None or found == offered
    for facts in found:
        assert multiprover.prove(f"{text} {' '.join(facts)}", question, reasoner="exact").answer is True, (
            facts
        )


def test_additions_of_named_and_of_unnamed_things_are_put_in_order():
    dog = Unnamed("dog", 0, 1)
    mixed = frozenset(
        {Atom("is a dog", (dog,)), Atom("is a dog", ("Bello",)), Atom("owns _", ("Ann", "Bello"))}
    )
    assert Atom("is a dog", ("Bello",)) not in without_names(mixed)
