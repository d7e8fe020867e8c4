// The page's own choices, such as the colour of the panel: one text in the storage.

import { read, write } from "./storage/storage.js";

const KEY = "page";

/** The choices by name. */
export const choices = {};

/** Read the choices that were made before; those that cannot be read keep their defaults. */
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
