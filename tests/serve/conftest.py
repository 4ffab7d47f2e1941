"""One service for all tests that do it no harm."""

from collections.abc import Iterator

import pytest

from tests.serve.running import Running, running


@pytest.fixture(scope="session")
def service() -> Iterator[Running]:
    """A service with the usual settings."""
    with running() as found:
        yield found
