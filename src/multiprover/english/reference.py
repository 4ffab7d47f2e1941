"""The reference of what is read: made from the grammar's declaration, with its examples and what they say."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from multiprover.english.grammar import grammar
from multiprover.english.read import Meaning, Unread, read_question, read_sentence
from multiprover.english.restate import as_sentence, restate, restate_question

PARTS: Final = {
    "STATEMENT": "sentences",
    "STATEMENTS": "sentences",
    "PARTED": "sentences",
    "CLAUSE": "clauses",
    "CLAUSES": "clauses",
    "Q": "questions",
    "ASK": "questions",
    "ASKS": "questions",
    "SNP": "noun phrases",
    "NP": "noun phrases",
    "LIST": "noun phrases",
    "OWNER": "noun phrases",
    "AFTER": "after a noun",
    "AT": "after a noun",
    "RELATIVE": "relative clauses",
    "EXCEPTING": "exceptions",
    "FIN": "predicates",
    "PRED": "predicates",
    "COMP": "predicates",
    "MEASURED": "quantities",
    "MEASURE": "quantities",
    "SIMPLEMEASURE": "quantities",
    "PREDMEASURE": "quantities",
}
"""The categories of the grammar that the reference shows, and what people call them."""


class Construction(NamedTuple):
    """One declared construction. `reading` is what an example sentence says; empty for parts of sentences."""

    part: str
    form: str
    example: str
    reading: str


def constructions() -> Iterator[Construction]:
    """Every construction with an example, in the order of `PARTS`."""
    order = {name: place for place, name in enumerate(dict.fromkeys(PARTS.values()))}
    found = []
    for rule in grammar().rules:
        part = PARTS.get(rule.category.partition(".")[0])
        if part is not None and rule.example and not rule.mark:
            form = " ".join(
                piece.replace(".", " ").lower() if piece.isupper() else piece for piece in rule.parts
            )
            found.append(Construction(part, form, rule.example, _reading(rule.category, rule.example)))
    unique = {(each.part, each.example): each for each in found}
    return iter(sorted(unique.values(), key=lambda each: order[each.part]))


def _reading(category: str, example: str) -> str:
    if category in ("STATEMENT", "STATEMENTS", "PARTED", "CLAUSE", "CLAUSES"):
        said = read_sentence(as_sentence(example.rstrip(".")))
        return restate(said.forms) if isinstance(said, Meaning) else ""
    if category == "Q":
        asked = read_question(example)
        return "" if isinstance(asked, Unread) else restate_question(asked)
    return ""
