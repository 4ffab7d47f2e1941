"""Runs the service on a socket until it is asked to end."""

import asyncio
import logging
import socket
from collections.abc import Callable
from types import FrameType
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from multiprover.errors import InputError
from multiprover.serve.app import Service, make_app
from multiprover.serve.settings import Settings

HEAD_SECONDS: Final = 10.0
"""The time a connection has to send the head of a request."""
LAST_SECONDS: Final = 2.0
"""The time clients have to take their answers when the service ends."""


def open_socket(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any that is free."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        return socket.create_server((host, port), family=family, backlog=512)
    except (OSError, OverflowError) as error:
        raise InputError(
            f"cannot listen on {host}, port {port}: {error}\n  Choose another address or port."
        ) from None


def address(listening: socket.socket) -> str:
    """The URL of a listening socket."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def serve(settings: Settings, listening: socket.socket, on_ready: Callable[[str], None]) -> None:
    """Answer until a signal ends it; requests under way have their time to finish, unless it comes twice.

    `on_ready` is called with the address once requests are answered. Raises `InputError` if workers do not
    start.
    """
    server = make_server(Service(settings), lambda: on_ready(address(listening)))
    server.run(sockets=[listening])


def make_server(service: Service, on_ready: Callable[[], None]) -> uvicorn.Server:
    """A server to run on a socket."""
    config = uvicorn.Config(
        make_app(service),
        lifespan="off",  # errors of one would be printed as tracebacks: the server itself starts the workers
        http=_PunctualHeads,
        ws="none",
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,  # the gate keeps one that holds no text of users
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=15,
    )
    return _PeacefulServer(config, service, on_ready)


class _PunctualHeads(H11Protocol):
    """HTTP/1.1 over connections that are closed where the head of a request does not arrive in time.

    Uvicorn itself only closes those that send nothing after an answer; the gate looks after bodies.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._waiting = self.loop.call_later(HEAD_SECONDS, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()
        elif self._waiting is None:
            self._waiting = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class _PeacefulServer(uvicorn.Server):
    """Says when it answers. At its end every request under way is answered or refused.

    Uvicorn itself cancels what is late, and at a second signal everything, each with a traceback in the log.
    """

    def __init__(self, config: uvicorn.Config, service: Service, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._service = service
        self._on_ready = on_ready
        self._is_hurried = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._service.start()
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._on_ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit:
            self._is_hurried = True
        else:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        refusing = asyncio.create_task(self._refuse_late())
        await super().shutdown(sockets)
        refusing.cancel()
        await self._service.pool.close()

    async def _refuse_late(self) -> None:
        """Refuse what is not done in a request's time, or at a second signal, and close what is not read."""
        now = asyncio.get_running_loop().time
        end = now() + self._service.settings.timeout + 1
        while now() < end and not self._is_hurried:
            await asyncio.sleep(0.1)
        await self._service.pool.close()
        await asyncio.sleep(LAST_SECONDS)
        for connection in tuple(self.server_state.connections):
            connection.transport.abort()
