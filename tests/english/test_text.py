import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiprover.english.characters import LONGEST_SENTENCE, normalise
from multiprover.english.text import Heading, SourceSentence, scan_text, split_sentences
from multiprover.errors import Refusal, SentenceError


def texts(text: str) -> list[str]:
    return [sentence.text for sentence in split_sentences(text)]


def test_a_full_stop_or_a_line_ends_a_sentence() -> None:
    assert texts("Bob is kind. Anna is nice\nCarl is big.") == [
        "Bob is kind.",
        "Anna is nice",
        "Carl is big.",
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "Dr. Müller works at St. Mary's Hospital.",
        "U.S. citizens do not need a visa.",
        "Mr. J. R. Smith pays 2.5 euros.",
        "Bob comes at 5 p.m. on Mondays.",
        "Members, e.g. founding members, get a drink.",
        "Bob lives at No. 5 Main Street.",
        'The file "Budget. Draft" is lost.',
    ],
)
def test_inner_stops_do_not_end_a_sentence(sentence: str) -> None:
    assert texts(sentence) == [sentence]


def test_an_abbreviation_at_the_end_is_followed_by_a_sentence() -> None:
    assert texts("Bob lives in the U.S. The cat is red.") == ["Bob lives in the U.S.", "The cat is red."]
    assert texts("Bob comes at 5 p.m. The cat is red.") == ["Bob comes at 5 p.m.", "The cat is red."]


def test_layout_is_left_out() -> None:
    text = "# Rules\n\n1. Bob is kind.\n- Anna is nice.\n  * Carl is big.\n----\n(a) Dora is old.\n"
    text += "**Emil** is ill.\n"
    assert texts(text) == ["Bob is kind.", "Anna is nice.", "Carl is big.", "Dora is old.", "Emil   is ill."]


def test_each_sentence_knows_its_place() -> None:
    text = "# note\n\n- Bob is kind. Anna is nice."
    first, second = split_sentences(text)
    assert (first.line, first.column) == (3, 3)
    assert text[first.start : first.end] == "Bob is kind."
    assert text[second.start : second.end] == "Anna is nice."


def test_a_list_below_a_colon_is_one_sentence() -> None:
    text = "Members may:\n  a) pay the fee; and\n  b) enter the pool, or\n  c) swim.\nBob swims."
    listed, bob = split_sentences(text)
    assert listed.text == "Members may:"
    assert [(item.text, item.joiner) for item in listed.items] == [
        ("pay the fee", "and"),
        ("enter the pool", "or"),
        ("swim", ""),
    ]
    assert [text[item.start : item.end] for item in listed.items] == ["pay the fee", "enter the pool", "swim"]
    assert bob.text == "Bob swims."


def test_a_list_ends_where_the_markers_change() -> None:
    text = "These may enter:\n* members\n* guests\n\n1. Abel is a member.\n2. Bea is a guest."
    listed, *others = split_sentences(text)
    assert [item.text for item in listed.items] == ["members", "guests"]
    assert [sentence.text for sentence in others] == ["Abel is a member.", "Bea is a guest."]


def test_lines_in_small_letters_below_a_colon_are_items_without_markers() -> None:
    (listed,) = split_sentences("The following may enter:\nmembers,\nguests and\nstaff")
    assert [item.text for item in listed.items] == ["members", "guests", "staff"]


def test_a_title_above_full_sentences_is_a_heading() -> None:
    parts = list(scan_text("Rules:\n- Every member may enter.\n- Guests may not enter."))
    assert isinstance(parts[0], Heading)
    assert [part.text for part in parts[1:] if isinstance(part, SourceSentence)] == [
        "Every member may enter.",
        "Guests may not enter.",
    ]


def test_a_line_without_a_verb_is_a_heading_in_a_text_with_full_stops() -> None:
    parts = list(scan_text("Parental leave\n\nBob is kind.\nAnna is nice."))
    assert isinstance(parts[0], Heading)


@pytest.mark.parametrize("line", ["Dogs bark", "Bob sleeps", "Nobody smokes", "They smoke", "Bob is kind"])
def test_a_clause_without_its_full_stop_is_no_heading(line: str) -> None:
    parts = list(scan_text(f"{line}\n\nBob is kind.\nAnna is nice."))
    assert isinstance(parts[0], SourceSentence)


def test_typographic_characters_become_plain() -> None:
    assert texts("Anna’s dog is “Rex” – so be it…") == ['Anna\'s dog is "Rex" - so be it.']
    assert normalise("Cafe\u0301") == "Caf\u00e9"


@pytest.mark.parametrize("hidden", ["\u200b", "\u202e", "\u00ad", "\x07", "\u2800"])
def test_hidden_characters_are_refused(hidden: str) -> None:
    with pytest.raises(SentenceError, match="hides a character"):
        split_sentences(f"Bob is ki{hidden}nd.")
    with pytest.raises(SentenceError):
        normalise(f"Bob is ki{hidden}nd.")


def test_an_endless_sentence_is_refused_and_the_others_are_kept() -> None:
    parts = list(scan_text("a" * (LONGEST_SENTENCE + 1) + "\nBob is kind."))
    assert isinstance(parts[0], Refusal)
    assert isinstance(parts[1], SourceSentence)


@pytest.mark.parametrize(
    "text",
    [
        "." * 200_000 + "x",
        "," * 200_000,
        "(" * 200_000,
        "and " * 60_000,
        '"' * 200_000,
        "a:\n- " + ", " * 90_000,
    ],
)
def test_hostile_text_ends(text: str) -> None:
    assert all(isinstance(part, Refusal | SourceSentence | Heading) for part in scan_text(text))


@given(st.text(alphabet="aA .:\n-*1)\"'#?!;,\u2019\u200b", max_size=80))
def test_sentences_lie_in_the_text_in_order(text: str) -> None:
    end = 0
    for part in scan_text(text):
        if isinstance(part, SourceSentence):
            assert end <= part.start < part.end <= len(text)
            end = part.end
            assert part.text.strip()
