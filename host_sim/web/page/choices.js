// The page's own choices, such as the colour of the panel, stored as a single text.

import { read, write } from "./storage/storage.js";

const KEY = "page";

/** The choices by name. */
export const choices = {};

/** Read the stored choices; those that cannot be read keep their defaults. */
export function readChoices() {
  try {
    Object.assign(choices, JSON.parse(read(KEY)));
  } catch {
    // There are no stored choices.
  }
}

export function choose(name, value) {
  choices[name] = value;
  write(KEY, JSON.stringify(choices));
}
