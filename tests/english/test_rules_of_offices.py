"""Rules as offices and firms write them: each text with a question, and what must be refused."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

TRAIN = (
    "A passenger who arrives at least 60 minutes late is entitled to a refund, unless the delay was announced"
    " in advance. Ada is a passenger who arrives 70 minutes late."
    " Bo is a passenger who arrives 90 minutes late; the delay was announced in advance."
)
ANSWERED = (
    # What belongs to the one a sentence is about is theirs.
    (TRAIN, "Is Ada entitled to a refund?", True),
    (TRAIN, "Is Bo entitled to a refund?", False),
    (
        "Guests who have damaged a chair must pay, unless the damage is due to age. Cy and Di are guests."
        " Cy has damaged a chair, but the damage is due to age. Di has damaged a chair.",
        "Who must pay?",
        ("Di",),
    ),
    (
        "An order is free if the customer is a member. Order 1 is an order; the customer is a member."
        " Order 2 is an order; the customer is tall.",
        "Which orders are free?",
        ("Order 1",),
    ),
    (
        "A minor may join provided that the application has been signed by a teacher. Gil and Hal are minors."
        " In the case of Gil, the application has been signed by a teacher.",
        "Who may join?",
        ("Gil",),
    ),
    ("If a guest makes a claim and the claim is false, he pays. Ian is a guest.", "Does Ian pay?", False),
    (
        "Members may sail unless the weather is bad. Jo is a member. The weather is bad.",
        "May Jo sail?",
        False,
    ),
    # "he or she" is never a thing.
    (
        "A person who meets the basic demands is admitted, unless he or she is deferred. Ada meets the basic"
        " demands.",
        "Is Ada admitted?",
        True,
    ),
    # One of each.
    (
        "Whoever holds a pass may enter, provided that his or her photo has been checked. Bo, Cy and Di"
        " hold a"
        " pass. The photos of Bo and Cy have been checked.",
        "Who may enter?",
        ("Bo", "Cy"),
    ),
    # Words that are made of others, and what is sat.
    (
        "Pupils who fail must resit the final test. Eve is a pupil. Eve fails.",
        "Must Eve resit the final test?",
        True,
    ),
    (
        "Anyone who may sit the exam pays. The exam may be sat by pupils. Flo is a pupil.",
        "Does Flo pay?",
        True,
    ),
    ("Reimbursable trips are short. Trip 1 is a trip. Trip 1 is reimbursable.", "Is Trip 1 short?", True),
    ("Vic is a non-member who pays. Everyone who pays is welcome.", "Is Vic welcome?", True),
    # What holds otherwise, of the same kind and as often.
    (
        "Cooks are entitled to 30 days of leave a year if they are under 18, and to 25 days otherwise."
        " Gil is a"
        " cook. Gil is 19 years old.",
        "Is Gil entitled to 25 days of leave a year?",
        True,
    ),
    (
        "Tenants who have lived in their flat for at least five years get a key, and all other tenants get a"
        " badge. Hal is a tenant who has lived in his flat for five years. Ida is a tenant.",
        "Who gets a badge?",
        ("Ida",),
    ),
    ("Nurses may park here, as may doctors. Jo is a doctor.", "May Jo park here?", True),
    ("Kim is credited with 5,000 miles.", "Is Kim credited with 5,000 miles?", True),
    # What goes with which.
    (
        "Any clerk who is eligible for the Oak Grant or the Elm Award may apply. Lea is a clerk. Lea is"
        " eligible"
        " for the Elm Award.",
        "May Lea apply?",
        True,
    ),
    (
        "Clients who may borrow money and have held an account for ten years are safe. Max is a client."
        " Max may"
        " borrow money. Max has held an account for twelve years.",
        "Is Max safe?",
        True,
    ),
    (
        "Pupils who may sit the test but score fewer than 50 points fail. Ned is a pupil. Ned may sit the"
        " test."
        " Ned scores 40 points.",
        "Does Ned fail?",
        True,
    ),
    # So many within a time.
    (
        "Drivers who have had more than one accident in the last five years pay. Ola and Pia are drivers."
        " Ola has had one accident in the last five years. Pia has had two accidents within the past five"
        " years.",
        "Who pays?",
        ("Pia",),
    ),
    # What is theirs is asked of each, and so is what has not been done.
    (
        "An account is closed if the balance is below 10 euros. Account 1 is an account, and the balance is 4"
        " euros. Account 2 is an account, and the balance is 40 euros.",
        "Which accounts are closed?",
        ("Account 1",),
    ),
    (
        "A driver may park if the permit is valid. Rob and Sue are drivers. Sue has a valid permit.",
        "Who may park?",
        ("Sue",),
    ),
    (
        "A member is banned if the fee has not been paid. Tim and Una are members. Una's fee has been paid.",
        "Who is banned?",
        ("Tim",),
    ),
    (
        "A member may bring a guest if the guest pays the fee. Ann is a member. Bob is a guest. Bob pays"
        " the fee.",
        "May Ann bring Bob?",
        True,
    ),
    # The condition is the only one; the way is no person.
    ("Children may only use the lift when ill. Vic is a child.", "May Vic use the lift?", False),
    ("The hall may be seen by appointment only.", "May the hall be seen only by appointment?", True),
    ("Rings are only insured if they are locked. Ring 1 is a ring.", "Is Ring 1 insured?", False),
    ("No one may dive without having been trained. Wim is a guest.", "May Wim not dive?", True),
    # Two conditions, an exception of place, and an amount.
    (
        "A member may vote if she has paid, as long as she is present. Xia is a member. Xia has paid.",
        "May Xia vote?",
        False,
    ),
    (
        "A guest may stay if he pays, unless the booking has been cancelled. Yan and Zoe are guests."
        " Yan pays. Zoe pays. Zoe's booking has been cancelled.",
        "Who may stay?",
        ("Yan",),
    ),
    (
        "Dogs are allowed in the park, but not on the beach. Rex is a dog.",
        "Is Rex allowed on the beach?",
        False,
    ),
    ("Bills of more than 900 euros are checked. Bill 1 is for 950 euros.", "Is Bill 1 checked?", True),
    (
        "Vans are exempt from the toll until the end of 2030. Van 1 is a van.",
        "Is Van 1 exempt from the toll until the end of 2030?",
        True,
    ),
    ("Helmets are worn, except in the hall. Hat 1 is a helmet.", "Is Hat 1 worn except in the hall?", True),
    # Each of the two, and what is done.
    (
        "The use of drones and kites is banned. Trip 1 is a use of kites.",
        "Is Trip 1 banned?",
        True,
    ),
    ("Subletting is forbidden unless the owner is ill.", "Is subletting forbidden?", True),
    (
        "Glasses are free if the patient is under 18. The patient is 17 years old. Lens 1 is a glass.",
        "Is Lens 1 free?",
        True,
    ),
    (
        "Pupils who have done all of the homework pass. Quin has not done all of the homework. Quin is a"
        " pupil.",
        "Does Quin pass?",
        False,
    ),
    # Somebody's own in the rule and in the fact, whether it may be stuff or not.
    ("A patient may leave if the fever is gone. Bo is a patient; the fever is gone.", "May Bo leave?", True),
    ("A patient may leave if the rash is gone. Bo is a patient; the rash is gone.", "May Bo leave?", True),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_it_answers_as_a_careful_reader_would(text: str, question: str, answer: object) -> None:
    result = multiprover.prove(text, question)
    assert (result.answers or result.answer if isinstance(answer, tuple) else result.answer) == answer


REFUSED = (
    # One for all in the rule, somebody's own in the fact.
    (
        "A passenger who arrives late gets a refund, unless the delay was announced. Ada is a passenger."
        " Ada arrives late. The delay was announced.",
        "Does Ada get a refund?",
    ),
    (
        "A bike is cheap if the front wheel is bent. Bike 1 is a bike; the front wheel is bent."
        " Bike 2 is a bike; the front wheel is not bent.",
        "Which bikes are cheap?",
    ),
    ("A boss may fire a clerk if he or she is ill. Cy is a boss. Cy is ill.", "May Cy fire a clerk?"),
    (
        "Drivers who have had two accidents in the last five years pay. Di is a driver."
        " Di had two accidents in the last five years. Di had an accident four years ago.",
        "Does Di pay?",
    ),
    ("A bill is paid unless the goods were bad. Bill 1 is a bill; the goods were bad.", "Is Bill 1 paid?"),
    ("A text is late unless an extension has been granted. Text 1 is a text.", "Is Text 1 late?"),
    (
        "The rate is 4% for loans of up to 900 euros and 3% for all other loans. Loan 1 is a loan of 50"
        " euros.",
        "Is the rate 3% for Loan 1?",
    ),
    # Two may have it.
    (
        "A nurse who visits a patient gets a mask if the illness is grave. Cy is a nurse.",
        "Does Cy get a mask?",
    ),
)


@pytest.mark.parametrize(("text", "question"), REFUSED)
def test_it_refuses_what_may_mean_something_else(text: str, question: str) -> None:
    with pytest.raises(MultiproverError):
        multiprover.prove(text, question)
