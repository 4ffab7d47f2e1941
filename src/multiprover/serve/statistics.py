"""What the service counts, for Prometheus: never a word of what users sent."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4


class Statistics:
    """One service's counters."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        registry = self._registry
        self.requests = Counter(
            "multiprover_requests", "Requests answered.", ["route", "status"], registry=registry
        )
        self.seconds = Histogram(
            "multiprover_request_seconds",
            "Seconds from a request's head to the end of its answer.",
            ["route"],
            buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20),
            registry=registry,
        )
        self.waiting = Gauge("multiprover_waiting", "Requests that wait for a worker.", registry=registry)
        self.working = Gauge("multiprover_working", "Requests that a worker is at.", registry=registry)
        self.discarded = Counter(
            "multiprover_workers_discarded", "Workers ended, by reason.", ["reason"], registry=registry
        )
        self.cut = Counter("multiprover_cut_results", "Results that a limit cut.", registry=registry)

    def text(self) -> bytes:
        """All of it in Prometheus's text format."""
        return generate_latest(self._registry)
