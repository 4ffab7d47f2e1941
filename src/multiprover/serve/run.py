"""Runs the service on a socket until it is asked to end."""

import logging
import socket
from collections.abc import Callable

import uvicorn

from multiprover.errors import InputError
from multiprover.serve.app import Service, make_app
from multiprover.serve.settings import Settings


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
    """Answer until a signal ends it; requests under way are finished first.

    `on_ready` is called with the address once requests are answered.
    """
    server = make_server(Service(settings), lambda: on_ready(address(listening)))
    server.run(sockets=[listening])
    if not server.started:
        raise InputError("the service could not start; the lines above say why")


def make_server(service: Service, on_ready: Callable[[], None]) -> uvicorn.Server:
    """A server to run on a socket."""
    config = uvicorn.Config(
        make_app(service),
        lifespan="on",
        ws="none",
        log_config=None,
        log_level=logging.WARNING,
        access_log=False,  # the gate keeps one that holds no text of users
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=int(service.settings.timeout) + 1,
    )
    return _AnnouncingServer(config, on_ready)


class _AnnouncingServer(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._on_ready()
