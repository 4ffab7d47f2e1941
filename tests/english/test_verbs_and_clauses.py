"""Verbs with what they take, lists of verbs, and clauses: what they say, what is refused."""

import pytest

import multiprover
from multiprover.english.read import read_sentence
from multiprover.english.readings import Meaning
from multiprover.english.restate import restate

RIGHTLY = (
    ("Every applicant who passes is guaranteed a seat.", "… then there is a seat that is guaranteed to X."),
    ("Patients are prescribed a syrup.", "… then there is a syrup that is prescribed to X."),
    ("Every child is spared the fee.", "If X is a child then X is spared the fee."),
    ("Nora can ski, skate and climb a rope.", "Nora may ski. Nora may skate. Nora may climb a rope."),
    ("Nobody may smoke or drink wine.", "… then X may not smoke and X may not drink wine."),
    (
        "A bridge that is not closed but is linked to a dam is tested.",
        "If X is a bridge and X is not closed and X is linked to Y and Y is a dam then X is tested.",
    ),
    (
        "A farmer who owns cows that graze and lives alone gets help.",
        "If X is a farmer and X owns Y and Y is a cow and Y grazes and X lives alone then X gets help.",
    ),
    (
        "Every box that is sealed and sent to Rome is heavy.",
        "… X is sealed and X is sent to Rome then X is heavy.",
    ),
    ("Bob can swim and row, but has no boat.", "Bob may swim. Bob may row. Bob does not have a boat."),
    (
        "Young drivers and drivers with a trailer must stop.",
        "If X is a driver and X is young then X must stop. "
        "If X is a driver and X has Y and Y is a trailer then X must stop.",
    ),
    ("Olga is a tenant who signed and left.", "Olga is a tenant. Olga has signed. Olga has left."),
    ("Guests are asked to pay and leave.", "If X is a guest then X is asked to pay and X is asked to leave."),
    ("Employees are urged to walk or cycle to work.", "… then X is urged to walk or cycle to work."),
    ("Nurses must be able to read and write.", "… then X must be able to read and X must be able to write."),
    ("Bob wants to sell the house and buy a boat.", "Bob wants to sell the house. Bob wants to buy a boat."),
    ("After the bell has rung, the door is locked.", "If the bell has rung then the door is locked."),
    ("The door is locked after the bell has rung.", "If the bell has rung then the door is locked."),
    ("Before a tree is felled, Bob must be asked.", "Bob must be asked before a tree is felled."),
    ("Whereas Ann sings, Bob dances.", "Ann sings. Bob dances."),
    (
        "All flats except those on the first floor are new.",
        "… and X is not on the first floor then X is new.",
    ),
    (
        "Ships from Rome and Oslo are old.",
        "If X is a ship and X is from Rome then X is old. If X is a ship and X is from Oslo then X is old.",
    ),
    ("Olga works as a nurse and the boy as a cook.", "Olga works as a nurse. The boy works as a cook."),
    (
        "Guests who pay by card or by direct debit are welcome.",
        "If X is a guest and X pays by card then X is welcome. "
        "If X is a guest and X pays by direct debit then X is welcome.",
    ),
    ("The Swift has worn brakes.", "The Swift has a worn brake."),
    ("Ann has broken windows.", "Ann has broken a window."),
    (
        "All rooms are cleaned daily except Room 9, which is cleaned weekly.",
        "Room 9 is cleaned weekly. If X is a room and X is not Room 9 then X is cleaned daily.",
    ),
    (
        "The lift may only be used by nurses and by people in wheelchairs.",
        "If X is not a nurse and X is not in a wheelchair then X may not use the lift.",
    ),
    (
        "The path leads through the wood, past the mill and over the hill.",
        "The path leads through the wood. The path leads past the mill. The path leads over the hill.",
    ),
    ("Bob has never been to Rome.", "Bob has not been to Rome."),
    (
        "A team is out if it loses a match or finishes last.",
        "… If X is a team and X finishes last then X is out.",
    ),
    ("Guests are free to return goods within 14 days.", "… X is free to return a good within 14 days."),
    (
        "Anyone who is admitted to the final test and scores at least 50 points passes.",
        "If X is admitted to the final test and X scores at least 50 points then X passes.",
    ),
    (
        "Every dog that is kept in the yard and barks at night is fed.",
        "… and X barks at night then X is fed.",
    ),
    (
        "A discount is given to everyone who has a badge and orders online.",
        "If X has Y and Y is a badge and X orders online then there is a discount that is given to X.",
    ),
    ("Cyclists must stop when crossing the road.", "… then X must stop when crossing the road."),
    ("When leaving, Bob locks the door.", "Bob locks the door when leaving."),
    ("Owners must have the lift inspected every year.", "… then X must have the lift inspected every year."),
    (
        "Guests who have had their dog washed may enter.",
        "If X is a guest and X has had Y washed and Y is a dog of X then X may enter.",
    ),
    (
        "A pilot may retire after having flown for ten years, provided that she is healthy.",
        "If X is a pilot and X has flown for at least ten years and X is healthy then X may retire.",
    ),
    (
        "Bob may apply after having paid, unless he is ill.",
        "If Bob has paid and Bob is not ill then Bob may apply.",
    ),
    ("Children are only allowed to hand out water.", "If X is a child then X may hand out only water."),
    ("Eva neither works in Rome nor in Oslo.", "Eva does not work in Rome. Eva does not work in Oslo."),
    ("Every patient who has a fever or coughs is ill.", "… If X is a patient and X coughs then X is ill."),
    ("Files may not be deleted except by Bob.", "If X is not Bob then X may not delete a file."),
    ("A storm is blowing in the valley.", "There is a storm that blows in the valley."),
    ("There is a storm that blows in the valley.", "There is a storm that blows in the valley."),
    ("Lund employs Ann as cook and Bob as waiter.", "Lund employs Ann as cook. Lund employs Bob as waiter."),
    ("Vera had the van cleaned by Carl.", "Vera has had the van cleaned by Carl."),
    (
        "Bob neither waters nor prunes the roses.",
        "Bob does not water the roses. Bob does not prune the roses.",
    ),
    (
        "Every dwarf who owns an axe and every elf who owns a bow is armed.",
        "If X is a dwarf and X owns Y and Y is an axe then X is armed. "
        "If X is an elf and X owns Y and Y is a bow then X is armed.",
    ),
    (
        "Guests must not feed or touch the hens.",
        "… then X may not feed the hens and X may not touch the hens.",
    ),
    ("The bus only stops when it is full.", "If the bus is not full then the bus does not stop."),
    ("A guest who arrives too late must wait.", "If X is a guest and X arrives too late then X must wait."),
    ("Yves hates Zoe, and vice versa.", "Yves hates Zoe. Zoe hates Yves."),
    (
        "If Bob sings, Ann dances, and vice versa.",
        "If Bob sings then Ann dances. If Ann dances then Bob sings.",
    ),
    (
        "Patients are weighed, measured and asked to wait.",
        "If X is a patient then X is weighed and X is measured and X is asked to wait.",
    ),
    (
        "A vote counts if it is cast in person or by post and is signed.",
        "If X is a vote and X is cast in person and X is signed then X counts. "
        "If X is a vote and X is cast by post and X is signed then X counts.",
    ),
    ("Bob may watch but not take part in the game.", "Bob may watch. Bob may not take part in the game."),
    ("Rolf lives next to Sina and opposite Theo.", "Rolf lives next to Sina. Rolf lives opposite Theo."),
    ("A flat that stands empty is taxed.", "If X is a flat and X stands empty then X is taxed."),
    ("Ann produced and sold the film.", "Ann has produced the film. Ann has sold the film."),
    (
        "A pear is peeled if it is hard and mashed if it is not.",
        "If X is a pear and X is hard then X is peeled. If X is a pear and X is not hard then X is mashed.",
    ),
    (
        "A parcel is sent by rail if it is heavy, by air if it is urgent and by ship otherwise.",
        "If X is a parcel and X is heavy then X is sent by rail. "
        "If X is a parcel and X is urgent then X is sent by air. "
        "If X is a parcel and X is not heavy and X is not urgent then X is sent by ship.",
    ),
    (
        "The guard opens the gate when the bell rings and closes it when the train has left.",
        "If the bell rings then the guard opens the gate. "
        "If the train has left then the guard closes the gate.",
    ),
    (
        "A mule that stands neither in the barn nor in the yard is lost.",
        "If X is a mule and X does not stand in the barn and X does not stand in the yard then X is lost.",
    ),
    ("Dana works both in Rome and in Oslo.", "Dana works in Rome. Dana works in Oslo."),
    (
        "There is a ferry from Rome to Oslo, from Oslo to Bonn and from Bonn to Lyon.",
        "There is a ferry that is from Rome to Oslo. There is a ferry that is from Oslo to Bonn. "
        "There is a ferry that is from Bonn to Lyon.",
    ),
    (
        "Line 1 leads from Rome to Oslo and Line 2 from Oslo to Bonn.",
        "Line 1 leads from Rome to Oslo. Line 2 leads from Oslo to Bonn.",
    ),
    (
        "Kurt plays chess with Ida and tennis with Rosa.",
        "Kurt plays chess with Ida. Kurt plays tennis with Rosa.",
    ),
    ("Kim gives Ann a book and Bob a pen.", "Kim gives a book to Ann. Kim gives a pen to Bob."),
    ("It is snowing in Rome and in Oslo.", "The weather snows in Rome. The weather snows in Oslo."),
    (
        "A village in which it is snowing is white.",
        "If X is a village and the weather snows in X then X is white.",
    ),
    ("If a lake is cold, it freezes.", "If X is a lake and X is cold then X freezes."),
    (
        "The pump is powered by Mill 3 only.",
        "Mill 3 powers the pump. If X is not Mill 3 then X does not power the pump.",
    ),
    ("Bob only works on Mondays.", "Bob works only on Mondays."),
    ("Bob only eats fish.", "Bob eats only fish. Bob eats fish."),
    (
        "Guests pay 5 euros unless they are ill, in which case they pay 3 euros.",
        "If X is a guest and X is not ill then X pays 5 euros. "
        "If X is a guest and X is ill then X pays 3 euros.",
    ),
)
"""Sentences and what they say; after "…" only the end is compared."""

REFUSED = (
    "Bob wins or loses at the finals.",
    "A lamp that is checked or repaired by Bob is safe.",
    "A child who sings and dances in the hall is happy.",
    "Guests may smoke or roll cigarettes.",
    "Whoever owns a dog that bites and barks must pay a fee.",
    "Teachers and members of the board have a key.",
    "Trucks and cars with a trailer must stop.",
    "Only two students passed.",
    "Members may swim or dance and sing.",
    "Eva neither reads nor writes letters.",
    "A member is chosen.",
    "A contract is binding.",
    "The bus is used by everyone who lives here and stops at the mill.",
    "The lift may only be used by staff in the morning.",
    "Every room except Room 9, which is closed, is open.",
    "Kestrel has worn tyres.",
    "While members pay 9 euros, guests pay 12 euros.",
    "Members who agree to pay and have a card may enter.",
    "A pear is peeled if it is hard, cut if it is soft and eaten if it is not.",
    "The shop opened when the bell rang and closed when Bob left.",
    "The deposit is returned unless the flat is dirty, in which case it is kept.",
)

ANSWERED = (
    (
        "Every applicant who passes is guaranteed a seat. Vito is an applicant. Vito passes.",
        "Is Vito guaranteed a seat?",
        True,
    ),
    ("The doctor prescribes Ann a syrup.", "Is Ann prescribed a syrup?", True),
    ("The bank issues a card to Ann.", "Is Ann issued a card?", True),
    ("The bank issues a card to Ann. Bob is old.", "Is Bob issued a card?", False),
    ("A bike that is not broken is only oiled. Bike 1 is a bike.", "Is Bike 1 oiled?", True),
    ("The pump is powered by Mill 3 only. Mill 4 is old.", "Is the pump powered by Mill 4?", False),
    ("It is snowing in Rome and in Oslo. Bonn is a town.", "Is it snowing in Oslo?", True),
    ("It is snowing in Rome and in Oslo. Bonn is a town.", "Is it snowing in Bonn?", False),
    ("It snowed.", "Did it snow?", True),
    ("Bert is a cook, and only he has a key. Ann is old.", "Does Ann have a key?", False),
)


@pytest.mark.parametrize(("sentence", "said"), RIGHTLY)
def test_what_a_sentence_says(sentence, said):
    reading = read_sentence(sentence)
    assert isinstance(reading, Meaning)
    if said.startswith("… "):
        assert restate(reading.forms).endswith(said.removeprefix("…"))
    else:
        assert restate(reading.forms) == said


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_is_not_clear_is_refused(sentence):
    assert not isinstance(read_sentence(sentence), Meaning)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_is_answered(text, question, answer):
    assert multiprover.prove(text, question).answer is answer
