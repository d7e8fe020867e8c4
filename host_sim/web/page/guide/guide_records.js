// Records, statistics and achievements.

import { make } from "../dom.js";
import { text } from "../texts.js";
import { plain } from "./guide_words.js";

const LEVELS = ["–", "guide_easy", "guide_normal", "guide_hard"];
const number = (value) => (value < 0 ? "–" : String(value));

/** Add a table: its heads, then rows of [a name, numbers]. In a narrow guide a row is shown like a list, so the
 * roles of a table are set. */
function table(place, label, heads, rows) {
  const around = make("div", { class: "scrolls", tabindex: "0", role: "region", "aria-label": label }, place);
  const made = make("table", { class: "figures people", role: "table" }, around);
  const head = make("tr", { role: "row" }, make("thead", { role: "rowgroup" }, made));
  for (const name of heads) make(name ? "th" : "td", name ? { scope: "col", role: "columnheader" } : { role: "cell" }, head, name);
  const inner = make("tbody", { role: "rowgroup" }, made);
  for (const [name, ...numbers] of rows) {
    const row = make("tr", { role: "row" }, inner);
    make("th", { scope: "row", role: "rowheader" }, row, name);
    for (const [i, value] of numbers.entries()) make("td", { role: "cell", "data-head": heads[i + 1] }, row, value);
  }
}

function awards(place, found) {
  const list = make("ul", { class: "awards" }, place);
  for (const [name, has] of found) {
    const item = make("li", { class: has ? "has" : "" }, list, plain(name));
    make("span", { class: "unseen" }, item, ` (${text(has ? "guide_achieved" : "guide_not_yet")})`);
  }
}

async function fill(place, { ask, show }) {
  for await (const part of ask("views.records")) {
    if (part.refused) {
      make("p", { class: "warn" }, place, part.refused);
      return;
    }
    if (!part.title) continue;
    make("h3", {}, place, part.title);
    if (part.game) {
      make("p", { class: "quiet" }, place, part.played);
      if (part.rows.length) {
        const list = make("dl", { class: "numbers" }, place);
        for (const [name, value, holder, hinted] of part.rows) {
          make("dt", {}, list, name);
          const best = holder && value >= 0 ? `${value} (${holder})` : number(value);
          make("dd", {}, list, hinted >= 0 ? text("guide_hinted", best, hinted) : best);
        }
      }
      if (part.people.length) {
        const heads = ["", "guide_games_played", "guide_won", "guide_best", "guide_mean", "guide_row", "guide_strongest"];
        const rows = part.people.map(({ name, numbers: [played, won, best, mean, now, longest], strongest }) => [
          name, played, won, number(best), mean, `${now} / ${longest}`, strongest ? text(LEVELS[strongest]) : LEVELS[0],
        ]);
        table(place, text("guide_people_of", part.title), heads.map((name) => name && text(name)), rows);
      }
    }
    awards(place, part.awards);
    if (part.everybody?.length) {
      make("h3", {}, place, text("guide_everybody"));
      table(place, text("guide_everybody"), ["", text("guide_games_played"), text("guide_won")], part.everybody);
    }
  }
  const row = make("p", { class: "row" }, place);
  make("button", { type: "button", id: "guide-show-records" }, row, text("guide_on_panel")).addEventListener("click", () => show("records"));
}

export const records = { key: ({ scene, over }) => `${scene} ${over}`, fill };
