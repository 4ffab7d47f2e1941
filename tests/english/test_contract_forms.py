"""Forms of tenancy, warranty, club and access rules: what they mean, what follows, what must be refused."""

import pytest

import multiprover
from multiprover.english.read import Meaning, Unread, read_text
from tests.english.reading import is_refused, meaning_of, shown_form

ALIKE = (
    # Duties in other words than modals.
    ("Members are not obliged to attend.", "Members do not have to attend."),
    ("Guests are prohibited from smoking.", "Guests may not smoke."),
    ("Guests are barred from entering the vault.", "Guests must not enter the vault."),
    ("Tenants must refrain from smoking.", "Tenants may not smoke."),
    ("It is forbidden to smoke in the building.", "No one may smoke in the building."),
    ("It is not permitted to park in the yard.", "No one may park in the yard."),
    ("It is mandatory to wear a helmet.", "Everyone must wear a helmet."),
    ("It is forbidden for guests to smoke.", "Guests may not smoke."),
    ("Members need not register.", "Members do not have to register."),
    ("Members need to register.", "Members must register."),
    # Conditions.
    (
        "Where a member is late, the board may warn the member.",
        "If a member is late, the board may warn him.",
    ),
    ("With a permit, guests may park.", "Guests with a permit may park."),
    ("Without a permit, no one may park.", "No one without a permit may park."),
    (
        "A guest may stay if the guest has paid, unless the guest is banned.",
        "If a guest has paid and is not banned, the guest may stay.",
    ),
    ("Unless a device is safe, it must stay here.", "If a device is not safe, it must stay here."),
    (
        "Members pay 5 euros on presentation of a card.",
        "If a member presents a card or has presented a card, the member pays 5 euros.",
    ),
    (
        "Visitors may enter only upon payment of a fee.",
        "Visitors may enter only if they pay a fee or have paid a fee.",
    ),
    # What makes no difference.
    ("Members may enter regardless of their age.", "Members may enter."),
    ("Members may enter regardless of whether they have paid.", "Members may enter."),
    ("Members may enter, whether or not they have paid.", "Members may enter."),
    ("Irrespective of their age, members may enter.", "Members may enter."),
    ("Members themselves must sign the form.", "Members must sign the form."),
    # Exceptions.
    ("All rooms except private ones are open.", "All rooms except those that are private are open."),
    ("All rooms are open to Bob except private ones.", "All rooms except private ones are open to Bob."),
    ("Apart from Bob, nobody may open the safe.", "Nobody except Bob may open the safe."),
    ("With the exception of Bob, no guest may enter.", "No guest except Bob may enter."),
    ("All guests with the exception of Bob may enter.", "All guests except Bob may enter."),
    # What something counts as it is.
    ("An invoice counts as a receipt.", "Every invoice is a receipt."),
    ("A bank statement is considered a receipt.", "Every bank statement is a receipt."),
    ("A parcel shall be deemed delivered if it is signed.", "A parcel is delivered if it is signed."),
    ("Guests are not treated as members.", "Guests are not members."),
    ("Phone calls are to be made here.", "Phone calls must be made here."),
    # Of a class.
    ("Members' cars must be registered.", "Cars of members must be registered."),
    ("Either parent may sign the form.", "Any parent may sign the form."),
    ("Free users may only stream music.", "Free users may stream only music."),
    ("Lost or stolen cards must be blocked.", "Lost cards and stolen cards must be blocked."),
    # The same verb with another amount.
    ("Adults pay 10 euros, children 5 euros.", "Adults pay 10 euros, and children pay 5 euros."),
    # Definitions.
    ('"Guest" means a person who visits Bob.', "A guest is a person who visits Bob."),
    ("A guest is defined as a person who visits Bob.", "A guest is a person who visits Bob."),
    ('"Guest" is defined as a person who visits Bob.', "A guest is a person who visits Bob."),
    ('The term "guest" refers to any person who visits Bob.', "A guest is a person who visits Bob."),
    ("An authorised person is someone who has paid.", "If someone has paid, they are authorised."),
    # What is so besides.
    ("Bob may rest, because he is ill.", "Bob may rest, and he is ill."),
    ("Although Bob is ill, he may work.", "Bob is ill, and he may work."),
)


@pytest.mark.parametrize(("sentence", "other"), ALIKE)
def test_two_ways_of_saying_it_mean_the_same(sentence: str, other: str) -> None:
    assert not is_refused(sentence)
    assert meaning_of(sentence) == meaning_of(other)


MEANT = (
    (
        "If a guest has a badge, the guest may enter; otherwise the guest must wait.",
        "[is a guest](x) & [has _](x, y) & [is a badge](y) => [may enter](x); "
        "[is a guest](x) & not{[has _](x, y) & [is a badge](y)} => [must wait](x)",
    ),
    (
        "Parcels are insured if they are heavy, otherwise they are not insured.",
        "[is a parcel](x) & [is heavy](x) => [is insured](x); "
        "[is a parcel](x) & not{[is heavy](x)} => -[is insured](x)",
    ),
    (
        "If the shop is closed, Bob sleeps; otherwise he works.",
        "[is closed](the shop) => [sleeps](Bob); not{[is closed](the shop)} => [works](Bob)",
    ),
    ("Tenants must pay the rent or leave.", "[is a tenant](x) => [must pay _ or leave](x, the rent)"),
    (
        "Boxes must be kept in the cellar, not in the hall.",
        "[is a box](x) => [must be kept in _](x, the cellar); "
        "[is a box](x) => -[may be kept in _](x, the hall)",
    ),
    ("Tom leads the IT department.", "[leads _](Tom, the IT department)"),
    (
        "Tenants pay unless otherwise agreed.",
        "[is a tenant](x) & not{[has been agreed otherwise](y)} => [pays](x)",
    ),
    (
        "Students may borrow books if they are enrolled.",
        "[is a student](x) & [is enrolled](x) => [may borrow a book](x)",
    ),
    ("HR staff may enter.", "[is an HR staff](x) => [may enter](x)"),
    (
        "Ticket holders under 16 may enter.",
        "[is a ticket holder](x) & [is _ old](x, y) & y < <16 years> => [may enter](x)",
    ),
)


@pytest.mark.parametrize(("sentence", "meant"), MEANT)
def test_a_sentence_means(sentence: str, meant: str) -> None:
    assert meaning_of(sentence) == meant


REFUSED = (
    "A permit is required to park in the yard.",
    "Unless a guest pays, the hotel may evict him.",
    "Heavier dogs must use the large enclosure.",
    "Ann earns 2,000 euros and Ben 3 kg.",
    # "they": the customers or the goods?
    "Customers may return goods if they are damaged.",
    "A customer may exchange the goods as long as they are unused.",
    "Members may bring guests if they are registered.",
    "Dogs are not allowed because they are dangerous.",
    "In this case, members may enter.",
    "Otherwise, members may enter.",
    "The deposit is returned if the room is clean; otherwise it is kept.",
    "If a guest is late, the table is free; otherwise it is booked.",
    "If the board refuses, Bob may appeal; otherwise the decision is final.",
    "Guests may enter although they have not paid.",
    "No refund is given after that.",
    "If a guest cancels later than that, the guest must pay.",
    "A damaged or dirty book is chosen.",
    "Bob means Ann.",
    # Another deed than that of the sentence before.
    "Whoever has been told to visit the kitchen must do so.",
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_sentence_that_could_be_misread_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


LISTED = (
    (
        "The following may enter: nurses, doctors and guests.",
        "Nurses may enter. Doctors may enter. Guests may enter.",
    ),
    (
        "The following persons may enter the hall: members of the club; guests who have paid.",
        "Members of the club may enter the hall. Guests who have paid may enter the hall.",
    ),
    (
        "A claim is valid if (a) it is signed and (b) it is paid.",
        "A claim is valid if it is signed and it is paid.",
    ),
    (
        "A claim is valid if: (i) it is signed, (ii) it is paid or (iii) Bob is kind.",
        "A claim is valid if it is signed or it is paid or Bob is kind.",
    ),
    (
        "A guest may stay if they:\n- have paid, and\n- are kind.",
        "A guest may stay if they have paid and are kind.",
    ),
    (
        "Bob is sad in the following cases:\n- Ann is ill\n- Ann is old",
        "Bob is sad if Ann is ill. Bob is sad if Ann is old.",
    ),
)


@pytest.mark.parametrize(("text", "other"), LISTED)
def test_a_list_says_what_its_sentences_say(text: str, other: str) -> None:
    assert forms_of_text(text) == forms_of_text(other)


def forms_of_text(text: str) -> list[str]:
    readings = read_text(text)
    assert all(isinstance(each, Meaning) for each in readings)
    return [shown_form(form) for each in readings if isinstance(each, Meaning) for form in each.forms]


UNCLEAR_LISTS = (
    "The following may enter: nurses and doctors who are on duty.",
    "The following may enter: old men and women.",
    "A claim is valid if:\n- it is signed\n- it is paid",
)


@pytest.mark.parametrize("text", UNCLEAR_LISTS)
def test_a_list_that_is_not_clear_is_refused(text: str) -> None:
    assert any(isinstance(each, Unread) for each in read_text(text))


ANSWERED = (
    # By one of a class.
    (
        "Books borrowed by teachers are free. Al is a teacher. Al has borrowed Book 1.",
        "Is Book 1 free?",
        True,
    ),
    ("Books borrowed by teachers are free. Al is a guest. Al has borrowed Book 1.", "Is Book 1 free?", False),
    # Said of a class it is said of each of it.
    ("The gym is open to members. Bob is a member.", "Is the gym open to Bob?", True),
    ("The gym is open to members. Bob is a guest.", "Is the gym open to Bob?", False),
    ("The gym is open to members.", "Is the gym open to members?", True),
    ("Admission is free for children under 6. Tim is a child. Tim is 5.", "Is admission free for Tim?", True),
    ("The fee is waived for students. Bob is a student.", "Is the fee waived for Bob?", True),
    ("Smoking is strictly prohibited.", "Is smoking prohibited?", True),
    ("Rooms may be booked at no extra cost. Room 1 is a room.", "May Room 1 be booked?", True),
    # All of them, even if none is named.
    ("Ann has returned all keys. Anyone who has returned all keys is free.", "Is Ann free?", True),
    (
        "Ann has returned Key 1. Ben has returned Key 2. Anyone who has returned all keys is free.",
        "Is Ann free?",
        False,
    ),
    # What is deemed takes part in other rules.
    (
        "Anyone who has a receipt gets a refund. An invoice counts as a receipt. Ann has an invoice.",
        "Does Ann get a refund?",
        True,
    ),
    ("Every invoice counts as a receipt.", "Does an invoice count as a receipt?", True),
    ("Every parcel that is signed is deemed delivered. Parcel 1 is signed.", "Is Parcel 1 delivered?", True),
    ("Ben is considered rude by Ann.", "Is Ben rude?", False),
    # A duty to do one of two things is neither of them.
    ("Tenants must pay the rent or leave. Bob is a tenant.", "Must Bob pay the rent or leave?", True),
    ("Tenants must pay the rent or leave. Bob is a tenant.", "Must Bob leave?", False),
    # A duty holds without how and by when; not without where.
    ("Guests must wear a badge at all times. Bob is a guest.", "Must Bob wear a badge?", True),
    ("Guests must leave immediately. Bob is a guest.", "Must Bob leave?", True),
    ("Guests may leave at any time. Bob is a guest.", "May Bob leave?", True),
    ("Guests may not leave immediately. Bob is a guest.", "Must Bob leave?", False),
    # Questions in other words.
    ("Guests must register. Bob is a guest.", "Is Bob obliged to register?", True),
    ("Guests must register. Bob is a guest.", "Does Bob need to register?", True),
    # How long, of a place.
    (
        "Ann is away for three weeks. Anyone who is away for more than two weeks is free.",
        "Is Ann free?",
        True,
    ),
    ("Ann is away for one week. Anyone who is away for more than two weeks is free.", "Is Ann free?", False),
    # Otherwise.
    (
        "If a guest has a badge, the guest may enter; otherwise the guest must wait. Bob is a guest.",
        "Must Bob wait?",
        True,
    ),
    (
        "If a guest has a badge, the guest may enter; otherwise the guest must wait. "
        "Bob is a guest. Bob has a badge.",
        "Must Bob wait?",
        False,
    ),
)


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERED)
def test_what_follows(text: str, question: str, answer: bool) -> None:
    assert multiprover.prove(text, question).answer is answer
