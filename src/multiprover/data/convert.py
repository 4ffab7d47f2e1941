"""From one format to another, and a data set's parts: RuleTaker records, splits and samples by theory.

Knows no reasoner: proof strings come from the caller.
"""

import hashlib
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from multiprover.data.jsonl import Record
from multiprover.data.meta import write_clause, write_literal
from multiprover.data.triple_text import render_form, render_sentence
from multiprover.errors import InputError
from multiprover.problem import Example
from multiprover.triples import (
    POSITIVE,
    FactTriples,
    RuleTriples,
    Triple,
    TripleClause,
    TripleFact,
    TripleTheory,
)

_THINGS = re.compile(r"\b(something|things|everything|nothing)\b", re.IGNORECASE)
SPLIT_NAMES: Final = {2: ("train", "test"), 3: ("train", "dev", "test")}


@dataclass(frozen=True, slots=True)
class TheoryText:
    """A theory and its questions with a name for every clause; `proofs` as strings, a failure in a list."""

    theory: TripleTheory
    questions: tuple[Triple, ...]
    proofs: tuple[str | list[str], ...] = ()

    @classmethod
    def number(cls, theory: TripleTheory, questions: Sequence[Triple]) -> "TheoryText":
        """Number facts and clauses from 1: a sentence with two conclusions becomes two rules."""
        facts = tuple(fact._replace(number=i) for i, fact in enumerate(theory.facts, start=1))
        clauses = tuple(clause._replace(number=i) for i, clause in enumerate(theory.clauses, start=1))
        return cls(TripleTheory(facts, clauses), tuple(questions))


@dataclass(frozen=True, slots=True)
class RuleTakerRecords:
    """One theory as a line of the data file, the meta file and, for free text, the sentences file."""

    identity: str
    data: Record
    meta: Record
    segments: Record | None


def ruletaker_records(examples: Sequence[Example], text: TheoryText) -> RuleTakerRecords:
    """Write the examples of one theory as RuleTaker does.

    Sentences that each state one thing are scrambled against the original order. Otherwise, and where the
    text is free, the order is as it stands and the mapping goes to the sentences file.
    """
    identity = examples[0].theory or examples[0].id
    problem = examples[0].problem
    sentences = problem.sentences
    sources = _sources(text.theory)
    is_plain = (
        problem.given is None
        and sorted(source.sentence for source in sources) == list(range(len(sentences)))
        and all(sentence.count(".") == 1 and sentence.endswith(".") for sentence in sentences)
    )
    places = {source.sentence: number for number, source in enumerate(sources, start=1)}
    order = [places[i] for i in range(len(sentences))] if is_plain else []
    context = " ".join(sentences)
    questions = {f"Q{i}": example for i, example in enumerate(examples, start=1)}
    data: Record = {
        "id": identity,
        "context": context,
        "meta": {"sentenceScramble": order},
        "questions": [
            {
                "id": example.id,
                "text": example.problem.question,
                "label": example.answer,
                "meta": _details(example) | {"Qid": name},
            }
            for name, example in questions.items()
        ],
    }
    segments = None if is_plain else _segments(identity, sentences, text.theory)
    return RuleTakerRecords(identity, data, _meta(identity, questions, text, is_plain), segments)


def _sources(theory: TripleTheory) -> list[TripleFact | TripleClause]:
    return [*theory.facts, *theory.clauses]


def _details(example: Example) -> Record:
    return {
        "QDep": "" if example.depth is None else example.depth,
        "QLen": "" if example.length is None else example.length,
        "strategy": example.strategy or "",
    }


def _meta(identity: str, questions: dict[str, Example], text: TheoryText, is_plain: bool) -> Record:
    sentences = next(iter(questions.values())).problem.sentences
    variable = "something" if is_plain and _THINGS.search(" ".join(sentences)) else "someone"
    facts, clauses = text.theory.facts, text.theory.clauses
    triples = {
        fact.name: {
            "text": sentences[fact.sentence] if is_plain else render_form(FactTriples((fact.literal,))),
            "representation": write_literal(fact.literal, variable),
        }
        for fact in facts
    }
    rules = {
        clause.name: {
            "text": sentences[clause.sentence]
            if is_plain
            else render_form(RuleTriples((clause.body,), (clause.head,))),
            "representation": write_clause(clause, variable),
        }
        for clause in clauses
    }
    ordered = [sentences[source.sentence] for source in _sources(text.theory)] if is_plain else sentences
    return {
        "id": identity,
        "maxD": max((e.depth or 0 for e in questions.values() if e.length is not None), default=0),
        "NFact": len(facts),
        "NRule": len(clauses),
        "theory": " ".join(ordered),
        "triples": triples,
        "rules": rules,
        "questions": {
            name: {"question": example.problem.question, "answer": example.answer}
            | _details(example)
            | {"proofs": _proofs(proof, question), "representation": write_literal(question, variable)}
            for (name, example), question, proof in zip(
                questions.items(), text.questions, text.proofs, strict=True
            )
        },
    }


def _proofs(proof: str | list[str], question: Triple) -> str:
    if isinstance(proof, str):
        return proof
    (chain,) = proof
    statement = render_sentence(question.with_sign(POSITIVE))
    return f"[@{chain.count('rule')}: {statement}[CWA. Example of deepest failure = {chain}]]"


def _segments(identity: str, sentences: Sequence[str], theory: TripleTheory) -> Record:
    return {
        "id": identity,
        "sentences": {f"sent{i}": sentence for i, sentence in enumerate(sentences, start=1)},
        "mappings": {source.name: f"sent{source.sentence + 1}" for source in _sources(theory)},
    }


def theory_key(example: Example) -> bytes:
    """The same for two examples exactly if their theories have the same sentences, in any order."""
    text = "\n".join(sorted(sentence.strip() for sentence in example.problem.sentences))
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def parse_shares(text: str) -> list[int]:
    """Read shares such as 70/10/20: two for train and test, three for train, dev and test."""
    parts = text.split("/")
    if len(parts) not in SPLIT_NAMES or not all(re.fullmatch(r"[0-9]{1,6}", part) for part in parts):
        raise InputError(f"splits {text}: write two or three whole numbers, such as 70/10/20")
    shares = [int(part) for part in parts]
    if not sum(shares):
        raise InputError(f"splits {text}: at least one part must be more than 0")
    return shares


def assign_splits(examples: Iterable[Example], shares: Sequence[int], seed: int) -> dict[bytes, str]:
    """Deal theories out to splits; the same sentences go to one split, whatever their ids.

    The number of theories in each split differs from its exact share by less than one.
    """
    keys = list(dict.fromkeys(map(theory_key, examples)))
    Random(seed).shuffle(keys)  # noqa: S311 - a shuffle, not a secret
    exact = [len(keys) * share / sum(shares) for share in shares]
    sizes = [int(size) for size in exact]
    by_rest = sorted(range(len(shares)), key=lambda i: sizes[i] - exact[i])
    for i in by_rest[: len(keys) - sum(sizes)]:
        sizes[i] += 1
    names = [name for name, size in zip(SPLIT_NAMES[len(shares)], sizes, strict=True) for _ in range(size)]
    return dict(zip(keys, names, strict=True))


def choose_theories(examples: Iterable[Example], count: int, seed: int) -> set[bytes]:
    """Draw this many different theories; too few are an error."""
    keys = list(dict.fromkeys(map(theory_key, examples)))
    if not 0 < count <= len(keys):
        raise InputError(f"cannot draw {count}: the data has {len(keys)} different theories")
    return set(Random(seed).sample(keys, count))  # noqa: S311 - a sample, not a secret


def keep(examples: Iterable[Example], keys: Collection[bytes]) -> Iterator[Example]:
    """The examples whose theory is one of these."""
    return (example for example in examples if theory_key(example) in keys)
