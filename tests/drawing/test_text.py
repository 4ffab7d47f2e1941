"""The drawing for the terminal."""

import re
from dataclasses import replace

import pytest
from rich.cells import cell_len

from multiprover.drawing.text import draw_text
from multiprover.logic.check import Invalid, Unchecked, Valid
from multiprover.proof import NAF, Proof
from multiprover.result import ShownProof
from tests.drawing import samples
from tests.drawing.samples import HandMade


def plain(explanation: HandMade, width: int = 100) -> str:
    return draw_text(explanation, color=False, width=width)


def test_the_first_lines_tell_question_answer_reasoner_count_and_completeness() -> None:
    assert plain(samples.three_proofs()).splitlines()[:2] == [
        "Bob is strong. → true",
        "reasoner: exact · closed world · 5 proofs, 3 different graphs shown · complete",
    ]


def test_a_proof_is_a_tree_with_its_conclusion_at_the_root() -> None:
    assert """\
Proof 3 of 3  redundant  unchecked: the check took too long
7. Bob is strong  R5
├── 4. Bob is awake  R4
│   ├── 2. Bob is quick  R3
│   │   └── 1. Alice chases Bob  F3
│   └── 3. Bob is big  F2
├── 5. Bob is kind  F2
└── 6. Bob is not tired  NAF
""" in plain(samples.three_proofs())


def test_the_numbered_steps_stand_below_the_tree() -> None:
    assert """\
  1. Bob is kind (step 1 of the text).
  2. Bob is not tired (step 2 of the text).
  3. Bob is strong (step 3 of the text).
""" in plain(samples.three_proofs())


def test_multiplicity_and_verdict_stand_beside_the_title() -> None:
    assert "Proof 2 of 3  ×3  ✓ reasoning checked" in plain(samples.three_proofs())


def test_an_invalid_proof_says_why() -> None:
    base = samples.one_fact()
    explanation = replace(base, shown=(replace(base.shown[0], verdict=Invalid("edges left over")),))
    assert "✗ invalid: edges left over" in plain(explanation)


def test_a_step_used_twice_is_unfolded_once_and_then_referred_to() -> None:
    sentences = samples.sentences_of("Bob is big.", "All big people are kind.", "All kind people are odd.")
    shown = samples.shown_of(
        (0, "Bob is big", ()),
        (1, "Bob is kind", (1,)),
        (2, "Bob is odd", (2,)),
        (2, "Bob is strong", (2, 3)),
    )
    assert """\
4. Bob is strong  R2
├── 2. Bob is kind  R1
│   └── 1. Bob is big  F1
└── 3. Bob is odd  R2
    └── 2. Bob is kind  R1  (see step 2)
""" in plain(samples.explanation_of(sentences, shown))


def test_a_rule_used_for_two_entities_is_two_steps_of_the_tree() -> None:
    text = plain(samples.cyclic())
    assert "5. Bob is loud  R1" in text and "2. Alice is loud  R1" in text


def test_a_tree_too_deep_for_the_terminal_refers_to_the_steps() -> None:
    steps = [(0, "Bob is a0", ()), *((i, f"Bob is a{i}", (i,)) for i in range(1, 100))]
    sentences = samples.sentences_of("Bob is a0.", *(f"If a{i} then a{i + 1}." for i in range(99)))
    text = plain(samples.explanation_of(sentences, samples.shown_of(*steps)), width=80)
    assert "90. Bob is a89  R89  (see step 90)" in text
    assert " 100. Bob is a99" in text
    assert max(map(cell_len, text.splitlines())) <= 80


def test_of_thousands_of_steps_the_first_and_the_last_are_drawn_and_the_others_counted() -> None:
    steps = [(0, "Bob is a0", ()), *((i, f"Bob is a{i}", (i,)) for i in range(1, 3000))]
    sentences = samples.sentences_of("Bob is a0.", *(f"If a{i} then a{i + 1}." for i in range(2999)))
    text = plain(samples.explanation_of(sentences, samples.shown_of(*steps)), width=80)
    assert "… 2,600 steps are left out; the JSON has them all …" in text
    assert " 3000. Bob is a2999" in text and " 1500." not in text
    assert len(text.splitlines()) < 1000


def test_a_proof_without_steps_is_drawn_from_its_graph() -> None:
    proof = Proof(frozenset({1, 4, NAF}), frozenset({(1, 4), (NAF, 4)}))
    base = samples.three_proofs()
    explanation = replace(base, shown=(ShownProof(proof, Unchecked(""), ()),), proof_count=0)
    assert """\
Proof  unchecked
R2  If someone is kind and not tired then they are strong.
├── NAF  nothing proves the contrary
└── F2  Bob is big and kind.
""" in plain(explanation)


def test_a_cyclic_graph_without_steps_is_drawn_to_an_end() -> None:
    base = samples.cyclic()
    text = plain(replace(base, shown=(replace(base.shown[0], steps=()),)))
    assert text.count("(see above)") == 1


def test_a_failure_shows_chain_rules_and_what_to_add() -> None:
    text = plain(samples.failing())
    assert text.startswith("Bob is strong. → false\nreasoner: exact · closed world · no proof · complete\n")
    assert "Failure chain: R1 ← R2 ← R3 ← R4 ← FAIL" in text
    assert "“Bob is strong” cannot be proved, so in a closed world it is false." in text
    assert re.search(r"R5  If someone is green.*│ ✓ Bob is green +│ ✗ Bob is huge", text)
    assert "Adding any one of these would prove “Bob is strong”:" in text
    assert "  • Bob is cold. Bob is kind.\n" in text


def test_a_failure_chain_is_a_tree_that_ends_in_fail() -> None:
    assert "        └── R4  If someone is old then they are cold.\n            └── FAIL\n" in plain(
        samples.failing()
    )


def test_a_negated_question_without_proof_of_the_opposite_is_true() -> None:
    explanation = replace(samples.failing(), answer=True, question="Bob is not strong.")
    assert "“Bob is strong” cannot be proved, so in a closed world its negation is true." in plain(
        explanation
    )


def test_a_statement_that_no_rule_concludes_says_so_once() -> None:
    text = plain(samples.nothing_concludes())
    assert text.count("No fact or rule concludes it.") == 1
    assert "Failure chain: FAIL" in text


def test_an_unknown_answer_has_no_chain() -> None:
    text = plain(samples.unknown())
    assert text.startswith("Bob is strong. → unknown\nreasoner: exact · open world")
    assert "chain" not in text


def test_a_false_answer_with_proofs_says_that_they_prove_the_opposite() -> None:
    assert "1 proof of the opposite" in plain(replace(samples.one_fact(), answer=False))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            {"complete": False, "proof_count": 2**60},
            "cut by a limit: 1,152,921,504,606,846,971 more not shown",
        ),
        ({"complete": False, "count_is_exact": False}, "at least 5 proofs"),
        ({"complete": False, "count_is_exact": False}, "cut by a limit: there may be more proofs"),
        ({"count_is_exact": False}, "all graphs shown, the count was cut by a limit"),
        ({"confidence": 0.87, "reasoner": "network"}, "reasoner: network (87% sure)"),
    ],
)
def test_what_a_limit_cut_and_who_answered_is_said(change: dict[str, object], words: str) -> None:
    assert words in plain(replace(samples.three_proofs(), **change), width=200)  # type: ignore[arg-type]


def test_a_failure_cut_by_a_limit_may_not_be_the_deepest() -> None:
    assert "may not be the deepest" in plain(replace(samples.failing(), complete=False), width=200)


def test_without_colour_there_are_no_escape_sequences() -> None:
    for explanation in (samples.three_proofs(), samples.failing()):
        assert "\x1b" not in plain(explanation)


def test_colour_changes_nothing_but_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    for explanation in (samples.three_proofs(), samples.failing()):
        coloured = draw_text(explanation, color=True, width=100)
        assert "\x1b[" in coloured
        without = re.sub(r"\x1b\[[\d;]*m", "", coloured)
        assert [line.rstrip() for line in without.splitlines()] == plain(explanation).splitlines()


def test_notes_are_left_to_others() -> None:
    assert "Carol" not in plain(samples.three_proofs())


def test_text_is_never_read_as_markup() -> None:
    text = plain(samples.hostile("[bold]x[/bold] :smile: [link=http://x]y[/link]"))
    assert "[bold]x[/bold] :smile: [link=http://x]y[/link] → true" in text


@pytest.mark.parametrize("text", samples.HOSTILE)
@pytest.mark.parametrize("width", [1, 30, 80])
def test_no_text_can_bring_in_escape_sequences(text: str, width: int) -> None:
    for explanation in (samples.hostile(text), samples.hostile_failure(text)):
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\x80-\x9f]", plain(explanation, width))


def test_lines_keep_to_the_width() -> None:
    for width in (40, 60, 120):
        text = plain(samples.failing(), width) + plain(samples.three_proofs(), width)
        assert max(map(cell_len, text.splitlines())) <= width


def test_a_checked_proof_of_a_fact_is_one_line_of_tree() -> None:
    assert isinstance(samples.one_fact().shown[0].verdict, Valid)
    assert "Proof  ✓ reasoning checked\n1. Bob is strong  F1\n" in plain(samples.one_fact())
