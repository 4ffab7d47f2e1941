"""One of two, told by what only that one is or does: "the guest who is older", "the one who came earlier".

Works on abstract syntax only.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.referents import Referent, different, is_person
from multiprover.english.meaning.replaced import replaced
from multiprover.english.meaning.same import FIRST, is_same
from multiprover.english.meaning.state import State
from multiprover.english.parts import parts_in
from multiprover.english.relations import converse
from multiprover.english.syntax import (
    EACH_OF_THEM,
    ONE_OF_THEM,
    Clause,
    ClauseTree,
    Complement,
    Conditional,
    Gap,
    Listed,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Variable

THE_OTHER: Final = Pronoun("the other")
OTHER_ALIKE: Final = Pronoun("the other alike")
_COMPARED: Final = (
    "higher",
    "lower",
    "earlier",
    "later",
    "longer",
    "sooner",
    "faster",
    "more",
    "less",
    "further",
    "more often",
)

WHICH: Final = "which of the two? Say it of one and another"


def chosen(conclusion: Clause, two: Nominal, one: Name, other: Name) -> tuple[Phrase, Clause] | None:
    """What the conclusion calls the one of two, and the condition that tells that it is that one."""
    found = [
        (each, predicate)
        for each in parts_in(conclusion)
        if isinstance(each, Phrase) and (predicate := _told_by(each, two, other)) is not None
    ]
    if len({each for each, _ in found}) > 1:
        raise Refused(WHICH)
    return (found[0][0], Clause(one, found[0][1])) if found else None


def of_the_compared(statement: Conditional) -> Conditional:
    """As in "If a singer is taller than another singer, the taller one …": the first, and the second."""
    told = [each for each in parts_in(statement.condition) if isinstance(each, Clause)]
    compared = [found for each in told if (found := _compared(each)) is not None]
    if statement.link != "if" or len(compared) != 1:
        return statement
    [(nominal, words)] = compared
    called = {}
    for each in parts_in(statement.conclusion):
        match each:
            case Phrase("the", said, (Relative(Clause(Gap(), Property(told_by, (than,)))),), None):
                way = {words: "first", converse_words(words): "second"}.get(told_by)
                plain = said.noun in ("", nominal.noun) and not said.adjectives
                if than.thing == OTHER_ALIKE and way and plain:
                    called[each] = Phrase("the", replace(nominal, number="singular", adjectives=(way,)))
    return replace(statement, conclusion=replaced(statement.conclusion, called))


def _compared(clause: Clause) -> tuple[Nominal, str] | None:
    """Those whom a clause compares, and how: "a singer is taller than another (singer)"."""
    match clause:
        case Clause(
            Phrase("a" | "one" | "number", nominal), Property(words, (Complement("", other),), negated=False)
        ) if words.endswith(" than"):
            if other == Pronoun("another") or is_another(other, nominal):
                return nominal, words
    return None


def converse_words(words: str) -> str:
    """As in "shorter than" for "taller than"."""
    return converse(f"is {words} _").removeprefix("is ").removesuffix(" _")


def that_one(part: object, one: Name) -> dict[Any, Any]:
    """What means the one of whom the condition speaks: "that person", "that tenant"."""
    spoken_of = [each for each in parts_in(part) if isinstance(each, Phrase) and each.determiner == "that"]
    people = [each for each in spoken_of if each.nominal.kind == "person" and not each.nominal.noun]
    alike = [each for each in spoken_of if each.nominal.noun and each.nominal.noun in one.nouns]
    return {each: one for each in (*people, *alike) if not each.after}


def speaks_of_other(conclusion: object, clauses: Sequence[ClauseTree]) -> bool:
    """Whether it means the other of two, of one of whom the condition speaks."""
    told = ONE_OF_THEM in parts_in(clauses)
    return THE_OTHER in parts_in(conclusion) or (told and bool(other_of(conclusion, Name(FIRST))))


def other_of(part: object, other: Name) -> dict[Any, Any]:
    """What means the other by its noun: "the other tenant"."""
    spoken_of = [each for each in parts_in(part) if isinstance(each, Phrase)]
    return {each: other for each in spoken_of if each.determiner == "the other" and not each.after}


def are_those(conclusion: Clause, two: Phrase) -> bool:
    """Whether it is about the two things that somebody or something has: "the two dogs may play"."""
    match conclusion.subject:
        case Listed("and", (Phrase("the first of both") as first, Phrase())):
            return first.nominal.noun == two.nominal.noun
    return False


def is_another(thing: object, nominal: Nominal) -> bool:
    """As in "another guest"."""
    match thing:
        case Phrase("another", other, (), None):
            return other.noun == nominal.noun
    return False


def each_one(conclusion: Clause, two: Phrase, one: Name) -> dict[Any, Name]:
    """What means each of the two, of whom one is as good as the other: "each team", "the mayor of each"."""
    every = [
        each
        for each in parts_in(conclusion)
        if isinstance(each, Phrase) and each.determiner == "every" and _is_alike(each, two)
    ]
    inside = conclusion.subject != EACH_OF_THEM and EACH_OF_THEM in parts_in(conclusion.subject)
    if not every and not inside:
        return {}
    if THE_OTHER in parts_in(conclusion):
        raise Refused(WHICH)
    return {EACH_OF_THEM: one, **dict.fromkeys(every, one)}


def _is_alike(one: Phrase, other: Phrase) -> bool:
    plain = not one.after and not one.nominal.adjectives
    return plain and bool(one.nominal.noun) and one.nominal.noun == other.nominal.noun


def shared_thing(condition: Sequence[ClauseTree]) -> dict[Pronoun, Phrase]:
    """What "it" means in "if two guests want the same room, the one who is older gets it": that room."""
    same = {each.nominal for each in parts_in(tuple(condition)) if isinstance(each, Phrase) and is_same(each)}
    if len(same) == 1:
        return {Pronoun("it"): Phrase("that", replace(same.pop(), number="singular"))}
    return {}


def _told_by(phrase: Phrase, two: Nominal, other: Name) -> VerbPhrase | None:
    match phrase:
        case Phrase(
            "the" | "anyone", nominal, (Relative(Clause(Gap(), (Verb() | Property()) as said)),), None
        ):
            compared = _than(said, other)
            if nominal.noun == two.noun and two.noun and not nominal.adjectives:
                return compared
            return compared if not nominal.noun and compared != said else None
        case Phrase("the", nominal, (), None) if nominal.noun == two.noun and nominal.adjectives:
            if nominal.adjectives[0] in _COMPARED:
                raise Refused(WHICH)  # "the earlier bid"
    return None


def _than(predicate: Verb | Property, other: Name) -> Verb | Property:
    """The verb phrase with the other as what it is compared with: "came earlier" than the other."""
    complements = []
    for each in predicate.complements:
        if each.thing == OTHER_ALIKE:
            each = replace(each, thing=other)
        elif each.thing is None and each.text in _COMPARED:
            each = Complement(f"{each.text} than", other)
        complements.append(each)
    return replace(predicate, complements=tuple(complements))


def that_person(state: State, fitting: list[Referent]) -> list[Referent]:
    """Who "that person" is: not who does something to them, and rather "a person" than "somebody"."""
    main = state.main_subject or (state.outer[0] if state.outer else None)
    acting = (state.subject, main if state.conditional else None)
    known = [each for each in different(state.referents) if each.term not in state.described]
    everybody = [each for each in known if is_person(each) and isinstance(each.term, Variable)]
    others = [each for each in fitting if each.term not in (*acting, *state.described)]
    called = [each for each in others if not each.unspecified] or others
    people = [each for each in everybody if each.term not in acting]
    if state.described and not people:
        called = people = everybody  # "unless a neighbour of that person is ill": the subject's
    if not state.concluding and not state.conditional and state.gap is None:
        rest = [each for each in people if each.term not in state.outer[-1:]]
        people = called = rest if len(rest) == 1 else called  # "knows someone and that person …"
    if len(called or people) > 1:
        raise Refused('"that person" may mean several people; repeat the noun')
    return called or people or fitting
