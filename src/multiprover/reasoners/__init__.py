"""Reasoners: from problems to predictions."""
