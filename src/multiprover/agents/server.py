"""The tools of an agent over the Model Context Protocol, by its official SDK.

Every call is worked on as the service does it: in a process of its own, within limits on time, memory and
size. A refusal is an error of the tool that names every sentence and what can be written instead, so that a
language model can mend its own sentences. Nothing is stored or logged.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, Final

from mcp.server.mcpserver import MCPServer
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from multiprover import __version__
from multiprover.choices import Conflicts
from multiprover.problem import World
from multiprover.serve.messages import CheckRequest, Day, ProofGraph, ProveRequest, Question, Theory
from multiprover.serve.pool import Pool
from multiprover.serve.problems import ProblemRecord, RequestRefused, problem
from multiprover.serve.settings import Settings
from multiprover.serve.statistics import Statistics

INSTRUCTIONS: Final = (
    "multiprover answers questions from facts and rules in plain English, with every proof, checked. "
    "It reads a sentence only if a declared grammar gives it one reading, and refuses it otherwise. "
    "Write one sentence a line, call `read` first, and mend what is refused: a refusal says what could not "
    "be read, and often what to write instead. Do not answer from rules that were refused. "
    "`grammar` lists what is read."
)
_READS_ONLY: Final = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
_MOST_QUESTIONS: Final = 50

Questions = Annotated[
    list[Question], Field(min_length=1, max_length=_MOST_QUESTIONS, description="The questions, in order.")
]
Thing = Annotated[
    str | None,
    Field(max_length=200, description='A thing of the text, such as "Bob"; without it, everything.'),
]
Part = Annotated[
    str | None, Field(max_length=100, description='One part of it: "sentences", "questions", "quantities" …')
]
Proof = Annotated[
    ProofGraph, Field(description='One element of "proofs" of a result of `prove`: its nodes and edges.')
]
Worldly = Annotated[World, Field(description="closed: what cannot be proved is false; open: it is unknown.")]
Conflicting = Annotated[
    Conflicts, Field(description="Where a statement and its negation follow: report it, or deny.")
]


class Desk:
    """Passes calls on to the workers of the service, and makes results of their answers."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._pool = Pool(settings, Statistics())

    @asynccontextmanager
    async def open(self, _server: object) -> AsyncIterator[None]:
        """The workers live as long as the session."""
        await self._pool.start()
        try:
            yield
        finally:
            await self._pool.close()

    async def call(
        self, operation: str, request: dict[str, Any], say: Callable[[Any], str]
    ) -> CallToolResult:
        """One operation of the service; `say` words its answer."""
        record = await self.ask(operation, request)
        if "status" in record:
            return _refused(record)
        return CallToolResult(content=[_text(say(record))], structured_content=record)

    async def ask(self, operation: str, request: dict[str, Any]) -> dict[str, Any]:
        """The record of an answer, or the problem why there is none, which has a status."""
        size = len(request.get("theory", "").encode())
        if size > self._settings.body:
            detail = f"The text has {size:,} bytes, the limit is {self._settings.body:,}: send a smaller one."
            return dict(problem("size", detail, limit=self._settings.body))
        try:
            answer = await self._pool.run(operation, request)
        except RequestRefused as refusal:
            return dict(refusal.problem)
        found: dict[str, Any] = json.loads(answer.body)
        return found


def make_server(settings: Settings) -> MCPServer[None]:
    """A server with its tools; the workers start with the session."""
    desk = Desk(settings)
    server = MCPServer[None](
        "multiprover",
        title="multiprover",
        instructions=INSTRUCTIONS,
        version=__version__,
        lifespan=desk.open,
        log_level="WARNING",
    )
    for tool in (*_reading_tools(desk), *_answering_tools(desk)):
        server.add_tool(tool, annotations=_READS_ONLY, structured_output=False)
    return server


Tool = Callable[..., Awaitable[CallToolResult]]


def _reading_tools(desk: Desk) -> tuple[Tool, ...]:
    async def read(text: Theory) -> CallToolResult:
        """Show how each sentence is read, said back in canonical English, and every refusal with rewritings.

        Call this first, with facts and rules in plain English, one sentence a line.
        """
        return await desk.call("read", {"theory": text}, word_readings)

    async def grammar(part: Part = None) -> CallToolResult:
        """List the constructions that are read, each with an example and what it is read as."""
        return await desk.call("grammar", {"theory": "", "part": part}, word_grammar)

    async def check(
        text: Theory,
        question: Question,
        proof: Proof,
        world: Worldly = "closed",
        conflicts: Conflicting = "report",
        today: Day | None = None,
    ) -> CallToolResult:
        """Judge one proof graph of a yes-or-no question with the independent checker."""
        request = CheckRequest(
            theory=text, question=question, proof=proof, world=world, conflicts=conflicts, today=today
        )
        return await desk.call("check", request.model_dump(), lambda record: str(record["verdict"]))

    return read, grammar, check


def _answering_tools(desk: Desk) -> tuple[Tool, ...]:
    async def ask(
        text: Theory,
        questions: Questions,
        world: Worldly = "closed",
        conflicts: Conflicting = "report",
        today: Day | None = None,
    ) -> CallToolResult:
        """Answer several questions from one text, each with its shortest reason: yes or no, who, how many."""
        answers, said = [], []
        for question in questions:
            request = _request(text, question, world, conflicts, today, most=1)
            record = await desk.ask("prove", request)
            if "status" in record:
                return _refused(record)
            kept = ("question", "answer", "answers", "value", "unit", "proof_count", "failure", "notes")
            answers.append({name: record[name] for name in kept} | {"because": record["proofs"][:1]})
            said.append(word_record(record, proofs=1))
        return CallToolResult(content=[_text("\n\n".join(said))], structured_content={"answers": answers})

    async def prove(
        text: Theory,
        question: Question,
        world: Worldly = "closed",
        conflicts: Conflicting = "report",
        today: Day | None = None,
        max_proofs: Annotated[int, Field(ge=1, le=1000)] = 20,
    ) -> CallToolResult:
        """Answer one question with every proof, each checked; or say why it does not follow."""
        request = _request(text, question, world, conflicts, today, max_proofs)
        return await desk.call("prove", request, word_record)

    async def why_not(
        text: Theory,
        question: Question,
        world: Worldly = "closed",
        conflicts: Conflicting = "report",
        today: Day | None = None,
    ) -> CallToolResult:
        """Say why a statement does not follow: what each rule lacks, and the fewest facts that would help."""
        request = _request(text, question, world, conflicts, today, most=1)
        return await desk.call("prove", request, word_record)

    async def what_follows(
        text: Theory,
        about: Thing = None,
        world: Worldly = "closed",
        conflicts: Conflicting = "report",
        today: Day | None = None,
    ) -> CallToolResult:
        """List everything that follows from a text, or what follows about one thing."""
        question = "What follows?" if about is None else f"What follows about {about}?"
        request = _request(text, question, world, conflicts, today, most=1)
        return await desk.call("prove", request, lambda record: word_record(record, proofs=0))

    return ask, prove, why_not, what_follows


def _request(
    text: str, question: str, world: World, conflicts: Conflicts, today: str | None, most: int
) -> dict[str, Any]:
    return ProveRequest(
        theory=text,
        question=question,
        reasoner="exact",
        world=world,
        conflicts=conflicts,
        today=today,
        max_proofs=most,
    ).model_dump()


def _refused(record: dict[str, Any] | ProblemRecord) -> CallToolResult:
    text = f"{record['title']}.\n{record['detail']}"
    return CallToolResult(content=[_text(text)], structured_content=dict(record), is_error=True)


def _text(text: str) -> TextContent:
    return TextContent(type="text", text=text)


def word_readings(record: dict[str, Any]) -> str:
    """What was read of a text: a line for each sentence, more where it was refused."""
    lines = []
    for each in record["sentences"]:
        if each["kind"] == "refused":
            lines.append(f'line {each["line"]}: REFUSED: "{each["text"]}"')
            lines.append(f"  {each['hint']}")
            lines += [f"  You can write: {text}" for text in each["suggestions"]]
        else:
            lines.append(f"line {each['line']} ({each['id']}): {each['text']}")
            lines.append(f"  read as: {each['reading']}")
        lines += [f"  note: {remark}" for remark in each["remarks"]]
    refused = record["refused"]
    total = len(record["sentences"])
    lines.append(
        f"{refused} of {total} sentences are refused." if refused else f"All {total} sentences are read."
    )
    return "\n".join(lines)


def word_grammar(record: dict[str, Any]) -> str:
    """A line for each construction."""
    lines = []
    for each in record["constructions"]:
        said = f" = {each['reading']}" if each["reading"] else ""
        lines.append(f"{each['part']} | {each['form']} | {each['example']}{said}")
    return "\n".join(lines)


def word_record(record: dict[str, Any], proofs: int | None = None) -> str:
    """An answer with its proofs in steps, or why there is none; at most `proofs` of them."""
    lines = [f"{record['question']} → {word_answer(record)}"]
    if record["failure"] is None:
        lines += _proofs(record, proofs)
    else:
        lines += _failure(record["failure"])
    return "\n".join([*lines, *(f"note: {note}" for note in record["notes"])])


def word_answer(record: dict[str, Any]) -> str:
    """Names, a value with its unit, or "true", "false", "unknown", "conflict"."""
    if record["value"] is not None:
        return f"{record['value']} {record['unit'] or ''}".strip()
    if record["answers"] is not None:
        return "; ".join(record["answers"]) or "none"
    answer = record["answer"]
    return str(answer).lower() if isinstance(answer, bool) else str(answer)


def _proofs(record: dict[str, Any], most: int | None) -> list[str]:
    shown = record["proofs"][:most]
    lines = [f"{record['proof_count']} proof{'s' if record['proof_count'] != 1 else ''}"]
    for number, proof in enumerate(shown, 1):
        about = f" of {proof['about']}" if proof["about"] else ""
        lines.append(f"Proof {number}{about} ({proof['verdict']}):")
        lines += [f"  {step['number']}. {step['text']}" for step in proof["steps"]]
    return lines


def _failure(failure: dict[str, Any]) -> list[str]:
    lines = [f"It does not follow that {failure['statement']}."]
    for gap in failure["missing"]:
        lines.append(f"{gap['rule']} lacks: {'; '.join(gap['missing']) or 'nothing'}")
    for facts in failure["additions"]:
        lines.append(f"It would follow with: {' '.join(facts)}")
    for removal in failure["removals"]:
        lines.append(f"It would follow without: {', '.join(removal)}")
    return lines
