"""Rules that are kept over years: their tests, what changed between two versions, the report of one answer."""
