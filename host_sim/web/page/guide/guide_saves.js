// The saves in this browser, and the files of saves.

import { make } from "../dom.js";
import { download } from "../storage/files.js";
import { erase, saves, undoable } from "../storage/saves.js";
import { text } from "../texts.js";

const OTHERS = ["records", "puzzles", "settings", "people", "set-ups"]; // saves that are listed besides those of games
const FILE = "application/json";

const bytes = (digits) => text("guide_bytes", digits.length / 2);

async function fill(place, { ask, show, status, suspend, changeSaves, click }) {
  suspend();
  make("p", {}, place, text("saves_note"));
  const titles = new Map(OTHERS.map((name) => [name, [text(name), -1]]));
  if (status) for await (const { id, title, saved } of ask("views.games")) titles.set(id, [title, saved]);
  const found = saves();
  const list = make("ul", { class: "saves" }, place);
  for (const [name, [title, moves]] of titles) {
    if (!found[name]) continue;
    const item = make("li", {}, list);
    make("h3", { id: `guide-save-${name}` }, item, title);
    make("p", { class: "quiet" }, item, moves >= 0 ? `${text("at_move", moves)} · ${bytes(found[name])}` : bytes(found[name]));
    const row = make("p", { class: "row" }, item);
    const way = (what, act) => {
      const label = { id: `guide-${what}-${name}`, "aria-describedby": `guide-save-${name}` };
      make("button", { type: "button", ...label }, row, text(`guide_save_${what}`)).addEventListener("click", act);
    };
    if (moves >= 0) way("go_on", () => show("continue", name));
    way("out", () => download(JSON.stringify({ updeck: 1, saves: { [name]: found[name] } }), `updeck-${name}.json`, FILE));
    way("erase", () => changeSaves(() => erase(name), "erased"));
  }
  if (!list.children.length) list.replaceWith(make("p", {}, null, text("guide_no_saves")));
  const row = make("p", { class: "row" }, place);
  const all = [["saves_out", "saves-out"], ["file_in", "file-in"], ["reset", "saves-reset"]];
  const change = undoable();
  if (change) all.push([`undo_${change}`, "saves-undo"]);
  for (const [name, id] of all) {
    make("button", { type: "button", id: `guide-${id}` }, row, text(name)).addEventListener("click", () => click(id));
  }
}

export const kept = { key: ({ scene, game, moves }) => `${scene} ${game} ${moves}`, fill };
