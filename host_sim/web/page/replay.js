// The bar of a replay, which shows the position and moves it.

import { element } from "./dom.js";
import { text } from "./texts.js";

let lent = null; // functions of main.js

/** Return the chosen time between two moves, in milliseconds. */
export const pace = () => Number(element("replay-speed").value);

/** Show a position, and pause there. */
export function seek(position) {
  lent.page().play(0);
  lent.page().seek(position);
  lent.look();
}

/** Set up the bar. `tools`: functions by which it reaches the console and the page. */
export function beginReplay(tools) {
  lent = tools;
  const { page, look } = tools;
  const watching = () => tools.status().watching;
  const on = (name, event, act) => element(`replay-${name}`).addEventListener(event, act);
  on("first", "click", () => seek(0));
  on("back", "click", () => seek(watching().position - 1));
  on("step", "click", () => seek(watching().position + 1));
  on("position", "input", (event) => seek(Number(event.target.value)));
  on("play", "click", () => {
    const { playing, position, length } = watching();
    if (!playing && position === length) page().seek(0);
    page().play(playing ? 0 : pace());
    look();
  });
  on("speed", "change", () => {
    if (watching()?.playing) page().play(pace());
  });
  on("turns", "click", async () => (await tools.dialogs())?.openTurns());
  on("leave", "click", () => {
    page().leave();
    tools.goOn();
  });
}

/** Show the position of the replay. `watching`: see Page.status(). */
export function lookAtReplay(watching) {
  element("replay").hidden = !watching;
  if (!watching) return;
  const slider = element("replay-position");
  slider.max = watching.length;
  slider.disabled = !watching.ready;
  if (document.activeElement !== slider || watching.playing) slider.value = watching.position;
  element("replay-count").textContent = watching.ready ? `${watching.position}/${watching.length}` : `${watching.position}…`;
  element("replay").classList.toggle("playing", watching.playing);
  const label = text(watching.playing ? "stop" : "play");
  element("replay-play").setAttribute("aria-label", label);
  element("replay-play").title = label;
}
