"""A whole theory in free English: facts about one entity may share a sentence; the logical forms are kept."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from multiprover.data.paraphrase.audit import Audit
from multiprover.data.paraphrase.clauses import is_attribute, is_class
from multiprover.data.paraphrase.facts import paraphrase_facts
from multiprover.data.paraphrase.rules import paraphrase_rule
from multiprover.data.paraphrase.traits import is_person
from multiprover.english.words import is_name
from multiprover.triples import VARIABLE, FactTriples, SentenceTriples, Triple, entities_of


@dataclass(frozen=True, slots=True)
class ParaphrasedTheory:
    """Sentences, and for each original form the position of the sentence that states it."""

    sentences: tuple[str, ...]
    mapping: tuple[int, ...]


def paraphrase_theory(forms: Sequence[SentenceTriples], rng: Random) -> ParaphrasedTheory:
    """Word every form anew; facts of one entity are joined at random into groups of one to five.

    A group stands where the first of its facts stood. Rules keep their places among the sentences.
    """
    groups = _group(forms, rng)
    audit = Audit(literal for form in forms for literal in _literals(form))
    people = _is_about_people(forms, rng)
    sentences: list[str] = []
    mapping = [0] * len(forms)
    for group in groups:
        for place in group:
            mapping[place] = len(sentences)
        first = forms[group[0]]
        if isinstance(first, FactTriples):
            stated = [c for place in group for c in _facts(forms[place])]
            sentences.append(paraphrase_facts(stated, rng, audit=audit))
        else:
            sentences.append(paraphrase_rule(first, rng, people=people, audit=audit))
    return ParaphrasedTheory(tuple(sentences), tuple(mapping))


def _facts(form: SentenceTriples) -> tuple[Triple, ...]:
    return form.literals if isinstance(form, FactTriples) else ()


def _literals(form: SentenceTriples) -> tuple[Triple, ...]:
    return form.literals if isinstance(form, FactTriples) else (*form.heads, *sum(form.bodies, ()))


def _group(forms: Sequence[SentenceTriples], rng: Random) -> list[list[int]]:
    """Positions of the forms, those that share a sentence together, in order of their first."""
    open_groups: dict[tuple[str, bool], list[int]] = {}
    room: dict[tuple[str, bool], int] = {}
    found: list[list[int]] = []
    for place, form in enumerate(forms):
        literal = form.literals[0] if isinstance(form, FactTriples) and len(form.literals) == 1 else None
        if literal is None:
            found.append([place])
            continue
        describes = is_attribute(literal) or is_class(literal)
        key = literal.subject, describes or rng.random() < 0.25
        group = open_groups.get(key)
        if group is not None and len(group) < room[key]:
            group.append(place)
            continue
        open_groups[key] = [place]
        sizes, weights = ((1, 2, 3, 4, 5), (12, 24, 28, 22, 14)) if key[1] else ((1, 2, 3), (60, 30, 10))
        room[key] = rng.choices(sizes, weights)[0]
        found.append(open_groups[key])
    return found


def _is_about_people(forms: Sequence[SentenceTriples], rng: Random) -> bool:
    """Whether rules speak of someone: surely where anyone is a person, else now and then."""
    entities: dict[str, None] = {}
    for form in forms:
        for literal in _literals(form):
            entities.update(dict.fromkeys(entities_of(literal)))
    named = [entity for entity in entities if entity != VARIABLE]
    if any(map(is_person, named)):
        return True
    unsure = not named or all(map(is_name, named))
    return rng.random() < (0.6 if unsure else 0.25)
