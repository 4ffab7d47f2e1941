"""Theories from the rule sets that people wrote for a domain, with other names and other facts each time.

The rules keep their wording. Some of the facts are left out and the names are exchanged, so that one rule set
gives many theories with other answers. Gold comes from `logic`, as for random theories.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from multiprover.data.triple_text import number_triples, parse_triples, render_sentence
from multiprover.errors import TheoryError
from multiprover.generation.questions import GeneratedQuestion
from multiprover.generation.settings import GeneratorSettings
from multiprover.generation.vocabulary import Vocabulary
from multiprover.logic.failure import chain_graph
from multiprover.logic.outcomes import is_sound
from multiprover.logic.trees import tree_graph
from multiprover.solved import SolvedTheory
from multiprover.triples import (
    NEGATIVE,
    POSITIVE,
    FactTriples,
    SentenceTriples,
    Triple,
    TripleTheory,
    bare_entity,
    from_atom,
    to_atom,
)

_KEPT: Final = 0.8  # chance that a fact of the rule set is kept


@dataclass(frozen=True, slots=True)
class HandWritten:
    """A theory from a rule set, its sentences in text order."""

    sentences: tuple[str, ...]
    forms: tuple[SentenceTriples, ...]
    original_order: tuple[int, ...]
    theory: TripleTheory
    questions: tuple[GeneratedQuestion, ...]


def draw_hand_written(
    vocabulary: Vocabulary, settings: GeneratorSettings, random: Random
) -> HandWritten | None:
    """A theory from one of the vocabulary's rule sets; None where it proves nothing by a rule."""
    texts = _exchange_names(random.choice(vocabulary.rule_sets), vocabulary.names, random)
    forms = parse_triples(texts)
    chosen = [
        (text, form)
        for text, form in zip(texts, forms, strict=True)
        if not isinstance(form, FactTriples) or random.random() < _KEPT
    ]
    random.shuffle(chosen)
    kept = [form for _, form in chosen]
    try:
        theory = number_triples(kept, open_world=settings.world == "open")
        solved = SolvedTheory(theory.to_theory(), settings.world)
    except TheoryError:
        return None
    if not is_sound(solved.model):
        return None
    questions = tuple(_questions(solved, settings, random))
    if not any(question.depth for question in questions if question.trees):
        return None
    order = _original_order(theory, len(kept))
    return HandWritten(tuple(text for text, _ in chosen), tuple(kept), order, theory, questions)


def _exchange_names(texts: tuple[str, ...], names: tuple[str, ...], random: Random) -> list[str]:
    """Give each name of the vocabulary another one of its names, the same throughout the texts."""
    exchanged = dict(zip(names, random.sample(names, len(names)), strict=True))
    pattern = re.compile(r"\b(" + "|".join(map(re.escape, sorted(names, key=len, reverse=True))) + r")\b")
    return [pattern.sub(lambda found: exchanged[found[0]], text) for text in texts]


def _original_order(theory: TripleTheory, count: int) -> tuple[int, ...]:
    """Facts in order of appearance, then rules by their number."""
    sentences = dict.fromkeys([*(f.sentence for f in theory.facts), *(c.sentence for c in theory.clauses)])
    ranks = {sentence: rank for rank, sentence in enumerate(sentences, start=1)}
    return tuple(ranks[i] for i in range(count))


def _questions(
    solved: SolvedTheory, settings: GeneratorSettings, random: Random
) -> Iterator[GeneratedQuestion]:
    """A statement and a negated one for every depth, then as many that do not follow."""
    by_depth: dict[int, list[Triple]] = {}
    for literal in sorted(map(from_atom, solved.model.atoms())):
        found = solved.session(to_atom(literal)).proofs.find(to_atom(literal), settings.max_proofs)
        if found.complete and len(found.trees) >= settings.min_proofs:
            by_depth.setdefault(min(tree.depth for tree in found.trees), []).append(literal)
    provable = 0
    for depth in sorted(by_depth):
        if depth <= settings.depth:
            yield _proved(solved, random.choice(by_depth[depth]), "proof", settings.max_proofs)
            yield _proved(solved, random.choice(by_depth[depth]), "inv-proof", settings.max_proofs)
            provable += 2
    if settings.world == "open":
        return
    concluded = {
        from_atom(clause.head).bound_to(bare_entity(entity)).with_sign(POSITIVE)
        for clause in solved.theory.clauses
        for entity in solved.model.domain
    }
    failing = sorted(literal for literal in concluded if solved.settled(to_atom(literal)) is None)
    for number, literal in enumerate(random.sample(failing, min(provable, len(failing)))):
        yield _failed(solved, literal, is_negated=number % 2 == 0)


def _proved(solved: SolvedTheory, literal: Triple, strategy: str, limit: int) -> GeneratedQuestion:
    trees = solved.session(to_atom(literal)).proofs.find(to_atom(literal), limit).trees
    asked = literal if strategy == "proof" else literal.opposite
    return GeneratedQuestion(
        render_sentence(asked),
        asked,
        strategy == "proof",
        min(tree.depth for tree in trees),
        min(tree.size for tree in trees),
        strategy,
        tuple(map(tree_graph, trees)),
        trees,
    )


def _failed(solved: SolvedTheory, literal: Triple, *, is_negated: bool) -> GeneratedQuestion:
    chain = solved.session(to_atom(literal)).failure(to_atom(literal)).chain
    asked = literal.with_sign(NEGATIVE) if is_negated else literal
    strategy = ("inv-" if is_negated else "") + ("rconc" if chain else "random")
    return GeneratedQuestion(
        render_sentence(asked),
        asked,
        is_negated,
        len(chain),
        None,
        strategy,
        (chain_graph(chain),),
        (),
        chain,
    )
