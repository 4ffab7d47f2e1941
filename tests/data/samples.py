"""Small records in each format, all made up, and a writer of lines."""

import json

RULETAKER = {
    "id": "AttNeg-D1-1",
    "context": "All red people are kind. Bob is red. If someone is not big then they are kind. Bob is kind.",
    "meta": {"sentenceScramble": [3, 2, 4, 1]},
    "questions": [
        {
            "id": "AttNeg-D1-1-1",
            "text": "Bob is kind.",
            "label": True,
            "meta": {"QDep": 0, "QLen": 1, "strategy": "proof", "Qid": "Q1"},
        },
        {
            "id": "AttNeg-D1-1-2",
            "text": "Bob is not green.",
            "label": True,
            "meta": {"QDep": 0, "QLen": "", "strategy": "inv-random", "Qid": "Q2"},
        },
    ],
}

RULETAKER_META = {
    "id": "AttNeg-D1-1",
    "maxD": 1,
    "NFact": 2,
    "NRule": 2,
    "triples": {
        "triple1": {"text": "Bob is kind.", "representation": '("Bob" "is" "kind" "+")'},
        "triple2": {"text": "Bob is red.", "representation": '("Bob" "is" "red" "+")'},
    },
    "rules": {
        "rule1": {
            "text": "All red people are kind.",
            "representation": '((("someone" "is" "red" "+")) -> ("someone" "is" "kind" "+"))',
        },
        "rule2": {
            "text": "If someone is not big then they are kind.",
            "representation": '((("someone" "is" "big" "~")) -> ("someone" "is" "kind" "+"))',
        },
    },
    "questions": {
        "Q1": {
            "question": "Bob is kind.",
            "answer": True,
            "QDep": 0,
            "QLen": 1,
            "strategy": "proof",
            "proofs": "[(((NAF) -> rule2) OR ((triple2) -> rule1) OR triple1)]",
            "representation": '("Bob" "is" "kind" "+")',
        },
        "Q2": {
            "question": "Bob is not green.",
            "answer": True,
            "QDep": 0,
            "QLen": "",
            "strategy": "inv-random",
            "proofs": "[@0: Bob is green.[CWA. Example of deepest failure = (FAIL)]]",
            "representation": '("Bob" "is" "green" "-")',
        },
    },
}

FREE_TEXT = {
    "id": "AttNonegNatLang-1",
    "context": "Ann, who is tall. She is calm too. The tall ones are said to be wise.",
    "meta": {"sentenceScramble": []},
    "questions": [
        {
            "id": "AttNonegNatLang-1-1",
            "text": "Ann is wise.",
            "label": True,
            "meta": {"QDep": 1, "QLen": 2, "strategy": "proof", "Qid": "Q1"},
        }
    ],
}

FREE_TEXT_META = {
    "id": "AttNonegNatLang-1",
    "maxD": 1,
    "NFact": 2,
    "NRule": 2,
    "theory": FREE_TEXT["context"],
    "triples": {
        "triple1": {"text": "Ann is tall.", "representation": '("Ann" "is" "tall" "+")'},
        "triple2": {"text": "Ann is calm.", "representation": '("Ann" "is" "calm" "+")'},
    },
    "rules": {
        "rule1": {
            "text": "Tall people are wise.",
            "representation": '((("someone" "is" "tall" "+")) -> ("someone" "is" "wise" "+"))',
        },
        "rule2": {
            "text": "Calm people are wise.",
            "representation": '((("someone" "is" "calm" "+")) -> ("someone" "is" "wise" "+"))',
        },
    },
    "questions": {
        "Q1": {
            "question": "Ann is wise.",
            "answer": True,
            "QDep": 1,
            "QLen": 2,
            "strategy": "proof",
            "proofs": "[(((triple2) -> rule2) OR ((triple1) -> rule1))]",
            "representation": '("Ann" "is" "wise" "+")',
        }
    },
}

FREE_TEXT_SENTENCES = {
    "id": "AttNonegNatLang-1",
    "sentences": {
        "sent1": "Ann, who is tall. She is calm too.",
        "sent2": "The tall ones are said to be wise.",
    },
    "mappings": {"triple1": "sent1", "triple2": "sent1", "rule1": "sent2", "rule2": "sent2"},
}

_COW = {
    "maxD": 1,
    "NFact": 2,
    "NRule": 2,
    "theory": "The cow is big. The hen is not big. If something is big then it sees the hen. "
    "If something is not big then it is shy.",
    "triples": {
        "triple1": {"text": "The cow is big.", "representation": '("cow" "is" "big" "+")'},
        "triple2": {"text": "The hen is not big.", "representation": '("hen" "is" "big" "-")'},
    },
    "rules": {
        "rule1": {
            "text": "If something is big then it sees the hen.",
            "representation": '((("something" "is" "big" "+")) -> ("something" "sees" "hen" "+"))',
        },
        "rule2": {
            "text": "If something is not big then it is shy.",
            "representation": '((("something" "is" "big" "~")) -> ("something" "is" "shy" "+"))',
        },
    },
}

_SEES = {
    "question": "The cow sees the hen.",
    "answer": True,
    "QDep": 1,
    "QLen": 2,
    "strategy": "proof",
    "proofs": "[(((triple1) -> rule1))]",
    "representation": '("cow" "sees" "hen" "+")',
    "proofsWithIntermediates": [
        {
            "representation": "((triple1) -> (rule1 % int1))",
            "intermediates": {
                "int1": {"text": "The cow sees the hen.", "representation": '("cow" "sees" "hen" "+")'}
            },
        }
    ],
}


def _shy(proofs):
    return {
        "question": "The hen is not shy.",
        "answer": False,
        "QDep": 1,
        "QLen": 2,
        "strategy": "inv-proof",
        "proofs": proofs,
        "representation": '("hen" "is" "shy" "-")',
    }


OPEN_WORLD = {
    "id": "RelNeg-OWA-D1-7",
    **_COW,
    "questions": {
        "Q1": _SEES,
        "Q2": _shy("[(((triple2) -> rule2))]"),
        "Q3": {
            "question": "The cow is shy.",
            "answer": "Unknown",
            "QDep": 1,
            "QLen": "",
            "strategy": "rconc",
            "proofs": "[@1: The cow is shy.[CWA. Example of deepest failure = (rule2 <- FAIL)]]",
            "representation": '("cow" "is" "shy" "+")',
        },
    },
}

CLOSED_WORLD = {
    "id": "RelNeg-CWA-D1-7",
    **_COW,
    "questions": {
        "Q1": _SEES,
        "Q2": _shy("[(((NAF) -> rule2))]"),
        "Q3": {
            "question": "The cow is shy.",
            "answer": False,
            "QDep": 1,
            "QLen": "",
            "strategy": "rconc",
            "proofs": "[@1: The cow is shy.[CWA. Example of deepest failure = (rule2 <- FAIL)]]",
            "representation": '("cow" "is" "shy" "+")',
        },
    },
}

MAPPED = {
    **FREE_TEXT_META,
    "id": "AttNonegNatLang-OWA-1",
    "sentences": FREE_TEXT_SENTENCES["sentences"],
    "mappings": FREE_TEXT_SENTENCES["mappings"],
}

OWN = {
    "version": 1,
    "id": "club-1",
    "theory": "club",
    "sentences": ["Bob is red.", "If someone is red and not big then they are kind.", "Red people are kind."],
    "original_order": [1, 3, 2],
    "question": "Bob is kind.",
    "answer": True,
    "depth": 1,
    "length": 2,
    "strategy": "proof",
    "proofs": [{"nodes": [0, 1, 3], "edges": [[0, 1], [3, 1]]}, {"nodes": [0, 2], "edges": [[0, 2]]}],
}


def write_lines(path, *records):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return path
