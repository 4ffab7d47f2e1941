"""The compact network: shapes, what it may not depend on, its files, and both ways of running it."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from msgspec import structs

from multiprover.errors import InputError
from multiprover.generation import generate_theories, make_settings
from multiprover.grounding.graphs import GraphColumns, Statement, ground, stack_graphs, statements_of
from multiprover.grounding.packing import pack_tables, read_packed
from multiprover.grounding.scoring import CompactScorer
from multiprover.grounding.words import KNOWN_WORDS, WordColumns, tabulate
from multiprover.modeling.compact import CompactModel, KnownWords
from multiprover.modeling.config import CompactBody, ModelConfig
from multiprover.modeling.model_files import load_compact, load_counter, load_model, save_model
from multiprover.modeling.scorer import CompactCounter, TorchCompact
from multiprover.problem import Problem
from multiprover.settings import read_table
from multiprover.triples import Triple

SMALL = CompactBody(
    reader_width=16, reader_layers=1, reader_heads=2, reader_letters=8, reader_pointer=8,
    width=16, channel=8, hidden=16, pooled=8, rounds_alone=2, rounds_asked=2,
)  # fmt: skip


@pytest.fixture(scope="module")
def theories():
    return list(generate_theories(make_settings("du2"), 3, 0, 6))


def make(architecture="multilabel", proofs=3, body=SMALL):
    torch.manual_seed(0)
    config = ModelConfig(architecture, proofs, "compact", dropout=0.0, feedforward=16)
    return CompactModel(config, body).eval()


def graphs_of(theory):
    return ground(statements_of(theory.theory), [question.literal for question in theory.questions])


@pytest.mark.parametrize(("architecture", "slots"), [("prover", 1), ("multilabel", 3), ("iterative", 4)])
def test_scores_have_a_slot_for_each_proof(theories, architecture, slots):
    model = TorchCompact(make(architecture, 1 if architecture == "prover" else 3))
    arrays = stack_graphs(graphs_of(theories[0]))
    answers, nodes, edges, holds = model.reason(arrays)
    count, width = len(theories[0].questions), len(arrays.places)
    assert answers.shape == (count, 2) and holds.shape == arrays.kind.shape
    assert nodes.shape == (count, slots, width) and edges.shape == (count, slots, width, width)


def test_a_question_is_judged_alike_alone_and_in_company(theories):
    model = TorchCompact(make())
    graphs = [graph for theory in theories for graph in graphs_of(theory)]
    together = model.reason(stack_graphs(graphs))
    for row, graph in enumerate(graphs[:20]):
        alone = model.reason(stack_graphs([graph]))
        size = len(graph.sentences) + 1
        np.testing.assert_allclose(together[0][row], alone[0][0], atol=1e-5)
        np.testing.assert_allclose(together[1][row, :, :size], alone[1][0], atol=1e-5)
        np.testing.assert_allclose(together[2][row, :, :size, :size], alone[2][0], atol=1e-5)


def test_a_long_chain_gets_rounds_of_its_own():
    steps = [Statement(k, (Triple("?", "is", f"a{k}"),), Triple("?", "is", f"a{k + 1}")) for k in range(9)]
    statements = [*steps, Statement(9, (), Triple("bob", "is", "a0"))]
    graphs = ground(statements, [Triple("bob", "is", "a2"), Triple("bob", "is", "a9")])
    few = structs.replace(SMALL, rounds_alone=4, rounds_asked=3)
    many = structs.replace(SMALL, rounds_alone=4 + 5, rounds_asked=3 + 5)
    short, long = TorchCompact(make(body=few)).reason(stack_graphs(graphs))[0]
    for found, body, graph in ((short, few, graphs[0]), (long, many, graphs[1])):
        columns = GraphColumns(*map(torch.from_numpy, stack_graphs([graph])))
        with torch.no_grad():
            unrolled = make(body=body).reasoner(columns)[0].answer_logits[0].numpy()
        np.testing.assert_allclose(found, unrolled, atol=1e-5)


def test_a_sentence_is_read_alike_alone_and_in_company(theories):
    model = TorchCompact(make())
    tables = [tabulate(theory.sentences, []) for theory in theories]
    together = read_packed(model.read, tables)[0]
    (alone,) = read_packed(model.read, tables[:1])
    np.testing.assert_allclose(together.roles, alone.roles, atol=1e-4)
    np.testing.assert_allclose(together.negated, alone.negated, atol=1e-4)


def test_a_negated_question_has_the_opposite_answer_and_the_same_proofs(theories):
    model = TorchCompact(make())
    graph = graphs_of(theories[0])[0]
    plain = model.reason(stack_graphs([graph]))
    denied = model.reason(stack_graphs([replace(graph, negated=not graph.negated)]))
    np.testing.assert_allclose(plain[0], denied[0][:, ::-1], atol=1e-6)
    np.testing.assert_allclose(plain[1], denied[1])


def test_scores_cover_all_sentences_and_shut_out_what_cannot_matter():
    scorer = CompactScorer(TorchCompact(make()))
    problem = Problem(("Bob is big.", "Big people are kind.", "Eve is red."), "Bob is kind.")
    (scores,) = scorer.score([problem])
    assert scores.nodes.shape == (3, 4) and scores.edges.shape == (3, 4, 4)
    assert np.isfinite(scores.nodes).all() and scores.rules is not None and len(scores.rules) == 3


def test_order_of_problems_is_kept_whatever_their_size(theories):
    scorer = CompactScorer(TorchCompact(make()))
    problems = [example.problem for theory in theories for example in theory.examples()[:3]]
    together = [scores.answers for scores in scorer.score(problems)]
    alone = [next(iter(scorer.score([problem]))).answers for problem in problems]
    # Sentences are read with the questions beside them only in how wide the table is.
    np.testing.assert_allclose(together, alone, atol=1e-4)


def test_an_empty_question_is_refused():
    with pytest.raises(InputError, match="no question"):
        CompactScorer(TorchCompact(make())).score([Problem(("Bob is big.",), " ")])


def test_files_give_back_the_network(tmp_path, theories):
    model = make()
    save_model(tmp_path / "model", model, None)
    loaded = load_compact(tmp_path / "model")
    arrays = stack_graphs(graphs_of(theories[0]))
    for ours, theirs in zip(
        TorchCompact(model).reason(arrays), TorchCompact(loaded).reason(arrays), strict=True
    ):
        np.testing.assert_array_equal(ours, theirs)
    (tmp_path / "model" / "compact.json").write_text("{}")
    with pytest.raises(InputError):
        load_compact(tmp_path / "model")


def test_other_networks_are_not_taken_for_compact_ones(tmp_path):
    save_model(tmp_path / "counter", make("counter"), None)
    with pytest.raises(InputError, match="contains a compact network"):
        load_model(tmp_path / "counter")
    assert load_counter(tmp_path / "counter").config.architecture == "counter"
    save_model(tmp_path / "prover", make(), None)
    with pytest.raises(InputError, match='architecture = "counter"'):
        load_counter(tmp_path / "prover")


def test_a_counter_gives_each_problem_a_number(theories):
    problems = [example.problem for example in theories[0].examples()]
    counts = CompactCounter(make("counter")).count(problems)
    assert len(counts) == len(problems) and set(counts) <= {1, 2, 3}


@pytest.mark.parametrize(
    ("change", "named"), [({"width": 0}, "width"), ({"reader_heads": 3}, "multiple"), ({"depth": 3}, "depth")]
)
def test_impossible_dimensions_are_refused(change, named):
    with pytest.raises(InputError, match=named):
        read_table(CompactBody, SMALL.to_dict() | change)


def test_words_known_beforehand_are_heeded_unless_words_are_withheld():
    reader = make(body=structs.replace(SMALL, reader_known=8)).reader
    table = tabulate(["Gentle folks are calm.", "Calm people are rich."], [])
    packed, _ = pack_tables([table])
    words = WordColumns(*map(torch.from_numpy, packed))
    before = reader(words).roles
    known = words.known.clone()
    known[table.at[1]] = 7
    assert not torch.equal(reader(words._replace(known=known)).roles, before)
    unspelt = torch.zeros(len(packed.function), dtype=torch.bool)
    assert torch.equal(
        reader(words, unspelt).roles, reader(words._replace(known=words.known * 0), unspelt).roles
    )


def test_there_is_a_vector_for_every_known_word():
    assert len(KnownWords(96, 4).vectors) == KNOWN_WORDS + 1
    assert not KnownWords(8, 4)(torch.tensor([0])).any()
