"""Why something does not follow: gaps, additions and removals, by hand and against brute force."""

import random

import pytest

from multiprover.logic.forms import Atom
from multiprover.logic.limits import Deadline
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Theory
from multiprover.logic.why_not import WhyNot
from tests.logic.compare import atoms_of
from tests.logic.definitions import find_strata, is_circular, is_ruletaker, opposite, unifies
from tests.logic.oracles import Oracle, is_sound
from tests.logic.repairs import additions, is_positive_repair, removals, with_facts
from tests.logic.theories import random_forms, random_vocabulary
from tests.logic.wide import Draw, Features
from tests.logic.written import describe, lit, statement, theory_of, written


def gaps(question: str, *sentences: str, **options) -> list[tuple[str, list, list]]:
    found = WhyNot(theory_of(*sentences), **options).gaps(statement(question), Deadline())
    return [(gap.clause.name, list(gap.holding), list(gap.missing)) for gap in found]


def shown(question: str, *sentences: str, **options) -> list[tuple[str, str]]:
    found = gaps(question, *sentences, **options)
    return [(", ".join(map(written, held)), ", ".join(map(written, lacking))) for _, held, lacking in found]


def added(question: str, *sentences: str, **options) -> set[frozenset[Atom]]:
    found = WhyNot(theory_of(*sentences), **options).additions(statement(question), Deadline())
    assert found.complete
    return set(found.sets)


def removed(question: str, *sentences: str, **options) -> set[frozenset[int]]:
    found = WhyNot(theory_of(*sentences), **options).removals(statement(question), Deadline())
    assert found.complete
    return set(found.sets)


def sets(*choices: str) -> set[frozenset[Atom]]:
    return {frozenset(map(statement, choice.split(" & "))) for choice in choices}


# -- the RuleTaker fragment ---------------------------------------------------------------------------------


def test_a_gap_names_what_holds_and_what_is_missing():
    assert gaps("zed is kind", "zed is red", "? is red & ? is big & ? is ~red > ? is kind") == [
        ("rule1", [lit("zed is red")], [lit("zed is big"), lit("zed is ~red")])
    ]


def test_every_rule_that_could_conclude_the_statement_has_a_gap():
    found = gaps(
        "zed is kind", "zed is red", "? is big > ? is kind", "zed is cold > zed is kind", "? is a > ? is b"
    )
    assert [name for name, _, _ in found] == ["rule1", "rule2"]


def test_a_rule_with_a_free_variable_shows_the_instance_that_lacks_least():
    found = gaps(
        "x is y", "bob is red", "zed is round", "? is red & ? is big & ? is cold > x is y", "bob is big"
    )
    assert found == [("rule1", [lit("bob is red"), lit("bob is big")], [lit("bob is cold")])]


def test_a_statement_that_no_rule_concludes_has_no_gap():
    assert gaps("zed is kind", "zed is red", "? is red > ? is big") == []


def test_a_missing_condition_is_an_addition_and_so_is_what_would_give_it():
    found = added("zed is kind", "zed is red", "? is big > ? is kind", "? is cold > ? is big")
    assert found == sets("zed is big", "zed is cold")


def test_the_statement_itself_is_not_offered():
    assert added("zed is kind", "zed is red") == set()


def test_two_missing_conditions_are_added_together():
    found = added("zed is kind", "zed is red", "? is big & ? is cold > ? is kind")
    assert found == sets("zed is big & zed is cold")


def test_a_set_that_contains_a_smaller_one_is_not_offered():
    found = added("zed is kind", "zed is red", "? is big > ? is kind", "? is big & ? is cold > ? is kind")
    assert found == sets("zed is big")


def test_more_than_three_facts_are_not_offered():
    assert added("zed is kind", "zed is red", "? is a & ? is b & ? is c & ? is d > ? is kind") == set()


def test_an_addition_that_contradicts_the_theory_is_not_offered():
    found = added("zed is kind", "zed is -big", "? is big > ? is kind", "? is cold > ? is kind")
    assert found == sets("zed is cold")


def test_an_addition_may_make_what_is_negated_fail():
    found = added("zed is kind", "zed is red", "? is ~cold > ? is big", "? is ~big > ? is kind")
    assert found == sets("zed is cold")


def test_an_addition_that_breaks_another_condition_is_not_offered():
    found = added("zed is kind", "zed is red", "? is big & ? is ~cold > ? is kind", "? is big > ? is cold")
    assert found == set()


def test_what_nothing_can_undo_has_no_addition():
    assert added("zed is kind", "zed is red", "? is ~red > ? is kind") == set()


def test_in_an_open_world_a_negative_fact_is_an_addition():
    found = added("zed is kind", "zed is red", "? is red & ? is ~big > ? is kind", open_world=True)
    assert found == sets("zed is -big")


def test_the_number_of_additions_is_limited_and_the_smallest_come_first():
    rules = [f"? is a{i} & ? is b{i} > ? is kind" for i in range(12)]
    why_not = WhyNot(theory_of("zed is red", *rules, "? is c > ? is kind"))
    found = why_not.additions(statement("zed is kind"), Deadline(), limit=5)
    assert [len(addition) for addition in found.sets] == [1, 2, 2, 2, 2]


# -- the wider logic ----------------------------------------------------------------------------------------


def test_a_gap_takes_the_values_that_lack_least():
    assert shown(
        "ok(ann)",
        "knows(ann, bob)",
        "knows(ann, cid)",
        "tall(cid)",
        "age(cid, 15)",
        "knows(X, Y), tall(Y), age(Y, N), N >= 18 > ok(X)",
    ) == [("knows(ann, cid), tall(cid), age(cid, 15)", "15 >= 18")]


def test_a_gap_leaves_open_what_nothing_gives():
    assert shown("ok(ann)", "tall(bob)", "knows(X, Y), age(Y, N), N >= 18 > ok(X)") == [
        ("", "knows(ann, Y), age(Y, N), N >= 18")
    ]


def test_a_gap_tells_counts_and_negated_conjunctions():
    assert shown(
        "ok(ann)",
        "red(ann)",
        "owns(ann, rex)",
        "dog(rex)",
        "{>= 2: red(X) | big(X) | kind(X)}, not (owns(X, D), dog(D)), thing X > ok(X)",
    ) == [("", "{>= 2: red(ann) | big(ann) | kind(ann)}, not (owns(ann, D), dog(D))")]


def test_an_addition_may_be_a_range_of_values():
    assert added("adult(bob)", "tall(bob)", "age(X, N), N >= 18 > adult(X)") == sets("age(bob, [18..))")
    assert added("light(bob)", "tall(bob)", "weighs(X, N), N < 5kg > light(X)") == sets(
        "weighs(bob, (..5kg))"
    )


def test_an_addition_may_join_two_things():
    found = added("uncle(ann, cid)", "parent(bob, cid)", "sister(X, Y), parent(Y, Z) > uncle(X, Z)")
    assert sets("sister(ann, bob)") <= found
    assert found == sets(
        "sister(ann, bob)", "sister(ann, ann) & parent(ann, cid)", "sister(ann, cid) & parent(cid, cid)"
    )


def test_an_addition_may_complete_a_count():
    choice = "{>= 2: red(X) | big(X) | kind(X)}, thing X > nice(X)"
    assert added("nice(bob)", "red(bob)", choice) == sets("big(bob)", "kind(bob)")
    children = "{>= 2 Y: child(X, Y); children(X, N)}, thing X > busy(X)"
    found = added("busy(ann)", "child(ann, bob)", "tall(cid)", children)
    assert found == sets("children(ann, 2)", "child(ann, cid)", "child(ann, ann)")


def test_in_an_open_world_a_negated_conjunction_needs_one_negative():
    found = added("ok(bob)", "m(bob, c)", "m(X, Y), not (a(X), b(X)) > ok(X)", open_world=True)
    assert found == sets("-a(bob)", "-b(bob)")


def test_what_deny_beats_cannot_be_added():
    sentences = (
        "banned(bob)",
        "banned(X) > -ok(X)",
        "ok(X), thing X > happy(X)",
        "rich(X), thing X > happy(X)",
    )
    assert added("happy(bob)", *sentences, conflicts="deny") == sets("rich(bob)")


def test_a_removal_names_the_sentence_that_stands_in_the_way():
    sentences = ("member(bob)", "banned(bob)", "member(X), not banned(X) > welcome(X)")
    assert removed("welcome(bob)", *sentences) == {frozenset([1])}


def test_every_proof_of_what_stands_in_the_way_must_go():
    sentences = ("m(bob)", "a(bob)", "b(bob)", "a(X) > bad(X)", "b(X) > bad(X)", "m(X), not bad(X) > ok(X)")
    pairs = [(1, 2), (1, 4), (2, 3), (3, 4)]
    assert removed("ok(bob)", *sentences) == set(map(frozenset, pairs))


def test_a_removal_may_lower_a_count():
    sentences = ("child(ann, bob)", "child(ann, cid)", "{<= 1 Y: child(X, Y)}, thing X > calm(X)")
    assert removed("calm(ann)", *sentences) == {frozenset([0]), frozenset([1])}


def test_without_the_negative_the_positive_is_not_denied():
    sentences = ("member(bob)", "banned(bob)", "member(X) > ok(X)", "banned(X) > -ok(X)")
    assert removed("ok(bob)", *sentences, conflicts="deny") == {frozenset([1]), frozenset([3])}


def test_a_missing_fact_is_no_matter_of_removals():
    assert removed("ok(bob)", "tall(bob)", "member(X) > ok(X)") == set()


def test_in_an_open_world_nothing_is_gained_by_removals():
    sentences = ("a(bob)", "b(bob)", "a(X), not b(X) > c(X)")
    assert removed("c(bob)", *sentences, open_world=True) == set()
    assert removed("c(bob)", *sentences) == {frozenset([1])}


# -- limits -------------------------------------------------------------------------------------------------


def test_a_chain_of_3000_failing_rules_is_no_problem():
    sentences = ("zed is green", *(f"? is x{i} > ? is x{i + 1}" for i in range(3000)))
    why_not = WhyNot(theory_of(*sentences))
    question = statement("zed is x3000")
    assert [gap.clause.number for gap in why_not.gaps(question, Deadline())] == [3000]
    found = why_not.additions(question, Deadline(30), limit=3)
    assert [len(facts) for facts in found.sets] == [1, 1, 1]


def test_every_search_ends_at_its_deadline():
    size = 9
    rules = [f"r(X, Y), q{i}(Y, Z), not s{j}(X, Z) > q{j}(X, Z)" for i in range(size) for j in range(size)]
    facts = [f"r(e{i}, e{j})" for i in range(size) for j in range(size)]
    rules += [f"r(X, Y), r(Y, Z) > s{i}(X, Z)" for i in range(size)]
    why_not = WhyNot(theory_of(*facts, *rules))
    question = statement("q1(e0, e1)")
    assert not why_not.additions(question, Deadline(0.2)).complete
    assert why_not.gaps(question, Deadline(0.0)) == []
    many = [f"bad{i}(bob)" for i in range(200)] + [f"bad{i}(X) > bad(X)" for i in range(200)]
    why_not = WhyNot(theory_of("m(bob)", "m(X), not bad(X) > ok(X)", *many))
    assert not why_not.removals(statement("ok(bob)"), Deadline(0.2), most_sentences=50).complete


# -- against brute force ------------------------------------------------------------------------------------


def small_case(seed: int) -> tuple[Theory, Atom] | None:
    """A sound theory and an atom that is open in it; None if the seed gives none."""
    rng = random.Random(seed)
    forms = random_forms(rng, random_vocabulary(rng), rng.randint(0, 4), rng.randint(2, 6))
    theory = build_theory(forms)
    if is_circular(theory) or not is_sound(theory) or len(atoms_of(theory)) > 12:
        return None
    known = Oracle(theory).model
    goals = [
        a
        for a in atoms_of(theory)
        if a not in known and opposite(a) not in known and any(unifies(a, c.head) for c in theory.clauses)
    ]
    return (theory, rng.choice(goals)) if goals else None


def wide_case(seed: int) -> tuple[Theory, Atom] | None:
    """The same for a theory of the wider logic."""
    rng = random.Random(seed)
    draw = Draw(rng, Features(unnamed=False, given=False, negation=0.7))
    theory = build_theory(draw.forms(rng.randint(2, 7), rng.randint(1, 3)))
    if is_ruletaker(theory) or find_strata(theory) is None or len(theory.entities()) not in (2, 3):
        return None
    oracle = Oracle(theory)
    heads = {clause.head.relation for clause in theory.clauses}
    goals = [a for a in draw.atoms(theory.entities()) if a not in oracle.model and a.relation in heads]
    goals = [goal for goal in goals if opposite(goal) not in oracle.model]
    return (theory, rng.choice(goals)) if goals and not oracle.contradictions else None


@pytest.fixture(scope="module")
def cases() -> list[tuple[Theory, Atom]]:
    return [
        *filter(None, map(small_case, range(400))),
        *filter(None, map(wide_case, range(150))),
    ]


@pytest.fixture(scope="module")
def additions_found(cases) -> list[tuple[Theory, Atom, set[frozenset[Atom]]]]:
    """Theories, goals, and what is found for them."""
    return [
        (theory, goal, set(WhyNot(theory).additions(goal, Deadline(60), most_facts=2, limit=1000).sets))
        for theory, goal in cases
    ]


def test_there_are_enough_cases_with_additions(additions_found):
    assert sum(bool(found) for _, _, found in additions_found) > 80


def test_every_addition_found_makes_the_statement_follow(additions_found):
    for theory, goal, found in additions_found:
        for facts in found:
            model = Oracle(with_facts(theory, facts)).model
            assert goal in model and opposite(goal) not in model, describe(theory)


def test_no_part_of_an_addition_would_do(additions_found):
    for theory, goal, found in additions_found:
        for facts in found:
            fewer = [Oracle(with_facts(theory, facts - {fact})) for fact in facts]
            assert not any(goal in oracle.model for oracle in fewer), describe(theory)


def test_no_addition_of_missing_conditions_is_overlooked(additions_found):
    for theory, goal, found in additions_found:
        if not is_ruletaker(theory):
            continue
        known = Oracle(theory).model
        candidates = [atom for atom in atoms_of(theory) if atom not in known]
        for facts in additions(theory, goal, candidates, most=2):
            assert facts in found or not is_positive_repair(theory, facts, goal), (
                goal,
                facts,
                describe(theory),
            )


def test_removals_are_those_that_trying_all_finds():
    several = 0
    for theory, goal in filter(None, (*map(small_case, range(400)), *map(wide_case, range(2000)))):
        expected = removals(theory, goal, most=2)
        several += bool(expected)
        found = set(WhyNot(theory).removals(goal, Deadline(60), limit=1000).sets)
        assert found == expected, (goal, describe(theory))
    assert several > 15
