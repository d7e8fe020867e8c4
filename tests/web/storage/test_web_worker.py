"""The service worker caches a whole build or none, and touches no other deployment on the same origin."""

import gzip
import io
import json
import re
import socket
from typing import Any

import pytest
from PIL import Image

from tests.web.builds import changed, next_build, place

pytestmark = pytest.mark.usefixtures("own_profile")

FILES = re.compile(r"const FILES=(\{.*?\});")
UPDATE = """
(async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update().catch(() => {});
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return "none";
  const ended = () => ["activated", "redundant"].includes(worker.state);
  while (!ended()) await new Promise((go) => worker.addEventListener("statechange", go, { once: true }));
  return worker.state;
})()
"""


def serve(server: Any, files: dict[str, bytes], folder: str = "/") -> None:
    for name, content in files.items():
        for path in {name, name.removesuffix("index.html")}:
            # The file is stored as in host_sim/web/serve.py.
            server.site[folder + path] = (content, gzip.compress(content, mtime=0))


def controlled(made: Any) -> None:
    made.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    made.wait("navigator.serviceWorker.controller !== null")


def is_next(made: Any) -> bool:
    return made.page.evaluate("'next' in document.documentElement.dataset")


def test_a_half_deployed_build_is_refused_and_the_old_one_stays(
    visit: Any, server: Any, files: dict[str, bytes]
) -> None:
    made = visit()
    made.open("")
    controlled(made)
    caches = made.page.evaluate("caches.keys()")
    new = next_build(files)
    serve(server, {"index.html": new["index.html"], "sw.js": new["sw.js"]})  # main.js is still the old one.
    assert made.page.evaluate(UPDATE) == "redundant"
    server.site["/" + place(new, "main.js")] = server.site.pop("/licences.txt")  # Another file is in its place now.
    assert made.page.evaluate(UPDATE) == "redundant"
    whole = dict(server.site)
    server.site.clear()
    made.open("")
    assert not is_next(made)
    assert made.page.evaluate("caches.keys()") == caches
    server.site.update(whole)
    serve(server, new)
    assert made.page.evaluate(UPDATE) == "activated"
    server.site.clear()
    made.open("")
    assert is_next(made)
    assert len(made.page.evaluate("caches.keys()")) == 1
    made.sit_down()
    made.open_parts()
    made.complaints.clear()  # The browser logs refused workers in its console.


@pytest.mark.thorough
def test_two_deployments_on_one_origin_leave_each_others_caches_alone(
    visit: Any, server: Any, files: dict[str, bytes]
) -> None:
    serve(server, next_build(files), "/b/")
    made = visit()
    made.open("")
    controlled(made)
    made.page.evaluate("caches.open('updeck:/c/:files').then((cache) => cache.put('/c/h/0', new Response('')))")
    assert not is_next(made)
    first = set(made.page.evaluate("caches.keys()"))
    other = made.another("b/")
    other.started()
    assert is_next(other), "the other deployment's files are not served here"
    controlled(other)
    both = set(other.page.evaluate("caches.keys()"))
    assert both == {*first, "updeck:/b/:files"}
    # A new build of the first deployment removes only its own old caches.
    serve(server, changed(files, "licences.txt", b"new"))
    assert made.page.evaluate(UPDATE) == "activated"
    assert set(made.page.evaluate("caches.keys()")) == both
    assert made.page.evaluate("caches.open('updeck:/c/:files').then(async (cache) => (await cache.keys()).length)") == 1
    server.site.clear()
    for tab, path, new in ((made, "", False), (other, "b/", True)):
        tab.page.goto("about:blank")
        tab.page.goto(tab.address + path + "?x=1")
        tab.started()
        assert is_next(tab) == new


def test_a_new_build_is_announced_and_taken_when_it_is_wanted(visit: Any, server: Any, files: dict[str, bytes]) -> None:
    made = visit(service_workers="allow")
    made.open("")
    controlled(made)
    made.page.wait_for_timeout(300)
    assert made.page.is_hidden("#offer"), "the first visit is no news"
    made.page.reload()
    made.started()
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves > 0")
    moves = made.status()["moves"]
    serve(server, next_build(files))
    assert made.page.evaluate(UPDATE) == "activated"
    made.page.wait_for_selector("#offer:not([hidden])")
    assert "new version" in made.page.inner_text("#offer-text")
    made.until("s.scene === 'Table'")  # The game continues in the meantime.
    assert not is_next(made)
    made.page.click("#offer-yes")
    made.page.wait_for_selector("html[data-next]", state="attached")
    made.until("s.scene === 'Table' && s.moves >= %d" % moves)
    assert made.page.is_hidden("#offer")


@pytest.mark.thorough
def test_the_page_is_offered_as_an_app_once_a_game_was_left(visit: Any, files: dict[str, bytes]) -> None:
    manifest = json.loads(files["manifest.webmanifest"])
    for icon in manifest["icons"]:
        assert icon["src"] in files
        if icon["type"] == "image/png":
            with Image.open(io.BytesIO(files[icon["src"]])) as picture:
                assert "%dx%d" % picture.size == icon["sizes"]
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}
    made = visit()
    made.page.add_init_script(
        """
        window.asked = [];
        if (navigator.storage) {
          navigator.storage.persisted = async () => false;
          navigator.storage.persist = async () => asked.push("persist") > 0;
        }
        addEventListener("load", () => {
          const event = new Event("beforeinstallprompt", { cancelable: true });
          event.prompt = async () => asked.push("install");
          setTimeout(() => dispatchEvent(event), 300);
        });
        """
    )
    made.open("#daily")
    made.wait("document.querySelector('#trouble').textContent.includes('Deal of the day')")
    assert "#" not in made.page.url and made.status()["scene"] == "Table"
    made.page.evaluate("updeck.python().home()")
    made.page.wait_for_timeout(1500)
    assert made.page.is_hidden("#offer") and made.page.evaluate("asked") == [], "there is nothing to lose yet"
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves > 0")
    made.page.evaluate("updeck.python().suspend()")
    made.wait("asked.length")
    assert made.page.evaluate("asked") == ["persist"] and made.page.is_hidden("#offer")
    made.page.reload()
    made.started()
    made.page.evaluate("updeck.python().home()")
    made.page.wait_for_selector("#offer:not([hidden])")
    made.page.click("#offer-yes")
    made.wait("asked.includes('install')")
    made.page.reload()
    made.started()
    made.page.evaluate("updeck.python().home()")
    made.page.wait_for_selector("#install:not([hidden])", state="attached")  # The menu "More" still has it.
    made.page.wait_for_timeout(500)
    assert made.page.is_hidden("#offer"), "the build is offered only once"


MODULE = 35_000  # maximum bytes that a build with one changed module may send


class Wire:
    """Records the server's answers: each path, and how many bytes its answer has, including headers."""

    def __init__(self, server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[tuple[str, int]] = []
        real = server.RequestHandlerClass
        wire = self

        class Counting(real):  # type: ignore[misc, valid-type]
            wfile: Any

            def setup(self) -> None:
                super().setup()
                self.wfile = Counted(self.wfile)

            def do_GET(self) -> None:
                self.wfile.count = 0
                super().do_GET()
                wire.sent.append((self.path, self.wfile.count))

        class Counted:
            count = 0

            def __init__(self, file: Any) -> None:
                self._file = file

            def write(self, content: bytes) -> int:
                self.count += len(content)
                return int(self._file.write(content))

            def __getattr__(self, name: str) -> Any:
                return getattr(self._file, name)

        monkeypatch.setattr(server, "RequestHandlerClass", Counting)

    def taken(self) -> tuple[int, list[str]]:
        """Return the number of bytes sent since the last call, and their paths."""
        sent, self.sent = self.sent, []
        return sum(size for _, size in sent), [path.split("?")[0] for path, _ in sent]


def answer_size(server: Any, path: str) -> int:
    """Return the bytes of an answer to a browser, including headers."""
    with socket.create_connection(server.server_address) as connection:
        head = "GET /%s HTTP/1.1\r\nHost: localhost:1\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n"
        connection.sendall((head % path).encode())
        return len(connection.makefile("rb").read())


def test_no_module_of_ours_brings_much_when_it_changes(server: Any, files: dict[str, bytes]) -> None:
    always = answer_size(server, "sw.js") + answer_size(server, "")  # Every build sends the worker and the page.
    ours = [path for path in files if path.startswith("b/") and "/micropython." not in path]
    brought, path = max((always + answer_size(server, path), path) for path in ours)
    print("at most %d bytes, for %s; %d in every build" % (brought, path, always))
    assert brought <= MODULE, path


def test_each_file_comes_once_and_a_changed_module_brings_little(
    visit: Any, server: Any, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    wire = Wire(server, monkeypatch)
    made = visit(service_workers="allow")
    made.open("")
    controlled(made)
    made.wait("'loaded' in document.documentElement.dataset")
    size, paths = wire.taken()
    versioned = [path for path in paths if path.startswith("/b/")]
    assert len(versioned) == len(set(versioned)), "each file is fetched once"
    print("the first visit: %d bytes, %d answers" % (size, len(paths)))
    assert size <= 550_000
    new = files
    for name in ("main.js", "guide.js"):
        new = changed(new, name, new[place(new, name)] + b"document.documentElement.dataset.other = '';\n")
        server.site.clear()
        serve(server, new)
        wire.taken()
        assert made.page.evaluate(UPDATE) == "activated"
        size, paths = wire.taken()
        print("a build with another %s: %d bytes, %s" % (name, size, paths))
        assert size <= MODULE and len(set(paths)) == 3  # the worker, the page and the module
    # The page of the old build is still open and has its own guide; the next page has the new one.
    made.page.click("#guide-open")
    made.page.wait_for_selector("#guide-play-up_or_down")
    assert not made.page.evaluate("'other' in document.documentElement.dataset")
    made.page.reload()
    made.started()  # The guide is still in the address.
    made.page.wait_for_selector("#guide-play-up_or_down")
    assert made.page.evaluate("'other' in document.documentElement.dataset")
    made.page.reload()
    made.started()
    kept = "caches.open('updeck:/:files').then(async (cache) => (await cache.keys()).length)"
    made.wait("%s.then((count) => count === %d)" % (kept, 1 + len(json.loads(FILES.findall(new["sw.js"].decode())[0]))))
