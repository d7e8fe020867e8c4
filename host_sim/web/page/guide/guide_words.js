// The console's texts in the page's words: signs are said, seats have the names of those who sit there.

import { spoken } from "../speech/signs.js";
import { unbroken } from "../texts.js";

const SEATS = "\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13"; // of the large face, then of the small one
const BECOMES = "\x16";

/** A text of the console, with the names of the seats. */
export function plain(text, names = []) {
  const named = [...text].map((sign) => {
    const seat = SEATS.indexOf(sign) % 6;
    if (sign === BECOMES) return " → ";
    return seat >= 0 && names[seat] ? ` ${names[seat]} ` : sign;
  });
  return unbroken(spoken(named.join(""), document.documentElement.lang));
}
