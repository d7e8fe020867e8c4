// A text as a QR code. What computes it is loaded when it is first needed.

const MARGIN = 4; // modules, as the standard wants them

/** Draw the QR code of a text into an SVG element. */
export async function drawCode(place, what) {
  const { encode } = await import("./uqr.js");
  const { data, size } = encode(what, { border: MARGIN });
  const dark = [];
  data.forEach((row, y) => row.forEach((on, x) => on && dark.push(`M${x} ${y}h1v1h-1z`)));
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", dark.join(""));
  place.setAttribute("viewBox", `0 0 ${size} ${size}`);
  place.replaceChildren(path);
}
