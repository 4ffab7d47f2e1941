"""The right side: the answer, its proofs as cards and graphs, why not, and the comparison."""

import pytest

from tests.page.acts import CLUB, answer, ask, choose, settle, texts

MANY = "".join(f"Bob is a{n}.\nIf someone is a{n} then they are happy.\n" for n in range(12))


def test_the_answer_says_how_sure_and_who_answered(page):
    ask(page, CLUB, "Bob is welcome.")
    assert answer(page) == "true"
    assert page.locator(".answer h2").inner_text() == "True"
    assert page.locator(".who").inner_text() == "Exact reasoner"
    assert page.locator(".percent").inner_text().startswith("100%")
    assert page.locator("meter").get_attribute("value") == "100"


def test_every_proof_is_a_card_with_graph_steps_and_badge(page):
    ask(page, CLUB, "Bob is welcome.")
    assert texts(page, ".proof h3") == ["Proof 1 of 2", "Proof 2 of 2"]
    assert texts(page, ".proof .badge.good") == ["✓ reasoning checked", "✓ reasoning checked"]
    second = page.locator(".proof").nth(1)
    nodes = second.locator("svg [data-node]").evaluate_all("boxes => boxes.map(b => b.dataset.node)")
    assert sorted(nodes) == ["F2", "NAF", "R2"]
    edges = second.locator("svg .mp-edge").evaluate_all(
        "lines => lines.map(e => [e.dataset.from, e.dataset.to])"
    )
    assert sorted(edges) == [["F2", "R2"], ["NAF", "R2"]]
    steps = second.locator(".steps li").all_inner_texts()
    assert steps[-1].endswith("(R2), so Bob is welcome.")


def test_boxes_of_a_graph_do_not_overlap_and_premises_stand_above(page):
    page.click("text=Circuits")
    settle(page)
    boxes = page.locator("svg .mp-box .mp-shape").evaluate_all(
        "shapes => shapes.map(s => (({x, y, width, height}) => [x, y, x + width, y + height])"
        "(s.getBoundingClientRect()))"
    )
    assert len(boxes) == 10
    for place, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[place + 1 :]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
    tops = dict(
        zip(page.locator("svg .mp-box").evaluate_all("b => b.map(x => x.dataset.node)"), boxes, strict=True)
    )
    for source, target in page.locator(".mp-edge").evaluate_all(
        "e => e.map(x => [x.dataset.from, x.dataset.to])"
    ):
        assert tops[source][3] <= tops[target][1]


def test_pointing_at_a_node_marks_its_sentence_and_shows_what_it_gives(page):
    ask(page, CLUB, "Bob is welcome.")
    page.locator(".proof").nth(1).locator("svg [data-node=R2]").hover()
    assert texts(page, "#editor-layer .mark.active") == [CLUB.splitlines()[4]]
    caption = page.locator(".proof").nth(1).locator("figcaption").inner_text()
    assert "step 3 gives Bob is welcome" in caption
    assert page.locator(".steps li.active").inner_text().endswith("so Bob is welcome.")
    assert page.locator(".mp-edge.active").count() == 2
    page.locator("h1").hover()
    assert page.locator(".active").count() == 0


def test_pointing_at_a_sentence_marks_its_nodes(page):
    ask(page, CLUB, "Bob is welcome.")
    box = page.locator("#editor-layer [data-node=F1]").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 8)
    active = page.locator("svg .mp-box.active").evaluate_all("boxes => boxes.map(b => b.dataset.node)")
    assert active == ["F1"]


def test_the_view_can_be_graphs_or_steps_only(page):
    ask(page, CLUB, "Bob is welcome.")
    for view, graphs, steps in [("graphs", True, False), ("steps", False, True), ("both", True, True)]:
        page.select_option("#view", view)
        assert page.locator("figure").first.is_visible() is graphs
        assert page.locator(".steps").first.is_visible() is steps


def test_a_false_answer_says_why_not(page):
    ask(page, CLUB, "Alice is welcome.")
    assert answer(page) == "false"
    why = page.locator(".why-not")
    assert "“Alice is welcome” cannot be proved, so in a closed world it is false." in why.inner_text()
    assert why.locator(".missing").count() == 2 and why.locator(".holds").count() == 1
    assert sorted(texts(page, ".addition")) == ["+Alice is a member", "+Alice is on the guest list"]
    assert page.locator("svg [data-node=FAIL]").count() == 1
    assert texts(page, ".proof h3") == ["Failure chain"] and page.locator(".proof .badge").count() == 0


def test_one_click_adds_a_missing_fact_and_asks_again(page):
    ask(page, CLUB, "Alice is welcome.")
    page.click(".addition:has-text('Alice is a member')")
    page.wait_for_selector(".answer[data-answer=true]")
    assert page.input_value("#theory").splitlines()[3] == "Alice is a member."
    assert texts(page, ".count")[0] == "4 facts"
    assert page.evaluate("document.activeElement.textContent") == "True"


def test_an_unknown_answer_says_why_not_and_several_facts_are_added_at_once(page):
    ask(
        page,
        "Tom is an applicant.\nIf an applicant is rich and calm then the applicant is safe.",
        "Tom is safe.",
    )
    choose(page, "world", "open")
    assert answer(page) == "unknown"
    page.click(".addition:has-text('and')")
    page.wait_for_selector(".answer[data-answer=true]")
    assert page.locator(".proof .badge.good").count() == 1


def test_a_refuted_statement_shows_the_proofs_of_the_opposite(page):
    ask(page, CLUB, "Bob is not welcome.")
    assert answer(page) == "false"
    assert "2 proofs of the opposite" in page.locator(".facts").inner_text()
    assert page.locator(".proof").count() == 2 and page.locator(".why-not").count() == 0


def test_the_world_changes_the_answer(page):
    ask(page, CLUB, "Bob is rich.")
    assert answer(page) == "false"
    choose(page, "world", "open")
    assert answer(page) == "unknown"
    choose(page, "world", "closed")
    assert answer(page) == "false"


def test_the_number_of_proofs_is_a_choice_and_a_cut_is_said(page):
    ask(page, MANY, "Bob is happy.")
    page.select_option("#max-proofs", "3")
    settle(page)
    assert texts(page, ".proof h3") == ["Proof 1", "Proof 2", "Proof 3"]
    assert "not all are shown" in page.locator(".facts").inner_text()
    page.select_option("#max-proofs", "36")
    settle(page)
    assert "complete" in page.locator(".facts").inner_text()


def test_notes_of_the_reasoner_are_shown(page):
    ask(page, CLUB, "Zoe is welcome.")
    assert 'the theory never mentions "Zoe"' in page.locator(".notes").inner_text()


def test_an_unreadable_question_says_what_to_change(page):
    ask(page, CLUB, "Are most members welcome?")
    assert page.get_attribute("#question", "aria-invalid") == "true"
    assert "most" in page.locator("#question-hint").inner_text()
    assert page.locator(".answer").count() == 0 and page.locator("[data-problem=question]").count() == 1
    ask(page, CLUB, "Is Bob welcome?")
    assert page.get_attribute("#question", "aria-invalid") == "false"


@pytest.mark.parametrize("question", ["Bob is", "Is", "Bob", "Who is", "Bob is a membr of the"])
def test_a_half_typed_question_gets_no_verdict_but_what_is_missing(page, question):
    ask(page, CLUB, question, "auto")
    assert page.locator(".answer").count() == 0
    said = page.locator("[data-problem=question] .detail").inner_text()
    assert ("did you mean" if "membr" in question else "missing at the end") in said


def test_a_slip_of_the_pen_gets_did_you_mean(page):
    ask(page, CLUB, "Bob is welcmoe.", "auto")
    assert page.locator(".answer").count() == 0
    assert "did you mean" in page.locator("#question-hint").inner_text()
    page.click("#question-hint button:has-text('Bob is welcome.')")
    settle(page)
    assert page.input_value("#question") == "Bob is welcome." and answer(page) == "true"


def test_who_lists_names_with_a_proof_each(page):
    ask(page, CLUB + "Alice is a member.\n", "Who is welcome?")
    assert page.locator(".answer h2").inner_text() == "Bob, Alice"
    assert "Bob, Alice" in page.locator("#live").inner_text()


def test_how_many_is_a_number(page):
    ask(page, CLUB + "Alice is a member.\n", "How many people are welcome?")
    assert page.locator(".answer h2").inner_text() == "2"


def test_a_card_shows_the_readings_it_rests_on(page):
    ask(page, "Bob lives in Rome. He is a baker.\nAnyone who is a baker is busy.\n", "Bob is busy.")
    assert texts(page, ".proof .rests li") == ["F2 reads: Bob is a baker."]


@pytest.mark.parametrize(
    ("question", "answered"),
    [
        ("Which visitor is welcome?", "None"),
        ("Why is Bob welcome?", "True"),
        ("Why is Alice a visitor?", "True"),
        ("What follows about Bob?", "Bob is welcome"),
        ("Is everyone welcome?", "False"),
    ],
)
def test_questions_of_all_kinds_are_answered(page, question, answered):
    ask(page, CLUB, question, "auto")
    assert page.locator(".answer h2").inner_text() == answered


def test_what_can_be_done_is_not_said_to_be_done(page):
    ask(page, "Tweety is a bird.\nBirds can fly.\n", "Tweety can fly.")
    shown = page.locator("#results").inner_text()
    assert answer(page) == "true" and "flying" not in shown and "Tweety flies" not in shown
