"""English ↔ logic: words, sentences, the declared grammar and its meaning."""
