"""The page's files: small, and sent packed to browsers that can unpack them."""

import gzip

from multiprover.serve.page import read_page


def test_the_page_is_small():
    files = read_page()
    assert sum(len(files[name].packed or b"") for name in ("app.js", "app.css", "index.html")) < 60_000


def test_files_are_sent_packed_only_to_those_who_can_unpack_them(service):
    plain = service.client.get("/static/app.js", headers={"Accept-Encoding": "identity"})
    packed = service.client.get("/static/app.js", headers={"Accept-Encoding": "gzip"})

    assert "content-encoding" not in plain.headers and packed.headers["content-encoding"] == "gzip"
    assert plain.headers["vary"] == packed.headers["vary"] == "Accept-Encoding"
    assert packed.content == plain.content  # the client has unpacked it
    assert gzip.decompress(read_page()["app.js"].packed) == plain.content
