"""What the reader learns from: free texts without the fold that is measured on."""

from json import dumps

import pytest

pytest.importorskip("torch", reason="training needs the `train` extra: torch is not installed")

from multiprover.data.ruletaker import read_free_text_theories
from multiprover.errors import InputError
from multiprover.generation.folds import FOLDS, Wordings
from multiprover.training.compact.data import read_data
from multiprover.training.settings import make_settings
from tests.training.samples import compact_tables

COUNT = 20


@pytest.fixture
def texts(tmp_path):
    """Theories of a fact and a rule, each in a wording of its own, stated twice."""
    path = tmp_path / "texts.jsonl"
    lines = [
        {
            "id": f"T{number}-{turn}",
            "sentences": {
                "sent1": {"text": f"{name} is big in town {number}.", "ids": ["triple1"]},
                "sent2": {"text": f"Big people of town {number} are kind.", "ids": ["rule1"]},
            },
            "triples": {"triple1": {"representation": f'("{name}" "is" "big" "+")'}},
            "rules": {
                "rule1": {"representation": '((("someone" "is" "big" "+")) -> ("someone" "is" "kind" "+"))'}
            },
        }
        for number in range(COUNT)
        for turn, name in enumerate(("Bob", "Anne"))
    ]
    path.write_text("".join(dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def pool_without(tmp_path, texts, fold):
    tables = compact_tables(tmp_path, data={"texts": str(texts), "texts_variants": 1, "fold": fold})
    return read_data(make_settings(tables), lambda _: None).sentences["texts"]


def test_what_is_in_the_fold_is_measured_on_and_never_learnt(tmp_path, texts):
    wordings = Wordings(list(read_free_text_theories(texts)))
    seen = 0
    for fold in range(FOLDS):
        pool = pool_without(tmp_path, texts, fold)
        in_fold = sum(
            wordings.fold(text) == fold
            for theory in read_free_text_theories(texts)
            for text in theory.sentences
        )
        asked = 2 * 2 * COUNT  # two questions of each theory
        assert len(pool.held_out) == in_fold
        # As they stand and in one variant, with the questions.
        assert len(pool.learnt) == 2 * (2 * 2 * COUNT - in_fold + asked)
        seen += in_fold
    assert seen == 2 * 2 * COUNT


def test_a_fold_that_is_not_there_is_refused(tmp_path, texts):
    with pytest.raises(InputError, match=r"data.fold = 5"):
        pool_without(tmp_path, texts, FOLDS)
