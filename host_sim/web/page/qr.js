// The worker of code.js: answers a text with its QR code, the size in modules and the dark ones as an SVG path.

import { encode } from "./uqr.js";

const MARGIN = 4; // modules, as the standard wants them

onmessage = ({ data: what }) => {
  const { data, size } = encode(what, { border: MARGIN });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  postMessage({ size, dark: dark.join("") });
};
