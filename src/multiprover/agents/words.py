"""Records of answers in words that a language model reads with few tokens. Knows no protocol."""

from typing import Any


def word_readings(record: dict[str, Any]) -> str:
    """What was read of a text: a line for each sentence, more where it was refused."""
    lines = []
    for each in record["sentences"]:
        if each["kind"] == "refused":
            lines.append(f'line {each["line"]}: REFUSED: "{each["text"]}"')
            lines.append(f"  {each['hint']}")
            lines += [f"  You can write: {text}" for text in each["suggestions"]]
        else:
            lines.append(f"line {each['line']} ({each['id']}): {each['text']}")
            lines.append(f"  read as: {each['reading']}")
        lines += [f"  note: {remark}" for remark in each["remarks"]]
    refused = record["refused"]
    total = len(record["sentences"])
    lines.append(
        f"{refused} of {total} sentences are refused." if refused else f"All {total} sentences are read."
    )
    return "\n".join(lines)


def word_grammar(record: dict[str, Any]) -> str:
    """A line for each construction."""
    lines = []
    for each in record["constructions"]:
        said = f" = {each['reading']}" if each["reading"] else ""
        lines.append(f"{each['part']} | {each['form']} | {each['example']}{said}")
    return "\n".join(lines)


def word_record(record: dict[str, Any], proofs: int | None = None) -> str:
    """An answer with its proofs in steps, or why there is none; at most `proofs` of them."""
    lines = [f"{record['question']} → {word_answer(record)}"]
    if record["failure"] is None:
        lines += _proofs(record, proofs)
    else:
        lines += _failure(record["failure"])
    return "\n".join([*lines, *(f"note: {note}" for note in record["notes"])])


def word_answer(record: dict[str, Any]) -> str:
    """Names, a value with its unit, or "true", "false", "unknown", "conflict"."""
    if record["value"] is not None:
        return f"{record['value']} {record['unit'] or ''}".strip()
    if record["answers"] is not None:
        return "; ".join(record["answers"]) or "none"
    answer = record["answer"]
    return str(answer).lower() if isinstance(answer, bool) else str(answer)


def _proofs(record: dict[str, Any], most: int | None) -> list[str]:
    shown = record["proofs"][:most]
    lines = [f"{record['proof_count']} proof{'s' if record['proof_count'] != 1 else ''}"]
    for number, proof in enumerate(shown, 1):
        about = f" of {proof['about']}" if proof["about"] else ""
        lines.append(f"Proof {number}{about} ({proof['verdict']}):")
        lines += [f"  {step['number']}. {step['text']}" for step in proof["steps"]]
    return lines


def _failure(failure: dict[str, Any]) -> list[str]:
    lines = [f"It does not follow that {failure['statement']}."]
    for gap in failure["missing"]:
        lines.append(f"{gap['rule']} lacks: {'; '.join(gap['missing']) or 'nothing'}")
    for facts in failure["additions"]:
        lines.append(f"It would follow with: {' '.join(facts)}")
    for removal in failure["removals"]:
        lines.append(f"It would follow without: {', '.join(removal)}")
    return lines
