"""A share of what `benchmarks/oracles.py` runs in full: the package against independent methods."""

import random

import pytest

from multiprover.logic.stratify import build_theory
from tests.logic.answer_sets import clingo_model, clingo_program
from tests.logic.compare import (
    CLOSED,
    Score,
    World,
    atoms_of,
    compare_checker,
    compare_failures,
    compare_model,
    compare_narrow,
    compare_proofs,
)
from tests.logic.definitions import find_strata, is_circular, is_ruletaker, is_stratified, opposite
from tests.logic.oracles import Oracle, is_sound
from tests.logic.theories import FAMILIES, Family, random_forms, random_order, random_vocabulary
from tests.logic.wide import SMALL_FAMILIES, Draw, Features, SmallFamily
from tests.logic.written import describe, statement, theory_of

DENY, OPEN = World("deny"), World(open_world=True)

# -- the RuleTaker fragment ---------------------------------------------------------------------------------


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
    assert score.counts["proof lists in the data's order"] > 500


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
            continue
        atoms = atoms_of(theory)
        oracle, model = compare_model(theory, score, with_clingo=False)
        compare_proofs(oracle, model, score)
        compare_failures(oracle, model, atoms, score)
        compare_checker(oracle, model, atoms[:1], score, rng, mutants=1)
    assert score.differences == []


# -- the wider logic ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("world", [CLOSED, DENY, OPEN], ids=["closed", "deny", "open"])
def test_random_theories_of_the_wider_logic_agree_with_the_oracles(world: World):
    score, rng = Score(), random.Random(6)
    while score.counts["models equal the naive method's"] < 250:
        ranges = rng.random() < 0.3
        draw = Draw(rng, Features(ranges=ranges, negatives=0.08 if world == CLOSED else 0.3))
        forms = draw.forms(rng.randint(1, 10), rng.randint(1, 6))
        theory = build_theory(forms, open_world=world.open_world)
        strata = find_strata(theory, deny=world.conflicts == "deny", open_world=world.open_world)
        if strata is None or is_ruletaker(theory):
            continue
        oracle, model = compare_model(theory, score, with_clingo=not ranges, world=world)
        compare_proofs(oracle, model, score)
        atoms = draw.atoms(theory.entities()) if theory.entities() else []
        compare_narrow(oracle, rng.sample(atoms, min(2, len(atoms))), score, world)
        true = [atom for atom in atoms if {atom, opposite(atom)} & oracle.model]
        compare_checker(oracle, model, rng.sample(true, min(2, len(true))), score, rng, 3, world)
    assert score.differences == []
    assert score.counts["verdicts on mutated proofs"] > 500
    assert score.counts["statements with several proofs"] > 50


@pytest.mark.parametrize("family", SMALL_FAMILIES, ids=lambda family: family.name)
def test_a_share_of_all_small_theories_of_the_wider_logic_agrees_with_brute_force(family: SmallFamily):
    score = Score()
    for forms in family.forms(every=307):
        theory = build_theory(forms)
        if not is_ruletaker(theory) and find_strata(theory) is not None:
            compare_proofs(*compare_model(theory, score, with_clingo=False), score)
    assert score.differences == []
    assert score.counts["models equal the naive method's"] > 20


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
    assert list(map(str, oracle.trees(statement("zed is big")))) == [
        "((((triple3) -> rule2)) -> rule3)",
        "((((triple2) -> rule1)) -> rule3)",
        "triple1",
    ]


def test_clingo_gives_the_worked_example():
    theory = theory_of("zed is red", "? is red & ? is ~big > ? is kind", "? is kind > ? is cold")
    expected = {statement(f"zed is {word}") for word in ("red", "kind", "cold")}
    assert clingo_model(clingo_program(theory)) == expected


def test_clingo_and_the_naive_method_count_alike():
    theory = theory_of(
        "child(ann, bob)",
        "child(ann, cid)",
        "child(bob, #kid)",
        "{>= 2 Y: child(X, Y)}, thing X > big(X)",
        "{= 1 Y: child(X, Y)}, thing X > small(X)",
    )
    model = clingo_model(clingo_program(theory))
    assert model == Oracle(theory).model
    assert {statement("big(ann)"), statement("small(bob)")} <= model


def test_the_naive_tests_tell_circular_from_unstratified():
    unstratified = theory_of("? is ~big > ? is kind", "? is kind > ? is big")
    circular = theory_of("? is ~big > ? is kind", "? is ~kind > ? is big", order=[1, 2])
    assert (is_circular(unstratified), is_stratified(unstratified)) == (False, False)
    assert (is_circular(circular), is_stratified(circular)) == (True, False)


@pytest.mark.parametrize(
    "text",
    [
        "-banned(bob)",
        "parent(X, Y), age(Y, N), N >= 18, not (owns(X, D), dog(D)), thing X > adult(X, Y)",
        "{>= 2 Y: child(X, Y), tall(Y); children(X, N)}, thing X > lucky(X)",
        "{= 1: red(X) | big(X), not (kind(X))}, thing X > odd(X)",
        "member(X), |N - 3| < 2, [3..) > N > card(#card[X])",
    ],
)
def test_a_theory_is_described_in_the_notation_it_is_written_in(text):
    assert describe(theory_of(text)).split(": ", 1)[1] == text
