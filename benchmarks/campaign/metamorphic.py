"""Metamorphic tests: a change of the text that must not change the answer, or must change it in one way.

Texts are generated: RuleTaker's words, paraphrased, and words of the open lexicon; true, false, one proof and
many. Compared are answers and, where all proofs are listed, the proofs themselves as sets of sentences.
"""

import random
import traceback
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tests.logic.compare import Score

import multiprover
from multiprover.english.problems import read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError, Refusal, SentenceError
from multiprover.generation import generate_theories, make_settings
from multiprover.logic.forms import FactForm, RuleForm, Thing
from multiprover.problem import Example, World
from multiprover.proof import NAF
from multiprover.result import Result, Unproved

THEORIES = 12
"""Texts of each kind in one part; each is changed in every way."""
SETTINGS = (
    {"preset": "du1"},
    {"preset": "du3"},
    {"preset": "du3", "paraphrase": True},
    {"preset": "du2", "vocabulary": "lexicon"},
)
NAMES = ("Quirin", "Xandra", "Yorick", "Zenobia", "Ottokar", "Ulrike", "Tamsin", "Rainer")
STRANGER = "Wilhelmina"
STRANGE = ("is a lighthouse keeper", "is seaworthy")

Graph = frozenset[tuple[str, ...]]


def pool(rng: random.Random) -> list[Example]:
    """Questions of generated theories of every kind, one of each theory."""
    seed = rng.randrange(10**6)
    return [
        rng.choice(theory.examples())
        for settings in SETTINGS
        for theory in generate_theories(make_settings(**settings), seed, 0, THEORIES)
    ]


class Case(NamedTuple):
    """A text, a question and its result."""

    sentences: list[str]
    question: str
    world: World
    result: Result


def prove(sentences: Sequence[str], question: str, world: World) -> Result:
    """Ask through the front door, without a limit on time."""
    return multiprover.prove("\n".join(sentences), question, world=world, timeout=None, reasoner="exact")


def graphs(result: Result, sentences: Sequence[str]) -> set[Graph] | None:
    """The proofs by what their sentences say; None where not all are listed, or where nothing follows.

    Of failure chains that are equally deep, the first by the order of sentences is shown.
    """
    if isinstance(result, Unproved) or not result.complete:
        return None

    def said(node: int) -> str:
        return "NAF" if node == NAF else sentences[node]

    return {
        frozenset([*((said(node),) for node in proof.nodes), *((said(a), said(b)) for a, b in proof.edges)])
        for proof in result.proofs
    }


def _same(
    score: Score, what: str, one: Result, other: Result, first: Sequence[str], second: Sequence[str]
) -> None:
    """The same answer and depth, and the same proofs."""
    ours, theirs = graphs(one, first), graphs(other, second)
    if ours is None or theirs is None:
        ours = theirs = None
    score.counts[what] += 1
    score.counts["changed texts"] += 1
    if (one.answer, one.depth, ours) != (other.answer, other.depth, theirs):
        told = f"{one.answer} {other.answer}, depth {one.depth} {other.depth}"
        score.differences.append(f"{what}\n{first}\n{second}\n{one.question}\n{told}")


def shuffled(case: Case, score: Score, rng: random.Random) -> None:
    """The order of sentences means nothing."""
    sentences, question, world, result = case
    other = rng.sample(sentences, len(sentences))
    _same(score, "sentences in another order", result, prove(other, question, world), sentences, other)


def added(case: Case, score: Score, rng: random.Random) -> None:
    """A fact of a kind that no rule mentions, about somebody else, changes nothing.

    Where a rule ranges over all things of the text ("if someone does not see the dog"), one more of them may
    lawfully change the answer. There the fact is about one of those that the text has.
    """
    sentences, question, world, result = case
    forms = [form for forms in read_text("\n".join(sentences)).forms for form in forms]
    about = [form.atoms[0].terms[0] for form in forms if isinstance(form, FactForm)]
    told = [name for name in about if isinstance(name, str)]
    ranging = any(_has_thing(form.bodies) for form in forms if isinstance(form, RuleForm))
    if ranging and not told:
        return
    name = rng.choice(told) if ranging else STRANGER
    other = list(sentences)
    other.insert(rng.randrange(len(other) + 1), f"{name[:1].upper()}{name[1:]} {rng.choice(STRANGE)}.")
    what = f"a strange fact added about {'one of those in the text' if ranging else 'somebody else'}"
    _same(score, what, result, prove(other, question, world), sentences, other)


def _has_thing(part: object) -> bool:
    """Whether a condition, or one within it, is that a variable ranges over all things."""
    return isinstance(part, Thing) or (isinstance(part, tuple) and any(map(_has_thing, part)))


def renamed(case: Case, score: Score, rng: random.Random) -> None:
    """Other names, the same answer and proofs."""
    sentences, question, world, result = case
    words = {word.strip(".,?") for sentence in sentences for word in sentence.split()[1:]}
    names = [word for word in sorted(words) if word[:1].isupper() and word.isalpha() and len(word) > 1]
    for old, new in zip(names, rng.sample(NAMES, len(NAMES)), strict=False):
        sentences = [_renamed(each, old, new) for each in sentences]
        question = _renamed(question, old, new)
    again = prove(sentences, question, world)
    score.counts["other names"] += 1
    score.counts["changed texts"] += 1
    if (again.answer, again.proof_count) != (result.answer, result.proof_count):
        score.differences.append(f"other names\n{sentences}\n{question}\n{result.answer} {again.answer}")


def _renamed(text: str, old: str, new: str) -> str:
    return " ".join(word.replace(old, new) if word.strip(".,?'s") == old else word for word in text.split())


def denied(case: Case, score: Score, rng: random.Random) -> None:
    """The opposite statement has the opposite answer."""
    sentences, question, world, result = case
    if " is not " in question or " does not " in question or " is " not in question:
        return
    opposite = {True: False, False: True}.get(result.answer, result.answer)
    again = prove(sentences, question.replace(" is ", " is not ", 1), world).answer
    score.counts["the opposite question"] += 1
    score.counts["changed texts"] += 1
    if again != opposite:
        score.differences.append(f"the opposite question\n{sentences}\n{question}\n{result.answer} {again}")


def restated(case: Case, score: Score, rng: random.Random) -> None:
    """What is said back in canonical English has the same answer."""
    sentences, question, world, result = case
    readings = read_text("\n".join(sentences)).readings
    said = [restate(each.meaning) for each in readings if not isinstance(each.meaning, Refusal)]
    again = prove(said, question, world)
    score.counts["sentences restated"] += 1
    score.counts["changed texts"] += 1
    if again.answer != result.answer:
        score.differences.append(
            f"sentences restated\n{sentences}\n{said}\n{question}\n{result.answer} {again.answer}"
        )


def supported(case: Case, score: Score, rng: random.Random) -> None:
    """The sentences of a proof without NAF prove the same by themselves."""
    sentences, question, world, result = case
    plain = [proof for proof in result.proofs if proof.nodes and NAF not in proof.nodes]
    if not plain or graphs(result, sentences) is None or not isinstance(result.answer, bool):
        return  # a failure chain is no proof
    own = [sentences[node] for node in sorted(rng.choice(plain).nodes)]
    again = prove(own, question, world)
    score.counts["a proof's sentences alone"] += 1
    score.counts["changed texts"] += 1
    if again.answer != result.answer:
        score.differences.append(f"a proof's sentences alone\n{sentences}\n{own}\n{question}\n{again.answer}")


CHANGES: tuple[Callable[..., None], ...] = (shuffled, added, renamed, denied, restated, supported)


def compare_changes(rng: random.Random) -> Score:
    """One part: texts of all kinds, each changed in every way."""
    score = Score()
    for example in pool(rng):
        sentences, question = list(example.problem.sentences), example.problem.question
        try:
            result = prove(sentences, question, example.world)
        except MultiproverError:  # a paraphrase that the grammar refuses, or a circle
            score.counts["texts refused (skipped)"] += 1
            continue
        for change in CHANGES:
            try:
                change(Case(list(sentences), question, example.world, result), score, rng)
            except (
                SentenceError
            ):  # another sentence may turn a reading into a refusal, never into another one
                score.counts["refused after the change"] += 1
            except Exception as error:
                calls = traceback.extract_tb(error.__traceback__)[-1]
                said = f"{type(error).__name__} at {calls.name}: {error}"
                score.differences.append(f"{change.__name__}: {said}\n{sentences}\n{question}")
    return score
