"""What practical users write: one sentence, one form."""

import pytest
from multiprover.language import ACCEPTED_FORMS

from multiprover.triples import RuleTriples, Triple
from tests.language.forms import form, literals

SENTENCES = [
    # quantifiers
    ("Every bird is kind.", "? [is a] bird => ? is kind"),
    ("Each bird is an animal.", "? [is a] bird => ? [is a] animal"),
    ("Any bird can fly.", "? [is a] bird => ? is flying"),
    ("All birds are animals.", "? [is a] bird => ? [is a] animal"),
    ("All men are mortal.", "? [is a] man => ? is mortal"),
    ("All cats in the house like the dog.", "? [is a] cat; ? is [in the house] => ? likes dog"),
    ("No bird is big.", "? [is a] bird => ? is big -"),
    ("No birds like the cat.", "? [is a] bird => ? likes cat -"),
    ("No bird is big or red.", "? [is a] bird => ? is big -; ? is red -"),
    ("Nobody likes the cat.", "=> ? likes cat -"),
    ("Nothing is red.", "=> ? is red -"),
    ("Everyone is kind.", "=> ? is kind"),
    ("Everything is red.", "=> ? is red"),
    ("Everyone in the house is happy.", "? is [in the house] => ? is happy"),
    ("Each red, big thing is kind.", "? is red; ? is big => ? is kind"),
    ("Big and kind people are nice.", "? is big; ? is kind => ? is nice"),
    ("Big red people are nice.", "? is big; ? is red => ? is nice"),
    ("Very big people are nice.", "? is [very big] => ? is nice"),
    ("All red or blue birds are big.", "? is red; ? [is a] bird | ? is blue; ? [is a] bird => ? is big"),
    ("Big red or blue people are nice.", "? is big; ? is red | ? is blue => ? is nice"),
    ("Red and big or blue birds are nice.",
     "? is red; ? is big; ? [is a] bird | ? is blue; ? [is a] bird => ? is nice"),
    ("Every cat and every dog is big.", "? [is a] cat | ? [is a] dog => ? is big"),
    ("Cats and dogs are animals.", "? [is a] cat | ? [is a] dog => ? [is a] animal"),
    ("Penguins are birds.", "? [is a] penguin => ? [is a] bird"),
    ("Birds have wings.", "? [is a] bird => ? has wings"),
    ("Birds eat worms.", "? [is a] bird => ? eats worms"),
    ("Birds can fly.", "? [is a] bird => ? is flying"),
    ("Employed applicants pay taxes.", "? [is a] [employed applicant] => ? pays taxes"),
    ("Children under 12 must not enter the pool.",
     "? [is a] child; ? is [under 12] => ? [must enter] pool -"),
    ("A bird can fly.", "? [is a] bird => ? is flying"),
    # relative clauses
    ("Anyone who is big and kind is nice.", "? is big; ? is kind => ? is nice"),
    ("Everyone who likes the cat chases the dog.", "? likes cat => ? chases dog"),
    ("Somebody who is big is kind.", "? is big => ? is kind"),
    ("People who like the cat are kind.", "? likes cat => ? is kind"),
    ("People that are big like the cat.", "? is big => ? likes cat"),
    ("Things that are red are not big.", "? is red => ? is big -"),
    ("Things which are not red and which like the cat are big.", "? is red ~; ? likes cat => ? is big"),
    ("Red things that are not big are kind.", "? is red; ? is big ~ => ? is kind"),
    ("Young people who are kind are not cold.", "? is young; ? is kind => ? is cold -"),
    ("Customers with an overdue invoice cannot order goods.",
     "? [is a] customer; ? has [overdue invoice] => ? [can order] goods -"),
    ("No one who is big is kind.", "? is big => ? is kind -"),
    ("A person who is employed is eligible.", "? is employed => ? is eligible"),
    ("Every employee who works in the office gets a bonus.",
     "? [is a] employee; ? [works in] office => ? gets bonus"),
    ("Anyone who does not have a licence cannot drive a car.", "? has licence ~ => ? [can drive] car -"),
    ("Anyone who is red or big is kind.", "? is red | ? is big => ? is kind"),
    ("If someone who is big likes the cat then they are kind.", "? is big; ? likes cat => ? is kind"),
    ("Whoever is big is kind.", "? is big => ? is kind"),
    ("Anyone with a licence can drive.", "? has licence => ? is driving"),
    ("People without a licence must not drive.", "? has licence ~ => ? [must drive] [] -"),
    # order and kinds of conditions
    ("Bob is kind if Alice is big.", "Alice is big => Bob is kind"),
    ("Someone is kind if they are big.", "? is big => ? is kind"),
    ("Everyone is kind if Bob is big.", "Bob is big => ? is kind"),
    ("If Bob is big, Alice is kind.", "Bob is big => Alice is kind"),
    ("If Bob is big, red and kind, then Alice is nice.",
     "Bob is big; Bob is red; Bob is kind => Alice is nice"),
    ("If Bob is red, big and kind, Alice is nice.", "Bob is red; Bob is big; Bob is kind => Alice is nice"),
    ("Whenever someone is big, they like the cat.", "? is big => ? likes cat"),
    ("When Bob is big, he likes the cat.", "Bob is big => Bob likes cat"),
    ("Bob is kind provided that he is big.", "Bob is big => Bob is kind"),
    ("Bob is kind unless he is cold.", "Bob is cold ~ => Bob is kind"),
    ("Unless Bob is big, Alice is kind.", "Bob is big ~ => Alice is kind"),
    ("Bob is kind unless he is cold and red.", "Bob is cold ~ | Bob is red ~ => Bob is kind"),
    ("Bob is kind unless he is cold or red.", "Bob is cold ~; Bob is red ~ => Bob is kind"),
    ("Bob is kind unless he is not cold.", "Bob is cold => Bob is kind"),
    ("A bird can fly unless it is wounded.", "? [is a] bird; ? is wounded ~ => ? is flying"),
    ("Someone is kind if they are big unless they are red.", "? is big; ? is red ~ => ? is kind"),
    ("If someone is big then they are kind unless they are red.", "? is big; ? is red ~ => ? is kind"),
    ("If someone is big or red then they are kind.", "? is big | ? is red => ? is kind"),
    ("If someone is either big and red or kind then they are nice.",
     "? is big; ? is red | ? is kind => ? is nice"),
    ("If someone is both big and red then they are nice.", "? is big; ? is red => ? is nice"),
    ("If Bob is big and Alice is kind, or Carol is red, then Dave is nice.",
     "Bob is big; Alice is kind | Carol is red => Dave is nice"),
    ("If Bob or Alice is big then the cat is red.", "Bob is big | Alice is big => cat is red"),
    ("IF Bob is big AND Alice is kind THEN Carol is red.", "Bob is big; Alice is kind => Carol is red"),
    # lists and ellipsis
    ("Bob is big, red and kind.", "Bob is big; Bob is red; Bob is kind"),
    ("Bob and Alice are kind.", "Bob is kind; Alice is kind"),
    ("Bob and Alice are doctors.", "Bob [is a] doctor; Alice [is a] doctor"),
    ("Bob and Alice like the cat.", "Bob likes cat; Alice likes cat"),
    ("The doctor and the nurse work in the hospital.",
     "doctor [works in] hospital; nurse [works in] hospital"),
    ("Bob and the big dog chase cats.", "Bob chases cats; [big dog] chases cats"),
    ("Every dog or cat is allowed.", "? [is a] dog | ? [is a] cat => ? is allowed"),
    ("If Carol is big and Bob and Alice like the cat then Dave is red.",
     "Carol is big; Bob likes cat; Alice likes cat => Dave is red"),
    ("Doctors and nurses work in the hospital.",
     "? [is a] doctor | ? [is a] nurse => ? [works in] hospital"),
    ("Bob likes the cat and the dog.", "Bob likes cat; Bob likes dog"),
    ("Bob likes Alice, Carol and the dog.", "Bob likes Alice; Bob likes Carol; Bob likes dog"),
    ("Bob is kind, but Alice is not kind.", "Bob is kind; Alice is kind -"),
    ("Bob is neither big nor kind.", "Bob is big -; Bob is kind -"),
    ("Bob is a doctor and a lawyer.", "Bob [is a] doctor; Bob [is a] lawyer"),
    ("Bob is red and chases the cat.", "Bob is red; Bob chases cat"),
    ("Bob is in the kitchen and the garden.", "Bob is [in the kitchen]; Bob is [in the garden]"),
    ("If someone is red, big and kind then they are nice.", "? is red; ? is big; ? is kind => ? is nice"),
    ("If someone is big then they are kind and they like the cat.", "? is big => ? is kind; ? likes cat"),
    ("If someone is big then they are red and chase the cat.", "? is big => ? is red; ? chases cat"),
    ("If Bob is big and the cat and the dog are red then Bob is kind.",
     "Bob is big; cat is red; dog is red => Bob is kind"),
    ("If Bob likes the cat and the dog barks then Bob is happy.", "Bob likes cat; dog barks => Bob is happy"),
    ("If Bob is big and water boils then Bob is happy.", "Bob is big; water boils => Bob is happy"),
    # verbs
    ("The dog barks.", "dog barks"),
    ("Bob eats meat.", "Bob eats meat"),
    ("The dog eats meat.", "dog eats meat"),
    ("Bob glorps.", "Bob glorps"),
    ("The light bulb glorps.", "[light bulb] glorps"),
    ("Bob lives in Paris.", "Bob [lives in] Paris"),
    ("Bob takes care of the dog.", "Bob [takes care of] dog"),
    ("Bob has to pay the fee.", "Bob [has to pay] fee"),
    ("Bob has no licence.", "Bob has licence -"),
    ("Bob must pay the fee.", "Bob [must pay] fee"),
    ("Bob will not pay.", "Bob [will pay] [] -"),
    ("Bob won't pay the fee.", "Bob [will pay] fee -"),
    ("Applicants must be employed.", "? [is a] applicant => ? [must be employed]"),
    ("Bob never eats the meat.", "Bob eats meat -"),
    ("The cats like the dog.", "cats likes dog"),
    ("The owner of the car likes the dog.", "[owner of the car] likes dog"),
    ("Bob's car hits the wall.", "[Bob's car] hits wall"),
    ("The cat likes itself.", "cat likes cat"),
    # contractions
    ("Bob isn't kind.", "Bob is kind -"),
    ("Bob and Alice aren't kind.", "Bob is kind -; Alice is kind -"),
    ("Bob doesn't like the cat.", "Bob likes cat -"),
    ("Bob can't fly.", "Bob is flying -"),
    ("Bob can not fly.", "Bob is flying -"),
    ("If someone is big then they don't like the cat.", "? is big => ? likes cat -"),
    # names, numbers, attributes
    ("7 is prime.", "7 is prime"),
    ("Account 12 is open.", "[Account 12] is open"),
    ("New York is big.", "[New York] is big"),
    ("James can fly.", "James is flying"),
    ("Dice chases the cat.", "Dice chases cat"),
    ("Dr. Smith is a doctor.", "[Dr. Smith] [is a] doctor"),
    ("Bob is at least 18 years old.", "Bob is [at least 18 years old]"),
    ("Bob is Italian.", "Bob is italian"),
    ("Bob is the owner of the car.", "Bob [is a] [owner of the car]"),
    ("Bob was ill.", "Bob was ill"),
    ("If someone was ill then they were not at work.", "? was ill => ? was [at work] -"),
    ("A is big.", "A is big"),
    ("Will is big.", "Will is big"),
    # the variable and what refers to it
    ("If a circuit has a switch and the switch is on then the circuit is complete.",
     "? [is a] circuit; ? has switch; switch is on => ? is complete"),
    ("If a person is employed and that person has a car then they can park.",
     "? is employed; ? has car => ? is parking"),
    ("If any bird is wounded then it cannot fly.", "? [is a] bird; ? is wounded => ? is flying -"),
    ("If the cat likes the dog and it is big then it is kind.", "cat likes dog; cat is big => cat is kind"),
    ("If Bob is big then Alice likes him.", "Bob is big => Alice likes Bob"),
    ("An employee gets a bonus if they work in the office and have a contract.",
     "? [is a] employee; ? [works in] office; ? has contract => ? gets bonus"),
]  # fmt: skip


@pytest.mark.parametrize(("sentence", "expected"), SENTENCES)
def test_a_practical_sentence_has_its_logical_form(sentence, expected):
    assert parse_triples([sentence]) == [form(expected)]


def last_form(*sentences):
    return parse_triples(sentences)[-1]


def test_a_compound_noun_is_one_class_where_nothing_else_was_seen():
    assert last_form("All red birds are big.") == form("? [is a] [red bird] => ? is big")


def test_a_class_seen_elsewhere_ends_a_compound_noun():
    assert last_form("Tweety is a bird.", "All red birds are big.") == form(
        "? is red; ? [is a] bird => ? is big"
    )


def test_attributes_seen_elsewhere_are_split_off_a_compound_noun():
    assert last_form("Tweety is red.", "All red birds are big.") == form(
        "? is red; ? [is a] bird => ? is big"
    )


def test_the_longest_class_seen_elsewhere_wins():
    texts = ("Tweety is a bird.", "Rex is a red bird.", "All big red birds are kind.")
    assert last_form(*texts) == form("? is big; ? [is a] [red bird] => ? is kind")


def test_a_bare_plural_with_a_modal_is_a_name_where_it_was_seen_as_one():
    assert last_form("Alice likes Birds.", "Birds can fly.") == form("Birds is flying")


def test_a_verb_seen_elsewhere_is_found_among_unknown_words():
    texts = ("The troll does not gloop the elf.", "The cave orc gloops mushrooms.")
    assert last_form(*texts) == form("[cave orc] gloops mushrooms")


def test_a_bare_noun_after_a_class_is_a_class_where_it_was_seen_as_one():
    assert last_form("Alice is a lawyer.", "Bob is a doctor and lawyer.") == form(
        "Bob [is a] doctor; Bob [is a] lawyer"
    )


def test_conditions_keep_their_order_and_their_repetitions():
    (rule,) = parse_triples(["If Bob is big and Alice is red and Bob is big then Bob is kind."])
    assert isinstance(rule, RuleTriples)
    assert rule.bodies == (literals("Bob is big; Alice is red; Bob is big"),)


def test_every_way_of_a_rule_is_about_the_noun_that_opened_it():
    (rule,) = parse_triples(["If an applicant is a student or is unemployed then they are welcome."])
    assert isinstance(rule, RuleTriples)
    assert rule.bodies == (
        literals("? [is a] applicant; ? [is a] student"),
        literals("? [is a] applicant; ? is unemployed"),
    )


def test_can_fly_meets_is_flying():
    assert parse_triples(["Bob can fly."]) == parse_triples(["Bob is flying."])


def test_does_not_chase_meets_chases_for_any_verb():
    (stated,) = parse_triples(["Bob glorpifies the cat."])
    (denied,) = parse_triples(["Bob does not glorpify the cat."])
    assert stated.literals[0].opposite == denied.literals[0] == Triple("Bob", "glorpifies", "cat", "-")


@pytest.mark.parametrize("accepted", ACCEPTED_FORMS, ids=lambda accepted: accepted.form)
def test_every_example_of_the_grammar_can_be_read(accepted):
    assert parse_triples([accepted.example])
