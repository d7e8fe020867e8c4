// The console's texts for the guide: signs become words, and seats the names of their players.

import { SIGNS } from "../speech/said.js";
import { spoken } from "../speech/signs.js";
import { unbroken } from "../texts.js";

export const SEATS = ["SEAT", "SMALL_SEAT"].flatMap((size) => [0, 1, 2, 3, 4, 5].map((seat) => SIGNS[`${size}_${seat}`])).join("");

/** Return a text of the console with names in the places of seats. `spoken` leaves out a name that then stands twice. */
export function plain(text, names = []) {
  const named = [...text].map((sign) => {
    const seat = SEATS.indexOf(sign) % 6;
    if (sign === SIGNS.BECOMES) return " → ";
    return seat >= 0 && names[seat] ? ` ${names[seat]} ` : sign;
  });
  return unbroken(spoken(named.join(""), document.documentElement.lang));
}
