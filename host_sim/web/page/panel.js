// The OLED. The style sheet makes each pixel a square of whole device pixels, with the faint grid and glow of the real thing.

import { machine } from "./machine.js";

const WIDTH = 128;
const HEIGHT = 64;
export const PANELS = { white: [226, 240, 255], blue: [84, 178, 255], amber: [255, 176, 32] };
export const DARK = [3, 5, 8];

const glass = document.getElementById("glass");
const glow = document.getElementById("glow");
const sharp = glass.getContext("2d");
const soft = glow.getContext("2d");
const picture = sharp.createImageData(WIDTH, HEIGHT);
let colour = PANELS.white;
let drawn = -1;

/** Take a panel by its name. */
export function choosePanel(name) {
  colour = PANELS[name] ?? PANELS.white;
  drawn = -1;
}

/** How bright what the console set makes a lit pixel, 0 to 1: an SSD1306 at its dimmest is still easily read. */
const brightness = () => 0.45 + (0.55 * machine.level) / 255;

/** Tell the style sheet how large a pixel of the screen is that shows the page: pixels of the panel are whole ones. */
function measure() {
  document.documentElement.style.setProperty("--device", `${1 / (window.devicePixelRatio || 1)}px`);
}

/** Draw what the machine was sent since the last time; cheap where nothing was. */
export function draw() {
  if (drawn === machine.changed) return;
  drawn = machine.changed;
  const light = brightness();
  const lit = colour.map((part) => Math.round(part * light));
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
  soft.globalCompositeOperation = "copy";
  soft.drawImage(glass, 0, 0, glow.width, glow.height); // half as large, and smooth when it is stretched over the glass
}

/** The picture as a PNG, `times` pixels a pixel, in the colours of the panel. */
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

/** The colours of the panel, dark and lit. */
export const colours = () => [DARK, colour];

for (const canvas of [glass, glow]) {
  canvas.addEventListener("contextlost", () => (machine.lost = true));
  canvas.addEventListener("contextrestored", () => {
    machine.lost = false;
    drawn = -1;
  });
}
window.addEventListener("resize", measure); // zoom, or another screen
measure();
