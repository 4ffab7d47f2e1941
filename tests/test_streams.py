"""Standard output that is full, closed, unread or cannot say a character; input that is output as well."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import psutil
import pytest
import zstandard

from multiprover.data import jsonl
from multiprover.data.jsonl import read_lines
from multiprover.errors import InputError
from tests.data.samples import OWN, write_lines
from tests.serve.test_limits import eventually

START = [sys.executable, "-c", "from multiprover.cli.main import run; run()"]
PROVE = [*START, "prove", "examples/club.txt", "Bob is welcome.", "--exit-code"]


def run(command, **more):
    return subprocess.run(command, stderr=subprocess.PIPE, check=False, **more)


def test_a_full_disk_ends_with_a_message_and_its_own_code():
    if not Path("/dev/full").exists():
        pytest.skip("the system has no /dev/full")
    with Path("/dev/full").open("w") as full:
        done = run(PROVE, stdout=full)

    assert done.returncode == 74
    assert done.stderr == b"error: standard output: cannot be written: No space left on device\n"


def test_a_closed_output_ends_with_a_message_and_its_own_code():
    done = run(["sh", "-c", '"$@" >&-', "sh", *PROVE])

    assert done.returncode == 74
    assert done.stderr == b"error: standard output: cannot be written: it is closed\n"


def test_a_pipe_that_nobody_reads_ends_in_silence():
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = run(PROVE, stdout=writing)
    finally:
        os.close(writing)

    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_what_an_encoding_lacks_is_replaced_and_the_exit_code_stays(encoding):
    done = run(PROVE, stdout=subprocess.PIPE, env=os.environ | {"PYTHONIOENCODING": encoding})

    assert done.returncode == 10
    assert done.stdout.startswith(b"Bob is welcome. ? true")
    assert done.stderr == b""


def test_an_output_that_is_the_input_is_refused(cli, tmp_path):
    data = write_lines(tmp_path / "train.jsonl", OWN)
    before = data.read_bytes()
    (tmp_path / "link.jsonl").symlink_to(data)

    for given, output in ((data, data), (data, tmp_path / "link.jsonl"), (tmp_path, data)):
        outcome = cli("predict", given, "-o", output)
        assert (outcome.code, "is the input as well" in outcome.err) == (2, True)
    assert data.read_bytes() == before


def test_a_small_file_of_very_many_blank_lines_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(jsonl, "BLANK_LIMIT", 1000)
    path = tmp_path / "x.jsonl.zst"
    path.write_bytes(zstandard.compress(b"\n" * 2**20))

    with pytest.raises(InputError, match="more than 1,000 blank lines"):
        list(read_lines(path))


def test_what_is_unpacked_at_a_time_is_bounded(tmp_path):
    path = tmp_path / "x.jsonl.zst"
    path.write_bytes(zstandard.compress(b"\n" * 2**28))
    with path.open("rb") as file:
        largest = max(len(chunk) for chunk in jsonl._decompressed(file, path))

    assert largest <= 16 * 2**20


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_process_that_started_them(tmp_path, end):
    waiting = "import time; from multiprover.parallel import Workers; "
    code = f"{waiting}[*Workers(2).map(time.sleep, [1000] * 4)]"
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.DEVNULL) as process:
        parent = psutil.Process(process.pid)

        def workers():
            return [child for child in parent.children() if "tracker" not in " ".join(child.cmdline())]

        have_begun = eventually(lambda: [w.num_threads() > 1 for w in workers()] == [True] * 2, 200)
        found = workers()
        process.send_signal(end if have_begun else signal.SIGKILL)
        assert have_begun

    assert eventually(lambda: all(has_ended(worker) for worker in found), 200)


def has_ended(worker):
    try:
        return worker.status() == psutil.STATUS_ZOMBIE  # nobody may wait for an orphan
    except psutil.NoSuchProcess:
        return True
