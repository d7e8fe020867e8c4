// Tells a sentence in a line above everything, for some seconds.

import { text } from "./texts.js";

const SHOWN_MS = 9000;
const place = document.getElementById("trouble");
let silence = 0;

/** Tell a text by its name, for a while. `calm`: nothing is wrong. */
export function tell(name, calm = false, ...parts) {
  place.textContent = text(name, ...parts);
  place.classList.toggle("calm", calm);
  place.hidden = false;
  raise();
  clearTimeout(silence);
  silence = setTimeout(() => (place.hidden = true), SHOWN_MS);
}

/** Tell a text that stays until the page is loaded again. */
export function tellForGood(name) {
  tell(name);
  clearTimeout(silence);
}

/** Put the line above the dialogs that are open. */
export function raise() {
  if (place.hidden || !place.showPopover) return;
  place.hidePopover();
  place.showPopover();
}
