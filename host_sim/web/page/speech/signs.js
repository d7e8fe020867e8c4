// Turns texts of the screen into words. host_sim/terminal/spoken.py does the same for a terminal.

import { SAID, WORDS } from "./said.js";

const TO = /\x16(?=[A-Z]{3}-)/g; // between the routes of an airplane that moved
const [CARDS, ACTION, ACTION_USED] = ["\x19", "\x1b", "\x90"];
const ACTIONS = new RegExp(` ?([${ACTION}${ACTION_USED}]{2,}) ?`, "g");
const BUTTONS = /^[\x89\x8a]/;
const LABEL = / ?([\x89\x8a]) ?/g;
const ASIDE = / {2,}(?=[\x89\x8a\x14\x15\x17\x18])/g;
const CHOICE = /\x17 ([^ ,\x18][^,]*?) \x18/g; // its arrows are left out
const ARROW_PAIR = /([\x14\x15\x17\x18]) ?(?=[\x14\x15\x17\x18])/g;
const FLIGHT = /\b([A-G]) ([\x17\x18])(?= [A-G0-9])/g;
const TOP = new RegExp(`[ ,]*([0-9]+ ?[\x01-\x06]) ?(?=${CARDS})`, "g");
const RUN = /([\x01-\x07])(?:\s*\1)+(?![0-9])/g;
const COUNT_OF_CARDS = new RegExp(`(?:^|[ ,]?) ?${CARDS} ?([+–]?[0-9]+) ?`, "g");

/** Return a text of the screen in words, in `language` "en" or "fr". */
export function spoken(text, language) {
  const column = language === "fr" ? 1 : 0;
  const { of, to, joined, colon, the, led, doing, ahead, held, ways, seen, whole, times } = WORDS[language];
  const inSentence = new RegExp(`((?:${led}) )([\x89\x8a])|([\x89\x8a])(?= *(?:${doing})\\b|${ahead})`, "g");
  const counted = (count, sign) => {
    const word = SAID[sign][column].replace(/s$/, "");
    const number = Number(count.replace(/[+–]/, ""));
    return `, ${count} ${number === 1 || (column && !number) ? word : `${word}s`}, `;
  };
  const button = (found, before, after, alone, at, all) => {
    const article = before || all.slice(at + found.length, at + found.length + 2) !== " :" ? the : "";
    return (before ?? "") + article + SAID[after || alone][column];
  };
  let said = "";
  const listed = Object.entries(whole).reduce((part, [short, long]) => part.replaceAll(short, long), text)
    .replace(TO, to).replace(FLIGHT, (_, company, way) => `${company} ${ways[Number(way === "\x18")]}`)
    .replace(CHOICE, "$1").replace(ASIDE, ", ").replace(ARROW_PAIR, "$1, ")
    .replace(new RegExp(`(${held}) {2,}`, "g"), `$1${colon}`).replace(inSentence, button)
    .replace(ACTIONS, (_, run) => counted(String(run.split(ACTION).length - 1), ACTION))
    .replace(RUN, (run, sign) => `, ${run.split(sign).length - 1} ${sign}, `)
    .replace(TOP, `, ${seen} $1, `)
    .replace(COUNT_OF_CARDS, (_, count) => counted(count, CARDS))
    .split(/(, |[.:] )/) // a part that begins with a button is a legend of buttons
    .map((part) => BUTTONS.test(part) ? part.replace(LABEL, (_, sign) => `, ${SAID[sign][column]}${colon}`).slice(2) : part)
    .join("")
    .replace(/^[ ,]+|,(?= *[,.])|[ ,]+$/g, "");
  for (const sign of listed) {
    const word = sign === "×" ? times : SAID[sign]?.[column];
    said += word ? ` ${word}\0 ` : sign;
  }
  // A seat's sign mostly stands before its player's name, and is left out.
  return said
    .replace(new RegExp(`\0 +(?=[${joined}])|\0`, "g"), "")
    .replace(/([0-9])\/(?=[0-9])/g, `$1 ${of} `).replace(/\/ +/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/\s([,.)])/g, "$1").replace(/\( /g, "(").trim().replace(/(^|[\s’])(\p{L}+) \2(?=$|[\s,:.])/gu, "$1$2");
}
