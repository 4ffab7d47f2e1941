"""Original order and levels of rules: sections 2 and 3 of the semantics."""

import pytest

from multiprover.errors import InputError, TheoryError
from multiprover.logic.forms import Atom, Failure, Variable
from multiprover.logic.stratify import (
    Dependencies,
    build_theory,
    circular_error,
    find_levels,
    find_unstratified,
    is_ruletaker,
)
from multiprover.logic.theory import Clause, Theory
from tests.logic.written import form_of, theory_of


def names(theory):
    return {x.sentence: x.name for x in (*theory.facts, *theory.clauses)}


def test_a_rule_that_negates_what_no_rule_concludes_has_level_zero():
    theory = theory_of("zed is red", "? is red & ? is ~big > ? is kind")
    assert find_levels(theory.clauses).levels == [0]


def test_a_rule_that_negates_a_conclusion_has_a_higher_level():
    theory = theory_of("? is red > ? is cold", "? is ~cold > ? is round", "? is ~round > ? is big")
    assert find_levels(theory.clauses).levels == [0, 1, 2]


def test_only_direct_dependencies_count_for_the_level():
    theory = theory_of("? is red > ? is cold", "? is ~cold > ? is round", "? is round > ? is big")
    assert find_levels(theory.clauses).levels == [0, 0, 1]  # listed by level: the rule for big comes second
    assert [clause.sentence for clause in theory.clauses] == [0, 2, 1]


def test_a_negative_conclusion_is_not_what_a_negated_condition_is_about():
    theory = theory_of("? is red > ? is -cold", "? is ~cold > ? is round")
    assert find_levels(theory.clauses).levels == [0, 0]


def test_a_ground_conclusion_is_what_a_negated_variable_may_be_about():
    theory = theory_of("bob is red > bob is cold", "? is ~cold > ? is round")
    assert find_levels(theory.clauses).levels == [0, 1]


def test_conclusions_about_different_entities_do_not_depend_on_each_other():
    theory = theory_of("bob is red > bob is cold", "anne is ~cold > ? is round")
    assert find_levels(theory.clauses).levels == [0, 0]


def test_without_an_original_order_facts_come_first_and_rules_by_level():
    theory = theory_of("? is ~cold > ? is round", "? is red > ? is cold", "zed is red", "bob is red")
    assert names(theory) == {0: "rule2", 1: "rule1", 2: "triple1", 3: "triple2"}


def test_a_given_original_order_names_the_sentences():
    theory = theory_of(
        "zed is red", "? is red > ? is big", "zed is kind", "? is big > ? is cold", order=[2, 4, 1, 3]
    )
    assert names(theory) == {0: "triple2", 1: "rule2", 2: "triple1", 3: "rule1"}


def test_an_original_order_of_the_wrong_length_is_refused():
    with pytest.raises(InputError, match="does not number 2 sentences"):
        theory_of("zed is red", "? is red > ? is big", order=[1])


def test_an_original_order_with_a_repetition_is_refused():
    with pytest.raises(InputError, match="does not number 2 sentences"):
        theory_of("zed is red", "bob is red", order=[1, 1])


def test_an_original_order_that_puts_a_rule_before_a_fact_is_refused():
    with pytest.raises(InputError, match="facts come first"):
        theory_of("zed is red", "? is red > ? is big", order=[2, 1])


def test_a_sentence_with_several_literals_gives_several_facts_at_one_position():
    theory = build_theory([form_of("zed is red & zed is big"), form_of("bob is red")])
    assert [(f.name, f.sentence) for f in theory.facts] == [("triple1", 0), ("triple2", 0), ("triple3", 1)]


def test_a_rule_with_two_bodies_and_two_heads_is_four_clauses_of_one_rule():
    theory = build_theory([form_of("? is red | ? is big > ? is kind & ? is cold")])
    assert [clause.name for clause in theory.clauses] == ["rule1"] * 4


def test_circular_negation_is_found_with_its_sentences():
    theory = theory_of("zed is red", "? is ~big > ? is kind", "? is red > ? is cold", "? is ~kind > ? is big")
    assert set(find_levels(theory.clauses).circular.values()) == {(1, 3)}
    error = circular_error((1, 3))
    assert (error.sentences, error.exit_code, error.kind) == ((1, 3), 4, "circular negation")


def test_a_rule_that_negates_its_own_conclusion_is_circular():
    theory = theory_of("zed is red", "? is ~big > ? is big")
    assert find_levels(theory.clauses).circular == {0: (1,)}


def test_an_error_quotes_its_sentences_for_a_reader():
    error = TheoryError("the negation is circular", (1,)).quoting(["Zed is red.", "Not big people are big."])
    assert 'sentence 2: "Not big people are big."' in str(error)


def test_negation_circular_through_positive_conditions_is_found_and_not_an_error():
    theory = theory_of("zed is red", "? is ~big > ? is kind", "? is kind > ? is big")
    assert find_unstratified(theory) == (1, 2)


def test_a_stratified_theory_has_no_unstratified_sentences():
    theory = theory_of("zed is red", "? is red > ? is big", "? is ~big > ? is kind", "? is kind > ? is cold")
    assert find_unstratified(theory) == ()


def test_a_theory_of_rules_only_has_levels_and_no_facts():
    theory = theory_of("? is red > ? is big")
    assert theory.facts == () and find_levels(theory.clauses).levels == [0]


def test_an_empty_theory_is_a_theory():
    theory = theory_of()
    assert theory.entities() == [] and find_levels(theory.clauses).levels == []


def test_objects_of_verbs_are_entities_and_attributes_are_not():
    theory = theory_of("the_cat sees the_dog", "bob is red", "? likes the_cow > ? is big")
    assert theory.entities() == ["the_cat", "the_dog", "bob", "the_cow"]


def test_a_sentence_may_say_several_things_and_has_one_number():
    forms = (form_of("? is red > ? is big"), form_of("? is big > ? is red"), form_of("zed is red"))
    theory = build_theory([forms, form_of("? is big > ? is kind")])
    assert [clause.name for clause in theory.clauses] == ["rule1", "rule1", "rule2"]
    assert [(f.name, f.sentence) for f in theory.facts] == [("triple1", 0)]


@pytest.mark.parametrize(
    "rule",
    [
        "? is red & ? sees ~cat > ? is kind",
        "zed is red > ? is kind",
        "cat sees dog > dog is -red",
    ],
)
def test_one_variable_as_subject_and_negation_over_one_atom_are_the_data_sets_form(rule):
    assert is_ruletaker(theory_of("zed is red", rule))


@pytest.mark.parametrize(
    "rule",
    [
        "sees(X, Y) > likes(X, Y)",
        "sees(cat, X) > big(X)",
        "gives(X, cat, dog) > kind(X)",
        "big(X), not (sees(X, cat), red(X)) > kind(X)",
        "big(X), not sees(Y, cat) > kind(X)",
        "age(X, N), N >= 18 > adult(X)",
        "{>= 1: red(X) | big(X)}, thing X > kind(X)",
        "member(X) > gets(X, #card[X])",
        "given red(pool)",
    ],
)
def test_everything_else_is_evaluated_by_ordinary_stratification(rule):
    assert not is_ruletaker(theory_of("red(zed)", rule))


def test_a_negation_of_nothing_is_not_of_the_data_sets_form():
    red = Atom("red", (Variable("X"),))
    assert not is_ruletaker(Theory((), (Clause(red, (red, Failure(())), 1, 0),)))


def test_what_is_given_and_used_by_nothing_leaves_the_data_sets_form_alone():
    assert is_ruletaker(theory_of("zed is red", "given pool(the_pool)"))


def test_strata_go_through_constants():
    theory = theory_of("likes(X, cat) > likes(X, dog)", "big(X), not likes(X, dog) > likes(X, cow)")
    components, circular = Dependencies(theory).strata(range(2))
    assert (components, circular) == ([[0], [1]], {})


def test_negation_through_positive_conditions_is_circular_for_ordinary_stratification():
    theory = theory_of("sees(X, Y), not big(X) > kind(Y)", "kind(X) > big(X)", "big(X) > cold(X)")
    components, circular = Dependencies(theory).strata(range(3))
    assert (components, circular) == ([[2]], {0: (0, 1), 1: (0, 1)})


def test_at_most_rests_on_absence_and_at_least_does_not():
    least = theory_of("{>= 2 Y: trusts(X, Y), good(Y)}, thing X > good(X)")
    most = theory_of("{<= 2 Y: trusts(X, Y), good(Y)}, thing X > good(X)")
    assert Dependencies(least).strata([0])[1] == {}
    assert Dependencies(most).strata([0])[1] == {0: (0,)}


def test_with_deny_a_positive_conclusion_rests_on_the_absence_of_its_negative():
    theory = theory_of("member(X) > welcome(X)", "welcome(X) > -welcome(X)")
    assert Dependencies(theory).strata([0, 1])[1] == {}
    assert Dependencies(theory, deny=True).strata([0, 1])[1] == {0: (0, 1), 1: (0, 1)}
