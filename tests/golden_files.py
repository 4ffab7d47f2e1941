"""Golden theories: a file carries a text, its readings, and questions with answers, proof counts and proofs.

    # What the file is about.
    #! world open            settings, where they are not the default: world, conflicts, today
    Bob is big.              the text
    #> F1: Bob is big.       what each sentence was read as
    #? Is Bob big?           a question
    #= true, depth 0, 1 proofs
    #: F1                    a proof: nodes | edges

An answer is true, false, unknown, conflict, a number with its unit, names, or "refused". To make or renew a
file, write text and questions and run `python -m tests.golden_files FILE…`: it fills in what the program says
now. Then read it: the file says what is right, not what was printed.
"""

import json
import re
import sys
from dataclasses import dataclass
from pathlib import Path

import multiprover
from multiprover.drawing.record import to_json, to_record
from multiprover.english.problems import read_text
from multiprover.english.restate import restate
from multiprover.errors import Refusal, SentenceError

DIRECTORY = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Asked:
    """One question of a golden file with what must come out."""

    question: str
    answer: str
    graphs: frozenset[tuple[frozenset[str], frozenset[tuple[str, str]]]]


@dataclass(frozen=True)
class Golden:
    """A golden file."""

    name: str
    about: tuple[str, ...]
    settings: dict[str, str]
    text: str
    readings: tuple[str, ...]
    questions: tuple[Asked, ...]


def read_golden(path):
    """Read one file."""
    about, settings, text, readings, asked = [], {}, [], [], []
    for line in path.read_text().splitlines():
        mark, rest = line[:2], line[2:].strip()
        if mark == "#!":
            name, value = rest.split()
            settings[name] = value
        elif mark == "#>":
            readings.append(rest)
        elif mark == "#?":
            asked.append([rest, "", []])
        elif mark == "#=":
            asked[-1][1] = rest
        elif mark == "#:":
            asked[-1][2].append(graph_key(rest))
        elif mark == "# ":
            about.append(rest)
        else:
            text.append(line)
    questions = tuple(Asked(question, answer, frozenset(graphs)) for question, answer, graphs in asked)
    return Golden(
        path.stem, tuple(about), settings, "\n".join(text).strip() + "\n", tuple(readings), questions
    )


def graph_key(line):
    """The nodes and edges of one written proof."""
    nodes, _, edges = line.partition("|")
    return frozenset(nodes.split()), frozenset(tuple(re.split(">", edge)) for edge in edges.split())


def readings_of(golden):
    """What each sentence was read as, or that it was refused."""
    facts = rules = 0
    lines = []
    for reading in read_text(golden.text).readings:
        if isinstance(reading.meaning, Refusal):
            lines.append(f"refused: {reading.text}")
            continue
        said = restate(reading.meaning)
        if all(type(form).__name__ == "FactForm" for form in reading.meaning):
            facts += 1
            lines.append(f"F{facts}: {said}")
        else:
            rules += 1
            lines.append(f"R{rules}: {said}")
    return tuple(lines)


def ask(golden, question):
    """The result of a question, or None where it or the text is refused."""
    try:
        return multiprover.prove(golden.text, question, reasoner="exact", **golden.settings)
    except SentenceError:
        return None


def answer_line(result):
    """The answer as a golden file writes it."""
    if result is None:
        return "refused"
    record = json.loads(to_json(to_record(result)))
    if result.value is not None:
        answer = f"{result.value} {result.unit or ''}".strip()
    elif result.answers is not None:
        answer = " / ".join(result.answers) or "nobody"
    else:
        answer = str(record["answer"]).lower()
    depth = "" if record["depth"] is None else f", depth {record['depth']}"
    return f"{answer}{depth}, {record['proof_count']} proofs"


def graphs_of(result):
    """The proofs' graphs by sentence ids."""
    if result is None:
        return frozenset()
    proofs = json.loads(to_json(to_record(result)))["proofs"]
    return frozenset((frozenset(proof["nodes"]), frozenset(map(tuple, proof["edges"]))) for proof in proofs)


def _write(path):
    golden = read_golden(path)
    lines = [f"# {line}" for line in golden.about]
    lines += [f"#! {name} {value}" for name, value in golden.settings.items()]
    lines += [golden.text.strip(), "", *(f"#> {line}" for line in readings_of(golden)), ""]
    for asked in golden.questions:
        result = ask(golden, asked.question)
        lines += [f"#? {asked.question}", f"#= {answer_line(result)}"]
        for nodes, edges in sorted(graphs_of(result), key=lambda graph: (len(graph[0]), sorted(graph[0]))):
            drawn = " ".join(f"{source}>{target}" for source, target in sorted(edges))
            lines.append(f"#: {' '.join(sorted(nodes))} | {drawn}".rstrip(" |"))
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        _write(Path(name))
