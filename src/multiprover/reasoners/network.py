"""What a network says of a problem: its scores, decoded into an answer and a ranked set of proofs.

No parser, engine or checker touches what goes in or comes out; `neural` adds verdicts on the proofs
afterwards. The network is any `Scorer`. Sections 3.2 (top-p), 3.5 and 3.6 of the paper, and joint decoding.
Where a network does not say which sentences are rules, a few function words do: a fact is about a name or
about one thing ("the cat"), a rule about anyone or anything, or it opens with "if". Nothing is parsed for it,
so it works on any text, and can be wrong: docs/explanation/decisions.md says how often.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import exp
from typing import Final, get_args

import numpy as np

from multiprover.choices import MAX_PROOFS, DecodeName, ProofsBy
from multiprover.decoding import (
    Preferences,
    ProofSet,
    decode_applications,
    decode_set,
    decoder,
    first_slot,
    top_p,
    top_p_classifier,
    top_p_threshold,
)
from multiprover.decoding.preferences import NO_PREFERENCES
from multiprover.errors import InputError
from multiprover.problem import Answer, Prediction, Problem, Unknown, World
from multiprover.scorer import ProblemScores, ProofCounter, Scorer, TooLongError

CHUNK: Final = 256
"""Problems given to the network at a time: what `Network.answers` holds in memory."""

TOO_LONG: Final = Prediction(Unknown, 0.0, (), complete=False, is_too_long=True)
"""What is said of a question with more tokens than a network takes."""
_ANSWERS: Final[tuple[Answer, ...]] = (False, True, Unknown)


@dataclass(frozen=True, slots=True)
class DecodeSettings:
    """How scores become proofs; checked where it is made.

    `p` is the most proofs of the top-p family, `threshold` where top-p-threshold stops, `preferences` those
    of joint decoding.
    """

    decode: DecodeName = "edges"
    proofs_by: ProofsBy = "applications"
    p: int = MAX_PROOFS
    threshold: float | None = None
    preferences: Preferences = NO_PREFERENCES

    def __post_init__(self) -> None:
        if self.decode not in get_args(DecodeName):
            raise InputError(f"decode is one of {', '.join(get_args(DecodeName))}, not {self.decode!r}")
        if self.proofs_by not in get_args(ProofsBy):
            raise InputError(f"proofs_by is one of {', '.join(get_args(ProofsBy))}, not {self.proofs_by!r}")
        if self.proofs_by not in ("applications", "slots") and self.decode != "edges":
            raise InputError(
                f'proofs_by "{self.proofs_by}" ranks node sets and gives each its best edges\n'
                '  Leave decode at "edges".'
            )
        if self.proofs_by == "top-p-threshold" and self.threshold is None:
            raise InputError(
                "top-p-threshold needs a threshold, and none was tuned for this model\n"
                "  Run `multiprover tune` on validation data first."
            )
        if self.p < 1:
            raise InputError(f"p must be at least 1, not {self.p}")


Kinds = Callable[[Problem], frozenset[int]]
"""Which sentences are rules, by somebody who knows: for comparisons with code that takes it from the data."""


@dataclass(frozen=True, slots=True)
class NetworkAnswer:
    """A prediction, and what else the network said: the sentences it takes for rules, a warning or "".

    With `is_strange` the text is of a kind that the network does not read.
    """

    prediction: Prediction
    rules: frozenset[int]
    warning: str = ""
    is_strange: bool = False


class Network:
    """Answers any problem, whether or not a grammar could read it."""

    def __init__(
        self,
        scorer: Scorer,
        world: World = "closed",
        settings: DecodeSettings | None = None,
        counter: ProofCounter | None = None,
        kinds: Kinds | None = None,
    ) -> None:
        if world not in scorer.worlds:
            raise InputError(
                f"this network knows the {' and the '.join(scorer.worlds)} world only\n"
                f"  Ask the exact reasoner about the {world} world."
            )
        self.settings = settings or DecodeSettings()
        self.scorer = scorer
        self._world: World = world
        self._counter = counter
        self._kinds = kinds
        self._decode = decoder(self.settings.decode, self.settings.preferences)

    def answers(self, problems: Iterable[Problem]) -> Iterator[NetworkAnswer]:
        """Answer problems as they come, holding `CHUNK` of them; those of one theory should be neighbours."""
        remaining = iter(problems)
        while chunk := list(islice(remaining, CHUNK)):
            texts = [problem.words_only for problem in chunk]
            counts = self._count(texts)
            for problem, scores, count in zip(
                chunk, self.scorer.score(texts, self._world), counts, strict=True
            ):
                yield self.read_scores(
                    problem, scores if count is None else replace(scores, proof_count=count)
                )

    def predictions(self, problems: Iterable[Problem]) -> Iterator[Prediction]:
        """For data sets: a question that is too long for the network is marked, and the rest are answered."""
        remaining = iter(problems)
        while chunk := list(islice(remaining, CHUNK)):
            try:
                yield from [said.prediction for said in self.answers(chunk)]
            except TooLongError as error:
                long = set(error.positions)
                short = self.answers(problem for place, problem in enumerate(chunk) if place not in long)
                for place in range(len(chunk)):
                    yield TOO_LONG if place in long else next(short).prediction

    def _count(self, problems: Sequence[Problem]) -> Sequence[int | None]:
        if self._counter is None or self.settings.proofs_by != "top-p-classifier":
            return [None] * len(problems)
        return self._counter.count(problems)

    def read_scores(self, problem: Problem, scores: ProblemScores) -> NetworkAnswer:
        """Decode one problem's scores."""
        rules = rules_of(problem, scores) if self._kinds is None else self._kinds(problem)
        found, complete = self._find_proofs(scores, rules)
        proofs = found.proofs
        answer, confidence = read_answer(scores)
        prediction = Prediction(
            answer,
            confidence,
            proofs,
            proof_count=sum(bool(proof.nodes) for proof in proofs),
            count_is_exact=complete,
            complete=complete,
            scores=tuple(item.score for item in found.items),
        )
        return NetworkAnswer(prediction, rules, scores.warning, scores.is_strange)

    def _find_proofs(self, scores: ProblemScores, rules: frozenset[int]) -> tuple[ProofSet, bool]:
        """The proofs, and whether these are all."""
        settings = self.settings
        judges = settings.proofs_by == "applications" and settings.decode == "edges"
        if judges and scores.applications is not None:
            found = decode_applications(scores.applications)
            if found is not None:
                return found.proofs, found.complete
        return self._read_slots(scores, rules), True

    def _read_slots(self, scores: ProblemScores, rules: frozenset[int]) -> ProofSet:
        settings = self.settings
        if settings.proofs_by in ("applications", "slots"):
            return decode_set(scores.nodes, scores.edges, rules, model=self.scorer.slots, decode=self._decode)
        first = first_slot(scores, rules)
        if settings.proofs_by == "top-p":
            return top_p(first, settings.p)
        if settings.proofs_by == "top-p-threshold":
            assert settings.threshold is not None  # noqa: S101 - the settings were checked
            return top_p_threshold(first, settings.threshold, settings.p)
        if scores.proof_count is None:
            raise InputError(
                "top-p-classifier needs a network that counts proofs\n"
                "  Train one and give its directory as the counter."
            )
        return top_p_classifier(first, scores.proof_count, settings.p)


def read_answer(scores: ProblemScores) -> tuple[Answer, float]:
    """The likeliest answer and its probability; of equally likely ones false."""
    logits: list[float] = scores.answers.tolist()
    most = max(logits)
    return _ANSWERS[logits.index(most)], 1 / sum(exp(logit - most) for logit in logits)


def rules_of(problem: Problem, scores: ProblemScores) -> frozenset[int]:
    """The sentences that the network takes for rules, or that look like rules where it does not say."""
    if scores.rules is None:
        return guess_rules(problem.sentences, problem.question)
    return frozenset(np.nonzero(scores.rules > 0)[0].tolist())


_CONDITION: Final = re.compile(r"\W*(if|when|whenever|unless)\b", re.IGNORECASE)
_THEN: Final = re.compile(r"\bthen\b", re.IGNORECASE)
_GENERAL: Final = re.compile(
    r"\b(if|when|whenever|unless|all|every|each|any|anyone|anybody|anything|someone|somebody|something|some"
    r"|everyone|everybody|everything|no|nobody|nothing|whoever|whatever|people|persons?|things?|they|them"
    r"|those|individuals?|folks?|ones?|you|your)\b|^an?\b",
    re.IGNORECASE,
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_INNER_NAME: Final = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]+")
_FIRST_NAME: Final = re.compile(r"([A-Z][a-z]+)(?:'s| (?:is|was|has|does|can|will)\b)")
_NO_NAMES: Final = frozenset({"It", "He", "She", "This", "That", "There", "The", "I"})


def guess_rules(sentences: Sequence[str], question: str) -> frozenset[int]:
    """The positions of sentences that look like rules; names are learnt from all sentences and the question.

    A name is a word written large inside a sentence, or one that opens a sentence and is followed by "is" or
    the like.
    """
    names = frozenset().union(*map(_names, (*sentences, question))) - _NO_NAMES
    return frozenset(place for place, sentence in enumerate(sentences) if _looks_general(sentence, names))


def _names(sentence: str) -> set[str]:
    found = set(_INNER_NAME.findall(sentence))
    first = _FIRST_NAME.match(sentence)
    if first is not None and not _GENERAL.fullmatch(first[1]):
        found.add(first[1])
    return found


def _looks_general(sentence: str, names: frozenset[str]) -> bool:
    is_named = not names.isdisjoint(_WORD.findall(sentence))
    if _CONDITION.match(sentence) and (not is_named or _THEN.search(sentence)):
        return True
    return not is_named and _GENERAL.search(sentence) is not None
