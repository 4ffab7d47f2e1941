"""What a sentence must show of its literals, checked without the grammar's own code.

The content words are counted by their spelling; negations are looked for in the words before.
"""

import re
from collections import Counter

from multiprover.english.function_words import words_in
from multiprover.generation.paraphrase.words import base_of, gerund_of, participle_of, plural_of
from multiprover.triples import VARIABLE, Triple

CUES = words_in("not never neither nor without unless no nobody nothing cannot")
HARMLESS = re.compile(
    "no doubt|no secret|no one can deny|without exception|goes without saying|without a doubt"
    "|nothing more than|believe it or not",
    re.IGNORECASE,
)
"""Fixed phrases with a negative word that negate nothing of what is said."""


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z0-9'-]+", HARMLESS.sub("", text).lower())


def is_cue(word: str) -> bool:
    return word in CUES or word.endswith("n't")


def spellings(literal: Triple) -> list[str]:
    """The ways to write what a literal says of its subject, without entities."""
    if literal.relation == "is":
        return [
            literal.object,
            {"flying": "fly", "swimming": "swim", "driving": "drive"}.get(literal.object, ""),
        ]
    if literal.relation == "is a":
        return [literal.object, plural_of(literal.object)]
    verb = literal.relation
    return [verb, base_of(verb), gerund_of(verb), participle_of(verb)]


def find(phrase: str, text: str) -> list[int]:
    """Starts of a phrase in a text as whole words."""
    if not phrase:
        return []
    pattern = rf"(?<![\w'-]){re.escape(phrase)}(?![\w-])"
    return [match.start() for match in re.finditer(pattern, text, re.IGNORECASE)]


def places(literal: Triple, text: str) -> list[int]:
    return sorted({place for spelling in spellings(literal) for place in find(spelling, text)})


def check(text: str, literals: list[Triple]) -> None:
    """Raise AssertionError where the text cannot state just these literals."""
    assert re.match(r"[A-Z0-9]", text)
    assert text.endswith((".", "?"))
    assert "  " not in text
    assert "{" not in text
    for literal in literals:
        for entity in (literal.subject, *([] if literal.relation in ("is", "is a") else [literal.object])):
            assert entity == VARIABLE or find(entity, text), f"{entity} is not named"
        assert places(literal, text), f"{literal} is not stated"
    counts = Counter(literal[1:3] for literal in literals)
    wording = {literal[1:3]: literal for literal in literals}
    alone = {key for key in counts if key[0] in ("is", "is a")}
    for key in alone:
        others = {s for k, c in wording.items() if k != key for s in spellings(c) if s}
        others |= {c.subject for c in literals} | {
            c.object for c in literals if c.relation not in ("is", "is a")
        }
        if not any(find(s, o) for s in spellings(wording[key]) for o in others):
            assert len(places(wording[key], text)) == counts[key], f"{key} is stated more or less often"
    bare = HARMLESS.sub(lambda match: "x" * len(match[0]), text)
    negated = [literal for literal in literals if literal.sign != "+"]
    if not negated:
        assert not any(map(is_cue, words_of(text))), "a negation where there is none"
    for literal in negated:
        before = [bare[:place].lower() for place in places(literal, text)]
        assert any(any(map(is_cue, re.findall(r"[a-z']+", part))) for part in before), (
            f"{literal} is not negated"
        )
