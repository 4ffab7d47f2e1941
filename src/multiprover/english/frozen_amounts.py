"""Amounts that a text expects to be compared and that cannot be: the condition is refused, not never met.

"needs packs of more than 32 tablets" is one predicate, and "needs packs of 48 tablets" another. Something
"taller than 28 cm" is not met by "30 cm long", which does not say how tall.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from multiprover.english.numerals import value_of
from multiprover.logic.forms import (
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
)

_COMPARED: Final = re.compile(
    r"\b(?:(?:no |not )?(?:more|less|fewer|later|earlier|longer) than|at least(?! as )|at most(?! as )|up to"
    r"|over|under|above|below|a (?:minimum|maximum) of)(?= [$€£]?(?!_)\S)"
)
_CURRENCY: Final = "$€£"
SHORTER: Final = frozenset(("is _ tall", "is _ long"))
LENGTHS: Final = frozenset(("is _ tall", "is _ long", "is _ high"))
OTHER_LENGTH: Final = (
    "how tall, how long or how high? The text says another of these; say the same everywhere"
)


_BETWEEN: Final = re.compile(r" between \S+.* and \S+.*$")
COMPUTED: Final = "an amount that has to be computed from another one; state it as a number"
_COMPUTED: Final = re.compile(r"\bthan (?:\w+ times|twice|half|double|a \w+ of) ")
RANGE_CONCLUDED: Final = 'a range of amounts in a conclusion; if it is a condition, say "if" or "who"'


AGE_THEN: Final = "an age on some day has to be computed; ask for the date of birth instead"
_AGE_THEN: Final = re.compile(r"is _ old (?:on|at|in|by) ")


def never_compared(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences that ask for a range of amounts where others state one in the same words.

    Each with its hint.
    """
    if not any(isinstance(form, RuleForm) for forms in texts for form in forms):
        return _two_amounts(texts)
    asked = [(index, relation) for index, forms in enumerate(texts) for relation in conditions_of(forms)]
    found = {index: COMPUTED for index, relation in asked if _COMPUTED.search(relation)}
    found |= {
        index: RANGE_CONCLUDED
        for index, forms in enumerate(texts)
        if any(_concludes_range(form.heads) for form in forms if isinstance(form, RuleForm))
    }
    found |= {index: COUNTED_WITHIN for index, relation in asked if _is_dated_too(relation, texts)}
    found |= _two_amounts(texts)
    told = frozenset(relation for forms in texts for relation in statements_of(forms))
    found |= {
        index: AGE_THEN for index, relation in asked if _AGE_THEN.match(relation) and relation not in told
    }
    found |= {
        index: "a time between two others, and the text says when it is; say when it was"
        for index, relation in asked
        if (between := _BETWEEN.search(relation)) and f"{relation[: between.start()]} on _" in told
    }
    found |= {
        index: "not for so long, or so long not? The text says for how long it is so; say it the same way"
        for index, relation in asked
        if " not " in relation and relation.endswith(" for _") and relation.replace(" not ", " ", 1) in told
    }
    bounds = [(index, relation) for index, relation in asked if _COMPARED.search(relation)]
    lengths = [(index, relation) for index, relation in asked if relation in LENGTHS]
    if not bounds and not lengths:
        return found
    stated: dict[str, set[str]] = {}
    for forms in texts:
        for relation in statements_of(forms):
            stated.setdefault(_without_amounts(relation), set()).add(relation)
    other = told & LENGTHS
    for index in {index for index, _ in lengths} if other else ():
        wanted = {relation for place, relation in lengths if place == index}
        either = wanted >= SHORTER and len(other & SHORTER) == 1  # "shorter than 30 cm"
        if wanted - other - (SHORTER if either else set()) or (wanted >= SHORTER and not either):
            found[index] = OTHER_LENGTH
    return found | {
        index: f'the amount in "{relation}" cannot be compared with those of other sentences'
        for index, relation in bounds
        if stated.get(_without_amounts(relation), set()) - {relation}
    }


def _two_amounts(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The sentences that call one thing by an amount, and others by another: "the fee of 5 euros"."""
    given = [
        (index, atom)
        for index, forms in enumerate(texts)
        for atom in dict.fromkeys(atom for form in forms for atom in form.given)
        if atom.relation == "is _" and isinstance(atom.terms[-1], Quantity)
    ]
    return {
        index: f'"{atom.terms[0]}" is called by two amounts; give each a name of its own'
        for index, atom in given
        for _, other in given
        if atom.terms[0] == other.terms[0] and atom.terms[-1] != other.terms[-1]
    }


def _without_amounts(relation: str) -> str:
    words = _COMPARED.sub("", relation).split()
    return " ".join("#" if value_of(word.strip(_CURRENCY)) is not None else word for word in words)


def statements_of(forms: Iterable[Form]) -> Iterator[str]:
    """The relations of what is stated or concluded."""
    for form in forms:
        for atom in form.atoms if isinstance(form, FactForm) else form.heads:
            yield atom.relation


COUNTED_WITHIN: Final = "so many within a time, and the text says when some were; say how many there were"
_WITHIN: Final = re.compile(r"(.* _) within the past .*")


def _is_dated_too(relation: str, texts: Sequence[Sequence[Form]]) -> bool:
    """Whether facts date what is to be counted within a time: "two accidents within the past year"."""
    counted = _WITHIN.fullmatch(relation)
    if counted is None:
        return False
    facts = [form for forms in texts for form in forms if isinstance(form, FactForm)]
    return any(
        atom.relation == f"{counted[1]} on _" or (atom.relation == f"{counted[1]} _ ago" and _is_exact(atom))
        for form in facts
        for atom in form.atoms
    )


def _is_exact(atom: Atom) -> bool:
    return isinstance(value := atom.terms[-1], Quantity) and value.low == value.high


def _concludes_range(heads: Iterable[Atom]) -> bool:
    """Whether something is done with a thing of at least so much: "qualify with an average of 80 or more"."""
    used = {head.terms[-1] for head in heads if head.relation.endswith(" with _")}
    return any(
        head.terms[0] in used
        for head in heads
        for amount in head.terms[1:]
        if isinstance(amount, Quantity) and amount.low != amount.high
    )


def conditions_of(forms: Iterable[Form]) -> Iterator[str]:
    """The relations of what rules ask for."""
    for form in forms:
        if not isinstance(form, FactForm):
            for body in form.bodies:
                yield from _relations(body)


def _relations(conditions: Iterable[Condition]) -> Iterator[str]:
    for each in conditions:
        match each:
            case Atom(relation):
                yield relation
            case Failure(inner) | CountOfThings(conditions=inner):
                yield from _relations(inner)
            case CountOfList(alternatives=alternatives):
                for inner in alternatives:
                    yield from _relations(inner)
