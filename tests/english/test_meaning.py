"""What sentences mean, by construction: each is a golden reading."""

import pytest

from multiprover.english.read import Meaning, read_text
from tests.english.reading import is_refused, meaning_of, shown_form

READINGS = {
    # noun phrases
    "Bob is a full-time employee.": "[is an employee](Bob) & [is full-time](Bob)",
    "Rex is a guide dog.": "[is a guide dog](Rex) & [is a dog](Rex)",
    "Socrates is human.": "[is human](Socrates)",
    "Humans are mortal.": "[is human](x) => [is mortal](x)",
    "Young drivers pay a fee.": (
        "[is a driver](x) & [is young](x) => [pays _](x, ?fee(x)) & [is a fee](?fee(x))"
    ),
    "The employees are insured.": "[is an employee](x) => [is insured](x)",
    "Anna is the mother of Ben.": "[is a mother](Anna) & [is a mother of _](Anna, Ben)",
    "Children of members are members.": "[is a member](x) & [is a child of _](y, x) => [is a member](y)",
    "Carl owns a dog.": "[owns _](Carl, ?dog) & [is a dog](?dog)",
    "Anyone who owns a dog must pay the tax.": ("[owns _](x, y) & [is a dog](y) => [must pay _](x, the tax)"),
    "People without insurance must pay.": (
        "thing x & not{[has _](x, y) & [is an insurance](y)} => [must pay](x)"
    ),
    "Buildings managed by the city are old.": (
        "[is a building](x) & [manages _](the city, x)"
        " | [is a building](x) & [has managed _](the city, x) => [is old](x)"
    ),
    "A person with a dog that bites must pay a fine.": (
        "[has _](x, y) & [is a dog](y) & [bites](y) => [must pay a fine](x)"
    ),
    "Books that members borrow are stamped.": (
        "[is a book](x) & [is a member](y) & [borrows _](y, x) => [is stamped](x)"
    ),
    "Bob is four.": "[is _ old](Bob, <four years>)",
    "Hens lay eggs.": "[is a hen](x) => [lays _](x, ?egg(x)) & [is an egg](?egg(x))",
    "Ann and Ben are cousins.": (
        "[is a cousin](Ann) & [is a cousin of _](Ann, Ben)"
        " & [is a cousin of _](Ben, Ann) & [is a cousin](Ben)"
    ),
    # verbs
    "The fee was paid by Bob.": "[has paid _](Bob, the fee) & [has been paid](the fee)",
    "Bob paid the fee.": "[has paid _](Bob, the fee)",
    "Bob is living in Rome.": "[lives in _](Bob, Rome)",
    "Bob gives Ann the book.": "[gives _ to _](Bob, the book, Ann) & [gives _](Bob, the book)",
    "Bob may not enter.": "-[may enter](Bob)",
    "Bob is not allowed to enter.": "-[may enter](Bob)",
    "Bob has to pay.": "[must pay](Bob)",
    "Citizens do not need a visa.": "[is a citizen](x) => -[needs a visa](x)",
    "Anna pays no fee.": "-[pays a fee](Anna)",
    "Bob does not smoke or drink.": "-[smokes](Bob) & -[drinks](Bob)",
    # rules
    "If X is a parent of Y then Y is a child of X.": "[is a parent of _](x, y) => [is a child of _](y, x)",
    "Members may enter unless they are banned.": "[is a member](x) & not{[is banned](x)} => [may enter](x)",
    "Only members may enter.": "thing x & not{[is a member](x)} => -[may enter](x)",
    "Everyone except Karl is invited.": "thing x & x != Karl => [is invited](x)",
    "No one other than Bob may enter.": "thing x & x != Bob => -[may enter](x)",
    "All members and no guests are welcome.": (
        "[is a member](x) => [is welcome](x); [is a guest](x) => -[is welcome](x)"
    ),
    "A minor is a person under 18.": "[is _ old](x, y) & y < <18 years> => [is a minor](x)",
    "Pilots and stewards board first.": "[is a pilot](x) | [is a steward](x) => [boards first](x)",
    "If a team beats another team, the first team wins.": (
        "[is a team](x) & [beats _](x, y) & [is a team](y) & y != x => [wins](x)"
    ),
    "If a person reports to a manager then the manager is responsible for the person.": (
        "[reports to _](x, y) & [is a manager](y) => [is responsible for _](y, x)"
    ),
    # quantities
    "Anna is 25 years old.": "[is _ old](Anna, <25 years>)",
    "Anyone 18 or older may vote.": "[is _ old](x, y) & y >= <18 years> => [may vote](x)",
    "Bob has three children.": (
        "[has _ children](Bob, <three>) & [has _](Bob, ?child)"
        " & [is a child of _](?child, Bob) & [is a child](?child)"
    ),
    "Parents with at least two children get a bonus.": (
        "[is a parent](x) & #y >= 2{[is a child of _](y, x)}"
        " => [gets _](x, ?bonus(x)) & [is a bonus](?bonus(x))"
    ),
    "Applications received after 31 March 2024 are rejected.": (
        "[is an application](x) & [is received on _](x, y) & y > <31 March 2024>"
        " | [is an application](x) & [has been received on _](x, y) & y > <31 March 2024> => [is rejected](x)"
    ),
    # opening phrases, empty words
    "Before entering, visitors must sign in.": "[is a visitor](x) => [must sign in before entering](x)",
    "In addition, members get in.": "[is a member](x) => [gets in](x)",
}


@pytest.mark.parametrize("sentence", READINGS)
def test_a_sentence_has_the_one_reading_that_a_careful_reader_gives_it(sentence):
    assert meaning_of(sentence) == READINGS[sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "A member is chosen.",  # one of them, or every one
        "Most employees work from home.",
        "Some fish sting.",
        "Maybe Bob is kind.",
        "Former employees are insured.",
        "Damaged goods are replaced or refunded.",
        "Old men and women pay less.",
        "Dogs and cats that scratch are banned.",
        "Members do not pay a fee and get a card.",
        "All losses are not covered.",
        "Anyone who is a member or has a ticket and is not banned may enter.",
        "A courier is a driver who carries documents.",
        "The tenant must tell the landlord when he is away.",
        "For members, the fee is waived.",
        "Members only.",
        "Invited guests.",
    ],
)
def test_what_a_reader_could_take_two_ways_is_refused(sentence):
    assert is_refused(sentence)


def test_a_refusal_gives_a_hint():
    assert (
        meaning_of("Most members vote.")
        == 'refused: "most" is vague: say what holds of every one, or of whom'
    )


def test_equal_meanings_of_different_words_are_one():
    for one, other in [
        ("Bob may enter.", "Bob can enter."),
        ("Bob must pay.", "Bob is required to pay."),
        ("Bob has paid the fee.", "Bob paid the fee."),
        ("Cats are pets.", "Every cat is a pet."),
        ("Ann's manager is kind.", "The manager of Ann is kind."),
    ]:
        assert meaning_of(one) == meaning_of(other)


def test_a_pronoun_means_the_subject_of_the_sentence_before():
    readings = read_text("Lara is a customer. She buys a tablet.")
    assert isinstance(readings[1], Meaning)
    assert shown_form(readings[1].forms[0]) == "[buys _](Lara, ?tablet) & [is a tablet](?tablet)"


def test_a_letter_that_names_something_in_the_text_is_no_variable():
    text = "Team A is ahead of B.\nIf B is tired then Team A wins."
    rule = read_text(text)[1]
    assert isinstance(rule, Meaning)
    assert shown_form(rule.forms[0]) == "[is tired](B) => [wins](Team A)"


def test_a_list_below_a_sentence_gives_one_statement_an_item():
    reading = read_text("The following persons may enter:\n- members\n- invited guests")[0]
    assert isinstance(reading, Meaning)
    assert [shown_form(form) for form in reading.forms] == [
        "[is a member](x) => [may enter](x)",
        "[is a guest](x) & [is invited](x) => [may enter](x)",
    ]


def test_so_many_of_a_list_are_counted():
    items = "- the person sings\n- the person dances\n- the person reads"
    text = f"A person is accepted if at least two of the following hold:\n{items}"
    reading = read_text(text)[0]
    assert isinstance(reading, Meaning)
    assert (
        shown_form(reading.forms[0])
        == "thing x & # >= 2{[sings](x) | [dances](x) | [reads](x)} => [is accepted](x)"
    )


@pytest.mark.parametrize(
    ("sentence", "others"),
    [
        ("Ulf is a driver.", ["Young drivers pay more.", "Ulf is a young driver."]),
        ("Young drivers pay more.", ["Ulf is a young driver."]),
        ("Sheep are brown.", ["Sheep eat grass.", "The sheep is old."]),
    ],
)
def test_other_sentences_do_not_change_a_reading(sentence, others):
    alone = read_text(sentence)[0]
    for text in ["\n".join([*others, sentence]), "\n".join([sentence, *others])]:
        together = next(each for each in read_text(text) if each.text == sentence)
        assert isinstance(alone, Meaning) and isinstance(together, Meaning)
        assert together.forms == alone.forms


@pytest.mark.parametrize(
    ("count", "items"),
    [
        ("at least three", ["the person sings", "the person dances"]),
        ("at least two", ["the person sings or dances", "the person reads", "the person rides"]),
    ],
)
def test_counts_that_cannot_be_reached_or_told_are_refused(count, items):
    listed = "\n".join(f"- {item}" for item in items)
    text = f"A person is accepted if {count} of the following hold:\n{listed}"
    assert not isinstance(read_text(text)[0], Meaning)
