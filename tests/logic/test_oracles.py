"""A share of what `benchmarks/oracles.py` runs in full: the package against independent methods."""

import random

import pytest

from multiprover.errors import TheoryError
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from tests.logic.compare import (
    Score,
    atoms_of,
    compare_checker,
    compare_failures,
    compare_model,
    compare_proofs,
)
from tests.logic.oracles import Oracle, clingo_model, clingo_program, is_circular, is_sound, is_stratified
from tests.logic.theories import (
    FAMILIES,
    Family,
    describe,
    lit,
    random_forms,
    random_order,
    random_vocabulary,
    theory_of,
)


def random_theories(count: int, seed: int):
    rng = random.Random(seed)
    while count:
        forms = random_forms(rng, random_vocabulary(rng), rng.randint(0, 6), rng.randint(0, 7))
        theory = build_theory(forms, random_order(rng, forms))
        if is_sound(theory):
            count -= 1
            yield theory


def test_models_of_random_theories_equal_those_of_clingo_and_of_the_naive_method():
    score = Score()
    for theory in random_theories(1000, seed=1):
        compare_model(theory, score, with_clingo=True)
    assert score.differences == []
    assert score.counts["models equal clingo's"] > 800


def test_proofs_of_random_theories_equal_brute_force():
    score = Score()
    for theory in random_theories(700, seed=2):
        compare_proofs(*compare_model(theory, score, with_clingo=False), score)
    assert score.differences == []
    assert score.counts["statements with several proofs"] > 100


def test_failure_chains_of_random_theories_equal_the_naive_method():
    score = Score()
    for theory in random_theories(700, seed=3):
        compare_failures(*compare_model(theory, score, with_clingo=False), atoms_of(theory), score)
    assert score.differences == []
    assert score.counts["failure chains with a rule"] > 500


def test_the_checker_judges_altered_proofs_and_chains_as_the_naive_method_does():
    score, rng = Score(), random.Random(4)
    for theory in random_theories(400, seed=4):
        atoms = atoms_of(theory)
        chosen = rng.sample(atoms, min(3, len(atoms)))
        oracle, model = compare_model(theory, score, with_clingo=False)
        compare_checker(oracle, model, chosen, score, rng, mutants=4)
    assert score.differences == []
    assert min(score.counts["verdicts on mutated proofs"], score.counts["verdicts on mutated chains"]) > 500


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_every_hundredth_of_all_small_theories_agrees_with_the_oracles(family: Family):
    score, rng = Score(), random.Random(5)
    for i, forms in enumerate(family.forms()):
        if i % 101:
            continue
        theory = build_theory(forms, list(range(1, len(forms) + 1)))
        if not is_sound(theory):
            with pytest.raises(TheoryError):
                solve(theory)
            continue
        atoms = atoms_of(theory)
        oracle, model = compare_model(theory, score, with_clingo=False)
        compare_proofs(oracle, model, score)
        compare_failures(oracle, model, atoms, score)
        compare_checker(oracle, model, atoms[:1], score, rng, mutants=1)
    assert score.differences == []


# -- the oracles themselves ---------------------------------------------------------------------------------


def test_the_naive_method_gives_the_worked_example():
    oracle = Oracle(
        theory_of(
            "zed is big",
            "zed is red",
            "zed is round",
            "? is red > ? is kind",
            "? is round > ? is kind",
            "? is kind > ? is big",
        )
    )
    assert list(map(str, oracle.trees(lit("zed is big")))) == [
        "((((triple3) -> rule2)) -> rule3)",
        "((((triple2) -> rule1)) -> rule3)",
        "triple1",
    ]


def test_clingo_gives_the_worked_example():
    theory = theory_of("zed is red", "? is red & ? is ~big > ? is kind", "? is kind > ? is cold")
    assert clingo_model(clingo_program(theory)) == {lit("zed is red"), lit("zed is kind"), lit("zed is cold")}


def test_the_naive_tests_tell_circular_from_unstratified():
    unstratified = theory_of("? is ~big > ? is kind", "? is kind > ? is big")
    circular = theory_of("? is ~big > ? is kind", "? is ~kind > ? is big", order=[1, 2])
    assert (is_circular(unstratified), is_stratified(unstratified)) == (False, False)
    assert (is_circular(circular), is_stratified(circular)) == (True, False)


def test_a_theory_is_described_in_the_notation_it_is_written_in():
    theory = theory_of("zed is -red", "? is red & ? sees ~cat > ? is big")
    assert describe(theory) == (
        "triple1 (sentence 0): zed is -red\nrule1 (sentence 1): ? is red & ? sees ~cat > ? is big"
    )
