"""Requests and answers as types: requests are checked by them, and OpenAPI describes both."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, FailFast, Field, model_validator

ReasonerChoice = Literal["exact", "neural", "auto", "both"]
World = Literal["closed", "open"]
Format = Literal["json", "svg", "html", "dot", "mermaid"]

CLUB = "Bob is a member.\nEvery member is welcome."


class Request(BaseModel):
    """A request: no other fields, and no conversions between types.

    It is checked in the process with the connections, so what is wrong a hundred thousand times is told once.
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
    Field(description="A statement or a yes-or-no question.", examples=["Is Bob welcome?"], max_length=2000),
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
    reasoner: ReasonerChoice | None = None
    world: World = "closed"
    max_proofs: int = Field(default=100, ge=1, le=1000)
    format: Format = "json"


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
    reasoner: Literal["exact", "neural"] | None = None
    world: World = "closed"


class Step(BaseModel):
    """A numbered step of a proof in English."""

    number: int
    node: str
    conclusion: str
    uses: list[int]
    text: str


class Proof(BaseModel):
    """One proof graph with its verdict."""

    nodes: list[str]
    edges: list[list[str]]
    verdict: str
    multiplicity: int
    redundant: bool
    score: float | None
    steps: list[Step]


class Sentence(BaseModel):
    """A sentence of the theory under its id."""

    id: str
    kind: Literal["fact", "rule"]
    text: str


class Gap(BaseModel):
    """A rule that could conclude the statement, and what it lacks."""

    rule: str
    holding: list[str]
    missing: list[str]


class Failure(BaseModel):
    """Why a statement does not follow, and what would change that."""

    statement: str
    chain: list[str] | None
    missing: list[Gap]
    additions: list[list[str]]


class ProveResult(BaseModel):
    """What `multiprover prove --format json` prints."""

    question: str
    answer: bool | Literal["unknown"]
    confidence: float
    depth: int | None
    proof_count: int
    proof_count_exact: bool
    complete: bool
    reasoner: str
    choice: str
    world: World
    sentences: list[Sentence]
    proofs: list[Proof]
    dropped: int
    failure: Failure | None
    notes: list[str]


class Problem(BaseModel):
    """An error (RFC 9457); some have more fields, see the documentation."""

    type: str
    title: str
    status: int
    detail: str


class BothResult(BaseModel):
    """What `multiprover prove --reasoner both --format json` prints."""

    question: str
    reasoner: Literal["both"]
    agree: bool | None
    exact: ProveResult | None
    neural: ProveResult | None
    problems: dict[str, str]


class OutlinedSentence(BaseModel):
    """A sentence in its place, and what was made of it."""

    index: int
    id: str | None
    kind: Literal["fact", "rule", "not understood"]
    text: str
    start: int
    end: int
    line: int
    column: int
    reading: str | None
    error: str | None
    suggestion: str | None


class OutlineError(BaseModel):
    """Why the sentences understood cannot all hold."""

    kind: Literal["contradiction", "circular negation"]
    message: str
    sentences: list[int]


class Words(BaseModel):
    """The theory's own words, for completion."""

    entities: list[str]
    attributes: list[str]
    classes: list[str]
    verbs: list[str]


class OutlinedQuestion(BaseModel):
    """What was made of the question."""

    reading: str | None
    error: str | None
    suggestion: str | None


class ParseResult(BaseModel):
    """What is understood of a text."""

    sentences: list[OutlinedSentence]
    errors: list[OutlineError]
    warnings: list[str]
    words: Words
    question: OutlinedQuestion | None


class CheckResult(BaseModel):
    """A verdict."""

    verdict: str
    valid: bool | None
    complete: bool


class Health(BaseModel):
    """The service is up."""

    status: Literal["ok"]
    version: str


class Model(BaseModel):
    """Who can answer."""

    name: str
    reasoners: list[ReasonerChoice]
    description: str


class Models(BaseModel):
    """All who can answer, and who does where none is named."""

    default: ReasonerChoice
    models: list[Model]


JsonObject = dict[str, Any]
