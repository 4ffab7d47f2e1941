"""Tables with millions of rows: one broken row is reported and costs no other, and memory stays flat."""

import os
import sys
from itertools import islice

import pytest

RULES = "Members over 18 may vote.\n{name} is {age} years old.\n{name} is a {role}.\n"
BROKEN = "Bob,1"
ROWS = int(os.environ.get("MULTIPROVER_ROWS", "1000000"))
"""Of the large table; ten million were run for docs/results/benchmarks.md."""


def write_table(path, rows):
    """Rows with a broken one in the middle."""
    middle = rows // 2
    with path.open("w") as file:
        file.write("name,age,role\n")
        for number in range(1, rows + 1):
            role = ("member", "guest")[number % 2]
            file.write(f"K{number},{number % 90},{role}\n" if number != middle else f"{BROKEN}\n")
    return middle


def run_command(arguments, output):
    """Exit code, messages, and the most memory that the command held, in megabytes."""
    with output.open("w") as messages:
        command = [sys.executable, "-m", "multiprover", *arguments]
        process = os.posix_spawn(
            sys.executable,
            command,
            os.environ,
            file_actions=[(os.POSIX_SPAWN_DUP2, messages.fileno(), 2)],
        )
        _, status, usage = os.wait4(process, 0)
    return os.waitstatus_to_exitcode(status), output.read_text(), usage.ru_maxrss / 1024


def decide(tmp_path, rows):
    (tmp_path / "vote.rules").write_text(RULES)
    middle = write_table(tmp_path / "cases.csv", rows)
    arguments = ["decide", str(tmp_path / "vote.rules"), "--cases", str(tmp_path / "cases.csv")]
    arguments += ["--question", "May {name} vote?", "--answers-only", "--output", str(tmp_path / "out.csv")]
    return middle, *run_command(arguments, tmp_path / "messages.txt")


@pytest.mark.slow
def test_a_very_large_table_with_one_broken_row_in_the_middle(tmp_path):
    *_, small = decide(tmp_path, 100_000)
    rows = ROWS
    middle, code, messages, peak = decide(tmp_path, rows)
    assert code == 3
    assert f"{rows:,} cases decided" in messages
    assert f"row {middle}: 2 cells where the header has 3" in messages
    assert messages.count("\nrow ") == 1
    with (tmp_path / "out.csv").open() as file:
        lines = sum(1 for _ in file)
        file.seek(0)
        around = [line.rstrip("\n") for line in islice(file, middle - 1, middle + 2)]
    assert lines == rows + 1
    assert [line.split(",")[0] for line in around] == [str(middle - 1), str(middle), str(middle + 1)]
    assert around[1] == f"{middle},,error,2 cells where the header has 3"
    assert peak < 1.5 * small, f"{small:.0f} MB for 100,000 rows, {peak:.0f} MB for {rows:,}"


def test_a_broken_row_in_the_middle_of_a_table_leaves_no_answer_but_a_partial_one(tmp_path):
    (tmp_path / "vote.rules").write_text(RULES)
    middle = write_table(tmp_path / "cases.csv", 2_000)
    asked = ["ask", str(tmp_path / "vote.rules"), "--facts", str(tmp_path / "cases.csv"), "May K1998 vote?"]
    code, messages, _ = run_command(asked, tmp_path / "messages.txt")
    assert code == 3
    assert f"cases.csv, row {middle}: 2 cells where the header has 3" in messages
    code, messages, _ = run_command([*asked, "--partial"], tmp_path / "messages.txt")
    assert code == 0
    assert f"cases.csv, row {middle}" in messages
