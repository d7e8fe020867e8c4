// Gamepads: the cross or the left stick moves, the lower button is A and the right one B (the Gamepad API's standard
// mapping).

import { hold, letGo } from "./keys.js";

const POLL_MS = 16; // interval between two polls of the gamepads, while the page is visible
const BUTTONS = { 0: "a", 1: "b", 12: "up", 13: "down", 14: "left", 15: "right" };
// For each axis: the button for values below 0, and that for values above.
const STICK = [["left", "right"], ["up", "down"]];
const TURNED = 0.5; // the least deflection of a stick that counts

const CENTRE = 0.25; // An axis closer to 0 than this is at rest.

// Names of the axes and buttons that were seen at rest. The axis of a pedal, and a missing axis, stay at -1.
const rested = new Set();
const down = new Map(); // pad and button or axis -> name of the button that it holds down
let timer = 0;

function pads() {
  try {
    return (navigator.getGamepads?.() ?? []).filter(Boolean);
  } catch {
    return []; // The surrounding page does not allow gamepads.
  }
}

/** Return what is held down now, by pad and button or axis. */
function held() {
  const found = new Map();
  const counts = (name, atRest) => {
    if (atRest) rested.add(name);
    return rested.has(name);
  };
  if (document.hidden || document.querySelector("dialog:modal")) return found;
  for (const pad of pads()) {
    const standard = pad.mapping === "standard";
    for (const [at, name] of Object.entries(BUTTONS)) {
      const who = `pad ${pad.index} ${name}`;
      const pressed = Boolean(pad.buttons[at]?.pressed);
      if (counts(who, standard || !pressed) && pressed) found.set(who, name);
    }
    STICK.forEach((names, axis) => {
      const who = `pad ${pad.index} axis ${axis}`;
      const turned = pad.axes[axis] ?? 0;
      if (counts(who, Math.abs(turned) < CENTRE) && Math.abs(turned) >= TURNED) found.set(who, names[turned < 0 ? 0 : 1]);
    });
  }
  return found;
}

function poll() {
  const now = held();
  for (const [who, name] of down) if (now.get(who) !== name) letGo(who);
  for (const [who, name] of now) if (down.get(who) !== name) hold(who, name);
  down.clear();
  for (const [who, name] of now) down.set(who, name);
}

/** Let gamepads press the buttons, including those plugged in later; `connected` is called for the first one. */
export function useGamepads(connected) {
  const look = () => {
    poll(); // This releases the buttons that an unplugged gamepad held.
    for (const who of rested) if (!pads().some((pad) => who.startsWith(`pad ${pad.index} `))) rested.delete(who);
    const any = pads().length > 0;
    if (any && !timer) {
      timer = setInterval(poll, POLL_MS);
      connected();
    } else if (!any) {
      clearInterval(timer);
      timer = 0;
    }
  };
  for (const event of ["gamepadconnected", "gamepaddisconnected"]) window.addEventListener(event, look);
  look();
}

/** Let the gamepads vibrate for `ms`. */
export function rumble(ms) {
  for (const pad of pads()) pad.vibrationActuator?.playEffect?.("dual-rumble", { duration: ms, weakMagnitude: 0.5 })?.catch(() => {});
}
