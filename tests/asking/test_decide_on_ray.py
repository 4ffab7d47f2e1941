"""Cases decided on a Ray cluster of two nodes: the same bytes, also where a worker is killed."""

import os
import signal
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
    killed = []

    def kill_one(rows, characters):
        if not killed:
            killed.extend(list(busy_workers(cluster))[:1])
            for worker in killed:
                os.kill(worker, signal.SIGKILL)

    decide_table(plan, tmp_path / "there.jsonl", workers=Workers(ray=cluster.address), progress=kill_one)
    assert len(cluster.list_all_nodes()) == 2
    assert killed
    assert (tmp_path / "there.jsonl").read_bytes() == (tmp_path / "here.jsonl").read_bytes()
