"""Rules about two of a class, told of the one and the other."""

import pytest

from multiprover import prove
from tests.english.reading import is_refused, meaning_of

READINGS = {
    "Any two members of the league may trade with each other.": (
        "[is a member of _](x, the league) & [is a member of _](y, the league) & x != y"
        " => [may trade with _](x, y)"
    ),
    "Two banned teams may not meet in the final.": (
        "[is a team](x) & [is banned](x) & [is a team](y) & [is banned](y) & x != y"
        " => -[may meet _ in _](x, y, the final)"
    ),
    "No two guests may have the same room.": (
        "[is a guest](x) & x != y & [is a guest](y) => -[may have the same room as _](x, y)"
    ),
    "People who work in offices that are next to each other are colleagues.": (
        "[works in _](x, y) & [is an office](y) & [works in _](z, u) & [is an office](u)"
        " & [is next to _](y, u) & x != z => [is a colleague](x) & [is a colleague of _](x, z)"
        " & [is a colleague of _](z, x) & [is a colleague](z)"
    ),
    "If two guests share a room and one of them leaves, the other one must pay that person 9 euros.": (
        "[is a guest](x) & [shares _](x, y) & [is a room](y) & [is a guest](z) & [shares _](z, y)"
        " & [leaves](x) & x != z => [must pay 9 euros to _](z, x)"
    ),
    "A club may play any other club, unless one of the two owns the other.": (
        "[is a club](x) & [is a club](y) & y != x & not{[owns _](x, y)} & not{[owns _](y, x)}"
        " => [may play _](x, y)"
    ),
    "If one drug reacts with another, whoever takes either of them must rest.": (
        "[is a drug](x) & [reacts with _](x, y) & [is a drug](y) & y != x & [takes _](z, x)"
        " | [is a drug](x) & [reacts with _](x, y) & [is a drug](y) & y != x & [takes _](z, y)"
        " => [must rest](z)"
    ),
    "A seat that is between two other seats is next to both of them.": (
        "[is a seat](x) & [is between _ and _](x, y, z) & [is a seat](y) & y != x & [is a seat](z) & z != x"
        " & z != y => [is next to _](x, y) & [is next to _](x, z)"
    ),
    "Every shed in which two acids that react with each other are kept must be locked.": (
        "[is a shed](x) & [is an acid](y) & [reacts with _](y, z) & [is an acid](z) & [reacts with _](z, y)"
        " & [is kept in _](y, x) & [is kept in _](z, x) & y != z => [must be locked](x)"
    ),
    "Two people may write to each other if there is a script that both of them know.": (
        "[is a script](x) & [knows _](y, x) & [knows _](z, x) & y != z => [may write to _](y, z)"
    ),
}


@pytest.mark.parametrize("sentence", READINGS)
def test_a_rule_about_two_speaks_of_one_and_another(sentence):
    assert meaning_of(sentence) == READINGS[sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "If two towns are owned by a bank, they are neighbours.",
        "If two trains use the same track, one of them must wait.",
        "Any two of the members may call a meeting.",
        "Two players who are seeded or injured may not meet.",
        "Ann stands between two towers.",
    ],
)
def test_two_of_whom_it_is_not_clear_what_is_said_are_refused(sentence):
    assert is_refused(sentence)


def test_a_third_person_is_neither_of_the_two():
    text = (
        "If two people do not like each other but a third person likes both of them, the third person may "
        "help the two. Ann likes Bob and Carl. Bob likes Bob."
    )
    assert prove(text, "May Ann help Bob?").answer
    assert not prove(text, "May Bob help Carl?").answer


def test_two_may_do_in_the_same_place_what_the_rule_allows_two_to_do():
    text = (
        "Two monks may sleep in the same cell unless they are enemies. Odo, Udo and Ugo are monks. "
        "Odo is an enemy of Udo."
    )
    assert prove(text, "May Odo and Ugo sleep in the same cell?").answer
    assert not prove(text, "May Odo and Udo sleep in the same cell?").answer


@pytest.mark.parametrize("text", ["Neither parent is ill.", "If neither mother works then Ida gets a grant."])
def test_neither_of_somebody_s_parents_is_refused(text):
    assert is_refused(text)


def test_two_things_of_a_condition_may_be_told_apart_as_the_first_and_the_second():
    sentence = "If a courier stops in two villages, the first village is served before the second village."
    assert meaning_of(sentence) == (
        "[is a courier](x) & [stops in _](x, y) & [is a village](y) & [stops in _](x, z) & [is a village](z)"
        " & y != z => [is served before _](y, z)"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "If somebody owns two boats, the second boat is taxed.",
        "If somebody owns two boats, the boats are taxed.",
    ],
)
def test_one_of_two_things_alone_is_not_told_apart(sentence):
    assert is_refused(sentence)
