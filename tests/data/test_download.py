"""Downloads from a local server: good archives, cut ones, and all kinds of bad ones."""

import hashlib
import io
import json
import stat
import zipfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest

from multiprover.data.download import ARCHIVES, DownloadLimits, download
from multiprover.errors import InputError


def archive(*members, method=zipfile.ZIP_DEFLATED):
    """A zip of (name, content) pairs; a name may be a ready ZipInfo."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as file:
        for name, content in members:
            file.writestr(name, content)
    return data.getvalue()


GOOD = archive(
    ("set/depth-1/dev.jsonl", "{}\n" * 50_000), ("set/README.md", "About."), method=zipfile.ZIP_STORED
)


class Server(ThreadingHTTPServer):
    """Serves one body; `cuts` holds after how many bytes to hang up, request by request."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.body, self.tag, self.ranges, self.length = GOOD, '"v1"', True, True
        self.cuts, self.requests = [], []

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/set.zip"


class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        server = self.server
        server.requests.append(self.headers.get("Range"))
        if self.path != "/set.zip":
            self.send_error(404)
            return
        body, start = server.body, 0
        wanted = self.headers.get("Range")
        if wanted and server.ranges and self.headers.get("If-Range") == server.tag:
            start = int(wanted.removeprefix("bytes=").removesuffix("-"))
            if start >= len(body):
                self.send_response(416)
                self.send_header("Content-Range", f"bytes */{len(body)}")
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            self.send_response(206)
            self.send_header("Content-Range", f"bytes {start}-{len(body) - 1}/{len(body)}")
        else:
            self.send_response(200)
        if server.tag:
            self.send_header("ETag", server.tag)
        if server.length:
            self.send_header("Content-Length", str(len(body) - start))
        self.end_headers()
        cut = server.cuts.pop(0) if server.cuts else None
        self.wfile.write(body[start:][:cut])

    def log_message(self, *_):
        pass


@pytest.fixture
def server():
    with Server() as running:
        thread = Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def files_of(directory):
    return sorted(str(path.relative_to(directory)) for path in directory.rglob("*") if path.is_file())


def test_an_archive_is_fetched_unpacked_and_recorded(cli, server, tmp_path):
    outcome = cli("data", "download", "set", "--output", tmp_path / "data", "--url", server.url)
    assert outcome.code == 0
    assert outcome.out.strip() == str(tmp_path / "data" / "set")
    assert files_of(tmp_path / "data") == ["set.json", "set/set/README.md", "set/set/depth-1/dev.jsonl"]
    assert (tmp_path / "data/set/set/depth-1/dev.jsonl").read_text() == "{}\n" * 50_000
    record = json.loads((tmp_path / "data" / "set.json").read_text())
    assert record["sha256"] == hashlib.sha256(GOOD).hexdigest()
    assert (record["bytes"], record["files"], record["url"]) == (len(GOOD), 2, server.url)


def test_a_cut_download_goes_on_where_it_ended(server, tmp_path):
    server.cuts = [40_000, 30_000]
    download("set", tmp_path, url=server.url)
    assert server.requests == [None, "bytes=40000-", "bytes=70000-"]
    assert (tmp_path / "set/set/README.md").read_text() == "About."


def test_a_later_call_resumes_an_earlier_one(server, tmp_path):
    server.cuts = [40_000]
    with pytest.raises(InputError, match="cut at 40,000 bytes; run the command again to resume"):
        download("set", tmp_path, url=server.url, limits=DownloadLimits(attempts=1))
    assert not (tmp_path / "set").exists()
    download("set", tmp_path, url=server.url)
    assert server.requests == [None, "bytes=40000-"]
    assert files_of(tmp_path) == ["set.json", "set/set/README.md", "set/set/depth-1/dev.jsonl"]


def test_a_part_that_is_whole_already_is_not_fetched_again(server, tmp_path):
    (tmp_path / "set.zip.part").write_bytes(GOOD)
    (tmp_path / "set.zip.part.etag").write_text(server.tag)
    download("set", tmp_path, url=server.url)
    assert server.requests == [f"bytes={len(GOOD)}-"]
    assert (tmp_path / "set").is_dir()


@pytest.mark.parametrize("change", ["no ranges", "other version", "no tag", "shorter now"])
def test_what_cannot_be_resumed_is_fetched_from_the_beginning(server, tmp_path, change):
    server.cuts = [40_000]
    with pytest.raises(InputError, match="cut at"):
        download("set", tmp_path, url=server.url, limits=DownloadLimits(attempts=1))
    if change == "no ranges":
        server.ranges = False
    elif change == "other version":
        server.tag, server.body = '"v2"', archive(("set/other.txt", "x" * 60_000), method=zipfile.ZIP_STORED)
    elif change == "no tag":
        (tmp_path / "set.zip.part.etag").write_text("")
    else:
        server.body = archive(("set/short.txt", "short"))
    download("set", tmp_path, url=server.url)
    assert (
        json.loads((tmp_path / "set.json").read_text())["sha256"] == hashlib.sha256(server.body).hexdigest()
    )


def test_a_server_that_keeps_cutting_is_an_error_that_can_be_resumed(server, tmp_path):
    server.cuts = [10_000] * 5
    with pytest.raises(InputError, match="cut at 50,000 bytes"):
        download("set", tmp_path, url=server.url)
    download("set", tmp_path, url=server.url)
    assert (tmp_path / "set").is_dir()


def test_a_body_without_length_is_taken_to_its_end(server, tmp_path):
    server.length = False
    assert download("set", tmp_path, url=server.url).is_dir()


def test_a_missing_file_is_an_error(cli, server, tmp_path):
    outcome = cli("data", "download", "set", "-o", tmp_path, "--url", server.url + "x")
    assert outcome.code == 2
    assert "the server answers 404" in outcome.err
    assert files_of(tmp_path) == []


def test_a_server_that_is_not_there_is_an_error(server, tmp_path):
    with pytest.raises(InputError, match="cannot be reached"):
        download("set", tmp_path, url="http://127.0.0.1:9/set.zip")


@pytest.mark.parametrize("length", [True, False])
def test_too_large_an_archive_is_refused(cli, server, tmp_path, length):
    server.length = length
    outcome = cli("data", "download", "set", "-o", tmp_path, "--url", server.url, "--max-bytes", 100_000)
    assert outcome.code == 2
    assert "100,000" in outcome.err
    assert not any(path.suffix == ".part" for path in tmp_path.iterdir())
    assert not (tmp_path / "set").exists()


@pytest.mark.parametrize("url", ["file:///etc/passwd", "ftp://host/x.zip", "data:,x", "/etc/passwd"])
def test_only_web_addresses_are_fetched(tmp_path, url):
    with pytest.raises(InputError, match="only http and https"):
        download("set", tmp_path, url=url)


def test_another_checksum_than_wanted_is_an_error(server, tmp_path):
    with pytest.raises(InputError, match="the checksum is"):
        download("set", tmp_path, url=server.url, sha256="0" * 64)
    assert not (tmp_path / "set").exists()
    download("set", tmp_path, url=server.url, sha256=hashlib.sha256(GOOD).hexdigest().upper())


def link():
    info = zipfile.ZipInfo("set/link")
    info.create_system = 3
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def lying():
    """A member whose directory entry says 5 bytes, though it holds 2 MiB."""
    data = bytearray(archive(("a.txt", "a" * 2**21)))
    entry = data.rindex(b"PK\x01\x02")
    data[entry + 24 : entry + 28] = (5).to_bytes(4, "little")
    return bytes(data)


BAD = {
    "path outside": (archive(("../evil.txt", "x")), "outside its directory"),
    "path outside, hidden": (archive(("set/../../evil.txt", "x")), "outside its directory"),
    "absolute path": (archive(("/tmp/evil.txt", "x")), "outside its directory"),
    "windows path": (archive(("C:/evil.txt", "x")), "outside its directory"),
    "symbolic link": (archive((link(), "/etc/passwd")), "not a plain file"),
    "same name twice": (archive(("set/a", "x"), ("set/A", "y")), "occurs twice"),
    "bomb": (archive(("set/zeros", bytes(30 * 2**20))), "grows more than 200 times"),
    "many members": (archive(*((f"set/{i}", "") for i in range(60))), "60 members"),
    "large member": (archive(("set/a", bytes(range(256)) * 20_000), method=zipfile.ZIP_STORED), "unpacks to"),
    "large total": (
        archive(*((f"set/{i}", bytes(range(256)) * 10_000) for i in range(3)), method=zipfile.ZIP_STORED),
        "it unpacks to",
    ),
    "lying size": (lying(), "archive"),
    "not a zip": (b"<html>Sign in</html>" * 100, "damaged"),
    "cut zip": (GOOD[:-100], "damaged"),
    "wrong content": (GOOD.replace(b"{}\n" * 10, b"[]\n" * 10, 1), "damaged"),
    "file and directory": (archive(("set", "x"), ("set/a", "y")), "cannot be written|not safe"),
}


@pytest.mark.parametrize("kind", BAD)
def test_an_unsafe_or_broken_archive_leaves_nothing_behind(cli, server, tmp_path, kind, monkeypatch):
    server.body, message = BAD[kind]
    place = tmp_path / "inner"
    limits = DownloadLimits(member_bytes=5_000_000, total_bytes=6_000_000, members=50)
    if kind == "bomb":
        limits = DownloadLimits()
    with pytest.raises(InputError, match=message):
        download("set", place, url=server.url, limits=limits)
    assert [name for name in files_of(tmp_path) if not name.endswith((".part", ".etag"))] == []
    assert not (place / "set").exists()
    server.body, server.tag = GOOD, '"v3"'
    download("set", place, url=server.url)


def test_the_official_archives_have_names(tmp_path):
    assert set(ARCHIVES) == {"ruletaker", "ruletaker-2.5", "proofwriter"}
    assert all(url.startswith("https://aristo-data-public.s3.amazonaws.com/") for url in ARCHIVES.values())
    with pytest.raises(InputError, match=r"choose ruletaker, ruletaker-2.5, proofwriter"):
        download("imagenet", tmp_path)


@pytest.mark.parametrize("name", ["../x", "a/b", "..", ""])
def test_a_name_must_be_a_name(server, tmp_path, name):
    with pytest.raises(InputError):
        download(name, tmp_path, url=server.url)


def test_what_is_there_is_not_replaced(server, tmp_path):
    download("set", tmp_path, url=server.url)
    with pytest.raises(InputError, match="already exists"):
        download("set", tmp_path, url=server.url)
