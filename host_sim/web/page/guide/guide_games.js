// The games, with everything that the panel can do with each; and the pages on how to play them.

import { make } from "../dom.js";
import { SIGNS } from "../speech/said.js";
import { text } from "../texts.js";
import { plain, SEATS } from "./guide_words.js";

const WIDE = 29; // width of a game's picture in pixels
const HIGH = 28;

/** Draw a picture in the panel's colours: `digits` has rows of `row` hexadecimal digits. */
function picture(place, digits, wide, high, row, attributes) {
  const canvas = make("canvas", { width: wide + 2, height: high + 2, ...attributes }, place);
  const context = canvas.getContext("2d");
  const style = getComputedStyle(place);
  context.fillStyle = "#000";
  context.fillRect(0, 0, wide + 2, high + 2);
  context.fillStyle = style.getPropertyValue("--lit") || "#e2f0ff";
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) if ((parseInt(digits[row * y + (x >> 2)], 16) >> (3 - (x & 3))) & 1) context.fillRect(x + 1, y + 1, 1, 1);
  }
}

async function list(place, { ask, show }) {
  make("p", {}, place, text("guide_games_note"));
  for await (const game of ask("views.games")) {
    const card = make("article", { class: "game" }, place);
    if (game.picture) picture(card, game.picture, WIDE, HIGH, 8, { class: "game-picture", "aria-hidden": "true" });
    const about = make("div", {}, card);
    make("h3", {}, about, game.title);
    const facts = [text("guide_seats", ...game.seats)];
    if (game.played) facts.push(text("guide_played", game.played));
    if (game.learnt) facts.push(text("guide_learnt", game.learnt, game.lessons));
    make("p", { class: "quiet" }, about, facts.join(" · "));
    make("p", {}, about, plain(game.pitch));
    const row = make("p", { class: "row" }, about);
    const way = (name, label) => {
      const button = make("button", { type: "button", id: `guide-${name}-${game.id}` }, row, label);
      button.addEventListener("click", () => show(name, game.id));
    };
    const [number, step] = game.lesson;
    if (game.saved >= 0) way("continue", text("guide_continue", game.saved));
    way("play", text("guide_play"));
    if (game.lessons) way("learn", step ? text("guide_lesson_on", step + 1) : game.lessons > 1 ? text("guide_lesson", number) : text("guide_learn"));
    way("set_up", text("guide_set_up"));
    make("a", { href: `#games/${game.id}`, id: `guide-rules-${game.id}` }, row, text("guide_rules"));
    for (const one of row.children) one.setAttribute("aria-describedby", make("span", { class: "unseen", id: `${one.id}-of` }, card, game.title).id);
  }
}

/** Signs in printed rules: PRINTED ones become text; signs of seats are left out, because rules belong to no seat. */
const { UP, DOWN, PREVIOUS, NEXT, FITS, BUTTON_A, BUTTON_B } = SIGNS;
const PRINTED = { [UP]: "↑", [DOWN]: "↓", [PREVIOUS]: "←", [NEXT]: "→", [FITS]: "✓", [BUTTON_A]: "A", [BUTTON_B]: "B" };
const NOT_SAID = new RegExp(`[${SEATS}${Object.keys(PRINTED).join("")}]`, "g");

async function rules(place, { ask, part }) {
  for await (const game of ask("views.games")) {
    if (game.id === part) make("h3", { class: "of" }, place, game.title);
  }
  for await (const page of ask("views.rules", part)) {
    if (page.table) {
      picture(place, page.table, 128, 64, 32, { class: "table-picture", role: "img", "aria-label": text("guide_table") });
      continue;
    }
    make("h4", {}, place, plain(page.title));
    for (const paragraph of page.text) make("p", {}, place, plain(paragraph.replace(NOT_SAID, (sign) => PRINTED[sign] ?? "")));
  }
  const back = make("p", { class: "row" }, place);
  make("a", { href: "#games", id: "guide-back" }, back, text("guide_back"));
}

export const games = {
  key: ({ scene, game, over }) => `${scene === "Table" ? game : scene} ${over}`,
  fill: (place, tools) => (tools.part ? rules(place, tools) : list(place, tools)),
};
