"""How often the shipped network warns that it should not be trusted, by kind of text.

    python benchmarks/abstention.py [--natlang NatLang/dev.jsonl] [--theories 40]

Familiar: generated as in training, other seeds. Unseen: the test-only domains and lexicon. Newspaper-like:
sentences below, written for this purpose, which state no facts or rules of the kind it knows. Policies: rules
as people write them, likewise below. Beside the share of questions with a warning, and of those that it gives
no answer to: how often answers with and without a warning are right, and how sure it is on average.
"""

import argparse
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from multiprover.data.store import read_examples
from multiprover.generation import generate_theories, make_settings
from multiprover.problem import Example, Problem
from multiprover.reasoners.choose import NetworkChoice

SEED = 424_242
KINDS = {
    "familiar, DU5": {"preset": "du5"},
    "familiar, paraphrased": {"preset": "du3", "paraphrase": True},
    "unseen lexicon": {"preset": "du5", "vocabulary": "lexicon-test"},
    "unseen domain, birds": {"preset": "du5", "vocabulary": "birds", "hand_written": 0.5},
    "unseen domain, circuits": {"preset": "du5", "vocabulary": "circuits", "hand_written": 0.5},
}
NEWS = (
    "The council postponed its vote on the harbour bridge after a four-hour debate on Tuesday night.",
    "Shares in the two largest ferry operators fell sharply before recovering in late trading.",
    "Residents, many of whom had queued since dawn, were told the clinic would reopen within a week.",
    "According to the ministry, exports of glass rose by a tenth compared with the previous spring.",
    "Heavy rain is expected to reach the northern valleys by Thursday, forecasters said.",
    "A spokeswoman declined to say whether the contract had been signed before the election.",
    "The orchestra, founded in 1921, will perform its farewell concert in the rebuilt town hall.",
    "Prosecutors allege that the former manager moved the funds through a chain of shell companies.",
    "What began as a school project has become one of the region's best-known night markets.",
    "Critics called the ruling a setback, while supporters gathered outside to celebrate.",
    "Not since the drought of 2003 has the reservoir stood so low at this time of year.",
    "Engineers hope the repaired turbine can be tested as soon as the ice has melted.",
)
NEWS_QUESTIONS = (
    "Did the vote take place as planned?",
    "The ministry expects more rain than in the previous spring.",
    "Shares in ferry operators are worth more than before.",
    "The clinic will have reopened by the time the bridge is finished.",
)

POLICIES = (
    (
        (
            "Lena is a tenant.",
            "Lena pays the rent late.",
            "Marek is a tenant.",
            "Marek keeps a dog.",
            "Tenants who pay the rent late receive a reminder.",
            "A tenant who keeps a dog needs a permit.",
            "Tenants must not smoke in the stairwell.",
            "Anyone who receives a reminder is charged a fee.",
        ),
        (
            ("Lena receives a reminder.", True),
            ("Lena is charged a fee.", True),
            ("Marek needs a permit.", True),
        ),
    ),
    (
        (
            "Iris is a pupil.",
            "Iris has a library card.",
            "Oleg is a teacher.",
            "Pupils with a library card may borrow books.",
            "Teachers may borrow books without a card.",
            "Whoever returns a book late pays a fine unless they are a teacher.",
            "Oleg returned a book late.",
            "No pupil may borrow films.",
        ),
        (("Iris may borrow books.", True), ("Iris may borrow films.", False), ("Oleg pays a fine.", False)),
    ),
)


def share(part: Sequence[bool]) -> str:
    return f"{100 * sum(part) / len(part):5.1f}" if part else "    –"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--natlang", type=Path, help="a file of free-text questions")
    parser.add_argument("--theories", type=int, default=40)
    parser.add_argument("--model", type=Path)
    arguments = parser.parse_args()
    sets: dict[str, list[Example]] = {
        name: [
            example
            for made in generate_theories(make_settings(**options), SEED, 0, arguments.theories)
            for example in made.examples()
        ]
        for name, options in KINDS.items()
    }
    if arguments.natlang:
        sets["ParaRules"] = list(islice(read_examples(arguments.natlang), 2000))
    sets["newspaper-like"] = [
        Example(f"news-{number}", Problem(NEWS, question)) for number, question in enumerate(NEWS_QUESTIONS)
    ]
    sets["policies"] = [
        Example(f"policy-{number}-{question}", Problem(text, question), answer)
        for number, (text, questions) in enumerate(POLICIES)
        for question, answer in questions
    ]
    network = NetworkChoice(arguments.model).open().network
    print(
        f"{'text':<26}{'questions':>10}{'warned %':>10}{'no answer %':>13}{'right, warned %':>17}"
        f"{'right, others %':>17}{'sure %':>8}"
    )
    for name, examples in sets.items():
        answers = list(network.answers(example.problem for example in examples))
        warned = [bool(answer.warning) for answer in answers]
        right = [answer.prediction.answer is e.answer for answer, e in zip(answers, examples, strict=True)]
        known = examples[0].answer is not None
        with_warning = [ok for ok, flag in zip(right, warned, strict=True) if flag and known]
        without = [ok for ok, flag in zip(right, warned, strict=True) if not flag and known]
        refused = share([answer.is_strange for answer in answers])
        sure = 100 * sum(answer.prediction.confidence or 0.0 for answer in answers) / len(answers)
        told = f"{refused:>13}{share(with_warning):>17}{share(without):>17}{sure:>8.1f}"
        print(f"{name:<26}{len(examples):>10}{share(warned):>10}{told}", flush=True)


if __name__ == "__main__":
    main()
