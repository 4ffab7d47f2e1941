"""Having something in a noun: who has a ticket is a ticket holder, who has insurance is insured.

A permit is had by whoever holds it, and held by whoever has it.

Works over forms, knows no sentence structure.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from multiprover.english.function_words import words_in
from multiprover.english.meaning.asked_also import asked_also_of
from multiprover.english.meaning.happened import GIVEN_TO, GOT
from multiprover.english.meaning.owned_or_had import HAS, OWNS
from multiprover.english.relations import is_class
from multiprover.logic.forms import POSITIVE, Atom, Condition, Failure, Question, RuleForm

Body = tuple[Condition, ...]
HOLDS: Final = "holds _"
HAVING: Final = (HAS, HOLDS, "is in possession of _")
HELD: Final = frozenset(
    words_in(
        """
        licence license permit certificate degree diploma card ticket pass passport visa badge voucher
        prescription qualification policy account share title patent membership subscription mortgage lease
        """
    )
)
"""What somebody has who holds it, and holds who has it; a cup is not."""


def is_held(relation: str) -> bool:
    """Whether a class is one of what is held as much as had: "is a parking permit"."""
    return relation.rsplit(" ", 1)[-1] in HELD


def with_holders(rule: RuleForm, said: frozenset[str]) -> RuleForm:
    """A rule about those who have something, of those called its holders as well."""
    bodies = tuple(
        _denied(body, said) for each in rule.bodies for body in (each, *_in_other_words(each, said))
    )
    return rule if bodies == rule.bodies else replace(rule, bodies=bodies)


def asked_of_holders(question: Question, said: frozenset[str]) -> Question:
    """A question about those who have something, of those called its holders as well."""
    return asked_also_of(question, lambda body: _in_other_words(body, said))


def _in_other_words(body: Body, said: frozenset[str]) -> Iterator[Body]:
    """The conditions with "has" and "holds" exchanged, or with a noun in their place."""
    for each in (body, *_held(body, said)):
        if each != body:
            yield each
        yield from _in_a_noun(each, said)


def _held(body: Body, said: frozenset[str]) -> Iterator[Body]:
    """The conditions with another one of "has a permit" and "holds a permit", if the text has that."""
    papers = {each.terms[0] for each in body if isinstance(each, Atom) and is_held(each.relation)}
    said_of_some = {HAS: not said.isdisjoint((HAS, *GOT, *GIVEN_TO)), HOLDS: HOLDS in said}
    for place, each in enumerate(body):
        if isinstance(each, Atom) and each.relation in HAVING and each.terms[1] in papers:
            for other in (HAS, HOLDS):
                if other != each.relation and said_of_some[other]:
                    yield (*body[:place], each._replace(relation=other), *body[place + 1 :])


def _in_a_noun(body: Body, said: frozenset[str]) -> Iterator[Body]:
    """The conditions with a noun in the place of having a thing of which nothing else is asked."""
    atoms = [each for each in body if isinstance(each, Atom)]
    for having in atoms:
        if having.relation not in (HAS, OWNS) or having.sign != POSITIVE:
            continue
        thing = having.terms[1]
        about = [each for each in body if each != having and thing in getattr(each, "terms", ())]
        inside = any(isinstance(each, Failure) and _speaks_of(each, thing) for each in body)
        if len(about) != 1 or inside or not isinstance(about[0], Atom) or len(about[0].terms) != 1:
            continue
        noun = about[0].relation.removeprefix("is a ").removeprefix("is an ")
        rest = tuple(each for each in body if each not in (having, about[0]))
        for called in _called(having, noun):
            if called in said:
                yield (Atom(called, having.terms[:1]), *rest)


def _speaks_of(failure: Failure, thing: object) -> bool:
    return any(thing in getattr(each, "terms", ()) for each in failure.conditions)


def _called(having: Atom, noun: str) -> tuple[str, ...]:
    """What somebody is called who has one."""
    owner = is_class(f"{noun} owner")
    if having.relation == OWNS:
        return (owner,)
    return (is_class(f"{noun} holder"), owner, *(("is insured",) if noun == "insurance" else ()))


def _denied(body: Body, said: frozenset[str]) -> Body:
    """What must not be had: nobody who is called a holder of it has none."""
    more = [
        Failure(other)
        for each in body
        if isinstance(each, Failure)
        for other in _in_other_words(each.conditions, said)
    ]
    return (*body, *(each for each in more if each not in body))
