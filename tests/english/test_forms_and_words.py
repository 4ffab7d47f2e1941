"""Forms that are read with every word of a class: what a sweep of forms over common words found refused."""

import pytest

from multiprover.english.read import Unread, read_text
from tests.english.reading import is_refused, meaning_of

LINKS = (
    ("Guests may park except when the gate is closed.", "Guests may park unless the gate is closed."),
    ("Guests may park, except if they are late.", "Guests may park unless they are late."),
    ("Guests may park, but not if the gate is closed.", "Guests may park unless the gate is closed."),
    (
        "Guests may not park except when invited by Ann.",
        "Guests may not park unless invited by Ann.",
    ),
    (
        "Ann keeps the deposit where the guest has broken the lamp.",
        "Ann keeps the deposit if the guest has broken the lamp.",
    ),
    (
        "The fare is refunded except where the delay was caused by snow.",
        "The fare is refunded unless the delay was caused by snow.",
    ),
    (
        "Only members may park if the gate is closed.",
        "If the gate is closed, only members may park.",
    ),
    ("Guests may swim, but only on Mondays.", "Guests may swim only on Mondays."),
    ("Guests may park only once the gate is open.", "Guests may park only if the gate is open."),
)


def parts(sentence: str) -> set[str]:
    """What a sentence says, in any order."""
    return set(meaning_of(sentence).replace(" => ", " & ").split(" & "))


@pytest.mark.parametrize(("sentence", "plainly"), LINKS)
def test_a_condition_may_have_other_links(sentence: str, plainly: str) -> None:
    assert not is_refused(plainly)
    assert parts(sentence) == parts(plainly)


@pytest.mark.parametrize("condition", ["if they are members", "when they are members"])
def test_but_only_if_allows_and_denies(condition: str) -> None:
    assert meaning_of(f"Guests may park, but only {condition}.") == (
        "[is a guest](x) & [is a member](x) => [may park](x);"
        " [is a guest](x) & not{[is a member](x)} => -[may park](x)"
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "Smoking is forbidden where children play.",
        "The bag must stay where it was found.",
        "The bag must stay where the crash happened.",
        "Only members may vote unless they are banned.",
        "Dogs may be kept, but only with the consent of Ann.",
    ],
)
def test_a_place_or_an_unclear_condition_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


@pytest.mark.parametrize("news", ["delay", "change", "decision", "loss", "appointment", "increase", "injury"])
@pytest.mark.parametrize("verb", ["informs", "notifies", "reminds", "warns"])
def test_somebody_is_told_of_something(verb: str, news: str) -> None:
    told = meaning_of(f"Ann {verb} the tenant of the {news}.")
    assert told == meaning_of(f"Ann {verb} Bob of the {news}.").replace("Bob", "the tenant")


@pytest.mark.parametrize(
    "sentence", ["Ann informs the owner of the car.", "Ann warns the tenant of the flat."]
)
def test_it_is_unclear_whether_the_owner_is_told_of_a_thing(sentence: str) -> None:
    assert is_refused(sentence)


@pytest.mark.parametrize(("one", "other"), [("nurse", "doctor"), ("dog", "cat"), ("fault", "defect")])
@pytest.mark.parametrize(
    ("form", "each"),
    [
        ("Any {0} or {1} must be reported.", "Any {0} must be reported."),
        ("Every {0} and {1} must be reported.", "Every {0} must be reported."),
        ("Every {0} or {1} must be reported.", "Every {0} must be reported."),
        ("No {0} or {1} may be reported.", "No {0} may be reported."),
        ("Ann must report any {0} or {1}.", "Ann must report any {0}."),
        ("Ann may not report any {0} or {1}.", "Ann may not report any {0}."),
        ("A {0} or {1} that is new must be seen.", "A {0} that is new must be seen."),
        ("If a {0} or {1} is seen, Ann is ill.", "If a {0} is seen, Ann is ill."),
    ],
)
def test_a_determiner_is_shared_by_a_list(form: str, each: str, one: str, other: str) -> None:
    said = meaning_of(form.format(one, other))
    alone = [meaning_of(each.format(noun)) for noun in (one, other)]
    assert not said.startswith("refused")
    relations = [word for text in alone for word in text.split("[") if word]
    assert all(relation.split("]")[0] in said for relation in relations)


@pytest.mark.parametrize(
    "sentence",
    [
        "Any new nurse or doctor must sign the form.",
        "Ann must report any damage or loss of a key.",
        "Any child or dog that is lost must be reported.",
        "Any child or adult over 20 must pay.",
    ],
)
def test_what_the_list_may_not_share_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


def test_an_article_is_shared_by_all_that_are_counted() -> None:
    assert meaning_of("Ann owns a dog, cat and bird.") == meaning_of("Ann owns a dog, a cat and a bird.")
    assert meaning_of("Ann may not own a dog or cat.") == meaning_of("Ann may not own a dog or a cat.")


@pytest.mark.parametrize(
    "role", ["cleaner", "operator", "carer", "insurer", "agent", "manufacturer", "builder"]
)
@pytest.mark.parametrize(
    "form", ["If a new {} is ill, they may leave.", "A new {} who is ill may leave if they pay."]
)
def test_they_may_be_anyone_in_a_role(form: str, role: str) -> None:
    assert not is_refused(form.format(role))


@pytest.mark.parametrize(
    ("way", "other"),
    [
        ("by card", "in cash"),
        ("in person", "by phone"),
        ("on foot", "by train"),
        ("at home", "in the office"),
    ],
)
def test_two_ways_may_have_different_prepositions(way: str, other: str) -> None:
    assert meaning_of(f"Ann may pay {way} or {other}.") == meaning_of(
        f"Ann may pay {way} or may pay {other}."
    )
    assert meaning_of(f"Ann may not pay {way} or {other}.") == " & ".join(
        meaning_of(f"Ann may not pay {each}.") for each in (way, other)
    )


@pytest.mark.parametrize("deed", ["claim damages", "handle chemicals", "study law", "grant access"])
def test_a_verb_with_its_object_is_no_compound(deed: str) -> None:
    assert meaning_of(f"Ann is entitled to {deed}.").startswith(f"[is entitled to {deed.split()[0]} ")


@pytest.mark.parametrize(
    ("sentence", "plainly"),
    [
        ("Ann has not yet paid.", "Ann has not paid."),
        ("Ann has not paid the fee yet.", "Ann has not paid the fee."),
        ("Ann lives in one of the flats.", "Ann lives in a flat."),
        ("Ann may use the lift only.", "Ann may use only the lift."),
        ("Ann is not ill on Mondays and Tuesdays.", "Ann is not ill on Mondays or on Tuesdays."),
        ("Ann issued the guest a badge.", "Ann issued a badge to the guest."),
        ("From May to July, Ann is ill.", "Ann is ill from May to July."),
    ],
)
def test_both_sentences_say_the_same(sentence: str, plainly: str) -> None:
    assert not is_refused(plainly)
    assert parts(sentence) == parts(plainly)


@pytest.mark.parametrize("span", ["from May to July", "from Monday to Friday", "between May and July"])
def test_a_span_of_time_goes_with_the_verb(span: str) -> None:
    assert meaning_of(f"Ann swims in the lake {span}.") == f"[swims in _ {span}](Ann, the lake)"


@pytest.mark.parametrize("thing", ["approval", "medication", "tax", "interest", "overtime", "tuition"])
def test_what_is_not_counted_needs_no_article(thing: str) -> None:
    assert not is_refused(f"Anyone who pays for {thing} may leave.")
    assert not is_refused(f"{thing.capitalize()} arranged by Ann is free.")


@pytest.mark.parametrize(
    "deed", ["refusing treatment", "donating blood", "bringing food", "working at night"]
)
def test_what_is_done_may_be_the_subject(deed: str) -> None:
    assert meaning_of(f"{deed.capitalize()} is forbidden.") == f"[is forbidden]({deed})"


def test_people_who_do_something_are_no_activity() -> None:
    assert is_refused("Refusing patients must sign the form.")


@pytest.mark.parametrize("quality", ["of legal age", "of good quality", "up to date", "away on business"])
def test_a_quality_may_be_a_phrase(quality: str) -> None:
    assert meaning_of(f"Ann is {quality}.").startswith(f"[is {quality}](Ann")


@pytest.mark.parametrize("office", ["treasurer", "mayor", "captain"])
def test_somebody_is_elected_at_a_time(office: str) -> None:
    assert meaning_of(f"Ann was elected {office} in 2021.") == meaning_of(
        f"Ann was elected as {office} in 2021."
    )


@pytest.mark.parametrize("place", ["archives", "reserves", "parks"])
def test_a_plural_may_also_be_a_singular(place: str) -> None:
    assert not is_refused(f"{place.capitalize()} are closed.")


@pytest.mark.parametrize(
    ("sentence", "plainly"),
    [
        ("Every guest may park only if it rains.", "Any guest may park only if it rains."),
        ("All guests may park only if it rains.", "Guests may park only if it rains."),
        ("Either the tenant or the owner may leave.", "The tenant and the owner may leave."),
        ("Ann may pay by card, by cheque or in cash.", "Ann may pay by card, pay by cheque or pay in cash."),
    ],
)
def test_each_of_them_is_meant(sentence: str, plainly: str) -> None:
    assert not is_refused(plainly)
    assert parts(sentence) == parts(plainly)


@pytest.mark.parametrize("verb", ["register", "leave", "keep", "share"])
def test_what_is_with_somebody_goes_with_the_verb(verb: str) -> None:
    assert meaning_of(f"Ann must {verb} her dog with Bob.") == f"[must {verb} _ with _](Ann, Ann's dog, Bob)"


@pytest.mark.parametrize(
    "verbs", [("copy", "edit", "sell"), ("sell", "rent", "lend"), ("lose", "use", "change")]
)
def test_three_verbs_share_an_object(verbs: tuple[str, str, str]) -> None:
    first, second, third = verbs
    assert meaning_of(f"Ann may not {first}, {second} or {third} the disk.") == " & ".join(
        f"-[may {verb} _](Ann, the disk)" for verb in verbs
    )


@pytest.mark.parametrize("verb", ["fined", "charged", "paid"])
def test_what_is_paid_at_most_is_an_amount(verb: str) -> None:
    assert meaning_of(f"Members may be {verb} up to 50 euros.") == meaning_of(
        f"Members may be {verb} at most 50 euros."
    )


@pytest.mark.parametrize("link", ["If", "When", "Unless", "As long as"])
@pytest.mark.parametrize("condition", ["they are late", "their train is late"])
@pytest.mark.parametrize("subject", ["guests", "every guest", "all guests"])
def test_they_may_be_those_of_the_conclusion(link: str, condition: str, subject: str) -> None:
    before = meaning_of(f"{link} {condition}, {subject} may leave.")
    assert before == meaning_of(f"{subject.capitalize()} may leave {link.lower()} {condition}.")
    assert not before.startswith("refused")


def test_they_are_unclear_after_a_sentence_about_others() -> None:
    _, reading = read_text("Ann and Bob sing. If they are late, guests may leave.")
    assert isinstance(reading, Unread)


@pytest.mark.parametrize("kind", ["third party", "first aider", "second home", "second cousin"])
def test_a_number_may_be_part_of_the_name_of_a_kind(kind: str) -> None:
    assert meaning_of(f"A {kind} must be registered.") == f"[is a {kind}](x) => [must be registered](x)"


def test_a_second_one_is_a_kind_where_no_other_is_mentioned() -> None:
    assert "[is a second card](" in meaning_of("Members who have a second card must return it.")
    assert "second" not in meaning_of("If a town borders a second town, it is small.")


@pytest.mark.parametrize(
    ("sentence", "plainly"),
    [
        ("Until the fee is paid, Ann may not park.", "Unless the fee is paid, Ann may not park."),
        ("Ann may rest, since she is ill.", "Ann may rest, because she is ill."),
        ("Since Ann is ill, she may rest.", "Because Ann is ill, she may rest."),
        ("Ann may sell or give away the car.", "Ann may sell the car, and Ann may give away the car."),
    ],
)
def test_links_of_two_sentences(sentence: str, plainly: str) -> None:
    assert not is_refused(plainly)
    assert parts(sentence) == parts(plainly)


def test_since_may_tell_a_time() -> None:
    assert is_refused("Since Ann moved to Rome, she works in a bank.")


@pytest.mark.parametrize("means", ["with cash or by card", "by card or with cash"])
def test_what_is_not_counted_may_be_a_means(means: str) -> None:
    assert not is_refused(f"Guests may pay {means}.")


@pytest.mark.parametrize(
    "sentence",
    [
        "Lost keys are replaced once free of charge.",
        "Ann has a front and rear light.",
        "Ann is a young baker, author and tailor.",
    ],
)
def test_what_could_be_taken_wrongly_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


def test_only_before_the_verb_goes_with_the_condition() -> None:
    assert meaning_of("Guests may only swim in the lake if it rains.") == meaning_of(
        "Guests may swim in the lake only if it rains."
    )
