"""Rules that are kept over years: tests, what changed between two versions, the report of one answer."""
