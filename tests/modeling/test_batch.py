# ruff: noqa: E402 - torch is asked for first
import pytest

torch = pytest.importorskip("torch", reason="the networks need the `train` extra: torch is not installed")

from multiprover.errors import InputError
from multiprover.modeling.batch import encode_problems, make_batch, make_targets, select_proofs
from multiprover.modeling.config import ModelConfig
from multiprover.problem import Example, Problem, Unknown
from multiprover.proof import NAF, Proof
from multiprover.scorer import TooLongError
from tests.modeling.samples import (
    ANNE,
    BOB,
    EXAMPLES,
    FACT,
    FAIL,
    batch_of,
    byte_tokenizer,
    word_tokenizer,
)


def test_a_problem_is_one_pair_of_context_and_question():
    tokenizer = word_tokenizer([FACT])
    (encoded,) = encode_problems([FACT.problem], tokenizer)
    words = tokenizer.convert_ids_to_tokens(list(encoded.tokens))
    assert " ".join(words) == "<s> Bob is red . Red people are kind . </s> </s> Bob is not red . </s>"
    assert encoded.segments == (-1, 0, 0, 0, 0, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1, -1)


@pytest.mark.parametrize("trim", [True, False])
def test_every_byte_level_token_goes_to_the_sentence_it_stands_in(trim):
    tokenizer = byte_tokenizer(EXAMPLES, trim_offsets=trim)
    for example, encoded in zip(
        EXAMPLES, encode_problems([e.problem for e in EXAMPLES], tokenizer), strict=True
    ):
        for number, sentence in enumerate(example.problem.sentences):
            assert number == 0 or "Ġ" + sentence.split()[0] in tokenizer.get_vocab()
            own = [token for token, s in zip(encoded.tokens, encoded.segments, strict=True) if s == number]
            assert tokenizer.decode(own).strip() == sentence


def test_sentences_with_inner_stops_and_equal_sentences_keep_their_own_tokens():
    problem = Problem(("Bob weighs 3.5 kg. He is big.", "Bob is big.", "Bob is big."), "Bob is big.")
    (encoded,) = encode_problems([problem], byte_tokenizer(EXAMPLES))
    assert sorted(set(encoded.segments)) == [-1, 0, 1, 2]
    assert encoded.segments.count(1) == encoded.segments.count(2)


def test_bert_pairs_have_token_types():
    (encoded,) = encode_problems([FACT.problem], word_tokenizer([FACT], bert=True))
    # Bob is not red . </s>
    assert sum(encoded.types) == 6


def test_padding_goes_to_the_longest_in_the_batch_only():
    batch = batch_of([FACT, BOB], word_tokenizer(EXAMPLES))
    longest = len(encode_problems([BOB.problem], word_tokenizer(EXAMPLES))[0].tokens)
    assert batch.tokens.shape == (2, longest) and len(batch) == 2
    assert batch.attention.sum(-1).tolist() == [18, longest]
    assert batch.node_mask.tolist() == [[True, True, True, False, False], [True] * 5]
    assert batch.rules.tolist() == [[False, True, False, False, False], [False, False, True, True, False]]


def test_an_input_that_is_too_long_is_refused_by_position_not_cut():
    with pytest.raises(TooLongError, match="26 tokens, 20 are") as refused:
        batch_of([FACT, BOB, FAIL], word_tokenizer(EXAMPLES), max_length=20)
    assert refused.value.positions == (1,) and refused.value.max_length == 20


def test_any_number_of_sentences_is_taken():
    problem = Problem(tuple(f"Bob is red{'.' * (i + 1)}" for i in range(60)), "Bob is red.")
    batch = make_batch([problem], word_tokenizer(EXAMPLES), [set()], 5000)
    assert batch.rules.shape == (1, 61)


def test_a_sentence_without_tokens_is_an_error():
    with pytest.raises(InputError, match="finds nothing in sentence 2"):
        encode_problems([Problem(("Bob is red.", " "), "Bob is red.")], word_tokenizer(EXAMPLES))


def test_an_empty_context_has_the_naf_node_only():
    batch = make_batch([Problem((), "Bob is red.")], word_tokenizer(EXAMPLES), [set()], 50)
    assert batch.node_mask.tolist() == [[True]]


def test_no_problems_make_no_batch():
    assert encode_problems([], word_tokenizer(EXAMPLES)) == []
    with pytest.raises(InputError, match="at least one problem"):
        make_batch([], word_tokenizer(EXAMPLES), [], 50)


def test_the_naf_node_comes_after_the_last_sentence_of_its_own_problem():
    targets = make_targets([ANNE, BOB], ModelConfig())
    assert targets.nodes[0, 0].nonzero().flatten().tolist() == [1, 2, 3]
    assert targets.edges[0, 0].nonzero().tolist() == [[1, 2], [3, 1]]
    assert targets.valid.tolist() == [[True, False], [True, True]] and targets.answers.tolist() == [1, 1]


def test_the_empty_graph_is_a_valid_gold_proof():
    targets = make_targets([FAIL], ModelConfig())
    assert targets.valid.tolist() == [[True]] and not targets.nodes.any() and targets.answers.tolist() == [0]


@pytest.mark.parametrize(
    ("answer", "proofs", "words"),
    [
        (Unknown, FACT.proofs, "must be true or false"),
        (None, FACT.proofs, "must be true or false"),
        (True, None, "no gold proof"),
        (True, (), "no gold proof"),
        (True, (Proof(frozenset({2})),), "node 2; there are 2 sentences"),
        (True, (Proof(frozenset({0}), frozenset({(0, 1)})),), "an edge at 1"),
    ],
)
def test_gold_that_cannot_be_learnt_is_refused(answer, proofs, words):
    with pytest.raises(InputError, match=words):
        make_targets([Example("x", FACT.problem, answer, proofs)], ModelConfig())


def test_the_32_smallest_of_many_gold_proofs_compete_whatever_their_order():
    proofs = [Proof(frozenset(range(i + 1))) for i in range(40)]
    kept = select_proofs(proofs[::-1], ModelConfig())
    assert kept == proofs[:32] == select_proofs(proofs, ModelConfig())


@pytest.mark.parametrize("settings", [{"gold_surplus": "first"}, {"loss_order": "sequential"}])
def test_the_papers_first_p_are_taken_in_their_order(settings):
    proofs = [Proof(frozenset({i, NAF})) for i in (5, 3, 4, 1)]
    assert select_proofs(proofs, ModelConfig(proofs=3, **settings)) == proofs[:3]
