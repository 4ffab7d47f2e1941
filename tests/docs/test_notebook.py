"""The notebook of the tutorials gives what it shows."""

from copy import deepcopy

from tests.docs.notebook import execute, outputs, read


def test_every_cell_gives_what_is_stored():
    stored = read()
    assert outputs(execute(deepcopy(stored))) == outputs(stored)
    assert len(list(filter(None, outputs(stored)))) > 5
