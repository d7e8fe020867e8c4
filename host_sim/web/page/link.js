// A whole game record in the address of the page: deflated, in base64url, behind #r=

const KEY = "#r=";

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** The address of this page with a record in it. */
export async function linkTo(record) {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return location.href.split("#")[0] + KEY + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The record in this page's address, "" if there is none; throws where it is damaged. */
export async function recordInAddress() {
  if (!location.hash.startsWith(KEY)) return "";
  const text = atob(location.hash.slice(KEY.length).replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw")));
}

/** Take the record out of the address, so that a reload begins at home. */
export function forgetAddress() {
  history.replaceState(null, "", location.pathname + location.search);
}

/** The seed that #seed=N asks every deal to begin from, or null. */
export function seedInAddress() {
  const found = /^#seed=(\d{1,10})$/.exec(location.hash);
  return found ? Number(found[1]) & 0x3fffffff : null;
}
