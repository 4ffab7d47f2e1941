"""Relations between people, firms and places: kin by kin, links, what is whose, and which one is meant."""

import pytest

import multiprover
from multiprover.english.read import read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError
from multiprover.logic.normal import normal_clauses
from tests.english.reading import meaning_of

KIN = "Nora is the mother of Pia. Pia is the sister of Ole. Ole is the father of Tess. "
ROADS = (
    "Ulm, Bern and Linz are towns. Ulm and Bern are joined by a road. Bern and Linz are joined by a river. "
)
TEAMS = (
    "Ann and Bob are players of the Owls. Cleo is a player of the Foxes. The Owls and the Foxes are teams. "
)

ANSWERED = (
    # Kin that is defined by other kin.
    (KIN + "A person's niece is a daughter of his or her brother. Tess is a daughter of Ole. "
     "Ole is a brother of Pia.", "Is Tess Pia's niece?", True),
    (KIN + "An aunt of a person is a sister of that person's mother or father.", "Is Pia Tess's aunt?", True),
    (KIN + "An aunt of a person is a sister of that person's mother or father.",
     "Is Nora Tess's aunt?", False),
    ("Ann and Bob are siblings. Tim is a child of Ann. Sue is a child of Bob. "
     "The children of siblings are cousins.", "Is Sue a cousin of Tim?", True),
    # Two things that one thing links.
    (ROADS + "Two towns that are joined by a road or a bridge trade with each other.",
     "Does Ulm trade with Bern?", True),
    (ROADS + "Two towns that are joined by a road or a bridge trade with each other.",
     "Does Ulm trade with Linz?", False),
    (ROADS, "Are Bern and Ulm joined by a road?", True),
    (ROADS, "Are Bern and Linz joined by a road?", False),
    # What is theirs of what is theirs.
    ("Eva owns the mill. The mill is a building. The owner of a building pays for the repair of its doors.",
     "Does Eva pay for the repair of the mill's doors?", True),
    ("Eva owns the mill. The mill is a building. Gate 4 is a door of the mill. "
     "The owner of a building chooses the colour of its doors.",
     "Does Eva choose the colour of Gate 4?", True),
    # The order of what a verb is said with.
    ("Dan lives with Eva in Bonn.", "Does Dan live in Bonn with Eva?", True),
    ("Fay lives with Gil in Ulm.", "Does Gil live in Ulm with Fay?", True),
    ("Fay lives with Gil in Ulm.", "Does Gil live in Bonn?", False),
    ("From Bonn, a train runs to Kiel.", "Does a train run from Bonn to Kiel?", True),
    ("Dan speaks about bees to Eva.", "Does Dan speak to Eva about bees?", True),
    # One more of the kind.
    ("A train runs from Bonn to Kiel, and another one runs from Kiel to Ulm.",
     "Does a train run from Kiel to Ulm?", True),
    # The same team, and two who may not be together.
    (TEAMS + "If a player is ill, another player of the same team may replace him or her. Ann is ill.",
     "May Bob replace Ann?", True),
    (TEAMS + "If a player is ill, another player of the same team may replace him or her. Ann is ill.",
     "May Cleo replace Ann?", False),
    ("Rex and Tom are animals. Rex fears Tom. If an animal fears another animal, the two must not be kept "
     "in the same room.", "May Tom and Rex be kept in the same room?", False),
    # A name with "of" tells what it is.
    ("Adler and Dietz are clerks. Adler and Dietz work at the Ministry of Trade. "
     "Two clerks who work at the same ministry are colleagues.", "Are Adler and Dietz colleagues?", True),
)  # fmt: skip


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_relation_is_answered_as_a_reader_would(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


READINGS = {
    "If a clerk is absent, a colleague of the absent clerk signs.": (
        "[is a clerk](x) & [is absent](x) & [is a colleague of _](y, x) => [signs](y)"
    ),
    "If a flight is cancelled, whoever booked the cancelled flight must wait.": (
        "[is a flight](x) & [is canceled](x) & [has booked _](y, x) => [must wait](y)"
    ),
    "If a person lives in a village, the person may visit every village that can be seen from there.": (
        "[lives in _](x, y) & [is a village](y) & [is a village](z) & [may be seen from _](z, y)"
        " => [may visit _](x, z)"
    ),
    "If a firm lends a van to another firm, the other firm must insure it.": (
        "[is a firm](x) & [lends _ to _](x, y, z) & [is a van](y) & [is a firm](z) & z != x"
        " => [must insure _](z, y)"
    ),
    "If a member invites a friend to the feast, the friend must dance.": (
        "[is a member](x) & [invites _ to _](x, y, the feast) & [is a friend of _](y, x) => [must dance](y)"
    ),
    "A bird guards everything that it finds.": "[is a bird](x) & [finds _](x, y) => [guards _](x, y)",
    "The head of a school greets everyone who works in it.": (
        "[is a school](x) & [is a head of _](y, x) & [works in _](z, x) => [greets _](y, z)"
    ),
    "A clerk who has signed a form may not check the same form.": (
        "[is a clerk](x) & [has signed _](x, y) & [is a form](y) => -[may check _](x, y)"
    ),
    "The host of a visitor is the member who has invited that visitor.": (
        "[is a visitor](x) & [is a member](y) & [has invited _](y, x)"
        " => [is a host of _](y, x) & [is a host](y)"
    ),
    "If one hall costs more than another hall, the guest of the first hall may visit the guest of the other"
    " one.": (
        "[is a hall](x) & [costs more than _](x, y) & [is a hall](y) & y != x & [is a guest of _](z, x)"
        " & [is a guest of _](u, y) => [may visit _](z, u)"
    ),
    "Whoever has borrowed more than two books from the library must pay.": (
        "thing x & #y > 2{[has borrowed _ from _](x, y, the library) & [is a book](y)} => [must pay](x)"
    ),
    "A guest may use a hut that is near the hut in which he or she sleeps.": (
        "[is a guest](x) & [is a hut](y) & [is near _](y, z) & [is a hut](z) & [sleeps in _](x, z)"
        " => [may use _](x, y)"
    ),
    "A nurse may wash every patient on a ward that is open.": (
        "[is a nurse](x) & [is a patient](y) & [is on _](y, z) & [is a ward](z) & [is open](z)"
        " => [may wash _](x, y)"
    ),
}


@pytest.mark.parametrize("sentence", READINGS)
def test_a_rule_speaks_of_the_one_that_is_meant(sentence: str) -> None:
    assert meaning_of(sentence) == READINGS[sentence]


REFUSED = (
    "If a guest is ill, a doctor visits the sick guest.",  # is it that guest?
    "A firm's branch is a shop that the firm owns.",  # a definition, or what holds of all?
    "If a guest is not absent, the absent guest pays.",
    "Two guests who are served by a cook or a waiter are friends.",  # by the same one?
    "A boy who owns a pen may not use the same pen as a girl.",
    "Ann and Bob are not linked by a road.",
    "If a guest is married to a queen, she may bow.",
    "If a robot is old, he is sold.",
    "The kings of Ahl and Bohn are rivals.",
    "A second one goes to Ulm.",
    "Her brothers are friends.",
    "Zora sold her car to Alma.\nIt is old.",
    "Zora bought Rex.\nMax fed it.",
    "Zora gave her old phone to Alma.\nAlma sold it.",
    "Max leads the Foxes.\nThey are a team.",
)


@pytest.mark.parametrize("text", REFUSED)
def test_what_may_mean_another_one_is_refused(text: str) -> None:
    *_, last = read_text(text)
    assert not hasattr(last, "forms")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Whoever teaches a class grades the tests of its pupils. Bob teaches Class 4. Class 4 is a class.",
         "Does Bob grade the tests of the pupils of Class 4?"),
        ("Sam scored 5 goals. Tim scored 3 goals. Whoever scores more goals than Tim wins.", "Does Sam win?"),
        ("Sam owns 5 cars. Tim owns 3 cars. Whoever has more cars than Tim pays.", "Does Sam pay?"),
        ("Dora plays chess with Emil in the park.", "Does Dora play chess in the park?"),
        ("Fay lives with Gil in Ulm.", "Does Fay live in Ulm?"),
        ("Fay lives with Gil in Ulm.", "Does Gil live in Ulm?"),
        ("Eva is Dora's sister.", "Is Dora the sister of Eva?"),
        ("Kai bought a bike from Lea for 200 euros.", "How much did Kai pay for the bike?"),
    ],
)  # fmt: skip
def test_what_hangs_on_other_words_gets_no_verdict(text: str, question: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question)


@pytest.mark.parametrize(
    "sentence",
    [
        *READINGS,
        "An aunt of a person is a sister of that person's mother or father.",
        "The owner of a building pays for the repair of its doors.",
        "Two towns that are joined by a road trade with each other.",
        "Ulm and Bern are joined by a road.",
        "If a player is ill, another player of the same team may replace the player.",
        "If an animal fears another animal, they may not sit in the same room.",
        "The members of the club are neighbours.",
        "Dan lives in Bonn with Eva.",
    ],
)
def test_what_is_read_can_be_said_back(sentence: str) -> None:
    [read] = read_text(sentence)
    again = read_text(restate(read.forms))

    assert normal_clauses(form for each in again for form in each.forms) == normal_clauses(read.forms)


def test_who_is_asked_for_is_listed_once() -> None:
    text = "Mr Jansen is the captain of the Gull.\nThe Gull is a ship."

    assert multiprover.prove(text, "Whose captain is Mr Jansen?").answers == ("the Gull",)
