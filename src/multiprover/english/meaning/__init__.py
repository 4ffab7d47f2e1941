"""Abstract syntax → logic: noun phrases, verb phrases, clauses, sentences and questions."""
