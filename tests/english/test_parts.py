"""Looking for parts anywhere in a sentence, and for words that open no phrase."""

from multiprover.english.function_words import beginnings_of
from multiprover.english.parts import parts_in
from multiprover.english.syntax import Clause, Name, Nominal, Of, Phrase, Verb


def test_all_nodes_are_found_in_order_and_no_texts() -> None:
    owner = Name("Ann")
    phrase = Phrase("the", Nominal("dog"), (Of(owner),))
    clause = Clause(phrase, Verb("bark"))
    found = parts_in(clause)
    assert found[:2] == [clause, phrase]
    assert owner in found
    assert found[-1] == Verb("bark")
    assert not any(isinstance(part, str) for part in found)


def test_a_phrase_begins_with_each_of_its_openings() -> None:
    assert beginnings_of(["of course", "also"]) == {"of", "of course", "also"}
