"""The left side: the editor, what was understood of each sentence, and the examples."""

from tests.page.acts import CLUB, answer, ask, settle, texts

MIXED = """# a comment
Bob is big. Bob is red.

If someone is big they are kind.
Every kind thing is nice.
Is Bob kind?
"""


def marks(page):
    return page.eval_on_selector_all(
        "#editor-layer .mark",
        "marks => marks.map(m => [m.classList[1], m.dataset.node ?? null, m.textContent])",
    )


def test_each_sentence_is_marked_as_fact_rule_or_not_understood(page):
    ask(page, MIXED, "Bob is nice.")
    assert marks(page) == [
        ["fact", "F1", "Bob is big."],
        ["fact", "F2", "Bob is red."],
        ["unread", None, "If someone is big they are kind."],
        ["rule", "R1", "Every kind thing is nice."],
        ["unread", None, "Is Bob kind?"],
    ]
    assert texts(page, ".count") == ["2 facts", "1 rule", "2 not understood"]


def test_lines_are_numbered_and_stand_beside_their_text(page):
    ask(page, MIXED, "Bob is nice.")
    lines = page.locator("#editor-layer .line")
    assert lines.count() == MIXED.count("\n") + 1
    assert page.evaluate("getComputedStyle(document.querySelector('.line'), '::before').content") != "none"
    layer, area = page.locator("#editor-layer").bounding_box(), page.locator("#theory").bounding_box()
    assert abs(layer["height"] - area["height"]) < 1 and abs(layer["y"] - area["y"]) < 1


def test_a_text_longer_than_the_editor_scrolls_together_with_its_marks(open_page):
    page = open_page(viewport={"width": 1280, "height": 720})
    page.wait_for_selector(".answer")
    ask(page, "".join(f"Bob is a{n}.\n" for n in range(60)), "Bob is a7.")
    layer, area = page.locator("#editor-layer").bounding_box(), page.locator("#theory").bounding_box()
    assert abs(layer["height"] - area["height"]) < 1 and abs(layer["y"] - area["y"]) < 1
    assert page.evaluate("theory.scrollTop") == 0 and page.evaluate(
        "theory.scrollHeight <= theory.clientHeight"
    )
    assert page.evaluate("editor.clientHeight") < layer["height"]


def test_characters_beyond_the_first_plane_do_not_shift_the_marks(page):
    ask(page, "# 𝒜𝒷 🎉\nBob is big.\nBig people are kind.", "Bob is kind.")
    assert [text for _, _, text in marks(page)] == ["Bob is big.", "Big people are kind."]


def test_marks_move_along_while_typing(page):
    ask(page, CLUB, "Bob is welcome.")
    page.route("**/v1/parse", lambda route: None)  # no answer: only the page itself can move them
    page.focus("#theory")
    page.keyboard.press("Control+Home")
    page.keyboard.type("Eve is loud.\n")
    assert marks(page)[0] == ["fact", "F1", "Bob is a member."]


def test_the_service_s_suggestion_is_shown_with_the_line(page):
    ask(page, MIXED, "Bob is nice.")
    first = page.locator(".reading .unread").first
    assert "Line 4: not understood" in first.inner_text()
    assert 'A rule needs "then"' in first.inner_text()
    first.locator(".place").click()
    selected = page.evaluate("theory.value.slice(theory.selectionStart, theory.selectionEnd)")
    assert selected == "If someone is big they are kind."


def test_a_click_on_a_rewrite_applies_it(page):
    ask(page, "Bob is big.\nIf someone is big they are kind.", "Bob is kind.")
    page.click("text=Use: If someone is big then they are kind.")
    settle(page)
    assert page.input_value("#theory") == "Bob is big.\nIf someone is big then they are kind."
    assert answer(page) == "true"


def test_a_rewrite_can_be_undone(page):
    before = "Bob is big.\nIf someone is big they are kind."
    ask(page, before, "Bob is kind.")
    page.click("text=Use: If someone is big then they are kind.")
    page.keyboard.press("Control+z")
    assert page.input_value("#theory") == before


def test_only_rewrites_that_are_understood_are_offered(page):
    ask(page, "Bob is big.\nIf (if) then then.\nOnly birds can fly.", "Bob is big.")
    page.wait_for_selector(".rewrite")
    assert texts(page, ".rewrite") == ["Use: If something can fly then it is a bird."]


def test_a_question_among_the_facts_can_be_asked(page):
    ask(page, "Bob is big.\nBig people are kind.\nIs Bob kind?", "Bob is big.")
    page.click("text=Ask this instead")
    assert page.input_value("#question") == "Is Bob kind?"


def test_a_sentence_is_said_in_plain_form_where_the_caret_is(page):
    ask(page, CLUB, "Bob is welcome.")
    page.focus("#theory")
    page.evaluate("theory.setSelectionRange(70, 70)")
    page.wait_for_selector(
        "#sentence-reading:has-text('R1 reads: If someone is a member then they are welcome.')"
    )


def test_a_contradiction_is_named_and_both_proofs_are_drawn(page):
    ask(page, "Bob is big.\nBob is not big.", "Bob is big.")
    assert page.locator(".reading").inner_text().count("sentence") >= 2
    assert answer(page) == "conflict"
    assert texts(page, ".proof h3") == ["Proof of the statement", "Proof of the opposite"]


def test_every_example_is_answered(page):
    names = texts(page, ".example b")
    assert names == ["People", "Animals", "Circuits", "Loan eligibility", "Triage", "Paraphrased"]
    for name in names[:-1]:
        page.click(f".example:has-text('{name}')")
        settle(page)
        assert page.get_attribute(f".example:has-text('{name}')", "aria-pressed") == "true"
        assert page.locator(".example[aria-pressed=true]").count() == 1
        assert texts(page, ".count")[2] == "0 not understood", name
        for question in page.locator(".chip").all():
            question.click()
            settle(page)
            assert page.locator(".answer .asked").inner_text() == question.inner_text()
            assert page.locator(".badge.good, .why-not").count() >= 1, name
    page.click(".example:has-text('Paraphrased')")
    settle(page)
    for question in page.locator(".chip").all():
        question.click()
        settle(page)
        assert page.locator(".answer .asked").inner_text() == question.inner_text()


def test_questions_to_try_are_those_of_the_text(page):
    page.click("text=Animals")
    settle(page)
    assert "Bruno can fly." in texts(page, ".chip")
    page.focus("#theory")
    page.keyboard.press("Control+End")
    page.keyboard.type("Eve is odd.")
    assert texts(page, ".chip") == []
    page.fill("#theory", "")
    assert page.locator("#try").inner_text() == ""


def test_picking_an_example_keeps_the_settings(page):
    page.check("[name=world][value=open]")
    page.select_option("#max-proofs", "3")
    page.click("text=Circuits")
    settle(page)
    assert page.is_checked("[value=open]") and page.input_value("#max-proofs") == "3"
