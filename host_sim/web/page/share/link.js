// A whole game in the page's address, after #g=. Python packs it, and reads it again.

const RECORD = /^#g(=|%3d)/i; // Some messengers escape the equals sign. Python reads the rest.
const GAME = /^#[cm](=|%3d)/i; // A challenge, or turning points to review. The console reads the rest.
const PUZZLE = /^#p(?:=|%3d)(\d{1,5})$/i;

const LINK = 1 << 16; // the most characters of a link's record; a thousand decisions need some 8,000
const FILE = 1 << 22; // the most bytes of a file

/** Thrown for a link or a file that is too long to be read. */
export class TooLong extends Error {}

/** Decode a text in UTF-8, or in UTF-16 after a byte order mark, as PowerShell writes it; without the mark. */
function decoded(buffer) {
  const [first, second] = new Uint8Array(buffer);
  const wide = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  return new TextDecoder(wide || "utf-8", { fatal: true }).decode(buffer);
}

/** Return the text of a file. Throws if it is too long or not text. */
export async function textOf(file) {
  if (file.size > FILE) throw new TooLong();
  return decoded(await file.arrayBuffer());
}

/** Return the address at which this page shows a game from a move on. `game`: the result of Page.link(). The address
 * belongs to a page for this kind of game, which leads here and has a title and a picture for programs that preview
 * links (web/share.py). */
export const linkTo = (game, kind, position = 0) =>
  new URL(`g/${kind}/`, new URL("./", location.href)).href + game + (position ? `.${position}` : "");

/** Return the address of this page. */
export const linkToPage = () => new URL("./", location.href).href;

/** Return the address of a puzzle. */
export const linkToPuzzle = (number) => `${linkToPage()}#p=${number}`;

/** Return the address with which this page joins a table; machine/seat.js reads it. */
export const linkToTable = (code) => `${location.href.split("#")[0]}#join=${code}`;

/** Copy a text; return whether the browser allowed it. */
export async function copy(what) {
  return Boolean(await navigator.clipboard?.writeText(what).then(() => true, () => false));
}

/** Take the challenge or the turning points out of this page's address and return it; "" for none. */
export function gameInAddress() {
  if (!GAME.test(location.hash)) return "";
  const link = location.href;
  history.replaceState(null, "", location.pathname + location.search);
  return link;
}

/** Take the number of a puzzle out of this page's address and return it; 0 for none. */
export function puzzleInAddress() {
  const found = PUZZLE.exec(location.hash);
  if (found) history.replaceState(null, "", location.pathname + location.search);
  return found ? Number(found[1]) : 0;
}

/** Return whether the address has a challenge, turning points or a puzzle. */
export const isGame = () => GAME.test(location.hash);
export const isPuzzle = () => PUZZLE.test(location.hash);

/** Return whether this page's address is a link with a record. */
export const isLink = () => RECORD.test(location.hash);

/** Return the text for Page.watch() in this page's address, "" for none. Throws if it is too long. */
export function recordInAddress() {
  if (!isLink()) return "";
  if (location.hash.length > LINK) throw new TooLong();
  return location.hash;
}

/** Take the record out of the address, so that a reload begins at Home. */
export function forgetAddress() {
  if (isLink()) history.replaceState(null, "", location.pathname + location.search);
}

/** Return N of #seed=N, with which every deal is to begin; null for none. */
export function seedInAddress() {
  const found = /^#seed=(\d{1,10})$/.exec(location.hash);
  return found ? Number(found[1]) & 0x3fffffff : null;
}
