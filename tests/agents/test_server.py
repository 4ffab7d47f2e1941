"""The server for agents, called by the SDK's own client over standard input and output."""

import asyncio
import json
import sys
from pathlib import Path

import pytest

from tests.agents.client import agent

RULES = (Path(__file__).resolve().parents[2] / "examples" / "loan" / "loan.rules").read_text()
FACTS = (
    "Ida is an applicant.\nIda earns $2,400 a month.\nIda owns a house.\nIda has a guarantor.\n"
    "Lea is an applicant.\nLea is a student.\n"
)
TEXT = RULES + FACTS
CALLS = {
    "read": ("read", {"text": "Bob is a member.\nMost members smile.\nA member is chosen.\n"}),
    "ask": ("ask", {"text": TEXT, "questions": ["Who is eligible?", "Is Lea eligible?"]}),
    "prove": ("prove", {"text": TEXT, "question": "Is Ida approved?"}),
    "why not": ("why_not", {"text": TEXT, "question": "Is Lea eligible?"}),
    "follows": ("what_follows", {"text": TEXT, "about": "Ida"}),
    "grammar": ("grammar", {"part": "questions"}),
    "no part": ("grammar", {"part": "poems"}),
    "refused": ("prove", {"text": TEXT + "Most students are poor.\n", "question": "Is Ida poor?"}),
    "misspelt": ("ask", {"text": TEXT, "questions": ["Is Ida eligble?"]}),
    "too long": ("read", {"text": "Bob is big.\n" * 31}),
    "no world": ("prove", {"text": TEXT, "question": "Is Ida poor?", "world": "flat"}),
}


@pytest.fixture(scope="module")
def session():
    """Everything once: the tools, and what each call gives."""

    async def run():
        async with agent("--sentences", "30") as client:
            found = {name: await client.call_tool(*call) for name, call in CALLS.items()}
            found["tools"] = (await client.list_tools()).tools
            proof = found["prove"].structured_content["proofs"][0]
            graph = {"nodes": proof["nodes"], "edges": proof["edges"]}
            asked = {"text": TEXT, "question": "Is Ida approved?"}
            found["valid"] = await client.call_tool("check", {**asked, "proof": graph})
            cut = {"nodes": proof["nodes"], "edges": proof["edges"][1:]}
            found["invalid"] = await client.call_tool("check", {**asked, "proof": cut})
            return found

    return asyncio.run(asyncio.wait_for(run(), 900))


def said(result):
    return result.content[0].text


def test_the_tools_are_there_and_only_read(session):
    names = {tool.name for tool in session["tools"]}
    assert names == {"read", "ask", "prove", "why_not", "check", "what_follows", "grammar"}
    assert all(tool.annotations.read_only_hint for tool in session["tools"])


def test_read_says_every_sentence_back_and_refusals_come_with_rewritings(session):
    assert not session["read"].is_error
    assert "2 of 3 sentences are refused." in said(session["read"])
    record = session["read"].structured_content
    assert [each["kind"] for each in record["sentences"]] == ["fact", "refused", "refused"]
    assert all(each["hint"] for each in record["sentences"][1:])


def test_ask_answers_every_question_with_its_reason(session):
    answers = session["ask"].structured_content["answers"]
    assert [each["answers"] or each["answer"] for each in answers] == [["Ida"], False]
    assert answers[0]["because"][0]["verdict"] == "valid"
    assert "It would follow with: Lea has a guarantor." in said(session["ask"])


def test_prove_gives_every_proof_in_the_json_of_the_command_line(session, cli):
    record = session["prove"].structured_content
    assert (record["answer"], record["proof_count"], len(record["proofs"])) == (True, 2, 2)
    shown = json.loads(cli("prove", "-", "Is Ida approved?", "--format", "json", stdin=TEXT).out)
    shown.pop("choice"), record.pop("choice")
    assert record == shown


def test_why_not_names_what_is_missing(session):
    assert session["why not"].structured_content["failure"]["additions"][0] == ["Lea has a guarantor."]


def test_what_follows_lists_conclusions(session):
    assert "Ida is eligible" in session["follows"].structured_content["answers"]


def test_check_tells_a_right_proof_from_a_wrong_one(session):
    assert said(session["valid"]) == "valid"
    assert said(session["invalid"]).startswith("invalid")


def test_a_refused_sentence_is_an_error_of_the_tool_with_its_place_and_advice(session):
    assert session["refused"].is_error
    assert 'cannot read "Most students are poor."' in said(session["refused"])
    assert session["refused"].structured_content["refusals"][0]["suggestion"].startswith('"most" is vague')


def test_a_slip_in_a_question_comes_back_with_the_question_that_is_read(session):
    assert session["misspelt"].is_error
    assert "You can write: Is Ida eligible?" in said(session["misspelt"])


def test_the_limits_of_the_service_hold(session):
    assert session["too long"].is_error
    assert "at most 30 are read" in said(session["too long"])


def test_the_grammar_is_listed_by_its_parts(session):
    assert "questions | " in said(session["grammar"])
    assert session["no part"].is_error and "Its parts are: sentences" in said(session["no part"])


def test_a_wrong_argument_is_an_error_that_names_it(session):
    assert session["no world"].is_error and "'closed' or 'open'" in said(session["no world"])


def test_help_works_without_the_extra_and_names_it(cli, monkeypatch):
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    monkeypatch.delitem(sys.modules, "multiprover.agents.server", raising=False)
    assert "multiprover[mcp]" in cli("mcp", "--help").out
    outcome = cli("mcp")
    assert outcome.code == 2
    assert 'pip install "multiprover[mcp]"' in outcome.err
