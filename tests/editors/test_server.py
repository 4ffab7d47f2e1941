"""The language server, asked by a real client over standard input and output."""

import asyncio
import sys

import pytest

from tests.editors.client import editor

TEXT = """\
# The boathouse
Bob is a memebr.
Ann is a member.
All members and no guests are welcome.
Most members smile.
Welcome people get a key if they ask.
Cats and dogs that bite are banned.
"""


@pytest.fixture(scope="module")
def session():
    """Everything once: what the server says of a text."""

    async def run():
        async with editor() as open_editor:
            marks = await open_editor.open(TEXT)
            said = {"marks": marks}
            said["actions"] = [await open_editor.code_actions(mark) for mark in marks]
            said["hover"] = await open_editor.hover(3, 5)
            said["refused hover"] = await open_editor.hover(4, 5)
            said["nothing"] = await open_editor.hover(0, 3)
            said["words"] = await open_editor.complete(5, 0)
            said["first"] = await open_editor.first_mention(3, 6)
            said["mentions"] = await open_editor.mentions(3, 6)
            said["outline"] = await open_editor.outline()
            said["changed"] = await open_editor.change('"🙂🙂" is a memebr.\nAnn is a member.\n')
            said["closed"] = await open_editor.close()
            return said

    return asyncio.run(asyncio.wait_for(run(), 900))


def shown(diagnostic):
    place = diagnostic.range
    return (
        diagnostic.code,
        place.start.line,
        TEXT.split("\n")[place.start.line][place.start.character : place.end.character],
    )


def test_refusals_are_errors_and_lint_warnings_each_at_its_words(session):
    found = [shown(mark) for mark in session["marks"]]
    assert ("near-words", 1, "memebr") in found
    assert ("refused", 4, "Most members smile.") in found
    severities = {mark.code: mark.severity.name for mark in session["marks"]}
    assert severities["refused"] == "Error"
    assert severities["near-words"] == "Warning"


def test_a_rewriting_is_offered_and_replaces_just_its_words(session):
    titles = [action.title for actions in session["actions"] for action in actions]
    assert "Write: member" in titles
    (edit,) = next(
        action.edit.changes.popitem()[1]
        for actions in session["actions"]
        for action in actions
        if action.title == "Write: member"
    )
    assert (edit.range.start.line, edit.range.start.character, edit.range.end.character) == (1, 9, 15)


def test_every_offered_rewriting_is_read(session, cli):
    offered = [
        edit.new_text
        for actions in session["actions"]
        for action in actions
        if action.title != "Write: member"
        for edit in next(iter(action.edit.changes.values()))
    ]
    for text in offered:
        assert cli("read", "-", stdin=text).code == 0


def test_hover_shows_the_reading_and_what_uses_it(session):
    assert "If X is a member then X is welcome" in session["hover"]
    assert "Rests on:" in session["hover"] and "line 3: Ann is a member." in session["hover"]
    assert "Used by:" in session["hover"] and "line 6: Welcome people get a key" in session["hover"]
    assert session["refused hover"].startswith("**Not read.**")
    assert session["nothing"] == ""


def test_completion_has_the_words_of_the_text(session):
    labels = {item.label for item in session["words"]}
    assert {"Ann", "Bob", "member", "guest", "welcome"} <= labels


def test_definition_is_the_first_mention_in_any_form(session):
    place = session["first"].range.start
    assert (place.line, place.character) == (2, 9)
    assert [location.range.start.line for location in session["mentions"]] == [2, 3, 4]


def test_the_outline_has_every_sentence_with_its_id(session):
    names = [symbol.name for symbol in session["outline"]]
    assert names[0] == "F1 Bob is a memebr."
    assert "Most members smile." in names


def test_places_count_as_the_protocol_does_and_closing_clears_the_marks(session):
    (mark,) = session["changed"]
    before = len('"🙂🙂" is a '.encode("utf-16-le")) // 2
    assert (mark.range.start.line, mark.range.start.character) == (0, before)
    assert session["closed"] == []


def test_help_works_without_the_extra_and_names_it(cli, monkeypatch):
    monkeypatch.setitem(sys.modules, "pygls.lsp.server", None)
    monkeypatch.delitem(sys.modules, "multiprover.editors.server", raising=False)
    assert "multiprover[lsp]" in cli("lsp", "--help").out
    outcome = cli("lsp")
    assert outcome.code == 2
    assert 'pip install "multiprover[lsp]"' in outcome.err
