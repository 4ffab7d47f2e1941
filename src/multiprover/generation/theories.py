"""Whole theories with their questions: drawn in numbers, put into words, and solved by `logic`.

Every theory has a random stream of its own, named by seed and index, so that any part of a data set can be
made anywhere, in any order, with the same result.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from multiprover.errors import InputError
from multiprover.generation.deepen import Climber, DeepDraft, DepthGoal
from multiprover.generation.draft import Writer
from multiprover.generation.hand_written import draw_hand_written
from multiprover.generation.paraphrase import paraphrase_theory
from multiprover.generation.questions import GeneratedQuestion, Questioner, TooHard
from multiprover.generation.settings import GeneratorSettings, TheoryPlan, find_vocabulary
from multiprover.generation.wording import FAMILIES, Words, draw_words, render_ruletaker
from multiprover.logic.outcomes import is_sound
from multiprover.logic.solve import solve
from multiprover.problem import Example, GivenLogic, Problem, World
from multiprover.triples import (
    FAILURE,
    NEGATIVE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    TripleClause,
    TripleFact,
    TripleTheory,
)

_ATTEMPTS: Final = 40
_STARTS: Final = 3000
_CLIMB: Final = 4000
_SHAKE: Final = 30


@dataclass(frozen=True, slots=True)
class GeneratedTheory:
    """A theory with its questions.

    `forms` are what its sentences state, in text order. `original_order[i]` is the place of sentence i before
    shuffling; it is None where the text is free: there one sentence may state several forms, and `theory`
    says which sentence each fact and rule belongs to.
    """

    id: str
    kind: str
    sentences: tuple[str, ...]
    forms: tuple[SentenceTriples, ...]
    original_order: tuple[int, ...] | None
    theory: TripleTheory
    questions: tuple[GeneratedQuestion, ...]
    world: World = "closed"

    def examples(self, *, with_logic: bool = False) -> list[Example]:
        """One example for each question, all sharing their sentences; free text always has its logic."""
        return [
            Example(
                id=f"{self.id}-{number}",
                problem=self._problem(question, with_logic),
                answer=question.answer,
                proofs=question.proofs,
                depth=question.depth,
                length=question.length,
                theory=self.id,
                strategy=question.strategy,
                world=self.world,
            )
            for number, question in enumerate(self.questions, start=1)
        ]

    def _problem(self, question: GeneratedQuestion, with_logic: bool) -> Problem:
        is_given = with_logic or self.original_order is None
        given = GivenLogic(self.theory, question.literal) if is_given else None
        return Problem(self.sentences, question.text, self.original_order, given)


def generate_theories(
    settings: GeneratorSettings, seed: int, start: int = 0, count: int | None = None
) -> Iterator[GeneratedTheory]:
    """Yield the theories from index `start` on; without a count there is no end."""
    index = start
    while count is None or index < start + count:
        yield generate_theory(settings, seed, index)
        index += 1


def generate_theory(settings: GeneratorSettings, seed: int, index: int) -> GeneratedTheory:
    """The theory with this index; settings that hardly any theory meets raise `InputError`."""
    random = Random(f"{seed}:{index}")  # noqa: S311 - no secret
    is_hand_written = settings.hand_written > 0 and random.random() < settings.hand_written
    for _ in range(_ATTEMPTS):
        found = (_hand_written if is_hand_written else _attempt)(settings, random, index)
        if found is not None:
            return found
    raise InputError(
        f"no theory with these settings was found in {_ATTEMPTS} attempts (theory {index}): "
        "allow more sentences, fewer proofs, less negation or a smaller depth"
    )


def _hand_written(settings: GeneratorSettings, random: Random, index: int) -> GeneratedTheory | None:
    vocabulary = find_vocabulary(settings.vocabulary, random)
    drawn = draw_hand_written(vocabulary, settings, random)
    if drawn is None:
        return None
    return GeneratedTheory(
        f"Hand-{vocabulary.name}-{index + 1}",
        "Hand",
        drawn.sentences,
        drawn.forms,
        drawn.original_order,
        drawn.theory,
        drawn.questions,
        settings.world,
    )


def _attempt(settings: GeneratorSettings, random: Random, index: int) -> GeneratedTheory | None:
    plan = random.choices(settings.plans, [plan.weight for plan in settings.plans])[0]
    sizes, weights = zip(*plan.sizes, strict=True)
    entities, fact_count, rule_count = random.choices(sizes, weights)[0]
    vocabulary = find_vocabulary(settings.vocabulary, random)
    shape = settings.shape(plan, entities, vocabulary)
    writer = Writer(shape, plan.mixture, random)
    climber = Climber(
        writer,
        min(fact_count, shape.room),
        rule_count,
        DepthGoal(settings.depth, settings.min_proofs, settings.is_planned),
        random,
        open_world=settings.world == "open",
    )
    if not climber.start(_STARTS) or not climber.climb(_CLIMB):
        return None
    for _ in range(_SHAKE if settings.depth else 0):
        climber.change()
    words = draw_words(shape, vocabulary, random)
    return _finish(climber.draft(), words, plan, settings, random, index)


def _finish(
    draft: DeepDraft, words: Words, plan: TheoryPlan, settings: GeneratorSettings, random: Random, index: int
) -> GeneratedTheory | None:
    """Put a draft into words and ask its questions; None where one of them is too hard."""
    facts = sorted(words.of_part(fact, NEGATIVE) for fact in draft.facts)
    rules = [
        (tuple(words.of_part(part, FAILURE) for part in rule.body), words.of_part(rule.head, NEGATIVE))
        for _, rule in sorted(zip(draft.levels, draft.rules, strict=True), key=lambda pair: pair[0])
    ]
    original: list[SentenceTriples] = [FactTriples((fact,)) for fact in facts]
    original += [RuleTriples((body,), (head,)) for body, head in rules]
    order = list(range(1, len(original) + 1))
    random.shuffle(order)
    forms = tuple(original[number - 1] for number in order)
    sentences, mapping = _write(forms, settings, random)
    position = dict(zip(order, mapping, strict=True))
    theory = TripleTheory(
        tuple(TripleFact(fact, number, position[number]) for number, fact in enumerate(facts, start=1)),
        tuple(
            TripleClause(head, body, number, position[len(facts) + number])
            for number, (body, head) in enumerate(rules, start=1)
        ),
    )
    model = solve(theory.to_theory(), open_world=settings.world == "open")
    if not is_sound(model):
        return None
    questioner = Questioner(model, draft.outcome, draft.instances, words, settings, random)
    try:
        questions = tuple(questioner.questions())
    except TooHard:
        return None
    return GeneratedTheory(
        f"{plan.kind}-D{settings.depth}-{index + 1}",
        plan.kind,
        sentences,
        forms,
        None if settings.paraphrase else tuple(order),
        theory,
        questions,
        settings.world,
    )


def _write(
    forms: Sequence[SentenceTriples], settings: GeneratorSettings, random: Random
) -> tuple[tuple[str, ...], Sequence[int]]:
    """Sentences, and for each form the position of the one that states it."""
    if settings.paraphrase:
        paraphrased = paraphrase_theory(forms, random)
        return paraphrased.sentences, paraphrased.mapping
    family = FAMILIES[int(random.random() * 2)]
    return tuple(render_ruletaker(form, family, random) for form in forms), range(len(forms))
