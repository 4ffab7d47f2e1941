"""Lists that share the determiner of their first noun: "any dog or cat", "every nurse and doctor"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import noun_or_verb, prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.nearest import is_of_last_alone
from multiprover.english.syntax import After, Listed, Nominal, Phrase, Relative, Sized, With
from multiprover.english.words import is_person_noun

SHARED: Final = ("any", "every", "no")
WIDE: Final = -3
"""What follows the last noun belongs to all, if they share their determiner: "any dog or cat that bites"."""


def shares_determiner(items: tuple[Any, ...]) -> bool:
    """Whether the first of a list has a determiner that counts for the others, which have none."""
    first, *rest = items
    if not isinstance(first, Phrase) or first.determiner not in SHARED or first.owner or first.after:
        return False
    if not first.nominal.noun:
        return False
    return all(
        isinstance(item, Phrase)
        and item.determiner == "bare"
        and item.owner is None
        and bool(item.nominal.noun)
        and (item.nominal.number == "plural") == (first.nominal.number == "plural")
        for item in rest
    )


def share_article(listed: Listed) -> Listed:
    """As in "a dog, cat or bird": the article of the first counts for all that are counted."""
    first, *rest = listed.items
    if not isinstance(first, Phrase) or first.determiner != "a" or first.owner:
        return listed
    bare = [
        item for item in rest if isinstance(item, Phrase) and item.determiner == "bare" and not item.owner
    ]
    counted = [item.nominal.number == "singular" for item in bare]
    if len(bare) < len(rest) or not any(counted):
        return listed
    shared = (
        replace(item, determiner="a" if one else "bare") for item, one in zip(bare, counted, strict=True)
    )
    return replace(listed, items=(first, *shared), paired=noun_or_verb.SHARED)


def with_determiner(listed: Listed) -> Listed:
    """The list with the determiner before each noun; "no dog or cat" is no dog and no cat."""
    phrases = [item for item in listed.items if isinstance(item, Phrase)]
    determiner = phrases[0].determiner
    items = tuple(replace(item, determiner=determiner) for item in phrases)
    return Listed(listed.conjunction if determiner == "any" else "and", items, noun_or_verb.SHARED)


def cost_of_sharing(items: tuple[Any, ...]) -> int:
    """A list with one determiner is usual, and its nouns need no articles; they are counted, or not."""
    return len({item.nominal.number for item in items}) - 1 - prefer.LIST - articles_missing(items)


def articles_missing(items: tuple[Any, ...]) -> int:
    """What the nouns after the first were charged for standing without an article."""
    return sum(
        prefer.without_article(item.nominal) for item in items[1:] if item.nominal.number == "singular"
    )


def doubt(items: tuple[Any, ...]) -> str:
    """The hint if the adjective of the first may be that of all: "any new dog or cat"."""
    if not all(isinstance(item, Phrase) for item in items):
        return prefer.SHARED  # "Bob, any lost or stolen card"
    first, *rest = items
    adjective = bool(first.nominal.adjectives) and not any(item.nominal.adjectives for item in rest)
    return prefer.SHARED_ADJECTIVE if adjective else prefer.SHARED if rest[-1].after else ""


def with_after(conjunction: str) -> Any:
    """As in "any nurse or doctor who is ill": each of them who is ill."""

    def build(determiner: str, *parts: Any) -> Any:
        *nominals, after = parts
        alike = len({_is_person(each) for each in nominals}) == 1
        if determiner not in (*SHARED, "a") or (determiner == "a" and conjunction == "and") or not alike:
            return None
        if any(each.adjectives or each.ages for each in nominals) or not _may_be_shared(nominals[0], after):
            return None
        items = tuple(Phrase(determiner, replace(each, number="singular"), after) for each in nominals)
        if is_of_last_alone(items):
            return None  # "a woman or owner of a car"
        kept = conjunction if determiner in ("any", "a") else "and"
        return Costly(Listed(kept, items, noun_or_verb.SHARED), WIDE)

    return build


def _may_be_shared(nominal: Nominal, after: tuple[After, ...]) -> bool:
    """Not "any damage or loss of a key", "any child or adult over 20"."""
    if _is_person(nominal):
        return not any(isinstance(each, Sized) for each in after)
    return all(isinstance(each, (Relative, With)) for each in after)


def _is_person(nominal: Nominal) -> bool:
    return is_person_noun(nominal.noun.rsplit(" ", 1)[-1])


RULES: Final[Declarations] = tuple(
    (
        f"LIST.{conjunction}",
        (
            f"DET.singular NB.singular {conjunction} {last} AFTERS",
            with_after(conjunction),
            f"every cat {conjunction} dog that bites" if last == "NB.bare" else "",
        ),
        (f"DET.singular NB.singular , {last} ,? {conjunction} {last} AFTERS", with_after(conjunction)),
    )
    for conjunction in ("and", "or")
    for last in ("NB.bare", "NB.mass")
)
"""The rules of lists with a determiner and a description for all."""
