"""A small data set with gold, and predictions for it."""

import json

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
