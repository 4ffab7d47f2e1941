"""Lines that say what a question's answer should be: `? Is Bob eligible? yes, 2 proofs`.

Parses them, and compares a result with what was expected. Knows no files. Such lines are layout wherever a
text is read as rules.
"""

import re
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Final

from multiprover.drawing.wording import word_result
from multiprover.english.quantities import quantity_of
from multiprover.english.text import sentence_ends
from multiprover.errors import InputError
from multiprover.logic.forms import Quantity
from multiprover.logic.quantities import date_quantity
from multiprover.problem import Answer, Conflict, Unknown
from multiprover.result import Listed, Measured, Result

HOW_TO_WRITE: Final = (
    'Write the question and its answer: "? Is Bob eligible? yes, 2 proofs", "? Who may enter? Ada, Bob", '
    '"? Who may enter? nobody", "? How old is Ada? 25 years".'
)
_TRUTHS: Final[dict[str, Answer]] = {
    "yes": True,
    "true": True,
    "no": False,
    "false": False,
    "unknown": Unknown,
    "conflict": Conflict,
}
_NO_ANSWERS: Final = frozenset({"nobody", "no one", "none", "nothing"})
_NOT_KNOWN: Final = frozenset({"not known"})
_PROOFS: Final = re.compile(r"(?:,|;|\bwith\b)?\s*(\d+|no|one) proofs?$", re.IGNORECASE)
_BETWEEN_NAMES: Final = re.compile(r"\s*(?:,\s*and\b|,|;|\band\b)\s*")
_BETWEEN_STATEMENTS: Final = re.compile(r"\s*;\s*")


@dataclass(frozen=True, slots=True)
class Expectation:
    """A question and what its answer should be, in words; `line` counts from 1.

    `proofs` is how many proofs there should be, None where that does not matter.
    """

    question: str
    answer: str
    line: int
    proofs: int | None = None

    @property
    def text(self) -> str:
        """All that is expected, in words."""
        if self.proofs is None:
            return self.answer
        return f"{self.answer}, {self.proofs} proof{'s' if self.proofs != 1 else ''}"


def word_found(result: Result, *, proofs: bool) -> str:
    """What was found, in the words of an expectation."""
    said = {"true": "yes", "false": "no"}.get(word_result(result), word_result(result))
    if not proofs:
        return said
    return f"{said}, {result.proof_count} proof{'s' if result.proof_count != 1 else ''}"


def is_expectation(line: str) -> bool:
    """Whether a line of a text is one."""
    return line.lstrip().startswith("? ")


def parse_expectation(line: str, number: int, source: str) -> Expectation:
    """Read one line; raises `InputError` where question or answer is missing."""
    text = line.strip().removeprefix("?").strip()
    end = text.rfind("?") + 1
    if not end:
        end = next((place for place in sentence_ends(text) if place < len(text)), len(text))
    question, answer = text[:end].strip(), text[end:].strip().rstrip(".")
    proofs = _PROOFS.search(answer)
    counted = None
    if proofs is not None:
        counted = {"no": 0, "one": 1}.get(proofs[1].lower()) if not proofs[1].isdigit() else int(proofs[1])
        answer = answer[: proofs.start()].rstrip(" ,;")
    if not question or not answer:
        missing = "question" if not question else "answer"
        raise InputError(
            f'{source}:{number}: cannot read the expectation "{line.strip()}": it has no {missing}\n'
            f"  {HOW_TO_WRITE}"
        )
    return Expectation(question, answer, number, counted)


# --- Comparing ---


@dataclass(frozen=True, slots=True)
class Mismatch:
    """How a result differs from what was expected.

    `unexpected` and `absent` are the answers of a list that should not be there, and those that should.
    """

    unexpected: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


def find_mismatch(expected: Expectation, result: Result) -> Mismatch | None:
    """How the result differs; None where it does not. Raises `InputError` where they are of two kinds."""
    mismatch = _answer_mismatch(expected, result)
    if mismatch is None and expected.proofs is not None and expected.proofs != result.proof_count:
        return Mismatch()
    return mismatch


def _answer_mismatch(expected: Expectation, result: Result) -> Mismatch | None:
    word = expected.answer.lower()
    if isinstance(result, Measured):
        return None if _is_value(expected, result) else Mismatch()
    if isinstance(result, Listed):
        if word in _TRUTHS:
            raise _other_kind(expected, "a list", "names, or nobody")
        return _list_mismatch(expected.answer, result)
    if word not in _TRUTHS:
        known = 'yes, no, unknown or conflict; with the number of proofs in digits: "yes, 2 proofs"'
        raise _other_kind(expected, "yes or no", known)
    return None if result.answer is _TRUTHS[word] else Mismatch()


def _list_mismatch(answer: str, result: Listed) -> Mismatch | None:
    found = {each.casefold(): each for each in result.answers or ()}
    if answer.lower() in _NO_ANSWERS:
        return Mismatch(unexpected=tuple(found.values())) if found else None
    between = _BETWEEN_STATEMENTS if ";" in answer else _BETWEEN_NAMES
    wanted = {answer.casefold(): answer}
    if answer.casefold() not in found:  # a name may hold the word "and"
        wanted = {name.casefold(): name for name in between.split(answer) if name}
    unexpected = tuple(name for key, name in found.items() if key not in wanted)
    absent = tuple(name for key, name in wanted.items() if key not in found)
    return Mismatch(unexpected, absent) if unexpected or absent else None


def _is_value(expected: Expectation, result: Measured) -> bool:
    if result.value is None:
        return expected.answer.lower() in _NOT_KNOWN | _NO_ANSWERS
    if expected.answer.lower() in _NO_ANSWERS:
        return result.value == 0
    wanted = quantity_of(expected.answer)
    if wanted is None:
        raise _other_kind(expected, "a value", "a number with its unit, or a date")
    return wanted == _quantity(result)


def _quantity(result: Measured) -> Quantity | None:
    if isinstance(result.value, date):
        return date_quantity(result.value)
    found = quantity_of(f"{result.value} {result.unit or ''}".strip())
    if found is None and isinstance(result.value, int | float):
        two = quantity_of(f"2 {result.unit}")  # "1 years", as a table may have it, is not read
        if two is not None and two.low is not None:
            amount = two.low / 2 * Fraction(str(result.value))
            return replace(two, low=amount, high=amount)
    return found


def _other_kind(expected: Expectation, kind: str, instead: str) -> InputError:
    return InputError(
        f'the answer to "{expected.question}" is {kind}, not "{expected.answer}"\n  Expect {instead}.'
    )
