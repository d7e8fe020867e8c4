// The history of the game on the panel, turn by turn, the newest first.

import { make } from "../dom.js";
import { text } from "../texts.js";
import { painted, turn } from "../turn.js";
import { plain } from "./guide_words.js";

const ITEMS = 12; // the most items that are added in one frame
let told = null; // {number, language, turns, items, list, last} of the game whose turns were last shown

/** Make the item of a turn: a line with the player and the turn, which opens to show the steps. */
function item([first, seat, line, figure, steps], end, names, tools) {
  const made = make("li", {});
  const all = make("details", {}, made);
  const head = make("summary", {}, all);
  make("span", { class: `dot seat-${seat}`, "aria-hidden": "true" }, head);
  make("b", {}, head, names[seat]);
  head.append(` ${plain(line, names)} `);
  if (figure) make("span", { class: "figure" }, head, plain(figure, names));
  const list = make("ol", {}, all);
  for (const step of steps) make("li", {}, list, plain(step, names));
  const row = make("p", { class: "row" }, all);
  const show = make("button", { type: "button" }, row, text("guide_on_panel"));
  show.addEventListener("click", () => (tools.status.watching ? tools.seek(end) : tools.show("steps", "", first, end)));
  return made;
}

/** Add the missing items above and below those that the list has, some in each frame. */
async function put(list, items, isCurrent) {
  const top = items.findIndex((one) => one.parentNode === list);
  const above = items.slice(0, Math.max(top, 0));
  while (above.length && isCurrent()) {
    list.prepend(...above.splice(-ITEMS));
    await painted();
  }
  const below = items.filter((one) => one.parentNode !== list);
  while (below.length && isCurrent()) {
    list.append(...below.splice(0, ITEMS));
    await painted();
  }
}

/** Update the current list and return true, or fill `place` with a new one. */
async function fill(place, tools) {
  const { ask, status, shown, isCurrent } = tools;
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
    await turn(); // Python has used up this turn of the browser.
    if (!isCurrent()) return false;
    for (const one of part.turns) {
      if (told.turns.length < head.count) told.turns.push(one);
      else present = [one];
    }
    while (told.items.length < told.turns.length - 1 + present.length) {
      const at = told.items.length;
      const next = told.turns[at + 1] ?? present[0];
      told.items.push(item(told.turns[at], next[0], head.names, tools));
    }
  }
  if (!isCurrent()) return false;
  const last = present[0] && item(present[0], status.moves, head.names, tools);
  const items = [...(told?.items ?? []), ...(last ? [last] : [])].reverse();
  if (head?.game && shown && told.list && shown.contains(told.list) && items.length) {
    const wanted = new Set(items);
    for (const old of [...told.list.children]) if (!wanted.has(old)) old.remove();
    await put(told.list, items, isCurrent);
    return true;
  }
  if (!head?.game) {
    make("p", {}, place, text(head?.guest ? "guide_guest" : "guide_no_game"));
    return false;
  }
  make("p", { class: "quiet" }, place, `${head.title} · ${head.names.join(", ")}`);
  if (head.cut) make("p", { class: "warn" }, place, text("guide_cut"));
  if (!items.length) {
    make("p", {}, place, text("guide_no_turns"));
    return false;
  }
  const old = shown?.querySelector(".turns");
  while (old?.children.length > ITEMS && isCurrent()) {
    for (const one of [...old.children].slice(-ITEMS)) one.remove();
    await turn();
  }
  told.list = make("ol", { class: "turns", reversed: "" }, place);
  told.list.append(...items.slice(0, ITEMS));
  painted().then(() => put(told.list, items, isCurrent));
  return false;
}

export const history = {
  key: ({ game, seed, moves, over, watching }) => `${game} ${seed} ${moves} ${over} ${watching?.ready}`,
  fill,
};
