// What this page keeps in the browser: keys that begin with the path of this deployment, so that two on one origin
// share nothing.

const PREFIX = `updeck:${new URL("./", location.href).pathname}:`;
const OLD = "updeck/"; // what keys began with before
const TAKEN = "taken"; // set once the saves under old keys have been copied
const CLOSED = 13; // EACCES: the browser gives this page no storage, or another tab plays
const FULL = 28; // ENOSPC
const LONGEST = 16384; // characters; a slot in hexadecimal has 8,064 at most

/** The name of this deployment, for locks and channels. */
export const NAME = PREFIX;

/** What the key of a save is called: its name and the slot. */
export const SLOT = /^[a-z0-9_-]{1,16}\.[ab]$/;

let permitted = false;

/** Allow writing, or refuse it: only the tab that plays writes. */
export function permit(on) {
  permitted = on;
}

/** The storage of this origin, or null where the browser closes it. */
export function storage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export const read = (key) => storage()?.getItem(PREFIX + key) ?? "";

/** A slot's text; too long for any slot, it is told as damaged. */
export function readSlot(key) {
  const text = read(key);
  return text.length > LONGEST ? "?" : text;
}

/** Keep a text; 0, or the error number that says why not. What is there already is not written again. */
export function write(key, text) {
  const place = storage();
  if (!place || !permitted) return CLOSED;
  try {
    if (place.getItem(PREFIX + key) !== text) place.setItem(PREFIX + key, text);
    return 0;
  } catch (error) {
    return error.name === "QuotaExceededError" ? FULL : CLOSED;
  }
}

export function remove(key) {
  if (!storage() || !permitted) return CLOSED;
  storage().removeItem(PREFIX + key);
  return 0;
}

/** The part of a key that is ours, "" for a key of somebody else. */
export const ours = (key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : "");

/** The keys that hold saves. */
export const slotKeys = () => Object.keys(storage() ?? {}).map(ours).filter((key) => SLOT.test(key));

/** Copy, once, what was kept under the old keys. They stay: an older deployment on this origin may still use them. */
export function takeOver() {
  const place = storage();
  if (!place || read(TAKEN)) return;
  const copied = [];
  if (!slotKeys().length) {
    for (const old of Object.keys(place)) {
      const key = old.startsWith(OLD) ? old.slice(OLD.length) : "";
      if (!SLOT.test(key) && key !== "page" && key !== "open") continue;
      copied.push(key);
      if (write(key, place.getItem(old))) {
        copied.forEach(remove); // all or nothing; the next start tries again
        return;
      }
    }
  }
  write(TAKEN, "1");
}
