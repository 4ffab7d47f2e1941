"""Models: section 4 of the semantics, and section 10 for the open world."""

from multiprover.logic.forms import Atom
from multiprover.logic.solve import solve
from tests.logic.written import statement as lit
from tests.logic.written import theory_of


def literals(*sentences: str, more: tuple[str, ...] = ()) -> set[Atom]:
    return set(solve(theory_of(*sentences), more).atoms())


def test_a_rule_fires_where_its_negated_condition_is_unknown():
    found = literals("zed is red", "? is red & ? is ~big > ? is kind")
    assert found == {lit("zed is red"), lit("zed is kind")}


def test_the_worked_example_of_levels():
    found = literals(
        "zed is red",
        "? is red & ? is ~big > ? is kind",
        "? is kind > ? is cold",
        "? is ~cold > ? is round",
    )
    assert found == {lit("zed is red"), lit("zed is kind"), lit("zed is cold")}


def test_a_negated_condition_neither_needs_nor_uses_an_explicit_negative():
    found = literals("zed is -big", "bob is red", "? is ~big > ? is kind")
    assert {lit("zed is kind"), lit("bob is kind")} <= found


def test_a_rule_without_variable_fires_once():
    found = literals("zed is red", "bob is red", "zed is red > zed is big")
    assert lit("zed is big") in found and lit("bob is big") not in found


def test_a_condition_about_one_entity_can_conclude_something_about_all():
    found = literals("zed is red", "bob is cold", "zed is red > ? is big")
    assert {lit("zed is big"), lit("bob is big")} <= found


def test_rules_reach_entities_that_are_only_objects_of_verbs():
    found = literals("cat sees dog", "? is ~red > ? is big")
    assert {lit("cat is big"), lit("dog is big")} <= found


def test_a_question_entity_that_the_theory_never_mentions_joins_the_domain():
    sentences = ("zed is red", "? is ~red > ? is big")
    assert lit("zoe is big") not in literals(*sentences)
    assert lit("zoe is big") in literals(*sentences, more=("zoe",))


def test_an_empty_theory_has_an_empty_model():
    assert literals() == set()


def test_a_rule_that_fired_before_its_negated_condition_came_true_is_withdrawn_from_proofs():
    model = solve(theory_of("zed is red", "? is ~big > ? is kind", "? is kind > ? is big"))
    node = model.find(lit("zed is kind"))  # by the procedure of levels
    assert node is not None and not model.steps(node)
    assert model.withdrawn == (1,)


def test_levels_can_fire_too_early_although_nothing_is_circular():
    model = solve(
        theory_of(
            "zed is red",
            "? is green > ? is cold",
            "? is ~cold > ? is big",
            "? is big > ? is round",
            "? is ~round > ? is kind",
        )
    )
    assert {lit("zed is kind"), lit("zed is round")} <= set(model.atoms())
    assert model.withdrawn == (4,)


def test_a_stratified_theory_withdraws_nothing():
    assert solve(theory_of("zed is red", "? is ~big > ? is kind")).withdrawn == ()


# -- the open world -----------------------------------------------------------------------------------------


def open_literals(*sentences: str) -> set[Atom]:
    return set(solve(theory_of(*sentences), open_world=True).atoms())


def test_in_an_open_world_a_negated_condition_needs_an_explicit_negative():
    rule = "? is ~big > ? is kind"
    assert lit("zed is kind") not in open_literals("zed is red", rule)
    assert lit("zed is kind") in open_literals("zed is -big", rule)


def test_in_an_open_world_negation_cannot_be_circular():
    rules = ("? is ~big > ? is kind", "? is ~kind > ? is big")
    assert lit("zed is kind") in open_literals("zed is -big", *rules)


def test_in_an_open_world_a_negative_conclusion_feeds_a_negated_condition():
    found = open_literals("zed is red", "? is red > ? is -big", "? is ~big > ? is kind")
    assert lit("zed is kind") in found
