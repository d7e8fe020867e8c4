// What happened in the game on the panel, turn by turn, the newest first.

import { make } from "./dom.js";
import { text } from "./texts.js";
import { plain } from "./guide_words.js";

let told = null; // {number, language, turns, items} of the game that was told last

/** Make the item of a turn: whose it is and what it was in a line, the steps behind it. */
function item([first, seat, line, figure, steps], end, names, tools) {
  const made = make("li", {});
  const turn = make("details", {}, made);
  const head = make("summary", {}, turn);
  make("span", { class: `dot seat-${seat}`, "aria-hidden": "true" }, head);
  make("b", {}, head, names[seat]);
  head.append(` ${plain(line, names)} `);
  if (figure) make("span", { class: "figure" }, head, plain(figure, names));
  const list = make("ol", {}, turn);
  for (const step of steps) make("li", {}, list, plain(step, names));
  const row = make("p", { class: "row" }, turn);
  const show = make("button", { type: "button" }, row, text("guide_on_panel"));
  show.addEventListener("click", () => (tools.status.watching ? tools.seek(end) : tools.show("steps", "", first, end)));
  return made;
}

async function fill(place, tools) {
  const { ask, status, isCurrent } = tools;
  const language = document.documentElement.lang;
  if (told?.language !== language) told = null;
  let head = null;
  let present = [];
  for await (const part of ask("views.history", told?.number ?? 0, told?.turns.length ?? 0)) {
    if (!head) {
      head = part;
      if (!head.game) break;
      if (told?.number !== head.number) told = { number: head.number, language, turns: [], items: [] };
      told.turns.length = told.items.length = head.first;
      continue;
    }
    for (const turn of part.turns) {
      if (told.turns.length < head.count) told.turns.push(turn);
      else present = [turn];
    }
    while (told.items.length < told.turns.length - 1 + present.length) {
      const at = told.items.length;
      const next = told.turns[at + 1] ?? present[0];
      told.items.push(item(told.turns[at], next[0], head.names, tools));
    }
  }
  if (!isCurrent()) return;
  if (!head?.game) {
    make("p", {}, place, text(head?.guest ? "guide_guest" : "guide_no_game"));
    return;
  }
  make("p", { class: "quiet" }, place, `${head.title} · ${head.names.join(", ")}`);
  if (head.cut) make("p", { class: "warn" }, place, text("guide_cut"));
  const list = make("ol", { class: "turns", reversed: "" }, place);
  const last = present[0] && item(present[0], status.moves, head.names, tools);
  list.append(...[...told.items, ...(last ? [last] : [])].reverse());
  if (!list.children.length) list.replaceWith(make("p", {}, null, text("guide_no_turns")));
}

export const history = {
  key: ({ game, seed, moves, over, watching }) => `${game} ${seed} ${moves} ${over} ${watching?.ready}`,
  fill,
};
