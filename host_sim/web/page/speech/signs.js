// Turns texts of the screen into words. host_sim/terminal/spoken.py does the same for a terminal.

import { SAID } from "./said.js";

const TIMES = ["times", "fois"]; // words for ×
const OF = ["of", "sur"];
const TO = /\x16(?=[A-Z]{3}-)/g; // between the routes of an airplane that moved
const TO_ROUTE = [" to ", " vers "];
const JOINED = [/\0 +(?=[,.:;!?)])|\0/g, /\0 +(?=[,.)])|\0/g]; // marks that follow a word without a space
const [CARDS, ACTION, ACTION_USED] = ["\x19", "\x1b", "\x90"];
const ACTIONS = new RegExp(` ?([${ACTION}${ACTION_USED}]{2,}) ?`, "g");
const BUTTONS = /^[\x89\x8a]/;
const LABEL = / ?([\x89\x8a]) ?/g;
const IN_SENTENCE = [ // a button before a verb in the third person, behind a preposition, or before a colon of its own
  /()()([\x89\x8a])(?= *(?:adds|again|chooses|deletes|ends|for|goes|held|leads|lifts|plays|shows|takes)\b| ?:)/g,
  /((?:sur|ou|avec|encore|puis|aintiens) )([\x89\x8a])|([\x89\x8a])(?= *(?:ajoute|annule|choisit|confirme|efface|finit|joue|lit|maintenu|mène|montre|prend|reprend|revient)\b| :)/g,
];
const THE = ["", "le "];
const HELD = /(held|maintenu) {2,}/g; // the buttons' list has a column there
const ASIDE = / {2,}(?=[\x89\x8a\x14\x15\x17\x18])/g;
const CHOICE = /\x17 ([^ ,\x18][^,]*?) \x18/g; // its arrows are left out
const ARROW_PAIR = /([\x14\x15\x17\x18]) ?(?=[\x14\x15\x17\x18])/g;
const FLIGHT = /\b([A-G]) ([\x17\x18])(?= [A-G0-9])/g;
const WAYS = [{ "\x17": "anticlockwise", "\x18": "clockwise" }, { "\x17": "antihoraire", "\x18": "horaire" }];
const WHOLE = [ // what screens abbreviate
  [["col.", "column"], ["anticlockw.", "anticlockwise"]],
  [
    ["nouv. col.", "nouvelle colonne :"], ["jette col.", "jette la colonne"], ["jeter col.", "jeter la colonne"],
    ["col.", "colonne"], ["jet.", "jetées"], ["niv.", "niveau"], ["appr.", "approche"],
  ],
];
const COLON = [": ", " : "];
const SEEN = ["face-up card", "carte visible"];
const TOP = new RegExp(`[ ,]*([0-9]+ ?[\x01-\x06]) ?(?=${CARDS})`, "g");
const RUN = /([\x01-\x07])(?:\s*\1)+(?![0-9])/g;
const COUNT_OF_CARDS = new RegExp(`(?:^|[ ,]?) ?${CARDS} ?([+–]?[0-9]+) ?`, "g");

/** Return a text of the screen in words, in `language` "en" or "fr". */
export function spoken(text, language) {
  const column = language === "fr" ? 1 : 0;
  const counted = (count, sign) => {
    const word = SAID[sign][column].replace(/s$/, "");
    const number = Number(count.replace(/[+–]/, ""));
    return `, ${count} ${number === 1 || (column && !number) ? word : `${word}s`}, `;
  };
  const button = (found, before, after, alone, at, whole) => {
    const the = before || whole.slice(at + found.length, at + found.length + 2) !== " :" ? THE[column] : "";
    return (before ?? "") + the + SAID[after || alone][column];
  };
  let said = "";
  const listed = WHOLE[column].reduce((part, [short, long]) => part.replaceAll(short, long), text)
    .replace(TO, TO_ROUTE[column]).replace(FLIGHT, (_, company, way) => `${company} ${WAYS[column][way]}`)
    .replace(CHOICE, "$1").replace(ASIDE, ", ").replace(ARROW_PAIR, "$1, ")
    .replace(HELD, `$1${COLON[column]}`).replace(IN_SENTENCE[column], button)
    .replace(ACTIONS, (_, run) => counted(String(run.split(ACTION).length - 1), ACTION))
    .replace(RUN, (run, sign) => `, ${run.split(sign).length - 1} ${sign}, `)
    .replace(TOP, `, ${SEEN[column]} $1, `)
    .replace(COUNT_OF_CARDS, (_, count) => counted(count, CARDS))
    .split(/(, |[.:] )/) // a part that begins with a button is a legend of buttons
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
    .replace(/\s([,.)])/g, "$1").replace(/\( /g, "(").trim().replace(/(^|\s)(\p{L}+) \2(?=$|[\s,:.])/gu, "$1$2");
}
