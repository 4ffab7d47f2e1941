"""Remarks on a result: typed values, each with the words a person reads (`str(note)`). Knows no logic."""

from typing import NamedTuple


class Doubt(NamedTuple):
    """Something in the text may mean something other than what was read."""

    text: str

    def __str__(self) -> str:
        return self.text


class NotMentioned(NamedTuple):
    """The question is about something that the theory does not have."""

    entity: str

    def __str__(self) -> str:
        return (
            f'the theory never mentions "{self.entity}"; nothing is known of it but what holds for everyone'
        )


class UnknownWord(NamedTuple):
    """The question has a word that the text does not have."""

    word: str

    def __str__(self) -> str:
        return f'the text has no word "{self.word}"'


class NotForbidden(NamedTuple):
    """A negative is true only because the positive does not follow."""

    statement: str

    def __str__(self) -> str:
        return f"nothing shows that {self.statement}, but nothing shows the contrary either"


class Provisional(NamedTuple):
    """Sentences were left out because they could not be read; the answer rests on the others."""

    places: tuple[str, ...]

    def __str__(self) -> str:
        return f"provisional: not read, and left out: {', '.join(self.places)}"


class NoFacts(NamedTuple):
    """The theory has rules only."""

    def __str__(self) -> str:
        return "the theory states no facts"


class NotStratified(NamedTuple):
    """Rules (by id) rest on the failure of what they help to conclude."""

    rules: tuple[str, ...]

    def __str__(self) -> str:
        return (
            f"the theory is not stratified: what {', '.join(self.rules)} take for granted by negation may "
            "yet be concluded; the answer is what applying the rules level by level gives"
        )


class ProofsCut(NamedTuple):
    """A limit left proofs out; `total` is a lower bound unless `total_is_exact`."""

    shown: int
    total: int
    total_is_exact: bool

    def __str__(self) -> str:
        total = f"{self.total:,}" if self.total_is_exact else f"at least {self.total:,}"
        return (
            f"cut: {self.shown} different proofs are shown, of {total} proofs in all "
            "(raise the limit to see more)"
        )


class AnswersCut(NamedTuple):
    """Only the first answers of a long list come with proofs."""

    shown: int
    total: int

    def __str__(self) -> str:
        return (
            f"proofs are shown for the first {self.shown:,} of {self.total:,} answers "
            "(raise the limit, or ask about one of the others)"
        )


class Nameless(NamedTuple):
    """Individuals without a name (in words) fit the question, too.

    Who and what range over named things, and a count takes those without a name for one at most.
    """

    said: tuple[str, ...]

    def __str__(self) -> str:
        return f"without a name, and so not told apart from others: {', '.join(self.said)}"


class NotEvaluated(NamedTuple):
    """A rule (by its name and text) cannot be evaluated: what may rest on it is not listed."""

    rule: str
    reason: str

    def __str__(self) -> str:
        return f"left out is what may rest on {self.rule}: {self.reason}"


class ClaimsCut(NamedTuple):
    """A limit left out a network's less likely proofs."""

    shown: int
    total: int

    def __str__(self) -> str:
        return f"cut: {self.shown} of {self.total} proofs are shown, the likeliest"


class ChainCut(NamedTuple):
    """The time limit ended the search for the deepest failure."""

    def __str__(self) -> str:
        return "time ran out before the deepest failure was found; a valid chain is shown"


class RestsOnConflict(NamedTuple):
    """Proofs use statements (in words) whose negation follows as well."""

    statements: tuple[str, ...]

    def __str__(self) -> str:
        said = ", ".join(f'"{statement}"' for statement in self.statements)
        return f"a proof rests on {said}, whose negation follows as well"


class NetworkWarning(NamedTuple):
    """What a network says against its own answer."""

    text: str

    def __str__(self) -> str:
        return self.text


class ReadByNetwork(NamedTuple):
    """A sentence that the grammar refuses was read by the network, and counts as `restated`."""

    place: str
    restated: str
    confidence: float

    def __str__(self) -> str:
        return f"{self.place} was read by the network ({100 * self.confidence:.0f}% sure): {self.restated}"


class CheckerDisagrees(NamedTuple):
    """The checker's own evaluation gives another answer (in words) than the network."""

    answer: str

    def __str__(self) -> str:
        return f"the checker does not agree with the answer: by the grammar's reading it is {self.answer}"


class InvalidDropped(NamedTuple):
    """Proofs of a network were left out because they are invalid."""

    number: int

    def __str__(self) -> str:
        plural = "s were" if self.number > 1 else " was"
        return f"{self.number} proof{plural} dropped: the checker found them invalid"


Note = (
    Doubt
    | NotMentioned
    | UnknownWord
    | NotForbidden
    | Provisional
    | NoFacts
    | NotStratified
    | ProofsCut
    | AnswersCut
    | Nameless
    | NotEvaluated
    | ClaimsCut
    | ChainCut
    | RestsOnConflict
    | NetworkWarning
    | ReadByNetwork
    | CheckerDisagrees
    | InvalidDropped
)
