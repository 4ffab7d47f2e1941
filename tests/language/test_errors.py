"""A sentence outside the grammar: where it is, what it says, and which form would be accepted."""

import pytest

from multiprover.data.triple_reading import parse_triples, read_problem, read_text, read_theory
from multiprover.errors import Refusal, SentenceError

HINTS = [
    ("If it rains Bob sleeps.", 'A rule needs "then": "If <conditions> then <conclusion>."'),
    ("If someone is big they are kind.", 'needs "then"'),
    ("If Bob is big then Alice is kind then Carol is red.", 'one "then"'),
    ("Bob is big then Alice is kind.", '"then" needs an "if"'),
    ("If then Bob is big.", 'between "if" and "then"'),
    ("If Bob is big then.", "conclusion is missing"),
    ("If someone is big then likes the cat.", "subject of its own"),
    ("If someone is big then not red.", "subject of its own"),
    ("If Bob is big if Alice is red then Carol is kind.", 'another "if"'),
    ("Bob.", "No verb"),
    ("The big cat.", "No verb"),
    ("Bob like the cat.", 'write "likes"'),
    ("The cat like the dog.", 'write "likes"'),
    ("Bob liked the cat.", "present tense"),
    ("Bob not kind.", '"not" stands alone'),
    ("Bob is.", 'must follow "is"'),
    ("Bob does not.", "must follow"),
    ("Bob does not chases the cat.", "plain verb"),
    ("is kind.", "no subject"),
    ("If someone likes something then they are big.", "only be the subject"),
    ("If someone likes a person then they are big.", "only be the subject"),
    ("If a bird is big and the cat likes the bird then Bob is kind.", "only be the subject"),
    ("Bob likes everyone.", "only be the subject"),
    ("Birds like people.", "only be the subject"),
    ("If someone is big and something is red then they are kind.", "one unnamed thing"),
    ("If someone is big and someone is red then they are kind.", "one unnamed thing"),
    ("If someone is big then everyone is kind.", "one unnamed thing"),
    ("If Bob is big then Alice is red or kind.", 'conclusion cannot say "or"'),
    ("If Bob is big then Alice or Carol is red.", 'conclusion cannot say "or"'),
    ("Bob is big or kind.", 'fact cannot say "or"'),
    ("Bob or Alice is kind.", 'fact cannot say "or"'),
    ("Someone is kind.", "Everyone is"),
    ("If Bob is big then someone is kind.", "no condition speaks of"),
    ("It is big.", 'before "it"'),
    ("If they are big then Bob is kind.", 'before "they"'),
    ("Bob likes his cat.", "Whose"),
    ("You are kind.", "named things"),
    ("Is Bob kind?", "question"),
    ("Who is kind?", "question"),
    ("...", "no words"),
    ("Bob is big and.", "broken off"),
    ("And Bob is big.", "broken off"),
    ("Bob is big and and kind.", "stand together"),
    ("Bob is big,, kind.", "stand together"),
    ("Bob is kind!", 'Leave out the "!"'),
    ("Bob is big; Alice is kind.", 'Leave out the ";"'),
    ("Bob (the cat) is kind.", 'Leave out the "("'),
    ("Bob is big & kind.", 'Leave out the "&"'),
    ("Bob does not like the cat or the dog.", 'what "not" covers'),
    ("Bob does not like the cat and the dog.", 'what "not" covers'),
    ("Bob is not big and kind.", 'what "not" covers'),
    ("If someone is not red or big then they are kind.", 'what "not" covers'),
    ("No bird is big and red.", '"No … is A or B"'),
    ("Some birds are red.", '"some" is more'),
    ("Most birds fly.", '"most" is more'),
    ("Not all birds can fly.", '"not all" is more'),
    ("Only birds can fly.", 'Turn "only" around'),
    ("There is a dog.", "Rex is a dog"),
    ("Bob is kind because he is big.", '"because"'),
    ("Bob is kind only if Alice is big.", '"only if"'),
    ("Bob is kind if and only if Alice is big.", '"if and only if"'),
    ("Bob likes the cat that is big.", '"that" clause'),
    ("The man who is big is kind.", '"who" clause'),
    ("Anyone who is big.", "verb is missing"),
    ("If everyone is big then Bob is kind.", 'cannot speak of "everyone"'),
    ("If no one is big then Bob is kind.", 'cannot speak of "no one"'),
    ("If every bird is big then Bob is kind.", 'cannot speak of "every"'),
    ("Bob is kind unless someone is cold.", '"unless" cannot open'),
    ("Bob thinks Alice is kind.", '"thinks"'),
    ("Bob is kind Alice is big.", '"is" cannot be part'),
    ("Bob has been ill.", '"been"'),
    ("The landlord has agreed.", "present tense"),
    ("Anyone whose father is rich is rich.", '"whose"'),
]


@pytest.mark.parametrize(("sentence", "expected"), HINTS)
def test_an_unreadable_sentence_says_what_to_change(sentence, expected):
    with pytest.raises(SentenceError) as caught:
        parse_triples([sentence])
    assert expected in caught.value.refusals[0].hint


def test_a_participle_after_a_plural_is_not_taken_for_a_name():
    with pytest.raises(SentenceError, match="people who"):
        parse_triples(["People living in Berlin are residents."])


def test_an_error_names_the_source_the_line_and_the_sentence():
    text = "Bob is big.\n\nAlice is kind. If it rains Bob sleeps."
    problem = read_problem(text, "Bob is big.", source="theory.txt")
    with pytest.raises(SentenceError) as caught:
        read_theory(problem, "closed")
    assert str(caught.value).splitlines() == [
        'theory.txt:3: cannot read "If it rains Bob sleeps."',
        '  A rule needs "then": "If <conditions> then <conclusion>."',
    ]
    assert (caught.value.source, caught.value.refusals[0].line) == ("theory.txt", 3)


def test_an_error_lists_every_sentence_that_cannot_be_read_and_the_question():
    problem = read_problem("Bob.\nBob is big.\nBob the.", "If so.", source="theory.txt")
    with pytest.raises(SentenceError) as caught:
        read_theory(problem, "closed")
    assert [refusal.place for refusal in caught.value.refusals] == ["line 1", "line 3", "the question"]
    message = str(caught.value)
    assert "theory.txt:1:" in message and "theory.txt:3:" in message and 'cannot read "If so."' in message


def test_an_error_in_segmented_sentences_carries_the_position_as_line():
    with pytest.raises(SentenceError) as caught:
        parse_triples(["Bob is big.", "Bob."])
    assert caught.value.refusals[0].line == 2


def test_an_editor_gets_every_readable_sentence_and_every_error():
    read = read_text("Bob is big. Bob.\nAlice is\u200b kind.\nAlice is kind.")
    first, second, third, fourth = read.readings
    assert first.text == "Bob is big."
    assert isinstance(second.meaning, Refusal) and second.line == 1
    assert isinstance(third.meaning, Refusal) and "U+200B" in third.meaning.hint
    assert (fourth.line, read.is_broken) == (3, True)


def test_alternatives_that_multiply_without_end_are_refused():
    pairs = " and ".join(f"N{i} or M{i} is big" for i in range(9))
    with pytest.raises(SentenceError) as caught:
        parse_triples([f"If {pairs} then Bob is kind."])
    assert "256 ways" in caught.value.refusals[0].hint
