// A whole game in the address of the page: packed by Python behind #g=; in older links its record, deflated, behind #r=

const KEY = "#g=";
const OLD = "#r=";

const LINK = 1 << 16; // signs of a link's record at most: a thousand decisions take some 8,000
const INFLATED = 1 << 20; // bytes of a record at most
const FILE = 1 << 22; // bytes of a file at most
const PIECE = 256; // bytes inflated at a time: they make a thousand times as many at most

/** What is too long to be looked at. */
export class TooLong extends Error {}

/** Inflate, a piece at a time and no more than INFLATED. */
async function inflate(bytes) {
  let at = 0;
  const pieces = new ReadableStream(
    {
      pull(to) {
        if (at < bytes.length) to.enqueue(bytes.subarray(at, (at += PIECE)));
        else to.close();
      },
    },
    { highWaterMark: 0 },
  );
  const reader = pieces.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const whole = new Uint8Array(INFLATED);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, length);
    if (length + value.length > INFLATED) {
      reader.cancel().catch(() => {});
      throw new TooLong();
    }
    whole.set(value, length);
    length += value.length;
  }
}

const decoded = (bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/** The text of a file; throws where it is too long or no text. */
export async function textOf(file) {
  if (file.size > FILE) throw new TooLong();
  return decoded(await file.arrayBuffer());
}

/** The address of a game: what Page.link() gave, its kind, and the move to begin at. It leads here by the page of its kind,
 * which has a title and a picture for those who show links (host_sim/web/share.py). */
export const linkTo = (game, kind, position = 0) =>
  new URL(`g/${kind}/`, new URL("./", location.href)).href + game + (position ? `.${position}` : "");

/** The position that the link in this page's address begins at. */
export const positionInAddress = () => Number(/^#g=[\w-]*\.(\d{1,5})$/.exec(location.hash)?.[1] ?? 0);

/** Whether this page's address is a link with a record. */
export const isLink = () => [KEY, OLD].some((key) => location.hash.startsWith(key));

/** What Page.watch() takes, from this page's address, "" if there is none; throws where it is too long or damaged. */
export async function recordInAddress() {
  if (!isLink()) return "";
  const signs = location.hash.slice(OLD.length);
  if (signs.length > LINK) throw new TooLong();
  if (location.hash.startsWith(KEY)) return location.hash.replace(/\.\d{1,5}$/, "");
  const text = atob(signs.replaceAll("-", "+").replaceAll("_", "/"));
  const record = decoded(await inflate(Uint8Array.from(text, (sign) => sign.charCodeAt(0))));
  if (!record) throw new Error("an empty record");
  return record;
}

/** Take the record out of the address, so that a reload begins at home. */
export function forgetAddress() {
  if (isLink()) history.replaceState(null, "", location.pathname + location.search);
}

/** The seed that #seed=N asks every deal to begin from, or null. */
export function seedInAddress() {
  const found = /^#seed=(\d{1,10})$/.exec(location.hash);
  return found ? Number(found[1]) & 0x3fffffff : null;
}
