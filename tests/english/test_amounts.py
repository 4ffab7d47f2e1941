"""Amounts of things: numbers of those who do something, shares, rates; what follows, and what is refused."""

import pytest

import multiprover
from multiprover.errors import MultiproverError
from tests.english.test_measured_forms import (
    forms_of,
)
from tests.english.test_measured_forms import (
    test_what_is_read_can_be_said_back as check_said_back,
)

ALIKE = (
    # Numbers of those who do something.
    ("40 nurses have signed the letter.", "The letter has been signed by 40 nurses."),
    (
        "A plan is discussed if at least 20 nurses support it.",
        "A plan is discussed if it is supported by at least 20 nurses.",
    ),
    ("The letter was signed by one nurse.", "The letter was signed by a nurse."),
    # Shares.
    ("60% of Acme's buses run on gas.", "60% of the buses of Acme run on gas."),
    ("Half of the shares of Acme are held by Bolt.", "Bolt holds half of Acme's shares."),
    (
        "At least 30% of the seats of every board must be held by women.",
        "At least 30% of the seats of a board must be held by women.",
    ),
    # Times between two others, and the order of times and places.
    ("Cars sold from 3 to 9 May 2024 are blue.", "Cars sold between 3 May 2024 and 9 May 2024 are blue."),
    ("The car was sold between 3 May and 9 May 2024 inclusive.", "The car was sold from 3 to 9 May 2024."),
    ("The car was sold on 3 May 2024 to Ann.", "The car was sold to Ann on 3 May 2024."),
    ("Ann works for 30 hours a week at the mill.", "Ann works at the mill for 30 hours a week."),
    # Extents, and amounts of stuff.
    ("The pond is 3 m in diameter.", "The pond measures 3 m across."),
    ("The pond is 3 m in depth.", "The pond is 3 m deep."),
    (
        "The soup contains milk and 3 g of fat per 100 g.",
        "The soup contains milk, and the soup contains 3 g of fat per 100 g.",
    ),
    ("Guests may bring ten friends at most.", "Guests may bring at most ten friends."),
    ("Guests may stay for two weeks at most.", "Guests may stay for at most two weeks."),
    ("Guests may ring twice at most.", "Guests may ring at most twice."),
    # So much, and no more than a limit.
    (
        "Bolt pays 80% of the costs, but no more than 500 euros.",
        "Bolt pays 80% of the costs and pays at most 500 euros.",
    ),
    (
        "Bolt pays 80% of the costs, up to a maximum of 500 euros.",
        "Bolt pays 80% of the costs, but at most 500 euros.",
    ),
    # A measure after a noun, or after a verb.
    (
        "Anyone who is admitted to the test and scores at least 50 points wins.",
        "Anyone who is admitted to the test and who scores at least 50 points wins.",
    ),
    (
        "Ann is 18 years old, registered on 3 May 2024 and has paid.",
        "Ann is 18 years old, and she registered on 3 May 2024 and has paid.",
    ),
    ("Anyone born in or after 2006 needs help.", "Anyone born in 2006 or later needs help."),
    # Those who have enough of something.
    (
        "Pupils are admitted with a score of 60 points or more.",
        "Pupils who have a score of at least 60 points are admitted.",
    ),
    # A date again.
    (
        "Cars sold before 1 May 2024 are blue, and vans sold on or after that date are red.",
        "Cars sold before 1 May 2024 are blue, and vans sold on or after 1 May 2024 are red.",
    ),
    # So much, and so much of it.
    (
        "The wine has been aged for six years, including two years in oak.",
        "The wine has been aged for six years and has been aged in oak for two years.",
    ),
)


@pytest.mark.parametrize(("sentence", "other"), ALIKE)
def test_two_sentences_say_the_same(sentence: str, other: str) -> None:
    assert forms_of(sentence) == forms_of(other)


SAID_BACK = (
    *(sentence for pair in ALIKE for sentence in pair),
    "The zoo is visited by 900 people a day.",
    "A zoo that is visited by more than 500 people a day gets a grant.",
    "The plan must be supported by at least 20 nurses.",
    "A choir is young if at least two thirds of its singers are under 30.",
    "A third of the singers of Vox are under 30.",
    "A motion passes if more than half of the members vote for it.",
    "Guests who arrive between 10 p.m. and 6 a.m. must ring.",
    "A car that was built between 1990 and 2005 is taxed.",
    "Ann is away from home for five hours a day.",
    "A team that has won three or more matches plays in the final.",
    "A tree whose trunk measures more than 80 cm around is protected.",
    "A nurse is paid more if she has passed ten exams, including two exams in law.",
    "A dog may stay if it was vaccinated within the past year.",
    "Every cook needs a knife that was made within the past year.",
    "Dana donates blood four times a year.",
    "Carl is three months behind with the rent.",
    "Anyone who is more than two weeks in arrears is warned.",
    "A room that is at least 20 square metres large is airy.",
    "Motions require the support of at least five members.",
    "Milk that is kept between 2 and 8 degrees stays fresh.",
    "The milk must be kept between 2 and 8 degrees at all times.",
    "Anyone hired in or after 2015 needs a permit.",
    "A house is quiet if it is at least 90 metres away from the nearest road.",
    "The site costs 12 euros per square metre and year.",
    "Guests who arrive later than 40 minutes before departure wait.",
    "A firm is praised if it has at least 20 employees, at least ten of whom are women.",
    "A room is hot if it is above 30 degrees for more than two days.",
    "Whoever receives 67% of his or her former net wage must sign.",
    "Ann has passed the exam with 92 points.",
    "A house that uses more than 4,000 kWh of power a year is checked.",
    "Anyone who has lived in the hall for six semesters or longer must leave.",
)


@pytest.mark.parametrize("sentence", SAID_BACK)
def test_what_is_read_can_be_said_back(sentence: str) -> None:
    check_said_back(sentence)


SIGNED = """
A petition is discussed if it has been signed by at least 500 residents.
The park petition has been signed by 2,150 residents.
480 residents have signed the lamp petition.
"""
CHEESES = """
A cheese may be labelled as local if at least 75% of its milk comes from Norr.
Alba, Brie and Caro are cheeses.
75% of the milk of Alba comes from Norr.
Three quarters of Brie's milk comes from Norr.
74% of the milk of Caro comes from Norr.
"""
SHARES = """
Anyone who holds more than a quarter of the shares of a firm must register.
Acme is a firm.
Bolt holds 30% of Acme's shares.
20% of the shares of Acme are held by Carl.
"""
FISH = """
A trout may be kept if it was caught between 1 April and 30 September inclusive.
A pike may be kept if it was caught between 1 October and 31 March.
Trout 1 was caught on 12 May, Trout 2 was caught on 30 September 2024, and Trout 3 was caught on 3 October.
Pike 1 was caught on 3 November, Pike 2 was caught on 5 February 2024, and Pike 3 was caught on 1 April.
"""
WORK = """
Anyone who has worked for at least two years is senior.
Ann has worked for two years in Rome.
Ben has worked in Oslo for one year.
A parcel that was sent after 1 May 2024 is late.
Parcel 1 was sent to Ann on 3 May 2024.
"""
OF_MANY = """
A team of at least five players may enter.
Team A consists of six players. Team B has five players. Team C has four players.
A firm is praised if it has at least 20 employees, at least ten of whom are women.
Kern Ltd and Lund Ltd are firms.
Kern Ltd has 30 employees, of whom 12 are women.
Lund Ltd has 40 employees, 9 of whom are women.
A cinema is funded if at least 40% of the films that it shows are European films.
Odeon is a cinema, and 45% of the films that Odeon shows are European films.
A hall with a capacity of more than 200 guests must have two exits.
The capacity of the Oak hall is 350 guests.
"""
BY_NOUN = """
A dog with a weight of more than 30 kg needs a muzzle.
Rex is a dog and weighs 35 kg. Ben is a dog and weighs 30 kg.
A box that weighs more than 10 kg is heavy.
The weight of Box 1 is 12 kg. Box 2 has a weight of 9 kg.
A tower whose height exceeds 50 metres is lit.
Tower 1 is 60 metres high.
Anyone with an income of less than 1,000 euros gets help.
Ann's income is 900 euros.
"""
AWAY = """
Anyone who is not away from home for more than five hours a day may keep a dog.
Ann is away from home for five hours a day, and Ben is away from home for six hours a day.
Pupils who do not work for more than 8 hours a week get a grant.
Cleo is a pupil and works for 8 hours a week. Dora is a pupil and works for 9 hours a week.
Bikes that have not been used for more than two years are sold.
Bike 1 is a bike that has not been used for three years.
"""
ANSWERED = (
    ("Bills over $70 are audited. Bill 4 is a bill that comes to $71.", "Is Bill 4 audited?", True),
    ("Bills over $70 are audited. Bill 4 amounts to $70.", "Is Bill 4 audited?", False),
    (
        "Rooms larger than 20 square metres are airy. Room 3 is 22 square metres large.",
        "Is Room 3 airy?",
        True,
    ),
    (
        "Anyone who has worked more than six hours rests. Ann has worked for seven hours.",
        "Does Ann rest?",
        True,
    ),
    ("Ann needs 60 points. Anything of 60 points is valid.", "Is Ann valid?", False),
    ("Every cook needs a knife that is at least 9 cm long. Ann is a cook.", "Does Ann need a knife?", True),
    ("Every cook may keep a knife that is at most 9 cm long. Ann is a cook.", "May Ann keep a knife?", False),
    ("The price of Bag 1 is 20 euros.", "Does Bag 1 cost more than 10 euros?", True),
    ("The price of Bag 1 is 20 euros.", "Does Bag 1 cost 21 euros?", False),
    ("Rex weighs 45 kg.", "Is the weight of Rex more than 40 kg?", True),
    ("Rex weighs 45 kg.", "Does Rex have a weight of more than 45 kg?", False),
    (OF_MANY, "May Team A enter?", True),
    (OF_MANY, "May Team B enter?", True),
    (OF_MANY, "May Team C enter?", False),
    (OF_MANY, "Is Kern Ltd praised?", True),
    (OF_MANY, "Is Lund Ltd praised?", False),
    (OF_MANY, "Is Odeon funded?", True),
    (OF_MANY, "Must the Oak hall have two exits?", True),
    (BY_NOUN, "Does Rex need a muzzle?", True),
    (BY_NOUN, "Does Ben need a muzzle?", False),
    (BY_NOUN, "Is Box 1 heavy?", True),
    (BY_NOUN, "Is Box 2 heavy?", False),
    (BY_NOUN, "Is Tower 1 lit?", True),
    (BY_NOUN, "Does Ann get help?", True),
    (AWAY, "May Ann keep a dog?", True),
    (AWAY, "May Ben keep a dog?", False),
    (AWAY, "Does Cleo get a grant?", True),
    (AWAY, "Does Dora get a grant?", False),
    (AWAY, "Is Bike 1 sold?", True),
    (FISH, "May Trout 1 be kept?", True),
    (FISH, "May Trout 2 be kept?", True),
    (FISH, "May Trout 3 be kept?", False),
    (FISH, "May Pike 1 be kept?", True),
    (FISH, "May Pike 2 be kept?", True),
    (FISH, "May Pike 3 be kept?", False),
    (WORK, "Is Ann senior?", True),
    (WORK, "Is Ben senior?", False),
    (WORK, "Is Parcel 1 late?", True),
    (SIGNED, "Is the park petition discussed?", True),
    (SIGNED, "Is the lamp petition discussed?", False),
    (SIGNED, "Have more than 400 residents signed the lamp petition?", True),
    (SIGNED, "Has anyone signed the lamp petition?", True),
    (CHEESES, "May Alba be labelled as local?", True),
    (CHEESES, "May Brie be labelled as local?", True),
    (CHEESES, "May Caro be labelled as local?", False),
    (CHEESES, "Does at least 70% of the milk of Caro come from Norr?", True),
    (CHEESES, "Does Alba come from Norr?", False),
    (SHARES, "Must Bolt register?", True),
    (SHARES, "Must Carl register?", False),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_an_amount_is_compared(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


VALUES = (
    ("Ulf works 25 hours a week.", "How many hours a week does Ulf work?", "25 hours"),
    ("Ulf works for 25 hours a week.", "How many hours does Ulf work a week?", "25 hours"),
    ("Otto stays four nights.", "For how many nights does Otto stay?", "four nights"),
    ("Ann has 60 points.", "How many points does Ann have?", "60 points"),
    ("Ann ran 12 km.", "How many kilometres did Ann run?", "12 km"),
    ("Ann has been a member for three years.", "How many years has Ann been a member?", "three years"),
    ("Rex weighs 45 kg.", "What is the weight of Rex?", "45 kg"),
    ("Ann is 180 cm tall.", "What is Ann's height?", "180 cm"),
    ("The price of Bag 1 is 20 euros.", "How much does Bag 1 cost?", "20 euros"),
    ("Ann's height is 180 cm.", "How tall is Ann?", "180 cm"),
    (SIGNED, "How many residents have signed the park petition?", "2,150"),
    (CHEESES, "What percentage of the milk of Caro comes from Norr?", "74%"),
    (CHEESES, "How much of Caro's milk comes from Norr?", "74%"),
)


@pytest.mark.parametrize(("text", "question", "value"), VALUES)
def test_an_amount_is_answered(text: str, question: str, value: str) -> None:
    assert multiprover.prove(text, question).answers == (value,)


REFUSED = (
    "Orders that are placed between 3 May and 9 May are free. Order 1 is placed on 5 May.",  # never met
    "Anyone who has not been absent for more than ten days wins. Eva has been absent for eight days.",
    "Guests are provided with a room of at least 20 square metres.",  # no condition
    "Cars sold after 1 May 2024 and before 9 May 2024 are blue, and cars sold on that date are red.",
    "A club is dissolved if more than half of the members agree.",  # the members of the club?
    "20% of the singers of a choir are under 30.",  # of which choir?
    "20% of the singers of Vox are not under 30.",  # 80% may be
    "20% of the singers of Vox sing and dance.",  # both, or either?
    # A share of fewer says nothing of a share of more.
    "A choir is old if at most half of its singers are under 40. 10% of the singers of Vox are under 20.",
    "Three nurses own a car.",  # one car, or three?
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_is_not_clear_is_refused(sentence: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(sentence, "Is Bob kind?")


def test_what_somebody_may_do_up_to_so_often_is_counted_by_nothing():
    text = "Ann is a rower. Rowers may enter up to three races. Ben is a cook."
    assert multiprover.prove(text, "May Ann enter up to three races?").answer is True
    assert multiprover.prove(text, "May Ben enter up to three races?").answer is False


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("May Ann enter two races?", True),
        ("May Ann enter a race?", True),
        ("May Ann enter four races?", False),
        ("May Ben enter two races?", False),
        ("May Ann carry 15 kg?", True),
        ("May Ann carry 25 kg?", False),
    ],
)
def test_who_may_do_up_to_so_much_may_do_less(question: str, answer: bool):
    text = "Ann is a rower. Rowers may enter up to three races. Rowers may carry up to 20 kg. Ben is a cook."
    assert multiprover.prove(text, question).answer is answer


def test_those_who_may_do_more_are_among_those_who_may_do_so_much():
    text = "Ann is a rower. Rowers may enter up to three races. Ben is a cook."
    assert multiprover.prove(text, "Who may enter two races?").answers == ("Ann",)


@pytest.mark.parametrize("sentence", ["50% per.", "Ann pays 5 euros per.", "Ann pays 5 euros for every."])
def test_an_amount_for_nothing_is_refused(sentence: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(sentence, "Is Ann old?")
