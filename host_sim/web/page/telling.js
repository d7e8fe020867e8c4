// Shows a sentence in a line above everything, for some seconds.

import { text } from "./texts.js";

const SHOWN_MS = 9000;
const place = document.getElementById("trouble");
let silence = 0;

/** Show a text by its key, for a while. `calm`: it reports no trouble. */
export function tell(name, calm = false, ...parts) {
  place.textContent = text(name, ...parts);
  place.classList.toggle("calm", calm);
  place.hidden = false;
  raise();
  clearTimeout(silence);
  silence = setTimeout(() => (place.hidden = true), SHOWN_MS);
}

/** Show a text that stays until the page is loaded again. */
export function tellForGood(name) {
  tell(name);
  clearTimeout(silence);
}

/** Put the line above all open dialogs. */
export function raise() {
  if (place.hidden || !place.showPopover) return;
  place.hidePopover();
  place.showPopover();
}
