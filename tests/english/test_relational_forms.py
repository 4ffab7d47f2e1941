"""Forms of relational and everyday texts: what follows, who is named, what is said back, what is refused."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError

HOUSE = "Ann lives in the same house as Bob. Bob lives in Elm House. "

ANSWERED = (
    # The same house is the other's house.
    (HOUSE, "Does Ann live in Elm House?", True),
    ("Ann and Bob attend the same school. Ann attends Hill School.", "Does Bob attend Hill School?", True),
    ("Ann has the same manager as Cid. Dora is Cid's manager.", "Is Dora Ann's manager?", True),
    ("Ann lives in the same house as Bob. Bob lives in Oslo.", "Does Ann live in Oslo?", False),
    (HOUSE + "If a house is old, everyone who lives in it is cold. Elm House is old.", "Is Ann cold?", True),
    ("Ida Park is a nurse. Every park is green.", "Is Ida Park green?", False),
    # Somebody in a conclusion before its condition is anybody.
    (
        "A woman is an aunt of a person if she is a sister of a parent of that person. Eva is a woman. "
        "Eva is a sister of Tom. Tom is a parent of Kim.",
        "Is Eva an aunt of Kim?",
        True,
    ),
    ("A dog likes a person if the person feeds it. Rex is a dog. Ann feeds Rex.", "Does Rex like Ann?", True),
    ("A nurse helps someone if that person is ill. Eva is a nurse. Tom is ill.", "Does Eva help Tom?", True),
    # Where all of them are says which ones.
    (
        "A nurse who works on a ward looks after all the patients on that ward. Eva is a nurse. "
        "Eva works on Ward 3. Mia is a patient. Mia is on Ward 3.",
        "Does Eva look after Mia?",
        True,
    ),
    # Whose, whatever, else.
    ("If someone's mother is ill, that person stays at home. Eva is Tom's mother. Eva is ill.",
     "Does Tom stay at home?", True),
    ("Ann may read whatever Bob may read. Bob may read the plan.", "May Ann read the plan?", True),
    ("The assistant of a manager may read whatever the manager may read. Bob is a manager. "
     "Dora is the assistant of Bob. Bob may read the plan.", "May Dora read the plan?", True),
    ("Ann is Cem's manager. Dora is Cem's manager's assistant.", "Is Dora an assistant of Ann?", True),
    ("Ann may enter, and everyone else must wait. Bob is a guest.", "Must Bob wait?", True),
    ("Ann may enter, and everyone else must wait. Bob is a guest.", "Must Ann wait?", False),
    ("Bob helps everyone else. Ann is a guest.", "Does Bob help Ann?", True),
    ("If a player draws a joker, every other player loses. Ann and Bob are players. Ann draws a joker. "
     "Every card that is red is good.", "Does Ann lose?", False),
    ("Rex obeys nobody but Ida. Tom is a boy.", "Rex does not obey Tom.", True),
    ("Rex obeys nobody but his owner. Ida is Rex's owner. Tom is a boy.", "Rex does not obey Tom.", True),
    # Both, each of them, neither of them.
    ("Ann and Bob are students. Both live in Oak House.", "Does Bob live in Oak House?", True),
    ("Ann and Bob are students. Neither of them smokes.", "Bob does not smoke.", True),
    ("Ann and Bob are students. Each of them has a bike.", "Does Bob have a bike?", True),
    ("If two people share a flat, both must sign the lease. Ann and Bob share a flat.",
     "Must Bob sign the lease?", True),
    ("If a pupil sits next to another pupil, the two are desk partners. Ann sits next to Bob. "
     "Ann and Bob are pupils.", "Is Bob a desk partner of Ann?", True),
    ("If a teacher praises a pupil, both are happy. Eva is a teacher. Tom is a pupil. Eva praises Tom.",
     "Is Tom happy?", True),
    # Counted, then named.
    ("Ulla has two daughters, Xenia and Yara.", "Is Yara Ulla's daughter?", True),
    ("The club has three members: Ann, Bob and Cid.", "Is Cid a member of the club?", True),
    ("There are two pans in the kitchen: the red pan and the wok.", "Is the wok in the kitchen?", True),
    # Between two, as much as another.
    ("The inn is between the mill and the church.", "Is the inn between the church and the mill?", True),
    ("The farm lies between the mill and the church. The inn lies between the mill and the school.",
     "Does the farm lie between the mill and the school?", False),
    ("Dan is as tall as Eva.", "Is Eva as tall as Dan?", True),
    ("Dan is not as tall as Eva.", "Eva is not as tall as Dan.", True),
    # Has got; but Tom does; a condition within a conclusion.
    ("Ann has got a ticket. Anyone who has got a ticket may enter.", "May Ann enter?", True),
    ("Ann hasn't got a ticket. Anyone without a ticket must wait.", "Must Ann wait?", True),
    ("Cats do not like water, but Tom does.", "Does Tom like water?", True),
    ("Ann may not enter, but Bob may.", "May Bob enter?", True),
    ("If a dog likes a person, it barks when that person comes home. Rex is a dog. Rex likes Ann. "
     "Ann comes home.", "Does Rex bark?", True),
    # A letter that is denied is somebody, as one that is affirmed is.
    ("If Bob does not like X then Bob is sad. Bob likes Ann.", "Is Bob sad?", True),
    ("If Bob likes nobody then Bob is sad. Bob likes Ann.", "Is Bob sad?", False),
)  # fmt: skip

NAMED = (
    (HOUSE, "Where does Ann live?", ["Elm House"]),
    (HOUSE, "In which house does Ann live?", ["Elm House"]),
    (HOUSE, "Which house does Bob live in?", ["Elm House"]),
    ("Dora is Cid's manager.", "Whose manager is Dora?", ["Cid"]),
    ("Rex is Ann's dog. Rex barks.", "Whose dog barks?", ["Ann"]),
    ("Rex is Ann's dog. Eva feeds Rex.", "Whose dog does Eva feed?", ["Ann"]),
    ("Ann rents the flat from Mr Poe.", "From whom does Ann rent the flat?", ["Mr Poe"]),
    ("Ann rents the flat from Mr Poe.", "Who does Ann rent the flat from?", ["Mr Poe"]),
    ("Tim is married to Ida.", "Who is Tim married to?", ["Ida"]),
    ("The school is in Oslo. Oslo is a town.", "In which town is the school?", ["Oslo"]),
    ("Bob has two sons, Tim and Tom.", "Who are Bob's sons?", ["Tim", "Tom"]),
)

SAID = (
    ("If Bob does not like X then Bob is sad.", "If Bob does not like X then Bob is sad."),
    ("If X is not a parent of Y then X is free.", "If X is not a parent of Y then X is free."),
    ("If someone likes nobody, they are sad.", "X is sad unless X likes Y."),
    ("Rex obeys nobody but Ida.", "If X is not Ida then Rex does not obey X."),
    (
        "If a guest leaves, nobody else may enter.",
        "If X is a guest and X leaves and Y is not X then Y may not enter.",
    ),
)

REFUSED = (
    "If someone is ill, someone else takes over the work.",
    "If a player falls, another player wins.",
    "Another dog barks.",
    "Ulla has two daughters, Xenia, Yara and Zoe.",
    "If a clerk sends a guest to a nurse, both are happy.",
    "A nurse helps someone if they are ill.",
    "Both live in Oak House.",
    "Nobody else may enter.",
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_relational_form_is_answered(text, question, answer):
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(("text", "question", "names"), NAMED)
def test_question_names_those_meant(text, question, names):
    assert sorted(multiprover.prove(text, question).answers) == names


@pytest.mark.parametrize(("sentence", "said"), SAID)
def test_relational_form_is_said_back(sentence, said):
    read = read_sentence(sentence)
    assert restate(read.forms) == said
    assert restate(read_sentence(said).forms) == said


@pytest.mark.parametrize("sentence", REFUSED)
def test_relational_form_is_refused(sentence):
    assert isinstance(read_sentence(sentence), Unread)
    with pytest.raises(MultiproverError):
        multiprover.prove(sentence, "Is Bob sad?")
