"""What to generate: sizes, chances and limits, checked where they are made.

A preset mimics one of RuleTaker's sets; `make_settings` changes a preset by the options of the command line.
"""

import tomllib
from dataclasses import asdict, dataclass, replace
from importlib.resources import files
from random import Random
from typing import Any, Final, get_args

from multiprover.errors import InputError
from multiprover.generation.draft import Mixture, Shape
from multiprover.generation.vocabulary import VOCABULARY_NAMES, Vocabulary, draw_vocabulary, load_vocabulary
from multiprover.problem import World

OPEN_LEXICON: Final = "lexicon"
"""The vocabulary drawn afresh for every theory; `TEST_LEXICON` holds the words that training never sees."""
TEST_LEXICON: Final = "lexicon-test"
VOCABULARIES: Final = (*VOCABULARY_NAMES, OPEN_LEXICON, TEST_LEXICON)

_SIZES: Final = tomllib.loads((files("multiprover.generation") / "sizes.toml").read_text(encoding="utf-8"))
MOST_SENTENCES: Final = 200
_LARGE: Final = 60  # sentences
DEEPEST: Final = 30
MOST_CONDITIONS: Final = 5
MOST_PROOFS: Final = 10_000
"""No limit on proofs may be higher: all of them are written."""
USUAL_PROOFS: Final = 200
"""The limit unless another is given; the real dev files have questions with up to 161 proofs."""

_RELATIONAL: Final = ("big", "blue", "cold", "green", "kind", "nice", "red", "rough", "round", "young")


@dataclass(frozen=True, slots=True)
class TheoryPlan:
    """Sizes and chances of the theories of one type: weights of (entities, facts, rules), and the mixture."""

    kind: str
    sizes: tuple[tuple[tuple[int, int, int], float], ...]
    mixture: Mixture

    @property
    def weight(self) -> float:
        """How often this type is drawn."""
        return sum(weight for _, weight in self.sizes)

    @property
    def is_relational(self) -> bool:
        """Whether there are verbs."""
        return self.kind.startswith("Rel")

    @property
    def is_negative(self) -> bool:
        """Whether there is negation."""
        return not self.kind.endswith("Noneg")


@dataclass(frozen=True, slots=True)
class GeneratorSettings:
    """Everything that decides what is generated, but for the seed.

    Each theory proves statements of every depth from 0 to `depth`. It holds at most `attributes` of them (an
    attribute theory) or `relational_attributes` and `verbs` (a relational one), of which `classes` are "is a"
    statements. A provable question has at least `min_proofs` and at most `max_proofs` proofs. `is_planned`
    theories are built around a chain of rules instead of resembling random ones. A share of `hand_written`
    theories has rules that people wrote for the vocabulary.
    """

    depth: int
    plans: tuple[TheoryPlan, ...]
    attributes: int = 7
    relational_attributes: int = 5
    verbs: int = 3
    classes: int = 0
    vocabulary: str = "ruletaker"
    world: World = "closed"
    min_proofs: int = 1
    max_proofs: int = USUAL_PROOFS
    paraphrase: bool = False
    is_planned: bool = False
    hand_written: float = 0.0

    def shape(self, plan: TheoryPlan, entities: int, vocabulary: Vocabulary) -> Shape:
        """How many words of each sort a theory has: as many as wanted, if the vocabulary has them."""
        classes = min(self.classes, len(vocabulary.classes))
        if not plan.is_relational:
            attributes = min(self.attributes - classes, len(vocabulary.attributes))
            return Shape(min(entities, len(vocabulary.names)), attributes, 0, classes)
        attributes = min(self.relational_attributes - classes, len(relational_attributes(vocabulary)))
        verbs = min(self.verbs, len(vocabulary.verbs))
        return Shape(min(entities, len(vocabulary.nouns)), attributes, verbs, classes)

    def to_record(self) -> dict[str, Any]:
        """All values, for a file that says what was generated."""
        return asdict(self)


def _preset(name: str, depth: int, negative: Mixture, relational: Mixture | None = None) -> GeneratorSettings:
    """The sizes of one set; `negative` are the chances in theories with negation."""
    plans = []
    for kind, text in _SIZES[name].items():
        sizes = tuple(_read_size(entry) for entry in text.split())
        mixture = relational if relational and kind.startswith("Rel") else negative
        plan = TheoryPlan(kind, sizes, mixture)
        plans.append(
            plan
            if plan.is_negative
            else replace(plan, mixture=replace(mixture, fact=0.0, condition=0.0, conclusion=0.0))
        )
    return GeneratorSettings(depth, tuple(plans))


def _read_size(entry: str) -> tuple[tuple[int, int, int], float]:
    numbers, _, count = entry.partition(":")
    entities, facts, rules = map(int, numbers.split("/"))
    return (entities, facts, rules), float(count or 1)


PRESETS: Final = {
    "du0": _preset("du0", 0, Mixture()),
    "du1": _preset("du1", 1, Mixture()),
    "du2": _preset("du2", 2, Mixture()),
    "du3": _preset("du3", 3, Mixture(condition=0.27, conclusion=0.25), Mixture()),
    "du5": _preset("du5", 5, Mixture(conditions=(0.47, 0.53), fact=0.1, condition=0.19, conclusion=0.155)),
}


def make_settings(
    preset: str = "du5",
    *,
    depth: int | None = None,
    min_proofs: int = 1,
    max_proofs: int | None = None,
    negation: float | None = None,
    vocabulary: str = "ruletaker",
    sentences: int | None = None,
    conditions: int | None = None,
    world: World = "closed",
    paraphrase: bool = False,
    hand_written: float = 0.0,
) -> GeneratorSettings:
    """A preset with changes; what cannot be is an `InputError` that names it.

    `sentences` is the exact number of facts and rules of each theory, `conditions` the most a rule may have,
    `negation` the chance that a fact, condition or conclusion is drawn negated.
    """
    if preset not in PRESETS:
        raise InputError(f"preset {preset}: there is no such preset; choose one of: {', '.join(PRESETS)}")
    settings = PRESETS[preset]
    _check_range("depth", depth, 0, DEEPEST)
    _check_range("sentences", sentences, 2, MOST_SENTENCES)
    _check_range("conditions", conditions, 1, MOST_CONDITIONS)
    _check_range("min_proofs", min_proofs, 1, 100)
    _check_range("max_proofs", max_proofs, min_proofs, MOST_PROOFS)
    if negation is not None and not 0 <= negation <= 0.5:
        raise InputError(f"negation {negation}: must be between 0 and 0.5")
    if vocabulary not in VOCABULARIES:
        raise InputError(f"vocabulary {vocabulary}: choose one of: {', '.join(VOCABULARIES)}")
    if world not in get_args(World):
        raise InputError(f'world {world}: must be "closed" or "open"')
    if not 0 <= hand_written <= 1:
        raise InputError(f"hand_written {hand_written}: must be between 0 and 1")
    if hand_written and (paraphrase or not find_vocabulary(vocabulary, Random(0)).rule_sets):  # noqa: S311
        raise InputError(
            "hand_written: needs a vocabulary with rules of its own, such as loans or triage, and goes "
            "without paraphrase"
        )
    changed = replace(
        settings,
        hand_written=hand_written,
        vocabulary=vocabulary,
        world=world,
        min_proofs=min_proofs,
        max_proofs=max(USUAL_PROOFS, min_proofs) if max_proofs is None else max_proofs,
        paraphrase=paraphrase,
    )
    if vocabulary != "ruletaker":
        changed = replace(changed, classes=2)
    if conditions is not None:
        changed = _with_chances(changed, conditions=(1.0,) * conditions)
    if negation is not None:
        changed = _with_negation(changed, negation)
    if depth is not None or sentences is not None:
        wanted = settings.depth if depth is None else depth
        changed = _with_size(changed, wanted, _usual_sentences(wanted) if sentences is None else (sentences,))
    return changed


def _check_range(setting: str, value: int | None, low: int, high: int) -> None:
    if value is not None and not low <= value <= high:
        raise InputError(f"{setting} {value}: must be between {low} and {high}")


def _with_chances(settings: GeneratorSettings, **chances: Any) -> GeneratorSettings:
    plans = (replace(plan, mixture=replace(plan.mixture, **chances)) for plan in settings.plans)
    return replace(settings, plans=tuple(plans))


def _with_negation(settings: GeneratorSettings, share: float) -> GeneratorSettings:
    plans = tuple(plan for plan in settings.plans if plan.is_negative == (share > 0))
    chosen = replace(settings, plans=plans)
    return _with_chances(chosen, fact=share, condition=share, conclusion=share)


def _usual_sentences(depth: int) -> tuple[int, ...]:
    """Some sizes in which this depth is not rare."""
    return tuple(range(12 + 2 * depth, 19 + 2 * depth))


def _with_size(settings: GeneratorSettings, depth: int, sentences: tuple[int, ...]) -> GeneratorSettings:
    """Theories of other sizes than the preset's: more words for more sentences and longer chains.

    In large theories fewer rules speak of everyone: else nearly everything would follow, in countless ways.
    """
    low, high = min(sentences), max(sentences)
    if low < depth + 2:
        raise InputError(f"sentences {low}: too few for depth {depth}, which takes {depth + 2} or more")
    is_large = high > _LARGE
    grown = replace(
        settings,
        depth=depth,
        attributes=max(7, depth + 3, high // 6),
        relational_attributes=max(5, depth + 1, high // 8),
        verbs=6 if is_large else 3,
        is_planned=True,
    )
    vocabulary = find_vocabulary(settings.vocabulary, Random(0))  # noqa: S311 - only its size matters
    plans = []
    for plan in settings.plans:
        sizes = []
        for count in sentences:
            rules = max(depth, 1, min(round((0.4 if is_large else 0.45) * count), count - 2))
            entities = min(count // 8 if is_large else 4, count - rules)
            if is_large and count - rules > grown.shape(plan, entities, vocabulary).room / 2:
                continue
            sizes.append(((entities, count - rules, rules), 1.0))
        if sizes:
            mixture = replace(plan.mixture, variable=0.6) if is_large else plan.mixture
            plans.append(TheoryPlan(plan.kind, tuple(sizes), mixture))
    if not plans:
        raise InputError(f"sentences {high}: the vocabulary {settings.vocabulary} has too few words for it")
    return replace(grown, plans=tuple(plans))


def find_vocabulary(name: str, random: Random) -> Vocabulary:
    """The vocabulary of this name; the open lexicon's is drawn."""
    if name in (OPEN_LEXICON, TEST_LEXICON):
        return draw_vocabulary(random, testing=name == TEST_LEXICON)
    return load_vocabulary(name)


def relational_attributes(vocabulary: Vocabulary) -> tuple[str, ...]:
    """Attributes for theories about nouns; RuleTaker's animals have not all of them."""
    return _RELATIONAL if vocabulary.name == "ruletaker" else vocabulary.attributes
