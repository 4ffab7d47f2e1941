"""Sets of proofs from slots."""

import numpy as np
import pytest

from multiprover.decoding import DecodedProof, GraphScores, ProofSet, decode_edges, decode_joint, decode_set
from multiprover.decoding.sets import rank
from multiprover.errors import InputError
from multiprover.problem import Prediction
from multiprover.proof import EMPTY_PROOF, Proof

FACT, RULE = Proof(frozenset({1})), Proof(frozenset({0}))


def slots(*rows, model, decode=decode_edges):
    """Decode slots given by their node scores; two sentences, the first a rule, and NAF."""
    return decode_set(rows, np.full((len(rows), 3, 3), -1.0), [0], model=model, decode=decode)


NOTHING, JUST_FACT, JUST_RULE = [-4.0, -4.0, -4.0], [-4.0, 4.0, -4.0], [5.0, -5.0, -5.0]


def test_a_multilabel_models_proofs_are_its_slots_that_are_not_empty():
    found = slots(NOTHING, JUST_FACT, NOTHING, JUST_RULE, model="multilabel")
    assert found.proofs == (RULE, FACT)


def test_an_iterative_models_proofs_end_at_the_first_empty_slot():
    assert slots(JUST_FACT, NOTHING, JUST_RULE, model="iterative").proofs == (FACT,)


def test_an_iterative_model_without_end_marker_uses_all_slots():
    assert slots(JUST_FACT, JUST_RULE, model="iterative").proofs == (RULE, FACT)


@pytest.mark.parametrize("model", ["multilabel", "iterative"])
def test_nothing_at_all_is_the_empty_proof(model):
    found = slots(NOTHING, NOTHING, model=model)
    assert found.proofs == (EMPTY_PROOF,)


def test_an_empty_first_slot_ends_an_iterative_model():
    assert slots(NOTHING, JUST_FACT, model="iterative").proofs == (EMPTY_PROOF,)


def test_duplicates_are_merged_and_keep_the_higher_score():
    surer = [-6.0, 6.0, -6.0]
    found = slots(JUST_FACT, surer, JUST_RULE, model="multilabel")
    assert found.proofs == (FACT, RULE)
    assert found.items[0].score == pytest.approx(3 * -np.log1p(np.exp(-6)))


def test_ties_keep_the_order_of_slots():
    items = [DecodedProof(FACT, -1.0), DecodedProof(RULE, -1.0), DecodedProof(EMPTY_PROOF, -0.5)]
    assert rank(items).proofs == (EMPTY_PROOF, FACT, RULE)


def test_the_set_fits_into_a_prediction():
    proofs = slots(JUST_FACT, model="multilabel").proofs
    assert Prediction(True, 1.0, proofs).proofs == (FACT,)


def test_any_decoder_may_read_the_slots():
    assert slots(JUST_FACT, JUST_RULE, model="iterative", decode=decode_joint).proofs == (RULE, FACT)


def test_slots_that_cannot_be_connected_are_kept_and_marked():
    (item,) = slots([-4.0, 4.0, 4.0], model="multilabel").items
    assert not item.connected


@pytest.mark.parametrize(
    ("nodes", "edges"), [((2,), (2, 2)), ((2, 3), (1, 3, 3)), ((0, 3), (0, 3, 3)), ((1, 3), (1, 3, 2))]
)
def test_slots_of_a_wrong_shape_are_an_input_error(nodes, edges):
    with pytest.raises(InputError):
        decode_set(np.zeros(nodes), np.zeros(edges), [], model="multilabel", decode=decode_edges)


def test_single_precision_scores_are_read():
    nodes = np.array([[1, -1, -1]], dtype=np.float32)
    found = decode_set(nodes, np.zeros((1, 3, 3), np.float32), {0}, model="multilabel", decode=decode_edges)
    assert isinstance(found, ProofSet)
    assert GraphScores(nodes[0], np.zeros((3, 3), np.float32), [0]).nodes.dtype == np.float64
