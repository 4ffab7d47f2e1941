"""Those that were mentioned or are named after their number: "both of them", "two sons, Tim and Tom"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.grammar.counted import all_counted, counted, the_two
from multiprover.english.grammar.declare import Declarations, same
from multiprover.english.grammar.places import place_is
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import (
    BOTH,
    EACH_OF_THEM,
    EITHER_OF_THEM,
    NEITHER_OF_THEM,
    ONE_OF_THEM,
    Being,
    Called,
    Clause,
    Complement,
    Listed,
    Measure,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Several,
)

NOT_AS_MANY: Final = "is each of these one of those counted? Their numbers differ; write two sentences"


def both() -> Any:
    """As in "both of them": each of the two that were mentioned."""
    return BOTH


def each_of_them() -> Any:
    """As in "each of them": of the two, or of all that the sentence before names."""
    return EACH_OF_THEM


def either_of_them() -> Any:
    """As in "(handles) either of them": the one or the other."""
    return EITHER_OF_THEM


def one_of_them() -> Any:
    """As in "one of them", "one of the two"."""
    return ONE_OF_THEM


def neither() -> Any:
    """As in "neither of them"."""
    return NEITHER_OF_THEM


def all_of_whom(nominal: Nominal, owner: NounPhrase) -> Any:
    """As in "both parents of Ann": her parents."""
    return Phrase("the", nominal, (Of(owner),)) if nominal.noun in RELATIONAL else None


def neither_noun(nominal: Nominal) -> Any:
    """As in "neither team": none of the two."""
    two = the_two(nominal)
    return replace(two, conjunction="or", paired="neither") if isinstance(two, Listed) else None


def counted_by_name(measure: Measure, nominal: Nominal, listed: Listed) -> Any:
    """As in "two daughters, Xenia and Yara": so many, and each of them is one."""
    number = measure.comparisons[0][1].low
    things = listed.items
    if len(measure.comparisons) != 1 or measure.comparisons[0][0] != "=" or not _are_named(things):
        return None
    several = counted(measure, nominal)
    if several is None:
        return None
    one = replace(nominal, number="singular")
    named = tuple(Phrase("a", one, (Called(thing),)) for thing in things if isinstance(thing, Name))
    mark = NOT_AS_MANY if number != len(things) else several.mark
    return Costly(Listed("and", (several.node, *named)), 0, mark)


def _are_named(things: tuple[NounPhrase, ...]) -> bool:
    return all(isinstance(thing, Name) and not thing.letter for thing in things)


def there_are_named(measure: Measure, nominal: Nominal, *rest: Any) -> Any:
    """As in "There are two lakes in the park: Blue Lake and Long Lake": each is a lake and is there."""
    *place, listed = rest
    where: Complement | None = place[0] if place else None
    if all(isinstance(each, Phrase) and _is_one_such(each, nominal) for each in listed.items):
        listed = replace(listed, items=tuple(replace(each, determiner="the") for each in listed.items))
    known = all(isinstance(each, Name) or _is_definite(each) for each in listed.items)
    if not known or counted(measure, nominal) is None or measure.comparisons[0][0] != "=":
        return None
    said = [Clause(listed, Being(Phrase("bare", nominal)))]
    if where is not None:
        if place_is(where) is None:
            return None
        said.append(Clause(listed, place_is(where)))
    mark = "" if measure.comparisons[0][1].low == len(listed.items) else NOT_AS_MANY
    return Costly(Several(tuple(said)), 0, mark)


def _is_one_such(thing: Phrase, kind: Nominal) -> bool:
    """As in "(there are two bins:) a blue bin (and a brown bin)", told apart by what they are like."""
    told = bool(thing.nominal.adjectives) or " " in thing.nominal.noun
    same = f" {thing.nominal.noun}".endswith(f" {kind.noun}")
    return told and same and thing.determiner == "a" and not thing.after and thing.owner is None


def _is_definite(thing: object) -> bool:
    return isinstance(thing, Phrase) and thing.determiner == "the" and not thing.after


RULES: Final[Declarations] = (
    *(
        (
            category,
            ("both", both, "both", 1),
            ("both of them", both, "both of them"),
            ("the two", both, "the two", -3),
            ("the two of them", both),
            ("both NB.plural", the_two, "both teams"),
            ("both NB.plural of NP", all_of_whom, "both parents of Ann"),
            ("both of the NB.plural", the_two),
            ("both the NB.plural", the_two),
        )
        for category in ("NP.plural", "NP")
    ),
    ("NP.plural", ("they both", both, "they both")),
    ("NP", ("them both", both, "them both")),
    *(
        (
            category,
            ("each of them", each_of_them, "each of them"),
            ("neither of them", neither, "neither of them"),
            ("neither of the two", neither),
            ("each of the two", each_of_them),
            ("one of them", one_of_them, "one of them"),
            ("one of the two", one_of_them, "one of the two"),
            ("either of them", either_of_them, "either of them"),
            ("either of the two", either_of_them),
            ("neither NB.singular", neither_noun, "neither team"),
            ("each of the two NB.plural", the_two),
        )
        for category in ("NP.singular", "NP")
    ),
    (
        "FIN.plural",
        *((f"{word} FIN.plural", same, f"{word} sing", 1) for word in ("both", "all", "each")),
        *((f"are {word} PREDS", same, f"are {word} kind", 1) for word in ("both", "all")),
        *((f"have {word} PARTS", same, f"have {word} paid", 1) for word in ("both", "all", "each")),
    ),
    (
        "SNP.plural",
        ("all MEASURE NB.plural", all_counted, "all three teams"),
        ("all MEASURE NB.plural AFTERS", all_counted),
        ("MEASURE NB.plural , LIST.and", counted_by_name, "two daughters, Xenia and Yara"),
        ("MEASURE NB.plural : LIST.and", counted_by_name),
    ),
    (
        "STATEMENT",
        ("there are MEASURE NB.plural : LIST.and", there_are_named),
        (
            "there are MEASURE NB.plural AT : LIST.and",
            there_are_named,
            "there are two lakes in the park: Blue Lake and Long Lake",
        ),
    ),
)
"""Those that were mentioned, and those that are counted and named."""
