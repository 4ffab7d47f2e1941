"""Which sentences look like rules to someone who only looks at a few words."""

import pytest

from multiprover.data.store import read_examples
from multiprover.data.triple_text import parse_triples
from multiprover.reasoners.network import guess_rules
from multiprover.triples import FactTriples

RULES = (
    "If someone is red then they are big.",
    "Red, kind people are big.",
    "All big things are green.",
    "If Bob is red then Anne is big.",
    "If the cat chases the dog then the cat is red.",
    "A person that is nice and big is always round.",
    "Whoever is young and round must also be kind.",
    "Every member is welcome.",
    "Nobody who is banned is welcome.",
)
FACTS = (
    "Bob is red.",
    "The cat chases the dog.",
    "Charlie is nice to people because he is a kind person.",
    "If you meet Eric, you will know that he is young.",
    "Young Dave is nice. When he's cold, he is also quite rough.",
    "Anne does not like the squirrel.",
)


@pytest.mark.parametrize("sentence", RULES)
def test_sentences_about_anyone_look_like_rules(sentence):
    assert guess_rules([sentence], "Bob is big.") == {0}


@pytest.mark.parametrize("sentence", FACTS)
def test_sentences_about_somebody_look_like_facts(sentence):
    context = [sentence, "We know that Eric and Dave are friends of Anne."]
    assert 0 not in guess_rules(context, "Bob is big.")


def test_no_sentences_have_no_rules():
    assert guess_rules([], "Bob is big.") == frozenset()


def test_every_sentence_of_the_real_synthetic_data_is_told_apart(ruletaker):
    seen = set()
    for example in read_examples(ruletaker / "depth-1" / "dev.jsonl"):
        problem = example.problem
        if problem.sentences in seen or len(seen) > 300:
            continue
        seen.add(problem.sentences)
        forms = parse_triples(problem.sentences)
        rules = {place for place, form in enumerate(forms) if not isinstance(form, FactTriples)}
        assert guess_rules(problem.sentences, problem.question) == rules
    assert seen
