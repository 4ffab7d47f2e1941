"""Tables as streams of rows, whole or broken."""

import json
import sqlite3

import pytest

from multiprover.asking.tables import BadRow, Row, is_table, open_table, table_of
from multiprover.errors import InputError

duckdb = pytest.importorskip("duckdb")


def write(path, data):
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return str(path)


def rows_of(table):
    return list(table.rows())


def test_csv_rows_are_numbered_without_the_header(tmp_path):
    table = open_table(write(tmp_path / "people.csv", "name,age\nAda,36\nBob,\n"))
    assert table.columns == ("name", "age")
    assert rows_of(table) == [Row(1, ("Ada", "36")), Row(2, ("Bob", None))]


def test_a_quoted_cell_may_have_commas_and_line_breaks(tmp_path):
    table = open_table(write(tmp_path / "a.csv", 'name,note\nAda,"one,\ntwo ""x"""\nBob,fine\n'))
    assert rows_of(table) == [Row(1, ("Ada", 'one,\ntwo "x"')), Row(2, ("Bob", "fine"))]


@pytest.mark.parametrize("delimiter", [";", "\t", "|"])
def test_the_header_tells_the_delimiter(tmp_path, delimiter):
    text = f"name{delimiter}age\nAda{delimiter}36\n"
    assert rows_of(open_table(write(tmp_path / "a.csv", text))) == [Row(1, ("Ada", "36"))]


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (b"Eve,1,2", "3 cells where the header has 2"),
        (b"Eve", "1 cell where the header has 2"),
        (b"Ev\xe9,4", "byte 0xe9 is not utf-8"),
        (b'Eve,"4', "a quote is opened and not closed"),
    ],
)
def test_a_broken_row_costs_no_other(tmp_path, broken, reason):
    lines = [b"name,age", *[b"Ada,%d" % i for i in range(300)], broken, *[b"Bob,%d" % i for i in range(300)]]
    found = rows_of(open_table(write(tmp_path / "a.csv", b"\n".join(lines))))
    assert len(found) == 601
    assert found[300] == BadRow(301, reason)
    assert found[301] == Row(302, ("Bob", "0"))
    assert sum(isinstance(row, BadRow) for row in found) == 1


def test_two_stray_quotes_cost_only_their_rows(tmp_path):
    table = open_table(write(tmp_path / "a.csv", 'name,age\n"Eve,1\nAda,2\nBob,3\n"Kim,4\nLea,5\n'))
    assert [type(row) for row in rows_of(table)] == [BadRow, Row, Row, BadRow, Row]


def test_a_wrong_encoding_of_the_header_is_an_error_and_the_right_one_reads(tmp_path):
    path = write(tmp_path / "a.csv", "näme,age\nZoë,4\n".encode("latin-1"))
    with pytest.raises(InputError, match="header is not utf-8"):
        open_table(path)
    assert rows_of(open_table(path, encoding="latin-1")) == [Row(1, ("Zoë", "4"))]


def test_an_unknown_encoding_is_an_error(tmp_path):
    with pytest.raises(InputError, match="is not an encoding"):
        open_table(write(tmp_path / "a.csv", "name\nAda\n"), encoding="nope")


def test_two_columns_of_one_name_are_an_error(tmp_path):
    with pytest.raises(InputError, match='two columns are called "name"'):
        open_table(write(tmp_path / "a.csv", "name,name\nAda,Bob\n"))


def test_json_lines_give_text_numbers_dates_and_yes_or_no(tmp_path):
    lines = [{"name": "Ada", "age": 36, "vip": True}, {"name": "Bob", "age": 1.5, "vip": None}]
    path = write(tmp_path / "a.jsonl", "\n".join(map(json.dumps, lines)) + "\n{oops\n[1]\n")
    first, second, third, fourth = rows_of(open_table(path))
    assert (first, second) == (Row(1, ("Ada", "36", "yes")), Row(2, ("Bob", "1.5", None)))
    assert third.number == 3
    assert "not JSON" in third.reason
    assert fourth == BadRow(4, "not a JSON object")


def test_parquet_and_queries_are_read_by_duckdb(tmp_path):
    path = tmp_path / "a.parquet"
    duckdb.sql(f"COPY (SELECT 'Ada' AS name, DATE '1990-02-03' AS born, 12.50 AS fee) TO '{path}'")
    assert rows_of(open_table(str(path))) == [Row(1, ("Ada", "1990-02-03", "12.5"))]
    found = open_table(f"SELECT name FROM '{path}' WHERE fee > 10")
    assert (found.columns, rows_of(found)) == (("name",), [Row(1, ("Ada",))])
    with pytest.raises(InputError, match="nothing"):
        open_table("SELECT * FROM nothing")


def test_sqlite_is_read_by_table_or_query(tmp_path):
    path = tmp_path / "staff.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE people (name TEXT, age INTEGER)")
        connection.execute("INSERT INTO people VALUES ('Ada', 36), ('Bob', NULL)")
    connection.close()
    expected = [Row(1, ("Ada", "36")), Row(2, ("Bob", None))]
    assert rows_of(open_table(str(path))) == expected
    assert rows_of(open_table(f"{path}:people")) == expected
    assert rows_of(open_table(f"{path}:SELECT name FROM people WHERE age > 30")) == [Row(1, ("Ada",))]
    with pytest.raises(InputError, match='no table "staff"'):
        open_table(f"{path}:staff")


def test_a_file_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(InputError, match="no such file"):
        open_table(str(tmp_path / "none.csv"))


def test_rows_in_memory_are_a_table():
    assert rows_of(table_of("people", [{"name": "Ada", "age": 36}, {"name": "Bob"}])) == [
        Row(1, ("Ada", "36")),
        Row(2, ("Bob", None)),
    ]


def test_tables_are_known_by_their_names():
    assert all(map(is_table, ["a.csv", "a.PARQUET", "x/staff.db:people", "select 1 as name"]))
    assert not any(map(is_table, ["rules.txt", "facts.rules", "selection.txt"]))
