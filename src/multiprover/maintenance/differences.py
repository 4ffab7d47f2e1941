"""What changed between two versions of a policy: sentences, conclusions, and cases decided differently.

Said as text, as a page and as JSON.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any, Final, Literal

from multiprover.asking.policy import Policy, outcome
from multiprover.asking.tables import BadRow, Table
from multiprover.asking.templates import parse_template
from multiprover.drawing.page import write_page
from multiprover.drawing.record import to_json
from multiprover.english.restate import restate
from multiprover.errors import InputError, MultiproverError, Refusal
from multiprover.maintenance.expectations import word_found
from multiprover.maintenance.reasons import explain, question_about
from multiprover.problem import Limits
from multiprover.result import Result

_ALIKE: Final = 0.6
"""Sentences that share this much are taken for two versions of one."""

ChangeKind = Literal["changed", "reworded", "reread", "added", "removed"]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence or a template in its place; a template has no reading."""

    source: str
    line: int
    text: str
    reading: str


@dataclass(frozen=True, slots=True)
class SentenceChange:
    """One sentence that is not as it was.

    `changed`: it says something else. `reworded`: other words, the same reading. `reread`: the same words are
    read differently, because of other sentences.
    """

    kind: ChangeKind
    old: Line | None
    new: Line | None


def find_changes(old: Sequence[Line], new: Sequence[Line]) -> list[SentenceChange]:
    """All sentences that are not as they were, by their lines."""
    pairs, old_rest, new_rest = _pair(old, new, lambda line: line.text)
    found = [SentenceChange("reread", one, other) for one, other in pairs if one.reading != other.reading]
    pairs, old_rest, new_rest = _pair(old_rest, new_rest, lambda line: line.reading or line.text)
    found += [SentenceChange("reworded", one, other) for one, other in pairs]
    for one, other in _alike(old_rest, new_rest):
        found.append(SentenceChange("changed", one, other))
        old_rest.remove(one)
        new_rest.remove(other)
    found += [SentenceChange("removed", line, None) for line in old_rest]
    found += [SentenceChange("added", None, line) for line in new_rest]
    return sorted(found, key=_order)


def _order(change: SentenceChange) -> tuple[int, str, bool]:
    line = change.new or change.old
    return (0, "", False) if line is None else (line.line, line.text, change.new is None)


def _pair(
    old: Sequence[Line], new: Sequence[Line], key: Callable[[Line], str]
) -> tuple[list[tuple[Line, Line]], list[Line], list[Line]]:
    """Lines with equal keys, first with first; and what is left of both."""
    waiting: dict[str, list[Line]] = {}
    for line in old:
        waiting.setdefault(key(line), []).append(line)
    pairs, rest = [], []
    for line in new:
        if same := waiting.get(key(line)):
            pairs.append((same.pop(0), line))
        else:
            rest.append(line)
    left = {id(line) for lines in waiting.values() for line in lines}
    return pairs, [line for line in old if id(line) in left], rest


def _alike(old: Sequence[Line], new: Sequence[Line]) -> Iterator[tuple[Line, Line]]:
    """The most similar pairs, each line in one at most."""
    matcher = SequenceMatcher(autojunk=False)
    scored = []
    for i, one in enumerate(old):
        matcher.set_seq2(one.text.split())
        for j, other in enumerate(new):
            matcher.set_seq1(other.text.split())
            if matcher.quick_ratio() >= _ALIKE and (ratio := matcher.ratio()) >= _ALIKE:
                scored.append((-ratio, abs(i - j), i, j))
    used_old, used_new = set[int](), set[int]()
    for _, _, i, j in sorted(scored):
        if i not in used_old and j not in used_new:
            used_old.add(i)
            used_new.add(j)
            yield old[i], new[j]


MOST_EXPLAINED: Final = 100
"""Differences that come with their reasons; the others are listed."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A question that the two versions answer differently; `conclusion` where it is a statement that follows.

    `before` and `after` are None where no reasons are given.
    """

    question: str
    was: str
    now: str
    conclusion: bool = False
    before: Result | None = None
    after: Result | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two versions side by side. `compared` counts the questions that both were asked."""

    old: tuple[str, ...]
    new: tuple[str, ...]
    sentences: tuple[SentenceChange, ...]
    differences: tuple[Difference, ...]
    compared: int

    @property
    def is_same(self) -> bool:
        """Whether all is read and follows as before; other words for the same are no difference."""
        return not self.differences and all(each.kind == "reworded" for each in self.sentences)


def compare(
    old: Policy, new: Policy, questions: Sequence[str] = (), timeout: float | None = 10.0
) -> Comparison:
    """Compare two versions: by these questions, or without any by all that follows."""
    changes = find_changes(_lines(old), _lines(new))
    if questions:
        asked = list(dict.fromkeys(questions))
        differences = [each for question in asked for each in _asked(old, new, question, timeout)]
        compared = len(asked)
    else:
        differences, compared = _conclusions(old, new, timeout)
    explained = [
        _explained(old, new, each, timeout) if place < MOST_EXPLAINED else each
        for place, each in enumerate(differences)
    ]
    names = (tuple(text.name for text in old.texts), tuple(text.name for text in new.texts))
    return Comparison(*names, tuple(changes), tuple(explained), compared)


def fill_questions(question: str, tables: Sequence[Table]) -> list[str]:
    """The question about every row that has the columns it names in braces; itself where it names none."""
    if "{" not in question:
        return [question]
    template = parse_template(question, "question")
    found = []
    for table in tables:
        if not set(template.needed) <= set(table.columns):
            continue
        places = [table.columns.index(column) for column in template.columns]
        for row in table.rows():
            if not isinstance(row, BadRow):
                cells = [row.cells[place] for place in places]
                if all(cells):
                    found.append(template.fill([str(cell) for cell in cells]))
    if not found:
        named = ", ".join(f"{{{column}}}" for column in template.columns)
        raise InputError(f'the question "{question}": no table of cases has a row with {named}')
    return found


def _lines(policy: Policy) -> list[Line]:
    lines = [
        Line(reading.source or "", reading.line or 0, reading.text, restate(reading.meaning))
        for reading in policy.readings
        if not isinstance(reading.meaning, Refusal)
    ]
    lines += [Line(each.source, each.line or 0, each.written, "") for each in policy.templates]
    return sorted(lines, key=lambda line: (line.source, line.line))


def _answer(policy: Policy, question: str, timeout: float | None) -> Result:
    return policy.ask(question, limits=Limits.within(timeout, max_proofs=20)).result


def _conclusions(old: Policy, new: Policy, timeout: float | None) -> tuple[list[Difference], int]:
    before, after = (_answer(policy, "What follows?", timeout).answers or () for policy in (old, new))
    had, has = set(before), set(after)
    gone = [Difference(f"{each}.", "follows", "does not follow", True) for each in before if each not in has]
    come = [Difference(f"{each}.", "does not follow", "follows", True) for each in after if each not in had]
    return [*gone, *come], len(had | has)


def _asked(old: Policy, new: Policy, question: str, timeout: float | None) -> Iterator[Difference]:
    """How the answers to a question differ; those of a list one by one."""
    before, after = _answer(old, question, timeout), _answer(new, question, timeout)
    if outcome(before) == outcome(after):
        return
    if before.answers is None or after.answers is None:
        yield Difference(question, word_found(before, proofs=False), word_found(after, proofs=False))
        return
    asked = new.read_question(question)
    for name in dict.fromkeys((*before.answers, *after.answers)):
        was, now = name in before.answers, name in after.answers
        if was != now:
            about = question_about(asked, name) or question
            yield Difference(about, "yes" if was else "no", "yes" if now else "no")


def _explained(old: Policy, new: Policy, difference: Difference, timeout: float | None) -> Difference:
    """The difference with both results; without, where the question is one that only was restated."""
    try:
        before = _answer(old, difference.question, timeout)
        after = _answer(new, difference.question, timeout)
    except MultiproverError:
        return difference
    return Difference(
        difference.question, difference.was, difference.now, difference.conclusion, before, after
    )


_SIGNS: Final = {"changed": "~", "reworded": "=", "reread": "!", "added": "+", "removed": "-"}
_TONES: Final = {"changed": "", "reworded": "", "reread": "bad", "added": "good", "removed": "bad"}


def summary(comparison: Comparison) -> str:
    """What changed, in numbers."""
    come = sum(each.conclusion and each.now == "follows" for each in comparison.differences)
    gone = sum(each.conclusion and each.was == "follows" for each in comparison.differences)
    other = len(comparison.differences) - come - gone
    parts = [_number(len(comparison.sentences), "sentence differs", "sentences differ")]
    if other:
        parts.append(_number(other, "question is answered differently", "questions are answered differently"))
    else:
        parts.append(_number(come, "conclusion appears", "conclusions appear"))
        parts.append(_number(gone, "conclusion disappears", "conclusions disappear"))
    return f"{', '.join(parts)} (of {comparison.compared:,} compared)."


def _number(count: int, one: str, many: str) -> str:
    return f"{count:,} {one if count == 1 else many}"


def to_text(comparison: Comparison) -> str:
    """For the terminal."""
    lines = [f"{', '.join(comparison.old)} → {', '.join(comparison.new)}"]
    for change in comparison.sentences:
        lines += _sentence_lines(change)
    for each in comparison.differences:
        lines += _difference_lines(each)
    return "\n".join([*lines, summary(comparison)]) + "\n"


def _sentence_lines(change: SentenceChange) -> Iterator[str]:
    yield f"{_SIGNS[change.kind]} {change.kind}"
    for title, line in (("before", change.old), ("after", change.new)):
        if line is not None:
            yield f"    {title} {line.source}:{line.line}: {line.text}"
            if change.kind == "reread":
                yield f"      read as: {line.reading}"


def _difference_lines(difference: Difference) -> Iterator[str]:
    yield f"≠ {difference.question}"
    for title, answer, result in (
        ("before", difference.was, difference.before),
        ("after", difference.now, difference.after),
    ):
        yield f"    {title}: {answer}"
        if result is not None:
            yield from (f"      {line}" for line in explain(result))


def to_json_text(comparison: Comparison) -> str:
    """For programs."""
    record = {
        "format": 1,
        "old": comparison.old,
        "new": comparison.new,
        "compared": comparison.compared,
        "sentences": [
            {"change": each.kind, "old": _line(each.old), "new": _line(each.new)}
            for each in comparison.sentences
        ],
        "differences": [
            {
                "question": each.question,
                "conclusion": each.conclusion,
                "before": _side(each.was, each.before),
                "after": _side(each.now, each.after),
            }
            for each in comparison.differences
        ],
    }
    return to_json(record, indent=2) + "\n"


def _line(line: Line | None) -> dict[str, Any] | None:
    if line is None:
        return None
    return {"source": line.source, "line": line.line, "text": line.text, "reading": line.reading or None}


def _side(answer: str, result: Result | None) -> dict[str, Any]:
    if result is None:
        return {"answer": answer, "proof_count": None, "reasons": []}
    return {"answer": answer, "proof_count": result.proof_count, "reasons": explain(result)}


def to_html(comparison: Comparison) -> str:
    """A page that is one file."""
    title = "What changed"
    return write_page(
        "differences.html", title=title, comparison=comparison, summary=summary(comparison), tones=_TONES
    )
