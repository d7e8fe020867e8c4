"""Saves exported from the page and imported: checked, confirmed, all or none, undone; with and without Python."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.console.home.test_settings import packed
from tests.web.inside.inside_page import every_save
from tests.web.storage.stored import PUT, SLOTS
from tests.web.storage.test_web_tabs import begin, begun, hide, play_on

DIALOG = "document.querySelector('#import-dialog').open"


def give(made: Any, content: Any) -> None:
    """Give the page a file to import. `content`: its text, or data for JSON."""
    text = content if isinstance(content, str) else json.dumps(content)
    made.page.set_input_files("#file", {"name": "a.json", "mimeType": "", "buffer": text.encode()})


def told(made: Any) -> str:
    made.page.wait_for_selector("#trouble:not([hidden])")
    text = made.page.inner_text("#trouble")
    made.page.evaluate("document.querySelector('#trouble').hidden = true")
    return text


def taken_out(made: Any) -> dict[str, Any]:
    made.page.click("#more")
    with made.page.expect_download() as download:
        made.page.click("#saves-out")
    made.page.keyboard.press("Escape")
    return json.loads(Path(download.value.path()).read_text())


def games_of(found: dict[str, Any]) -> dict[str, str]:
    """Return the saves without the settings, which note the decisions that a person has met."""
    return {name: data for name, data in found["saves"].items() if name != "settings"}


def test_an_import_asks_and_says_what_it_replaces_and_can_be_undone(visit: Any) -> None:
    made = begun(visit)
    early = taken_out(made)
    assert set(early["saves"]) == {"last", "up_or_down"}
    play_on(made, 6)
    late = taken_out(made)
    assert late != early
    moves = made.status()["moves"]
    before = made.page.evaluate(SLOTS)
    give(made, early)
    made.wait(DIALOG)
    assert made.page.inner_text("#import-rows") == "Up or Down?: move %d here, move 1 in the file" % moves
    made.page.click("#import-dialog >> text=Cancel")
    assert made.page.evaluate(SLOTS) == before
    made.until("s.scene === 'Table' && s.moves === %d" % moves)
    give(made, early)
    made.page.click("#import-yes")
    assert "under More undoes this" in told(made)
    made.until("s.scene === 'Home'")
    assert games_of(taken_out(made)) == games_of(early)
    give(made, early)
    assert "already" in told(made)
    made.page.click("#more")
    made.page.click("text=Undo the import")
    assert "as they were" in told(made)
    assert taken_out(made) == late and made.page.evaluate(SLOTS) == before
    made.page.click("#more")
    made.page.click("text=Redo")
    told(made)
    assert games_of(taken_out(made)) == games_of(early)
    made.page.reload()
    made.started()
    assert games_of(taken_out(made)) == games_of(early)


def test_every_kind_of_save_goes_out_and_comes_in_again(visit: Any) -> None:
    made = visit(viewport={"width": 320, "height": 568})
    made.open("")
    kept = {name: data.hex() for name, data in every_save().items()}
    given = {"updeck": 1, "saves": kept}
    give(made, given)
    assert "The saves are here" in told(made)
    assert taken_out(made) == given
    give(made, given)
    assert "already" in told(made)
    kept.update({"settings": packed({"language": 1, "contrast": 0}).hex(), "set-ups": "01056368657373017a"})
    kept.pop("last")
    give(made, given)
    made.wait(DIALOG)
    assert "undefined" not in made.page.inner_text("#import-dialog")
    assert made.page.evaluate("document.querySelector('#import-dialog').scrollTop") == 0, "its title is seen"
    rows = made.page.inner_text("#import-rows")
    assert "Settings of the console: the file replaces what is here" in rows
    assert "Seats and options of the last games: the file replaces what is here" in rows
    made.page.click("#import-yes")
    told(made)
    made.wait("document.documentElement.lang === 'fr'")


REFUSED = ["", "{", "[]", '{"updeck":1}', '{"updeck":1,"saves":null}', '{"updeck":1,"saves":{}}',
           '{"updeck":1,"saves":[]}', '{"updeck":2,"saves":{"last":"00"}}', '{"updeck":1,"saves":{"__proto__":"00"}}',
           '{"updeck":1,"saves":{"settings":"%s","last":"ff"}}' % packed({"motion": 0}).hex(),
           '{"updeck":1,"saves":{"last":"ff"}}',
           '{"updeck":1,"saves":{"records":"01"}}', '{"updeck":1,"saves":{"people":"01ff"}}',
           '{"updeck":1,"saves":{"wheels_up":"0209776865656c735f7570"}}', '{"updeck":1,"saves":{"x":"00"}}',
           '{"updeck":1,"saves":{"settings":"' + "01" * 5000 + '"}}']  # fmt: skip


@pytest.mark.thorough
def test_a_file_that_is_not_whole_is_refused_and_the_next_start_is_as_before(visit: Any) -> None:
    made = begun(visit)
    hide(made)
    before = made.page.evaluate(SLOTS)
    for text in REFUSED:
        give(made, text)
        assert "Nothing was changed" in told(made), text
        assert made.page.evaluate(SLOTS) == before, text
        assert made.status()["scene"] == "Table", text
    made.page.reload()
    made.started()
    made.until("s.scene === 'Table' && s.moves === 1")


@pytest.mark.thorough
def test_an_import_that_does_not_fit_changes_nothing(visit: Any) -> None:
    made = begun(visit)
    early = taken_out(made)
    early["saves"]["settings"] = packed({"motion": 0}).hex()
    play_on(made, 8)  # Eight decisions overwrite both slots.
    hide(made)
    before = made.page.evaluate(SLOTS)
    moves = made.status()["moves"]
    made.page.evaluate(
        "(() => { const put = IDBObjectStore.prototype.put;"
        " IDBObjectStore.prototype.put = function (text, key) {"
        "  if (key === 'undo') throw new DOMException('full', 'QuotaExceededError');"
        "  return put.call(this, text, key); }; })()"
    )
    give(made, early)
    made.page.click("#import-yes")
    assert "no room" in told(made)
    assert made.page.evaluate(SLOTS) == before
    made.until("s.scene === 'Table' && s.moves === %d" % moves)
    made.page.click("#more")
    assert made.page.is_hidden("#saves-undo")


def refused(made: Any, what: str) -> None:
    """Make every request for this file of the page fail."""
    made.profile.route("**/" + what, lambda route: route.abort())


@pytest.mark.parametrize(
    "missing",
    [
        "py-engine.bin",
        *(pytest.param(name, marks=pytest.mark.thorough) for name in ("micropython.js", "micropython.bin")),
    ],
)
def test_saves_go_out_and_are_deleted_and_come_back_where_python_does_not_start(missing: str, visit: Any) -> None:
    made = visit(locale="fr-FR")
    made.open("#seed=0")
    begin(made)
    whole = taken_out(made)
    hide(made)
    before = made.page.evaluate(SLOTS)
    refused(made, missing)
    made.page.reload()
    assert "«\u00a0Plus\u00a0» permet" in told(made)
    assert taken_out(made) == whole
    made.page.click("#more")
    made.page.click("#saves-reset")
    made.page.click("#reset-yes")
    assert "effacé" in told(made)
    assert made.page.evaluate(SLOTS) == []
    made.page.click("#more")
    made.page.click("#saves-undo")
    told(made)
    assert made.page.evaluate(SLOTS) == before
    assert made.complaints
    made.complaints.clear()
    made.profile.unroute("**/" + missing)
    made.page.reload()
    made.started()
    made.page.wait_for_timeout(100)
    made.complaints.clear()


NASTY = ["", "x", "0", "00", "5570646b", "\ud800", "\u00e9" * 40, "null", "[]", "{}", "5", '"x"', '{"panel":"]"}',
         '{"panel":"constructor","language":"__proto__","keys":{"KeyZ":"constructor"}}', '{"panel":"__proto__"}',
         '{"panel":5,"keys":5,"vibration":{},"language":["fr"]}', '{"keys":{"KeyZ":"x","KeyA":null}}',
         '{"what":"import","slots":null}', '{"what":"undo","slots":{"x":1}}', '{"what":"undo"}', "ff" * 50_000,
         "__proto__", "wheels_up", "5570646b0104010001000000f15bd7366c617374ff"]  # fmt: skip


@pytest.mark.thorough
def test_the_page_starts_whatever_the_storage_holds(visit: Any) -> None:
    made = visit()
    made.open("")
    names = [
        "up_or_down",
        "way_up_high",
        "up_too_high",
        "wheels_up",
        "last",
        "people",
        "records",
        "set-ups",
        "settings",
    ]
    keys = [name + end for name in names for end in (".a", ".b")] + ["page", "open", "undo", "x.a"]
    for text in NASTY:
        made.page.goto("about:blank")
        made.page.goto(made.address + "licences.txt")
        made.page.evaluate(PUT, dict.fromkeys(keys, text))
        made.open("")
        assert made.status()["scene"] in ("Home", "Table"), text
        made.key("KeyZ")
        made.until("s.scene !== 'Home'")
        taken_out(made)
    made.complaints.clear()


@pytest.mark.thorough
def test_two_deployments_share_nothing(visit: Any, server: Any) -> None:
    for name, content in list(server.site.items()):
        server.site["/b" + name] = content
    made = begun(visit)
    hide(made)
    before = made.page.evaluate(SLOTS)
    other = made.another("b/")
    other.started()
    assert other.status()["scene"] == "Home"
    assert other.page.evaluate(SLOTS) == []
    begin(other)
    hide(other)
    assert made.page.evaluate(SLOTS) == before != other.page.evaluate(SLOTS)
