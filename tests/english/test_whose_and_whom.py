"""Whose something is, whom a pronoun means, and with what something is compared: texts and their answers."""

import pytest

from multiprover import prove
from tests.english.reading import is_refused, meaning_of

ANSWERS = [
    (
        "Lena, Mats and Nora are scouts. Scouts whose parents have agreed may camp."
        " The parents of Lena and Nora have agreed.",
        "Who may camp?",
        ("Lena", "Nora"),
    ),
    (
        "Whoever is tested gets a pass, provided that his or her sample has been stored. Lena and Mats are"
        " tested. The samples of Lena and Mats have been stored.",
        "Who gets a pass?",
        ("Lena", "Mats"),
    ),
    (
        "The coaches of Lena and Mats have resigned. A player whose coach has resigned may leave."
        " Lena, Mats and Nora are players.",
        "Who may leave?",
        ("Lena", "Mats"),
    ),
    ("Lena's and Mats's desks are clean. Whoever has a desk works. ", "Is Mats's desk clean?", True),
    ("The guests' cars are locked. Lena is a guest. Car 5 is a car of Lena.", "Is Car 5 locked?", True),
    ("The weavers' guild has a hall. Every weaver pays a fee.", "Who pays a fee?", ()),
    ("If a scout passes a test, his or her name is called. Lena is a scout. Lena passes Test 4. Test 4 is a"
     " test.", "Is Lena's name called?", True),
    ("The tongs, the glue and the hammer are tools. The tongs are hot. Hot tools are kept outside.",
     "Which tools are kept outside?", ("the tongs",)),
    ("Lena and Nora are sisters. Mats is a brother of Lena.", "Is Nora a sister of Lena?", True),
    ("Lena and Nora are sisters. Mats is a brother of Lena.", "Is Lena a brother of Mats?", False),
    ("Lena is a member of no club. The Rowing Club is a club. Whoever is a member of no club gets a map.",
     "Does Lena get a map?", True),
    ("Lena is a sister of nobody. Mats is kind.", "Is Lena a sister of Mats?", False),
    ("Lena and Mats are equally tall.", "Is Mats as tall as Lena?", True),
    ("Two stops are directly connected if they lie on the same line. The Elm and the Oak are stops. The Elm"
     " lies on Line 4. The Oak lies on Line 4. Line 4 is a line.",
     "Is the Elm directly connected to the Oak?", True),
    ("If a road connects two towns, the two towns trade with each other. The A7 connects Ulm with Bonn."
     " The A7 is a road. Ulm, Bonn and Trier are towns.", "Does Bonn trade with Ulm?", True),
    ("If a canal links two ponds, the frogs of one pond can reach the other. The Cut links Pond 1 with"
     " Pond 2. The Cut is a canal. Hop is a frog of Pond 1. Pond 1, Pond 2 and Pond 3 are ponds.",
     "Can Hop reach Pond 3?", False),
    ("Pens that are dry are thrown away, and those that leak are sold. Ink 5 leaks. Pen 6 leaks. Pen 6 is"
     " a pen.", "What is sold?", ("Pen 6",)),
    ("If someone follows the school of a person, his or her own pupils follow the school of that person, too."
     " Lena follows the school of Plato. Mats is a pupil of Lena.", "Does Mats follow Plato's school?", True),
    ("Ulm makes salt. If a town makes something, it sells it to every town that it knows. Ulm and Bonn are"
     " towns. Ulm knows Bonn. Whoever lives in a town can buy whatever is sold to that town. Lena lives in"
     " Bonn.", "Can Lena buy salt?", True),
    ("Whoever delivers milk to a village knows everybody who lives there. Lena delivers milk to Elm. Elm is a"
     " village. Mats lives in Elm.", "Does Lena know Mats?", True),
    ("The road between Elm and Oak is shut.", "Is the road between Elm and Oak shut?", True),
    ("Lena and Mats have paid their fees. A guest whose fee has been paid may stay. Mats is a guest.",
     "May Mats stay?", True),
    ("The inn borders on the mill, the mill borders on the barn, and the barn borders on the farm.",
     "Does the mill border on the barn?", True),
    ("If one person is the mother or the father of another person, the first person is a parent of the second"
     " person. Lena is the mother of Mats.", "Is Lena a parent of Mats?", True),
    ("Nobody who camps in the wood may cook. All other scouts may cook if they have a pot. Lena and Mats are"
     " scouts. Lena has a pot. Mats has a pot. Mats camps in the wood.", "May Lena cook?", True),
]  # fmt: skip
READINGS = {
    "If a person has been taught by somebody who lives in a town, that person knows the town.": (
        "[has taught _](x, y) & [lives in _](x, z) & [is a town](z) => [knows _](y, z)"
    ),
    "A scout who meets the requirements is admitted, unless he or she is ill.": (
        "[is a scout](x) & [meets _](x, the requirements) & not{[is ill](x)} => [is admitted](x)"
    ),
    "Every person is a follower of his or her father and mother.": (
        "[is a father of _](x, y) => [is a follower of _](y, x) & [is a follower](y)"
        "; [is a mother of _](x, y) => [is a follower of _](y, x) & [is a follower](y)"
    ),
    "If a farm grows something, it sells it to every shop that it deals with.": (
        "[is a farm](x) & [grows _](x, y) & [is a shop](z) & [deals with _](x, z) => [sells _ to _](x, y, z)"
        " & [sells _](x, y)"
    ),
    "A stream floods whatever it flows through.": (
        "[is a stream](x) & [flows through _](x, y) => [floods _](x, y)"
    ),
    "Whoever works in a hall may use whatever is kept there, unless it is broken.": (
        "[works in _](x, y) & [is a hall](y) & [is kept in _](z, y) & not{[is broken](z)}"
        " => [may use _](x, z)"
    ),
    "If one wolf meets another wolf, the first wolf flees if the second wolf is bigger.": (
        "[is a wolf](x) & [meets _](x, y) & [is a wolf](y) & y != x & [is bigger than _](y, x) => [flees](x)"
    ),
    "Every soup is on the Friday menu.": "[is a soup](x) => [is on _](x, the Friday menu)",
    "Nobody is his or her own judge.": "thing x => -[is a judge of _](x, x)",
}
REFUSED = [
    "If the head of a team is ill, his or her deputy may sign them.",
    "Whoever may enter the vault must sign the list that hangs next to its door.",
    "If a person insults another person, that person must apologise.",
    "A doctor may treat a patient if he or she is ill.",
    "If two people are siblings, they share a room.",
    "A porter has the keys to every smaller hall.",
    "Lena has the trust of no guest.",
]


@pytest.mark.parametrize(("text", "question", "answer"), ANSWERS)
def test_a_text_is_answered(text: str, question: str, answer: object) -> None:
    result = prove(text, question)
    assert (result.answers if isinstance(answer, tuple) else result.answer) == answer


@pytest.mark.parametrize(("sentence", "logic"), READINGS.items())
def test_a_sentence_is_read(sentence: str, logic: str) -> None:
    assert meaning_of(sentence) == logic


@pytest.mark.parametrize("sentence", REFUSED)
def test_a_sentence_that_may_mean_two_things_is_refused(sentence: str) -> None:
    assert is_refused(sentence)


def test_what_is_only_said_of_a_kind_gets_no_verdict() -> None:
    with pytest.raises(Exception, match="is made of oak"):
        prove("The chest is made of oak.", "What is the chest made of?")
