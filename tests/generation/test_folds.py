"""Folds of free-text theories: no wording in two, and theories made of held-out wordings only."""

from itertools import product
from json import dumps
from pathlib import Path

import pytest
from typer.testing import CliRunner

from multiprover.cli.main import app
from multiprover.data.gold import GoldDifference, read_with_gold
from multiprover.data.ruletaker import FreeTextTheory
from multiprover.data.store import read_examples, write_examples
from multiprover.errors import InputError
from multiprover.generation.folds import FOLDS, FoldTheories, Wordings
from multiprover.triples import VARIABLE, Triple, TripleClause, TripleFact, TripleTheory

_OPENINGS = ("It seems", "I heard", "They say", "We know", "Some claim", "Rumour has it", "I believe")
_ENDS = ("today", "at home", "by nature", "to the core", "as ever")


def _theories() -> list[FreeTextTheory]:
    """35 theories of two facts and a rule, each with an opening and an end of its own."""
    found = []
    for opening, end in product(_OPENINGS, _ENDS):
        sentences = (
            f"{opening} Bob is big {end}.",
            f"{opening} Anne is kind and big {end}.",
            f"{opening} that big people are kind {end}.",
        )
        facts = [("Bob", "big", 0), ("Anne", "kind", 1), ("Anne", "big", 1)]
        theory = TripleTheory(
            tuple(
                TripleFact(Triple(who, "is", what), n, place) for n, (who, what, place) in enumerate(facts, 1)
            ),
            (TripleClause(Triple(VARIABLE, "is", "kind"), (Triple(VARIABLE, "is", "big"),), 1, 2),),
        )
        found.append(FreeTextTheory(f"{opening} {end}", sentences, theory))
    return found


def test_names_and_attributes_make_no_difference_to_a_wording() -> None:
    wordings = Wordings(_theories())
    assert wordings.fold("It seems Bob is big today.") == wordings.fold("It seems Anne is kind today.")
    assert wordings.wording("Kind Bob was bigger.") == "# # was bigger."


def test_a_fold_is_measured_with_its_own_wordings_only() -> None:
    theories = _theories()
    wordings = Wordings(theories)
    for fold in range(FOLDS):
        told = {
            text
            for example in FoldTheories(theories, fold).examples(20, 1)
            for text in example.problem.sentences
        }
        assert {wordings.fold(text) for text in told} == {fold}


def test_gold_is_what_the_exact_reasoner_finds(tmp_path: Path) -> None:
    path, differences = tmp_path / "fold.jsonl", list[GoldDifference]()
    write_examples(path, FoldTheories(_theories(), 0).examples(10, 3))
    examples = list(read_with_gold(path, on_difference=differences.append))
    assert {example.depth for example in examples} >= {0, 1} and not differences


def test_nobody_is_described_by_two_sentences() -> None:
    for example in FoldTheories(_theories(), 1).examples(10, 0):
        given = example.problem.given
        assert given is not None
        about = {fact.sentence: fact.literal.subject for fact in given.theory.facts}
        assert len(set(about.values())) == len(about)
        assert all(name in example.problem.sentences[place] for place, name in about.items())


def test_the_same_seed_makes_the_same_questions() -> None:
    folds = FoldTheories(_theories(), 2)
    assert list(folds.examples(5, 7)) == list(folds.examples(5, 7)) != list(folds.examples(5, 8))


def test_a_fold_that_is_not_there_and_one_without_rules_are_refused() -> None:
    with pytest.raises(InputError, match="folds 0 to 4"):
        FoldTheories(_theories(), FOLDS)
    with pytest.raises(InputError, match="no facts or no rules"):
        FoldTheories(_theories()[:1], 0)


def test_the_command_writes_five_files_that_can_be_evaluated(tmp_path: Path) -> None:
    texts = tmp_path / "texts.jsonl"
    texts.write_text("".join(map(_line, range(60))), encoding="utf-8")
    output = tmp_path / "folds"
    done = CliRunner().invoke(app, ["data", "folds", str(texts), str(output), "--theories", "3"])
    assert done.exit_code == 0, done.output
    assert sorted(path.name for path in output.iterdir()) == [f"fold-{fold}.jsonl" for fold in range(FOLDS)]
    read = list(read_examples(output / "fold-0.jsonl"))
    assert read and all(example.problem.given and example.proofs for example in read)


def _line(number: int) -> str:
    record = {
        "id": f"T{number}",
        "sentences": {
            "sent1": {"text": f"Bob is a big number {number}.", "ids": ["triple1"]},
            "sent2": {"text": f"Big people of {number} are kind.", "ids": ["rule1"]},
        },
        "triples": {"triple1": {"text": "Bob is big.", "representation": '("Bob" "is" "big" "+")'}},
        "rules": {
            "rule1": {
                "text": "If someone is big then they are kind.",
                "representation": '((("someone" "is" "big" "+")) -> ("someone" "is" "kind" "+"))',
            }
        },
    }
    return dumps(record) + "\n"
