// The panel for developers: what the console does, and how long the last frames took.

import { element, make } from "./dom.js";
import { ignoredMessages } from "./machine/seat.js";
import { text } from "./texts.js";

const FRAMES = 120;
const times = []; // ms

/** Note how long a frame took. */
export function noteFrame(ms) {
  times.push(ms);
  if (times.length > FRAMES) times.shift();
}

/** Fill the panel where it is shown. */
export function lookInside(status) {
  if (element("developer").hidden) return;
  const most = Math.max(...times, 0);
  const mean = times.reduce((sum, time) => sum + time, 0) / (times.length || 1);
  const rows = [
    ["scene", status.scene],
    ["heap", `${(status.heap / 1024).toFixed(1)} KB`],
    ["frame", `${mean.toFixed(2)} ms, ≤ ${most.toFixed(1)} ms`],
    ["seed", status.game ? `${status.seed} · ${status.game}` : "–"],
    ["moves", status.game ? String(status.moves) : "–"],
    ["ignored", String(ignoredMessages())],
    ["last", (status.last ?? []).join(" · ") || "–"],
  ];
  const list = element("developer").firstElementChild;
  list.replaceChildren();
  for (const [name, value] of rows) {
    make("dt", {}, list, text(name));
    make("dd", name === "last" ? { class: "wide" } : {}, list, value);
  }
}
