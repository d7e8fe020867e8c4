// The console's texts for the guide: signs become words, and seats the names of their players.

import { spoken } from "../speech/signs.js";
import { unbroken } from "../texts.js";

const SEATS = "\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13"; // in the large face, then in the small one
const BECOMES = "\x16";

/** Return a text of the console with names in the places of seats. */
export function plain(text, names = []) {
  const named = [...text].map((sign) => {
    const seat = SEATS.indexOf(sign) % 6;
    if (sign === BECOMES) return " → ";
    return seat >= 0 && names[seat] ? ` ${names[seat]} ` : sign;
  });
  return unbroken(spoken(named.join(""), document.documentElement.lang));
}
