"""What the reader has done stays: undo, back, tabs, the library, files and tables."""

from tests.page.acts import CLUB, answer, ask, choose, kept, settle, texts, until

PEOPLE = 'name;role;age\nAda;member;30\nBob;;12\n"Cid; the elder";visitor;80\n'


def put(page, name, text):
    page.set_input_files("#file", {"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def test_one_undo_takes_back_text_question_and_settings(page):
    ask(page, CLUB, "Bob is welcome.")
    choose(page, "world", "open")
    page.focus("#theory")
    page.keyboard.press("Control+End")
    page.keyboard.insert_text("Eve is loud.")
    page.keyboard.press("Control+z")
    assert page.input_value("#theory") == CLUB and page.is_checked("[value=open]")
    page.keyboard.press("Control+z")
    assert page.is_checked("[value=closed]")
    page.click("#undo")
    assert page.input_value("#question") == ""
    for _ in range(3):
        page.keyboard.press("Control+Shift+z")
    settle(page)
    assert page.input_value("#theory") == CLUB + "Eve is loud." and page.is_checked("[value=open]")


def test_undo_brings_back_the_text_before_an_example(page):
    ask(page, CLUB, "Bob is welcome.")
    page.click("text=Animals")
    settle(page)
    page.click("#undo")
    settle(page)
    assert page.input_value("#theory") == CLUB and answer(page) == "true"


def test_back_leads_to_the_text_before(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Bob is welcome.")
    kept(page)
    page.click("text=Animals")
    settle(page)
    page.go_back()
    until(page, "theory.value.startsWith('Bob is a member')")
    settle(page)
    page.go_forward()
    until(page, "theory.value.startsWith('# What flies')")


def test_two_tabs_keep_their_own_texts(open_page):
    first = open_page()
    first.wait_for_selector(".answer")
    ask(first, CLUB, "Bob is loud.")
    second = first.context.new_page()
    second.goto(first.url.partition("#")[0])
    second.wait_for_selector(".asked:has-text('Bob is loud.')")
    ask(second, "Eve is odd.", "Eve is odd.")
    kept(first)
    first.reload()
    first.wait_for_selector(".asked:has-text('Bob is loud.')")
    assert first.input_value("#theory") == CLUB and second.input_value("#theory") == "Eve is odd."
    second.close()


def test_a_text_too_long_for_a_link_survives_a_reload(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    unlike = "".join(f"Item{n * 7919 % 100_003} is a{n * 104_729 % 99_991}b{n}.\n" for n in range(9000))
    page.route("**/v1/*", lambda route: None)
    page.evaluate("text => { theory.value = text; theory.dispatchEvent(new Event('input')) }", unlike)
    kept(page)
    page.reload()
    until(page, "theory.value.length > 100000")
    assert page.input_value("#theory") == unlike


def test_texts_are_saved_under_names_and_opened_again(open_page):
    page = open_page()
    page.wait_for_selector(".answer")
    ask(page, CLUB, "Bob is welcome.")
    page.click("#open-library")
    page.fill("#library-name", "The club")
    page.keyboard.press("Enter")
    assert "Saved as “The club”." in page.locator("#library-note").inner_text()
    page.click("#close-library")
    page.click("text=Animals")
    settle(page)
    page.click("#open-library")
    page.click("#library-list .example:has-text('The club')")
    settle(page)
    assert page.input_value("#theory") == CLUB and page.input_value("#question") == "Bob is welcome."
    page.reload()
    page.wait_for_selector(".answer")
    page.click("#open-library")
    page.click("[aria-label='Remove The club']")
    assert texts(page, "#library-list li") == ["Nothing is saved yet."]
    page.click("#close-library")


def test_a_text_file_is_opened_and_saved(page):
    put(page, "club.rules", CLUB)
    settle(page)
    assert page.input_value("#theory") == CLUB
    with page.expect_download() as arriving:
        page.click("#save-file")
    assert arriving.value.suggested_filename == "theory.txt"
    assert arriving.value.path().read_text(encoding="utf-8") == CLUB


def test_a_table_becomes_facts_by_templates(page):
    ask(page, "Members may enter.", "Ada may enter.")
    put(page, "people.csv", PEOPLE)
    page.wait_for_selector("#table-columns:has-text('3 rows; columns: name, role, age')")
    page.fill("#table-templates", "{name} is a {role}.\n{name} is {age} years old.")
    assert texts(page, "#table-preview li")[:3] == [
        "Ada is a member.",
        "Ada is 30 years old.",
        "Bob is 12 years old.",
    ]
    page.fill("#table-templates", "{nane} is a {role}.")
    assert "there is no column “nane”" in page.locator("#table-note").inner_text()
    assert page.locator("#table-use").is_disabled()
    page.fill("#table-templates", "{name} is a {role}.")
    page.click("#table-use")
    until(page, "theory.value.includes('Ada is a member.')")
    settle(page)


def test_a_broken_table_and_a_file_that_is_no_text_are_said(page):
    put(page, "bad.csv", 'name,role\nAda,"member\n')
    page.wait_for_selector("#message:has-text('a quotation mark is never closed')")
    page.set_input_files("#file", {"name": "x.txt", "mimeType": "text/plain", "buffer": b"\xff\xfe\x00"})
    page.wait_for_selector("#message:has-text('is no text in UTF-8')")
    page.click("#message button")


def test_a_file_can_be_dropped_on_the_page(page):
    page.evaluate(
        """text => { const carried = new DataTransfer();
        carried.items.add(new File([text], 'club.txt', {type: 'text/plain'}));
        for (const kind of ['dragover', 'drop'])
          document.documentElement.dispatchEvent(
            new DragEvent(kind, {dataTransfer: carried, bubbles: true, cancelable: true})); }""",
        CLUB,
    )
    until(page, "theory.value.startsWith('Bob is a member')")
    settle(page)
