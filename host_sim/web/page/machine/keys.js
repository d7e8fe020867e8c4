// The six buttons, under fingers and mouse, and as keys by their place on the keyboard.

import { machine } from "./machine.js";
import { wake } from "./sound.js";
import { text } from "../texts.js";

export const BITS = { up: 1, down: 2, left: 4, right: 8, a: 16, b: 32 };
const ACTS = { read: () => {}, theatre: () => {} }; // functions for keys that are not buttons of the console
const USUAL_ACTS = { KeyR: "read", KeyT: "theatre" };
const USUAL = {
  ArrowUp: "up", KeyW: "up",
  ArrowDown: "down", KeyS: "down",
  ArrowLeft: "left", KeyA: "left",
  ArrowRight: "right", KeyD: "right",
  KeyZ: "a", Enter: "a", Space: "a",
  KeyX: "b", Escape: "b", Backspace: "b",
  ...USUAL_ACTS,
};
const BUZZ_MS = 12;

const buttons = Object.fromEntries(Object.keys(BITS).map((name) => [name, document.getElementById(`button-${name}`)]));
const held = new Map(); // key or finger -> name of the button that it presses
let keys = { ...USUAL };
let waiting = null; // the button that is being given a new key
let vibrates = false;
let tellChanged = () => {};
let felt = () => {};
let typed = () => false; // function that returns whether the console takes a letter as text
let conflict = null; // [code, the button that had it before] of the last choice of a key

/** Press a button. `who`, a key or a finger, releases the button that it pressed before. */
export function hold(who, name) {
  const before = held.get(who);
  if (before === name) return;
  if (before) letGo(who);
  if (!name) return;
  held.set(who, name);
  buttons[name].classList.add("down");
  machine.press(BITS[name]);
  wake();
  if (vibrates) felt(BUZZ_MS);
}

/** Release the button that a key or a finger presses. */
export function letGo(who) {
  const name = held.get(who);
  if (!name) return;
  held.delete(who);
  if ([...held.values()].includes(name)) return;
  buttons[name].classList.remove("down");
  machine.release(BITS[name]);
}

function letAllGo() {
  for (const who of [...held.keys()]) letGo(who);
}

// A finger that slides from button to button presses each in turn, as on any gamepad.

const cross = document.getElementById("cross");

function under(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-button]");
  if (found) return found.dataset.button;
  const box = cross.getBoundingClientRect();
  const x = (event.clientX - box.left - box.width / 2) / box.width;
  const y = (event.clientY - box.top - box.height / 2) / box.height;
  if (Math.max(Math.abs(x), Math.abs(y)) > 0.6 || Math.hypot(x, y) < 0.12) return null;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? "left" : "right";
  return y < 0 ? "up" : "down";
}

for (const pad of document.querySelectorAll("[data-pad]")) {
  pad.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault(); // This prevents focus, selection and the context menu.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    pad.setPointerCapture(event.pointerId);
    hold(event.pointerId, under(event));
  });
  pad.addEventListener("pointermove", (event) => {
    if (pad.hasPointerCapture(event.pointerId)) hold(event.pointerId, under(event));
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    pad.addEventListener(end, (event) => letGo(event.pointerId));
  }
  pad.addEventListener("contextmenu", (event) => event.preventDefault());
}

// A screen reader or a switch device "clicks" a button without a pointer or a key.
for (const [name, button] of Object.entries(buttons)) {
  button.addEventListener("click", (event) => {
    if (event.detail || held.size) return;
    hold("click", name);
    setTimeout(() => letGo("click"), 60);
  });
}


function isOurs(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog:modal")) return false;
  const on = event.target;
  if (on.matches?.("input:not([type=radio], [type=checkbox]), select, textarea")) return false;
  // On a control of the page, Enter and Space keep their usual meaning.
  return !((event.code === "Enter" || event.code === "Space") && on.matches?.("button, a, summary, input"));
}

window.addEventListener("keydown", (event) => {
  if (waiting) {
    event.preventDefault();
    event.stopPropagation();
    if (event.code) rebind(waiting, event.code);
    return;
  }
  if (event.key.length === 1 && isOurs(event) && typed(event.key)) {
    event.preventDefault();
    return;
  }
  const name = keys[event.code];
  if (!name) return;
  const on = event.target.closest?.("[data-button]");
  if (on && (event.code === "Enter" || event.code === "Space")) {
    event.preventDefault();
    if (!event.repeat) hold(event.code, on.dataset.button);
    return;
  }
  if (!isOurs(event)) return;
  event.preventDefault();
  if (event.repeat) return;
  if (ACTS[name]) ACTS[name]();
  else hold(event.code, name);
}, true);
window.addEventListener("keyup", (event) => letGo(event.code));
window.addEventListener("blur", letAllGo);
document.addEventListener("visibilitychange", letAllGo);

function rebind(name, code) {
  waiting = null;
  conflict = null;
  if (code !== "Tab") {
    if (keys[code] && keys[code] !== name) conflict = [code, keys[code]];
    for (const known of Object.keys(keys)) if (keys[known] === name) delete keys[known];
    keys[code] = name;
    tellChanged(keys);
  }
  showKeys();
}

/** Set up the keys, with the stored choices if there are any. `changed(keys)` stores new ones. */
export function useKeys(chosen, changed) {
  const known = Object.entries(chosen ?? {}).filter(([, name]) => Object.hasOwn(ACTS, name) || Object.hasOwn(BITS, name));
  // Keys that were chosen in an older version may lack one for an act.
  const added = Object.entries(USUAL_ACTS).filter(([, act]) => !known.some(([, name]) => name === act));
  if (known.length) keys = Object.fromEntries([...added, ...known]);
  tellChanged = changed;
}

/** Call `act` when a key is pressed: that of "read" reads out the screen, that of "theatre" shows it alone. */
export function onKey(name, act) {
  ACTS[name] = act;
}

/** Let `type(letter)` take letters before they count as buttons; it returns whether it did. */
export function onLetter(type) {
  typed = type;
}

/** Turn vibration at presses on or off. `act(ms)` makes the phone or the gamepads vibrate. */
export function vibrate(on, act) {
  vibrates = on;
  felt = act;
}

// After a click no control keeps the focus, so that Space, Enter and the arrows reach the console again.

let byPointer = false;
window.addEventListener("pointerdown", () => (byPointer = true), true);
window.addEventListener("keydown", () => (byPointer = false), true);
for (const done of ["click", "change"]) {
  window.addEventListener(done, ({ target }) => {
    if (!byPointer || document.querySelector("dialog:modal") || (done === "click" && target.matches?.("select"))) return;
    document.activeElement?.blur?.();
  }, true);
}

const PRINTED = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→", Enter: "⏎", Backspace: "⌫", Escape: "Esc" };
// For browsers that do not tell what is printed on the keys.
const AZERTY = { KeyA: "Q", KeyQ: "A", KeyW: "Z", KeyZ: "W" };
const SHOWN = 2; // the most keys that are printed beside a button

/** Fill the table of keys, print them beside the buttons, and describe A and B in words. */
export async function showKeys() {
  const layout = await navigator.keyboard?.getLayoutMap?.().catch(() => null);
  const guess = /^fr(-FR|-BE)?$/.test(navigator.language) ? AZERTY : {};
  const printed = (code) =>
    PRINTED[code] ?? layout?.get(code)?.toUpperCase() ?? guess[code] ?? code.replace(/^(Key|Digit)/, "");
  const of = (name) => Object.keys(keys).filter((code) => keys[code] === name).map(printed);
  for (const row of document.querySelectorAll("[data-keys]")) {
    const name = row.dataset.keys;
    row.textContent = waiting === name ? text("keys_wait") : of(name).join("  ") || "–";
  }
  const [code, loser] = conflict ?? [];
  const called = { a: "button_a", b: "button_b" }[loser] ?? loser;
  document.getElementById("keys-told").textContent = conflict
    ? text(of(loser).length ? "keys_shared" : "keys_lost", printed(code), text(called), of(loser).join(", "))
    : "";
  for (const place of document.querySelectorAll("[data-printed]")) {
    place.textContent = of(place.dataset.printed).slice(0, SHOWN).join(" ");
  }
  document.getElementById("press-a").textContent = text("press_a", of("a")[0] ?? "–");
  document.getElementById("hint").textContent = text("hint", of("a")[0] ?? "–", of("b")[0] ?? "–");
  return of("theatre")[0] ?? "";
}

for (const row of document.querySelectorAll("[data-keys]")) {
  row.addEventListener("click", () => {
    waiting = row.dataset.keys;
    showKeys();
  });
}
document.getElementById("keys-reset").addEventListener("click", () => {
  keys = { ...USUAL };
  conflict = null;
  tellChanged(null);
  showKeys();
});
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("close", () => {
    waiting = conflict = null;
    // Restores the focus from before the dialog.
    if (dialog.contains(document.activeElement)) document.activeElement.blur();
  });
}
