"""Sentence templates over tables: what rows say, and what is refused."""

import pytest

from multiprover.asking.binding import RowReader, Said
from multiprover.asking.templates import choose_templates, parse_template
from multiprover.english.problems import SourceText, read_texts
from multiprover.errors import InputError, Refusal, SentenceError

TEXT = read_texts([SourceText("rules.txt", "Members over 18 may vote.\nDogs are animals.")])


class Counting:
    """Reads sentences, and counts them."""

    def __init__(self):
        self.sentences = []

    def __call__(self, text):
        self.sentences.append(text)
        return TEXT.read_sentence(text)


def said(template, row, read=TEXT.read_sentence):
    """What a template says of one row, as the form and the sentence."""
    reader = RowReader(parse_template(template, "rules.txt", 4), list(row), read)
    found = reader.say(list(row.values()))
    if not isinstance(found, Said):
        return found
    return found.holed.fill(found.cells, 9), reader.sentence(found)


@pytest.mark.parametrize(
    ("template", "row", "sentence"),
    [
        ("{name} is {age} years old.", {"name": "Ada Byron", "age": "36"}, "Ada Byron is 36 years old."),
        ("{name} is {age} years old.", {"name": "Rose", "age": "2.5"}, "Rose is 2.5 years old."),
        ("{name} is {age} years old", {"name": "Claim 17", "age": "12"}, "Claim 17 is 12 years old."),
        ("{name} is a {role}.", {"name": "O'Neil", "role": "guest"}, "O'Neil is a guest."),
        ("{name} has {n} children.", {"name": "K17", "n": "0"}, "K17 has 0 children."),
        ("{name} owes ${sum}.", {"name": "José", "sum": "1200.50"}, "José owes $1200.50."),
        ("{name} joined on {day}.", {"name": "Bob", "day": "2021-03-04"}, "Bob joined on 2021-03-04."),
        ("{name} reports to {boss}.", {"name": "Bob", "boss": "Vell Ardin"}, "Bob reports to Vell Ardin."),
        ("{name} owns a {pet}.", {"name": "Bob", "pet": "dog"}, "Bob owns a dog."),
        ("{name} is {status}.", {"name": "Bob", "status": "active"}, "Bob is active."),
    ],
)
def test_a_row_says_what_its_sentence_says(template, row, sentence):
    form, shown = said(template, row)
    assert shown == sentence
    assert (form,) == TEXT.read_sentence(sentence, 9)


def test_a_template_is_read_once_for_all_names_and_numbers():
    read = Counting()
    reader = RowReader(parse_template("{name} is {age} years old."), ["name", "age"], read)
    for number in range(2, 500):
        name = "Zorvex" + "".join("abcdefghij"[int(digit)] for digit in str(number))
        assert isinstance(reader.say([name, str(number)]), Said)
    assert len(read.sentences) == 3


@pytest.mark.parametrize("name", ["bob", "Will", "ann & co", "17", "The Boss", "Bob and Ann", "Dr. Miles"])
def test_a_name_that_may_be_read_otherwise_is_quoted(name):
    form, sentence = said("{name} is a member.", {"name": name})
    assert [atom.terms for atom in form.atoms] == [(name,)]
    assert sentence in (f'"{name}" is a member.', f"{name} is a member.")
    assert TEXT.read_sentence(sentence) == (form,)


def test_a_name_states_its_class():
    form, _ = said("{name} is late.", {"name": "Claim 18"})
    assert [atom.relation for atom in form.given] == ["is a claim"]


@pytest.mark.parametrize(
    "cell",
    ["member. Bob is banned", "member or guest", "member if Ada is tall", "guest and member", "the of"],
)
def test_a_cell_that_changes_the_sentence_is_refused(cell):
    assert isinstance(said("{name} is a {role}.", {"name": "Ada", "role": cell}), Refusal)


def test_an_empty_cell_says_nothing():
    assert said("{name} is a {role}.", {"name": "Ada", "role": None}) is None
    assert said("{name} is a {role}.", {"name": "  ", "role": "guest"}) is None


@pytest.mark.parametrize(
    ("cell", "is_said"),
    [("yes", True), ("TRUE", True), ("1", True), ("no", False), ("0", False), (None, False)],
)
def test_a_yes_or_no_column_decides_whether_a_sentence_is_meant(cell, is_said):
    found = said("{banned?} {name} is banned.", {"name": "Ada", "banned": cell})
    assert (found is not None) is is_said


def test_a_column_may_be_required_to_hold_a_text():
    template = "{name} may sign. {role?manager}"
    assert said(template, {"name": "Ada", "role": "Manager"}) is not None
    assert said(template, {"name": "Ada", "role": "guest"}) is None


def test_neither_yes_nor_no_is_refused():
    refusal = said("{banned?} {name} is banned.", {"name": "Ada", "banned": "maybe"})
    assert "maybe" in refusal.hint


def test_a_template_that_cannot_be_read_is_an_error_with_its_column():
    with pytest.raises(
        SentenceError, match=r'rules.txt:4: cannot read "{name} is {age} yeers oldish the'
    ) as error:
        said("{name} is {age} yeers oldish the.", {"name": "Bob", "age": "7"})
    assert "Column 30" in str(error.value)


def test_a_template_with_two_readings_is_refused_with_both():
    with pytest.raises(SentenceError, match=r"rules\.txt:4"):
        said("{name} saw a man with a telescope and a dog that barked.", {"name": "Bob"})


def test_a_template_needs_a_column():
    with pytest.raises(InputError, match="names no column"):
        parse_template("Bob is {?}.")


def test_templates_go_to_the_tables_that_have_their_columns():
    people, orders = parse_template("{name} is a {role}."), parse_template("orders.csv: {name} paid ${sum}.")
    chosen = choose_templates(
        [people, orders], {"people.csv": ["name", "role"], "orders.csv": ["name", "sum"]}
    )
    assert chosen == {"people.csv": [people], "orders.csv": [orders]}


def test_a_missing_column_is_named_with_the_one_that_may_be_meant():
    with pytest.raises(InputError, match='no column "rolle"') as error:
        choose_templates([parse_template("{name} is a {rolle}.")], {"people.csv": ["name", "role"]})
    assert '"{role}"' in str(error.value)


def test_a_table_without_a_template_is_an_error():
    with pytest.raises(InputError, match="no template says what a row means"):
        choose_templates([], {"people.csv": ["name", "role"]})


def test_cells_that_are_all_read_as_they_stand_are_read_again_and_again():
    reader = RowReader(parse_template("{name} is a {role}."), ["name", "role"], TEXT.read_sentence)
    found = [reader.say(["Professor Adler", role]) for role in ("of", "of", "guest", "guest")]
    assert [isinstance(each, Said) for each in found] == [False, False, True, True]
    assert isinstance(found[0], Refusal) and isinstance(found[1], Refusal)
