"""Proofs and failures in English: numbered steps with the intermediate conclusions, and what is missing."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from multiprover.english.read import Meaning, read_text
from multiprover.english.restate import as_sentence, restate
from multiprover.english.say_logic import say_atom, say_comparison, say_condition
from multiprover.english.say_values import LATER, MORE, TIMES
from multiprover.logic.failure import FailedRule
from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    CountOfThings,
    FactForm,
    Failure,
    Quantity,
    Term,
    Thing,
    Unnamed,
)
from multiprover.logic.model import Step
from multiprover.logic.outcomes import QUERY
from multiprover.logic.replace import replace_conditions
from multiprover.logic.theory import Fact
from multiprover.logic.trees import Tree
from multiprover.logic.why_not import Addition, Removal, RuleGap
from multiprover.problem import Sentence
from multiprover.proof import NAF

_CONTRARY: Final = "NAF: nothing shows the contrary"
_NEW: Final = 10**9
"""The sentence of what no text says yet."""
_BEYOND: Final = tuple(f"{words[operator]} " for words in (LATER, MORE) for operator in ("<", ">"))


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One numbered step of a proof in English; `uses` are numbers of earlier steps."""

    number: int
    node: int
    conclusion: str
    uses: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A rule that could conclude the question, with the conditions that hold and those that are missing."""

    rule: int
    holding: tuple[str, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Why a statement is unprovable, and what would change that.

    `chain` is the failure chain (rules by position; None in an open world), `missing` what each rule that
    could conclude the statement lacks, `additions` the smallest sets of facts that would make it true,
    `removals` the smallest sets of sentences (by position) without which it would be true.
    """

    statement: str
    chain: tuple[int, ...] | None
    missing: tuple[Gap, ...]
    additions: tuple[tuple[str, ...], ...]
    removals: tuple[tuple[int, ...], ...] = ()


def say_statement(condition: Condition) -> str:
    """A condition as a sentence without its full stop."""
    return as_sentence(say_condition(condition)).removesuffix(".")


def explain_tree(tree: Tree, sentences: Sequence[Sentence]) -> tuple[ProofStep, ...]:
    """The steps of one proof tree; see `Explainer`."""
    return Explainer(sentences).explain(tree)


class Explainer:
    """Explains proof trees over the same sentences; what thousands of trees share is put into words once."""

    def __init__(self, sentences: Sequence[Sentence]) -> None:
        self._sentences = sentences
        self._applied: dict[int, tuple[Step, str, str]] = {}  # by identity; the step is kept, so ids stay
        self._stated: dict[Fact, tuple[str, str]] = {}
        self._failing: dict[int, tuple[Step, list[str]]] = {}

    def explain(self, tree: Tree) -> tuple[ProofStep, ...]:
        """The steps of a proof tree, each after those it uses; the last one is the statement proved.

        What a question itself joins together is no step.
        """
        steps: dict[tuple[object, ...], ProofStep] = {}

        def add(node: int, conclusion: str, uses: tuple[int, ...], text: str) -> int:
            key = (node, conclusion, uses)
            if key not in steps:
                steps[key] = ProofStep(len(steps) + 1, node, conclusion, uses, text)
            return steps[key].number

        finished: list[int] = []
        shared: dict[int, int] = {}  # step numbers of subtrees met before, by identity
        todo: list[tuple[Tree, Tree | None, int, bool]] = [(tree, None, 0, False)]
        while todo:
            item, parent, place, expanded = todo.pop()
            if id(item) in shared:
                finished.append(shared[id(item)])
                continue
            if item.children and not expanded:
                todo.append((item, parent, place, True))
                todo += [(child, item, i, False) for i, child in reversed(list(enumerate(item.children)))]
                continue
            if isinstance(item.source, Step):
                if item.source.sentence == QUERY:
                    continue
                first = len(finished) - len(item.children)
                uses = tuple(finished[first:])
                del finished[first:]
                conclusion, text = self._application(item.source)
                shared[id(item)] = add(item.source.sentence, conclusion, uses, text)
            elif isinstance(item.source, Fact):
                conclusion, text = self._statement(item.source)
                shared[id(item)] = add(item.source.sentence, conclusion, (), text)
            else:
                conclusion = self._negated(parent, place)
                finished.append(add(NAF, conclusion, (), f"{conclusion} ({_CONTRARY})."))
                continue
            finished.append(shared[id(item)])
        return tuple(steps.values())

    def _application(self, step: Step) -> tuple[str, str]:
        """What an application of a rule concludes, and its step in words."""
        if id(step) not in self._applied:
            conclusion = as_sentence(say_atom(step.head)).removesuffix(".")
            text = _rule_text(self._sentences[step.sentence], step, conclusion)
            self._applied[id(step)] = (step, conclusion, text)
        return self._applied[id(step)][1:]

    def _statement(self, fact: Fact) -> tuple[str, str]:
        if fact not in self._stated:
            sentence = self._sentences[fact.sentence]
            conclusion = as_sentence(say_atom(fact.atom)).removesuffix(".")
            said = sentence.text.rstrip(". ")
            shown = said if _bare(said) == _bare(conclusion) else conclusion
            self._stated[fact] = (conclusion, f"{shown} ({_cited(sentence)}).")
        return self._stated[fact]

    def _negated(self, parent: Tree | None, place: int) -> str:
        """What a NAF leaf says: the parent's negated condition with the parent's binding."""
        if parent is None or not isinstance(parent.source, Step):
            return "Nothing shows it"
        step = parent.source
        if id(step) not in self._failing:
            failing = [say_statement(each) for each in _filled(step) if _rests_on_failure(each)]
            self._failing[id(step)] = (step, failing)
        failing = self._failing[id(step)][1]
        number = sum(child.source is None for child in parent.children[:place])
        return failing[number] if number < len(failing) else "Nothing more holds"


def _cited(sentence: Sentence) -> str:
    """The id, and the file or row where there are several."""
    return f"{sentence.id}, {sentence.place}" if sentence.place else sentence.id


def _rule_text(sentence: Sentence, step: Step, conclusion: str) -> str:
    """The rule, what it was read as if that looks different, its comparisons, and what follows."""
    said = f"{sentence.text.rstrip('. ')} ({_cited(sentence)})"
    if sentence.reading:
        said += f", that is: {sentence.reading.rstrip('. ')}"
    compared = [c for c in _filled(step) if isinstance(c, Comparison) and c.operator != "!="]
    if compared:
        said += f"; {' and '.join(say_comparison(*each) for each in compared)}"
    return f"{said}, so {_lower_the(conclusion)}."


def _filled(step: Step) -> tuple[Condition, ...]:
    """A rule's conditions with the values of the application."""
    conditions = tuple(c for c in step.clause.body if not isinstance(c, Thing))
    return replace_conditions(conditions, step.binding)


def _rests_on_failure(condition: Condition) -> bool:
    if isinstance(condition, CountOfList | CountOfThings):
        return condition.operator not in (">", ">=")
    return isinstance(condition, Failure)


def _bare(text: str) -> list[str]:
    return [word for word in text.lower().split() if word not in ("the", "a", "an")]


def _lower_the(text: str) -> str:
    opening = text.partition(" ")[0]
    return text[0].lower() + text[1:] if opening in ("The", "A", "An", "It") else text


def explain_chain(chain: Sequence[FailedRule], sentences: Sequence[Sentence]) -> tuple[ProofStep, ...]:
    """Why each rule of a failure chain does not apply, the question's rule first."""
    steps: list[ProofStep] = []
    for i, item in enumerate(chain):
        goal = say_statement(item.goal)
        needs = " and ".join(map(say_condition, item.failing))
        text = f"{goal} would follow by {sentences[item.rule].id}, but this fails: {needs}."
        steps.append(ProofStep(i + 1, item.rule, goal, (i,) if i else (), text))
    return tuple(steps)


def explain_failure(
    statement: Atom,
    chain: tuple[int, ...] | None,
    gaps: Sequence[RuleGap],
    additions: Sequence[Addition],
    removals: Sequence[Removal] = (),
) -> Shortfall:
    """Why a statement does not follow, in words."""
    missing = tuple(
        Gap(
            gap.clause.sentence,
            tuple(map(say_condition, gap.holding)),
            tuple(map(say_condition, gap.missing)),
        )
        for gap in gaps
    )
    added = tuple(dict.fromkeys(map(say_facts, additions)))  # things without a name are worded alike
    removed = tuple(tuple(sorted(removal)) for removal in removals)
    return Shortfall(say_statement(statement), chain, missing, added, removed)


def without_names(addition: Addition) -> Addition:
    """The same of an unnamed thing where facts make somebody of a class and the object of something.

    As in "Tom has a guarantor" for "Tom has Ida" and "Ida is a guarantor".
    """
    for atom in sorted(addition, key=repr):
        noun = atom.relation.removeprefix("is a ").removeprefix("is an ")
        if noun == atom.relation or len(atom.terms) != 1 or atom.sign != POSITIVE:
            continue
        [name] = atom.terms
        other = Unnamed(noun, _NEW, 1)
        objects = {each for each in addition if name in each.terms[1:]}
        if isinstance(name, str) and objects:
            made = {
                each._replace(terms=(each.terms[0], *_swapped(each.terms[1:], name, other)))
                for each in objects
            }
            addition = addition - objects - {atom} | made | {atom._replace(terms=(other,))}
    return addition


def _swapped(terms: tuple[Term, ...], old: Term, new: Term) -> tuple[Term, ...]:
    return tuple(new if term == old else term for term in terms)


def told(addition: Addition) -> Addition:
    """The facts of a text that says these: words may say less than is meant, and unnamed things are new."""
    found: set[Atom] = set()
    for sentence in say_facts(addition):
        found |= _read_fact(sentence)
    return frozenset(found)


@lru_cache(maxsize=1024)
def _read_fact(sentence: str) -> frozenset[Atom]:
    """What a sentence states; nothing where it cannot be read."""
    forms = [form for each in read_text(sentence) if isinstance(each, Meaning) for form in each.forms]
    said = [atom for form in forms if isinstance(form, FactForm) for atom in form.atoms]
    return frozenset(atom._replace(terms=tuple(map(_anew, atom.terms))) for atom in said)


def _anew(term: Term) -> Term:
    return term._replace(sentence=_NEW) if isinstance(term, Unnamed) else term


def say_facts(addition: Addition) -> tuple[str, ...]:
    """Facts that can be pasted into the text; those about one unnamed thing are one sentence."""
    addition = frozenset(atom._replace(terms=tuple(map(_beyond, atom.terms))) for atom in addition)
    unnamed = [atom for atom in addition if any(isinstance(term, Unnamed) for term in atom.terms)]
    said = sorted(as_sentence(say_atom(atom)) for atom in addition if atom not in unnamed)
    return (*said, restate([FactForm(tuple(sorted(unnamed, key=str)))])) if unnamed else tuple(said)


def _beyond(term: Term) -> Term:
    """A value beyond a limit, of which it has the text, with words that say so: "more than 18 years"."""
    if not isinstance(term, Quantity) or term.text.startswith(_BEYOND):
        return term
    is_less = term.low is None and not term.high_included
    if not is_less and (term.high is not None or term.low_included):
        return term
    text = re.sub(r"^(?:on|in|at) ", "", term.text)
    words = LATER if term.dimension in TIMES and not text.endswith(" ago") else MORE
    return replace(term, text=f"{words['<' if is_less != text.endswith(' ago') else '>']} {text}")
