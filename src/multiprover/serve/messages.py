"""Requests as types: they are checked by them, and OpenAPI describes them. Answers are `drawing.record`'s."""

from datetime import date
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, FailFast, Field, model_validator

from multiprover.choices import Conflicts, ReasonerName, ServedReasoner
from multiprover.problem import World

Format = Literal["json", "svg", "html", "dot", "mermaid"]

CLUB = "Bob is a member.\nEvery member is welcome."


class Request(BaseModel):
    """A request: no other fields, and no conversions between types.

    It is checked in the process with the connections, so what is wrong a hundred thousand times is reported
    once.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _has_no_crowd_of_fields(cls, data: Any) -> Any:
        if isinstance(data, dict) and len(data) > len(cls.model_fields):
            raise ValueError(f"{len(data):,} fields are too many; known are {', '.join(cls.model_fields)}")
        return data


def _well_formed(text: str) -> str:
    """Refuse halves of surrogate pairs: JSON can write them, but they are no characters."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"the character at {error.start} is half a surrogate pair") from None
    return text


Text = Annotated[str, AfterValidator(_well_formed)]
Theory = Annotated[Text, Field(description="Facts and rules in English.", examples=[CLUB])]
Question = Annotated[
    Text,
    Field(
        description="A statement or a question: yes or no, who, which, what, how many, how much, why.",
        examples=["Is Bob welcome?"],
        max_length=2000,
    ),
]


def _is_date(text: str) -> str:
    date.fromisoformat(text)
    return text


Day = Annotated[
    str,
    Field(description='What "today" means: 2025-03-31.', min_length=10, max_length=10),
    AfterValidator(_is_date),
]


class ProveRequest(Request):
    """A theory and a question."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"theory": CLUB, "question": "Bob is welcome."},
                {"theory": CLUB, "question": "Is Eve welcome?", "reasoner": "exact", "world": "open"},
            ]
        }
    )

    theory: Theory
    question: Question
    reasoner: ServedReasoner | None = None
    world: World = "closed"
    conflicts: Conflicts = Field(
        default="report", description="Where a statement and its negation follow: report it, or deny."
    )
    today: Day | None = None
    max_proofs: int = Field(default=100, ge=1, le=10_000)
    partial: bool = Field(
        default=False, description="Answer from the sentences that were read; a note names the others."
    )
    format: Format = "json"
    pictures: bool = Field(
        default=False, description="With JSON: also where the boxes and arrows of each proof are."
    )
    stream: bool = Field(
        default=False,
        description="JSON lines: the answer with its first proofs, all proofs at a glance, their verdicts.",
    )
    proof: int | None = Field(
        default=None,
        ge=0,
        lt=10_000,
        description="Only this one of the proofs of a statement, by its place from 0.",
    )


Cell = Text | int | float | bool | None


class AskRequest(Request):
    """A theory and several questions, with what-if."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {"theory": CLUB, "questions": ["Who is welcome?"], "assume": ["Eve is a member."]},
                {
                    "theory": "Members are welcome.\n{name} is a {role}.",
                    "questions": ["Is Ada welcome?"],
                    "facts": [{"name": "Ada", "role": "member"}],
                },
            ]
        }
    )

    theory: Theory
    questions: Annotated[list[Question], Field(min_length=1, max_length=100), FailFast()]
    assume: Annotated[list[Question], Field(max_length=100), FailFast()] = Field(
        default=[], description="Sentences that are taken to hold; the reply says what they change."
    )
    without: Annotated[list[Text], Field(max_length=100), FailFast()] = Field(
        default=[], description="Ids of sentences to leave out: F3, R1."
    )
    facts: Annotated[list[dict[Text, Cell]], Field(max_length=1_000), FailFast()] = Field(
        default=[], description="Rows of a table."
    )
    templates: Annotated[list[Question], Field(max_length=100), FailFast()] = Field(
        default=[], description='What a row says, if the theory does not: "{name} is {age} years old."'
    )
    world: World = "closed"
    conflicts: Conflicts = "report"
    today: Day | None = None
    max_proofs: int = Field(default=100, ge=1, le=1000)
    max_answers: int = Field(default=100, ge=1, le=1000)
    partial: bool = False
    format: Format = Field(default="json", description="Another one than JSON: a file for one question.")
    pictures: bool = False

    @model_validator(mode="after")
    def _draws_one_question(self) -> Self:
        if self.format != "json" and len(self.questions) > 1:
            raise ValueError(f"{self.format} shows one question, not {len(self.questions)}")
        return self


class ParseRequest(Request):
    """A text, as far as it is typed."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"theory": CLUB, "question": "Is Bob welcome?"}]}
    )

    theory: Theory
    world: World = "closed"
    question: Question | None = None


class ProofGraph(BaseModel):
    """A proof: sentence ids (F1, R1, NAF) and the pairs of them that are joined; other fields are ignored."""

    model_config = ConfigDict(strict=True)

    nodes: Annotated[list[Text], Field(max_length=10_000), FailFast()]
    edges: Annotated[list[Annotated[list[Text], Field(min_length=2, max_length=2), FailFast()]], FailFast()]


class CheckRequest(Request):
    """A proof to judge."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "theory": CLUB,
                    "question": "Bob is welcome.",
                    "proof": {"nodes": ["F1", "R1"], "edges": [["F1", "R1"]]},
                }
            ]
        }
    )

    theory: Theory
    question: Question
    proof: ProofGraph
    world: World = "closed"
    conflicts: Conflicts = "report"
    today: Day | None = None


class PredictExample(Request):
    """One question of a batch."""

    id: Text
    sentences: Annotated[list[Text], Field(max_length=10_000), FailFast()]
    question: Question


class PredictRequest(Request):
    """A batch of questions."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "examples": [
                        {
                            "id": "1",
                            "sentences": ["Bob is big.", "Big people are kind."],
                            "question": "Bob is kind.",
                        }
                    ]
                }
            ]
        }
    )

    examples: Annotated[list[PredictExample], Field(max_length=10_000), FailFast()]
    reasoner: ReasonerName | None = None
    world: World = "closed"


class Health(BaseModel):
    """The service is up."""

    status: Literal["ok"]
    version: str


class Model(BaseModel):
    """Who can answer."""

    name: str
    reasoners: list[ServedReasoner]
    description: str


class Models(BaseModel):
    """All who can answer, and who does where none is named."""

    default: ServedReasoner
    models: list[Model]


JsonObject = dict[str, Any]
