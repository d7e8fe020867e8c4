// The judgement of a hard bot or an expert on the possible moves of a decision, and on the moves of a finished game.

import { make } from "../dom.js";
import { text } from "../texts.js";
import { plain } from "./guide_words.js";

function table(place, label, heads) {
  const around = make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": label }, place);
  const made = make("table", { class: "figures" }, around);
  const head = make("tr", {}, make("thead", {}, made));
  for (const name of heads) make("th", { scope: "col" }, head, text(name));
  return make("tbody", {}, made);
}

async function hint(place, { ask, show, status, isCurrent }) {
  const found = [];
  let whose = "";
  let best = "";
  for await (const part of ask("views.hint")) {
    if (part.name) whose = part.name;
    else if (part.expert) best = part.expert;
    else if (part.chosen || !found.some(({ move, loss }) => move === part.move && loss === part.loss)) found.push(part);
  }
  if (!isCurrent() || !found.length) return;
  found.sort((one, other) => one.loss - other.loss || other.chosen - one.chosen);
  place.replaceChildren();
  make("p", {}, place, text("guide_hint_of", whose));
  const rows = table(place, text("guide_hint"), ["guide_move", "guide_worse"]);
  for (const { move, loss, chosen } of found) {
    const row = make("tr", chosen ? { class: "chosen" } : {}, rows);
    make("th", { scope: "row" }, row, plain(move));
    make("td", {}, row, chosen ? text("guide_choice") : loss ? `−${loss}` : "0");
  }
  make("p", { class: "quiet" }, place, text(status.game === "wheels_up" ? "guide_millions" : "guide_points"));
  if (best) make("p", { id: "guide-hint-expert" }, place, text("guide_hint_expert", plain(best)));
  const row = make("p", { class: "row" }, place);
  make("button", { type: "button", id: "guide-hint-shown" }, row, text("guide_on_panel")).addEventListener("click", () => show("hint"));
}

async function review(place, { ask, seek, status, isCurrent }, expert) {
  place.replaceChildren();
  make("p", {}, place, text(expert ? "guide_review_of_expert" : "guide_review_of"));
  const note = make("div", { role: "status" }, place);
  const progress = make("progress", { "aria-label": text("guide_review") }, place);
  const watching = Boolean(status.watching);
  const rows = table(place, text("guide_review"), ["guide_turn", "guide_was_played", "guide_better", "guide_worse"]);
  const seats = new Map(); // seat -> [decisions, those as good as the bot's, points lost]
  let names = [];
  for await (const part of ask("views.review", expert)) {
    if (!isCurrent()) return;
    if (part.names) {
      names = part.names;
      progress.max = part.count;
      continue;
    }
    const { at, seat, turn, played, better, loss } = part;
    progress.value = at;
    if (!seats.has(seat)) seats.set(seat, [0, 0, 0]);
    const sums = seats.get(seat);
    sums[0] += 1;
    sums[1] += !loss;
    sums[2] += loss;
    if (!loss) continue;
    const row = make("tr", {}, rows);
    const number = make("th", { scope: "row" }, row, watching ? "" : String(turn));
    if (watching) make("button", { type: "button" }, number, text("turn_of", turn, names[seat])).addEventListener("click", () => seek(at));
    for (const cell of [plain(played, names), plain(better, names), `−${loss}`]) make("td", {}, row, cell);
  }
  if (!isCurrent()) return;
  progress.remove();
  for (const [seat, [seen, best, lost]] of [...seats].sort()) make("p", {}, note, text("guide_reviewed", names[seat], best, seen, lost));
  make("p", { class: "quiet" }, place, text(status.game === "wheels_up" ? "guide_millions" : "guide_points"));
  if (!rows.children.length) rows.parentElement.parentElement.remove();
}

/** Add buttons. Each computes figures, which then replace all the buttons. */
function offer(place, note, buttons, tools) {
  const room = make("div", {}, place);
  make("p", {}, room, text(note));
  const row = make("p", { class: "row" }, room);
  for (const [id, label, fill, ...given] of buttons) {
    const button = make("button", { type: "button", id }, row, text(label));
    button.addEventListener("click", () => {
      for (const other of row.children) other.disabled = true;
      button.textContent = text("guide_thinks");
      fill(room, tools, ...given);
    });
  }
}

async function fill(place, tools) {
  const { status } = tools;
  make("h3", {}, place, text("guide_hint"));
  if (status.hint) offer(place, status.expert ? "guide_hint_note_expert" : "guide_hint_note", [["guide-hint", "guide_hint_ask", hint]], tools);
  else make("p", {}, place, text("guide_hint_none"));
  make("h3", {}, place, text("guide_review"));
  const reviews = [["guide-review", "guide_review_ask", review, false]];
  if (status.expert) reviews.push(["guide-review-expert", "guide_review_expert", review, true]);
  if (status.review >= 0) offer(place, status.expert ? "guide_review_note_expert" : "guide_review_note", reviews, tools);
  else make("p", {}, place, text("guide_review_none"));
}

export const bots = {
  key: ({ hint: may, review: seat, game, seed, moves }) => `${may} ${seat} ${game} ${seed} ${may ? moves : ""}`,
  fill,
};
