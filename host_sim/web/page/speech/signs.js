// Turns texts of the screen into words. host_sim/terminal/spoken.py does the same for a terminal.

import { SAID } from "./said.js";

const TIMES = ["times", "fois"]; // words for ×
const OF = ["of", "sur"];
const JOINED = [/\0 +(?=[,.:;!?)])|\0/g, /\0 +(?=[,.)])|\0/g]; // marks that follow a word without a space
const [CARDS, ACTION, ACTION_USED] = ["\x19", "\x1b", "\x90"];
const ACTIONS = new RegExp(` ?([${ACTION}${ACTION_USED}]{2,}) ?`, "g");
const BUTTONS = /^[\x89\x8a]/;
const LABEL = / ?([\x89\x8a]) ?/g;
const COLON = [": ", " : "];
const SEEN = ["face-up card", "carte visible"];
const TOP = new RegExp(`[ ,]*([0-9]+ ?[\x01-\x06]) ?(?=${CARDS})`, "g");
const COUNT_OF_CARDS = new RegExp(`(?:^|[ ,]?) ?${CARDS} ?([+–]?[0-9]+) ?`, "g");

/** Return a text of the screen in words, in `language` "en" or "fr". */
export function spoken(text, language) {
  const column = language === "fr" ? 1 : 0;
  const counted = (count, sign) => {
    const word = SAID[sign][column].replace(/s$/, "");
    const number = Number(count.replace(/[+–]/, ""));
    return `, ${count} ${number === 1 || (column && !number) ? word : `${word}s`}, `;
  };
  let said = "";
  const listed = text
    .replace(ACTIONS, (_, run) => counted(String(run.split(ACTION).length - 1), ACTION))
    .replace(TOP, `, ${SEEN[column]} $1, `)
    .replace(COUNT_OF_CARDS, (_, count) => counted(count, CARDS))
    .split(/(, |[.] )/) // a part that begins with a button says what that button does
    .map((part) => BUTTONS.test(part) ? part.replace(LABEL, (_, sign) => `, ${SAID[sign][column]}${COLON[column]}`).slice(2) : part)
    .join("")
    .replace(/^[ ,]+|,(?= *[,.])|[ ,]+$/g, "");
  for (const sign of listed) {
    const words = sign === "×" ? TIMES : SAID[sign];
    said += words ? ` ${words[column]}\0 ` : sign;
  }
  // A seat's sign mostly stands before its player's name, and is left out.
  return said
    .replace(JOINED[column], "")
    .replace(/([0-9])\/(?=[0-9])/g, `$1 ${OF[column]} `).replace(/\/ +/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/(?:previous:|précédent :) (.+?) (?:next|suivant)$/, "$1") // arrows on both sides of a choice are left out
    .replace(/\s([,.])/g, "$1").replace(/\( /g, "(").trim().replace(/(^|\s)(\p{L}+) \2(?=$|[\s,:.])/gu, "$1$2");
}
