"""Forms of pages with rules: "only with", "as well as" between commas, "under-16s", times that are told."""

import pytest

import multiprover
from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate
from multiprover.errors import MultiproverError


def said_back(text: str) -> str:
    """The restatement of the last sentence, or "refused"."""
    reading = read_text(text)[-1]
    return "refused" if isinstance(reading, Unread) else restate(reading.forms)


def verdict(text: str, question: str, **settings: str) -> object:
    """The answer, or "refused"."""
    try:
        return multiprover.prove(text, question, **settings).answer  # type: ignore[arg-type]
    except MultiproverError:
        return "refused"


def found(text: str, question: str) -> set[str]:
    """Those that a question finds."""
    return {str(each) for each in getattr(multiprover.prove(text, question), "answers", None) or ()}


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Pupils may apply for a locker only with the consent of a parent.",
            "If X is a pupil then X may not apply for a locker unless X has Y and Z is a parent and Y is a "
            "consent of Z.",
        ),
        (
            "Trainees may ask for a key only after passing the course.",
            "If X is a trainee and X does not pass the course and X has not passed the course "
            "then X may not ask for a key.",
        ),
        ("The gate is for residents only.", "The gate is for residents only."),
        ("The pass is valid for one boat only.", "The pass is valid for one boat only."),
    ],
)
def test_only_goes_with_what_follows_it_rather_than_with_the_object(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


def test_what_follows_while_has_a_subject_of_its_own() -> None:
    said = said_back("Parcels over 20 kg need a label, while parcels over 30 kg need a pallet.")
    assert said == (
        "If X is a parcel and X is a thing of more than 20 kg then X needs a label. "
        "If X is a parcel and X is a thing of more than 30 kg then X needs a pallet."
    )


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Any juice that contains more than 8 g of sugar, as well as every soda, is taxed.",
            "If X is a juice and X contains more than 8 g of sugar then X is taxed. "
            "If X is a soda then X is taxed.",
        ),
        (
            "Guests who own dogs, as well as cats, pay extra.",
            "If X is a guest and X owns Y and Y is a dog and X owns Z and Z is a cat then X pays extra.",
        ),
        (
            "Pupils who play chess, as well as football, may stay.",
            "If X is a pupil and X plays Y and Y is a chess and X plays Z and Z is a football "
            "then X may stay.",
        ),
    ],
)
def test_as_well_as_between_commas_adds_a_subject_if_it_does_not_go_on_with_the_clause(
    sentence: str, said: str
) -> None:
    assert said_back(sentence) == said


def test_a_clause_with_which_belongs_to_the_object_of_the_last_verb() -> None:
    said = said_back("Nils is a tenant and drives a red van, which is 4 m long.")
    assert said == "Nils is a tenant. Nils drives a red van that is 4 m long."


def test_a_plural_after_a_noun_that_needs_an_article_is_a_noun() -> None:
    assert said_back("File 7 and File 8 are visitor files.") == (
        "File 7 is a visitor file. File 8 is a visitor file."
    )


def test_a_kind_listed_beside_single_things_is_an_answer() -> None:
    text = (
        "The waffles, the stew and the tart are courses. Every course is cheap unless it contains saffron. "
        "The stew contains saffron."
    )
    assert found(text, "Which courses are cheap?") == {"the tart", "waffles"}


def test_a_kind_that_is_spoken_of_elsewhere_is_no_answer_beside_single_things() -> None:
    assert found("Rex is a dog, and dogs are pets. All pets are loud.", "Which pets are loud?") == {"Rex"}


def test_what_is_told_to_be_done_and_forbidden_gets_no_verdict() -> None:
    text = (
        "All hot courses are served to guests. Spicy courses must not be served to guests. "
        "The stew is a hot and spicy course. The tart is a hot course."
    )
    assert verdict(text, "Is the stew served to guests?") == "refused"
    assert verdict(text, "Is the tart served to guests?") is True
    assert verdict(text, "May the stew be served to guests?") is False


def test_who_drives_a_car_may_have_one() -> None:
    text = (
        "Residents get a badge if their car is no longer than 5 m. Ulf is a resident and drives a car, "
        "which is 4 m long. Ida is a resident, and her car is 4 m long."
    )
    assert verdict(text, "Does Ulf get a badge?") == "refused"
    assert verdict(text, "Does Ida get a badge?") is True


@pytest.mark.parametrize(
    ("rules", "who"),
    [
        (
            "Clerks who are new are trained and do not need a coach. All other people need a coach.",
            {"Bea", "Cem"},
        ),
        (
            "Clerks who are new get a red tag. Guards get a blue tag unless they get a red tag. "
            "All other people get a green tag.",
            {"Cem"},
        ),
    ],
)
def test_all_others_are_those_of_whom_the_same_was_not_said(rules: str, who: set[str]) -> None:
    facts = "Ann is a clerk who is new. Bea is a guard. Cem is a cook."
    asked = "Who needs a coach?" if "coach" in rules else "Who gets a green tag?"
    assert found(f"{rules} {facts}", asked) == who


def test_all_others_after_an_exception_that_no_other_statement_covers_are_refused() -> None:
    text = (
        "Clerks get a red tag. Guards get a blue tag unless they are ill. All other people get a green tag."
    )
    assert said_back(text) == "refused"


def test_a_denial_that_never_applies_does_not_stand_in_the_way_of_a_no() -> None:
    text = (
        "A family gets aid if its income is below 900 euros. No family that has received aid in the past "
        "year gets aid. The Berg family has an income of 950 euros."
    )
    assert verdict(text, "Does the Berg family get aid?") is False


def test_with_one_thing_but_no_other_is_said_of_what_somebody_has() -> None:
    assert said_back("Lutz is a guard with a torch but no radio.") == (
        "Lutz is a guard. Lutz has a torch. Lutz does not have a radio."
    )
    assert said_back("Lutz is a guard with a dog but no trainer.") == "refused"


def test_what_the_employer_provides_is_said_of_whose_employer_the_text_tells() -> None:
    text = (
        "Any driver may claim an allowance, unless a phone is provided by the employer. "
        "Ada is a driver, and a phone is provided by her employer. Bo is a driver."
    )
    assert found(text, "Who may claim an allowance?") == {"Bo"}
    alone = "Any driver may claim an allowance, unless a phone is provided by the employer."
    assert said_back(alone) == "refused"


@pytest.mark.parametrize(("told", "read"), [("a grant", True), ("a pension", False)])
def test_a_condition_in_the_present_is_doubtful_only_for_what_is_told_in_the_past(
    told: str, read: bool
) -> None:
    text = f"Members who receive a state pension pay 5 euros. Ole is a member and received {told}."
    [rule, _] = read_text(text)
    assert isinstance(rule, Unread) is not read


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("Under-12s may not dive.", "If X is less than 12 years old then X may not dive."),
        ("Over-70s pay 3 euros.", "If X is more than 70 years old then X pays 3 euros."),
        ("14-year-olds may row.", "If X is 14 years old then X may row."),
        ("Only over-21s may enter.", "X may not enter unless X is more than 21 years old."),
        (
            "Rowers who are not yet 16 pay half.",
            "If X is a rower and X is less than 16 years old then X pays half.",
        ),
        ("Ole is not yet 18.", "Ole is less than 18 years old."),
        ("Ole has not yet paid.", "Ole has not paid."),
    ],
)
def test_people_are_called_by_their_age(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


def test_relative_clauses_are_contrasted() -> None:
    assert said_back("Kai is a tenant whose rent is late but who has not been warned.") == (
        "Kai is a tenant. Kai's rent is late. Kai has not been warned."
    )


@pytest.mark.parametrize("denied", ["no food", "any food", "food"])
def test_no_food_and_any_food_deny_food(denied: str) -> None:
    verb = "may" if denied == "no food" else "may not"
    text = f"Members may bring food. Members may bring tents. Trainees {verb} bring {denied}. "
    text += "Uta is a member and a trainee. Pit is a member."
    assert verdict(text, "May Uta bring food?", conflicts="deny") is False
    assert verdict(text, "May Uta bring any food?", conflicts="deny") is False
    assert verdict(text, "May Pit bring any food?", conflicts="deny") is True
    assert verdict(text, "May Uta bring any tents?", conflicts="deny") is True


def test_any_in_a_question_asks_of_the_kind() -> None:
    text = "Guests may rent boats. Guests need a visa. Kim is a guest. Lee is a cook."
    assert verdict(text, "May Kim rent any boats?") is True
    assert verdict(text, "Does Kim need any visa?") is True
    assert verdict(text, "May Lee rent any boat?") is False


@pytest.mark.parametrize("when", ["from 9 am to 5 pm", "every day", "on weekdays", "until 5 pm", "in summer"])
def test_a_time_within_one_that_is_told_gets_no_verdict(when: str) -> None:
    assert verdict(f"The mill is open {when}.", "Is the mill open at 10 am?") == "refused"
    assert verdict(f"The mill is open {when}. The inn is old.", "Is the inn open at 10 am?") is False


def test_only_within_a_range_of_time_says_that_it_is_allowed_then() -> None:
    text = "Fires may only be lit between October and March. The hall may only be used from 9 am to 5 pm."
    assert said_back("Fires may only be lit between October and March.") == (
        "If X is a fire then X may be lit only between October and March."
    )
    assert verdict(text, "May the hall be used from 9 am to 5 pm?") is True
    assert verdict(text, "May fires be lit in December?") == "refused"


def test_not_all_denies_only_that_it_is_all() -> None:
    text = (
        "A dancer who knows all the steps leads. Uwe does not know all the steps. Mia knows all the steps. "
        "Uwe and Mia are dancers."
    )
    assert verdict(text, "Does Mia lead?") is True
    assert verdict(text, "Does Uwe lead?") is False
    assert said_back("Uwe may not use all the halls.") == "refused"


def test_what_an_order_contains_has_no_customer() -> None:
    assert said_back("Order 7 contains a lamp; the customer is ill.") == (
        "Order 7 contains a lamp. Order 7's customer is ill."
    )
    assert said_back("Box 7 contains a bike; the owner is ill.") == "refused"


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Every health and safety trainer must sign.",
            "If X is a health and safety trainer then X must sign.",
        ),
        ("Ida is not liable for normal wear and tear.", "Ida is not liable for normal wear and tear."),
        ("Two health and safety trainers must sign.", "Two health and safety trainers must sign."),
    ],
)
def test_two_nouns_may_name_one_thing(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


@pytest.mark.parametrize("sentence", ["Ann must ship but Order A need not.", "Ann is old, and Bob is not."])
def test_what_is_denied_of_another_is_a_clause_that_stands_by_itself(sentence: str) -> None:
    said = said_back(sentence)
    assert said == "refused" or said_back(said.split(". ", 1)[1]) == said.split(". ", 1)[1]


def test_what_another_reader_has_reserved_somebody_has_reserved() -> None:
    rules = "Books may be kept for a week unless another reader has reserved them. Dune and Emma are books. "
    assert found(
        f"{rules} Dune has been reserved by another reader.", "Which books may be kept for a week?"
    ) == {"Emma"}
    assert said_back("Dune was not reserved by another reader.") == (
        "Dune has not been reserved by another reader."
    )


def test_what_is_late_by_some_days_is_late() -> None:
    text = (
        "Bill 1 is four days late. Bill 2 is old. Bo's rent is 30 days overdue. Ann arrived two hours late."
    )
    assert found(f"{text} Late bills are claimed.", "Which bills are claimed?") == {"Bill 1"}
    assert verdict(text, "Is Bill 1 late?") is True
    assert verdict(text, "Is Bill 2 late?") is False
    assert verdict(text, "Is Bo's rent overdue?") is True
    assert verdict(text, "Did Ann arrive late?") is True


def test_who_needs_the_consent_of_somebody_may_be_said_to_need_consent() -> None:
    text = "Apprentices need the consent of a parent. Ute is an apprentice. Rolf is a cook."
    assert verdict(text, "Does Ute need consent?") == "refused"
    assert verdict(text, "Does Rolf need consent?") is False


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        (
            "Guests who are under 6 or over 70 pay half price.",
            "If X is a guest and X is less than 6 years old then X pays half price. "
            "If X is a guest and X is more than 70 years old then X pays half price.",
        ),
        (
            "Stamps over 5 cm need a frame, and stamps over 9 cm need a box.",
            "If X is a stamp and X is a thing of more than 5 cm then X needs a frame. "
            "If X is a stamp and X is a thing of more than 9 cm then X needs a box.",
        ),
    ],
)
def test_two_ages_are_alternatives_and_a_subject_said_again_is_a_noun(sentence: str, said: str) -> None:
    assert said_back(sentence) == said


def test_a_time_told_with_another_detail_gets_no_verdict_without_it() -> None:
    text = "The mill closes at 8 p.m. in winter and at 10 p.m. in summer."
    assert verdict(text, "Does the mill close at 8 p.m.?") == "refused"
    assert verdict(text, "Does the mill close at 9 p.m.?") is False
    assert verdict(text, "Does the mill close at 8 p.m. in winter?") is True


def test_a_landlord_who_is_mentioned_again_belongs_to_the_one_before_the_comma() -> None:
    rule = "A tenant may keep a cat if the landlord has agreed in writing."
    text = f"{rule} Kim is a tenant, and the landlord has agreed in writing."
    assert verdict(text, "May Kim keep a cat?") is True
