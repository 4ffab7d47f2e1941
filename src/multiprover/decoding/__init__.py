"""From scores to proofs: from applications of rules, from slots, nodes and edges together, and top-p."""

from multiprover.decoding.applications import decode_applications
from multiprover.decoding.edges import decode_edges, threshold_edges
from multiprover.decoding.joint import Preferences, decode_joint, estimate_preferences
from multiprover.decoding.scores import DecodedProof, GraphScores, log_probability
from multiprover.decoding.sets import (
    ProofSet,
    decode_set,
    decoder,
    first_slot,
    top_p,
    top_p_classifier,
    top_p_threshold,
    tune_threshold,
)

__all__ = [
    "DecodedProof",
    "GraphScores",
    "Preferences",
    "ProofSet",
    "decode_applications",
    "decode_edges",
    "decode_joint",
    "decode_set",
    "decoder",
    "estimate_preferences",
    "first_slot",
    "log_probability",
    "threshold_edges",
    "top_p",
    "top_p_classifier",
    "top_p_threshold",
    "tune_threshold",
]
