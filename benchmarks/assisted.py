"""Assisted reading: of the sentences that the grammar refuses, how many are accepted, and how many rightly.

    python benchmarks/assisted.py [--theories 60] [--seed 707070]
    python benchmarks/assisted.py --texts NatLang/train-theories.jsonl --fold 0 --model runs/fold-0

Freshly generated theories in free wording, about familiar and unfamiliar things. With --texts: the sentences
of one fold of wordings, with a network that has not learnt from them (`--set data.fold=0`), at most
three of each wording, whether or not the grammar refuses them. A reading is right if it states what the
sentence was made from, word for word up to inflection.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from multiprover.data.gold import read_group
from multiprover.data.ruletaker import read_free_text_theories
from multiprover.english.problems import read_sentences
from multiprover.errors import Refusal
from multiprover.generation import generate_theories, make_settings
from multiprover.generation.folds import Wordings
from multiprover.grounding.words import split_words, stem
from multiprover.reasoners.assisted import ACCEPTED, make_offer
from multiprover.reasoners.choose import find_model, open_scorer
from multiprover.scorer import SentenceReader, WordedReading
from multiprover.triples import ATTRIBUTE_RELATIONS, POSITIVE, VARIABLE, Triple, TripleTheory

KINDS = {
    "familiar words": {"preset": "du3", "paraphrase": True},
    "unseen lexicon": {"preset": "du1", "paraphrase": True, "vocabulary": "lexicon-test"},
    "unseen domain, birds": {"preset": "du1", "paraphrase": True, "vocabulary": "birds"},
}
THRESHOLDS = (0.0, 0.5, 0.8, 0.9, 0.95, ACCEPTED, 0.98, 0.99)
MOST_OF_A_WORDING = 3


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--theories", type=int, default=60)
    parser.add_argument("--seed", type=int, default=707_070)
    parser.add_argument("--model", type=Path)
    parser.add_argument("--texts", type=Path)
    parser.add_argument("--fold", type=int, default=0)
    asked = parser.parse_args()
    reader = open_scorer(find_model(asked.model))
    assert isinstance(reader, SentenceReader)
    if asked.texts:
        report(f"fold {asked.fold}", list(judge_fold(reader, asked.texts, asked.fold)))
        return
    for name, options in KINDS.items():
        report(name, list(judge(reader, make_settings(**options), asked.seed, asked.theories)))


def report(name: str, judged: list[tuple[float, bool]]) -> None:
    print(f"{name}: {len(judged):,} sentences")
    for least in THRESHOLDS:
        right = [is_right for sure, is_right in judged if sure >= least]
        share = 100 * sum(right) / len(right) if right else float("nan")
        accepted = 100 * len(right) / len(judged)
        print(f"  {least:.2f}: {accepted:5.1f}% accepted, {share:6.2f}% of these right")


def judge_fold(reader: SentenceReader, path: Path, fold: int) -> Iterator[tuple[float, bool]]:
    """As `judge`, for every sentence of a fold's wordings."""
    theories = list(read_free_text_theories(path))
    wordings = Wordings(theories)
    judged: Counter[str] = Counter()
    for theory in theories:
        own = [k for k, text in enumerate(theory.sentences) if wordings.fold(text) == fold]
        new = [k for k in own if judged[wordings.wording(theory.sentences[k])] < MOST_OF_A_WORDING]
        if not new:
            continue
        said = reader.read(theory.sentences, "Bob is kind.")
        for place in new:
            judged[wordings.wording(theory.sentences[place])] += 1
            others = [text for k, text in enumerate(theory.sentences) if k != place]
            yield judge_reading(said[place], others, gold(theory.theory, place))


def judge(reader: SentenceReader, settings, seed: int, theories: int) -> Iterator[tuple[float, bool]]:
    """For each refused sentence how sure the reading is (-1: none could be accepted), and if it is right."""
    for theory in generate_theories(settings, seed, 0, theories):
        problem = next(iter(theory.examples())).problem
        forms, _ = read_group([problem])
        said = reader.read(problem.sentences, problem.question)
        for place, reading in enumerate(read_sentences(problem.sentences).readings):
            if not isinstance(reading.meaning, Refusal):
                continue
            others = [problem.question, *(s for k, s in enumerate(problem.sentences) if k != place)]
            yield judge_reading(said[place], others, gold(forms, place))


def judge_reading(said: WordedReading, others: list[str], stated) -> tuple[float, bool]:
    """How sure a reading is, -1 where it could not be accepted, and whether it is right."""
    offer = make_offer(said, others)
    if offer is None or offer.forms is None:
        return -1.0, False
    return offer.confidence, (ways(said.ways), statements(said.conclusions)) == stated


def gold(theory: TripleTheory, sentence: int) -> tuple[frozenset, frozenset]:
    clauses = [clause for clause in theory.clauses if clause.sentence == sentence]
    conclusions = [fact.literal for fact in theory.facts if fact.sentence == sentence]
    conclusions += [clause.head for clause in clauses]
    return ways([clause.body for clause in clauses]), statements(conclusions)


def ways(bodies) -> frozenset:
    return frozenset(statements(body) for body in bodies) or frozenset({frozenset()})


def statements(triples) -> frozenset:
    return frozenset(map(plain, triples))


def plain(triple: Triple) -> tuple[str, str, str, bool]:
    """Stems, without articles; every kind of negation is one."""

    def stems(phrase: str) -> str:
        return " ".join(stem(word) for word in split_words(phrase) if word not in ("a", "an", "the"))

    subject = VARIABLE if triple.subject == VARIABLE else stems(triple.subject)
    relation = "is" if triple.relation in ATTRIBUTE_RELATIONS else stems(triple.relation)
    return subject, relation, stems(triple.object), triple.sign == POSITIVE


if __name__ == "__main__":
    main()
