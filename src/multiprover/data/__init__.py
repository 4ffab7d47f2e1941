"""Data sets in and out: examples from RuleTaker files and from our own JSON lines."""
