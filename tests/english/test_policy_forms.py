"""Forms that people's policies have: each text with a question, what follows, and what must be refused."""

import pytest

import multiprover
from multiprover.errors import MultiproverError

ANSWERED = (
    # What happened in some way happened; what is so at some times is not so.
    ("Ann paid the fee on 3 May 2024. Anyone who has paid the fee may enter.", "May Ann enter?", True),
    ("Ann paid the fee in cash. Anyone who has paid the fee may enter.", "May Ann enter?", True),
    ("Ann sent the form online. Anyone who has sent the form may enter.", "May Ann enter?", True),
    ("The shop is closed on Sundays. If the shop is closed, Bob is sad.", "Is Bob sad?", False),
    # What is said beside a name is said.
    ("Ada took Train 4, which was late. If a train was late, it is free.", "Is Train 4 free?", True),
    ("Carl is married to Ida, who is a doctor.", "Is Ida a doctor?", True),
    # No doctor's note is none.
    ("Ann has no doctor's note. Whoever has no doctor's note is late.", "Is Ann late?", True),
    ("Ann is a guest. Bob is a doctor. Ann has no doctor's note.", "Does Ann have a doctor's note?", False),
    # What is said of a thing that is not returned holds of it, and only its being returned is denied.
    (
        "Dune and Emma are books. Ann borrowed Dune and has not returned it."
        " Anyone who has not returned a book they borrowed may not borrow another one.",
        "May Ann borrow Emma?",
        False,
    ),
    (
        "Dune and Emma are books. Ann borrowed Dune and returned it. Ann may borrow Emma."
        " Anyone who has not returned a book they borrowed may not borrow another one.",
        "May Ann borrow Emma?",
        True,
    ),
    # What is got from somebody is got.
    ("Ann rents Hut 1 from Bob. Whoever rents a hut may fish.", "May Ann fish?", True),
    # Too much is one predicate with its verb.
    (
        "Palm 1 gets too much water. Plants that get too much water rot. Palm 1 is a plant.",
        "Does Palm 1 rot?",
        True,
    ),
    ("Ann eats too many eggs. Whoever eats eggs is ill.", "Is Ann ill?", False),
    # How often.
    (
        "Eve has given blood 12 times. Anyone who has given blood at least ten times is kind.",
        "Is Eve kind?",
        True,
    ),
    (
        "Eve has given blood 9 times. Anyone who has given blood at least ten times is kind.",
        "Is Eve kind?",
        False,
    ),
    (
        "Ed has been warned twice. Anyone who has been warned at least twice must leave.",
        "Must Ed leave?",
        True,
    ),
    (
        "Ed has been warned once. Anyone who has been warned at least twice must leave.",
        "Must Ed leave?",
        False,
    ),
    # What has not been so for so long.
    (
        "Sam has had no accident for six years. Anyone who has had no accident for five years wins.",
        "Does Sam win?",
        True,
    ),
    (
        "Sam has had no accident for two years. Anyone who has had no accident for five years wins.",
        "Does Sam win?",
        False,
    ),
    ("Ann is a driver. Drivers who have had no accident for five years win.", "Does Ann win?", False),
    # Money for a time.
    (
        "Ola earns 2,000 euros a month. Anyone who earns more than 1,900 euros per month pays.",
        "Does Ola pay?",
        True,
    ),
    (
        "Otis is a guest whose income is 900 euros a month. "
        "Guests whose income is below 1,000 euros a month are poor.",
        "Is Otis poor?",
        True,
    ),
    # Only there; either of them; one kind.
    (
        "Reference works may only be used in the library. Atlas 1 is a reference work.",
        "May Atlas 1 be used in the library?",
        True,
    ),
    ("Members may demand a refund or a repair. Bob is a member.", "May Bob demand a repair?", True),
    ("Every camper needs a tent or a caravan. Bob is a camper.", "Does Bob need a tent or a caravan?", True),
    # All of them, in a condition.
    (
        "Ann has passed Test 1 and Test 2. Ben has passed Test 1. Anyone who has passed all tests wins.",
        "Does Ann win?",
        True,
    ),
    (
        "Ann has passed Test 1 and Test 2. Ben has passed Test 1. Anyone who has passed all tests wins.",
        "Does Ben win?",
        False,
    ),
    # A condition after its conclusion speaks of any one.
    (
        "A coach trains a player if the coach leads the team that the player is in. "
        "Kim is a coach. Kim leads Team A. Lou is a player. Lou is in Team A.",
        "Does Kim train Lou?",
        True,
    ),
    # Ages, sizes, amounts.
    ("Arne has reached the age of 67. Anyone who is at least 65 years old may rest.", "May Arne rest?", True),
    ("Bag 1 is 50 cm long. A bag is allowed if it is no longer than 55 cm.", "Is Bag 1 allowed?", True),
    ("Bag 1 is 60 cm long. A bag is allowed if it is no longer than 55 cm.", "Is Bag 1 allowed?", False),
    (
        "Bill 1 is a bill of 600 dollars. Bills that exceed the limit of $500 are late.",
        "Is Bill 1 late?",
        True,
    ),
    (
        "Bill 1 is a bill of 500 dollars. Bills that exceed the limit of $500 are late.",
        "Is Bill 1 late?",
        False,
    ),
    (
        "The ring is worth 700 euros. The ring is a jewel. Jewels worth more than 500 euros are listed.",
        "Is the ring listed?",
        True,
    ),
    # Who gets what is left.
    (
        "Members and students pay 5 euros; all other guests pay 8 euros. Bob is a guest.",
        "Does Bob pay 8 euros?",
        True,
    ),
    (
        "Members and students pay 5 euros; all other guests pay 8 euros. Bob is a guest. Bob is a student.",
        "Does Bob pay 8 euros?",
        False,
    ),
    (
        "Knives and other sharp objects must not be carried. The pin is a sharp object.",
        "May the pin be carried?",
        False,
    ),
    # The same substance wherever it is spoken of.
    (
        "The cake contains nuts. Paul is allergic to nuts. "
        "Anyone who is allergic to something that the cake contains "
        "must not eat the cake.",
        "May Paul eat the cake?",
        False,
    ),
    # Pronouns: no fellow of the same verb, nothing inside another thing.
    (
        "Every guest may eat any dish on the menu unless it contains meat. "
        "Ann is a guest. The stew is a dish. "
        "The stew is on the menu.",
        "May Ann eat the stew?",
        True,
    ),
    (
        "Alex has lent Boris 200 euros. "
        "If one person has lent money to another person, the second person owes the "
        "first person money.",
        "Does Boris owe Alex money?",
        True,
    ),
    (
        "The bank lends money to clients who have a job. Ann is a client. Ann has a job.",
        "Does the bank lend money to Ann?",
        True,
    ),
    (
        "A wife or husband of a member is a guest. Eva is a wife of Tom. Tom is a member.",
        "Is Eva a guest?",
        True,
    ),
    ("A dog bites Bob. Anyone who is bitten by a dog is angry.", "Is Bob angry?", True),
    # Points and degrees are measures; an extra amount is not the whole.
    (
        "Lea has an average grade of 91 points. Anyone whose average grade is above 85 points wins.",
        "Does Lea win?",
        True,
    ),
    (
        "Lea has an average grade of 85 points. Anyone whose average grade is above 85 points wins.",
        "Does Lea win?",
        False,
    ),
    ("Bag 2 costs an extra 40 euros.", "Does Bag 2 cost 40 euros?", False),
    # A time without a number.
    (
        "Rita has worked 52 hours within the past year. "
        "Anyone who has worked at least 40 hours within the past year is free.",
        "Is Rita free?",
        True,
    ),
    (
        "Rita worked 52 hours 14 months ago. "
        "Anyone who has worked at least 40 hours within the past year is free.",
        "Is Rita free?",
        False,
    ),
    # Only two are two and not more.
    ("Sam has only one key. Anyone who has at least two keys may enter.", "May Sam enter?", False),
    ("Sam has three keys. Anyone who has only two keys must wait.", "Must Sam wait?", False),
    ("Sam has two keys. Anyone who has only two keys must wait.", "Must Sam wait?", True),
    # What a verb takes with a preposition is the subject of its passive.
    ("Tim is looked after by Ann. Anyone who looks after Tim is kind.", "Is Ann kind?", True),
    (
        "Item 3 was paid for in cash. Every item that has been paid for is delivered.",
        "Is Item 3 delivered?",
        True,
    ),
    # Who has it, and who has none.
    (
        "Bob lives in a house with a garden. "
        "Every house with a garden is green. "
        "Anyone who lives in a green house sings.",
        "Does Bob sing?",
        True,
    ),
    (
        "Ada is a member of a team without a captain. "
        "Every team without a captain is weak. "
        "Members of a weak team lose.",
        "Does Ada lose?",
        True,
    ),
    (
        "Nia enters a lab without a permit. Anyone who enters a lab without a permit is warned.",
        "Is Nia warned?",
        True,
    ),
    # Each two of them.
    (
        "Ann and Ben work in the same shop. Two people are colleagues if they work in the same shop.",
        "Is Ann a colleague of Ben?",
        True,
    ),
    (
        "Ann and Ben work in Rome. If two people share a flat, they pay half the fee.",
        "Does Ann pay half the fee?",
        False,
    ),
    # A relation and those it is said of.
    (
        "Ida is a sister of Jo. The brothers, sisters and parents of a person are related to that person.",
        "Is Ida related to Jo?",
        True,
    ),
    (
        "Ida is a sister of Jo. The brothers, sisters and parents of a person are related to that person.",
        "Is Ida related to Max?",
        False,
    ),
    ("Dina is the driver of Bus 3. The driver of a bus must clean it.", "Must Dina clean Bus 3?", True),
    (
        "Eva leads Team 1 and Max is in Team 1. "
        "A worker's boss is the person who leads the team that the worker is in. "
        "Max is a worker.",
        "Is Eva Max's boss?",
        True,
    ),
    # Verbs that share an object.
    ("A member may lend or sell a ticket. Ann is a member.", "May Ann lend a ticket?", True),
    # Members lose what is theirs.
    (
        "Members who have not paid their fees lose their seats. Bob is a member.",
        "Does Bob lose his seat?",
        True,
    ),
    ("Plant 1 gets enough light. Every plant that gets enough light grows.", "Does Plant 1 grow?", True),
    # So many are at least one.
    ("Bob owns two cars. Anyone who owns a car pays the tax.", "Does Bob pay the tax?", True),
    ("Bob has three children. Anyone who has exactly one child wins.", "Does Bob win?", False),
    (
        "Ole stays for four nights. Guests who stay more than three nights win. Ole is a guest.",
        "Does Ole win?",
        True,
    ),
    (
        "Ann works 30 hours per week. Anyone who works for more than 20 hours a week is busy.",
        "Is Ann busy?",
        True,
    ),
    # The same as another.
    ("Every guard uses the same gate as Bob. Bob uses Gate 3. Max is a guard.", "Does Max use Gate 3?", True),
    # Who drives is the driver.
    ("Dina drives Bus 3. The driver of a bus must clean it.", "Must Dina clean Bus 3?", True),
    (
        "Carl supplies oil to Ann. Anyone who supplies Ann with something is kind.",
        "Is Carl kind?",
        True,
    ),
    ("Dolphins are not fish but mammals. Flip is a dolphin.", "Is Flip a mammal?", True),
    ("Someone who smokes pays more. Bob smokes.", "Does Bob pay more?", True),
    ("The pool is closed except on Sundays. If the pool is closed, Bob is sad.", "Is Bob sad?", False),
    (
        "If a train is late, passengers get a refund; if a train is full, they get a seat. "
        "Ann is a passenger. "
        "Train 1 is full.",
        "Does Ann get a seat?",
        True,
    ),
    # What a relation is, by another one or by what somebody does.
    (
        "Ida is Jo's mother. "
        "Max is Ida's father. "
        "The father and the mother of a person are the parents of that person."
        " A person's grandparents are the parents of the person's parents.",
        "Is Max a grandparent of Jo?",
        True,
    ),
    (
        "Ann is married to Bob. "
        "Eva is a parent of Bob. "
        "A person's parents-in-law are the parents of the person they are married to.",
        "Is Eva a parent-in-law of Ann?",
        True,
    ),
    ("Ann is married to Bob. Married people inherit from each other.", "Does Bob inherit from Ann?", True),
    # A verb after a relative clause.
    (
        "Ann lives in Rome and is 20 years old. "
        "A boat may be rented by anyone who lives in Rome and is at least 18 years old. "
        "Boat 1 is a boat.",
        "May Ann rent Boat 1?",
        True,
    ),
    (
        "Ann lives in Rome and is 17 years old. "
        "A boat may be rented by anyone who lives in Rome and is at least 18 years old. "
        "Boat 1 is a boat.",
        "May Ann rent Boat 1?",
        False,
    ),
    ("Sepp was caught cheating. Anyone caught cheating fails the exam.", "Does Sepp fail the exam?", True),
    ("Emma is in Class 5a. Anyone who is in Class 5a sings.", "Does Emma sing?", True),
    (
        "Eva is the daughter of Max. "
        "Max is a member. "
        "Anyone who is the daughter or the son of a member may enter.",
        "May Eva enter?",
        True,
    ),
    # Amounts, comparisons, and each other's things.
    ("Every rose needs a lot of water. Duke is a rose.", "Does Duke need a lot of water?", True),
    (
        "Ebbe is ranked higher than Finja. Anyone who is ranked higher than Finja wins.",
        "Does Ebbe win?",
        True,
    ),
    (
        "Ann and Ben work on Project 1. "
        "Project 1 is a project. "
        "People who work on the same project may read each other's mail.",
        "May Ann read Ben's mail?",
        True,
    ),
    ("Bob owns a private parking space. Anyone who owns a parking space pays.", "Does Bob pay?", True),
    ("Salespeople may enter. Ann is a salesperson.", "May Ann enter?", True),
    ("The card is valid for adults only.", "Is the card valid?", False),
    # What is spoken of again is no kind.
    (
        "Dag works on the Orion project. "
        "A person may see the budget of a project if that person works on the project.",
        "May Dag see the budget of the Orion project?",
        True,
    ),
    (
        "The key was handed in at the desk. Every key that has been handed in is safe.",
        "Is the key safe?",
        True,
    ),
    (
        "If a member is ill, the member may send a guest provided that the guest is an adult. "
        "Ann is a member who is ill. Ben is a guest.",
        "May Ann send Ben?",
        False,
    ),
    ("Sven is the son of Per. Sons of Per may enter.", "May Sven enter?", True),
    ("Ann must pay, but Bob must not.", "Bob may not pay.", True),
)

REFUSED = (
    "Ann owns no member's car.",
    "Tenants who keep a dog need consent, except for guide dogs.",
    "All nurses and doctors who work at night must rest.",
    "If the rent exceeds 40% of the income, Bob is sad.",
    "Anyone who enters a room without a window is sad.",
    "Anyone who goes to a party with a gift is sad.",
    "Lorries that are heavier than the limit of a bridge may not cross it.",
    "If two teams have the same number of points, they are sad.",
    "Guests may smoke or sell cigars.",
    "Roses and lavender love milk.",
    "A lot of members vote.",
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_policy_form_is_answered(text, question, answer):
    assert multiprover.prove(text, question).answer is answer


@pytest.mark.parametrize("sentence", REFUSED)
def test_policy_form_is_refused(sentence):
    with pytest.raises(MultiproverError):
        multiprover.prove(sentence, "Is Bob sad?")


def test_a_word_that_has_no_place_in_the_logic_is_a_refusal():
    from multiprover.english.read import read_sentence
    from multiprover.english.tokens import tokenize
    from multiprover.english.unused import unused_word

    forms = read_sentence("Ann is a kind guest.").forms
    assert unused_word(tokenize("Ann is a kind guest."), forms, ()) == ""
    assert unused_word(tokenize("Ann is a kind tall guest."), forms, ()) == "tall"


RIGHTLY = (
    (
        "Groups must book at least three days in advance.",
        "If X is a group then X must book at least three days in advance.",
    ),
    ("Plants need water and light.", "If X is a plant then X needs water and X needs light."),
    (
        "Guests need tickets and park in the yard.",
        "If X is a guest then X needs a ticket and X parks in the yard.",
    ),
    ("Every child gets a swimming belt.", "If X is a child then X gets a swimming belt."),
    ("Nils replaces the tank with a pump.", "Nils replaces the tank with a pump."),
    (
        "A tenant must inform the landlord about any damage.",
        "If X is a tenant and Y is a damage then X must inform the landlord about Y.",
    ),
    (
        "If a phone rings, its owner must leave.",
        "If X is a phone and X rings and Y owns X then Y must leave.",
    ),
)


@pytest.mark.parametrize(("sentence", "said"), RIGHTLY)
def test_policy_form_is_said_back(sentence, said):
    from multiprover.english.read import read_sentence
    from multiprover.english.restate import restate

    assert restate(read_sentence(sentence).forms) == said
