// Turns texts of the screen into words. host_sim/terminal/spoken.py does the same for a terminal.

import { SAID, SIGNS, WORDS } from "./said.js";

const { CARDS, ACTION, ACTION_USED, PREVIOUS, NEXT } = SIGNS;
const ARROWS = SIGNS.UP + SIGNS.DOWN + PREVIOUS + NEXT;
const BUTTONS = SIGNS.BUTTON_A + SIGNS.BUTTON_B;
const COLOURS = `${SIGNS.RUBY}-${SIGNS.PINK}`;
const IS_COLOUR = new RegExp(`[${SIGNS.RUBY}-${SIGNS.GREY}]`);
const ACTIONS = new RegExp(` ?([${ACTION}${ACTION_USED}]{2,}) ?`, "g");
const LABELS = new RegExp(`^[${BUTTONS}]`);
const LABEL = new RegExp(` ?([${BUTTONS}]) ?(?! ?:)`, "g");
const ASIDE = new RegExp(` {2,}(?=[${BUTTONS}${ARROWS}])`, "g");
// A choice between arrows, which are not spoken.
const CHOICE = new RegExp(`${PREVIOUS} ([^ ,${NEXT}][^,]*?) ${NEXT}`, "g");
const ARROW_PAIR = new RegExp(`([${ARROWS}]) ?(?=[${ARROWS}])`, "g");
const TOP = new RegExp(`[ ,]*([0-9]+) ?([${COLOURS}]) ?(?=${CARDS})`, "g");
const CARD = new RegExp(`([0-9])\u00a0(?=[${COLOURS}])`, "g");
const TALLY = new RegExp(`([0-9]+)×([${COLOURS}])([0-9]+)`, "g");
const TALLIED = new RegExp(`([0-9]+) ([${COLOURS}])`, "g");
const RUN = new RegExp(`([${SIGNS.RUBY}-${SIGNS.GREY}])(?:\\s*\\1)+(?![0-9])`, "g");
const COUNT_OF_CARDS = new RegExp(`(?:^|[ ,]?) ?${CARDS} ?([+–]?[0-9]+) ?`, "g");
const PLACE = /\b([A-Z]{3})(?:-([A-Z]{3}))?\b/g; // the code of an airport, or those of a route
// The marks are around a city in place of its code, which may stand beside the city's name.
const NAMED = /([^\0,.:]{3,}?)(?:, | \()\0\1\0\)?|\0([^\0]+)\0[,.] \2(?!\p{L})/gu;
const PHRASES = {};
for (const [language, { phrases }] of Object.entries(WORDS)) {
  PHRASES[language] = phrases.map(([drawn, said]) => [new RegExp(drawn, "gs"), said]);
}

/** Return a text of the screen in words, in `language` "en" or "fr". */
export function spoken(text, language) {
  const column = language === "fr" ? 1 : 0;
  const { of, joined, colon, the, led, doing, press, upwards, sideways, either, moving, ahead, held, seen, counted: behind, elided, names, times, minus, cities } =
    WORDS[language];
  const inSentence = new RegExp(`((?:${led}) )([${BUTTONS}])|([${BUTTONS}])(?= *(?:${doing})(?![\\p{L}])|${ahead})`, "gu");
  const legend = new RegExp(`(^|[,.] )((?:[${ARROWS}], )*[${ARROWS}])(?: +(?=\\p{L})(?!(?:${moving})(?!\\p{L}))| ?: )`, "gu");
  const several = (count, sign) => {
    const number = Number(count.replace(/[+–]/, ""));
    let word = SAID[sign][column];
    if (column || !IS_COLOUR.test(sign)) word = word.replace(/s$/, "") + (number === 1 || (column && !number) ? "" : "s");
    return `${count} ${word}`;
  };
  const counted = (count, sign) => `, ${several(count, sign)}, `;
  const button = (found, before, after, alone, at, all) => {
    const article = before || all.slice(at + found.length, at + found.length + 2) !== " :" ? the : "";
    return (before ?? "") + article + SAID[after || alone][column];
  };
  const pressed = (found, before, arrows) => before + press +
    arrows.split(", ").map((arrow) => (arrow === PREVIOUS || arrow === NEXT ? sideways : upwards) + arrow).join(either) + colon;
  let said = "";
  const phrased = PHRASES[language].reduce((part, [drawn, words]) => part.replace(drawn, words), text.replace(CARD, "$1").replaceAll("\u00a0", " "));
  const listed = withCities(phrased, cities).replace(CHOICE, "$1").replace(ASIDE, ", ").replace(ARROW_PAIR, "$1, ").replace(legend, pressed)
    .replace(new RegExp(`(${held}) {2,}`, "g"), `$1${colon}`).replace(inSentence, button)
    .replace(ACTIONS, (_, run) => counted(String(run.split(ACTION).length - 1), ACTION))
    .replace(TALLY, (_, cards, colour, count) => counted(cards, CARDS) + counted(count, colour))
    .replace(RUN, (run, sign) => counted(String(run.split(sign).length - 1), sign))
    .replace(TOP, `, ${seen} $1$2, `)
    .replace(new RegExp(`((?:${behind}) )((?:(?:, )?[0-9]+ [${COLOURS}](?! ?[0-9]))+)`, "g"), (_, words, list) => words + list.replace(TALLIED, (_, count, colour) => several(count, colour)))
    .replace(COUNT_OF_CARDS, (_, count) => counted(count, CARDS))
    .split(/(, |[.:?!] )/) // A part that begins with a button explains what buttons do.
    .map((part) => LABELS.test(part) ? part.replace(LABEL, (_, sign) => `, ${SAID[sign][column]}${colon}`).replace(/^, /, "") : part)
    .join("")
    .replace(/^[ ,]+|,(?= *[,.])|[ ,]+$/g, "")
    .replace(/, +:/g, colon.trimEnd())
    .replaceAll("×", ` ${times} `);
  for (const sign of listed) {
    const word = SAID[sign]?.[column];
    said += word ? ` ${word}\0 ` : sign;
  }
  // A seat's sign usually stands before its player's name, and is left out.
  return said
    .replace(new RegExp(`\0 +(?=[${joined}])|\0`, "g"), "")
    .replace(/([0-9])\/(?=[0-9])/g, `$1 ${of} `).replace(/\/ +/g, ", ")
    .replace(/\s+/g, " ")
    .replace(/\s([,.)])/g, "$1").replace(new RegExp(`(\\(|\\b${elided}) `, "g"), "$1").trim()
    .replace(/(^|[\s(])[–-](?=[$0-9])/g, `$1${minus}`).replace(/([.:]),/g, "$1")
    .replace(/(^|[\s’])(\p{L}+)(?: ?:)? \2(?=$|[\s,:.])/gu, "$1$2")
    .replace(new RegExp(`(${names})|([.?!] )(\\p{L})`, "gu"), (_, name, mark, letter) => name || mark + letter.toUpperCase());
}

/** Return `text` with cities in place of the codes of airports, each named only once. */
function withCities(text, cities) {
  const named = (code, first, second) => {
    const ends = second ? [cities[first], cities[second]] : [cities[first]];
    return ends.every(Boolean) ? `\0${ends.join("–")}\0` : code;
  };
  return text.replace(PLACE, named).replace(/\bde \0(?=[AEIOUÉH])/g, "d’\0").replace(NAMED, (_, before, behind) => before ?? behind).replaceAll("\0", "");
}
