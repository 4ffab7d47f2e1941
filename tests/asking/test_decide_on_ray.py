"""Cases decided on a Ray cluster of two nodes: the same bytes, also where a worker is killed."""

import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from multiprover.asking.decisions import decide_table
from multiprover.parallel import Workers
from tests.asking.test_decide import drawn, plan_for, write_cases
from tests.test_parallel import on_ray

pytestmark = on_ray


@pytest.fixture
def cluster(monkeypatch):
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2] / "src"))
    monkeypatch.setenv("RAY_worker_niceness", "0")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    found.add_node(num_cpus=1)
    found.wait_for_nodes()
    yield found
    found.shutdown()


def busy_workers(cluster):
    """The processes that compute for the cluster's nodes."""
    raylets = {each.process.pid for node in cluster.list_all_nodes() for each in node.all_processes["raylet"]}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            name = (path / "cmdline").read_bytes()
            parent = int((path / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
        if parent in raylets and name.startswith(b"ray::_attempt"):
            yield int(path.name)


def test_two_nodes_and_a_killed_worker_give_the_same_bytes(cluster, tmp_path):
    plan = plan_for(write_cases(tmp_path / "c.csv", drawn(16_000)))
    decide_table(plan, tmp_path / "here.jsonl")
    is_done = threading.Event()

    def kill_one():
        """Kill the first worker that is seen at work; looked for all the while, on however busy a machine."""
        while not is_done.wait(0.005):
            for worker in busy_workers(cluster):
                os.kill(worker, signal.SIGKILL)
                return True
        return False

    with ThreadPoolExecutor(1) as threads:
        killed = threads.submit(kill_one)
        try:
            decide_table(plan, tmp_path / "there.jsonl", workers=Workers(ray=cluster.address))
        finally:
            is_done.set()
    assert len(cluster.list_all_nodes()) == 2
    assert killed.result()
    assert (tmp_path / "there.jsonl").read_bytes() == (tmp_path / "here.jsonl").read_bytes()
