"""One of two, told by what only that one is or does: "the guest who is older", "the one who came earlier".

Works on abstract syntax only.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.same import is_same
from multiprover.english.parts import parts_in
from multiprover.english.syntax import (
    Clause,
    ClauseTree,
    Complement,
    Gap,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)

OTHER_ALIKE: Final = Pronoun("the other alike")
_COMPARED: Final = ("earlier", "later", "longer", "sooner", "faster", "more", "less", "further", "more often")
WHICH: Final = "which of the two? Say it of one and another"


def chosen(conclusion: Clause, two: Nominal, one: Name, other: Name) -> tuple[Phrase, Clause] | None:
    """What the conclusion calls the one of two, and the condition that tells that it is that one."""
    found = [
        (each, predicate)
        for each in parts_in(conclusion)
        if isinstance(each, Phrase) and (predicate := _told_by(each, two, other)) is not None
    ]
    if len({each for each, _ in found}) > 1:
        raise Refused(WHICH)
    return (found[0][0], Clause(one, found[0][1])) if found else None


def shared_thing(condition: Sequence[ClauseTree]) -> dict[Pronoun, Phrase]:
    """What "it" means in "if two guests want the same room, the one who is older gets it": that room."""
    same = {each.nominal for each in parts_in(tuple(condition)) if isinstance(each, Phrase) and is_same(each)}
    if len(same) == 1:
        return {Pronoun("it"): Phrase("that", replace(same.pop(), number="singular"))}
    return {}


def _told_by(phrase: Phrase, two: Nominal, other: Name) -> VerbPhrase | None:
    match phrase:
        case Phrase(
            "the" | "anyone", nominal, (Relative(Clause(Gap(), (Verb() | Property()) as said)),), None
        ):
            compared = _than(said, other)
            if nominal.noun == two.noun and two.noun and not nominal.adjectives:
                return compared
            return compared if not nominal.noun and compared != said else None
        case Phrase("the", nominal, (), None) if nominal.noun == two.noun and nominal.adjectives:
            if nominal.adjectives[0] in _COMPARED:
                raise Refused(WHICH)  # "the earlier bid"
    return None


def _than(predicate: Verb | Property, other: Name) -> Verb | Property:
    """The verb phrase with the other as what it is compared with: "came earlier" than the other."""
    complements = []
    for each in predicate.complements:
        if each.thing == OTHER_ALIKE:
            each = replace(each, thing=other)
        elif each.thing is None and each.text in _COMPARED:
            each = Complement(f"{each.text} than", other)
        complements.append(each)
    return replace(predicate, complements=tuple(complements))
