// The page's storage in the browser: a database named after the path of this deployment, so that two on one origin
// share nothing. All of it is in memory too, since Python reads and writes synchronously. The writes of one task reach
// the disk in one transaction, all or none, which ends only when the disk has them (strict durability).

/** The name of this deployment, used for its database, its lock and its channel. */
export const NAME = `updeck:${new URL("./", location.href).pathname}`;

const TABLE = "kept";
const BROKEN = 5; // EIO
const CLOSED = 13; // EACCES: the browser gives this page no storage, or another tab plays
const FULL = 28; // ENOSPC
const LONGEST = 16384; // the most characters of a text; a slot in hexadecimal has at most 8,064
const PATIENCE_MS = 8000; // time limit for opening the database, after which this visit stores nothing
const SLOW_MS = 3000; // The page reports a transaction that takes longer.
const AGAIN_MS = 5000; // time until a failed write is tried again

/** The pattern of a save's key: its name and the slot. */
export const SLOT = /^[a-z0-9_-]{1,16}\.[ab]$/;

let database = null;
let kept = new Map();
let permitted = false;
let errno = CLOSED; // reason why the last write is not on the disk; 0 if it is, or will be in a moment
let slow = false;
let scheduled = false;
let retry = 0;
const due = new Set(); // keys whose texts are to be written
const flying = new Set(); // transactions under way
let onTrouble = () => {};
let onOther = () => {};

/** Return a channel to other tabs. It reaches nobody if the browser has
 * none, or refuses it together with the storage as Firefox does. */
export function channelTo(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return Object.assign(new EventTarget(), { postMessage() {} });
  }
}

const channel = channelTo(`${NAME}:kept`); // Without locks, each tab informs the others of its writes.

/** Register `act` to be called when everything is on the disk, or no longer is. */
export function watchTrouble(act) {
  onTrouble = act;
}

/** Register `act(keys)` to be called when another tab has written, which happens without locks. */
export function watchOthers(act) {
  onOther = act;
}

channel.addEventListener("message", ({ data }) => {
  for (const [key, text] of data) {
    if (text === null) kept.delete(key);
    else kept.set(key, text);
  }
  onOther(data.map(([key]) => key));
});

/** Allow or refuse writing: only the tab that plays writes. */
export function permit(on) {
  permitted = on;
  if (!on) due.clear();
}

/** Return why stored data may be lost: "", "closed", "full", "broken" or "slow". */
export function trouble() {
  if (!database) return "closed";
  if (errno) return errno === FULL ? "full" : "broken";
  return slow ? "slow" : "";
}

/** Return whether closing the page now would lose data. */
export const isAtRisk = () => Boolean(trouble()) && due.size + flying.size > 0;

/** Return an error number if the last write failed, else 0. */
export const refusal = () => (database ? errno : CLOSED);

function opened() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
    setTimeout(() => fail(new Error("the database does not open")), PATIENCE_MS);
  });
}

const result = (asked) =>
  new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });

let opening = null;

/** Read the whole storage, at the start and when this tab takes over from another. Never throws. */
export async function fill() {
  opening ??= opened().then(
    (found) => {
      database = found;
      errno = 0;
    },
    (error) => console.warn(`Nothing can be kept: ${error}`),
  );
  await opening;
  if (!database || due.size) return;
  try {
    const table = database.transaction(TABLE).objectStore(TABLE);
    const [keys, texts] = await Promise.all([result(table.getAllKeys()), result(table.getAll())]);
    kept = new Map(keys.map((key, i) => [key, texts[i]]).filter((entry) => entry.every((one) => typeof one === "string")));
  } catch (error) {
    fail([], error);
  }
}

/** Return all stored texts by key. */
export const all = () => Object.fromEntries(kept);

export const read = (key) => kept.get(key) ?? "";

/** Return a slot's text; one that is too long for a slot counts as damaged. */
export function readSlot(key) {
  const text = read(key);
  return text.length > LONGEST ? "?" : text;
}

/** Store a text, null for none. Return 0, or the error number that says why the last write is not on the disk. A
 * text that is already there is not written again. */
export function write(key, text) {
  if (!permitted) return CLOSED;
  if ((kept.get(key) ?? null) !== text) {
    set(key, text);
    if (!scheduled) queueMicrotask(flush);
    scheduled = true;
  }
  return refusal();
}

function set(key, text) {
  if (text === null) kept.delete(key);
  else kept.set(key, text);
  due.add(key);
}

export const remove = (key) => write(key, null);

/** Begin the due writes, which finish even if the page is closed. */
export function flush() {
  scheduled = false;
  if (!due.size || !permitted || !database) return null;
  const keys = [...due];
  due.clear();
  let transaction = null;
  try {
    transaction = database.transaction(TABLE, "readwrite", { durability: "strict" });
    const table = transaction.objectStore(TABLE);
    for (const key of keys) {
      if (kept.has(key)) table.put(kept.get(key), key);
      else table.delete(key);
    }
    const texts = keys.map((key) => [key, kept.get(key) ?? null]);
    const timer = setTimeout(() => change(errno, true), SLOW_MS);
    const ended = new Promise((done) => {
      transaction.oncomplete = () => done(0);
      transaction.onabort = () => done(transaction.error ?? new Error("aborted"));
    }).then((error) => {
      flying.delete(ended);
      clearTimeout(timer);
      if (error) return fail(keys, error);
      if (!navigator.locks) channel.postMessage(texts);
      if (!due.size && !flying.size) change(0, false);
      return 0;
    });
    flying.add(ended);
    transaction.commit?.();
    return ended;
  } catch (error) {
    transaction?.abort();
    return Promise.resolve(fail(keys, error));
  }
}

/** Make failed writes due again; return the error number. */
function fail(keys, error) {
  console.info(`not kept: ${error}`);
  for (const key of keys) due.add(key);
  change(error.name === "QuotaExceededError" ? FULL : BROKEN, false);
  retry ||= setTimeout(again, AGAIN_MS);
  return errno;
}

function change(number, isSlow) {
  const before = trouble();
  errno = number;
  slow = isSlow;
  if (trouble() !== before) onTrouble();
}

async function again() {
  try {
    const next = await opened(); // The connection before may have been closed.
    database.close();
    database = next;
  } catch {
    // The old connection is tried.
  }
  retry = 0;
  flush();
}

/** Wait until all writes are on the disk; return 0 or an error number. */
export async function settled() {
  flush();
  await Promise.all(flying);
  return refusal();
}

/** Write texts by their keys, all of them or none; return 0 or an error number. */
export async function writeAll(texts) {
  if (!permitted || !database) return CLOSED;
  await settled();
  const old = Object.keys(texts).map((key) => [key, kept.get(key) ?? null, due.has(key)]);
  for (const [key, text] of Object.entries(texts)) set(key, text);
  const number = await flush();
  if (!number) return 0;
  for (const [key, text, wasDue] of old) {
    set(key, text);
    if (!wasDue) due.delete(key); // The disk still has this text.
  }
  if (!due.size) change(0, false);
  return number;
}

/** Return the keys that hold saves. */
export const slotKeys = () => [...kept.keys()].filter((key) => SLOT.test(key));
