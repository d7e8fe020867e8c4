// A text as a QR code. It takes longer than a frame to compute: a worker does.

/** Draw the QR code of a text into an SVG element, once it is computed. */
export function drawCode(place, what) {
  const worker = new Worker(new URL("./qr.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data: { size, dark } }) => {
    worker.terminate();
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", dark);
    place.setAttribute("viewBox", `0 0 ${size} ${size}`);
    place.replaceChildren(path);
  };
  worker.postMessage(what);
}
