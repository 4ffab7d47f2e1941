"""One of two and the other: who warns whom, which one an exception speaks of, and what both share."""

import pytest

import multiprover
from tests.english.reading import is_refused, meaning_of

PLOTS = (
    "If two growers are neighbours and one of them sprays, that grower must warn the other one, unless the "
    "other one sprays, too. Mila, Jonte and Karo are growers. Mila and Jonte are neighbours. "
    "Jonte and Karo are neighbours. Mila sprays. "
)
CABINS = (
    "If a sailor shares a cabin with another sailor and one of them snores, the other may move. "
    "Mila, Jonte, Karo and Lea are sailors. Mila shares a cabin with Jonte. Jonte snores. "
    "Karo shares a cabin with Lea. Karo snores. "
)
FIRMS = (
    "Alva, Bree, Cray and Dorn are firms. Alva controls Bree and Cray. "
    "Two different firms that are controlled by the same firm are sister firms. "
    "If two sister firms bid for the same site, both are excluded from it. "
    "Bree, Cray and Dorn bid for Site 4. Site 4 is a site. "
)
SINGERS = (
    "If one singer is taller than another, the taller one stands behind the shorter one. "
    "Mila, Jonte and Karo are singers. Mila is taller than Jonte. Karo is shorter than Jonte. "
)
ROLES = (
    "The Baker and the Miller are roles in Dusk. Dusk is a play. Mila plays the Baker. Jonte plays the "
    "Miller. "
    "Two people who play a role in the same play must rehearse with each other. "
)
TANKS = (
    "If a tank leaks, every barn that the tank feeds must be shut, unless it has a drain. Tank 1 leaks. "
    "Tank 1 is a tank. Tank 1 feeds Barn 1 and Barn 2. Barn 1 and Barn 2 are barns. Barn 1 has a drain. "
)
ANSWERED = (
    (PLOTS, "Must Mila warn Jonte?", True),
    (PLOTS, "Must Jonte warn Mila?", False),
    (PLOTS + "Jonte sprays.", "Must Mila warn Jonte?", False),
    (PLOTS + "Jonte sprays.", "Must Jonte warn Karo?", True),
    (CABINS, "May Mila move?", True),
    (CABINS, "May Jonte move?", False),
    (CABINS, "May Lea move?", True),
    (CABINS, "May Karo move?", False),
    (FIRMS, "Are Bree and Cray sister firms?", True),
    (FIRMS, "Are Bree and Dorn sister firms?", False),
    (FIRMS, "Is Bree excluded from Site 4?", True),
    (FIRMS, "Is Dorn excluded from Site 4?", False),
    (SINGERS, "Does Mila stand behind Jonte?", True),
    (SINGERS, "Does Jonte stand behind Karo?", True),
    (SINGERS, "Does Jonte stand behind Mila?", False),
    (ROLES, "Must Mila rehearse with Jonte?", True),
    (TANKS, "Must Barn 1 be shut?", False),
    (TANKS, "Must Barn 2 be shut?", True),
    (
        "Nurse Bell and Nurse Cole work here. Every nurse has a badge.",
        "Does Nurse Bell have a badge?",
        True,
    ),
    ("St. Luke's Hospital is old. Every hospital has a bell.", "Does St. Luke's Hospital have a bell?", True),
    (
        "Whoever eats something rotten is ill. Mila eats the ham. The ham is rotten.",
        "Is Mila ill?",
        True,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_asked_of_one_of_two_is_answered(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        (
            "If a person owns two mules and neither of them is ill, the two mules may share a stall.",
            "[owns _](x, y) & [is a mule](y) & [owns _](x, z) & [is a mule](z) & not{[is ill](y)} & "
            "not{[is ill](z)} & y != z => [may share a stall with _](y, z)",
        ),
        (
            "If a person owns two mules and one of them is ill, the other mule must be tested.",
            "[owns _](x, y) & [is a mule](y) & [owns _](x, z) & [is a mule](z) & [is ill](y) & y != z => "
            "[must be tested](z)",
        ),
        (
            "If two firms bid for the same site, both must pay a fee for it.",
            "[is a firm](x) & [bids for _](x, y) & [is a site](y) & [is a firm](z) & [bids for _](z, y) & "
            "x != z => [must pay a fee for _](x, y)",
        ),
        (
            "If two growers are neighbours and one of them sprays, the other pays unless he or she is ill.",
            "[is a grower](x) & [is a grower](y) & [is a neighbour of _](x, y) & [sprays](x) & x != y & "
            "not{[is ill](y)} => [pays](y)",
        ),
        (
            "People who can swim and live in Ulm may help.",
            "[may swim](x) & [lives in _](x, Ulm) => [may help](x)",
        ),
        (
            "A judge may hear a case unless he or she is biased in it.",
            "[is a judge](x) & [is a case](y) & not{[is biased in _](x, y)} => [may hear _](x, y)",
        ),
    ],
)
def test_a_rule_about_two_says_what_holds_of_the_one_and_the_other(sentence: str, meaning: str) -> None:
    assert meaning_of(sentence) == meaning


def test_they_after_one_of_two_and_the_other_may_be_one_or_both() -> None:
    assert is_refused(
        "If two people are married and one of them is ill, the other one may leave, unless they have a nurse."
    )


def test_a_surname_after_a_title_may_be_an_adjective() -> None:
    assert meaning_of("Mr French owns a mule.").startswith("[owns _](Mr French, ?mule)")


OFFICES = (
    "Field 1 and Field 2 are fields. Field 1 borders Field 2. Field 2 borders Field 1. Mila is the tenant of "
    "Field 1. Jonte is the tenant of Field 2. Two tenants whose fields border each other are neighbours. "
)
TUTORED = "Mila is a pupil of Ms Rask. Ms Rask is ill. Every pupil of a teacher who is ill gets a voucher. "
WATCH = (
    "Falk, Brandt and Ost are guards. Brandt is ill. "
    "If a guard is ill, another guard may watch the hall of that guard. Hall 2 is the hall of Brandt. "
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (OFFICES, "Are Mila and Jonte neighbours?", True),
        (TUTORED, "Does Mila get a voucher?", True),
        (WATCH, "May Falk watch Hall 2?", True),
        (WATCH, "May Brandt watch Hall 2?", False),
    ],
)
def test_what_an_office_says_of_somebody_is_known(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


HOSTEL = (
    "Mila, Jonte and Karo are guests. Mila and Jonte share Room 1. Room 1 is a room. Karo has Room 2. "
    "Mila has lost her key. "
    "If a guest has lost his or her key, everyone who shares a room with that guest must be told. "
)
TWINS = (
    "Two towns are twinned if the mayor of each of them has signed the pact. Arn, Bex and Cole are towns. "
    "Mila is the mayor of Arn. Jonte is the mayor of Bex. Karo is the mayor of Cole. "
    "Mila and Jonte have signed the pact. "
)
WARDS = (
    "If two patients have the same infection, the doctors of their wards must inform each other. "
    "Mila and Jonte are patients. Mila has Infection 4. Jonte has Infection 4. Infection 4 is an infection. "
    "Ward 1 is the ward of Mila. Ward 2 is the ward of Jonte. Dr Rask is the doctor of Ward 1. "
    "Dr Falk is the doctor of Ward 2. "
)


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (HOSTEL, "Must Jonte be told?", True),
        (HOSTEL, "Must Mila be told?", False),
        (HOSTEL, "Must Karo be told?", False),
        (TWINS, "Are Arn and Bex twinned?", True),
        (TWINS, "Are Arn and Cole twinned?", False),
        (WARDS, "Must Dr Rask inform Dr Falk?", True),
        (WARDS, "Must Dr Falk inform Dr Falk?", False),
        (
            "Nobody may bid for a chair that belongs to a relative. Chair 1 belongs to Jonte. "
            "Chair 1 is a chair. Jonte is a relative of Mila.",
            "Must Mila not bid for Chair 1?",
            True,
        ),
        ("Grandparents are relatives. Mila is a grandparent of Jonte.", "Is Mila a relative of Jonte?", True),
        (
            "Grandparents are relatives. Mila is a grandparent of Jonte. Karo is a grandparent of Lea.",
            "Is Mila a relative of Karo?",
            False,
        ),
    ],
)
def test_what_is_asked_of_those_who_have_something_together_is_answered(
    text: str, question: str, answer: bool
) -> None:
    assert multiprover.prove(text, question).answer is answer


def test_each_of_two_is_not_every_one() -> None:
    assert meaning_of("If two teams draw, each team gets a point.") == meaning_of(
        "If two teams draw, both teams get a point."
    )
    assert is_refused("If a team draws against another team, each team gets a point.")


def test_uncles_and_aunts_may_be_relatives_of_each_other_or_of_somebody_else() -> None:
    assert is_refused("Uncles and aunts are relatives.")


def test_one_after_what_somebody_must_have_is_one_of_that() -> None:
    assert "[is a key](" in meaning_of(
        "Whoever may use a van must have a key to it, unless somebody else has one."
    )


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        (
            "If a person has lent a thing to another person and that person has lent it to a third person, "
            "the third person must return it to the first person.",
            "[has lent _ to _](x, y, z) & z != x & [has lent _ to _](z, y, u) => "
            "[must return _ to _](u, y, x)",
        ),
        (
            "If a person is married to someone and that person is ill, he or she may leave.",
            "[is married to _](x, y) & [is ill](y) => [may leave](x)",
        ),
    ],
)
def test_that_person_in_a_further_condition_is_not_the_subject_before(sentence: str, meaning: str) -> None:
    assert meaning_of(sentence) == meaning


def test_two_may_be_told_by_how_theirs_are_related() -> None:
    text = (
        "Two people whose parents are siblings are cousins. Mila is a parent of Karo. Jonte is a parent of "
        "Lea. Mila and Jonte are siblings. Rask is a parent of Nils. "
    )
    assert multiprover.prove(text, "Are Karo and Lea cousins?").answer is True
    assert multiprover.prove(text, "Are Karo and Nils cousins?").answer is False


def test_the_author_and_the_editor_of_a_book_are_of_one_book() -> None:
    assert meaning_of("If someone is the author and the editor of a book, she pays no fee.") == (
        "[is a book](x) & [is an author of _](y, x) & [is an editor of _](y, x) => -[pays a fee](y)"
    )


def test_another_is_not_told_from_what_is_denied() -> None:
    sentence = "Every guest who is not next to a guest whom he or she knows may swap hats with another guest."
    assert "not{[is next to _](x, y) & [is a guest](y)" in meaning_of(sentence)


def test_two_who_work_in_one_room_share_it() -> None:
    assert meaning_of("If two people work in one room, they are colleagues.") == meaning_of(
        "If two people work in the same room, they are colleagues."
    )
    assert is_refused("If two people own one house, both must sign.")


def test_a_third_one_is_one_of_those_told_apart() -> None:
    assert meaning_of(
        "If a member has lent a bike to a second member and the second member has lent a bike to a third "
        "one, the first one pays."
    ).endswith("[is a member](v) => [pays](x)")


def test_children_of_siblings_need_not_be_called_children() -> None:
    text = (
        "Two people who have a parent in common are siblings. Children of siblings are cousins. "
        "Mila is the mother of Karo and Lea. Karo is the father of Nils. Lea is the mother of Ost. "
    )
    assert multiprover.prove(text, "Are Nils and Ost cousins?").answer is True
    assert multiprover.prove(text, "Are Karo and Lea cousins?").answer is False


def test_what_somebody_s_guests_break_is_broken_by_any_of_them() -> None:
    assert meaning_of("A host must pay for whatever his or her guests break.") == (
        "[is a host](x) & [is a guest of _](y, x) & [breaks _](y, z) => [must pay for _](x, z)"
    )
