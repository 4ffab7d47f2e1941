from multiprover.grounding.wholes import find_wholes
from multiprover.triples import Triple

WHOLES = find_wholes(
    [
        Triple("light bulb", "pull", "bell"),
        Triple("current", "run through", "light bulb"),
        Triple("bell", "run through", "current"),
        Triple("red lamp", "is", "old"),
    ]
)


def test_a_name_found_twice_is_not_cut_in_another_sentence():
    stems = ["the", "light", "bulb", "pull", "the", "motor", "."]
    assert WHOLES.read(Triple("light", "bulb pull", "motor"), stems) == Triple("light bulb", "pull", "motor")
    stems = ["the", "motor", "pull", "the", "light", "bulb", "."]
    assert WHOLES.read(Triple("motor", "pull", "bulb"), stems) == Triple("motor", "pull", "light bulb")


def test_a_verb_found_twice_is_not_cut_in_another_sentence():
    stems = ["if", "the", "bell", "run", "through", "the", "fuse"]
    assert WHOLES.read(Triple("bell", "through", "fuse"), stems) == Triple("bell", "run through", "fuse")


def test_a_word_that_also_stands_by_itself_and_a_name_found_once_stay_as_they_are():
    lights = Triple("light bulb", "light", "cellar")
    assert WHOLES.read(lights, ["the", "light", "bulb", "light", "the", "cellar", "."]) == lights
    lamp = Triple("lamp", "pull", "bell")
    assert WHOLES.read(lamp, ["the", "red", "lamp", "pull", "the", "bell", "."]) == lamp
