"""The left side: the editor, what was understood of each sentence, and the examples."""

import itertools
import random

from tests.page.acts import CLUB, answer, ask, choose, settle, texts

AMBIGUOUS = "Bob is big.\nA member is chosen.\n"
MIXED = """# a comment
Bob is big. Bob is red.

Most big people are kind.
Every kind thing is nice.
Is Bob kind?
"""
NUMBER_OF_THE_LAST_LINE = """(block => Number(block.style.getPropertyValue('--lines-before'))
    + block.childElementCount)(document.querySelector('.block:last-child'))"""
EDIT = """texts => texts.filter(text => {
    theory.value = text;
    theory.dispatchEvent(new Event('input', { bubbles: true }));
    const lines = [...document.querySelectorAll('.block')].flatMap(block =>
        [...block.children].map((line, at) =>
            `${at + Number(block.style.getPropertyValue('--lines-before'))}${line.textContent}`));
    return lines.join('') !== text.split('\\n').map((line, at) => `${at}${line}\\n`).join(''); })"""


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
        ["unread", None, "Most big people are kind."],
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


def test_marks_of_a_long_text_stand_on_their_sentences_at_its_end_and_after_a_change_of_width(open_page):
    page = open_page(viewport={"width": 1280, "height": 720})
    page.wait_for_selector(".answer")
    rules = "".join(f"If someone is a{n} and has a very long name then they are b{n}.\n" for n in range(20))
    long = "#\n" * 1000 + rules
    ask(page, long + "Zoe is big.", "Zoe is big.")

    def strays():
        """What the text area hides of its text, and how far the last mark is above its end."""
        return page.evaluate(
            """() => { const area = document.querySelector('#theory');
            const layer = document.querySelector('#editor-layer');
            const last = [...layer.querySelectorAll('.mark')].at(-1).getBoundingClientRect();
            return [area.scrollHeight - area.clientHeight,
                Math.round(area.getBoundingClientRect().bottom - last.bottom)]; }"""
        )

    page.wait_for_selector(".block.measured >> nth=2", state="attached")
    hidden, below = strays()
    assert hidden == 0 and 0 <= below < 40
    page.set_viewport_size({"width": 1000, "height": 720})
    page.wait_for_timeout(1000)
    hidden, below = strays()
    assert hidden == 0 and 0 <= below < 40
    page.keyboard.press("Alt+Shift+T")
    for keys, number in [("Control+Home", 1021), ("Enter", 1022), ("Backspace", 1021)]:
        page.keyboard.press(keys)
        assert page.evaluate(NUMBER_OF_THE_LAST_LINE) == number


def test_the_layer_repeats_the_text_and_numbers_its_lines_after_any_edit(page):
    random.seed(20)
    versions, lines = [], [f"# {n}" for n in range(200)]
    for edit in range(60):
        start, removed, added = random.randrange(len(lines) + 1), random.randrange(70), random.randrange(90)
        lines[start : start + removed] = [f"# {edit} {n}" for n in range(added)]
        versions.append("\n".join(lines))
    assert page.evaluate(EDIT, [*versions, ""]) == []
    settle(page)


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


def test_a_refusal_is_shown_with_its_line_and_what_to_change(page):
    ask(page, MIXED, "Bob is nice.")
    first = page.locator(".reading .unread").first
    assert "Line 4 is not understood" in first.inner_text()
    assert '"most" is vague' in first.inner_text()
    first.locator(".place").click()
    selected = page.evaluate("theory.value.slice(theory.selectionStart, theory.selectionEnd)")
    assert selected == "Most big people are kind."


def test_a_half_typed_sentence_gives_no_verdict(page):
    ask(page, CLUB + "Every visitor is", "Bob is welcome.", "auto")
    assert page.locator(".answer").count() == 0
    assert page.locator("[data-problem=sentence] button").first.inner_text() == "Go to line 7"
    assert "missing at the end" in page.locator(".reading .unread").inner_text()


def offered(page):
    """A text with a rewriting of the service, and the rewriting."""
    ask(page, AMBIGUOUS, "Bob is kind.")
    return page.locator(".rewrite").first.inner_text().removeprefix("Use: ")


def test_a_click_on_a_rewriting_of_the_service_applies_it(page):
    rewriting = offered(page)
    page.click(".rewrite >> nth=0")
    settle(page)
    assert page.input_value("#theory") == AMBIGUOUS.replace(AMBIGUOUS.splitlines()[1], rewriting)
    assert page.locator(".reading .unread").count() == 0


def test_a_rewriting_can_be_undone(page):
    offered(page)
    page.click(".rewrite >> nth=0")
    page.keyboard.press("Control+z")
    assert page.input_value("#theory") == AMBIGUOUS


def test_doubts_and_lint_are_marked_in_the_margin_and_listed(page):
    ask(page, "Bob is big.\nBob is big.\nBig people are kind.\n", "Bob is kind.")
    assert texts(page, ".tag.doubt") == ["F1"]
    assert texts(page, ".reading .doubt") == ["F1\n\nThese sentences say the same."]


def test_a_reading_that_looks_different_is_always_shown(page):
    ask(page, "Bob lives in Rome. He is a baker.\nBakers are busy.\n", "Bob is busy.")
    assert texts(page, ".margin li") == ["Bob is a baker."]
    beside, sentence = (
        page.locator(place).bounding_box() for place in (".margin li", "#editor-layer [data-node=F2]")
    )
    assert abs(beside["y"] - sentence["y"]) < 12 and beside["x"] >= sentence["x"] + sentence["width"]
    page.click(".reading summary")
    assert page.locator(".reading details li").count() == 3


def test_readings_beside_sentences_do_not_overlap_and_lead_to_them(page):
    ask(page, "Bob is tall. He is old. Ada is kind. She is rich.\n", "Bob is old.")
    page.wait_for_selector(".margin li >> nth=1")
    boxes = [item.bounding_box() for item in page.locator(".margin li").all()]
    for upper, lower in itertools.pairwise(boxes):
        assert upper["y"] + upper["height"] <= lower["y"]
    page.click(".margin li >> nth=1")
    selected = page.evaluate("theory.value.slice(theory.selectionStart, theory.selectionEnd)")
    assert selected == "She is rich."


def test_readings_on_a_phone_are_listed_below_the_answer(open_page):
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.wait_for_selector(".answer")
    ask(page, "Bob lives in Rome. He is a baker.\nBakers are busy.\n", "Bob is busy.")
    assert texts(page, ".reading .read") == ["F2 reads: Bob is a baker."]
    assert not page.locator(".margin").is_visible()
    assert page.locator(".answer h2").bounding_box()["y"] < page.locator(".reading").bounding_box()["y"]


def test_sentences_that_share_a_line_are_told_apart(page):
    ask(page, "Most cats sleep. Few dogs sleep.\n", "Who sleeps?", "auto")
    named = texts(page, "[data-problem=sentence] button")[:2]
    assert named == ["Go to line 1, “Most cats sleep.”", "Go to line 1, “Few dogs sleep.”"]


def test_sentences_on_one_line_are_named_without_covering_the_text(page):
    ask(page, "Bob is big. Bob is red. Big people are kind. Kind people are nice.", "Bob is nice.")
    assert texts(page, "#editor-layer .tag") == ["F1", "F2", "R1", "R2"]
    boxes = page.locator("#editor-layer .above .tag").evaluate_all(
        """tags => tags.map(tag => { const text = tag.parentElement.nextElementSibling.firstChild;
        const range = document.createRange(); range.selectNodeContents(text);
        const middle = range.getClientRects()[0]; const own = tag.getBoundingClientRect();
        return [own.bottom, middle.top + middle.height * 0.3, own.width]; })"""
    )
    assert len(boxes) == 3
    for bottom, top_of_letters, width in boxes:
        assert bottom <= top_of_letters and width > 5


def test_a_question_among_the_facts_can_be_asked(page):
    ask(page, "Bob is big.\nBig people are kind.\nIs Bob kind?", "Bob is big.")
    page.click("text=Ask this instead")
    assert page.input_value("#question") == "Is Bob kind?"


def test_a_sentence_is_said_in_plain_form_where_the_caret_is(page):
    ask(page, CLUB, "Bob is welcome.")
    page.focus("#theory")
    page.evaluate("theory.setSelectionRange(70, 70)")
    page.wait_for_selector("#sentence-reading:has-text('R1 reads: If X is a member then X is welcome.')")


def test_a_contradiction_marks_its_sentences_and_leads_to_both_proofs(page):
    ask(page, "Bob is big.\nBob is not big.\nBob is red.", "Bob is red.")
    assert texts(page, "#editor-layer .mark.clash") == ["Bob is big.", "Bob is not big."]
    assert texts(page, ".reading [data-clash] .place") == ["F1", "F2"]
    page.click("text=See both proofs")
    settle(page)
    assert answer(page) == "conflict"
    assert texts(page, ".proof h3") == ["Proof of the statement", "Proof of the opposite"]


def test_circular_negation_marks_its_sentences(page):
    ask(
        page,
        "Bob is red.\nIf Bob is not big then Bob is kind.\nIf Bob is not kind then Bob is big.",
        "Bob is red.",
    )
    assert page.locator("[data-clash='circular negation']").count() == 1
    assert page.locator("#editor-layer .mark.clash").count() == 2


def test_every_example_is_answered(page):
    names = texts(page, ".example b")
    assert names == ["People", "Animals", "Circuits", "Loan", "Triage", "Paraphrased"]
    for name in names[:-1]:
        page.click(f".example:has-text('{name}')")
        settle(page)
        assert page.get_attribute(f".example:has-text('{name}')", "aria-pressed") == "true"
        assert page.locator(".example[aria-pressed=true]").count() == 1
        assert texts(page, ".count")[2] == "0 not understood", name
        assert page.locator(".reading .doubt").count() == 0, name
        for question in page.locator("#try .chip").all():
            question.click()
            settle(page)
            assert page.locator(".answer .asked").inner_text() == question.inner_text()
            assert page.locator(".badge.good, .why-not").count() >= 1, name
    page.click(".example:has-text('Paraphrased')")
    settle(page)
    choose(page, "reasoner", "neural")
    for question in page.locator("#try .chip").all():
        question.click()
        settle(page)
        assert page.locator(".answer .asked").inner_text() == question.inner_text()


def test_questions_to_try_are_those_of_the_text(page):
    page.click("text=Animals")
    settle(page)
    assert "Bruno can fly." in texts(page, "#try .chip")
    page.focus("#theory")
    page.keyboard.press("Control+End")
    page.keyboard.type("Eve is odd.")
    assert texts(page, "#try .chip") == []
    page.fill("#theory", "")
    assert page.locator("#try").inner_text() == ""


def test_picking_an_example_keeps_the_settings(page):
    page.check("[name=world][value=open]")
    page.select_option("#max-proofs", "3")
    page.click("text=Circuits")
    settle(page)
    assert page.is_checked("[value=open]") and page.input_value("#max-proofs") == "3"
