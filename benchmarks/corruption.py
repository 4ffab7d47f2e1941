"""Measures over-generation: real sentences with two neighbouring words swapped, or a random word inserted.

    python benchmarks/corruption.py
    python benchmarks/corruption.py --text sentences.txt --count 2000

A corrupted sentence is hardly ever English, so it should be refused. Counted are those that are accepted
with another meaning than the sentence had; one whose meaning is unchanged ("a red big dog") does no harm.
The sentences are those of the golden theories and the examples, or of `--text`, one a line; only sentences
that are read are corrupted. The inserted words are drawn from all classes, each class as often as any other.

Some corruptions are English with another meaning, which no reader of one sentence can refuse. A second share
leaves those out that a rule tells: a swap of two words with capitals ("Roversi Paolo"), and a word inserted
where its class may stand: an adjective or a noun before a noun, a name beside a name or before a noun, an
adverb beside a verb or at the end. Their own share is what is left of the accepted ones.
Exits with 1 if a share is above its bar.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from multiprover.english.read import Meaning, read_text
from multiprover.english.restate import restate
from multiprover.english.words import senses
from multiprover.logic.normal import normal_clauses

HERE = Path(__file__).resolve().parent.parent
BARS = {"two neighbouring words swapped": 0.05, "a random word inserted": 0.10}
SHOWN = 10
CLASSES = {
    "noun": "dog table letter fee member contract water people teachers boxes",
    "verb": "runs pay approve signed opens write given holding sleeps know",
    "adjective": "red happy valid old public broken large polite open clear",
    "adverb": "quickly often here yesterday carefully soon outside daily well early",
    "preposition": "in on with for under after by against through of",
    "determiner": "the a every no all some this any his each",
    "pronoun": "he they it who someone which them nobody her that",
    "conjunction": "and or but if unless because while when than so",
    "auxiliary": "is are was has must may can will does not",
    "name": "Anna Rome Carl Oak Peter Siemens Monday Ireland Dana May",
    "number": "two 17 first half ten 3.5 hundred once 2020 percent",
}

WORDS = {name: words.split() for name, words in CLASSES.items()}
OPENING = "if when every all no any a an the anyone everyone nobody only each people"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--text", type=Path, help="sentences, one a line")
    parser.add_argument("--count", type=int, default=1000, help="corruptions of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print what was accepted")
    chosen = parser.parse_args()
    lines = chosen.text.read_text(encoding="utf-8").splitlines() if chosen.text else own_sentences()
    sentences = {line: read for line in lines if (read := reading_of(line)) is not None}
    print(f"{len(sentences):,} sentences that are read")
    choose = random.Random(chosen.seed)
    kinds: dict[str, Callable[[list[str]], tuple[list[str], bool]]] = {
        "two neighbouring words swapped": lambda words: swapped(words, choose),
        "a random word inserted": lambda words: inserted(words, choose),
    }
    failed = False
    for name, corrupt in kinds.items():
        accepted = list(changed_meanings(sentences, corrupt, chosen.count, choose))
        share = len(accepted) / chosen.count
        failed |= share > BARS[name]
        print(f"{name}: {len(accepted)} of {chosen.count:,} accepted with another meaning, {share:.1%}")
        others = sum(not english for _, _, english in accepted)
        print(f"  without those that are English by rule: {others}, {others / chosen.count:.1%}")
        for corrupted, said, _ in accepted if chosen.show else accepted[:SHOWN]:
            print(f"  {corrupted}\n    {said}")
    sys.exit(failed)


def own_sentences() -> list[str]:
    """The sentences of the golden theories and of the examples."""
    files = sorted([*(HERE / "tests" / "golden").glob("*.txt"), *(HERE / "examples").glob("*.txt")])
    lines = [line.strip() for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return list(dict.fromkeys(line for line in lines if line.endswith(".") and line[0].isalpha()))


def reading_of(sentence: str) -> Meaning | None:
    """The reading of one sentence, if it is read."""
    found = read_text(sentence)
    return found[0] if len(found) == 1 and isinstance(found[0], Meaning) else None


def changed_meanings(
    sentences: dict[str, Meaning],
    corrupt: Callable[[list[str]], tuple[list[str], bool]],
    count: int,
    choose: random.Random,
) -> Iterator[tuple[str, str, bool]]:
    """Corrupted sentences that are accepted with another meaning, with it, and whether they are English."""
    lines = list(sentences)
    for _ in range(count):
        line = choose.choice(lines)
        words, english = corrupt(line.rstrip(".").split())
        corrupted = said_again(words)
        read = reading_of(corrupted)
        if read is not None and normal_clauses(read.forms) != normal_clauses(sentences[line].forms):
            yield corrupted, restate(read.forms), english


def swapped(words: Sequence[str], choose: random.Random) -> tuple[list[str], bool]:
    """Two neighbours that differ, swapped; the opening word loses its capital unless it is a name."""
    words = opened(words)
    places = [at for at in range(len(words) - 1) if words[at] != words[at + 1]] or [0]
    at = choose.choice(places)
    names = all(word[:1].isupper() or word[:1].isdigit() for word in words[at : at + 2])
    return [*words[:at], *reversed(words[at : at + 2]), *words[at + 2 :]], names


def inserted(words: Sequence[str], choose: random.Random) -> tuple[list[str], bool]:
    """A random word of a random class at a random place."""
    words = opened(words)
    at = choose.randrange(len(words) + 1)
    kind = choose.choice(list(WORDS))
    word = choose.choice(WORDS[kind])
    before, after = words[at - 1] if at else "", words[at] if at < len(words) else ""
    return [*words[:at], word, *words[at:]], may_stand(kind, before, after)


def may_stand(kind: str, before: str, after: str) -> bool:
    """Whether a word of this class may stand between two words, as far as their classes tell."""
    names = [word for word in (before, after) if word[:1].isupper()]
    match kind:
        case "adjective" | "noun":
            return bool({"noun", "adjective"} & classes_of(after)) and after.islower()
        case "name":
            return bool(names) or "noun" in classes_of(after)
        case "adverb":
            return not after or bool({"verb", "adjective"} & (classes_of(before) | classes_of(after)))
    return False


def classes_of(word: str) -> set[str]:
    """The classes that the dictionary has for a word."""
    plain = word.strip(',;:"').lower()
    return {sense.category for sense in senses(plain)} if plain.isalpha() else set()


def opened(words: Sequence[str]) -> list[str]:
    """The words as they stand inside a sentence."""
    first = words[0]
    lowered = first.lower()
    known = any(lowered in each for each in WORDS.values()) or lowered in OPENING.split()
    return [lowered if known else first, *words[1:]]


def said_again(words: Sequence[str]) -> str:
    """The words as a sentence."""
    text = " ".join(words)
    return f"{text[:1].upper()}{text[1:]}."


if __name__ == "__main__":
    main()
