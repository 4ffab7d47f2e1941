"""Golden theories: each file carries its questions with answer, depth, number of proofs and proof graphs."""

import json
import re
from pathlib import Path

import pytest

import multiprover
from multiprover.drawing.record import to_json, to_record
from multiprover.logic.check import Valid
from multiprover.serve.messages import ProveRequest
from multiprover.serve.settings import Settings
from multiprover.serve.work import answer

FILES = sorted((Path(__file__).parent / "golden").glob("*.txt"))


def golden_cases():
    for path in FILES:
        lines = path.read_text().splitlines()
        theory = "\n".join(line for line in lines if not line.startswith("#"))
        world = next((line.split()[-1] for line in lines if line.startswith("#! world")), "closed")
        case = None
        for line in [*lines, "#?"]:
            if line.startswith("#?"):
                if case:
                    yield pytest.param(*case, id=f"{path.stem}: {case[2]}")
                case = (theory, world, line[2:].strip(), [], [])
            elif line.startswith("#="):
                case[3].append(line[2:].strip())
            elif line.startswith("#:"):
                case[4].append(line[2:].strip())


@pytest.mark.parametrize(("theory", "world", "question", "expected", "graphs"), list(golden_cases()))
def test_golden_theory_has_the_answer_and_the_proofs_it_carries(theory, world, question, expected, graphs):
    explanation = multiprover.prove(theory, question, world=world)
    record = json.loads(to_json(to_record(explanation)))
    depth = "" if record["depth"] is None else f" depth {record['depth']},"
    answer = str(record["answer"]).lower()
    assert [f"{answer},{depth} {record['proof_count']} proofs"] == expected
    assert {graph_key(line) for line in graphs} == {
        (frozenset(proof["nodes"]), frozenset(map(tuple, proof["edges"]))) for proof in record["proofs"]
    }
    assert all(shown.verdict == Valid() for shown in explanation.shown)


@pytest.mark.parametrize(("theory", "world", "question", "expected", "graphs"), list(golden_cases()))
def test_every_door_gives_the_same_json(cli, theory, world, question, expected, graphs):
    result = multiprover.prove(theory, question, world=world, reasoner="exact")
    record = json.loads(to_json(to_record(result)))
    arguments = ("--world", world, "--reasoner", "exact", "--format", "json")
    assert json.loads(cli("prove", "-", question, *arguments, stdin=theory).out) == record
    request = {"theory": theory, "question": question, "world": world, "reasoner": "exact"}
    served = answer("prove", ProveRequest(**request).model_dump(), Settings())
    assert json.loads(served.body) == record


def graph_key(line):
    nodes, _, edges = line.partition("|")
    return frozenset(nodes.split()), frozenset(tuple(re.split(">", edge)) for edge in edges.split())
