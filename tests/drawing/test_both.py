"""Two reasoners' answers side by side, and what the drawings say of a network's proofs."""

from dataclasses import replace

from multiprover.drawing.page import draw_both_html, draw_html
from multiprover.drawing.record import to_record, to_record_of_both
from multiprover.drawing.text import draw_both_text, draw_text
from multiprover.drawing.wording import word_agreement
from multiprover.errors import InputError
from multiprover.logic.check import Invalid
from multiprover.proof import EMPTY_PROOF
from multiprover.result import SideBySide
from tests.drawing import samples
from tests.drawing.samples import HandMade
from tests.drawing.test_page import parsed, read_page


def predicted(score: float = -0.25, **changes: object) -> HandMade:
    base = samples.three_proofs()
    shown = replace(base.shown[0], score=score, steps=(), verdict=Invalid("edges left over"))
    one = replace(base, shown=(shown,), proofs=(shown.proof,), proof_count=1, confidence=0.87)
    return replace(one, reasoner="neural", is_derived=False, **changes)


def plain(explanation: HandMade) -> str:
    return draw_text(explanation, color=False, width=100)


def test_a_networks_proof_tells_how_likely_it_is() -> None:
    assert "Proof  78% sure of this graph  ✗ invalid: edges left over" in plain(predicted())
    assert "less than 1% sure of this graph" in plain(predicted(-9.0))
    assert "over 99% sure of this graph" in plain(predicted(-1e-6))
    assert "78% sure of this graph" in draw_html(predicted())


def test_a_networks_proofs_are_predicted_not_complete() -> None:
    first, second = plain(predicted()).splitlines()[:2]
    assert first.endswith("→ true")
    assert second == "reasoner: neural (87% sure) · closed world · 1 proof · as predicted"


def test_who_was_chosen_and_why_is_told() -> None:
    explanation = predicted(choice="line 3 cannot be read")
    assert "reasoner: neural (87% sure; auto: line 3 cannot be read) ·" in plain(explanation)
    assert "reasoner: neural (87% sure; auto: line 3 cannot be read)" in draw_html(explanation)


def test_dropped_proofs_are_counted() -> None:
    explanation = replace(predicted(), shown=(), proofs=(), proof_count=0, dropped=2)
    assert "no proof, 2 invalid dropped · as predicted" in plain(explanation)
    assert to_record(explanation).dropped == 2


def test_an_empty_prediction_counts_as_no_proof() -> None:
    base = predicted()
    empty = replace(base.shown[0], proof=EMPTY_PROOF)
    assert "· no proof ·" in plain(replace(base, shown=(empty,), proofs=(EMPTY_PROOF,), proof_count=0))


def test_the_agreement_is_put_into_words() -> None:
    exact = samples.three_proofs()
    same = replace(predicted(), proofs=exact.proofs)
    cases = {
        "Both give the same answer and the same proofs.": SideBySide("?", exact, same),
        "1 of the exact reasoner's 3 graphs are among the network's 1": SideBySide("?", exact, predicted()),
        "true by the exact reasoner, false by the network": SideBySide(
            "?", exact, replace(same, answer=False)
        ),
        "only the network answers": SideBySide("?", InputError("no"), same),
        "only the exact reasoner does": SideBySide("?", exact, InputError("no")),
    }
    for words, both in cases.items():
        assert words in word_agreement(both)


def test_the_terminal_shows_one_below_the_other() -> None:
    text = draw_both_text(SideBySide("?", samples.three_proofs(), predicted()), color=False, width=80)
    exact, neural = text.index("── exact ─"), text.index("── neural ─")
    assert text.index("Both give") < exact < text.index("complete") < neural < text.index("as predicted")


def test_the_page_has_two_columns_and_each_id_once() -> None:
    page = draw_both_html(SideBySide("Is it <so>?", samples.three_proofs(), predicted()))
    read_page(page)
    ids = [element.get("id") for element in parsed(page).iter() if element.get("id")]
    assert len(ids) == len(set(ids)) > 0
    (sides,) = [e for e in parsed(page).iter("div") if e.get("class") == "sides"]
    assert [column.find("h2").text for column in sides] == ["exact", "neural"]  # type: ignore[union-attr]


def test_a_refusal_stands_in_place_of_an_answer() -> None:
    both = SideBySide("Is it?", InputError("cannot read <this>"), predicted())
    assert "cannot read &lt;this&gt;" in draw_both_html(both)
    assert "cannot read <this>" in draw_both_text(both, color=False, width=80)
    record = to_record_of_both(both)
    assert (record.exact, record.agree) == (None, None)
    assert record.problems == {"exact": "cannot read <this>"}
    assert record.neural.proofs[0].score == -0.25


def test_two_answers_name_the_sentences_alike_whatever_the_network_takes_for_a_rule() -> None:
    exact, neural = samples.three_proofs(), predicted()
    shifted = tuple(replace(s, id=f"F{i}", kind="fact") for i, s in enumerate(neural.sentences, 1))
    both = SideBySide("?", exact, replace(neural, sentences=shifted))
    record = to_record_of_both(both)
    assert record.neural.sentences == record.exact.sentences
    assert record.neural.proofs[0].nodes == record.exact.proofs[0].nodes
