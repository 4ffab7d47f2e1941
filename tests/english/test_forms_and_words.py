"""Forms that are read with every word of a class: what a sweep of forms over common words found refused."""

import pytest

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
