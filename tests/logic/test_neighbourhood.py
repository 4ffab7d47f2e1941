"""The part of a theory that a statement can rest on decides as the whole does."""

import random

from multiprover.errors import TheoryError
from multiprover.logic.answer import Answerer, SearchLimits
from multiprover.logic.forms import Holds
from multiprover.logic.model import opposite
from multiprover.logic.neighbourhood import Neighbourhoods
from multiprover.logic.solve import Rules
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Fact
from tests.logic.wide import Draw, Features
from tests.logic.written import form_of


def compare(seed):
    """Random theories: whether a part was found that is smaller, having compared the answers."""
    rng = random.Random(seed)
    world = {"open_world": rng.random() < 0.2, "conflicts": rng.choice(["report", "deny"])}
    draw = Draw(rng, Features(ranges=rng.random() < 0.3, negatives=0.2))
    theory = build_theory(draw.forms(rng.randint(4, 14), rng.randint(1, 5)), open_world=world["open_world"])
    statement = rng.choice(draw.atoms())
    part = Neighbourhoods(theory, Rules(theory, **world)).around([statement, opposite(statement)])
    if part is None:
        return False
    found = []
    for each in (theory, part):
        try:
            answer = Answerer.of(each, **world).answer(Holds(statement), SearchLimits(trees=500))
        except TheoryError as error:
            found.append(error.kind)
        else:
            found.append((answer.truth, sum(support.proofs.count for support in answer.supports)))
    assert found[0] == found[1], seed
    return len(part.facts) < len(theory.facts)


def test_a_part_decides_as_the_whole_theory_does():
    assert sum(map(compare, range(1500))) > 100


def theory_of(*forms):
    return build_theory([form_of(text) for text in forms])


def around(theory, text):
    part = Neighbourhoods(theory, Rules(theory)).around(list(form_of(text).atoms))
    return None if part is None else [str(fact.atom.terms[0]) for fact in part.facts]


def test_facts_about_others_are_left_out():
    theory = theory_of(
        "red(ann)", "red(bob)", "sees(ann, cid)", "big(cid)", "red(X), sees(X, Y), big(Y) > kind(X)"
    )
    assert around(theory, "kind(ann)") == ["ann", "ann", "cid"]


def test_a_rule_that_joins_nothing_has_no_neighbourhood():
    theory = theory_of("red(ann)", "red(bob)", "red(X), big(Y) > kind(X)")
    assert around(theory, "kind(ann)") is None


def test_things_of_equal_value_are_not_joined():
    theory = theory_of("age(ann, 3)", "age(bob, 3)", "age(X, N), age(Y, N), red(Y) > kind(X)")
    assert around(theory, "kind(ann)") is None


def test_facts_keep_their_places():
    theory = theory_of("red(bob)", "red(ann)", "red(X) > kind(X)")
    part = Neighbourhoods(theory, Rules(theory)).around(list(form_of("kind(ann)").atoms))
    assert part.facts == (Fact(form_of("red(ann)").atoms[0], 2, 1),)


def test_a_rule_about_one_thing_that_asks_for_any_other_has_no_neighbourhood():
    theory = theory_of("red(ann)", "red(bob)", "loud(alarm)", "red(X) > on(alarm)")
    assert around(theory, "on(alarm)") is None


def test_a_variable_may_be_joined_to_a_thing_that_the_rule_names():
    theory = theory_of("sees(bob, alarm)", "sees(ann, cat)", "sees(X, alarm) > on(alarm)")
    assert around(theory, "on(alarm)") == ["bob"]
