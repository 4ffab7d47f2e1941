"""Many cases by the same rules: the compiled functions against the general procedure."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

import multiprover
from multiprover.english.problems import read_text
from multiprover.errors import TheoryError
from multiprover.logic.answer import Answerer, SearchLimits
from multiprover.logic.cases import IGNORED, CaseEngine
from multiprover.logic.forms import FactForm, Holds, Quantity
from multiprover.logic.solve import Rules
from multiprover.logic.stratify import build_theory
from tests.logic.definitions import find_strata
from tests.logic.wide import Draw, Features
from tests.logic.written import form_of

ONE = Quantity("number", Fraction(1), Fraction(1), text="\0")
WORLDS = [(False, "report"), (False, "report"), (False, "deny"), (True, "report")]


def with_unit(form):
    """A fact form with its one number made a unit; None where it has none, or several."""
    numbers = [term for atom in form.atoms for term in atom.terms if isinstance(term, Quantity)]
    if len(numbers) != 1 or numbers[0].low != numbers[0].high:
        return None
    atoms = tuple(
        atom._replace(terms=tuple(ONE if isinstance(term, Quantity) else term for term in atom.terms))
        for atom in form.atoms
    )
    return replace(form, atoms=atoms)


def expected(engine, statement, values, **world):
    """Truth, number of proofs and least size by the general procedure."""
    answerer = Answerer.of(engine.theory(values), **world)
    found = answerer.answer(Holds(statement), SearchLimits(trees=2_000))
    lists = [support.proofs for support in found.supports]
    size = min((tree.size for each in lists for tree in each.trees), default=None)
    return found.truth, sum(each.count for each in lists), all(each.count_is_exact for each in lists), size


def compare_cases(seed):
    """Random rules and rows; returns how many rows were compared by compiled functions."""
    rng = random.Random(seed)
    open_world, conflicts = rng.choice(WORLDS)
    world = {"open_world": open_world, "conflicts": conflicts}
    draw = Draw(rng, Features(ranges=rng.random() < 0.2, negatives=0.3))
    forms = draw.forms(rng.randint(3, 12), rng.randint(1, 7))
    facts = [form for form in forms if isinstance(form, FactForm)]
    inputs = [form for form in facts if rng.random() < 0.7]
    theory = build_theory([form for form in forms if form not in inputs], open_world=open_world)
    whole = build_theory(forms, open_world=open_world)
    if find_strata(whole, deny=conflicts == "deny", open_world=open_world) is None:
        return 0
    statement = rng.choice(draw.atoms())
    rules = Rules(theory, **world)
    engine = CaseEngine(rules, Holds(statement), "ann", first_sentence=len(forms))
    numbers = []
    for form in inputs:
        unit = with_unit(form)
        numbers.append((engine.add(form) if unit is None else engine.add(unit, ONE), unit is not None))
    compiled = 0
    for _ in range(6):
        said = [(i, rng.randint(0, 6) if has_unit else True) for i, has_unit in numbers if rng.random() < 0.7]
        values = engine.values(said)
        try:
            truth, count, is_exact, size = expected(engine, statement, values, **world)
        except TheoryError:
            continue
        assert engine.answer(values) == truth, (seed, said)
        found = engine.explain(values)
        assert found.truth == truth, (seed, said)
        if is_exact:
            assert (found.proof_count, found.tree and found.tree.size) == (count, size), (seed, said)
        compiled += engine._code is not None and engine._code.weigh is not None
    return compiled


def test_compiled_cases_agree_with_the_general_procedure():
    assert sum(map(compare_cases, range(400))) > 500


RULES = multiprover.compile("""
Anyone who is at least 18 years old is an adult.
If an adult is a member and they have not resigned then they may vote.
Everyone except Karl is invited.
""")


def engine_for(question):
    return RULES.cases(RULES.read_question(question, "Quillon"), "Quillon")


def said(sentence):
    (form,) = read_text(sentence).readings[0].meaning
    return form


def aged(engine):
    (atom,) = said("Quillon is 1 year old.").atoms
    unit = replace(atom.terms[1], text="\0 years")
    return engine.add(FactForm((atom._replace(terms=(atom.terms[0], unit)),)), unit)


@pytest.mark.parametrize(("age", "truth"), [(17, "no"), (18, "yes"), (Fraction("17.9"), "no"), (60, "yes")])
def test_a_rows_number_is_compared_in_its_unit(age, truth):
    engine = engine_for("May {name} vote?")
    own, member = aged(engine), engine.add(said("Quillon is a member."))
    assert engine.answer(engine.values([(own, age), (member, True)])) == truth
    assert engine.answer(engine.values([(own, age)])) == "no"


def test_rows_with_the_same_reasons_share_their_proof():
    engine = engine_for("May {name} vote?")
    own, member = aged(engine), engine.add(said("Quillon is a member."))
    found = [engine.explain(engine.values([(own, age), (member, True)])) for age in (20, 30)]
    assert found[0].tree is found[1].tree
    assert found[0].is_shared
    (adult, _, _) = found[0].tree.children
    assert adult.children[0].atom.terms[1].text == f"\0{own}\0 years"


def test_what_plays_no_part_is_ignored():
    engine = engine_for("May {name} vote?")
    assert engine.add(said("Quillon is tall.")) == IGNORED
    assert engine.answer(engine.values([(IGNORED, True)])) == "no"


def test_names_of_the_rules_are_known():
    assert engine_for("Is {name} invited?").names == {"Karl"}


def test_a_proof_that_computes_has_the_rows_own_values():
    theory = build_theory([form_of("paid(X, D), |D - @100| <= 30d > current(X)")])
    statement = form_of("current(ann)").atoms[0]
    engine = CaseEngine(Rules(theory), Holds(statement), "ann", first_sentence=1)
    day = Quantity("date", Fraction(1), Fraction(1), text="day \0")
    paid = engine.add(FactForm((form_of("paid(ann, @1)").atoms[0]._replace(terms=("ann", day)),)), day)
    found = engine.explain(engine.values([(paid, 120)]))
    assert not found.is_shared
    assert found.tree.children[0].atom.terms[1] == Quantity("date", Fraction(120), Fraction(120))
    assert engine.answer(engine.values([(paid, 131)])) == "no"
