"""What every request passes before and after the application: limits, checks, headers, counts and the log.

Plain ASGI. The log and the counts name the route, never the path, the query or the body.
"""

import asyncio
import contextlib
import hmac
import logging
import math
import re
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, MutableMapping
from typing import Any, Final

from multiprover.serve.fairness import BYTES, CLIENT, MOST, PAUSE, Debts
from multiprover.serve.problems import MEDIA_TYPE, RequestRefused, encode, problem
from multiprover.serve.settings import Settings
from multiprover.serve.statistics import Statistics
from multiprover.serve.worker import describe

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[MutableMapping[str, Any], Receive, Send], Awaitable[None]]

OPEN_PATHS: Final = ("/v1/health",)
"""What needs no token; so does everything outside of /v1 and /metrics, which is the page."""

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

MOST_SIGNS: Final = 50_000
"""The most of each sign that JSON is made of: the process with the connections reads the body."""
MOST_ARRIVING: Final = 256
"""Bodies that may be arriving at once; when there are more, the one that has taken longest is given up."""
DRAINED: Final = 4
"""A body up to this many times the limit is received and dropped before it is refused."""
DRAIN_SECONDS: Final = 1.0
REFUSED: Final = (400, 408, 413, 503)
"""Refusals that count as a second: who asks again at once, again and again, has to wait."""
_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:[0-9]{1,5})?")

log = logging.getLogger("multiprover.serve")


class _Gone(Exception):  # noqa: N818 - the client's choice, no error
    """The client left before its request was complete."""


class Gate:
    """Wraps the application."""

    def __init__(self, app: Application, settings: Settings, statistics: Statistics, debts: Debts) -> None:
        self._app = app
        self._settings = settings
        self._debts = debts
        self._statistics = statistics
        self._clients: Counter[str] = Counter()
        self._arriving: dict[asyncio.Timeout, None] = {}

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        """Let one connection through, or turn it away."""
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        exchange = _Exchange(scope, send)
        try:
            if scope["method"] != "POST":  # needs no body, and no place: health answers whatever else happens
                self._check_head(scope)
                await self._app(scope, _replaying(b"", receive), exchange.send)
                return
            CLIENT.set(exchange.client)
            self._debts.meet(exchange.client)
            with self._counted(exchange.client):
                await self._check_debt(exchange.client)
                self._check_head(scope)
                body = await self._body(receive, exchange.client)
                await self._app(scope, _replaying(body, receive), exchange.send)
        except RequestRefused as refusal:
            await exchange.refuse(refusal)
        except _Gone:
            pass
        except asyncio.CancelledError:
            raise
        except Exception as error:
            log.error("fault: %s", describe(error))
            await exchange.refuse(RequestRefused(problem("fault", "The request could not be answered.")))
        finally:
            self._record(exchange)

    @contextlib.contextmanager
    def _counted(self, client: str) -> Iterator[None]:
        """Hold one of a client's places, from before its body arrives until its answer is sent."""
        most = self._settings.per_client
        if self._clients[client] >= most:
            detail = f"You have {most} requests under way: wait for one of them."
            raise RequestRefused(problem("client", detail), {"Retry-After": "1"})
        self._clients[client] += 1
        try:
            yield
        finally:
            self._clients[client] -= 1
            if not self._clients[client]:
                del self._clients[client]

    async def _check_debt(self, client: str) -> None:
        """Refuse a client that has used far more than others, after a pause and before its body arrives."""
        if (owed := self._debts.owes(client)) > MOST:
            await asyncio.sleep(PAUSE)
            detail = f"Your requests have taken too much of the server: wait {owed - MOST:.0f} seconds."
            after = {"Retry-After": str(math.ceil(owed - MOST)), "Connection": "close"}
            raise RequestRefused(problem("client", detail), after)

    def _check_head(self, scope: MutableMapping[str, Any]) -> None:
        settings = self._settings
        headers = dict(scope["headers"])
        host = _host_name(headers.get(b"host", b""))
        if host is None or (settings.hosts is not None and host not in settings.hosts):
            raise RequestRefused(problem("host", "The Host header names another machine than this server."))
        path: str = scope["path"]
        if settings.token is not None and path.startswith(("/v1/", "/metrics")) and path not in OPEN_PATHS:
            scheme, _, given = headers.get(b"authorization", b"").partition(b" ")
            right = hmac.compare_digest(given.strip(), settings.token.encode())
            if scheme.lower() != b"bearer" or not right:
                detail = "Send the header Authorization: Bearer <token> with this server's token."
                raise RequestRefused(problem("token", detail), {"WWW-Authenticate": "Bearer"})
        if b"transfer-encoding" in headers and b"content-length" in headers:
            detail = "It has both Transfer-Encoding and Content-Length: where its body ends is not certain."
            raise RequestRefused(problem("request", detail), {"Connection": "close"})
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or len(length) > 18 or int(length) > DRAINED * settings.body:
            raise self._too_large()
        if scope["method"] == "POST" and not _is_plain_json(headers):
            detail = "Send JSON in UTF-8, not compressed, with Content-Type: application/json."
            raise RequestRefused(problem("content-type", detail))

    async def _body(self, receive: Receive, client: str) -> bytes:
        """The whole body, within its size and time; it is charged to the client, however it ends."""
        body = bytearray()
        try:
            async with asyncio.timeout(self._settings.body_seconds) as limit, self._arrival(limit):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise _Gone
                    is_last = not message.get("more_body", False)
                    body += message.get("body", b"")
                    if len(body) > self._settings.body:
                        if not is_last:
                            await self._drain(receive)
                        raise self._too_large()
                    if is_last:
                        _check_signs(body)
                        _check_encoding(body)
                        return bytes(body)
        except TimeoutError:
            limit_text = f"{self._settings.body_seconds:g} seconds"
            detail = f"The body did not arrive within {limit_text}, or too many others were arriving."
            raise RequestRefused(problem("slow", detail), {"Connection": "close"}) from None
        finally:
            self._debts.charge(client, len(body) * BYTES)

    @contextlib.asynccontextmanager
    async def _arrival(self, limit: asyncio.Timeout) -> AsyncIterator[None]:
        """Count a body that is arriving; where there are too many, end the time of the oldest."""
        self._arriving[limit] = None
        if len(self._arriving) > MOST_ARRIVING:
            oldest = next(iter(self._arriving))
            del self._arriving[oldest]
            oldest.reschedule(asyncio.get_running_loop().time())
        try:
            yield
        finally:
            self._arriving.pop(limit, None)

    async def _drain(self, receive: Receive) -> None:
        """Take in a little more and forget it: a client that is still sending may not look at the answer."""
        rest = DRAINED * self._settings.body
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(DRAIN_SECONDS):
                while rest > 0:
                    message = await receive()
                    rest -= len(message.get("body", b""))
                    if not message.get("more_body", False):
                        return

    def _too_large(self) -> RequestRefused:
        limit = self._settings.body
        detail = (
            f"The body has more than {limit:,} bytes: send a smaller theory, or fewer examples at a time."
        )
        return RequestRefused(problem("size", detail, limit=limit), {"Connection": "close"})

    def _record(self, exchange: "_Exchange") -> None:
        seconds = time.perf_counter() - exchange.began
        route, status = exchange.route, exchange.status
        self._statistics.requests.labels(route, str(status)).inc()
        self._statistics.seconds.labels(route).observe(seconds)
        log.info("%s %s %s %.1f ms", exchange.method, route, status, seconds * 1000)
        if status in REFUSED:
            self._debts.charge(exchange.client, 1.0)


class _Exchange:
    """One answer on its way: adds the headers and remembers the status."""

    def __init__(self, scope: MutableMapping[str, Any], send: Send) -> None:
        self._scope = scope
        self._send = send
        self.began = time.perf_counter()
        self.client: str = scope["client"][0] if scope.get("client") else ""
        self.status = 499  # until an answer begins: the client left

    @property
    def method(self) -> str:
        """The method, if it is one that is known: it is the client's text otherwise."""
        method = str(self._scope["method"])
        return method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH") else "other"

    @property
    def route(self) -> str:
        """The route's own path; where none matched, no word of the client's."""
        return str(getattr(self._scope.get("route"), "path", "unmatched"))

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = message.setdefault("headers", [])
            names = {name.lower() for name, _ in headers}
            more = HEADERS if b"cache-control" in names else HEADERS | {"cache-control": "no-store"}
            message["headers"] = [
                *headers,
                *((name.encode(), value.encode()) for name, value in more.items()),
            ]
        await self._send(message)

    async def refuse(self, refusal: RequestRefused) -> None:
        if self.status != 499:
            return  # the answer has begun: all that is left is to end it short
        body = encode(refusal.problem)
        headers = {"content-type": MEDIA_TYPE, "content-length": str(len(body)), **refusal.headers}
        head = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await self.send({"type": "http.response.start", "status": refusal.problem["status"], "headers": head})
        await self._send({"type": "http.response.body", "body": body})


def _check_signs(body: bytearray) -> None:
    """Refuse a body of very many values before anything is made of them."""
    if any(body.count(sign) > MOST_SIGNS for sign in (b"{", b"[", b",", b'"')):
        message = f"more than {MOST_SIGNS:,} values: send less at a time"
        raise RequestRefused(problem("fields", message, errors=[{"field": "body", "message": message}]))


def _check_encoding(body: bytearray) -> None:
    """Refuse what is not UTF-8, such as UTF-16, which Python would read as well and others would not."""
    try:
        is_text = b"\0" not in body and body.decode() is not None
    except UnicodeDecodeError:
        is_text = False
    if not is_text:
        raise RequestRefused(problem("body", "The body is not JSON in UTF-8."))


def _is_plain_json(headers: Mapping[bytes, bytes]) -> bool:
    media_type, *options = headers.get(b"content-type", b"").lower().split(b";")
    charsets = [
        each.partition(b"=")[2].strip(b' "') for each in options if each.strip().startswith(b"charset")
    ]
    packing = headers.get(b"content-encoding", b"identity").strip().lower()
    return (
        media_type.strip() == b"application/json"
        and packing == b"identity"
        and all(charset in (b"utf-8", b"utf8") for charset in charsets)
    )


def _replaying(body: bytes, receive: Receive) -> Receive:
    """A `receive` that gives the body once and then what the connection says."""
    is_given = False

    async def replay() -> Message:
        nonlocal is_given
        if is_given:
            return await receive()
        is_given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replay


def _host_name(host: bytes) -> str | None:
    """A Host header without its port, in lower case; None where it is no name with or without a port."""
    found = _HOST.fullmatch(host.decode("latin-1").strip().lower())
    return None if found is None else found[1]
