"""Rules that people keep: their tests, what changed between two versions, and the report of one answer."""
