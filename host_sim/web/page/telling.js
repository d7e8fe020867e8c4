// What the page tells in a line above everything, for some seconds.

import { text } from "./texts.js";

const SHOWN_MS = 9000;
const place = document.getElementById("trouble");
let silence = 0;

/** Tell a text by its name, for a while; `calm` where nothing is wrong. */
export function tell(name, calm = false, ...parts) {
  place.textContent = text(name, ...parts);
  place.classList.toggle("calm", calm);
  place.hidden = false;
  raise();
  clearTimeout(silence);
  silence = setTimeout(() => (place.hidden = true), SHOWN_MS);
}

/** Tell what stays true until the page is loaded again. */
export function tellForGood(name) {
  tell(name);
  clearTimeout(silence);
}

/** Have what is told above the dialogs that are open. */
export function raise() {
  if (place.hidden || !place.showPopover) return;
  place.hidePopover();
  place.showPopover();
}
