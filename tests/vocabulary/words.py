"""The content words of a vocabulary, and what must not be among them."""

import re

from multiprover.english.function_words import words_in
from multiprover.generation.paraphrase.words import base_of, gerund_of, participle_of, plural_of
from multiprover.generation.vocabulary import Vocabulary

FUNCTION_WORDS = frozenset(
    words_in(
        """
    a an the if then and not or is are it they someone something anyone every who has have does do can cannot
    unless person nobody no one in on through to with over at of for from up out by after
    """
    )
)
RULETAKER_NAMES = frozenset(words_in("anne bob charlie dave erin fiona gary harry alan eric fred"))
BIRDS_ELECTRICITY = frozenset(
    words_in(
        """
    arthur bill colin bird birds ostrich wounded abnormal flying fly circuit switch current battery bulb bell
    radio metal nails conducting powered ringing glowing
    """
    )
)
"""Words known of the real Birds-Electricity set, which stays unseen."""


def content_words(vocabulary: Vocabulary) -> set[str]:
    """All words of lists and rule sets, in lower case, with verbs, nouns and classes inflected."""
    texts = [*vocabulary.names, *vocabulary.attributes]
    for verb in vocabulary.verbs:
        texts += [verb, base_of(verb), gerund_of(verb), participle_of(verb)]
    for noun in (*vocabulary.nouns, *vocabulary.classes):
        texts += [noun, plural_of(noun)]
    texts += [sentence for rules in vocabulary.rule_sets for sentence in rules]
    return set(re.findall(r"[a-z0-9][a-z0-9'-]*", " ".join(texts).lower())) - FUNCTION_WORDS
