"""No completed decision is lost if the browser or its page is killed, or if storage is full, closed or slow."""

import contextlib
import json
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.storage.stored import SLOTS

# The script presses a button, and returns after a few frames.
PRESS = """
async (button) => {
  updeck.press(button);
  updeck.release(button);
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  return updeck.status();
}
"""
READY = "html[data-ready]"
STATUS = "'ready' in document.documentElement.dataset ? updeck.status() : null"


# The script simulates a browser whose disk is full: a transaction ends with this error and changes nothing.
FULL = """
() => {
  const { commit } = IDBTransaction.prototype;
  IDBTransaction.prototype.commit = function () {
    if (window.hasRoom) return commit.call(this);
    Object.defineProperty(this, "error", { value: new DOMException("full", "QuotaExceededError") });
    this.abort();
  };
}
"""


# The script decides something and leaves the page at once; it returns the stored contents before and after that.
LEAVE = """
() => {
  updeck.stop();
  for (const act of [updeck.press, updeck.release]) {
    act("a");
    updeck.pass();
  }
  const before = JSON.stringify(updeck.kept());
  dispatchEvent(new Event("pagehide"));
  return [before, JSON.stringify(updeck.kept())];
}
"""


def test_a_full_storage_is_reported_until_there_is_room_and_a_closing_page_saves(visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    made.sit_down()
    made.page.evaluate(FULL)
    made.key("KeyZ")
    made.until("s.moves >= 1")
    made.page.wait_for_selector("#unsaved:not([hidden])")
    assert "no room" in made.page.inner_text("#unsaved") and made.page.get_attribute("#unsaved", "role") == "alert"
    assert made.page.title() == "Not saved · Updeck"
    made.key("KeyZ")
    made.key("KeyZ")
    assert made.page.is_visible("#unsaved"), "it stays"
    with made.page.expect_download() as download:
        made.page.click("#unsaved-out")
    assert "up_or_down" in json.loads(Path(download.value.path()).read_text())["saves"]
    asked: list[str] = []

    def refuse(dialog: Any) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    made.page.on("dialog", refuse)
    with contextlib.suppress(Exception):
        made.page.reload(timeout=3000)
    assert asked == ["beforeunload"] and made.status()["scene"] == "Table"
    made.page.evaluate("window.hasRoom = true")
    made.page.wait_for_selector("#unsaved", state="hidden")
    made.until("s.hint")
    moves = made.status()["moves"] + 1
    before, after = made.page.evaluate(LEAVE)
    assert made.status()["moves"] == moves and before != after
    made.page.reload()
    made.started()
    made.until("s.scene === 'Table' && s.moves >= %d" % moves)
    assert made.page.title() == "Updeck"


CLOSED = {
    "throws": "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('', 'SecurityError'); } })",
    "missing": "Object.defineProperty(window, 'indexedDB', { value: undefined })",
    "silent": "IDBFactory.prototype.open = () => ({})",
}


@pytest.mark.thorough
@pytest.mark.parametrize("how", CLOSED)
def test_a_closed_storage_is_reported_and_the_game_can_be_downloaded(how: str, visit: Any) -> None:
    made = visit(locale="fr-FR")
    made.page.add_init_script(CLOSED[how])
    made.open("#seed=0")
    assert "ne conserve rien" in made.page.inner_text("#unsaved")
    made.sit_down()
    made.key("KeyZ")
    made.until("s.moves >= 1")
    with made.page.expect_download() as download:
        made.page.click("#unsaved-out")
    assert "up_or_down" in json.loads(Path(download.value.path()).read_text())["saves"]
    made.complaints.clear()  # The page logs the reason in the browser's console.


@pytest.mark.thorough
def test_a_slow_storage_is_reported_while_it_writes(visit: Any) -> None:
    made = visit()
    made.open("#seed=0")
    made.sit_down()
    made.page.evaluate("updeck.settled()")
    made.page.evaluate(
        """() => {
          const commit = IDBTransaction.prototype.commit;
          IDBTransaction.prototype.commit = function () {
            const busy = () => (window.quick ? commit.call(this) : (this.objectStore("kept").get("").onsuccess = busy));
            busy();
          };
        }"""
    )
    made.key("KeyZ")
    made.page.wait_for_selector("#unsaved:not([hidden])")
    assert "slow to write" in made.page.inner_text("#unsaved")
    made.page.evaluate("window.quick = true")
    made.page.wait_for_selector("#unsaved", state="hidden")
    assert "up_or_down.a" in dict(made.page.evaluate(SLOTS))


def processes() -> dict[int, tuple[int, list[str]]]:
    """Return all processes by id: (parent, command line)."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            found[int(folder.name)] = parent, (folder / "cmdline").read_text().replace("\0", " ").split()
    return found


class Killed:
    """A browser with a profile on disk that is killed and restarted. `whole`: kill the whole browser, not only its
    pages.
    """

    def __init__(self, kind: Any, folder: Path, address: str, whole: bool) -> None:
        self._kind = kind
        self._folder = folder
        self._address = address
        self._whole = whole
        self._begin()

    def _begin(self) -> None:
        self.profile = self._kind.launch_persistent_context(
            str(self._folder), executable_path=CHROMIUM, args=FLAGS, headless=True
        )
        self.page = self.profile.pages[0]

    def victims(self) -> list[int]:
        """Return the browser's process, or those of its pages."""
        found = processes()
        place = "--user-data-dir=%s" % self._folder
        browsers = [pid for pid, (_, words) in found.items() if place in words and "--type=" not in " ".join(words)]
        if self._whole:
            return browsers
        family = set(browsers)
        for _ in range(3):
            family |= {pid for pid, (parent, _) in found.items() if parent in family}
        return [pid for pid in family if "--type=renderer" in found[pid][1]]

    def kill(self, pids: list[int]) -> None:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if not self._whole:
            time.sleep(0.3)  # The browser needs a moment to notice.
            self.page = self.profile.new_page()
            return
        with contextlib.suppress(Exception):
            self.profile.close()
        for lock in self._folder.glob("Singleton*"):
            lock.unlink()
        self._begin()

    def press(self, button: str) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(PRESS, button)
        return found

    def begin(self) -> None:
        """Open the page, and begin a new game."""
        self.page.goto(self._address)
        self.page.wait_for_selector(READY, state="attached", timeout=60_000)
        self.page.evaluate("updeck.python().home()")
        for _ in range(60):
            scene = self.press("a")["scene"]
            if scene == "Table":
                return
            if scene in ("GamePage", "ReplacePrompt"):
                self.press("right")
        raise AssertionError("the table is not reached from %s" % scene)

    def comes_back(self, seed: int, moves: int) -> None:
        """Open the page, and wait for the table with at least this many decisions, because bots may have continued."""
        self.page.goto(self._address)
        for _ in range(600):
            found = self.page.evaluate(STATUS)
            if found and found["scene"] == "Table" and found["seed"] == seed and found["moves"] >= moves:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError("%d decisions of %d were made, and now the console has %s" % (moves, seed, found))


@pytest.mark.parametrize(
    ("whole", "times"),
    [
        (False, 1),
        pytest.param(True, 2, marks=pytest.mark.thorough),
        *(pytest.param(*it, marks=pytest.mark.long) for it in ((False, 50), (True, 20))),
    ],
)
def test_a_kill_loses_no_decision_and_the_table_is_there_again(
    whole: bool, times: int, chromium: Any, server: Any, tmp_path: Path
) -> None:
    chance = random.Random(times)
    made = Killed(chromium.browser_type, tmp_path / "profile", server.address, whole)
    found: dict[str, Any] = {"over": True}
    for _ in range(times):
        if found["over"]:
            made.begin()
            found = made.press("a")
        victims = made.victims()
        assert victims
        end = time.monotonic() + chance.uniform(0.05, 1.5)
        while time.monotonic() < end and not found["over"]:
            found = made.press("a")
        made.kill(victims)
        if not found["over"]:
            made.comes_back(found["seed"], found["moves"])
    made.profile.close()
