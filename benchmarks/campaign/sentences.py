"""Grammar fuzzing: what nobody would write must be read or refused, soon, and never end in an error.

Half of the sentences are soups of words, signs and odd characters; half are real ones (of the golden
theories, the examples, the grammar's declaration and generated theories) with a few things done to them.
One in eight is read as a question; refusals come with their rewritings, and every reading is restated. The
time of reading is the processor's, not the clock's. A sentence that takes too long is read again, three times
in all, and the least time counts: a collection of garbage, a first look into the dictionary, and what other
processes cost a processor that they share are no work for the sentence. How many are read again is counted.
"""

import random
import time
import traceback
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tests.english.generated import sentences as declared
from tests.logic.compare import Score

from multiprover.english.dictionary import entries_of
from multiprover.english.function_words import FUNCTION_WORDS
from multiprover.english.problems import read_text
from multiprover.english.restate import restate, restate_question
from multiprover.english.suggest import _rewritten
from multiprover.errors import Refusal
from multiprover.generation import generate_theories, make_settings
from multiprover.problem import Reading

ROOT = Path(__file__).resolve().parents[2]
PART = 2_000
LIMIT = 0.050
"""Seconds of a processor that reading one sentence may take."""
STEPS = (0.001, 0.005, 0.020, LIMIT)
TIMES = 3
"""A sentence that takes longer is read so often; the least time counts."""
LONGEST = 40
OPEN = """
    dog dogs member members permit order claim sheep light pays chases paid pay approve signed given holding
    red kind valid open old former most usually quickly often here yesterday year years day days euro euros kg
    percent Anna Bob Carl Rome Oak House O'Brien St. Dr. Monday May March wumpus wumpuses blorpish
"""
NUMBERS = """
    0 1 2 17 3.5 1,000 1.000,00 -4 1/2 50% €20 $5 12:30 2024-02-30 31/12/2023 1e9 III 18th ½ ² 9999999999
"""
SIGNS = """
    , ; : . ! ? ( ) [ ] { } " ' “ ” ‘ ’ « » – — - / \\ | * _ # @ & + = < > ~ ^ ` … • · ... -- ?! 's s' n't
    and/or e.g. i.e.
"""
ODD = (
    "\u200b",
    "\u202e",
    "\ufeff",
    "\x00",
    "\t",
    "\u00a0",
    "é",
    "e\u0301",
    "ß",
    "İ",
    "ﬁ",
    "Ω",
    "日本",
    "🙂",
    "א",
)
ODDER = ("\ud83d", "q" * 300)
NOTHING = read_text("")
CLOSED = [word for words in FUNCTION_WORDS.values() for word in words]


@cache
def real_sentences() -> tuple[str, ...]:
    """What is mutated: our own sentences and generated ones; the same in every run."""
    files = sorted(
        [
            *(ROOT / "tests/golden").glob("*.txt"),
            *(ROOT / "examples").rglob("*.txt"),
            *(ROOT / "examples").rglob("*.rules"),
        ]
    )
    lines = [line.strip() for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    own = [line for line in lines if line[:1].isalpha() and " " in line]
    made = [
        sentence
        for options in (
            {"preset": "du3"},
            {"preset": "du3", "paraphrase": True},
            {"preset": "du5", "vocabulary": "lexicon"},
        )
        for theory in generate_theories(make_settings(**options), 4, 0, 40)
        for sentence in theory.examples()[0].problem.sentences
    ]
    return tuple(dict.fromkeys([*own, *declared(11, 3000), *made]))


@cache
def open_words() -> tuple[str, ...]:
    """Words of the sentences that the dictionary knows, and some more."""
    words = {word.strip(".,;:?!\"'").lower() for line in real_sentences() for word in line.split()}
    return (*OPEN.split(), *sorted(word for word in words if entries_of(word)))


@cache
def signs() -> tuple[str, ...]:
    """Signs and what is written with them."""
    return tuple(SIGNS.split())


def any_word(rng: random.Random) -> str:
    """A word, number, sign or odd character; function words are the most frequent."""
    pools: tuple[Sequence[str], ...] = (CLOSED, open_words(), NUMBERS.split(), signs(), ODD + ODDER)
    word = rng.choice(rng.choices(pools, (8, 8, 2, 2, 0.3))[0])
    return word.capitalize() if rng.random() < 0.08 else word


def soup(rng: random.Random) -> str:
    """Words in no order."""
    words = [any_word(rng) for _ in range(min(LONGEST, 1 + int(rng.expovariate(1 / 9))))]
    return " ".join(words) + rng.choice([".", ".", ".", "?", "", "!"])


def mutated(rng: random.Random) -> str:
    """A real sentence with one to five things done to it."""
    words = rng.choice(real_sentences()).split()[:LONGEST]
    for _ in range(rng.choice([1, 1, 1, 2, 2, 3, 5])):
        words = rng.choice(MUTATIONS)(words, rng) or [any_word(rng)]
    return " ".join(words)


def _swap(words: list[str], rng: random.Random) -> list[str]:
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return words


def _drop(words: list[str], rng: random.Random) -> list[str]:
    at = rng.randrange(len(words))
    return words[:at] + words[at + rng.choice([1, 1, 2]) :]


def _insert(words: list[str], rng: random.Random) -> list[str]:
    at = rng.randrange(len(words) + 1)
    return [*words[:at], *(any_word(rng) for _ in range(rng.choice([1, 1, 2]))), *words[at:]]


def _replace(words: list[str], rng: random.Random) -> list[str]:
    words[rng.randrange(len(words))] = any_word(rng)
    return words


def _repeat(words: list[str], rng: random.Random) -> list[str]:
    """A run of words once or several times more: lists, chains of "of", nested conditions."""
    first = rng.randrange(len(words))
    last = min(len(words), first + rng.randint(1, 4))
    return (words[:last] + words[first:last] * rng.randint(1, 3) + words[last:])[:LONGEST]


def _join(words: list[str], rng: random.Random) -> list[str]:
    other = rng.choice(real_sentences()).split()
    between = rng.choice(["and", "or", ",", "if", "unless", "who", "that", "but", "because", ";"])
    return [*words[: rng.randint(1, len(words))], between, *other[rng.randrange(len(other)) :]][:LONGEST]


def _letters(words: list[str], rng: random.Random) -> list[str]:
    """One word with letters changed: case, a slip, a sign in it."""
    at = rng.randrange(len(words))
    word = words[at]
    cut = rng.randrange(len(word) + 1)
    words[at] = rng.choice(
        [
            word.upper(),
            word.capitalize(),
            word.lower(),
            word[:cut] + word[cut + 1 :],
            word[:cut] + rng.choice(signs()) + word[cut:],
            word + "s",
            f'"{word}"',
            word[::-1],
        ]
    )
    return words


MUTATIONS: tuple[Callable[[list[str], random.Random], list[str]], ...] = (
    _swap,
    _drop,
    _insert,
    _replace,
    _repeat,
    _join,
    _letters,
)


def read_once(text: str, *, is_question: bool) -> tuple[Sequence[Reading[Any]], float]:
    """What a sentence is read as, and the seconds of a processor that took."""
    began = time.thread_time()
    found = [NOTHING.read_question(text)] if is_question else read_text(text).readings
    return found, time.thread_time() - began


def _seconds_again(text: str, *, is_question: bool) -> float:
    """How long a sentence takes that was read before, with none of its rewritings remembered."""
    _rewritten.cache_clear()
    return read_once(text, is_question=is_question)[1]


def compare_sentence(text: str, rng: random.Random, score: Score) -> None:
    """Read one sentence through the front door, with refusals and their rewritings; restate what is read."""
    is_question = rng.random() < 1 / 8
    found, seconds = read_once(text, is_question=is_question)
    if seconds > LIMIT:
        score.counts[f"sentences above {LIMIT * 1000:.0f} ms at first, read again"] += 1
        seconds = min(seconds, *(_seconds_again(text, is_question=is_question) for _ in range(TIMES - 1)))
    score.counts["sentences"] += 1
    step = next((step for step in STEPS if seconds <= step), None)
    if step is None:
        score.counts[f"sentences that take more than {LIMIT * 1000:.0f} ms"] += 1
        score.differences.append(f"more than {LIMIT * 1000:.0f} ms\n{seconds * 1000:.0f} ms: {text!r}")
    else:
        score.counts[f"sentences within {step * 1000:.0f} ms"] += 1
    for each in found:
        if isinstance(each.meaning, Refusal):
            score.counts["refused"] += 1
        else:
            score.counts["read"] += 1
            restate_question(each.meaning) if is_question else restate(each.meaning)


def compare_sentences(rng: random.Random) -> Score:
    """One part: as many soups as mutated sentences."""
    score = Score()
    for number in range(PART):
        text = (soup if number % 2 else mutated)(rng)
        try:
            compare_sentence(text, rng, score)
        except Exception as error:
            calls = traceback.extract_tb(error.__traceback__)
            place = f"{Path(calls[-1].filename).name}:{calls[-1].lineno}"
            score.differences.append(f"{type(error).__name__} in {place}: {error}\n{text!r}")
    return score
