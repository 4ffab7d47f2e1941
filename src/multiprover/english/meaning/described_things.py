"""Things called by where or what they are: who repairs "the clock in the hall" repairs that clock.

After a verb such words may tell where something is done (`repairs _ in _`); where the text also speaks of the
thing as a whole (`the clock in the hall`), both are meant. Knows no sentence structure.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from multiprover.english.function_words import PREPOSITIONS
from multiprover.english.meaning.asked_also import asked_also, asked_also_of, in_other_words
from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Condition,
    Failure,
    Holds,
    Question,
    RuleForm,
    Term,
    Unnamed,
    Variable,
)


def of_whole(atom: Atom, things: frozenset[str]) -> Iterator[Atom]:
    """A statement about a thing of the text, said of its parts: the clock, and the hall."""
    parts = atom.relation.split("_")
    for place in range(1, len(parts)):
        thing, words = atom.terms[place], parts[place].strip()
        if not isinstance(thing, str) or not thing.startswith("the "):
            continue
        before = "_".join(parts[:place])
        if words in PREPOSITIONS and place + 1 < len(parts):
            whole, rest = f"{thing} {words} {atom.terms[place + 1]}", "_".join(parts[place + 1 :])
            if whole in things:
                yield Atom(
                    f"{before}_{rest}", (*atom.terms[:place], whole, *atom.terms[place + 2 :]), atom.sign
                )
        elif f"{thing} {words}" in things and words:
            yield Atom(f"{before}_", (*atom.terms[:place], f"{thing} {words}"), atom.sign)


def asked_of_things(question: Question, things: frozenset[str], said: frozenset[str]) -> Question:
    """A question about a thing as a whole and in parts, as the text may speak of it."""

    def ways(atom: Atom) -> Iterator[tuple[Atom, ...]]:
        yield from ((each,) for each in chain(of_whole(atom, things), in_parts(atom, said)))
        yield from of_such(atom, said)
        yield from ((each,) for each in told_after_verb(atom, said))

    def others(body: tuple[Condition, ...]) -> Iterator[tuple[Condition, ...]]:
        yield from _as_one(body, said)
        yield from in_other_words(body, ways)

    if isinstance(question, Holds) and isinstance(question.formula, Atom):
        return asked_also(question, ways)
    return asked_also_of(question, others)


def _as_one(body: tuple[Condition, ...], said: frozenset[str]) -> Iterator[tuple[Condition, ...]]:
    """As in "finds a stove that is in the cabin", where the text has "finds _ in _"."""
    atoms = [each for each in body if isinstance(each, Atom) and each.sign == POSITIVE]
    for where in atoms:
        words = where.relation.removeprefix("is ")
        for done in atoms if words != where.relation and _tells(words) else ():
            relation = f"{done.relation} {words}"
            if relation in said and done.terms[-1] == where.terms[0] and done.relation.endswith(" _"):
                rest = tuple(each for each in body if each not in (where, done))
                yield (*rest, Atom(relation, (*done.terms, *where.terms[1:])))


def of_such(atom: Atom, said: frozenset[str]) -> Iterator[tuple[Atom, ...]]:
    """As in "rents a flat above the shop": rents a flat, which is above the shop."""
    for place, thing, where, rest in _told(atom):
        parts = atom.relation.split("_")
        relation = "_".join((*parts[:place], *(parts[place + 1 :] or ("",))))
        if not isinstance(thing, Variable) or relation not in said:
            continue
        alone = Atom(relation, (*atom.terms[: place + 1], *atom.terms[place + 1 + len(rest) :]), atom.sign)
        for told in (where, "has _") if where == "is with _" else (where,):
            if told in said:
                yield alone, Atom(told, (thing, *rest))


def told_of_such(atom: Atom, said: frozenset[str]) -> Iterator[Atom]:
    """As in "keeps a ticket for the show": a ticket that is for the show, if the text speaks of such."""
    for _, thing, where, rest in _told(atom):
        if where in said and atom.sign == POSITIVE and (isinstance(thing, Unnamed) or _is_definite(thing)):
            yield Atom(where, (thing, *rest))


def _told(atom: Atom) -> Iterator[tuple[int, Term, str, tuple[Term, ...]]]:
    """What the words after a thing say of it: its place, the ticket, `is for _`, the show."""
    parts = atom.relation.split("_")
    for place in range(1, len(parts)):
        words = parts[place].strip()
        if _tells(words) and place + 1 < len(parts):
            yield place, atom.terms[place], f"is {words} _", atom.terms[place + 1 : place + 2]
        elif _tells(words):
            yield place, atom.terms[place], f"is {words}", ()


def _tells(words: str) -> bool:
    """Whether words after a thing may say what or where it is: "for the show", "next to _"."""
    return words.startswith(("next to", "close to")) or words.partition(" ")[0] in PREPOSITIONS


def _is_definite(thing: Term) -> bool:
    return isinstance(thing, str) and thing.startswith("the ")


def told_after_verb(atom: Atom, said: frozenset[str]) -> Iterator[Atom]:
    """What says that a ticket is for the show: that somebody keeps it "for the show"."""
    words = atom.relation.removeprefix("is ")
    if words == atom.relation or atom.relation in said or not _tells(words):
        return
    for relation in sorted(said):
        if relation.endswith(f" _ {words}") and relation.count("_") == len(atom.terms):
            yield Atom(relation, (Variable("other"), *atom.terms), atom.sign)


def in_parts(atom: Atom, said: frozenset[str]) -> Iterator[Atom]:
    """A question about a thing as a whole, asked with the words that the text has after the verb."""
    parts = atom.relation.split("_")
    for place in range(1, len(parts)):
        words = str(atom.terms[place]).split(" ")
        before, after = "_".join(parts[:place]), "_".join(parts[place:])
        for cut in range(2, len(words) - 1) if words[0] == "the" else ():
            thing, rest = " ".join(words[:cut]), " ".join(words[cut + 1 :])
            if words[cut] not in PREPOSITIONS:
                continue
            two, one = f"{before}_ {words[cut]} _{after}", f"{before}_ {words[cut]} {rest}{after}"
            if two in said:
                yield Atom(two, (*atom.terms[:place], thing, rest, *atom.terms[place + 1 :]), atom.sign)
            if one in said:
                yield Atom(one, (*atom.terms[:place], thing, *atom.terms[place + 1 :]), atom.sign)


def with_wholes(rule: RuleForm, things: frozenset[str], said: frozenset[str]) -> RuleForm:
    """A rule whose conditions hold of a thing as a whole as well."""
    bodies = list(rule.bodies)
    for body in rule.bodies:
        for place, each in enumerate(body):
            if isinstance(each, Atom) and each.sign == POSITIVE:
                others = [*((other,) for other in of_whole(each, things)), *of_such(each, said)]
                bodies += [(*body[:place], *other, *body[place + 1 :]) for other in others]
    found = tuple(_denied_of_wholes(body, things) for body in bodies)
    return rule if found == rule.bodies else replace(rule, bodies=found)


def _denied_of_wholes(body: tuple[Condition, ...], things: frozenset[str]) -> tuple[Condition, ...]:
    """What must not hold of the parts must not hold of the whole."""
    more = [
        Failure((*each.conditions[:place], other, *each.conditions[place + 1 :]))
        for each in body
        if isinstance(each, Failure)
        for place, atom in enumerate(each.conditions)
        if isinstance(atom, Atom)
        for other in of_whole(atom, things)
    ]
    return (*body, *(each for each in more if each not in body))
