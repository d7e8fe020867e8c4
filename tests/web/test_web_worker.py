"""The service worker: it caches a whole build or none, and touches no other deployment on the same origin."""

import gzip
import io
import json
from typing import Any

import pytest
from PIL import Image

from host_sim.web import site

pytestmark = pytest.mark.usefixtures("own_profile")

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
            server.site[folder + path] = (content, gzip.compress(content, 1))


def next_build(files: dict[str, bytes]) -> dict[str, bytes]:
    return site.with_worker({**files, "main.js": files["main.js"] + b"document.documentElement.dataset.next = '';\n"})


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
    serve(server, {"index.html": new["index.html"], "sw.js": new["sw.js"]})  # main.js is still the old one
    assert made.page.evaluate(UPDATE) == "redundant"
    server.site["/main.js"] = server.site.pop("/licences.txt")  # and now it is something else
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
    made.complaints.clear()  # the browser tells of workers that were refused


def test_two_deployments_on_one_origin_leave_each_others_caches_alone(
    visit: Any, server: Any, files: dict[str, bytes]
) -> None:
    serve(server, next_build(files), "/b/")
    made = visit()
    made.open("")
    controlled(made)
    made.page.evaluate("caches.open('updeck-0123456789abcdef').then((cache) => cache.put('/c/', new Response('')))")
    made.page.evaluate("caches.open('updeck-fedcba9876543210').then((cache) => cache.put('/', new Response('')))")
    assert not is_next(made)
    first = made.page.evaluate("caches.keys()")
    other = made.another("b/")
    other.started()
    assert is_next(other), "what the other deployment keeps is not served here"
    controlled(other)
    both = other.page.evaluate("caches.keys()")
    assert set(first) < set(both) and len(both) == len(first) + 1
    # A new build of the first: only its own old ones go
    serve(server, site.with_worker({**files, "licences.txt": b"new"}))
    assert made.page.evaluate(UPDATE) == "activated"
    after = made.page.evaluate("caches.keys()")
    assert "updeck-0123456789abcdef" in after and "updeck-fedcba9876543210" not in after
    assert [name for name in after if name.startswith("updeck:/b/:")] == [
        name for name in both if name.startswith("updeck:/b/:")
    ]
    assert len([name for name in after if name.startswith("updeck:/:")]) == 1
    server.site.clear()
    for tab, path, new in ((made, "", False), (other, "b/", True)):
        tab.page.goto("about:blank")
        tab.page.goto(tab.address + path + "?x=1")
        tab.started()
        assert is_next(tab) == new


def test_a_new_build_is_told_and_taken_when_it_is_wanted(visit: Any, server: Any, files: dict[str, bytes]) -> None:
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
    made.until("s.scene === 'Table'")  # it goes on meanwhile
    assert not is_next(made)
    made.page.click("#offer-yes")
    made.page.wait_for_selector("html[data-next]", state="attached")
    made.until("s.scene === 'Table' && s.moves >= %d" % moves)
    assert made.page.is_hidden("#offer")


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
    assert "Deal of the day" in made.page.inner_text("#trouble") and "#" not in made.page.url
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
    made.page.wait_for_selector("#install:not([hidden])", state="attached")  # More has it still
    made.page.wait_for_timeout(500)
    assert made.page.is_hidden("#offer"), "it is offered once"
