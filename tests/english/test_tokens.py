import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiprover.english.names import names_at
from multiprover.english.tokens import tokenize


def words(sentence: str) -> list[str]:
    return [token.text for token in tokenize(sentence)]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Bob isn't kind.", "Bob is not kind"),
        ("He can't swim and won't go.", "He can not swim and will not go"),
        ("It's late, and she's been here.", "It is late , and she has been here"),
        ("They're Anna's dogs.", "They are Anna 's dogs"),
        ("The boys' toys", "The boys ' toys"),
        ("staff (with badge)", "staff with badge"),
        ("It weighs 20kg at 10am.", "It weighs 20 kg at 10 am"),
        ("a 5-year-old full-time member", "a 5-year-old full-time member"),
        ("He/she signs and/or pays.", "He or she signs and/or pays"),
        ("1,000.50 euros", "1,000.50 euros"),
        ("He lives in the U.S.", "He lives in the U.S."),
        ("Is Bob kind?", "Is Bob kind"),
    ],
)
def test_a_sentence_is_cut_into_tokens(sentence: str, expected: str) -> None:
    assert words(sentence) == expected.split(" ")


def test_tokens_know_their_place() -> None:
    sentence = "Bob can't eat 20kg (of it)."
    for token in tokenize(sentence):
        written = sentence[token.start : token.end]
        assert written == token.text or written in ("n't", "ca")


def test_the_opening_word_is_marked() -> None:
    first, second, *_ = tokenize("Dogs like Bob.")
    assert first.initial
    assert first.known
    assert not second.initial


def found(sentence: str) -> list[tuple[str, tuple[str, ...], bool]]:
    tokens = tokenize(sentence)
    names = []
    place = 0
    while place < len(tokens):
        name = next(iter(names_at(tokens, place)), None)
        if name is None:
            place += 1
        else:
            names.append((name.text, name.nouns, name.certain))
            place = name.end
    return names


@pytest.mark.parametrize(
    ("sentence", "name", "nouns"),
    [
        ("He is Dr. Müller.", "Dr. Müller", ("doctor",)),
        ("Zoë O'Brien-Smith is kind.", "Zoë O'Brien-Smith", ()),
        ("He is at St. Mary's Hospital.", "St. Mary's Hospital", ("hospital",)),
        ("Claim 17 is late.", "Claim 17", ("claim",)),
        ("Order A costs $620.", "Order A", ("order",)),
        ("He sent Parcel K17.", "Parcel K17", ("parcel",)),
        ("Professor Adler teaches.", "Professor Adler", ("professor",)),
        ("J. R. R. Tolkien wrote.", "J. R. R. Tolkien", ()),
        ("He met Ludwig van Beethoven.", "Ludwig van Beethoven", ()),
        ("He left the University of York.", "University of York", ("university",)),
        ("Section 5.2 applies.", "Section 5.2", ("section",)),
        ('The file "big red" is lost.', "big red", ()),
        ("Johnson & Johnson pays.", "Johnson & Johnson", ()),
    ],
)
def test_names_are_found_with_what_they_state(sentence: str, name: str, nouns: tuple[str, ...]) -> None:
    assert found(sentence) == [(name, nouns, True)]


@pytest.mark.parametrize(
    "sentence", ["The cat sleeps.", "A dog barks.", "If it rains, I sleep.", "He paid on 4 May 2023."]
)
def test_no_name_is_found_where_none_is(sentence: str) -> None:
    assert found(sentence) == []


def test_a_known_word_that_opens_a_sentence_may_be_a_name() -> None:
    assert found("Members like Bob.") == [("Members", (), False), ("Bob", (), True)]


def test_capitals_for_emphasis_are_no_names() -> None:
    assert found("Guests MUST NOT smoke.") == [("Guests", (), False)]


def test_letters_are_names_that_may_be_variables() -> None:
    tokens = tokenize("If X is kind then Y is.")
    assert [name.letter for place in range(len(tokens)) for name in names_at(tokens, place)] == ["X", "Y"]


@given(st.lists(st.sampled_from(["n't", "N'T", "'s", "s'", "don't", "a", "'"])).map(" ".join))
def test_contractions_without_their_words_are_cut_without_fail(sentence: str) -> None:
    assert all(token.text for token in tokenize(sentence))


@given(st.text(alphabet="aB .,'-\"1$%/:()&", max_size=40))
def test_any_text_is_cut_without_fail(sentence: str) -> None:
    tokens = tokenize(sentence)
    for place, token in enumerate(tokens):
        assert token.text
        assert 0 <= token.start < token.end <= len(sentence)
        for name in names_at(tokens, place):
            assert place < name.end <= len(tokens)
