"""Who may read the page of `updeck web` (only this computer, by its own name), and which scripts the page may run."""

import base64
import hashlib
import http.client
import re
import threading
from collections.abc import Iterator

import pytest

from host_sim.web.serve import Server


@pytest.fixture
def port() -> Iterator[int]:
    server = Server({"index.html": b"page"}, 0, lambda name: b"built" if name == "built.bin" else None)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    yield int(server.server_address[1])
    server.shutdown()
    thread.join()
    server.server_close()


def get(port: int, path: str, **headers: str) -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found


def test_a_foreign_host_name_and_a_page_of_another_site_get_nothing(port: int) -> None:
    assert get(port, "/") == (200, b"page") == get(port, "/", Host="localhost:%d" % port)
    assert get(port, "/", Host="evil.example:%d" % port)[0] == 421
    assert get(port, "/built.bin") == (200, b"built")
    assert get(port, "/built.bin", Sec_Fetch_Site="cross-site")[0] == 404


def test_the_page_s_policy_allows_the_style_and_the_script_that_are_written_in_it(files: dict[str, bytes]) -> None:
    page = files["index.html"].decode()
    for element in ("script", "style"):
        (inside,) = re.findall("<%s>(.*?)</%s>" % (element, element), page, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
        assert re.search(r"%s-src 'self'[^;]* 'sha256-%s'" % (element, re.escape(digest)), page)
