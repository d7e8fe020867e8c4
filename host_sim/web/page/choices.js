// The page's own choices, such as the colour of the panel: one text in the storage.

import { read, write } from "./storage/storage.js";

const KEY = "page";

/** What was chosen, by its name. */
export const choices = {};

/** Read what was chosen before; what cannot be read is as at first. */
export function readChoices() {
  try {
    Object.assign(choices, JSON.parse(read(KEY)));
  } catch {
    // nothing was chosen
  }
}

export function choose(name, value) {
  choices[name] = value;
  write(KEY, JSON.stringify(choices));
}
