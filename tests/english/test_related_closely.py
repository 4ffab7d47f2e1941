"""Nouns of relations with a word before them, and things that are counted: what they say and what not."""

import pytest

from multiprover import prove


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("Olaf is a legal guardian of Pia. Every guardian of Pia may sign.", "May Olaf sign?", True),
        ("Olaf is a business partner of Pia. Every partner of Pia is paid.", "Is Olaf paid?", True),
        (
            "Olaf is a close friend of Pia. Olaf is a friend of Ron. Close friends of Ron are invited.",
            "Is Olaf invited?",
            False,
        ),
        (
            "Zinco is an upstream partner of Lead. Zinco is a partner of Tin. "
            "Every upstream partner of Tin is paid.",
            "Is Zinco paid?",
            False,
        ),
        (
            "If a firm supplies another firm, the first firm is an upstream partner of the second firm. "
            "Zinc and Lead are firms. Zinc supplies Lead. "
            "Every firm that has an upstream partner is audited.",
            "Is Zinc audited?",
            False,
        ),
        ("Olaf is the sales manager of Acme. Anyone who manages Acme is rich.", "Is Olaf rich?", False),
        ("Olaf is a direct supervisor of Pia. Every supervisor of Pia is paid.", "Is Olaf paid?", True),
        ("Olaf is a legal guardian of Pia.", "Is Olaf a guardian of Pia?", True),
        (
            "Case 7 is a case. Olaf is a party to Case 7. Pia is a judge. Pia knows Olaf. "
            "A judge who knows a party to a case is biased in that case.",
            "Is Pia biased in Case 7?",
            True,
        ),
        (
            "Case 7 is a case. Case 7 is pending at the city court. The city court is a court. "
            "Pia is a judge. Pia works at the city court. Pia is biased in Case 7. "
            "If a case is pending at a court and a judge works at that court, the judge may hear the case, "
            "unless the judge is biased in it.",
            "May Pia hear Case 7?",
            False,
        ),
        ("Olaf is a vice president of Acme. Every president is rich.", "Is Olaf rich?", False),
        (
            "Olaf is an assistant manager of the shop. Anyone who manages the shop is rich.",
            "Is Olaf rich?",
            False,
        ),
        ("The mill is a plant. Every plant needs a second gate.", "Does the mill need a second gate?", True),
        ("Olaf needs a second key. Anyone who needs a second key must pay.", "Must Olaf pay?", True),
    ],
)
def test_how_two_are_related_is_part_of_the_relation(text: str, question: str, answer: bool) -> None:
    assert prove(text, question).answer is answer
