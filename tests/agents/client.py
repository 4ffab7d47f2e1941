"""A real client of the server for agents: the SDK's, with the server as a process of its own."""

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mcp import Client, StdioServerParameters, stdio_client


@asynccontextmanager
async def agent(*options: str) -> AsyncIterator[Client]:
    """An agent with the server running beside it."""
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "multiprover", "mcp", "--timeout", "120", *options],
        env=dict(os.environ),
    )
    async with Client(stdio_client(server)) as client:
        yield client
