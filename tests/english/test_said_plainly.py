"""Plain sentences and sentences about two: what is said back, what follows, what is refused."""

import pytest

import multiprover
from multiprover.english.read import Meaning, Unread, read_sentence
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError

SAID_BACK = (
    # Lists of those who are described each.
    (
        "Sheep that are ill and deer that are lame must be treated.",
        "If X is a sheep and X is ill then X must be treated. "
        "If X is a deer and X is lame then X must be treated.",
    ),
    (
        "Perch that are small and pike that are old are thrown back.",
        "If X is a perch and X is small then X is thrown back. "
        "If X is a pike and X is old then X is thrown back.",
    ),
    (
        "Hugo is a clerk who has a van and a young son.",
        "Hugo is a clerk. Hugo has a van. Hugo has a young son.",
    ),
    (
        "Cats need milk, and dogs need bone broth as well.",
        "If X is a cat then X needs milk. If X is a dog then X needs bone broth.",
    ),
    # Words in their roles.
    (
        "A fern that needs sun belongs on the roof.",
        "If X is a fern and X needs sun then X belongs on the roof.",
    ),
    ("Ida keeps a catch log.", "Ida keeps a catch log."),
    ("Lanes with little sun are closed.", "If X is a lane and X has little sun then X is closed."),
    ("Ida is in a small ward.", "Ida is in a small ward."),
    ("Nobody except mechanics may enter.", "If X is not a mechanic then X may not enter."),
    ("Ida studies mechanics.", "Ida studies mechanics."),
    ("The dip contains sour cream and chives.", "The dip contains a sour cream. The dip contains chives."),
    (
        "Nothing made of cork may be burned.",
        "If X is made of cork or X has been made of cork then X may not be burned.",
    ),
    (
        "A fern in a clay pot dries out.",
        "If X is a fern and X is in Y and Y is a clay pot then X dries out.",
    ),
    ("All three doors are locked.", "If X is a door then X is locked."),
    (
        "The Alpha Institute and the Beta Institute are old.",
        "The Alpha Institute is old. The Beta Institute is old.",
    ),
    ("The class has lunch at twelve.", "The class has lunch at twelve."),
    ("After a storm, the roof is checked.", "The roof is checked after a storm."),
    ("The goat was fed this morning.", "The goat has been fed this morning."),
    ("Wet hay does not burn well.", "If X is a hay and X is wet then X does not burn well."),
    (
        "A tutor of a pupil signs the pupil's report.",
        "If X is a pupil and Y tutors X then Y signs X's report.",
    ),
    ("What belongs to Ann may not be sold.", "If X belongs to Ann then X may not be sold."),
    (
        "If a plant looks pale, it needs more light.",
        "If X is a plant and X looks pale then X needs more light.",
    ),
    (
        "Whoever has a key to a hall may enter that hall and every hall that lies behind it.",
        "If X has Y and Y is a key to Z and Z is a hall then X may enter Z. "
        "If X has Y and Y is a key to Z and Z is a hall and U is a hall and U lies behind Z "
        "then X may enter U.",
    ),
    (
        "Every head of a team who is ill must rest.",
        "If X is a team and Y is a head of X and Y is ill then Y must rest.",
    ),
    (
        "A cook may serve a dish to a guest unless the guest is allergic to it.",
        "If X is a cook and Y is a dish and Z is a guest and Z is not allergic to Y then X may serve Y to Z.",
    ),
    (
        "If a group cancels, the next group takes its place.",
        "If X is a group and X cancels then the next group takes X's place.",
    ),
    ("Nils and Ole are buddies.", "Nils is a buddy of Ole."),
    (
        "Whoever shares an office with a manager has a key.",
        "If X shares Y and Y is an office and Z is a manager and Z is not X and Z shares Y then X has a key.",
    ),
    # Only the one of each.
    ("Only the owner of a boat may sail it.", "If X is a boat and Y does not own X then Y may not sail X."),
    (
        "Nobody but the owner of a boat may sail it.",
        "If X is a boat and Y does not own X then Y may not sail X.",
    ),
    ("A boat may only be sailed by its owner.", "If X is a boat and Y does not own X then Y may not sail X."),
    (
        "Only the head of a team may read the team's files.",
        "If X is a team and Y is not a head of X and Z is a file of X then Y may not read Z.",
    ),
    (
        "A clerk may stop a pump if no other pump needs it.",
        "If X is a clerk and Y is a pump then X may stop Y unless Z is a pump and Z is not Y and Z needs Y.",
    ),
    # Who or what is meant.
    (
        "If a person runs a shop and someone works in the shop then the person pays their wages.",
        "If X runs Y and Y is a shop and Z works in Y then X pays Z's wage.",
    ),
    (
        "Carts that carry boxes stay in hall two, unless they are damaged.",
        "If X is a cart and X carries Y and Y is a box and X is not damaged then X stays in hall two.",
    ),
    (
        "A firm must publish a yearly report if one of its partners is bankrupt.",
        "If X is a firm and Y is a partner of X and Y is bankrupt then X must publish a yearly report.",
    ),
    (
        "The person who heads a board must present every plan that is assigned to the board.",
        "If X heads Y and Y is a board and Z is a plan and Z is assigned to Y then X must present Z.",
    ),
    (
        "Two sailors who are trained by the same pilot are shipmates.",
        "If X is a sailor and Y trains X and Y is a pilot and Z is a sailor and Y trains Z and X is not Z "
        "then X is a shipmate of Z.",
    ),
)


@pytest.mark.parametrize(("sentence", "said"), SAID_BACK)
def test_a_plain_sentence_is_said_back(sentence: str, said: str) -> None:
    reading = read_sentence(sentence)
    assert isinstance(reading, Meaning), reading.hint
    assert restate(reading.forms) == said


REFUSED = (
    ("Both parents are ill.", "whose parents"),
    ("A person who may use the VPN sleeps may enter.", "a noun or a verb"),
    ("Jonas is in debt people.", "who are they"),
    ("If a nurse treats a man, the nurse keeps their file.", "several people"),
    ("Guests who return towels pay a fee if they are wet.", "several things"),
    ("Ann lends every book that was given to Bob.", "which verb"),
    ("The dip contains red lentils and onions.", "adjective"),
    ("Nils and Ole, who are members of the club, recommend Ann.", ""),
    ("Ann is the mayor of Erlbach and owns a bakery there.", "where"),
    ("The scouts are a group of twelve.", "together"),
    ("Ann and Bob are a couple.", "together"),
    ("A farm that has no vet is visited by the vet.", "lacking"),
    ("Each club has a leader, and the leader signs all bills of the club.", "whose"),
    ("An editor may not read a letter written by a colleague.", "whose colleague"),
)


@pytest.mark.parametrize(("sentence", "hint"), REFUSED)
def test_a_doubtful_sentence_is_refused(sentence: str, hint: str) -> None:
    reading = read_sentence(sentence)
    assert isinstance(reading, Unread)
    assert hint in reading.hint


COURT = """
Ada and Bert are judges.
If a case has been given to a court, every judge who works at the court may decide it, unless he or she owns
the shop that the case concerns.
Case 1 has been given to the high court. Ada and Bert work at the high court.
Case 1 concerns the bakery. Bert owns the bakery.
"""


def test_what_a_case_concerns_is_no_shop_unless_the_text_says_so() -> None:
    with pytest.raises(MultiproverError, match="is a shop"):
        multiprover.prove(COURT.replace("owns\nthe", "owns the"), "Who may decide Case 1?")


def test_what_a_case_concerns_is_a_shop_if_the_text_says_so() -> None:
    text = COURT.replace("owns\nthe", "owns the") + "The bakery is a shop."
    result = multiprover.prove(text, "Who may decide Case 1?")
    assert getattr(result, "answers", None) == ("Ada",)


SHARED = (
    "Anyone who shares a cabin with an infected guest is tested. Ann, Bob, Carl and Eve are guests. "
    "Ann shares a cabin with Bob. Eve shares Cabin 3 with Bob. Cabin 3 is a cabin. Bob is infected."
)
ANSWERED = (
    (SHARED, "Who is tested?", ("Ann", "Eve")),
    (SHARED, "Does Bob share Cabin 3 with Eve?", True),
    # A second one beside none is a kind, in a question and in a condition, too.
    ("Every old barn needs a second door. Barn 4 is an old barn.", "Does Barn 4 need a second door?", True),
    (
        "Every old barn needs a second door. A barn that needs a second door is shut. B1 is an old barn.",
        "Is B1 shut?",
        True,
    ),
    # How one is related to another is no quality.
    (
        "If a farm feeds another farm, the first farm is an upstream partner of the second farm. "
        "A farm is fined if one of its upstream partners burns hay. "
        "Alda, Bree and Cray are farms. Alda feeds Bree. Bree feeds Cray. Alda burns hay.",
        "Which farms are fined?",
        ("Bree",),
    ),
    ("Ann is a direct superior of Bob. A superior of Bob may call him.", "May Ann call Bob?", True),
    # What a clause is about, what somebody lacks, and what is whose.
    (
        "Nobody may open a letter from a firm that belongs to Ann. Bolt is a firm. Bolt belongs to Ann. "
        "Letter 3 is a letter. Letter 3 is from Bolt.",
        "Must Carl not open Letter 3?",
        True,
    ),
    (
        "Tenants may let in their own guests but not the guests of other tenants. Ann and Bob are tenants. "
        "Carl is a guest of Bob.",
        "Must Ann not let in Carl?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_a_question_about_a_plain_text_is_answered(
    text: str, question: str, answer: bool | tuple[str, ...]
) -> None:
    result = multiprover.prove(text, question)
    assert (getattr(result, "answers", None) if isinstance(answer, tuple) else result.answer) == answer
