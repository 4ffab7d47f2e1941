"""The declaration: every example is read as what it is an example of."""

from multiprover.english.chart import Chart
from multiprover.english.edges import edges_of
from multiprover.english.grammar import grammar
from multiprover.english.tokens import tokenize


def test_every_example_of_a_rule_is_read_as_its_category():
    declared = grammar()
    failing = [
        (rule.category, rule.example)
        for rule in declared.rules
        if rule.example and not Chart(declared, edges_of([tokenize(rule.example)])[0]).readings(rule.category)
    ]
    assert failing == []


def test_every_part_of_a_rule_is_a_category_a_lexical_class_or_a_word():
    declared = grammar()
    lexical = {
        "NAME",
        "NAMES",
        "THE",
        "TAILTEXT",
        "CODE",
        "QTY",
        "QTY.article",
        "QTY.period",
        "ADJ",
        "ADJ.comparative",
        "ADJ.superlative",
        "ADV",
        "PREP",
        "PARTICLE",
    }
    lexical |= {f"V.{form}" for form in ("base", "third", "past", "participle", "ing")}
    lexical |= {f"NB.{kind}" for kind in ("singular", "plural", "mass", "bare")}
    unknown = {
        part.rstrip("?")
        for rule in declared.rules
        for part in rule.parts
        if part[0].isupper() and part.rstrip("?") not in declared.trees and part.rstrip("?") not in lexical
    }
    assert unknown == set()
