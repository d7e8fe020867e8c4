// The saves as a whole, without Python: they can be downloaded, replaced all at once and deleted, and the last change
// undone.

import { crc32 } from "./crc.js";
import { SLOT, read, readSlot, slotKeys, writeAll } from "./storage.js";

const UNDO = "undo"; // key of the slots that the last change replaced, and of the kind of change
const CHANGES = ["import", "reset", "erase", "undo"];
const HEAD = 16; // bytes before the payload of a slot (hal/store.py)

/** Return [sequence number, payload in hexadecimal] of a slot's
 * text; [0, ""] if it is not a valid slot of that name. */
function slot(text, name) {
  const bytes = Uint8Array.from(text.match(/^([0-9a-f]{2})+$/i) ? text.match(/../g) : [], (pair) => parseInt(pair, 16));
  const start = HEAD + name.length;
  if (bytes.length < start) return [0, ""];
  const view = new DataView(bytes.buffer);
  const end = start + view.getUint16(6, true);
  const whole =
    String.fromCharCode(...bytes.subarray(0, 4)) === "Updk" &&
    bytes[4] === 1 &&
    bytes[5] === name.length &&
    end <= bytes.length &&
    String.fromCharCode(...bytes.subarray(HEAD, start)) === name &&
    crc32([...bytes.subarray(0, 12), ...bytes.subarray(HEAD, end)]) === view.getUint32(12, true);
  return whole ? [view.getUint32(8, true), text.slice(2 * start, 2 * end)] : [0, ""];
}

/** Return every readable save: name to payload, in hexadecimal. */
export function saves() {
  const found = {};
  for (const name of new Set(slotKeys().sort().map((key) => key.slice(0, -2)))) {
    const [first, second] = [".a", ".b"].map((end) => slot(readSlot(name + end), name));
    const newest = second[0] > first[0] ? second : first;
    if (newest[0]) found[name] = newest[1];
  }
  return found;
}

const texts = () => Object.fromEntries(slotKeys().map((key) => [key, read(key)]));

/** Return what the last change replaced, {what, slots}, or null if nothing can be undone. */
function before() {
  try {
    const kept = JSON.parse(read(UNDO));
    const good = ([key, text]) => SLOT.test(key) && typeof text === "string";
    return CHANGES.includes(kept.what) && Object.entries(kept.slots).every(good) ? kept : null;
  } catch {
    return null;
  }
}

/** Replace all slots or none, and keep the old ones for undoing; return 0 or an error number. */
function change(what, wanted) {
  const present = texts();
  const gone = Object.fromEntries(["open", ...Object.keys(present)].map((key) => [key, null]));
  return writeAll({ ...gone, ...wanted, [UNDO]: JSON.stringify({ what, slots: present }) });
}

/** Store imported saves, name to slot in hexadecimal; saves with other names stay. */
export function putSaves(given) {
  const wanted = texts();
  for (const [name, text] of Object.entries(given)) {
    delete wanted[`${name}.b`];
    wanted[`${name}.a`] = text;
  }
  return change("import", wanted);
}

export const reset = () => change("reset", {});

export const erase = (name) => change("erase", Object.fromEntries(Object.entries(texts()).filter(([key]) => key.slice(0, -2) !== name)));

/** Return which change can be undone: "import", "reset", "erase", "undo", or "". */
export const undoable = () => before()?.what ?? "";

export const undo = () => change("undo", before().slots);
