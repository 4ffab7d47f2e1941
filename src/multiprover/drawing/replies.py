"""Replies to questions with what-if: their JSON, and what a terminal shows of a change."""

from collections.abc import Sequence
from dataclasses import dataclass

from multiprover.asking.policy import Change, Reply
from multiprover.drawing.record import AnswerValue, ResultRecord, answer_value, to_record
from multiprover.drawing.text import draw_text
from multiprover.drawing.wording import word_result
from multiprover.problem import Sentence


@dataclass(frozen=True)
class ChangeRecord:
    """What assuming sentences (`assumed`) and leaving out others (`left_out`, ids) changes.

    `before` and `answers_before` are the answers to the unchanged text; `gained` and `lost` those to who and
    which that are new or gone. Each of `decisive` is a smallest set of ids that makes the difference alone.
    """

    differs: bool
    before: AnswerValue
    answers_before: list[str] | None
    gained: list[str]
    lost: list[str]
    assumed: list[str]
    left_out: list[str]
    decisive: list[list[str]]
    summary: str


@dataclass(frozen=True)
class ReplyRecord:
    """One line of `multiprover ask --format json`: the result as `prove` has it, and what was changed."""

    question: str
    result: ResultRecord
    change: ChangeRecord | None


def to_record_of_reply(reply: Reply, *, pictures: bool = False) -> ReplyRecord:
    """All of a reply; with `pictures`, also where the boxes and arrows of each proof are."""
    change = reply.change
    return ReplyRecord(
        reply.result.question,
        to_record(reply.result, pictures=pictures),
        None if change is None else _change_record(reply, change),
    )


def _change_record(reply: Reply, change: Change) -> ChangeRecord:
    gained, lost = _moved(reply, change)
    before = change.before.answers
    return ChangeRecord(
        differs=change.differs,
        before=answer_value(change.before.answer),
        answers_before=None if before is None else list(before),
        gained=gained,
        lost=lost,
        assumed=[each.text for each in change.assumed],
        left_out=[each.id for each in change.left_out],
        decisive=[[each.id for each in chosen] for chosen in change.decisive],
        summary=word_change(reply, change),
    )


def _moved(reply: Reply, change: Change) -> tuple[list[str], list[str]]:
    """Answers that are new, and those that are gone."""
    now, before = reply.result.answers or (), change.before.answers or ()
    new, old = set(now) - set(before), set(before) - set(now)
    return [each for each in now if each in new], [each for each in before if each in old]


def word_change(reply: Reply, change: Change) -> str:
    """What changed, and which sentences make the difference, in a sentence or two."""
    if not change.differs:
        return f"Unchanged: {word_result(change.before)}."
    gained, lost = _moved(reply, change)
    if gained or lost:
        moved = [f"new: {', '.join(gained)}"] * bool(gained) + [f"gone: {', '.join(lost)}"] * bool(lost)
        said = f"Changed: {'; '.join(moved)}."
    else:
        said = f"Changed from {word_result(change.before)} to {word_result(reply.result)}."
    if change.decisive:
        said += f" What makes the difference: {'; or '.join(map(_word_set, change.decisive))}."
    return said


def _word_set(chosen: Sequence[Sentence]) -> str:
    """Sentences that make a difference, without their full stops: they are quoted within a sentence."""
    quoted = [(each, f'"{each.text.removesuffix(".")}"') for each in chosen]
    return " and ".join(
        f"assuming {text}" if each.place == "assumed" else f"leaving out {each.id} {text}"
        for each, text in quoted
    )


def draw_reply(reply: Reply, *, color: bool, width: int) -> str:
    """A reply for a terminal: what changed, if anything was to change, and the result."""
    text = draw_text(reply.result, color=color, width=width)
    if reply.change is None:
        return text
    return f"{text}\n{word_change(reply, reply.change)}\n"
