"""A shorthand for expected forms, so that a table of sentences stays readable.

`Bob is kind; cat likes dog -` are literals "subject relation object sign" with parts of several words in
brackets; `=>` separates conditions from conclusions and `|` two ways to apply a rule.
"""

import re

from multiprover.triples import FactTriples, RuleTriples, SentenceTriples, Triple

_PART = re.compile(r"\[([^\]]*)\]|(\S+)")


def literal(text: str) -> Triple:
    parts = [bracketed or plain for bracketed, plain in _PART.findall(text)]
    sign = parts.pop() if parts[-1] in ("+", "-", "~") else "+"
    subject, relation, *rest = parts
    return Triple(subject, relation, rest[0] if rest else "", sign)


def literals(text: str) -> tuple[Triple, ...]:
    return tuple(literal(part) for part in text.split(";") if part.strip())


def form(text: str) -> SentenceTriples:
    if "=>" not in text:
        return FactTriples(literals(text))
    body, head = text.split("=>")
    return RuleTriples(tuple(literals(way) for way in body.split("|")), literals(head))
