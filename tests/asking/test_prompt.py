"""The prompt of `ask` on a real terminal: completion, history, errors, and its end."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from contextlib import contextmanager

import pytest

_CODES = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]|\r")
_POSITION = b"\x1b[6n"


class Terminal:
    """A command on a terminal of its own."""

    def __init__(self, file):
        self._file = file
        self._seen = b""

    def type(self, keys):
        os.write(self._file, keys.encode())

    def wait_for(self, *texts):
        """Read until these texts were shown, one after the other, since the last call."""
        end = time.monotonic() + 1800
        for text in texts:
            while text not in self._shown():
                assert time.monotonic() < end and self.read(), f"{text!r} is not in {self._shown()!r}"
            self._seen = self._shown().partition(text)[2].encode()
        self._seen = b""

    def _shown(self):
        return _CODES.sub(b"", self._seen).decode("utf-8", "replace")

    def read(self):
        """Take what is shown; False once the command has ended."""
        ready, _, _ = select.select([self._file], [], [], 1)
        if ready:
            try:
                new = os.read(self._file, 65536)
            except OSError:  # the command has ended
                return False
            self._seen += new
            if _POSITION in new:  # a terminal tells where its cursor is
                os.write(self._file, b"\x1b[1;1R")
        return True


@contextmanager
def prompt(path):
    child, file = pty.fork()
    if child == 0:
        command = [sys.executable, "-m", "multiprover", "ask", str(path)]
        os.execve(sys.executable, command, {**os.environ, "TERM": "xterm"})
    fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    terminal = Terminal(file)
    try:
        yield terminal
        terminal.type("\x04")
        while terminal.read():
            pass
    except BaseException:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        raise
    else:
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    finally:
        os.close(file)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # the child of a fork runs another program at once
def test_questions_are_completed_repeated_and_mended(tmp_path):
    (tmp_path / "club.rules").write_text("Bob is a member.\nEvery member is welcome.\n")
    with prompt(tmp_path / "club.rules") as terminal:
        terminal.wait_for("?")
        terminal.type("Who is wel\t")
        terminal.wait_for("come")
        terminal.type("?\r")
        terminal.wait_for("→ Bob", "?")
        terminal.type("\x1b[A\r")
        terminal.wait_for("→ Bob", "?")
        terminal.type("Is Bob of the?\r")
        terminal.wait_for("cannot read", "the", "?")
        terminal.type("Is Bob a member?\r")
        terminal.wait_for("→ true", "?")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_terminal_that_does_not_tell_its_width_gets_lines_of_usual_length(tmp_path):
    (tmp_path / "club.rules").write_text("Bob is a member.\nEvery member is welcome.\n")
    child, file = pty.fork()
    if child == 0:
        command = [
            sys.executable,
            "-m",
            "multiprover",
            "ask",
            str(tmp_path / "club.rules"),
            "Is Bob welcome?",
        ]
        os.execve(
            sys.executable, command, {name: os.environ[name] for name in os.environ if name != "COLUMNS"}
        )
    Terminal(file).wait_for("Every member is welcome (R1), so Bob is welcome.")
    os.close(file)
    os.waitpid(child, 0)
