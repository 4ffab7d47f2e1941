"""A small data set with gold, and predictions for it."""

import json
import os
import signal

from multiprover.data.store import write_examples
from multiprover.evaluation.answering import Answering
from multiprover.generation.settings import make_settings
from multiprover.generation.theories import generate_theories

SENTENCES = ["Bob is red.", "Red people are kind.", "Bob is big.", "Big people are kind."]
VIA_RED = {"nodes": [0, 1], "edges": [[0, 1]]}
VIA_BIG = {"nodes": [2, 3], "edges": [[2, 3]]}
NONE = {"nodes": [], "edges": []}


def question(identity, text="Bob is kind.", answer=True, proofs=(VIA_RED, VIA_BIG), **more):
    fields = {"sentences": SENTENCES, "theory": "club", "question": text, "depth": 1}
    return fields | {"id": identity, "answer": answer, "proofs": list(proofs)} | more


def prediction(identity, answer=True, proofs=(VIA_RED, VIA_BIG), **more):
    return {"id": identity, "answer": answer, "proofs": list(proofs)} | more


def write_lines(path, *records):
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path


def write_theories(path, count=12):
    """Generated questions, too varied for a reasoner to get the same answers by luck."""
    made = generate_theories(make_settings("du2"), 5, 0, count)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_examples(path, [example for theory in made for example in theory.examples()])
    return path


class MortalAnswering:
    """A reasoner whose process dies before the answer to one question, the first time it is asked."""

    def __init__(self, name, question, flag):
        self.answering = Answering(name)
        self.question = question
        self.flag = flag

    def __call__(self, examples, intake):
        if any(example.id == self.question for example in examples) and not self.flag.exists():
            self.flag.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.answering(examples, intake)
