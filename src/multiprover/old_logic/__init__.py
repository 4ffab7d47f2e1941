"""Symbols only: theories, their models, all proofs, failures, and an independent checker."""
