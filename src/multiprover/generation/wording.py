"""Logical forms → the sentences of the RuleTaker data, in one of two families.

The family says what an unnamed thing is called: "someone … they … people" or "something … it … things". Rules
about attributes have three wordings, drawn with equal chances. Words may be any vocabulary's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from multiprover.generation.draft import VARIABLE as VARIABLE_NUMBER
from multiprover.generation.draft import Part, Shape
from multiprover.generation.settings import relational_attributes
from multiprover.generation.vocabulary import Vocabulary
from multiprover.language.word_classes import is_name
from multiprover.language.words import base_form, with_article
from multiprover.triples import NEGATIVE, POSITIVE, VARIABLE, FactTriples, SentenceTriples, Triple


@dataclass(frozen=True, slots=True)
class Wording:
    """The words for an unnamed thing; `are` says whether the pronoun goes with a plural verb."""

    opener: str
    pronoun: str
    group: str
    are: bool


PEOPLE: Final = Wording("someone", "they", "people", are=True)
THINGS: Final = Wording("something", "it", "things", are=False)
FAMILIES: Final = (PEOPLE, THINGS)


def render_ruletaker(form: SentenceTriples, family: Wording, random: Random) -> str:
    """One sentence; draws from `random` only where the data has several wordings."""
    if isinstance(form, FactTriples):
        (literal,) = form.literals
        return _sentence(_ground_clause(literal))
    (body,), (head,) = form.bodies, form.heads
    if _can_be_listed(body, head):
        wording = int(random.random() * 3)
        if wording:
            listed = ", ".join(condition.object for condition in body)
            verb = "are" if head.sign == POSITIVE else "are not"
            return _sentence(f"{'all ' if wording == 1 else ''}{listed} {family.group} {verb} {head.object}")
    return _sentence(_conditional(body, head, family))


def render_question(literal: Triple) -> str:
    """A statement asked about."""
    return _sentence(_ground_clause(literal))


def _can_be_listed(body: Sequence[Triple], head: Triple) -> bool:
    """Whether "All red, kind people are big" says it: attributes of everyone, none of them negated."""
    return all(
        part.subject == VARIABLE and part.relation == "is" and (part is head or _is_plain(part))
        for part in (*body, head)
    )


def _is_plain(condition: Triple) -> bool:
    return condition.sign == POSITIVE and condition.object.isalpha()


def _conditional(body: Sequence[Triple], head: Triple, family: Wording) -> str:
    clauses = []
    opened = False
    previous: Triple | None = None
    for condition in body:
        if condition.subject != VARIABLE:
            clauses.append(_ground_clause(condition))
        elif not opened:
            clauses.append(_clause(family.opener, condition, False))
            opened = True
        elif _continues(condition, previous):
            clauses.append(condition.object if condition.sign == POSITIVE else f"not {condition.object}")
        else:
            clauses.append(_clause(family.pronoun, condition, family.are))
        previous = condition
    conclusion = (
        _clause(family.pronoun, head, family.are) if head.subject == VARIABLE else _ground_clause(head)
    )
    return f"if {' and '.join(clauses)} then {conclusion}"


def _continues(condition: Triple, previous: Triple | None) -> bool:
    """Whether subject and "is" are carried over from the condition before."""
    return (
        previous is not None
        and previous.subject == VARIABLE
        and previous.relation == condition.relation == "is"
        and condition.object.isalpha()
    )


def _ground_clause(literal: Triple) -> str:
    return _clause(_entity(literal.subject), literal, False)


def _clause(subject: str, literal: Triple, plural: bool) -> str:
    _, relation, item, sign = literal
    is_negated = sign != POSITIVE
    if relation == "is" or relation == "is a":
        shown = item if relation == "is" else with_article(item)
        return f"{subject} {'are' if plural else 'is'} {'not ' if is_negated else ''}{shown}"
    if is_negated:
        return f"{subject} {'do' if plural else 'does'} not {_base(relation)} {_entity(item)}"
    return f"{subject} {_base(relation) if plural else relation} {_entity(item)}"


def _entity(entity: str) -> str:
    return entity if is_name(entity) else f"the {entity}"


@cache
def _base(relation: str) -> str:
    verb, space, rest = relation.partition(" ")
    return f"{base_form(verb)}{space}{rest}"


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."


@dataclass(frozen=True, slots=True)
class Words:
    """Words by number; a predicate is a relation with its object, as literals hold them."""

    entities: tuple[str, ...]
    predicates: tuple[tuple[str, str], ...]

    def of_part(self, part: Part, negative: str) -> Triple:
        """A part of a draft as a literal, `negative` being the sign of a negated one."""
        subject, predicate, negated = part
        name = VARIABLE if subject == VARIABLE_NUMBER else self.entities[subject]
        return Triple(name, *self.predicates[predicate], negative if negated else POSITIVE)

    def literal(self, bit: int, size: int) -> Triple:
        """The statement with this bit number."""
        negated, atom = divmod(bit, size)
        subject, predicate = divmod(atom, len(self.predicates))
        return self.of_part(Part(subject, predicate, bool(negated)), NEGATIVE)

    def question(self, literal: Triple) -> str:
        """A statement as a question."""
        return render_question(literal)


def draw_words(shape: Shape, vocabulary: Vocabulary, random: Random) -> Words:
    """Draw different words for all numbers."""
    nouns, attributes = vocabulary.names, vocabulary.attributes
    if shape.verbs:
        nouns, attributes = vocabulary.nouns, relational_attributes(vocabulary)
    entities = tuple(random.sample(nouns, shape.entities))
    classes = [word for word in vocabulary.classes if word not in entities]
    predicates = [("is", word) for word in random.sample(attributes, shape.attributes)]
    predicates += [("is a", word) for word in random.sample(classes, shape.classes)]
    for verb in random.sample(vocabulary.verbs, shape.verbs):
        predicates += [(verb, entity) for entity in entities]
    return Words(entities, tuple(predicates))
