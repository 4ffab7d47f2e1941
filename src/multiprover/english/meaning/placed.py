"""Places and times from the other side: who sits behind Ann has her in front; what stands in a room is there.

Knows relations by their words only: what stands before "_" tells where or when.
"""

from collections.abc import Iterator
from typing import Final

from multiprover.english.function_words import ALL_GIVEN_NAMES, words_in
from multiprover.english.noun_kinds import is_known_noun
from multiprover.english.words import is_living_noun, senses
from multiprover.logic.forms import Atom, Term, Variable

_OTHER_SIDE: Final = (
    ("before", "after"),
    ("in front of", "behind"),
    ("above", "below"),
    ("above", "under"),
    ("over", "under"),
    ("to the left of", "to the right of"),
    ("left of", "right of"),
    ("north of", "south of"),
    ("east of", "west of"),
    ("upstairs from", "downstairs from"),
    ("earlier than", "later than"),
    ("faster than", "slower than"),
    ("faster than", "more slowly than"),
    ("sooner than", "later than"),
)
_EITHER_SIDE: Final = (
    *("next to", "beside", "alongside", "opposite", "across from", "close to", "near", "far from"),
    "against",
)
_TIMES: Final = ("before", "after", "earlier than", "later than", "sooner than")
_SPEEDS: Final = ("faster than", "slower than", "more slowly than")
_STAYING: Final = frozenset(words_in("sit stand lie hang live rank come stay"))
"""What both do if one does it in a place told by the other: who falls near Ann does not make her fall."""
_CONTENDING: Final = frozenset(words_in("play compete fight race run box wrestle draw tie contend struggle"))
"""What both do if one does it against the other: who votes against Ann has no vote of hers."""
_TURNED: Final = tuple(
    (f" {one} _", f" {other} _")
    for pair in (*_OTHER_SIDE, *((each, each) for each in _EITHER_SIDE))
    for one, other in {pair, pair[::-1]}
)
_PUT: Final = words_in("located situated parked placed stored kept seated")
_STANDING: Final = (*words_in("stands lies hangs"), *(f"is {each}" for each in _PUT))
_WHERE: Final = (
    *("in", "on", "at", "inside", "outside", "between _ and"),
    *(each for pair in _OTHER_SIDE[1:-5] for each in pair),
    *_EITHER_SIDE[:-1],
)
_BEING: Final = {f"{stands} {where} _": f"is {where} _" for stands in _STANDING for where in _WHERE}
"""What stands somewhere is there."""


def from_the_other_side(atom: Atom) -> Iterator[Atom]:
    """As in "Ann sits behind Bob": Bob sits in front of her."""
    if len(atom.terms) < 2:
        return
    if there := _BEING.get(atom.relation):
        placed = Atom(there, atom.terms)
        yield placed
        yield from from_the_other_side(placed)
    if atom.relation.startswith("lives with _") and not any(map(_is_open, atom.terms[:2])):
        yield atom._replace(terms=(*atom.terms[1::-1], *atom.terms[2:]))
        if len(atom.terms) > 2:
            yield Atom(atom.relation.replace("lives with _", "lives"), atom.terms[1:], atom.sign)
    first, *between, last = atom.terms
    for one, other in _TURNED:
        if not atom.relation.endswith(one) or not _may_be_said(atom.relation, *atom.terms):
            continue
        if one == other and any(isinstance(each, Variable) for each in atom.terms):
            continue  # a rule need not say it twice
        if not _is_of_both(atom.relation, one.strip(" _")):
            continue
        yield Atom(atom.relation.removesuffix(one) + other, (last, *between, first))


def _is_open(term: Term) -> bool:
    """Whether it has no name."""
    return not isinstance(term, str)


def asked_of_standing(atom: Atom) -> Iterator[Atom]:
    """What answers where something is: that it stands, lies or hangs there."""
    if len(atom.terms) < 2:
        return
    first, *between, last = atom.terms
    if not between and first != last and any(_is_of_both(atom.relation, each) for each in _EITHER_SIDE):
        yield Atom(atom.relation, (last, first))
    yield from (Atom(stands, atom.terms) for stands, there in _BEING.items() if there == atom.relation)
    for one, other in _TURNED:
        if atom.relation == f"is{one}" and len(atom.terms) == 2:
            turned = f"is{other}"
            yield from (Atom(each, atom.terms[::-1]) for each, there in _BEING.items() if there == turned)


def _is_of_both(relation: str, where: str) -> bool:
    """Whether what one does before or beside the other is done by the other, too."""
    if not relation.endswith(f" {where} _"):
        return False
    if where in (*_TIMES, *_SPEEDS):
        return True
    if where == "against":
        return any(_lemmas(word) & _CONTENDING for word in relation.split(" "))
    if relation.count("_") > 1:
        return False
    verb = relation.removesuffix(f" {where} _").rpartition(" ")[2]
    return verb in (*_PUT, "is", "be", "been") or bool(_lemmas(verb) & _STAYING)


def _lemmas(word: str) -> set[str]:
    return {each.lemma for each in senses(word) if each.category == "verb"}


def _may_be_said(relation: str, first: Term, *others: Term) -> bool:
    """Whether the same may be said of both: a church does not sit next to Ann, who sits next to it."""
    *between, last = others
    if any(_sort(each) in (_sort(first), _sort(last)) for each in between):
        return False  # "fed the cat before the dog"
    if relation.startswith(("is ", *(f"{each} " for each in _STANDING))) and " before " not in relation:
        return True
    return "thing" not in {_sort(first), _sort(last)} or _sort(first) == _sort(last)


def _sort(term: Term) -> str:
    """What a name or a definite thing is of, as far as its words tell."""
    if not isinstance(term, str):
        return ""
    words = [each for each in term.lower().split(" ") if len(each) > 1] or [""]
    if words[0] in ALL_GIVEN_NAMES and "'s" not in term:
        return "name"
    if any(is_living_noun(each) for each in (words[0], words[-1])):
        return "living"
    return "thing" if any(is_known_noun(each) for each in (words[0], words[-1])) else "name"
