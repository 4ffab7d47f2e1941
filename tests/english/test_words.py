import pytest
from hypothesis import given
from hypothesis import strategies as st

from multiprover.english.dictionary import entries_of
from multiprover.english.function_words import ALL_FUNCTION_WORDS, ALSO_OPEN, FUNCTION_WORDS, words_in
from multiprover.english.word_classes import look_up
from multiprover.english.words import (
    comparative,
    gerund,
    is_person_noun,
    is_proper_word,
    participle,
    past,
    plural,
    senses,
    third_person,
    with_article,
)


def found(word: str) -> set[tuple[str, str, str]]:
    return {(sense.category, sense.lemma, sense.form) for sense in senses(word)}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("left", ("verb", "leave", "past")),
        ("left", ("adjective", "left", "")),
        ("sheep", ("noun", "sheep", "plural")),
        ("sheep", ("noun", "sheep", "singular")),
        ("species", ("noun", "species", "plural")),
        ("policemen", ("noun", "policeman", "plural")),
        ("criteria", ("noun", "criterion", "plural")),
        ("lounge", ("noun", "lounge", "singular")),
        ("log", ("noun", "log", "singular")),
        ("responsible", ("adjective", "responsible", "")),
        ("complete", ("adjective", "complete", "")),
        ("put", ("verb", "put", "participle")),
        ("planned", ("verb", "plan", "participle")),
        ("travelled", ("verb", "travel", "past")),
        ("older", ("adjective", "old", "comparative")),
        ("best", ("adjective", "good", "superlative")),
        ("is", ("be", "be", "third")),
        ("goods", ("noun", "goods", "plural")),
        ("dice", ("noun", "die", "plural")),
    ],
)
def test_the_dictionary_has_each_sense(word: str, expected: tuple[str, str, str]) -> None:
    assert expected in found(word)


@pytest.mark.parametrize(
    ("word", "wrong"),
    [
        ("dog", ("noun", "dog", "plural")),
        ("responsible", ("noun", "responsible", "singular")),
        ("bigger", ("adjective", "bigger", "")),
        ("are", ("noun", "are", "singular")),
        ("flies", ("noun", "flies", "singular")),
        ("informations", ("noun", "information", "plural")),
        ("sheeps", ("noun", "sheep", "plural")),
        ("goed", ("verb", "go", "past")),
    ],
)
def test_the_dictionary_has_no_sense_that_nobody_means(word: str, wrong: tuple[str, str, str]) -> None:
    assert wrong not in {(s.category, s.lemma, s.form) for s in senses(word) if s.known}


def test_a_function_word_has_no_other_senses_unless_it_is_declared() -> None:
    categories = set(FUNCTION_WORDS)
    for word in ALL_FUNCTION_WORDS - ALSO_OPEN:
        assert {sense.category for sense in senses(word)} <= categories
    assert "noun" in {sense.category for sense in senses("can")}


def test_count_and_mass_are_told_apart() -> None:
    def noun(word: str) -> tuple[bool, bool]:
        sense = next(sense for sense in senses(word) if sense.category == "noun")
        return sense.countable, sense.mass

    assert noun("information") == (False, True)
    assert noun("ticket") == (True, False)
    assert noun("insurance") == (True, True)
    assert noun("green") == (True, False)


@pytest.mark.parametrize(
    ("verb", "takes", "does_not_take"),
    [
        ("sleep", "none", "that"),
        ("give", "two objects", "adjective"),
        ("become", "adjective", "two objects"),
        ("allow", "object infinitive", "adjective"),
        ("say", "that", "two objects"),
        ("own", "object", "none"),
    ],
)
def test_verbs_have_their_frames(verb: str, takes: str, does_not_take: str) -> None:
    frames = next(sense.frames for sense in senses(verb) if sense.category == "verb")
    assert takes in frames
    assert does_not_take not in frames


def test_a_verb_knows_its_particles() -> None:
    sense = next(sense for sense in senses("sign") if sense.category == "verb")
    assert "in" in sense.particles


def test_an_unknown_word_is_what_its_shape_allows() -> None:
    assert not any(sense.known for sense in senses("wumpus"))
    assert {"noun", "verb", "adjective"} <= {sense.category for sense in senses("wumpus")}
    assert ("noun", "sterpus", "plural") in found("sterpuses")
    assert found("sterpuses") >= {("verb", "sterpus", "third")}
    assert senses("blorfed")[0][:3] == ("verb", "blorf", "past")


def test_case_is_ignored() -> None:
    assert senses("Dogs") == senses("dogs")


@pytest.mark.parametrize(
    ("singular", "expected"),
    [
        ("guide dog", "guide dogs"),
        ("child", "children"),
        ("criterion", "criteria"),
        ("policeman", "policemen"),
        ("sheep", "sheep"),
        ("information", "information"),
        ("trousers", "trousers"),
        ("wumpus", "wumpuses"),
        ("city", "cities"),
        ("wife", "wives"),
        ("piano", "pianos"),
    ],
)
def test_plurals(singular: str, expected: str) -> None:
    assert plural(singular) == expected


@pytest.mark.parametrize(
    ("base", "forms"),
    [
        ("go", ("goes", "went", "gone", "going")),
        ("be", ("is", "was", "been", "being")),
        ("have", ("has", "had", "had", "having")),
        ("pay", ("pays", "paid", "paid", "paying")),
        ("sign in", ("signs in", "signed in", "signed in", "signing in")),
        ("stop", ("stops", "stopped", "stopped", "stopping")),
        ("visit", ("visits", "visited", "visited", "visiting")),
        ("lie", ("lies", "lay", "lied", "lying")),
        ("blorf", ("blorfs", "blorfed", "blorfed", "blorfing")),
    ],
)
def test_verbs_inflect(base: str, forms: tuple[str, str, str, str]) -> None:
    assert (third_person(base), past(base), participle(base), gerund(base)) == forms


def test_comparatives() -> None:
    assert [comparative(word) for word in ("old", "big", "good", "expensive")] == [
        "older",
        "bigger",
        "better",
        "more expensive",
    ]


def test_articles_follow_the_sound() -> None:
    nouns = ["a dog", "an employee", "an hour", "a user", "a European", "an EU country", "a UK citizen"]
    assert [with_article(noun.partition(" ")[2]) for noun in nouns] == nouns


def test_nouns_of_persons_and_words_with_capitals() -> None:
    assert is_person_noun("professor")
    assert not is_person_noun("claim")
    assert is_proper_word("german")
    assert not is_proper_word("green")


COMMON = words_in(
    "dog cat member visa person city box fly leaf foot ticket staff child wife bus day hero key"
)
VERBS = words_in(
    "run stop pay leave carry die lie see chase permit offer visit write put fix go do have quiz"
)


@given(st.sampled_from(COMMON))
def test_a_plural_is_read_back_as_its_noun(noun: str) -> None:
    assert ("noun", noun, "plural") in found(plural(noun))


@given(st.sampled_from(VERBS))
def test_each_form_of_a_verb_is_read_back_as_the_verb(verb: str) -> None:
    made = {"past": past(verb), "participle": participle(verb), "ing": gerund(verb)}
    if verb not in ("have", "do"):
        made["third"] = third_person(verb)
    for form, word in made.items():
        if word not in ALL_FUNCTION_WORDS:
            assert ("verb", verb, form) in found(word)


@given(st.text(max_size=30))
def test_any_text_has_senses_and_nothing_fails(word: str) -> None:
    assert all(sense.category for sense in senses(word))
    assert isinstance(entries_of(word), tuple)


def test_a_hyphenated_word_is_known_by_its_parts() -> None:
    assert ("adjective", "locked-out", "") in found("locked-out")
    assert ("noun", "ski-lift", "plural") in found("ski-lifts")
    assert ("verb", "re-enter", "third") in found("re-enters")
    assert all(sense.known for sense in senses("gluten-free"))
    assert not any(sense.known for sense in senses("blorf-free"))


def test_two_words_that_are_a_noun_together_have_no_senses_of_their_own():
    assert all(not sense.known for sense in senses("high school"))


def test_a_word_is_looked_up_once_into_one_record() -> None:
    gold = look_up("gold")
    assert look_up("gold") is gold
    assert gold.singular is not None and gold.plural is None and gold.may_be_noun
    assert gold.modifies == "adjective" and not gold.needs_capital and not gold.is_rare
    assert look_up("january").needs_capital and not look_up("ficus").needs_capital
    assert look_up("sundays").is_proper_plural and not look_up("members").is_proper_plural
    assert look_up("living").ing_verb == "live" and look_up("interesting").ing_verb == ""
    assert "superlatives" in look_up("tallest").hint and look_up("tall").hint == ""
