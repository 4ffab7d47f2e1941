"""Which people and things pronouns mean, by what they are and where they stand; "one" and "both"."""

import pytest

from multiprover import prove
from multiprover.english.read import Meaning, read_text
from tests.english.reading import is_refused, meaning_of, shown_form

OWNERS = {
    # The subject of its own clause, where nothing else may have one.
    "Every town that gets a fine closes its pool.": "?pool(x)",
    "A clinic that cancels a booking must call its patients.": "[is a patient of _](z, x)",
    "The board has refused the offer, and its chair has left.": "the board's chair",
    # A place where something is or goes is not meant, nor a part or possession.
    "A lorry that is parked in a yard is towed if its owner does not move it.": "[owns _](z, x)",
    "A ferry that leaves a harbour must count its passengers.": "[is a passenger of _](z, x)",
    "A drill that has a cable may be used, unless its motor is wet.": "[is a motor of _](z, x)",
    "If it is snowing in a town, the town closes its school.": "?school(x)",
    # "it … its" in one clause are the same.
    "If a barge enters a canal, it must lower its mast.": "?mast(x)",
    # An animal rather than a thing; somebody is the captain of another thing.
    "A horse that pulls a cart is fed by its keeper.": "[is a keeper of _](z, x) => [feeds _](z, x)",
    "The ferry crosses the fjord daily; its captain is Signe.": "[is a captain of _](Signe, the ferry)",
    # Whoever claims it is its owner.
    "Anyone who has handed in a ring gets a cup if the ring has been claimed by its owner.": "[owns _](z, y)",
}


@pytest.mark.parametrize("sentence", OWNERS)
def test_its_is_that_of_the_subject_where_nothing_else_may_have_one(sentence):
    assert OWNERS[sentence] in meaning_of(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "A shop that sells a lamp must replace its bulb.",
        "A garage that repairs a car must clean its seats.",
        "A bank that grants a loan must state its purpose.",
        "If a firm owns a lorry, the mayor must check its tyres.",
        "A publisher that has printed a letter must name its author.",
        "If a crack is found in a dam, its owner must be told.",
        "The town has a hospital; its director is Ms Vane.",
    ],
)
def test_its_is_refused_where_something_else_may_have_one(sentence):
    assert is_refused(sentence)


PEOPLE = {
    # A name in the place of a place is nobody; a name is what the sentence calls it.
    "Velda is a witch who lives in Harrow; her mother is ill.": "[is ill](Velda's mother)",
    "Zorin is a wizard in Aldmoor; his tower is guarded.": "[is guarded](Zorin's tower)",
    # Somebody known to be he or she.
    "Paul's sister is a pilot; she lives in Bonn.": "[lives in _](Paul's sister, Bonn)",
    "Otto has a niece, and she is a pilot.": "[is a pilot](?niece)",
    # What one lives in or repairs can be touched; who owns a boat is none.
    "Someone who inherits a house must pay a tax unless they live in it.": "not{[lives in _](x, y)}",
    "A bridge that fails a test is closed until Bob repairs it.": "not{[repairs _](Bob, x)}",
    "Wim owns a boat; it is red.": "[is red](?boat)",
    # Who stands in a relative clause is not the subject.
    "Bello is a dog who belongs to Erna; he is three years old.": "[is _ old](Bello, <three years>)",
}


@pytest.mark.parametrize("sentence", PEOPLE)
def test_a_pronoun_means_somebody_whom_it_fits(sentence):
    assert PEOPLE[sentence] in meaning_of(sentence)


@pytest.mark.parametrize(
    "text",
    [
        "If a dog bites a cat, it is taken away.",
        "Otto has a niece. She is a pilot.",
        "Each ward has a head nurse, and she reports to the matron.",
        "If a bidder withdraws a bid, the city keeps its deposit.",
        "If the alarm rings, everyone must leave the hall, and nobody may enter it again.",
        "Captain Roe has a parrot. It can talk.",
        "Brix owns a lamp. It is old.",
        "Rolf has two sisters, and they live in Kiel.",
        "Rolf has two sisters. They live in Kiel.",
        "A guest who brings two dogs must pay if they bark.",
        "Kira is a friend of Lou, and she is taller than him.",
    ],
)
def test_a_pronoun_that_may_mean_another_is_refused(text):
    assert not isinstance(read_text(text)[-1], Meaning)


SUCH = {
    "A dog that has bitten someone wears a muzzle. Such a dog may not enter the park.": (
        "[is a dog](x) & [has bitten _](x, y) => -[may enter _](x, the park)"
    ),
    "A guest who smokes must pay. Such guests may be asked to leave.": (
        "[is a guest](x) & [smokes](x) => [may be asked to leave](x)"
    ),
}


@pytest.mark.parametrize("text", SUCH)
def test_such_are_those_of_the_rule_before(text):
    [*_, last] = read_text(text)
    assert isinstance(last, Meaning)
    assert shown_form(last.forms[0]) == SUCH[text]


@pytest.mark.parametrize(
    "text", ["Such a dog may not enter.", "A dog must wear a tag if it bites. Such a dog may not enter."]
)
def test_such_without_a_rule_before_is_refused(text):
    assert not isinstance(read_text(text)[-1], Meaning)


WEATHER = {
    "It is raining in Ulm.": "[rains in _](the weather, Ulm)",
    "A town in which it is snowing gets salt.": "[is a town](x) & [snows in _](the weather, x)",
    "The mill is old. It is raining in Ulm.": "[rains in _](the weather, Ulm)",
}


@pytest.mark.parametrize("text", WEATHER)
def test_it_rains_somewhere(text):
    [*_, last] = read_text(text)
    assert isinstance(last, Meaning)
    assert WEATHER[text] in shown_form(last.forms[0])


def test_a_friend_of_somebody_need_not_be_one_the_other_way_round():
    assert prove("Ann is a friend of Bob.", "Is Bob a friend of Ann?").answer is False
    assert prove("Ann and Bob are friends.", "Is Bob a friend of Ann?").answer is True
    assert prove("Ann is a friend of Bob.", "Are Ann and Bob friends?").answer is True
    rule = "If two people are friends then they trust each other.\nAnn is a friend of Bob."
    assert prove(rule, "Does Bob trust Ann?").answer is True


ONES = {
    "A child may fish here without a licence if he or she is with a person who holds one.": (
        "[is with _](x, y) & [holds _](y, z) & [is a licence](z)"
    ),
    "A guest without a badge must be led by a man who has one.": "[must be led by a man that has a badge](x)",
    "Anyone whose card has expired must order a new one.": "[must order a new card](y)",
    "If a pump is broken, it must be replaced by a new one.": "[must be replaced by a new pump](x)",
}


@pytest.mark.parametrize("sentence", ONES)
def test_one_is_one_of_what_was_mentioned(sentence):
    assert ONES[sentence] in meaning_of(sentence)


def test_one_of_two_kinds_is_refused():
    assert is_refused("A school that has a library and a lab must clean one.")


SEVERAL = {
    "A guest may not use any of the boats.": "[is a guest](x) & [is a boat](y) => -[may use _](x, y)",
    "Both parents of Kim are dentists.": "[is a parent of _](x, Kim) => [is a dentist](x)",
    "A pupil may leave if both parents have agreed.": (
        "[is a pupil](x) & [is a parent of _](y, x) & [has agreed](y)"
        " & not{[is a parent of _](z, x) & not{[has agreed](z)}} => [may leave](x)"
    ),
    "If a pupil is ill, the school must tell the parents.": (
        "[is a pupil](x) & [is ill](x) & [is a parent of _](y, x) => [must tell _](the school, y)"
    ),
    "Two people may not marry if they are siblings or one of them is an ancestor of the other.": (
        "[is a sibling of _](x, y) & x != y | [is an ancestor of _](x, y) & x != y"
        " | [is an ancestor of _](y, x) & x != y => -[may marry _](x, y)"
    ),
}


@pytest.mark.parametrize("sentence", SEVERAL)
def test_both_any_and_the_parents_are_those_of_the_one_spoken_of(sentence):
    assert SEVERAL[sentence] in meaning_of(sentence)


TWO = {
    "A boy may sit next to a girl if they are siblings.": (
        "[is a boy](x) & [is a girl](y) & [is a sibling of _](x, y) => [may sit next to _](x, y)"
    ),
    "A male dog may be mated with a female dog, unless the two are siblings.": (
        "not{[is a sibling of _](x, y)} => [may be mated with _](x, y)"
    ),
    "If a man and a woman are married, they are relatives.": "[is a relative of _](x, y)",
    # Mentioned again by what was done to it.
    "If one realm has attacked another, every ally of the attacked realm must help it.": (
        "[is an ally of _](z, y) => [must help _](z, y)"
    ),
    "If a firm has bought another firm, the workers of the bought firm may stay.": "[is a worker of _](z, y)",
    "If a crate is sent to a shop in a town, a man who knows that town may bring it.": "[may bring _](u, x)",
    # A place of the subject, and what the subject has.
    "If a district has no power, every clinic in that district must start its generator.": "?generator(z)",
    "A clinic that must start its generator has to move its patients to a clinic that has power.": (
        "[is a patient of _](z, x) => [must move _ to a clinic that has power](x, z)"
    ),
}


@pytest.mark.parametrize("sentence", TWO)
def test_two_of_whom_one_thing_is_said_are_told_apart(sentence):
    assert TWO[sentence] in meaning_of(sentence)


def test_the_parents_in_a_rule_about_pupils_are_those_of_each():
    text = (
        "A pupil is helped if the parents are ill.\nIda is a pupil. Ida's parents are ill.\nTom is a pupil."
    )
    assert prove(text, "Is Ida helped?").answer is True
    assert prove(text, "Is Tom helped?").answer is False


@pytest.mark.parametrize(
    "stated", ["are siblings", "are siblings, or if one of them is a parent of the other"]
)
def test_two_people_are_related_if_something_holds_of_them(stated):
    assert "=> [is related to _](x, y)" in meaning_of(f"Two people are related if they {stated}.")


def test_a_road_to_a_town_is_what_is_closed():
    readings = read_text("Elm is a town. Road 5 leads to Elm, but it is closed.")
    assert isinstance(readings[1], Meaning)
    assert "[is closed](Road 5)" in shown_form(readings[1].forms[0])


@pytest.mark.parametrize(
    "sentence", ["Provided accompanied by Bob, 5 may swim.", "If paid by Ann, 3 may stay."]
)
def test_a_condition_without_a_subject_is_not_about_a_number(sentence):
    assert is_refused(sentence)


@pytest.mark.parametrize(
    ("sentence", "meaning"),
    [
        ("Salmon must be shown to the ranger if they were netted before noon.", "netted"),
        ("Deer must be shown to the ranger if they are lame.", "[is lame](x)"),
        ("Fish may be sold to the grocer if it is fresh.", "[is fresh](x)"),
    ],
)
def test_a_noun_that_is_its_own_plural_is_they_as_well_as_it(sentence, meaning):
    shown = meaning_of(sentence)
    assert meaning in shown
    assert "(the ranger" not in shown.split("=>")[0]


def test_they_may_be_fish_as_well_as_those_who_sell_it():
    assert is_refused("Grocers may sell fish if they are fresh.")


@pytest.mark.parametrize(
    "sentence",
    [
        "A guest who has a ticket for a hall may visit that hall, unless it is closed.",
        "If a member has a key to a shed, the member may use every tool in it.",
        "If a tenant reports a lamp, the firm that owns the house in which the lamp hangs must replace it.",
    ],
)
def test_it_is_refused_where_another_thing_was_just_spoken_of_again_or_is_the_place(sentence):
    assert is_refused(sentence)
