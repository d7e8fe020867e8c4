// Texts of the screen in words.

import { SAID } from "./said.js";

const TIMES = ["times", "fois"]; // ×

/** Return a text of the screen in words, in `language` "en" or "fr". */
export function spoken(text, language) {
  const column = language === "fr" ? 1 : 0;
  let said = "";
  for (const sign of text) {
    const words = sign === "×" ? TIMES : SAID[sign];
    said += words ? ` ${words[column]} ` : sign;
  }
  // A seat's sign mostly stands before its name
  return said
    .replace(/\s+/g, " ")
    .replace(/(?:previous:|précédent :) (.+?) (?:next|suivant)$/, "$1") // arrows on both sides: a choice
    .replace(/\s([,.])/g, "$1").trim().replace(/(^|\s)(\p{L}+) \2(?=$|[\s,:.])/gu, "$1$2");
}
