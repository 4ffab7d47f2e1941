"""Participles after a noun: "managed by the city", "living abroad", "caught cheating"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.named_things import the_name, with_aside
from multiprover.english.grammar.predicates import caught
from multiprover.english.grammar.verbs import passive, passive_with_preposition, verb
from multiprover.english.syntax import (
    Activity,
    Clause,
    Complement,
    Gap,
    Joined,
    Name,
    Phrase,
    Relative,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import VerbEdge


def participle(predicate: VerbPhrase) -> Any:
    """As in "managed by the city", "living abroad"."""
    passive = isinstance(predicate, Verb) and predicate.passive
    return Relative(Clause(Gap(), predicate), open_tense=passive, reduced=True)


def after_participle(edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
    """As in "managed by the city"."""
    if edge.lemma in ("name", "call") and complements and isinstance(complements[0].thing, Name):
        return None
    built = passive(edge, complements)
    if built is None:
        return None
    return Costly(participle(built.node), built.cost, built.mark)


def participle_aside(*parts: Any) -> Any:
    """As in "Elm Bridge, built in 1931,", "the bridge, built in 1931,"."""
    *whole, edge, complements = parts
    made = after_participle(edge, complements)
    if made is None:
        return None
    relative = replace(made.node, aside=True)
    named = isinstance(whole[0], Name)
    node = with_aside(whole[0], relative).node if named else Phrase("the", whole[0], (relative,))
    return Costly(node, made.cost, made.mark)


def the_name_participle(name: Name, edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
    """As in "the Elm Bridge, built in 1931,"."""
    whole = the_name(name)
    return whole and participle_aside(whole, edge, complements)


def after_participles(conjunction: str) -> Any:
    """As in "written by Ann and published in 1987": both are said of the noun, each at its own time."""

    def build(*parts: Any) -> Any:
        built = [
            passive(edge, complements) for edge, complements in zip(parts[::2], parts[1::2], strict=True)
        ]
        if None in built:
            return None
        both = Joined(conjunction, tuple(each.node for each in built))
        mark = next((each.mark for each in built if each.mark), "")
        return Costly(Relative(Clause(Gap(), both), True, reduced=True), sum(e.cost for e in built), mark)

    return build


def after_stranded(edge: VerbEdge, preposition: str, tail: tuple[Complement, ...]) -> Any:
    """As in "looked after by Ann" after a noun."""
    built = passive_with_preposition(edge, preposition, tail)
    return built and Costly(participle(built.node), built.cost, built.mark)


def after_caught(edge: VerbEdge, activity: Activity) -> Any:
    """As in "caught cheating" after a noun."""
    built = caught(edge, activity)
    return built and Costly(participle(built.node), built.cost, built.mark)


def after_ing(edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
    """As in "living abroad"; "a private parking space" is a space."""
    built = verb()(edge, complements)
    if built is None:
        return None
    first = complements[0].thing if complements and not complements[0].preposition else None
    bare = isinstance(first, Phrase) and first.determiner == "bare" and first.nominal.number != "plural"
    return Costly(participle(built.node), built.cost + (prefer.ING_BEFORE_BARE if bare else 0), built.mark)


def after_not_ing(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "not living abroad": who does not."""
    built = verb()(edge, complements)
    return built and Costly(_denied(replace(built.node, negated=True)), built.cost, built.mark)


def after_not_participle(edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "not managed by the city": neither now nor before."""
    built = passive(edge, complements)
    if built is None:
        return None
    now = replace(built.node, negated=True)
    both = Joined("and", (now, replace(now, tense="past")))
    return Costly(_denied(both), built.cost, built.mark)


def _denied(predicate: VerbPhrase) -> Relative:
    return Relative(Clause(Gap(), predicate), reduced=True)


RULES: Final[Declarations] = (
    (
        "SNP.singular",
        ("NAME , V.participle COMPS ,", participle_aside, "Elm Bridge, built in 1931,"),
        ("the NAME , V.participle COMPS ,", the_name_participle, "the Elm, built in 1931,"),
        ("the NB.singular , V.participle COMPS ,", participle_aside, "the bridge, built in 1931,"),
    ),
    (
        "AFTER",
        ("V.participle COMPS", after_participle, "managed by the city"),
        *(
            (f"V.participle COMPS {word} V.participle COMPS", after_participles(word))
            for word in ("and", "or")
        ),
        (
            "V.participle COMPS , V.participle COMPS ,? and V.participle COMPS",
            after_participles("and"),
            "written by Ann, printed in Ulm and sold in Rome",
        ),
        ("V.participle PREP TAIL", after_stranded, "looked after by Ann"),
        ("V.participle ACTIVITY", after_caught, "caught cheating"),
        ("V.ing COMPS", after_ing, "living abroad"),
        ("not V.ing", after_not_ing),
        ("not V.ing COMPS", after_not_ing, "not living abroad"),
        ("not V.participle COMPS", after_not_participle, "not managed by the city"),
    ),
)
"""The rules of participles after a noun."""
