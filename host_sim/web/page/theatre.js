// Theatre mode, which shows only the screen. On a computer the bar is shown while the mouse moves.

import { choices, choose } from "./choices.js";
import { element } from "./dom.js";
import { onKey, showKeys } from "./machine/keys.js";
import { chooseTheatre } from "./machine/panel.js";
import { tell } from "./telling.js";

const STIRRED_MS = 2500; // time for which the bar stays after the mouse has moved
let stirred = 0;

/** Show the screen alone if that was chosen. */
export function showTheatre() {
  chooseTheatre(Boolean(choices.theatre));
  element("theatre").setAttribute("aria-pressed", String(Boolean(choices.theatre)));
}

async function switchTheatre() {
  choose("theatre", !choices.theatre);
  showTheatre();
  if (choices.theatre && matchMedia("(hover: hover)").matches) tell("theatre_on", true, await showKeys());
}

element("theatre").addEventListener("click", switchTheatre);
onKey("theatre", switchTheatre);
document.addEventListener("pointermove", () => {
  document.documentElement.dataset.stirred = "";
  clearTimeout(stirred);
  stirred = setTimeout(() => delete document.documentElement.dataset.stirred, STIRRED_MS);
});
