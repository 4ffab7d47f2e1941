"""The same said with another verb or noun: who gets a badge receives it, who wrote a book is its author.

Both ways, and only where the text speaks of the other. Knows no sentence structure.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from multiprover.english.relations import DOERS, is_class, is_of, noun_of
from multiprover.english.words import is_person_noun, participle, senses, third_person
from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Quantity

_ALIKE: Final = (
    ("get", "receive"),
    ("get", "obtain"),
    ("receive", "obtain"),
    ("need", "require"),
    ("buy", "purchase"),
    ("start", "begin"),
    ("help", "assist"),
    ("mend", "repair"),
)
"""Verbs that say the same of the same."""
_BARRED: Final = ("is forbidden", "is prohibited", "is banned")
_PHRASES: Final = (
    ("lives in", "resides in"),
    ("lives in", "is resident in"),
    ("lives in", "is a resident of"),
    ("lives in", "is an inhabitant of"),
    *((f"{moves} from", "is from") for moves in ("comes", "departs", "leaves", "starts")),
    *((f"{moves} to", "is to") for moves in ("goes", "runs", "flies", "sails", "drives", "travels", "leads")),
    ("is addressed to", "is to"),
    ("is bound for", "is to"),
    ("rents _", "is a tenant of _"),
    ("has _", "possesses _"),
    ("has _", "is in possession of _"),
    ("may access", "has access to"),
    ("plays for _", "is a player of _"),
    ("works for", "is employed at"),
    ("works for", "is employed with"),
    ("may enter", "is allowed in"),
    ("may enter", "is allowed into"),
    ("needs", "must have"),
    ("requires", "must have"),
    ("may", "is free to"),
    ("may", "is entitled to"),
    ("has an insurance", "is insured"),
    ("for free", "free of charge"),
    *combinations(_BARRED, 2),
    ("is allowed", "is permitted"),
)
"""Beginnings, or ends, of relations that say the same."""
_PERMISSION: Final = frozenset(("the right", "right", "permission"))
"""What somebody has who may do it."""
_HAVE_DONE: Final = {
    "author": "write",
    "creator": "create",
    "founder": "found",
    "co-founder": "co-found",
    "inventor": "invent",
    "discoverer": "discover",
    "winner": "win",
    "director": "direct",
    "composer": "compose",
    "painter": "paint",
    "designer": "design",
    "builder": "build",
    "translator": "translate",
    "finder": "find",
}
"""What those called so have done."""
_DONE: Final = {f"has {participle(verb)} _": noun for noun, verb in _HAVE_DONE.items()}


def in_other_verbs(atom: Atom) -> Iterator[Atom]:
    """What a statement says with other verbs and nouns."""
    if not isinstance(atom.terms[-1], Quantity):  # "plays for an hour"
        yield from (atom._replace(relation=each) for each in _said_alike(atom.relation))
    if atom.relation == "works at _" and str(atom.terms[1])[:1].isupper():
        yield atom._replace(relation="works for _")
    if atom.relation.startswith("has _ to ") and getattr(atom.terms[1], "noun", atom.terms[1]) in _PERMISSION:
        yield Atom(
            f"may {atom.relation.removeprefix('has _ to ')}", (atom.terms[0], *atom.terms[2:]), atom.sign
        )
    yield from _barred(atom)
    if atom.sign == NEGATIVE:
        yield from _complement(atom)
        return
    if atom.relation == "belongs to _" and str(atom.terms[0])[:1].isupper():
        yield atom._replace(relation=is_of("member"))
    if atom.relation == is_of("member"):
        yield atom._replace(relation="belongs to _")


@lru_cache(maxsize=4096)
def _said_alike(relation: str) -> tuple[str, ...]:
    found = []
    for pair in _PHRASES:
        for one, other in (pair, pair[::-1]):
            if relation == one or relation.startswith(f"{one} "):
                found.append(other + relation.removeprefix(one))
            elif relation.endswith(f" {one}"):
                found.append(relation.removesuffix(one) + other)
    first, _, rest = relation.partition(" ")
    found += [f"{each} {rest}".rstrip() for each in _with_verb(first)]
    second, _, last = rest.partition(" ")
    if first == "has":
        done = [each.lemma for each in senses(second) if each.form == "participle"]
        found += [f"has {participle(other)} {last}".rstrip() for verb in done for other in _alike(verb)]
    elif first in ("may", "must", "will", "should"):
        found += [f"{first} {other} {last}".rstrip() for other in _alike(second)]
    if noun := _HAVE_DONE.get(noun_of(relation)):
        found.append(f"has {participle(noun)} _")
    elif relation in _DONE:
        found.append(is_of(_DONE[relation]))
    found += _doing(relation)
    return tuple(each for each in dict.fromkeys(found) if each != relation)


def _with_verb(word: str) -> Iterator[str]:
    for sense in senses(word):
        if sense.category == "verb" and sense.form == "third":
            yield from (third_person(other) for other in _alike(sense.lemma))


def _alike(verb: str) -> Iterator[str]:
    for one, other in _ALIKE:
        if verb in (one, other):
            yield other if verb == one else one


def _doing(relation: str) -> Iterator[str]:
    """As in "is a supplier of _", who supplies it."""
    noun = noun_of(relation)
    if noun and relation not in DOERS.values():
        if verb := verb_of_doer(noun):
            yield f"{third_person(verb)} _"
        return
    verb, _, rest = relation.partition(" ")
    if rest == "_":
        lemmas = [each.lemma for each in senses(verb) if each.category == "verb" and each.form == "third"]
        for lemma in lemmas:
            for doer in (f"{lemma}er", f"{lemma}r", f"{lemma}or", f"{lemma[:-1]}ier"):
                if verb_of_doer(doer) == lemma and is_of(doer) != relation:
                    yield is_of(doer)


@lru_cache(maxsize=4096)
def verb_of_doer(noun: str) -> str:
    """The verb of somebody who is called so for what they do: "supply" for "supplier"."""
    if " " in noun or noun in _HAVE_DONE or not noun.endswith(("er", "or")) or not is_person_noun(noun):
        return ""
    stem = noun[:-2]
    made = [stem, f"{stem}e", *([f"{stem[:-1]}y"] if stem.endswith("i") else [])]
    for verb in made:
        if any(each.category == "verb" and each.known and each.form == "base" for each in senses(verb)):
            return verb
    return ""


_ALLOWED: Final = ("is allowed", "is permitted")


def _barred(atom: Atom) -> Iterator[Atom]:
    """As in "is not allowed on board", which is forbidden there; and the other way round."""
    here, there = (_ALLOWED, _BARRED) if atom.sign == NEGATIVE else (_BARRED, _ALLOWED)
    for said in here:
        if atom.relation == said or atom.relation.startswith(f"{said} "):
            rest = atom.relation.removeprefix(said)
            sign = POSITIVE if atom.sign == NEGATIVE else NEGATIVE
            yield from (Atom(each + rest, atom.terms, sign) for each in there)


_EITHER: Final = (("present", "absent"), ("open", "closed"), ("alive", "dead"), ("awake", "asleep"))
"""Who is not the one is the other."""


def _complement(atom: Atom) -> Iterator[Atom]:
    """What is so if something else is not: who is not present is absent, and no member a non-member."""
    if len(atom.terms) != 1:
        return
    for pair in _EITHER:
        for one, other in (pair, pair[::-1]):
            if atom.relation == f"is {one}":
                yield Atom(f"is {other}", atom.terms, POSITIVE)
    noun = atom.relation.removeprefix("is a ").removeprefix("is an ")
    if noun != atom.relation and " " not in noun and not noun.startswith("non-"):
        yield Atom(is_class(f"non-{noun}"), atom.terms, POSITIVE)


def asked_in_general(asked: Atom, said: frozenset[str]) -> Iterator[Atom]:
    """What answers whether somebody must pay: that they must pay something."""
    if asked.relation == "must pay" and asked.sign == POSITIVE:
        for each in sorted(said):
            if each.startswith("must pay ") and "_" not in each:
                yield asked._replace(relation=each)
