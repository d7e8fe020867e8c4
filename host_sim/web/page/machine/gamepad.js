// Gamepads: the cross or the left stick moves, the lower button is A and the right one B (the Gamepad API's standard mapping).

import { hold, letGo } from "./keys.js";

const POLL_MS = 16; // between two looks at the gamepads, while the page is visible
const BUTTONS = { 0: "a", 1: "b", 12: "up", 13: "down", 14: "left", 15: "right" };
const STICK = [["left", "right"], ["up", "down"]]; // for each axis: the button below 0, and that above
const TURNED = 0.5; // a stick that is moved less far does not count

const CENTRE = 0.25; // nearer to 0 than this an axis is at rest

const rested = new Set(); // the axes and buttons, by name, that were seen at rest; a pedal's axis, and a missing one, stay at -1
const down = new Map(); // what gamepads hold, by pad and button or axis -> the name of the button
let timer = 0;

function pads() {
  try {
    return (navigator.getGamepads?.() ?? []).filter(Boolean);
  } catch {
    return []; // the page around this one does not allow gamepads
  }
}

/** Return what is held now, by pad and button or axis. */
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

/** Let gamepads press the buttons, those that are plugged in later too; `connected` is called when there is a first one. */
export function useGamepads(connected) {
  const look = () => {
    poll(); // lets go of what an unplugged pad held
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
