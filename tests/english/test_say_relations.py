"""Predicates said of many things, with kinds as bare plurals."""

from multiprover.english.say_relations import say_kinds


def test_a_kind_after_a_predicate_is_a_bare_plural():
    assert say_kinds("is good with a pet", denied=False, concluded=False) == "is good with pets"


def test_a_predicate_that_ends_in_an_article_is_said_as_it_is():
    assert say_kinds("swims having held a", denied=False, concluded=False) == "swims having held a"
