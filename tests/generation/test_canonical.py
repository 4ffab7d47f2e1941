"""Keys that ignore words and order, and nothing else."""

from random import Random

from multiprover.data.triple_text import parse_triples
from multiprover.generation import generate_theories, make_settings
from multiprover.generation.dataset import canonical_key


def key(text):
    return canonical_key(parse_triples([f"{part.strip()}." for part in text.split(".") if part.strip()]))


def test_renaming_and_order_make_no_difference():
    one = "Bob is red. Anne is big. If someone is red then they are big. Red, big people are not cold."
    other = (
        "Kind, nice people are not blue. Gary is kind. If someone is kind then they are nice. Erin is nice."
    )
    assert key(one) == key(other)


def test_verbs_and_nouns_can_be_renamed():
    one = "The cat chases the dog. If something chases the dog then the dog is big."
    other = "If something sees the cow then the cow is red. The lion sees the cow."
    assert key(one) == key(other)


def test_the_family_and_the_wording_make_no_difference():
    assert key("Bob is red. All red people are big.") == key(
        "Bob is red. If something is red then it is big."
    )


def test_what_differs_in_meaning_has_another_key():
    texts = [
        "Bob is red. If someone is red then they are big.",
        "Bob is red. If someone is big then they are red.",
        "Bob is red. If someone is red then they are not big.",
        "Bob is red. If someone is not red then they are big.",
        "Bob is red. If Bob is red then Bob is big.",
        "Bob is not red. If someone is red then they are big.",
        "Bob is red. Bob is big. If someone is red then they are big.",
        "Bob is red. Anne is big. If someone is red then they are big.",
    ]
    assert len(set(map(key, texts))) == len(texts)


def test_shuffled_renamed_theories_keep_their_keys_and_others_differ():
    random = Random(1)
    keys = set()
    theories = list(generate_theories(make_settings("du5"), 1, 0, 40))
    for theory in theories:
        forms = list(theory.forms)
        random.shuffle(forms)
        assert canonical_key(forms) == canonical_key(theory.forms)
        keys.add(canonical_key(forms))
    assert len(keys) == len(theories)
