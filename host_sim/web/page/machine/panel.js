// The OLED. The style sheet makes each pixel a square of whole device pixels, with the faint grid and glow of a real
// panel.

import { machine } from "./machine.js";

const WIDTH = 128;
const HEIGHT = 64;
/** For each panel: the colour of a lit pixel at the highest and at the lowest contrast, and how much it lights dark
 * ones. A test checks that the contrast of lit against dark pixels is at least 9 : 1 for all. */
export const PANELS = {
  white: { lit: [226, 240, 255], dim: [184, 195, 207], glow: 0.18 },
  blue: { lit: [134, 205, 255], dim: [122, 197, 255], glow: 0.08 },
  amber: { lit: [255, 192, 76], dim: [255, 180, 50], glow: 0.11 },
};
const DARK = [0, 0, 0];

const glass = document.getElementById("glass");
const glow = document.getElementById("glow");
const room = document.getElementById("room");
const sharp = glass.getContext("2d");
const soft = glow.getContext("2d");
const picture = sharp.createImageData(WIDTH, HEIGHT);
let panel = PANELS.white;
let drawn = -1;

/** Change to the panel with this name. */
export function choosePanel(name) {
  panel = PANELS[name] ?? PANELS.white;
  drawn = -1;
}

const SMALLEST = 256; // CSS pixels; if the board leaves less for the screen, it is hidden

/** Show the screen alone if the board would leave too little room for it, as at a zoom of 300%. */
function giveRoom() {
  const root = document.documentElement;
  root.toggleAttribute("data-theatre", root.hasAttribute("data-chosen"));
  if (room.clientWidth < SMALLEST) root.setAttribute("data-theatre", "");
}

/** Show the console's screen alone, or with its board if there is room. */
export function chooseTheatre(on) {
  document.documentElement.toggleAttribute("data-chosen", on);
  giveRoom();
}

/** Tell the style sheet the size of a device pixel, and align the panel with device pixels. */
function fit() {
  const ratio = window.devicePixelRatio || 1;
  document.documentElement.style.setProperty("--device", `${1 / ratio}px`);
  room.style.translate = "";
  const { left, top } = room.getBoundingClientRect();
  const short = (at) => `${(Math.round(at * ratio) - at * ratio) / ratio}px`;
  room.style.translate = `${short(left + scrollX)} ${short(top + scrollY)}`;
}

/** Draw the transfers to the display since the last call, which costs little if there are none. */
export function draw() {
  if (drawn === machine.changed) return;
  drawn = machine.changed;
  const level = machine.level / 255;
  const lit = panel.lit.map((part, i) => Math.round(part * level + panel.dim[i] * (1 - level)));
  const data = picture.data;
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const on = !machine.asleep && (machine.glass[i >> 3] >> (7 - (i & 7))) & 1;
    const at = 4 * (machine.turned ? WIDTH * HEIGHT - 1 - i : i);
    data[at] = lit[0];
    data[at + 1] = lit[1];
    data[at + 2] = lit[2];
    data[at + 3] = on ? 255 : 0;
  }
  sharp.putImageData(picture, 0, 0);
  glow.style.opacity = panel.glow * level;
  soft.globalCompositeOperation = "copy";
  // At half size it looks smooth when it is stretched over the glass.
  soft.drawImage(glass, 0, 0, glow.width, glow.height);
}

/** Return a promise of the picture as a PNG Blob in the panel's colours; each pixel is `times` wide and high. */
export function screenshot(times) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * times;
  canvas.height = HEIGHT * times;
  const context = canvas.getContext("2d");
  context.fillStyle = `rgb(${DARK})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingEnabled = false;
  context.drawImage(glass, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Return the colours of the panel: [dark, lit]. */
export const colours = () => [DARK, panel.lit];

for (const canvas of [glass, glow]) {
  canvas.addEventListener("contextlost", () => (machine.lost = true));
  canvas.addEventListener("contextrestored", () => {
    machine.lost = false;
    drawn = -1;
  });
}
window.addEventListener("resize", giveRoom);
window.addEventListener("resize", fit); // The window changes after a zoom, or on another screen.
const layout = new ResizeObserver(fit);
for (const name of ["device", "board"]) layout.observe(document.getElementById(name));
fit();
