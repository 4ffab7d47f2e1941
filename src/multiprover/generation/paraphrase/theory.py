"""Rules, and whole theories with them, in free English; the logical forms are kept.

A rule whose conditions and conclusions are all about the variable has many frames (`frames`); any other rule
is an "if" in one of its wordings, each entity named in full, so that no pronoun can mean two things. Facts of
a theory about one entity may share a sentence.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from multiprover.data.triple_text import render_form
from multiprover.english.words import is_name
from multiprover.generation.paraphrase.audit import ParaphraseAudit
from multiprover.generation.paraphrase.clauses import (
    RULE_OPENINGS,
    entity,
    finite,
    is_attribute,
    is_class,
    is_plain,
    predicate,
)
from multiprover.generation.paraphrase.facts import paraphrase_facts
from multiprover.generation.paraphrase.frames import FRAMES, about, if_first
from multiprover.generation.paraphrase.subjects import PEOPLE, THINGS, Family
from multiprover.generation.paraphrase.traits import is_person, referent_of
from multiprover.generation.paraphrase.words import Number, as_sentences, contracted
from multiprover.triples import VARIABLE, FactTriples, RuleTriples, SentenceTriples, Triple, entities_of

_TRIES: Final = 30


def paraphrase_rule(
    form: RuleTriples, rng: Random, *, people: bool | None = None, audit: ParaphraseAudit | None = None
) -> str:
    """A rule as a person would put it; `people` says whether the variable is someone or something.

    `audit` knows the words of the whole theory; without one, only this rule's words are looked after.
    """
    literals = _literals(form)
    if any(literal.relation.startswith("was") for literal in literals):
        return render_form(form)
    if people is None:
        people = _about_people(literals, rng)
    family = PEOPLE if people else THINGS
    audit = audit or ParaphraseAudit(literals)
    general = len(form.bodies) == 1 and all(literal.subject == VARIABLE for literal in literals)
    for _ in range(_TRIES):
        text = _general(form, family, rng) if general else _ground(form, family, rng)
        if rng.random() < 0.3:
            text = contracted(text)
        if audit.passes(text, literals):
            return as_sentences(text)
    return render_form(form)


def _about_people(literals: Sequence[Triple], rng: Random) -> bool:
    objects = [c.object for c in literals if c.relation not in ("is", "is a") and c.object]
    subjects = [c.subject for c in literals if c.subject != VARIABLE]
    named = [*subjects, *objects]
    if not named:
        return rng.random() < 0.8
    return any(map(is_person, named)) or rng.random() < 0.3


def _general(form: RuleTriples, family: Family, rng: Random) -> str:
    body = form.bodies[0]
    if not all(is_plain(c) for c in (*body, *form.heads)):
        return if_first(body, form.heads, family, rng) if body else about(body, form.heads, family, rng)
    frames = [frame for frame, _ in FRAMES]
    weights = [weight for _, weight in FRAMES]
    text = ""
    while not text:
        text = rng.choices(frames, weights)[0](body, form.heads, family, rng)
    return text


def _ground(form: RuleTriples, family: Family, rng: Random) -> str:
    """A rule that names entities, or that has several ways to apply."""
    named = {c.subject for c in _literals(form)}
    mentioned = {name for c in _literals(form) for name in entities_of(c)}
    writer = _Clauses(family, rng, alone=len(mentioned) == 1 and VARIABLE not in named)
    opening = rng.choice(("if", "if", "when", "whenever", "as long as", "provided that", "in the event that"))
    choice = rng.random()
    if not any(form.bodies):
        return writer.conclusion(form.heads)
    if choice < 0.25 and VARIABLE not in named:
        conclusion = writer.clauses(form.heads)
        ways = [writer.clauses(body) for body in form.bodies]
        return f"{conclusion} {opening} {f' or {opening} '.join(ways)}"
    conditions = f" or {opening} ".join(writer.clauses(body) for body in form.bodies)
    if choice < 0.32:
        return (
            f"suppose {conditions.replace(f' or {opening} ', ' or ')}. then {writer.conclusion(form.heads)}"
        )
    follows = rng.choice((", ", ", then ", " then ")) if opening in ("if", "when", "whenever") else ", "
    surely = rng.choice(("", "", "", "it follows that ", "you can be sure that ", "it is clear that "))
    text = f"{opening} {conditions}{follows}{surely}{writer.conclusion(form.heads)}"
    return f"{rng.choice(RULE_OPENINGS)} {text}" if rng.random() < 0.08 else text


class _Clauses:
    """Writes clauses with their subjects, and remembers whom it has mentioned."""

    def __init__(self, family: Family, rng: Random, *, alone: bool) -> None:
        self._family = family
        self._rng = rng
        self._alone = alone
        self._mentioned: set[str] = set()

    def clauses(self, literals: Sequence[Triple]) -> str:
        """All literals, neighbours with the same subject in one clause."""
        groups: list[list[Triple]] = []
        for literal in literals:
            if groups and groups[-1][0].subject == literal.subject and self._rng.random() < 0.8:
                groups[-1].append(literal)
            else:
                groups.append([literal])
        return " and ".join(self._clause(group) for group in groups)

    def conclusion(self, literals: Sequence[Triple]) -> str:
        """The same for what follows: a variable not mentioned before is everyone."""
        if VARIABLE in self._mentioned or all(c.subject != VARIABLE for c in literals):
            return self.clauses(literals)
        everyone = next(word for word in self._family.pronouns if word.startswith("every"))
        return " and ".join(
            f"{everyone if c.subject == VARIABLE else entity(c.subject)} {finite(c, Number.ONE)}"
            for c in literals
        )

    def _clause(self, literals: Sequence[Triple]) -> str:
        subject, number = self._subject(literals[0].subject)
        return f"{subject} {predicate(literals, number, self._rng)}"

    def _subject(self, name: str) -> tuple[str, Number]:
        again = name in self._mentioned
        self._mentioned.add(name)
        if name == VARIABLE:
            if again:
                return self._family.pronoun, self._family.pronoun_number
            openers = [word for word in self._family.openers if "any" not in word]
            return self._rng.choice(openers), Number.ONE
        referent = referent_of(name)
        if again and self._alone and referent.pronoun and self._rng.random() < 0.6:
            return referent.pronoun, referent.pronoun_number
        return entity(name), referent.number


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
    audit = ParaphraseAudit(literal for form in forms for literal in _literals(form))
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
