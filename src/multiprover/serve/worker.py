"""A worker process: one request at a time over a socket, within limits that the system enforces.

Frames are a length and bytes; requests come as JSON, answers go as a JSON head and the body. The server
kills a worker that is late; a worker that ran out of memory says so and ends.
"""

import contextlib
import gzip
import json
import os
import resource
import signal
import socket
import struct
import sys
import traceback
import zlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from multiprover.serve.problems import problem
from multiprover.serve.settings import MEBIBYTE, Settings
from multiprover.serve.work import LINES, Answer, answer, answer_parts, prepare, problem_answer

LENGTH: Final = struct.Struct("!I")
OUT_OF_MEMORY: Final = ("Failed to allocate memory", "bad_alloc", "can't allocate memory")
"""How onnxruntime and torch say it, in errors of their own."""
READY: Final = b"ready"
BEGUN: Final = b"begun"
"""Sent when a request has arrived: a worker that ends before was not ended by it."""
WORTH_PACKING: Final = 1000
"""Bytes from which an answer is compressed, for a client that takes it so."""
MOST_PLACES: Final = 12
"""The places of an error that are logged, innermost first."""


def serve_requests(channel: socket.socket, settings: Settings) -> None:
    """Answer requests until the channel closes; the whole life of a worker process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all; the server decides when workers end
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))  # a core file would hold users' text
    prepare(settings)
    base = _resident()
    _limit_memory(settings.memory)
    deadline = int(settings.timeout) + 5  # should the server vanish, the alarm ends a worker that is busy
    with contextlib.suppress(OSError), channel:
        send_frame(channel, READY)
        while (frame := receive_frame(channel)) is not None:
            send_frame(channel, BEGUN)
            signal.alarm(deadline)
            done, is_last = _answer(frame, settings, lambda part: _send(channel, part, more=True))
            signal.alarm(0)
            del frame
            is_last = is_last or _resident() - base > max(settings.memory // 4, 64 * MEBIBYTE)
            _send(channel, done, is_last=is_last)
            if is_last:
                return


def _send(channel: socket.socket, done: Answer, *, more: bool = False, is_last: bool = False) -> None:
    """Send an answer, or a part of one that is followed by `more`."""
    head = {
        "status": done.status,
        "media_type": done.media_type,
        "cut": done.cut,
        "packed": done.packed,
        "more": more,
        "last": is_last,
    }
    send_frame(channel, json.dumps(head).encode())
    send_frame(channel, done.body)


def _answer(frame: bytes, settings: Settings, send: Callable[[Answer], None]) -> tuple[Answer, bool]:
    """The answer, or its last part after those that were sent, and whether the worker should end after it."""
    try:
        task = json.loads(frame)
        if task["request"].get("stream"):
            return _answer_in_parts(task, settings, send), False
        done = answer(task["operation"], task["request"], settings)
        return pack(done) if task["packed"] else done, False
    except Exception as error:
        if isinstance(error, MemoryError) or any(words in str(error) for words in OUT_OF_MEMORY):
            limit = settings.memory
            detail = f"The request needs more than {limit // MEBIBYTE:,} MiB of memory: use a smaller theory."
            return problem_answer(problem("memory", detail, limit=limit)), True
        # a fault of ours: reported without the texts that messages may quote
        print(f"fault: {describe(error)}", file=sys.stderr, flush=True)
        return problem_answer(
            problem("fault", "The request could not be answered; it is not your fault.")
        ), True


def _answer_in_parts(task: dict[str, Any], settings: Settings, send: Callable[[Answer], None]) -> Answer:
    """Send the parts; what is given back ends them. Packed they are one compressed stream.

    A problem before the first part is given back as it is; one after it ends the parts.
    """
    packer = zlib.compressobj(5, zlib.DEFLATED, 31) if task["packed"] else None
    has_sent = False
    for part in answer_parts(task["request"], settings):
        if part.status != 200:
            if has_sent:
                break
            return part
        if packer is not None:
            body = packer.compress(part.body) + packer.flush(zlib.Z_SYNC_FLUSH)
            part = replace(part, body=body, packed=True)
        send(part)
        has_sent = True
    return Answer(200, LINES, b"" if packer is None else packer.flush())


def pack(done: Answer) -> Answer:
    """An answer compressed, here and not in the process that holds the connections; a short one as it is."""
    if len(done.body) < WORTH_PACKING:
        return done
    return replace(done, body=gzip.compress(done.body, 5, mtime=0), packed=True)


def describe(error: BaseException) -> str:
    """An exception's kind and the places it passed, without its message, which may hold a user's text."""
    places = traceback.extract_tb(error.__traceback__)[-MOST_PLACES:]
    return " < ".join(
        [type(error).__name__, *(f"{Path(p.filename).name}:{p.lineno}" for p in reversed(places))]
    )


def _limit_memory(memory: int) -> None:
    """Let the process grow by `memory` from here. Only where the system says how large it is (Linux)."""
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        limit = pages * os.sysconf("SC_PAGE_SIZE") + memory
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def _resident() -> int:
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def send_frame(channel: socket.socket, data: bytes) -> None:
    """Send one frame."""
    channel.sendall(LENGTH.pack(len(data)))
    channel.sendall(data)


def receive_frame(channel: socket.socket) -> bytes | None:
    """One frame; None once the other side has closed."""
    head = _receive(channel, LENGTH.size)
    return None if head is None else _receive(channel, LENGTH.unpack(head)[0])


def _receive(channel: socket.socket, length: int) -> bytes | None:
    data = bytearray()
    while len(data) < length:
        piece = channel.recv(min(length - len(data), MEBIBYTE))
        if not piece:
            return None
        data += piece
    return bytes(data)


def unpack_head(data: bytes) -> dict[str, Any]:
    """The head of an answer."""
    head: dict[str, Any] = json.loads(data)
    return head
