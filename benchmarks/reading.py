"""Times reading: sentences of the RuleTaker data, other sentences, growth with the text, hostile input.

    python benchmarks/reading.py --data depth-5/dev.jsonl --text sentences.txt
    python benchmarks/reading.py --data FILE --older OTHER_CHECKOUT/src

RuleTaker sentences are read text by text, each context as a whole, the best of eight passes, by this
process's CPU time. With `--older` the same contexts are read by the `multiprover.language` of another
checkout in a process of its own. `--text` has one sentence a line: median and 99th percentile of the time
for each, words already known.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from multiprover.english.read import Meaning, read_text

PASSES = 8
OLDER = """
import json, sys, time
from multiprover.language import parse_theory
contexts = json.load(sys.stdin)
best = 1e9
for _ in range(8):
    begin = time.process_time()
    for context in contexts:
        parse_theory(context)
    best = min(best, time.process_time() - begin)
print(best)
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--data", type=Path, help="RuleTaker file, one JSON record a line")
    parser.add_argument("--older", type=Path, help="src folder of an older checkout to compare with")
    parser.add_argument("--text", type=Path, help="other sentences, one a line")
    chosen = parser.parse_args()
    if chosen.data is not None:
        time_contexts(contexts_of(chosen.data), chosen.older)
    if chosen.text is not None:
        time_sentences(chosen.text.read_text(encoding="utf-8").splitlines())
    time_hostile()


def contexts_of(path: Path) -> list[str]:
    """The different contexts of a RuleTaker file."""
    with path.open(encoding="utf-8") as file:
        return list(dict.fromkeys(json.loads(line)["context"] for line in file))


def best_time(work: Callable[[], object]) -> float:
    """CPU seconds of the best pass."""
    times = []
    for _ in range(PASSES):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def time_contexts(contexts: Sequence[str], older: Path | None) -> None:
    sentences = sum(len(read_text(context)) for context in contexts)
    seconds = best_time(lambda: [read_text(context) for context in contexts])
    print(f"RuleTaker: {len(contexts):,} contexts, {sentences:,} sentences")
    print(f"  this version   {sentences / seconds:>10,.0f} sentences a second")
    if older is not None:
        done = subprocess.run(
            [sys.executable, "-c", OLDER],
            input=json.dumps(contexts),
            env={**os.environ, "PYTHONPATH": str(older)},
            capture_output=True,
            text=True,
            check=True,
        )
        before = float(done.stdout)
        print(f"  older version  {sentences / before:>10,.0f} sentences a second")
        print(f"  ratio          {before / seconds:>10.2f}")


def time_sentences(lines: Sequence[str]) -> None:
    sentences = [line for line in lines if line.strip()]
    accepted = sum(isinstance(reading, Meaning) for line in sentences for reading in read_text(line))
    times = []
    for line in sentences:
        begin = time.process_time()
        read_text(line)
        times.append(1000 * (time.process_time() - begin))
    times.sort()
    print(f"Other sentences: {len(sentences):,}, {accepted:,} read")
    print(
        f"  median {statistics.median(times):.2f} ms, 99th percentile {times[int(len(times) * 0.99)]:.2f} ms"
    )
    for size in (len(sentences) // 4, len(sentences) // 2, len(sentences)):
        text = "\n".join(sentences[:size])
        each = 1000 * best_time(lambda text=text: read_text(text)) / size
        print(f"  a text of {size:>5,} sentences: {each:.2f} ms each")


def hostile_texts() -> dict[str, str]:
    """Inputs that are to be refused at once."""
    return {
        "1 MB without a stop": "a" * 1_000_000,
        "1 MB of words": "dog " * 250_000,
        "100,000 commas": "Bob" + "," * 100_000 + " is kind.",
        "a million stops": "." * 1_000_000 + "x",
        "1 MB of hidden characters": "\u200b" * 1_000_000,
        "deep brackets": "Bob is " + "(" * 900 + "kind" + ")" * 900 + ".",
        "deep relative clauses": "The dog " + "that sees the dog " * 100 + "barks.",
        "a chain of and": "Bob is " + "kind and " * 200 + "big.",
        "a chain of or and and": "If Bob is " + "kind or big and " * 100 + "red then Bob is old.",
        "a chain of nouns": "The " + "dog " * 400 + "barks.",
        "a chain of of": "The owner " + "of the owner " * 140 + "is kind.",
        "nested conditions": "If " * 600 + "Bob is kind.",
        "a long list": "Bob, " * 390 + "Ann are kind.",
        "relative clauses, 154 words": "The dog " + "that sees the dog " * 38 + "barks.",
        "of, 118 words": "The owner " + "of the owner " * 38 + "is kind.",
        "a list, 156 words": "Bob, " * 76 + "Ann are kind.",
    }


def time_hostile() -> None:
    print("Hostile input")
    for name, text in hostile_texts().items():
        begin = time.process_time()
        readings = read_or_refuse(text)
        print(f"  {name:<28} {1000 * (time.process_time() - begin):>8.1f} ms  {readings}")


def read_or_refuse(text: str) -> str:
    """What became of the text."""
    try:
        return "read" if all(isinstance(reading, Meaning) for reading in read_text(text)) else "refused"
    except Exception as error:
        return f"refused: {type(error).__name__}"


if __name__ == "__main__":
    main()
