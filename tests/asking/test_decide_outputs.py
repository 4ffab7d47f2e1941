"""Where decisions come from and go: endless lines, full disks, links, pipes, two programs at once."""

import os
import resource
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from multiprover.asking import tables
from multiprover.asking.decisions import decide_table
from multiprover.asking.plans import DecisionPlan
from multiprover.asking.tables import open_table
from multiprover.english.problems import SourceText
from multiprover.errors import InputError
from tests.asking.test_decide import drawn, plan_for, write_cases


def test_a_disk_that_fills_up_is_an_error_and_the_run_is_resumed_to_the_same_bytes(tmp_path):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(7000)))
    decide_table(plan, tmp_path / "whole.csv")
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "whole.csv").stat().st_size // 2, limit[1]))
    try:
        with pytest.raises(InputError, match=r"d\.csv: cannot be written: File too large"):
            decide_table(plan, tmp_path / "d.csv")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert not (tmp_path / "d.csv").exists()
    done = []
    decide_table(plan, tmp_path / "d.csv", progress=lambda rows, characters: done.append(rows))
    assert 0 < sum(done) < 7000
    assert (tmp_path / "d.csv").read_bytes() == (tmp_path / "whole.csv").read_bytes()


def test_two_programs_do_not_write_one_output(tmp_path):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(10)))

    def decide_again(rows, characters):
        with pytest.raises(InputError, match="another program is writing it"):
            decide_table(plan, tmp_path / "d.csv")

    decide_table(plan, tmp_path / "d.csv", progress=decide_again)
    assert len((tmp_path / "d.csv").read_text().splitlines()) == 11


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_a_link_stays_and_a_replaced_output_keeps_its_mode(tmp_path, ending):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(10)))
    (tmp_path / "far").mkdir()
    target = tmp_path / "far" / f"d.{ending}"
    target.write_text("old")
    target.chmod(0o640)
    (tmp_path / f"link.{ending}").symlink_to(target)
    decide_table(plan, tmp_path / f"link.{ending}")
    decide_table(plan, tmp_path / f"plain.{ending}")
    assert (tmp_path / f"link.{ending}").is_symlink()
    assert target.read_bytes() == (tmp_path / f"plain.{ending}").read_bytes()
    assert target.stat().st_mode & 0o777 == 0o640
    assert [path.name for path in (tmp_path / "far").iterdir()] == [target.name]


def test_a_pipe_gets_the_decisions_and_stays_a_pipe(tmp_path):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(10)))
    decide_table(plan, tmp_path / "plain.csv")
    os.mkfifo(tmp_path / "pipe.csv")
    with ThreadPoolExecutor(1) as threads:
        read = threads.submit((tmp_path / "pipe.csv").read_bytes)
        decide_table(plan, tmp_path / "pipe.csv")
    assert read.result() == (tmp_path / "plain.csv").read_bytes()
    assert (tmp_path / "pipe.csv").is_fifo()


@pytest.mark.parametrize("ending", ["csv", "jsonl"])
def test_an_endless_line_is_one_bad_row_and_is_never_held_in_memory(tmp_path, monkeypatch, ending):
    monkeypatch.setattr(tables, "_LONGEST", 1000)
    good = {"csv": "K1,40,member,,no,no,", "jsonl": '{"name": "K1", "age": 40, "role": "member"}'}[ending]
    path = tmp_path / f"c.{ending}"
    header = "name,age,role,paid,banned,suspended,joined\n" if ending == "csv" else f"{good}\n"
    path.write_text(f"{header}{good}\n{'x' * 3500}\n{good}\n")
    asked = DecisionPlan(
        (SourceText("r", "{name} is a {role}.\nMembers are welcome."),),
        open_table(str(path)),
        "Is {name} welcome?",
    )
    summary = decide_table(asked, tmp_path / "d.csv")
    assert [reason for _, reason in summary.bad] == ["longer than 1,000 characters"]
    assert summary.answers["yes"] == (2 if ending == "csv" else 3)
    with path.open(newline="") as file:
        assert max(map(len, tables._bounded(file))) <= 1000


def test_an_endless_header_is_an_error(tmp_path):
    (tmp_path / "c.csv").write_text("name," * 300_000)
    with pytest.raises(InputError, match="its header is longer than"):
        open_table(str(tmp_path / "c.csv"))


def test_a_directory_that_cannot_be_written_is_an_error(tmp_path, monkeypatch):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(10)))
    opened = Path.open

    def refuse(path, *given, **more):  # root may write everywhere
        if path.suffix == ".part":
            raise PermissionError(13, "Permission denied")
        return opened(path, *given, **more)

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputError, match=r"d\.csv: cannot be written: Permission denied"):
        decide_table(plan, tmp_path / "d.csv")
