// The console's texts for the guide, with words in place of signs, and the players' names in place of seats.

import { SIGNS } from "../speech/said.js";
import { spoken } from "../speech/signs.js";
import { unbroken } from "../texts.js";

export const SEATS = ["SEAT", "SMALL_SEAT"].flatMap((size) => [0, 1, 2, 3, 4, 5].map((seat) => SIGNS[`${size}_${seat}`])).join("");

/** Return a text of the console with names in place of seats. `spoken`
 * leaves out a name that would appear twice in a row. */
export function plain(text, names = []) {
  const named = [...text].map((sign) => {
    const seat = SEATS.indexOf(sign) % 6;
    if (sign === SIGNS.BECOMES) return " → ";
    return seat >= 0 && names[seat] ? ` ${names[seat]} ` : sign;
  });
  return unbroken(spoken(named.join(""), document.documentElement.lang));
}
