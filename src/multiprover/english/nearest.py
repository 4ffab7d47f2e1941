"""Whether what follows a relative clause is part of it: "a child who owns a dog or a cat".

Like joins like: an item that is of the kind of the clause's object, and not of the kind of its noun, is
joined to the object. Of things the nearest is meant. A noun that is repeated has its own modifiers.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.relations import RELATIONAL
from multiprover.english.syntax import (
    Clause,
    Gap,
    Name,
    Nominal,
    NounPhrase,
    Of,
    Phrase,
    Property,
    Relative,
    Verb,
    With,
)
from multiprover.english.words import is_living_noun, is_person_noun, plural


def continues_relative(items: Sequence[NounPhrase]) -> bool:
    """Whether an item of a list rather goes on with the relative clause before it."""
    return any(_continues(first, second) for first, second in pairwise(items))


def is_had_as_well(items: Sequence[NounPhrase]) -> bool:
    """Whether a bare noun goes on with what others have: "workers with a helmet and gloves"."""
    first, second = items[:2]
    kinds = _kinds_with(first, second)
    return len(kinds) == 3 and kinds[0] != kinds[1] == kinds[2]


def may_be_had(items: Sequence[NounPhrase]) -> bool:
    """Whether a bare noun may be had, or be beside those who have: "cars with a permit and vans"."""
    first, second = items[:2]
    kinds = _kinds_with(first, second)
    return len(kinds) == 3 and kinds[0] == kinds[1] == kinds[2]


def _kinds_with(first: NounPhrase, second: NounPhrase) -> tuple[str, ...]:
    """The kinds of those who have, of what they have, and of the bare noun behind that."""
    match first, second:
        case (
            Phrase(nominal=nominal, after=(*_, With(Phrase("a" | "bare", had, (), None)))),
            Phrase("bare", after=(), owner=None),
        ) if nominal.noun and had.noun and second.nominal.noun and not second.nominal.adjectives:
            return _kind(nominal), _kind(had), _kind(second.nominal)
    return ()


def _continues(first: NounPhrase, second: NounPhrase) -> bool:
    if isinstance(first, Phrase) and isinstance(second, Name):  # "who has passed Test A or Test B"
        return isinstance(_last_of(first), Name)
    if not isinstance(first, Phrase) or not isinstance(second, Phrase) or not second.nominal.noun:
        return False
    inner = _last_of(first)
    if (
        not isinstance(inner, Phrase)
        or inner.determiner != second.determiner
        or inner.after
        or second.owner is not None
    ):
        return False
    kind = _kind(second.nominal)
    return kind == _kind(inner.nominal) and (kind != _kind(first.nominal) or kind == "thing")


def is_alike(first: NounPhrase | Gap | None, second: NounPhrase) -> bool:
    """Whether two phrases may be of one list: "in the hall or the yard", but not "in a club or a member"."""
    if not isinstance(first, Phrase) or not isinstance(second, Phrase) or second.owner is not None:
        return False
    return first.determiner == second.determiner and _kind(first.nominal) == _kind(second.nominal)


def is_only_owned(first: object, other: object) -> bool:
    """As in "is the owner of the house and the garden": of both, as nobody is a garden."""
    if not isinstance(first, Phrase) or not isinstance(other, Phrase) or other.owner is not None:
        return False
    one, head = (each.nominal.noun.rsplit(" ", 1)[-1] for each in (first, other))
    owned = [each.thing for each in first.after if isinstance(each, Of)]
    thing = bool(owned) and is_alike(owned[-1], other) and _kind(other.nominal) == "thing"
    return thing and (one in RELATIONAL or is_person_noun(one)) and head not in RELATIONAL


def _last_of(phrase: Phrase) -> NounPhrase | Gap | None:
    """What stands last in the relative clause that ends a phrase: "a dog" in "a child who owns a dog"."""
    match phrase.after[-1:]:
        case (Relative(Clause(Gap(), (Verb() | Property()) as said)),):
            return said.complements[-1].thing if said.complements else None
    return None


def _kind(nominal: Nominal) -> str:
    head = nominal.noun.rsplit(" ", 1)[-1]
    if not head or is_person_noun(head):
        return nominal.kind or "person"
    return "animal" if is_living_noun(head) else "thing"


def is_again(last: Phrase, before: Phrase) -> bool:
    """As in "new members and members with a card": the noun is repeated for those that have one."""
    return f" {before.nominal.noun}".endswith(f" {last.nominal.noun}")


def differ_in_number(phrases: Sequence[Phrase]) -> bool:
    """Whether a noun that is its own plural is not in the number of the others: "the ham and the trout"."""
    nouns = [each.nominal for each in phrases]
    return len({each.number for each in nouns}) > 1 and any(plural(each.noun) == each.noun for each in nouns)


def is_of_last_alone(items: Sequence[object]) -> bool:
    """As in "pensioners and owners of a car", where pensioners are of nothing.

    "Card holders and owners of a car" hold their cards; "drivers and owners of a car" may drive it.
    """
    *before, last = items
    match last:
        case Phrase(after=(Of(Phrase("a" | "bare")),), owner=None) if last.nominal.noun in OF_WHAT_IS_HAD:
            return all(isinstance(each, Phrase) and _is_of_nothing(each.nominal) for each in before)
    return False


OF_WHAT_IS_HAD: Final = frozenset(words_in("owner holder possessor"))


def _is_of_nothing(nominal: Nominal) -> bool:
    """Whether people are called so for themselves, or for something that is said already: "card holder"."""
    had, _, head = nominal.noun.rpartition(" ")
    return head in OF_WHAT_IS_HAD if had else head in BY_THEMSELVES and not nominal.adjectives


BY_THEMSELVES: Final = frozenset(
    words_in(
        """
        pensioner adult teenager man woman boy girl veteran refugee foreigner non-member senior minor
        youngster retiree amateur professional beginner
        """
    )
)


def is_rather_had(items: Sequence[NounPhrase]) -> bool:
    """As in "workers with a helmet and gloves": things that people have, beside another such thing."""
    first, *rest = items
    if not isinstance(first, Phrase) or not first.after or not _is_living(first):
        return False
    last = first.after[-1]
    things = [last.thing, *rest] if isinstance(last, With) else []
    return bool(things) and all(
        isinstance(each, Phrase) and bool(each.nominal.noun) and each.owner is None and not _is_living(each)
        for each in things
    )


def _is_living(phrase: Phrase) -> bool:
    return bool(phrase.nominal.kind) or is_living_noun(phrase.nominal.noun.rsplit(" ", 1)[-1])
