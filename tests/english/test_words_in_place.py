"""Words where they belong: what single sentences with them mean, and slips that no reader would make."""

import pytest

from multiprover import prove
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate
from tests.english.reading import is_refused

READ = (
    # participles in a list
    (
        "Elm House is an inn built in 1900 and owned by Bolt.",
        "Elm House is an inn. Elm House is built in 1900. Elm House has been built in 1900."
        " Bolt owns Elm House. Elm House is owned.",
    ),
    (
        "Ann drives a van made in Ulm and lives in Rome.",
        "Ann drives a van that is made in Ulm and has been made in Ulm. Ann lives in Rome.",
    ),
    # who alone, and who not
    ("Members alone may vote.", "If X is not a member then X may not vote."),
    ("Not a single door is open.", "If X is a door then X is not open."),
    (
        "Nurses and porters, but not trainees, must wear a badge.",
        "If X is a nurse and X is not a trainee then X must wear a badge."
        " If X is a porter and X is not a trainee then X must wear a badge.",
    ),
    (
        "Every whale is a mammal, not a fish.",
        "If X is a whale then X is a mammal. If X is a whale then X is not a fish.",
    ),
    (
        "Neither Ann nor Bob is a driver, but Carl is.",
        "Ann is not a driver. Bob is not a driver. Carl is a driver.",
    ),
    (
        "Guests eat neither meat nor fish.",
        "If X is a guest then X does not eat meat and X does not eat fish.",
    ),
    ("Unless Bob is ill, Ann works and Eva sleeps.", "If Bob is not ill then Ann works and Eva sleeps."),
    # what somebody was
    (
        "Karl Moll was a Swiss painter who lived in Bern.",
        "Karl Moll has been a painter. Karl Moll has been Swiss. Karl Moll has lived in Bern.",
    ),
    (
        "Ulm is the largest town in the county of Norr.",
        "Ulm is the largest town in the county of Norr. Ulm is a town. Ulm is in Norr.",
    ),
    # a past that is its base
    ("Anyone who cut the rope must pay.", "If X has cut the rope then X must pay."),
    ("Guests who cut the rope must pay.", "If X is a guest and X cuts the rope then X must pay."),
    # words in their usual places
    ("The Monday menu is new.", "The Monday menu is new."),
    ("Every non-member who pays may enter.", "If X is a non-member and X pays then X may enter."),
    ("Ann may sit the exam.", "Ann may sit the exam."),
    ("Ann may text the guest.", "Ann may text the guest."),
    ("Bob has outsourced work.", "Bob has outsourced work."),
    ("The copy is different from the draft.", "The copy is different from the draft."),
    (
        "Members who have a holiday home may enter.",
        "If X is a member and X has Y and Y is a holiday home then X may enter.",
    ),
    (
        "A visitor who neither is registered nor expected must wait.",
        "If X is a visitor and X is not registered and X is not expected then X must wait.",
    ),
    (
        "Every parcel under 2 or over 30 is refused.",
        "If X is a parcel and X is a thing of less than 2 then X is refused."
        " If X is a parcel and X is a thing of more than 30 then X is refused.",
    ),
    (
        "The lab rejects samples that are not sealed.",
        "If X is a sample and X is not sealed then the lab rejects X.",
    ),
    (
        "Every hamster carries off seeds it finds.",
        "If X is a hamster and Y is a seed and X finds Y then X carries off Y.",
    ),
    (
        "Each lamb drinks milk that its mother gives.",
        "If X is a lamb and Y is a milk and Z is a mother of X and Z gives Y then X drinks Y.",
    ),
    (
        "Keys that are borrowed here must be returned on the same day.",
        "If X is a key and X is borrowed here then X must be returned on the same day.",
    ),
    (
        "If viewers send in videos to the club, Ann shows them.",
        "If X is a viewer and X sends in Y to the club and Y is a video then Ann shows Y.",
    ),
    (
        "Every cutman is responsible for preventing and treating damage.",
        "If X is a cutman then X is responsible for preventing and treating damage.",
    ),
    ("Clerks are paid on the last day of May.", "If X is a clerk then X is paid on May's last day."),
    ("The bridge was closed to lorries last year.", "The bridge has been closed to lorries last year."),
    ("Frost is a novel.", "Frost is a novel."),
    (
        "The mill borders on the wood, and the wood borders on the lake.",
        "The mill borders on the wood. The wood borders on the lake.",
    ),
    ("Unchipped dogs are chipped.", "If X is a dog and X is unchipped then X is chipped."),
    ("Guests may light fires only in the pit.", "If X is a guest then X may light a fire only in the pit."),
    ("No noble gas is heavy.", "If X is a gas and X is noble then X is not heavy."),
    ("The clerk must check the form before it is sent.", "The clerk must check the form before it is sent."),
)
REFUSED = (
    "The guard must call the owner before she opens the gate.",
    "Members must warn the guests before they leave.",
    "Pupils who know the pupils may vote.",
    "Server letter A depends on Server B.",
    "Dora owns a cat public.",
    "Permits that expire before 1 May must be water renewed.",
    "Alma is given a member.",
    "Box 2 contains by paper.",
    "Cooks must wear against a mask.",
    "The Monday dog is new.",
    "The shop sells used books and maps.",
    "Guests may not smoke in the rooms teachers.",
    "The warden keeps a list of all visitors.",
    "The Leda was the first ship that was built in Ulm.",
)
OLD_BOATS = "Members may not use the old boats."
COACHES = "The mayor greeted the players and their coaches."
INTEREST = "A clerk may not vote on a contract in which the clerk has an interest."
ANSWERED = (
    (COACHES, "Ann is a player.", "The mayor greeted Ann.", True),
    (COACHES, "Ann is a player. Bob is Ann's coach.", "The mayor greeted Bob.", True),
    (OLD_BOATS, "Ann is a member. Boat 1 is an old boat.", "Ann may use Boat 1.", False),
    ("Members may use the boats.", "Ann is a member. Boat 1 is a boat.", "Ann may use Boat 1.", True),
    ("Members may bring a friend.", "Ann is a member. Bob is a friend of Ann.", "Ann may bring Bob.", True),
    ("Members may bring a friend.", "Ann is a member. Bob is a friend of Carl.", "Ann may bring Bob.", False),
    (
        "A guest may lend the key to a relative.",
        "Ann is a guest. Bob is a relative of Ann.",
        "Ann may lend the key to Bob.",
        True,
    ),
    ("Ulm is the largest town in the county of Norr.", "Ann is old.", "Ulm is in the county of Norr.", True),
    ("The Frost is a novel written by Ann.", "Ann is old.", "The Frost was written by Ann.", True),
    (
        "Nobody who has climbed Elm without oxygen fears ice.",
        "Bob has climbed Elm. Bob fears ice.",
        "Bob fears ice.",
        True,
    ),
    ("Anyone who has parked without a permit pays.", "Bob has parked.", "Bob pays.", True),
    (
        INTEREST,
        "Ann is a clerk. Contract 5 is a contract. Ann has an interest in Contract 5.",
        "Ann may not vote on Contract 5.",
        True,
    ),
)


@pytest.mark.parametrize(("sentence", "said"), READ)
def test_a_sentence_is_read_as_people_read_it(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert not isinstance(reading, Unread), reading
    assert restate(reading.forms) == said


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_slip_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


@pytest.mark.parametrize(("sentence", "facts", "question", "answer"), ANSWERED)
def test_a_sentence_answers_for_each_of_whom_it_speaks(
    sentence: str, facts: str, question: str, answer: bool
) -> None:
    assert prove(f"{facts} {sentence}", question).answer is answer
