// Vibration of the phone or a gamepad at each press.

import { choices, choose } from "../choices.js";
import { element } from "../dom.js";
import { rumble, useGamepads } from "./gamepad.js";
import { vibrate } from "./keys.js";

function feel(on) {
  vibrate(on, (ms) => {
    navigator.vibrate?.(ms);
    rumble(ms);
  });
}

/** Show the choice to feel presses, because the phone or a gamepad can vibrate. */
function offer() {
  element("vibration-row").hidden = false;
  element("vibration").checked = choices.vibration ?? true;
  feel(element("vibration").checked);
}

/** Set up vibration, once the choices are read. */
export function beginFeeling() {
  if (navigator.vibrate && matchMedia("(pointer: coarse)").matches) offer();
  useGamepads(offer);
}

element("vibration").addEventListener("change", (event) => {
  feel(event.target.checked);
  choose("vibration", event.target.checked);
});
