"""Kinds as answers, those named before, other ones, what is lacking: texts and their answers."""

import pytest

from multiprover import prove
from multiprover.errors import MultiproverError
from tests.english.reading import is_refused

INSECTS = (
    "Ants carry leaves. Moths do not carry leaves. Insects that carry leaves are busy."
    " Ants and moths are insects."
)
BAKING = (
    "The waffle contains cream, eggs and flour. The scone contains cream. Cream and eggs are animal products."
    " Whatever contains at least two animal products is heavy. The waffle and the scone are pastries."
)
LANES = "Ash Lane, Fir Lane and Oak Lane are lanes."
ANSWERS = [
    (INSECTS, "Which insects are busy?", ("ants",)),
    (INSECTS, "How many insects are busy?", 1),
    ("Hens lay eggs. Hens and foxes are animals.", "What lays eggs?", ("hens",)),
    (
        "Salt, ivory and wool were used as money. Whatever was used as money is dear.",
        "Which things are dear?",
        ("salt", "ivory", "wool"),
    ),
    ("Plums are ripe in summer. Plums and figs are fruit.", "Which fruit is ripe in summer?", ("plums",)),
    (
        "Bo is a hen and Kit is a fox. Hens are birds. Birds and foxes are animals. Birds lay eggs.",
        "Which animals lay eggs?",
        ("Bo",),
    ),
    (BAKING, "What does the waffle contain?", ("cream", "eggs", "flour")),
    (BAKING, "Which animal products does the waffle contain?", ("cream", "eggs")),
    (BAKING, "How many animal products does the waffle contain?", 2),
    (BAKING, "Is the waffle heavy?", True),
    (BAKING, "Is the scone heavy?", False),
    ("Ida likes figs and plums. Figs and plums are fruit.", "Which fruit does Ida like?", ("figs", "plums")),
    ("The pony eats hay.", "What does the pony eat?", ("hay",)),
    (LANES + " All of these lanes are wet.", "Which lanes are wet?", ("Ash Lane", "Fir Lane", "Oak Lane")),
    (LANES + " These lanes are steep.", "Is Fir Lane steep?", True),
    ("Nora and Sven are siblings. Their aunt is Petra.", "Who is Sven's aunt?", ("Petra",)),
    ("Nora and Sven are pupils. Mr Kohl is their teacher.", "Is Mr Kohl the teacher of Nora?", True),
    ("A goat does not eat meat. Zick is a goat.", "Does Zick eat meat?", False),
    ("A hen lays eggs. Bo is a hen.", "Does Bo lay eggs?", True),
    ("A torn net is taken to the shed. Net 2 is a torn net.", "Is Net 2 taken to the shed?", True),
    ("A rower pays ten euros. Ida is a rower.", "Does Ida pay ten euros?", True),
    ("It is raining today. If it rains, Ida reads.", "Does Ida read?", True),
    ("Ida is working today. Whoever works gets tea.", "Does Ida get tea?", True),
    ("Early guests get tea but no soup. Ida is an early guest.", "Does Ida get soup?", False),
    ("Every rower gets a map and a pen but no lamp. Ida is a rower.", "Does Ida get a pen?", True),
    (
        "Whoever has a boat but no lamp must stay. Ida has a boat. Ole has a boat and a lamp.",
        "Who must stay?",
        ("Ida",),
    ),
    (
        "Rowers with a boat and no debts may start. Ida and Ole are rowers with a boat. Ole has a debt.",
        "Who may start?",
        ("Ida",),
    ),
    (
        "Boats may leave if they are ready to sail and have a lamp. The Elk and the Auk are boats that are"
        " ready to sail. The Elk has a lamp.",
        "Which boats may leave?",
        ("the Elk",),
    ),
    ("Whatever is rinsed must be dried flat. The vest is rinsed.", "Must the vest be dried flat?", True),
    (
        "Teams with at least four points stay. The Elks and the Auks are teams. The Elks have five points."
        " The Auks have two points.",
        "Which teams stay?",
        ("the Elks",),
    ),
    ("Ida has a red boat, and Ole has a green one.", "Who has a green boat?", ("Ole",)),
    ("The big hall is full, but the small one is free.", "Is the small hall free?", True),
    ("The big hall is full. The small one is free.", "Is the small hall free?", True),
    ("Old boats are slow, and new ones are fast. The Elk is a new boat.", "Is the Elk fast?", True),
    (
        "Tall trees need a stake, but small ones do not. Tree 1 is a tall tree. Tree 2 is a small tree.",
        "Does Tree 2 need a stake?",
        False,
    ),
    ("Nils has a daughter. His daughter's name is Ida.", "Who is Nils's daughter?", ("Ida",)),
    ("Nils has a daughter. The name of his daughter is Ida.", "Is Ida a daughter of Nils?", True),
    ("Nils's dog is called Zick.", "What is the name of Nils's dog?", ("Zick",)),
    ("The boat's name is Elk.", "What is the name of the boat?", ("Elk",)),
    (
        "There are two bins: a red bin and a glass bin. The red bin is full.",
        "Which bins are full?",
        ("the red bin",),
    ),
]
REFUSED = [
    "Nils has a brother, Bo, and a sister, Ida.",
    "A rower is chosen.",
    "A red boat is moored at the pier.",
    "A large dog lives in the yard.",
    "A guest is not paying.",
    "The green one is empty.",
    "These lanes are wet.",
]


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERS)
def test_a_text_is_answered(text: str, question: str, answer: object) -> None:
    result = prove(text, question)
    found = {tuple: lambda: result.answers, int: lambda: result.value}.get(
        type(answer), lambda: result.answer
    )()
    assert found == answer


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_sentence_that_may_mean_two_things_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


def test_whose_the_boots_are_that_somebody_wears_is_not_said() -> None:
    text = "Whoever wears boots must take them off in the tent. Ida wears boots."
    with pytest.raises(MultiproverError, match="wears boot"):
        prove(text, "Must Ida take her boots off in the tent?")


def test_these_are_those_before_only_if_they_are_called_so() -> None:
    with pytest.raises(MultiproverError, match="which ones"):
        prove("Ash Lane and Fir Lane are lanes. These roads are wet.", "Is Fir Lane wet?")
