"""A word that is a noun and a verb, after "and" and "or": read as the verb it is, or refused."""

from itertools import permutations

import pytest

from multiprover.english.read import Meaning, read_sentence

SINGULAR = (
    "owns a car",
    "lives in Rome",
    "works at night",
    "parks in the yard",
    "smokes",
    "likes tea",
    "trains horses",
    "orders tickets",
    "is a member",
    "has a permit",
    "travels abroad",
    "cooks lunch",
)
PLURAL = (
    "own a car",
    "live in Rome",
    "work at night",
    "park in the yard",
    "smoke",
    "like tea",
    "train horses",
    "order tickets",
    "are members",
    "have a permit",
    "fear dogs",
    "study law",
)
THIRD = {"are": "is", "have": "has", "study": "studies"}


def relations(part):
    """The first words of all relations of a form."""
    if hasattr(part, "relation"):
        return {part.relation.split()[0]}
    if isinstance(part, tuple):
        return {word for each in part for word in relations(each)}
    fields = getattr(part, "__dataclass_fields__", ())
    return {word for name in fields for word in relations(getattr(part, name))}


def third(predicate):
    """The verb of a predicate as the logic has it."""
    verb = predicate.split()[0]
    return THIRD.get(verb, verb if verb.endswith("s") else verb + "s")


@pytest.mark.parametrize(
    ("template", "predicates"),
    [
        ("Anyone who {} and {} must register.", SINGULAR),
        ("Ann {} and {}.", SINGULAR),
        ("Guests who {} and {} must register.", PLURAL),
        ("If guests {} or {}, they must register.", PLURAL),
    ],
)
def test_both_verbs_of_a_pair_are_verbs(template, predicates):
    read = 0
    for first, second in permutations(predicates, 2):
        found = read_sentence(template.format(first, second))
        if isinstance(found, Meaning):
            read += 1
            if not {third(first), third(second)} <= relations(found.forms):
                pytest.fail(f"{found.text} {relations(found.forms)}")
    assert read > len(predicates) * (len(predicates) - 1) * 0.8
