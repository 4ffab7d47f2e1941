"""Tables of rows: those of one place hold bare numbers, and nobody outside can tell."""

import pytest

from multiprover.logic.tables import make_table


@pytest.mark.parametrize("places", [1, 2, 3])
def test_a_table_gives_back_its_rows_whatever_it_holds_of_them(places):
    rows = [tuple(range(start, start + places)) for start in (7, 2, 5)]
    table = make_table(places, rows)
    assert sorted(table) == sorted(rows) and len(table) == 3
    assert sorted(table.rows_of(table.entries)) == sorted(rows)
    assert all(row in table for row in rows) and (9,) * places not in table


@pytest.mark.parametrize("places", [1, 2])
def test_rows_added_later_are_found_by_indexes_and_filters_made_before(places):
    table = make_table(places, [(1,) * places])
    whole = table.index((), tuple(range(places)))
    by_first = table.index((0,), tuple(range(places)))
    slots = tuple(range(places))
    present, absent = table.filter(slots, present=True), table.filter(slots, present=False)
    table.add_rows([(1,) * places, (3,) * places, (2,) * places])
    assert whole[()] == [(1,) * places, (3,) * places, (2,) * places]
    assert by_first[3] == [(3,) * places]
    bindings = [(3,) * places, (4,) * places]
    assert present(bindings) == bindings[:1] and absent(bindings) == bindings[1:]


def test_a_copy_grows_by_itself():
    table = make_table(1, [(1,)])
    other = table.copy()
    other.add_rows([(2,)])
    assert sorted(table) == [(1,)] and sorted(other) == [(1,), (2,)]
