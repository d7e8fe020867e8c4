// How the signs of engine_core/signs.py are said: each a character, [English, French].

const SAID = {
  "\x01": ["ruby", "rubis"],
  "\x02": ["gold", "or"],
  "\x03": ["blue", "bleu"],
  "\x04": ["green", "vert"],
  "\x05": ["violet", "violet"],
  "\x06": ["pink", "rose"],
  "\x07": ["grey", "gris"],
  "\x14": ["up", "montant"],
  "\x15": ["down", "descendant"],
  "\x16": ["becomes", "devient"],
  "\x17": ["previous:", "précédent :"],
  "\x18": ["next", "suivant"],
  "\x19": ["cards", "cartes"],
  "\x1a": ["reshuffled", "remélangé"],
  "\x1b": ["action", "action"],
  "\x1c": ["bot", "robot"],
  "\x1d": ["easy", "facile"],
  "\x1e": ["normal", "normal"],
  "\x1f": ["strong", "fort"],
  "\x80": ["airport", "aéroport"],
  "\x81": ["airplane", "avion"],
  "\x82": ["gate", "porte"],
  "\x83": ["locked", "fermé"],
  "\x84": ["event", "événement"],
  "\x85": ["chaos", "chaos"],
  "\x86": ["bonus", "bonus"],
  "\x87": ["fits", "va"],
  "\x88": ["does not fit", "ne va pas"],
  "\x89": ["button A", "bouton A"],
  "\x8a": ["button B", "bouton B"],
  "\x8c": ["draw", "piocher"],
  "\x8d": ["move", "déplacer"],
  "\x8e": ["end", "fin"],
  "\x8f": ["play", "jouer"],
  "×": ["times", "fois"],
};
const SEATS = ["Ana", "Ben", "Cleo", "Dov", "Zoé", "Eli"]; // signs 8 to 13, and small 14 to 19

/** Return a text of the screen in words, in `language` "en" or "fr". */
export function spoken(text, language) {
  const column = language === "fr" ? 1 : 0;
  let said = "";
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    if (code >= 8 && code < 20) said += ` ${code === 10 || code === 16 ? ["Cleo", "Cléo"][column] : SEATS[(code - 8) % 6]} `;
    else said += SAID[sign] ? ` ${SAID[sign][column]} ` : sign;
  }
  // A seat's sign mostly stands before its name
  return said
    .replace(/\s+/g, " ")
    .replace(/(?:previous:|précédent :) (.+?) (?:next|suivant)$/, "$1") // arrows on both sides: a choice
    .replace(/\s,/g, ",").trim().replace(/(^|\s)(\p{L}+) \2(?=$|[\s,])/gu, "$1$2");
}
