"""Simple sentences that are easily taken wrongly: what is said back, what follows, what is refused."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_sentence, read_text
from multiprover.english.restate import restate


def said_back(text: str) -> str:
    """The restatement, or "refused: …"."""
    [reading] = read_text(text)
    return f"refused: {reading.hint}" if isinstance(reading, Unread) else restate(reading.forms)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Cooks may wear a scarf but not a ring during the shift.",
            "If X is a cook then X may wear a scarf during the shift. "
            "If X is a cook then X may not wear a ring during the shift.",
        ),
        (
            "Ida lent the drill but not the saw to Tom.",
            "Ida has lent the drill to Tom. Ida has not lent the saw to Tom.",
        ),
        (
            "Ida swims in Ulm, but not in Bonn, on Mondays.",
            "Ida swims in Ulm on Mondays. Ida does not swim in Bonn on a Monday.",
        ),
        ("Ida owns a drill but not a saw.", "Ida owns a drill. Ida does not own a saw."),
    ],
)
def test_what_follows_a_denied_object_belongs_to_both(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Ida sells plums but not figs from Italy.",
        "Ida drinks cocoa but not tea with sugar.",
        "Ida watched the sailor with the lantern.",
        "Ida rented the cabin with the stove.",
        "The porter must greet the guests with suitcases.",
        "The porter stops the guests without suitcases.",
    ],
)
def test_what_may_describe_a_thing_or_tell_how_is_refused(sentence: str) -> None:
    assert said_back(sentence).startswith("refused")


@pytest.mark.parametrize(
    "sentence",
    [
        "Ida has locked the cabin with a key.",
        "Ida washes the floor with a rag.",
        "Ida treats the guests with respect.",
        "Ida has seen Tom with a lantern.",
    ],
)
def test_what_a_thing_is_treated_with_is_no_description(sentence: str) -> None:
    assert said_back(sentence) == sentence


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("The board settles all disputes.", "Does the board settle small disputes?", True),
        ("The board settles all disputes.", "Does the board settle bills?", False),
        (
            "The board sets up all tents. The board sets up no red tents.",
            "Does the board set up red tents?",
            False,
        ),
        (
            "The board sets up all tents. The board sets up no red tents.",
            "Does the board set up blue tents?",
            True,
        ),
        ("Ida mends Kite 4. Kite 4 is a kite.", "Does Ida mend old kites?", False),
        ("Every scout looks after all ponies. Ida is a scout.", "Does Ida look after ponies?", True),
    ],
)
def test_who_does_something_to_all_does_it_to_those_of_a_kind(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer


def test_who_does_something_to_all_is_named() -> None:
    result = multiprover.prove(
        "Every scout looks after all ponies. Ida is a scout. Tom is a cook.", "Who looks after old ponies?"
    )
    assert result.answers == ("Ida",)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Ida paid Tom 5 euros and Ulf 8 euros.",
            "Ida has paid 5 euros to Tom. Ida has paid 8 euros to Ulf.",
        ),
        (
            "Ida owes the baker 20 euros and the smith 30 euros.",
            "Ida owes 20 euros to the baker. Ida owes 30 euros to the smith.",
        ),
        ("Ida earns 20 euros and Tom 30 euros.", "Ida earns 20 euros. Tom earns 30 euros."),
        ("Ida fixes Saab vans and Skoda buses.", "Ida fixes a Saab van. Ida fixes a Skoda bus."),
        ("Ida likes Danish cheese and Spanish ham.", "Ida likes a Danish cheese. Ida likes a Spanish ham."),
        ("Ida grows beans and Tom peas.", "Ida grows a bean. Tom grows a pea."),
    ],
)
def test_who_shares_a_verb_does_it_and_who_is_paid_does_not_pay(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Ida buys Makita drills.",
        "Ida fixes Saab vans and buses.",
        "Every horse trained works at night.",
        "Every scout selected only votes on Mondays.",
        "Scouts selected drink milk.",
    ],
)
def test_a_word_that_may_be_a_verb_or_the_name_of_a_kind_is_refused(sentence: str) -> None:
    assert said_back(sentence).startswith("refused")


@pytest.mark.parametrize("sentence", ["Every scout has bought a lamp.", "Members received support."])
def test_a_plain_object_after_a_past_is_read(sentence: str) -> None:
    assert not said_back(sentence).startswith("refused")


def test_what_follows_or_goes_on_with_the_verb_if_it_opens_with_one() -> None:
    assert said_back(
        "Clocks are mended unless they have been opened by a minor child or show traces of sea salt."
    ) == (
        "If X is a clock then X is mended unless Y has opened X and Y is a child and Y is minor "
        "and unless X shows Z and U is a sea salt and Z is a trace of U."
    )


@pytest.mark.parametrize(
    ("fact", "answer"),
    [
        ("Red tyres are available for the Lark.", True),
        ("Red tyres are not available for the Lark.", False),
        ("Red tyres are available for the Tern.", False),
    ],
)
def test_where_things_are_said_to_be_available_there_are_some(fact: str, answer: bool) -> None:
    rule = "A bike is mended if red tyres are available for it. The Lark and the Tern are bikes."
    assert multiprover.prove(f"{rule} {fact}", "The Lark is mended.").answer is answer


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Tom may leave unless every scout agrees.", "Tom may leave unless every scout agrees."),
        (
            "No scout may swim unless all members of the crew agree.",
            "If X is a scout then X may not swim unless every member of the crew agrees.",
        ),
        (
            "The hut may be lit only if all young scouts sleep.",
            "The hut may not be lit unless every young scout sleeps.",
        ),
    ],
)
def test_an_exception_about_every_one_is_said_back(sentence: str, said: str) -> None:
    assert said_back(sentence) == said
    assert said_back(said) == said


@pytest.mark.parametrize("again", ["they", "the scouts"])
def test_they_are_each_of_those_that_were_spoken_of(again: str) -> None:
    text = f"If the scouts are tired, {again} rest. The scouts are tired. Ida is a scout. Tom is a cook."
    assert multiprover.prove(text, "Ida rests.").answer is True
    assert multiprover.prove(text, "Tom rests.").answer is False


def test_it_is_not_what_only_tells_which_one_the_subject_is() -> None:
    assert said_back("If a member of the crew has a brother in a choir, he may join it.").startswith(
        "refused"
    )
    assert said_back("If a member of the crew finds a coin, the member may keep it.") == (
        "If X is a member of the crew and X finds Y and Y is a coin then X may keep Y."
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "The number of scouts is 20.",
        "If the number of scouts in the hut exceeds 8, the hut is full.",
        "The total weight of tents is 90 kg.",
        "The majority of scouts sleep.",
        "The danger of goats eating flowers is small.",
        "The camp bans scouts cooking in the hut.",
        "A song was sung by every scout.",
        "A map must be drawn by each scout.",
    ],
)
def test_what_is_of_all_together_or_of_what_they_do_is_refused(sentence: str) -> None:
    assert said_back(sentence).startswith("refused")


FEES = "The annual fee of scouts is 40 euros. The monthly fee of scouts is 4 euros. Ida is a scout."


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (FEES, "How much is Ida's annual fee?", "40 euros"),
        (FEES, "How much is Ida's monthly fee?", "4 euros"),
        ("The maximum weight of tents is 9 kg. Tent 4 is a tent.", "How heavy is Tent 4?", ""),
        ("The weight of tents is 9 kg. Tent 4 is a tent.", "How heavy is Tent 4?", "9 kg"),
    ],
)
def test_a_fee_of_one_kind_is_no_other_and_a_limit_no_value(
    text: str, question: str, value: str | None
) -> None:
    answers = multiprover.prove(text, question).answers
    assert [str(each) for each in answers] == ([value] if value else [])


def test_a_phone_number_is_no_number_of_people() -> None:
    assert said_back("The phone number of members is private.") == (
        "If X is a member and Y is a phone number of X then Y is private. "
        "If X is a member then X's phone number is private."
    )


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Ida, not Tom, is the cook.", "Ida is a cook. Tom is not a cook."),
        ("Not Tom but Ida waters the roses.", "Ida waters the roses. Tom does not water the roses."),
        (
            "The hirer, not the owner, must pay the toll.",
            "The hirer must pay the toll. The owner does not have to pay the toll.",
        ),
        (
            "Goats, but not sheep, may graze here.",
            "If X is a goat and X is not a sheep then X may graze here.",
        ),
        ("Neither of the lamps is lit.", "If X is a lamp then X is not lit."),
        ("None of the lamps in the hut are lit.", "If X is a lamp and X is in the hut then X is not lit."),
        ("Ida has packed but not slept.", "Ida has packed. Ida has not slept."),
        (
            "Scouts who have lost but not replaced the map pay a fee.",
            "If X is a scout and X has lost the map and X has not replaced the map then X pays a fee.",
        ),
        ("Elm Hall, based in Ulm, is old.", "Elm Hall is old. Elm Hall is based in Ulm."),
        (
            "The hut, built in 1931, is old.",
            "The hut is old. The hut is built in 1931. The hut has been built in 1931.",
        ),
        (
            "Scouts may watch but not take part in the race.",
            "If X is a scout then X may watch and X may not take part in the race.",
        ),
    ],
)
def test_who_does_and_who_does_not_are_told_apart(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


@pytest.mark.parametrize(
    "sentence",
    [
        "Ida met Tom, a vet, and Ulf.",
        "Scouts may rest but not cook in the hut.",
        "Scouts may smell but not eat the cake.",
        "Ida has rested but not cooked in the hut.",
    ],
)
def test_who_or_what_may_be_shared_is_refused(sentence: str) -> None:
    assert said_back(sentence).startswith("refused")


@pytest.mark.parametrize(
    "sentence",
    [
        "Ida is not very tall.",
        "No scout is very tall.",
        "Cocoa is better than nothing.",
        "Ida gave the cat milk.",
    ],
)
def test_a_vague_denial_and_a_vague_gift_are_refused(sentence: str) -> None:
    assert said_back(sentence).startswith("refused")


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Ida is very tall.", "Ida is tall."),
        (
            "Ida swims on weekdays except Mondays and Fridays.",
            "Ida swims on weekdays except Mondays and Fridays.",
        ),
        ("Ida met a cook from Bonn in Ulm.", "Ida has met a cook from Bonn in Ulm."),
        ("Ida bought cat food.", "Ida has bought cat food."),
    ],
)
def test_exceptions_of_times_and_where_somebody_is_from_are_said_back(sentence: str, said: str) -> None:
    assert said_back(sentence) == said
    assert said_back(said) == said


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "No scout may dive without a note or a permit.",
            "If X is a scout and X does not have a note and X does not have a permit then X may not dive.",
        ),
        (
            "Scouts may not row without a vest or a belt.",
            "If X is a scout and X does not have a vest and X does not have a belt then X may not row.",
        ),
        (
            "Ulm is open only on Mondays and Fridays.",
            "Ulm is open on Mondays. Ulm is open on Fridays. Ulm is open only on Mondays and Fridays.",
        ),
        ("Ida opens the hut and works.", "Ida opens the hut. Ida works."),
    ],
)
def test_a_list_after_without_or_only_is_taken_as_a_whole(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("May Ida row on Mondays?", True),
        ("May Ida row on Fridays?", True),
        ("May Ida row on Sundays?", False),
        ("May Ida row only on Mondays?", False),
    ],
)
def test_who_may_do_it_only_on_two_days_may_on_both(question: str, answer: bool) -> None:
    text = "Scouts may row only on Mondays and Fridays. Ida is a scout."
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize(
    "sentence",
    [
        "Ida pays for the soup and drinks.",
        "A scout may swim if a coach is present and not otherwise.",
        "Scouts may not row without a vest and a belt.",
    ],
)
def test_what_ends_in_a_doubtful_word_is_refused(sentence: str) -> None:
    assert said_back(sentence).startswith("refused")


def test_a_noun_after_and_is_no_quality_of_the_next():
    assert isinstance(read_sentence("Every soprano and bass is a singer."), Unread)
    assert isinstance(read_sentence("Every soprano, alto, tenor and bass is a singer."), Unread)


@pytest.mark.parametrize("sentence", ["Bob is v_ote.", "Every big_dog barks.", "Rex sees the user_id."])
def test_a_word_with_an_underscore_is_refused_unless_it_is_quoted(sentence: str) -> None:
    assert "has an underscore; write a space instead" in said_back(sentence)


def test_a_quoted_name_with_an_underscore_is_said_back_in_quotes() -> None:
    assert said_back('Every member of "team_7" is happy.') == (
        'If X is a member of "team_7" then X is happy.'
    )


def test_a_question_with_an_underscore_gets_no_verdict() -> None:
    with pytest.raises(multiprover.MultiproverError, match="has an underscore"):
        multiprover.prove("Bob is red.", "Is Bob dark_red?")


def test_three_levels_of_every_within_each_other_are_refused() -> None:
    assert said_back("Every tutor who helped every pupil who passed every test may leave.").startswith("If ")
    deeper = "Every cook who helped every tutor who helped every pupil who passed every test may leave."
    assert "too many levels" in said_back(deeper)


@pytest.mark.parametrize(
    "sentence",
    [
        "If a ship carries a crate, it is weighed.",
        "If a shop receives a complaint, it is forwarded to the owner.",
        "If a pump has a fault, it is reported.",
    ],
)
def test_what_is_done_to_it_may_be_done_to_either_of_two_things(sentence: str) -> None:
    assert said_back(sentence) == 'refused: "it" may mean several things; repeat the noun'


def test_what_has_a_fault_is_repaired() -> None:
    assert said_back("If a pump has a fault, it is repaired.").endswith("then X is repaired.")


def test_what_kinds_are_doing_may_be_what_they_are() -> None:
    for sentence in ("Cows and goats are grazing animals.", "Swans are flying birds."):
        assert said_back(sentence).startswith("refused: is this what they do")
    assert said_back("Nurses are wearing gloves.") == "If X is a nurse then X wears a glove."
    assert said_back("Tom and Ann are training dogs.") == "Tom trains a dog. Ann trains a dog."
