import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from multiprover.errors import InputError
from multiprover.serve.run import open_socket
from multiprover.serve.settings import Settings, usual_workers


@pytest.mark.parametrize(
    "wrong",
    [
        {"workers": 0},
        {"timeout": 0.0},
        {"timeout": float("nan")},
        {"queue": -1},
        {"memory": 0},
        {"patience": -1.0},
    ],
)
def test_settings_that_cannot_work_are_refused(wrong):
    with pytest.raises(InputError, match=next(iter(wrong))):
        Settings(**wrong)


def test_a_torch_network_which_every_worker_loads_for_itself_gets_fewer_workers(tmp_path, monkeypatch):
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    (tmp_path / "shipped").mkdir()
    (tmp_path / "shipped" / "model.json").write_text("{}")

    found = [usual_workers(place) for place in (None, tmp_path / "shipped", tmp_path)]

    assert found == [12, 12, 2]


def test_a_port_in_use_is_told():
    with open_socket("127.0.0.1", 0) as taken, pytest.raises(InputError, match="cannot listen"):
        open_socket("127.0.0.1", taken.getsockname()[1])


def test_the_command_prints_its_address_answers_and_ends_in_peace():
    code = "from multiprover.cli.main import run; run()"
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--workers", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        line = process.stdout.readline()
        found = re.fullmatch(r"multiprover is at (http://127\.0\.0\.1:\d+)\n", line)
        assert found, line
        record = {"theory": "Bob is big.", "question": "Bob is big."}
        assert httpx.post(f"{found[1]}/v1/prove", json=record, timeout=600).json()["answer"] is True
        os.kill(process.pid, signal.SIGINT)
        _, said = process.communicate(timeout=600)

    assert process.returncode in (0, -signal.SIGINT, 130)
    assert "Traceback" not in said
    assert "POST /v1/prove 200" in said


@pytest.mark.parametrize(
    ("signals", "timeout"), [([signal.SIGTERM], 1), ([signal.SIGTERM] * 2, 600), ([signal.SIGINT] * 2, 600)]
)
def test_requests_under_way_are_answered_or_refused_when_the_service_ends(signals, timeout):
    code = "from multiprover.cli.main import run; run()"
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--workers", "1"]
    slow = ["Zed is x0.", *(f"If someone is x{i} then they are x{j}." for i in range(14) for j in range(14))]
    asked = {"theory": "\n".join(slow), "question": "Zed is x1.", "max_proofs": 10_000}
    examples = [{"id": str(i), "sentences": slow, "question": "Zed is x1."} for i in range(9)]
    requests = [("prove", asked), ("prove", {**asked, "stream": True}), ("predict", {"examples": examples})]
    with (
        subprocess.Popen(
            [*command, "--timeout", str(timeout)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process,
        ThreadPoolExecutor(len(requests)) as threads,
        httpx.Client(base_url=process.stdout.readline().split()[-1], timeout=1800) as client,
    ):
        answers = [threads.submit(client.post, f"/v1/{path}", json=body) for path, body in requests]
        while "multiprover_working 0.0" in client.get("/metrics").text:
            time.sleep(0.05)
        for each in signals:
            os.kill(process.pid, each)
            time.sleep(0.3)
        found = [answer.result() for answer in answers]
        _, said = process.communicate(timeout=1800)

    assert {answer.status_code for answer in found} <= {200, 422, 503}
    assert len(found[-1].text.splitlines()) == 9, "every example has its line"
    assert "Traceback" not in said
    assert " ERROR " not in said


def test_a_wrong_model_directory_is_told_before_anything_starts(tmp_path):
    code = "from multiprover.cli.main import run; run()"
    command = [sys.executable, "-c", code, "serve", "--port", "0", "--model", str(tmp_path / "absent")]

    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)

    assert done.returncode == 2
    assert "absent" in done.stderr
    assert "Traceback" not in done.stderr
