"""A text as its author should see it: each sentence with its reading, its doubts, or its refusal.

Doubts: what it says is understood, but may not be what was meant. Conditions that nothing can meet, classes
to which nothing belongs, rules that never fire, sentences that say the same. What concerns the wording alone
is in `lint_words`. A text that states no facts is about things to come: there nothing is missed.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from multiprover.english.firing import Body, Produced, fired, rules_of, stated_in, unmet_atoms
from multiprover.english.lint_words import Note, word_notes
from multiprover.english.problems import read_text
from multiprover.english.restate import restate
from multiprover.errors import Refusal
from multiprover.logic.forms import (
    NEGATIVE,
    Atom,
    Comparison,
    CountOfList,
    CountOfThings,
    FactForm,
    Failure,
    Form,
    Quantity,
    RuleForm,
    Term,
    Unnamed,
    Variable,
)
from multiprover.logic.limits import Deadline
from multiprover.problem import Forms, Reading, Sentence, name_sentences

__all__ = ["Note", "lint"]


def lint(sentences: Sequence[str], forms: Sequence[tuple[Form, ...]]) -> list[Note]:
    """All notes on a text; `forms[i]` is what sentence i says, empty if it was not read."""
    notes = [*_duplicates(forms), *_impossible(forms), *_unmet(forms)]
    notes += word_notes(sentences, forms)
    return sorted(notes, key=lambda note: (note.sentences, note.code))


# --- Duplicates ---


def _duplicates(forms: Sequence[tuple[Form, ...]]) -> Iterator[Note]:
    said: dict[tuple[Form, ...], list[int]] = defaultdict(list)
    for number, own in enumerate(forms):
        if own and not any(_makes_something(form) for form in own):
            said[own].append(number)
    for numbers in said.values():
        if len(numbers) > 1:
            yield Note("duplicate", tuple(numbers), "These sentences say the same.")


def _makes_something(form: Form) -> bool:
    """Whether the form has an unnamed individual, which is another one in each sentence."""
    atoms = form.atoms if isinstance(form, FactForm) else form.heads
    return any(isinstance(term, Unnamed) for atom in atoms for term in atom.terms)


# --- Conditions that contradict each other ---


def _impossible(forms: Sequence[tuple[Form, ...]]) -> Iterator[Note]:
    for number, own in enumerate(forms):
        rules = [form for form in own if isinstance(form, RuleForm)]
        if rules and all(_contradicts_itself(body) for rule in rules for body in rule.bodies):
            yield Note("impossible", (number,), "Nothing can meet these conditions at once.")


def _contradicts_itself(body: Body) -> bool:
    atoms = {condition for condition in body if isinstance(condition, Atom)}
    for condition in body:
        if isinstance(condition, Failure) and set(condition.conditions) <= atoms:
            return True
    opposites = {atom._replace(sign="+" if atom.sign == NEGATIVE else NEGATIVE) for atom in atoms}
    return not opposites.isdisjoint(atoms) or _bounds_cross(body)


def _bounds_cross(body: Body) -> bool:
    """Whether two comparisons of one variable with values leave no value."""
    lows: dict[Term, list[tuple[Quantity, bool]]] = defaultdict(list)
    highs: dict[Term, list[tuple[Quantity, bool]]] = defaultdict(list)
    for condition in body:
        if not isinstance(condition, Comparison) or not isinstance(condition.left, Variable):
            continue
        if not isinstance(condition.right, Quantity) or condition.right.low != condition.right.high:
            continue
        if condition.operator in (">", ">=", "="):
            lows[condition.left].append((condition.right, condition.operator != ">"))
        if condition.operator in ("<", "<=", "="):
            highs[condition.left].append((condition.right, condition.operator != "<"))
    return any(
        low.dimension == high.dimension and _is_above(low, low_included, high, high_included)
        for variable in lows
        for low, low_included in lows[variable]
        for high, high_included in highs[variable]
    )


def _is_above(low: Quantity, low_included: bool, high: Quantity, high_included: bool) -> bool:
    if low.low is None or high.high is None:
        return False
    return low.low > high.high or (low.low == high.high and not (low_included and high_included))


# --- Conditions that nothing meets ---


def _unmet(forms: Sequence[tuple[Form, ...]]) -> Iterator[Note]:
    if not any(isinstance(form, FactForm) for own in forms for form in own):
        return
    rules, stated = rules_of(forms), stated_in(forms)
    produced, dead = fired(rules, stated)
    concluded = Produced(stated)
    for rule in rules:
        concluded.add(rule.heads)
    missing: dict[str, list[int]] = defaultdict(list)
    late: list[int] = []
    for rule in dead:
        unmet = min((list(unmet_atoms(body, produced)) for body in rule.bodies), key=len)
        roots = [atom for atom in unmet if not concluded.has(atom)]
        for atom in roots:
            missing[_missing_message(atom)].append(rule.sentence)
        if not roots:
            late.append(rule.sentence)
    for rule in rules:
        for atom in _class_atoms(rule.bodies):
            if not concluded.has(atom):
                missing[_missing_message(atom)].append(rule.sentence)
    for message, numbers in missing.items():
        code = "empty-class" if message.startswith("Nothing is said to be") else "unmet-condition"
        yield Note(code, tuple(dict.fromkeys(numbers)), message)
    for number in dict.fromkeys(late):
        yield Note("never-fires", (number,), "This rule never fires: it rests on rules that never fire.")


def _class_atoms(bodies: Sequence[Body]) -> Iterator[Atom]:
    """Atoms of classes anywhere in the conditions, also under a negation or a count."""
    for body in bodies:
        for condition in body:
            match condition:
                case Atom(relation, (Variable(),)) if relation.startswith(("is a ", "is an ")):
                    yield condition
                case Failure(inner) | CountOfThings(conditions=inner):
                    yield from _class_atoms([inner])
                case CountOfList(alternatives=alternatives):
                    yield from _class_atoms(alternatives)


def _missing_message(atom: Atom) -> str:
    """What no sentence says."""
    subject, *others = atom.terms
    if isinstance(subject, Variable) and atom.relation.startswith(("is a ", "is an ")) and not others:
        return f"Nothing is said to be {atom.relation[3:]}."
    filled = atom.relation
    for term in others:
        filled = filled.replace("_", term if isinstance(term, str) else "something", 1)
    who = subject if isinstance(subject, str) else "anything"
    no = "not " if atom.sign == NEGATIVE else ""
    return f'No sentence says of {who} that it {no}"{filled}".'


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One sentence. `sentence` has its id and its restatement where it was read; `remarks` are doubts."""

    reading: Reading[Forms]
    sentence: Sentence | None
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Review:
    """A whole text in order. The sentences of `notes` are positions among all sentences."""

    sentences: tuple[Reviewed, ...]
    notes: tuple[Note, ...] = ()

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """Every refusal."""
        meanings = (each.reading.meaning for each in self.sentences)
        return tuple(meaning for meaning in meanings if isinstance(meaning, Refusal))


def review(text: str, deadline: Deadline | None = None) -> Review:
    """Read a text and look at it closely; raises `TimeLimitError` where that takes too long."""
    return review_readings(read_text(text, deadline=deadline).readings)


def review_readings(readings: Sequence[Reading[Forms]]) -> Review:
    """Look closely at a text that was read."""
    places = [i for i, reading in enumerate(readings) if not isinstance(reading.meaning, Refusal)]
    kept = [(reading, reading.meaning) for reading in readings if not isinstance(reading.meaning, Refusal)]
    rules = {i for i, (_, forms) in enumerate(kept) if any(isinstance(form, RuleForm) for form in forms)}
    named = name_sentences([reading.text for reading, _ in kept], rules)
    remarks: dict[int, list[str]] = defaultdict(list)
    notes = lint([reading.text for reading, _ in kept], [forms for _, forms in kept])
    for note in notes:
        for number in note.sentences[:1]:
            remarks[number].append(note.message)
    reviewed = {
        id(reading): Reviewed(
            reading,
            Sentence(name.id, name.kind, name.text, restate(forms) or "Part of the sentence before it."),
            (*reading.doubts, *remarks[number]),
        )
        for number, ((reading, forms), name) in enumerate(zip(kept, named, strict=True))
    }
    return Review(
        tuple(reviewed.get(id(reading)) or Reviewed(reading, None) for reading in readings),
        tuple(note._replace(sentences=tuple(places[i] for i in note.sentences)) for note in notes),
    )
