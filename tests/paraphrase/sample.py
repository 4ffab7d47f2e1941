"""Print random paraphrased theories: `python -m tests.paraphrase.sample 30`."""

import sys
from random import Random

from multiprover.generation import generate_theory, make_settings
from multiprover.generation.paraphrase import paraphrase_theory
from multiprover.generation.vocabulary import TRAINING_DOMAINS

SOURCES = ("ruletaker", "ruletaker", "lexicon", "lexicon", "lexicon-test", *TRAINING_DOMAINS)


def sample(index: int) -> tuple[str, tuple[str, ...]]:
    """The vocabulary and the sentences of one theory."""
    rng = Random(f"sample {index}")
    source = rng.choice(SOURCES)
    preset = rng.choice(("du1", "du2", "du3"))
    theory = generate_theory(make_settings(preset, vocabulary=source, conditions=3), seed=7, index=index)
    return source, paraphrase_theory(theory.forms, rng).sentences


def main(count: int) -> None:
    for index in range(count):
        source, sentences = sample(index)
        print(f"**{index + 1}.** ({source}) {' '.join(sentences)}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
