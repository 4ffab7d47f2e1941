"""Sentences made from the grammar's declaration: its examples put together, with words of every class."""

import random
from collections import defaultdict
from collections.abc import Iterator

from multiprover.english.grammar import grammar

FRAMES = {
    "STATEMENT": "{STATEMENT}.|If Bob sleeps then {CLAUSE}.",
    "STATEMENTS": "{STATEMENTS}.",
    "CLAUSE": "{CLAUSE}.|If {CLAUSE} then Anna {FIN.singular}.",
    "CLAUSES": "If {CLAUSES} then Anna is red.",
    "NP": "If Anna chases {NP} then Anna is red.",
    "AFTER": "Every dog {AFTER} {FIN.singular}.|Dogs {AFTER} {FIN.plural}.",
    "RELATIVE": "Anyone {RELATIVE} {FIN.singular}.",
    "FIN.singular": "Bob {FIN.singular}.|Every dog {FIN.singular}.|If Anna {FIN.singular} then Bob is red.",
    "FIN.plural": "Members {FIN.plural}.|People who {FIN.plural} are red.",
    "PRED": "Anna is {PRED}.|If someone is {PRED} then they {FIN.plural}.|Nobody is {PRED}.",
    "COMP": "Every member pays {COMP}.",
    "MEASURED": "Drivers {MEASURED} {FIN.plural}.",
    "PREDMEASURE": "Bob is {PREDMEASURE}.|Whoever is {PREDMEASURE} may vote.",
}
"""Sentences with places for the examples of one or more categories."""
ALIKE = (
    "Bob|Anna|Oak House|Order A|Carl",
    "dog|driver|permit|order|claim|sheep|light",
    "dogs|drivers|permits|orders|claims|lights",
    "members|guests|young drivers|police officers",
    "kind|red|valid|open|light",
    "pays|chases|plays",
    "pay|chase|play",
)
"""Words that may stand for one another, some of which belong to several classes."""


def sentences(seed: int, count: int) -> Iterator[str]:
    """So many sentences, some of which are no English."""
    choose = random.Random(seed)
    examples = _examples()
    frames = [frame for category, each in FRAMES.items() if examples[category] for frame in each.split("|")]
    for _ in range(count):
        text = choose.choice(frames)
        for category in FRAMES:
            if f"{{{category}}}" in text:
                text = text.replace(f"{{{category}}}", choose.choice(examples[category]), 1)
        words = [_another(word, choose) for word in text.removesuffix(".").split()]
        said = " ".join(words)
        yield f"{said[:1].upper()}{said[1:]}."


def _examples() -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for rule in grammar().rules:
        if rule.example and not rule.mark:
            category = rule.category if rule.category in FRAMES else rule.category.partition(".")[0]
            found[category].append(rule.example.rstrip("."))
    return found


def _another(word: str, choose: random.Random) -> str:
    """The word or, half the time, one of its kind."""
    for alike in ALIKE:
        if word in alike.split("|") and choose.random() < 0.5:
            return choose.choice(alike.split("|"))
    return word
