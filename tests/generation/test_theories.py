"""Single theories: gold, determinism, options, and that drafts mean what logic says they mean."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from multiprover.data.triple_text import asked_triple, number_triples, parse_triples
from multiprover.errors import InputError
from multiprover.exact import ExactReasoner
from multiprover.generation import PRESETS, GeneratedTheory, generate_theories, generate_theory, make_settings
from multiprover.generation.chaining import bit_of, bits, count_ways, find_levels, find_outcome, ground
from multiprover.generation.draft import Mixture, Part, RuleDraft, Shape, Writer
from multiprover.generation.settings import VOCABULARIES, find_vocabulary
from multiprover.generation.wording import draw_words
from multiprover.logic.outcomes import is_sound
from multiprover.logic.search import ProofSearch
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.problem import GivenLogic, Problem, Unknown, World
from multiprover.triples import FAILURE, NEGATIVE, FactTriples, RuleTriples, Triple, to_atom, to_form


def check_gold(theory: GeneratedTheory, world: World = "closed") -> None:
    """The exact reasoner, from the text alone, finds the same answers and proofs."""
    compare_gold(theory, [example.problem for example in theory.examples()], world)


def compare_gold(theory: GeneratedTheory, problems: list[Problem], world: World = "closed") -> None:
    examples = theory.examples()
    predictions = list(ExactReasoner(world).predict(problems))
    for example, prediction in zip(examples, predictions, strict=True):
        assert prediction.complete
        assert example.answer is prediction.answer
        assert example.proofs == prediction.proofs
        assert (example.depth, example.length) == (prediction.depth, prediction.length)


@pytest.mark.parametrize("preset", PRESETS)
def test_gold_of_a_preset_equals_the_exact_reasoners_from_the_text(preset):
    for theory in generate_theories(make_settings(preset), 7, 0, 25):
        assert tuple(parse_triples(theory.sentences)) == theory.forms
        check_gold(theory)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_gold_of_many_theories_equals_the_exact_reasoners(preset):
    for theory in generate_theories(make_settings(preset), 8, 0, 400):
        check_gold(theory)


@pytest.mark.parametrize("vocabulary", VOCABULARIES)
def test_gold_in_every_vocabulary_is_that_of_the_logic_that_comes_with_it(vocabulary):
    for theory in generate_theories(make_settings(vocabulary=vocabulary, conditions=3), 7, 0, 6):
        problems = [
            replace(example.problem, given=GivenLogic(theory.theory, question.literal))
            for example, question in zip(theory.examples(), theory.questions, strict=True)
        ]
        compare_gold(theory, problems)


def test_the_vocabulary_of_the_data_reads_back_as_it_was_meant():
    for theory in generate_theories(make_settings(vocabulary="ruletaker", conditions=3), 7, 0, 6):
        assert tuple(parse_triples(theory.sentences)) == theory.forms
        check_gold(theory)


def test_a_theory_depends_on_seed_and_index_only():
    settings = make_settings("du3")
    alone = generate_theory(settings, 5, 12)
    assert list(generate_theories(settings, 5, 10, 4))[2] == alone
    assert generate_theory(settings, 6, 12) != alone


def test_a_preset_theory_has_every_depth_and_the_questions_of_ruletaker():
    for theory in generate_theories(make_settings("du5"), 1, 0, 20):
        provable = [q for q in theory.questions if q.strategy.endswith("proof")]
        assert [q.depth for q in provable] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
        assert [q.strategy for q in provable] == ["proof", "inv-proof"] * 6
        assert [q.answer for q in provable] == [True, False] * 6
        rest = theory.questions[12:]
        assert len(rest) % 2 == 0 and len(rest) <= 12
        assert [q.answer for q in rest] == [True, False] * (len(rest) // 2)
        names = [q.strategy.removeprefix("inv-") for q in rest]
        assert names == sorted(names, key=["rconc", "random"].index)
        assert all((q.depth == 0) == (name == "random") for q, name in zip(rest, names, strict=True))
        assert len({q.literal[:3] for q in rest}) == len(rest)


def test_facts_are_sorted_and_the_order_maps_back():
    for theory in generate_theories(make_settings("du3"), 2, 0, 20):
        literals = [fact.literal for fact in theory.theory.facts]
        assert all(one[:3] < other[:3] for one, other in pairwise(literals))
        assert theory.original_order is not None
        assert number_triples(theory.forms, theory.original_order) == theory.theory


def test_no_theory_is_contradictory_circular_or_takes_something_back():
    for theory in generate_theories(make_settings("du5", negation=0.4), 3, 0, 20):
        assert is_sound(solve(theory.theory.to_theory()))


def test_noneg_theories_have_no_negation_and_att_theories_no_verbs():
    for theory in generate_theories(make_settings("du2"), 4, 0, 60):
        parts = [f.literal for f in theory.theory.facts]
        parts += [literal for c in theory.theory.clauses for literal in (*c.body, c.head)]
        if theory.kind.endswith("Noneg"):
            assert all(literal.sign == "+" for literal in parts)
        if theory.kind.startswith("Att"):
            assert all(literal.relation == "is" for literal in parts)


def test_depth_goes_beyond_the_presets():
    for theory in generate_theories(make_settings(depth=10), 1, 0, 3):
        assert max(q.depth for q in theory.questions if q.strategy == "proof") == 10
        check_gold(theory)


def test_theories_can_be_rich_in_proofs():
    for theory in generate_theories(make_settings(min_proofs=3, max_proofs=12), 1, 0, 5):
        provable = [q for q in theory.questions if q.strategy.endswith("proof")]
        assert {q.depth for q in provable} >= {1, 2, 3, 4, 5}
        assert all(3 <= len(q.proofs) <= 12 for q in provable)


def test_the_number_of_sentences_is_exact():
    for count in (12, 40, 200):
        (theory,) = generate_theories(make_settings("du2", sentences=count), 1, 0, 1)
        assert len(theory.sentences) == count
        check_gold(theory)


def test_negation_can_be_banned_and_made_frequent():
    def share(negation):
        literals = [
            literal
            for theory in generate_theories(make_settings("du1", negation=negation), 1, 0, 60)
            for form in theory.forms
            for literal in (form.literals if isinstance(form, FactTriples) else form.bodies[0])
        ]
        return sum(literal.sign != "+" for literal in literals) / len(literals)

    assert share(0.0) == 0
    assert share(0.45) > share(0.1) > 0


def test_rules_can_have_three_conditions_and_classes():
    theories = list(generate_theories(make_settings("du2", vocabulary="loans", conditions=3), 1, 0, 40))
    rules = [form for theory in theories for form in theory.forms if isinstance(form, RuleTriples)]
    assert max(len(rule.bodies[0]) for rule in rules) == 3
    assert any(rule.heads[0].relation == "is a" for rule in rules)


def test_an_open_world_leaves_unprovable_questions_unknown():
    for theory in generate_theories(make_settings("du3", world="open"), 1, 0, 20):
        assert theory.world == "open"
        check_gold(theory, "open")
        answers = Counter(q.answer for q in theory.questions if not q.strategy.endswith("proof"))
        assert set(answers) <= {Unknown}


def test_paraphrased_theories_carry_their_reading():
    for theory in generate_theories(make_settings("du3", paraphrase=True), 1, 0, 10):
        assert theory.original_order is None
        assert all(example.problem.given is not None for example in theory.examples())
        check_gold(theory)


def test_questions_read_back():
    (theory,) = generate_theories(make_settings(), 1, 0, 1)
    assert [asked_triple(Problem((), q.text)) for q in theory.questions] == [
        q.literal for q in theory.questions
    ]


@pytest.mark.parametrize(
    ("options", "option"),
    [
        ({"preset": "du4"}, "preset"),
        ({"depth": -1}, "depth"),
        ({"depth": 99}, "depth"),
        ({"sentences": 201}, "sentences"),
        ({"sentences": 5}, "sentences"),
        ({"conditions": 0}, "conditions"),
        ({"min_proofs": 0}, "min_proofs"),
        ({"min_proofs": 5, "max_proofs": 4}, "max_proofs"),
        ({"negation": 0.9}, "negation"),
        ({"vocabulary": "klingon"}, "vocabulary"),
        ({"world": "flat"}, "world"),
    ],
)
def test_impossible_settings_name_the_option(options, option):
    with pytest.raises(InputError, match=option):
        make_settings(**options)


def test_settings_that_no_theory_meets_end_in_an_error(monkeypatch):
    monkeypatch.setattr("multiprover.generation.theories._ATTEMPTS", 2)
    settings = make_settings(depth=3, sentences=5, min_proofs=100)
    with pytest.raises(InputError, match="no theory with these settings"):
        generate_theory(settings, 1, 0)


@pytest.mark.parametrize("open_world", [False, True])
def test_bit_masks_give_the_models_and_depths_of_logic(open_world):
    random = Random(11)
    shape = Shape(3, 3, 2)
    writer = Writer(shape, Mixture(), random)
    words = draw_words(shape, find_vocabulary("ruletaker", random), random)
    size = shape.entities * shape.predicates
    seen = Counter()
    for _ in range(400):
        facts = list(writer.facts(6).values())
        rules = [writer.rule() for _ in range(5)]
        levels = [0] * 5 if open_world else find_levels(rules)
        forms = [FactTriples((words.of_part(fact, NEGATIVE),)) for fact in facts]
        forms += [
            RuleTriples(
                (tuple(words.of_part(p, FAILURE) for p in r.body),), (words.of_part(r.head, NEGATIVE),)
            )
            for r in rules
        ]
        model = solve(build_theory(list(map(to_form, forms)), open_world=open_world), open_world=open_world)
        if levels is None or (not is_sound(model) and not model.withdrawn):
            assert levels is not None or model.faults
            seen["unsound"] += 1
            outcome = None
            if levels is not None:
                instances = [ground(rule, shape, open_world=open_world) for rule in rules]
                outcome = find_outcome(sum(bit_of(f, shape) for f in facts), instances, levels, size)
            assert outcome is None
            continue
        assert levels is not None
        instances = [ground(rule, shape, open_world=open_world) for rule in rules]
        outcome = find_outcome(sum(bit_of(f, shape) for f in facts), instances, levels, size)
        if outcome is None:
            assert model.withdrawn
            continue
        if model.withdrawn:
            continue
        seen["solved"] += 1
        search = ProofSearch(model)
        found = {
            words.literal(bit, size): depth
            for depth, layer in enumerate(outcome.layers)
            for bit in bits(layer)
        }
        assert {to_atom(literal) for literal in found} == set(model.atoms())
        assert all(search.least_depth(to_atom(literal)) == depth for literal, depth in found.items())
        for depth, ways in enumerate(count_ways(outcome, instances)):
            assert ways <= max(search.count(to_atom(literal)) for literal, at in found.items() if at == depth)
    assert seen["solved"] > 100 and seen["unsound"] > 20


def test_instances_that_only_negation_tells_apart_are_one_way():
    shape = Shape(3, 2, 1)
    rule = RuleDraft((Part(0, 0, False), Part(-1, 2, True)), Part(0, 1, False))
    instances = [ground(rule, shape, open_world=False)]
    outcome = find_outcome(bit_of(Part(0, 0, False), shape), instances, [0], 3 * shape.predicates)
    assert outcome is not None
    assert count_ways(outcome, instances) == [1, 1]


def test_literals_never_relate_a_thing_to_itself():
    for theory in generate_theories(make_settings("du5"), 9, 0, 20):
        stated: list[Triple] = [fact.literal for fact in theory.theory.facts]
        stated += [literal for c in theory.theory.clauses for literal in (*c.body, c.head)]
        assert all(literal.subject != literal.object for literal in stated)
