"""Sentences with a trap: what they mean is asserted, or that they are refused."""

import pytest

from multiprover.english.read import Unread, read_text
from multiprover.english.restate import restate

READ = [
    (
        "A pupil who is older than at least three other pupils may leave.",
        "If X is a pupil and X is older than at least 3 other pupils then X may leave.",
    ),
    (
        "If a second town is near a first town and a third town is near the second one, "
        "the third town is near the first one.",
        "If X is a town and X is near Y and Y is a town and Z is a town and Z is near X then Z is near Y.",
    ),
    (
        "Ann is a pupil whose parents live in Rome.",
        "Ann is a pupil. Ann has a parent that lives in Rome. If X is a parent of Ann then X lives in Rome.",
    ),
    (
        "A tutor may help another tutor with any task that the first tutor has signed "
        "and the second tutor has not signed.",
        "If X is a tutor and Y is a tutor and Y is not X and Z is a task and X has signed Z "
        "and Y has not signed Z then X may help Y with Z.",
    ),
    ("Every cook in team two works overtime.", "If X is a cook and X is in team two then X works overtime."),
    (
        "If one guest insults another guest, the second guest may leave, unless he or she is deaf.",
        "If X is a guest and X insults Y and Y is a guest and Y is not X and Y is not deaf then Y may leave.",
    ),
    (
        "Two different birds that eat the same bird are rivals.",
        "If X is a bird and X eats Y and Y is a bird and Z is a bird and Z eats Y and X is not Z "
        "then X is a rival of Z.",
    ),
    (
        "Every cadet may dive in the pool without a coach.",
        "If X is a cadet then X may dive in the pool without a coach.",
    ),
    ("Flat 3C is a flat.", "Flat 3C is a flat."),
    ("The lid of Box 4B is lost.", "Box 4B's lid is lost."),
    ("Box 17's lid is lost.", "Box 17's lid is lost."),
    (
        "If one job starts before a second job and the second job starts before a third job, "
        "the first job starts before the third job.",
        "If X is a job and X starts before Y and Y is a job and Y starts before Z and Z is a job "
        "then X starts before Z.",
    ),
    (
        "If a person trusts a tenant of another person, the other person is glad.",
        "If X trusts Y and Z is not X and Y is a tenant of Z then Z is glad.",
    ),
    (
        "A parcel that is collected within 3 days of arrival is free.",
        "If X is a parcel and X is collected at most 3 days after arrival then X is free. "
        "If X is a parcel and X has been collected at most 3 days after arrival then X is free.",
    ),
    # A bare number is the age of people and animals only.
    (
        "A cadet passes if his or her score is 60 or more.",
        "If X is a cadet and Y is a score of X and Y is at least 60 then X passes.",
    ),
    (
        "If one flat is beside another flat, the other flat is dark.",
        "If X is a flat and X is beside Y and Y is a flat and Y is not X then Y is dark.",
    ),
    (
        "If one module is required for another module, the other module is hard.",
        "If X is a module and X is required for Y and Y is a module and Y is not X then Y is hard.",
    ),
    (
        "Anyone who has got a vaccine within the past two weeks is tired.",
        "If X has gotten Y within the past two weeks and Y is a vaccine then X is tired.",
    ),
    (
        "Every visitor of the fort gets a locker key.",
        "If X is a visitor of the fort then X gets a locker key.",
    ),
    (
        "Nurses may swim provided that they are calm and are under the age of 40.",
        "If X is a nurse and X is calm and X is less than 40 years old then X may swim.",
    ),
    (
        "A steward who runs a deck is responsible for every cabin on that deck.",
        "If X is a steward and X runs Y and Y is a deck and Z is a cabin and Z is on Y "
        "then X is responsible for Z.",
    ),
    (
        "Anyone who owes a shop more than 90 euros is barred.",
        "If X owes more than 90 euros to Y and Y is a shop then X is barred.",
    ),
    (
        "A diver who must wear a hood and lives in Oslo is cold.",
        "If X is a diver and X must wear hoods and X lives in Oslo then X is cold. "
        "If X is a diver and X must wear Y and Y is a hood and X lives in Oslo then X is cold.",
    ),
    ("A big man in Rome saw a film.", "A big man that is in Rome has seen a film."),
    ("Ann has a lot of work experience.", "Ann has a lot of work experience."),
    ("Ann negotiates with Bob.", "Ann negotiates with Bob."),
    (
        "Minors may attend if accompanied by a parent or guardian.",
        "If X is a minor and Y accompanies X and Y is a parent then X may attend. "
        "If X is a minor and Y accompanies X and Y is a guardian then X may attend. "
        "If X is a minor and Y has accompanied X and Y is a parent then X may attend. "
        "If X is a minor and Y has accompanied X and Y is a guardian then X may attend.",
    ),
    (
        "Guests may borrow a book or film.",
        "If X is a guest then X may borrow a book and X may borrow a film.",
    ),
    (
        "Members of staff other than cooks may leave.",
        "If X is a staff and Y is a member of X and Y is not a cook then Y may leave.",
    ),
    (
        "Walls lower than one metre are free.",
        "If X is a wall and X is less than one metre high then X is free.",
    ),
    ("Bob eats only fish.", "Bob eats only fish. Bob eats fish."),
    ("Socks, Rex and Luna are cats.", "Socks is a cat. Rex is a cat. Luna is a cat."),
    ("Ann is well known in Rome.", "Ann is known in Rome well."),
    (
        "Nurses who are on call on Sundays get a bonus.",
        "If X is a nurse and X is on call on Sundays then X gets a bonus.",
    ),
    (
        "Every player shakes hands with every other player.",
        "If X is a player and Y is a player and Y is not X then X shakes a hand with Y.",
    ),
    ("Nobody except Ann has paid.", "Ann has paid. If X is not Ann then X has not paid."),
    ("Ann invited no one but Bob.", "Ann has invited Bob. If X is not Bob then Ann has not invited X."),
    ("Nobody except Ann may swim.", "If X is not Ann then X may not swim."),
    # words that are verbs in any tense
    (
        "Bags that are weighed and cost more than 30 euros must be sealed.",
        "If X is a bag and X is weighed and X costs more than 30 euros then X must be sealed.",
    ),
    (
        "Guards who are sworn in and read the log may leave.",
        "If X is a guard and X is sworn in and X reads the log then X may leave.",
    ),
    # exceptions reach over a list
    (
        "Nobody except nurses and porters may use the ramp.",
        "If X is not a nurse and X is not a porter then X may not use the ramp.",
    ),
    (
        "All lorries other than tankers and vans need a pass.",
        "If X is a lorry and X is not a tanker and X is not a van then X needs a pass.",
    ),
    (
        "Every pupil except Karl and all teachers may leave.",
        "If X is a pupil and X is not Karl then X may leave. If X is a teacher then X may leave.",
    ),
    # who, when and where after "by"
    (
        "The claim must be checked by the clerk by Monday.",
        "The clerk must check the claim by Monday. The claim must be checked by Monday.",
    ),
    ("The concert is held by the lake.", "The concert is held by the lake."),
    ("The yard is flooded by the lake.", "The lake floods the yard. The yard is flooded."),
    # what an adjective belongs to
    ("Real estate brokers need a badge.", "If X is a real estate broker then X needs a badge."),
    ("Late payment charges are void.", "If X is a late payment charge then X is void."),
    ("Used car dealers must register.", "If X is a used car dealer then X must register."),
    ("Young tram drivers pay more.", "If X is a tram driver and X is young then X pays more."),
    ("Bob is a Greek civil engineer.", "Bob is a civil engineer. Bob is Greek."),
    # places after each of a list
    (
        "Vera owns a barn in Oslo and a shed in Rome.",
        "Vera owns a barn that is in Oslo. Vera owns a shed that is in Rome.",
    ),
    # a noun or a verb after "and"
    (
        "Anyone who is allergic to pollen and lives in Oslo gets a mask.",
        "If X is allergic to pollen and X lives in Oslo then X gets a mask.",
    ),
    (
        "Any clerk who is assigned to Office Nord and lives more than 3 km from the office gets a bike.",
        "If X is a clerk and X is assigned to Office Nord and X lives more than 3 km from the office"
        " then X gets a bike.",
    ),
    ("Vera boards.", "Vera boards."),
    (
        "The pass that was printed in May and expired in June is void.",
        "If X is a pass and X has been printed in May and X has expired in June then X is void.",
    ),
    ("The pass costs riders 9 euros.", "If X is a rider then the pass costs X 9 euros."),
    # the same
    (
        "If a coach trains in a month and wins in the same month, the coach gets a medal.",
        "If X is a coach and X trains in Y and Y is a month and X wins in Y then X gets a medal.",
    ),
    (
        "Letters that arrive before noon are sorted on the same day.",
        "If X is a letter and X arrives before noon then X is sorted on the same day.",
    ),
    ("Cooks who work part time get a meal.", "If X is a cook and X works part-time then X gets a meal."),
    (
        "Riders may sprain their wrist, fingers or knee.",
        "If X is a rider then X may sprain X's wrist and X may sprain X's finger and X may sprain X's knee.",
    ),
]
REFUSED = [
    "Every dragon guards gold unless it is asleep.",
    "A shed is safe unless it is made from planks of a tree that was felled in May.",
    "If a second town is near Rome, the town is quiet.",
    "If a dog bites a cat, the cat is taken away unless it is old.",
    "If a firm must sell a part that belongs to an engine, the engine must be tested again.",
    # a noun that shares the article, or a verb
    "Members may talk to a doctor or nurse.",
    "Guests must wear a shirt and tie.",
    # who has it, and whose they are
    "The man in the car with the broken window is Bob.",
    "Bob and Ann's children are pilots.",
    "Members may not lend their card to anyone, including relatives.",
    # words that are no part of a name
    "Boxes Greta is a goose.",
    "People Franz is a cyclist.",
    "Daily Minors may not buy alcohol.",
    "Carl Visitors may park.",
    "Vilma 3.5 is a nurse.",
    # adverbs in odd places
    "Sina is 25 years old through.",
    "Olaf paid the bill soon.",
    "Ghosts do not well exist.",
    "Jonas is in debt quickly.",
    "The team lost the match well.",
    "The dog Bob owns barks.",
    "Bob does not eat only fish.",
    "The union made Carl a delegate.",
    "Every school must send its pupils their marks.",
    "The bank sends clients their cards.",
    "Large horse owners must register.",
    "Old school teachers retire.",
    "German Siemens engineers pay a tax.",
    "If a guard works in a shop and lives in the same town, the guard is a neighbour.",
    "Riders catch with both their left and right hand.",
    "The barn is used for meetings and talks on Sundays.",
    "Divers must show their pass and pay the fee or leave.",
    # pronouns
    "If a pilot and a nurse agree, they sign.",
    "The coach may replace a player if he is ill.",
    "If a man lives with another man and they are related, they are tall.",
    # words in the wrong place
    "Vera resides a flat in Rome.",
    "The nurse waits the patient.",
    "Old sleep cows.",
    "Towels that guests borrow after must be washed.",
    "Tenants keep with a parrot.",
    "Carl has the paid bill.",
    "Carl soon supervises Vera.",
    "The guard wakes soon up.",
    "City Hamburg is a port.",
    "Students teachers pay less.",
    "Denmark Monday is a country.",
]


@pytest.mark.parametrize(("sentence", "said"), READ)
def test_a_trap_is_read_as_people_read_it(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert not isinstance(reading, Unread), reading
    assert restate(reading.forms) == said


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_sentence_that_would_be_misread_is_refused(sentence: str) -> None:
    assert any(isinstance(each, Unread) for each in read_text(sentence))


WHOSE_VERB = [
    (
        "A museum may lend an object that it owns to any other museum.",
        "If X is a museum and Y is an object and X owns Y and Z is a museum and Z is not X "
        "then X may lend Y to Z.",
    ),
    (
        "Ann has sold the car that she owned to Bob.",
        "If X is a car and Ann has owned X then Ann has sold X to Bob.",
    ),
    (
        "Members who lend a tool that belongs to the club to a stranger are fined.",
        "If X is a member and X lends Y to Z and Y is a tool and Y belongs to the club and Z is a stranger "
        "then X is fined.",
    ),
    ("The box that Ann sent to Bob is red.", "If X is a box and Ann has sent X to Bob then X is red."),
    (
        "Members who may vote and have paid the fee get a card.",
        "If X is a member and X may vote and X has paid the fee then X gets a card.",
    ),
    (
        "Applicants must have passed the test and have paid the fee.",
        "If X is an applicant then X must have passed the test and X must have paid the fee.",
    ),
    (
        "A guard must watch the door that he guards and every room to which that door leads.",
        "If X is a guard and Y is a door and X guards Y then X must watch Y. If X is a guard and Y is a room "
        "and Z leads to Y and Z is a door and X guards Z then X must watch Y.",
    ),
    (
        "Guests pay 12 euros if they are adults, and 6 euros if they are children.",
        "If X is a guest and X is adult then X pays 12 euros. If X is a guest and X is a child "
        "then X pays 6 euros.",
    ),
    (
        "A hut is safe if it is guarded by at least two dogs that are not ill.",
        "If X is a hut and at least 2 dogs that are not ill guard X then X is safe.",
    ),
    (
        "Members may bring two guests, except for trainees.",
        "If X is a member and X is not a trainee then X may bring two guests.",
    ),
    (
        "Anyone may bring one guest, except for those who have paid the fee.",
        "If X has not paid the fee then X may bring one guest.",
    ),
    (
        "Anyone who holds a red or a blue card may enter.",
        "If X holds Y and Y is a card and Y is red then X may enter. "
        "If X holds Y and Y is a card and Y is blue then X may enter.",
    ),
    ("Bob has a red and a blue card.", "Bob has a red card. Bob has a blue card."),
    ("Bob owns a house and a small car.", "Bob owns a house. Bob owns a small car."),
    (
        "A node to which at least two other nodes are linked is a hub.",
        "If X is a node and at least 2 other nodes are linked to X then X is a hub.",
    ),
    (
        "A team wins if at least two other teams trust it.",
        "If X is a team and at least 2 other teams trust X then X wins.",
    ),
    (
        "The bridge borders on the castle, the castle borders on the mill, and the mill borders on the sea.",
        "The bridge borders on the castle. The castle borders on the mill. The mill borders on the sea.",
    ),
    (
        "If the hotel is full and the driver is kind then the driver waits.",
        "If the hotel is full and the driver is kind then the driver waits.",
    ),
    ("All Roman coins are ancient.", "If X is a coin and X is Roman then X is ancient."),
    ("Roman is a pilot.", "Roman is a pilot."),
]


@pytest.mark.parametrize(("sentence", "said"), WHOSE_VERB)
def test_what_follows_goes_with_the_verb_that_takes_it(sentence: str, said: str) -> None:
    [reading] = read_text(sentence)
    assert not isinstance(reading, Unread), reading.hint
    assert restate(reading.forms) == said
    assert restate([form for each in read_text(said) for form in each.forms]) == said


def test_a_receiver_that_either_of_two_verbs_takes_is_refused() -> None:
    [reading] = read_text("A pupil must show the note that the teacher wrote to a parent.")
    assert isinstance(reading, Unread)


def test_where_a_particle_stands_says_nothing() -> None:
    one, other = (read_text(f"Ann {said}.")[0] for said in ("takes over the role", "takes the role over"))
    assert one.forms == other.forms


def test_the_brother_of_nobody_is_refused() -> None:
    [reading] = read_text("A child may start early if a brother or sister attends the centre.")
    assert isinstance(reading, Unread)


def test_one_for_all_is_refused() -> None:
    [reading] = read_text("A guard watches every door.")
    assert isinstance(reading, Unread)
