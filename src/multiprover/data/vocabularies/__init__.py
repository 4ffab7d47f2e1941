"""Word data: `domains/*.toml` by hand, `lexicon/*.txt` drawn from WordNet (see LICENSE.wordnet)."""
