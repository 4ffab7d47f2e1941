"""Rules beside each other: "A child pays if he or she is tall, and an adult pays if he or she is fit".

The second pronoun stands in the same place as the first one, and so means the subject of its own rule.
"""

from multiprover.english.grammar.antecedents import is_general
from multiprover.english.meaning.referents import is_person_noun_phrase
from multiprover.english.parts import parts_in
from multiprover.english.syntax import (
    ONE_PERSON,
    PERSONAL,
    Clause,
    Clauses,
    ClauseTree,
    Conditional,
    Phrase,
    Pronoun,
    Statement,
)

POINTING_BACK = ("the", "that", "this", "those", "these", "the other", "another", "the same", "every other")


def is_like(item: Statement, first: Statement) -> bool:
    """Whether a rule says of its own subject, with the same pronoun, what the first one says of another."""
    if not isinstance(item, Conditional) or not isinstance(first, Conditional):
        return False
    subject, pronoun = _subject(item), _dependent_subject(item)
    alike = item.condition_first == first.condition_first and pronoun == _dependent_subject(first)
    if not alike or not isinstance(subject, Phrase) or not isinstance(pronoun, Pronoun):
        return False
    return is_general(subject) and _fits(pronoun.lemma, subject) and not _points_back(item)


def _subject(rule: Conditional) -> object:
    """Who or what a rule is about: the subject of the clause that stands first."""
    clause: Statement = rule.condition if rule.condition_first else rule.conclusion
    if isinstance(clause, Conditional):
        return _subject(clause)
    return _first(clause).subject if isinstance(clause, (Clause, Clauses)) else None


def _dependent_subject(rule: Conditional) -> object:
    """The subject of the clause that stands last, or its owner: "… if its driver is ill"."""
    clause: Statement = rule.conclusion if rule.condition_first else rule.condition
    said = _first(clause).subject if isinstance(clause, (Clause, Clauses)) else None
    return said.owner if isinstance(said, Phrase) else said


def _first(tree: ClauseTree) -> Clause:
    return tree if isinstance(tree, Clause) else _first(tree.items[0])


def _fits(lemma: str, subject: Phrase) -> bool:
    person = is_person_noun_phrase(subject.nominal)
    if lemma == "they":
        return subject.nominal.number == "plural" or bool(person)
    singular = subject.nominal.number != "plural"
    return singular and (person is False if lemma == "it" else lemma in ONE_PERSON and bool(person))


def _points_back(item: Conditional) -> bool:
    """Whether something in it may mean what the rule before it speaks of, beside the one pronoun."""
    parts = parts_in(item)
    lemmas = {each.lemma for each in parts if isinstance(each, Pronoun) and each.lemma != "gap"}
    definite = any(
        isinstance(each, Phrase) and each.determiner in POINTING_BACK and each.owner is None for each in parts
    )
    return definite or len(lemmas) > 1 or not lemmas <= {*PERSONAL}
