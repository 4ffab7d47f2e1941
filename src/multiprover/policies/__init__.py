"""Rules at work: rule files, facts from tables, questions with what-if, and decisions about many cases."""
