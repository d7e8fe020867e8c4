// The dialog with the turns and scores of a watched record: a plot, and a table in which each turn is a button.

import { element, make } from "../dom.js";
import { take } from "../storage/owner.js";
import { text } from "../texts.js";
import { painted, turn } from "../turn.js";
import { copy, linkTo } from "./link.js";

const WIDTH = 600; // width of the plot in its own units
const HEIGHT = 200;
const ROOM = 8; // units above and below the lines
const ROWS = 8; // the most rows of the table that are added in one frame

let tools = null; // functions of main.js
let known = null; // result of Page.timeline()
let length = 0;
let marker = null;

/** Set up the dialog. `lent`: functions by which it reaches the console and the page. */
export function beginTurns(lent) {
  tools = lent;
  element("turns-position").addEventListener("input", (event) => seek(Number(event.target.value)));
  element("turns-seen").addEventListener("change", (event) => tools.page().see(Number(event.target.value)));
  element("turns-link").addEventListener("click", async () => {
    const { game, watching } = tools.status();
    const copied = await copy(linkTo(tools.page().link(), game, watching.position));
    element("turns-note").textContent = text(copied ? "copied" : "copy_failed");
  });
  element("turns-on").addEventListener("click", async () => {
    element("turns-dialog").close();
    if (!(await take())) tools.tell("elsewhere_owns");
    else if (tools.page().play_on()) tools.look();
  });
}

/** Pause the record, and open its dialog. */
export async function openTurns() {
  if (!tools.status()?.watching) return;
  tools.page().play(0);
  tools.look();
  await turn();
  fill(JSON.parse(tools.page().timeline()), tools.status().watching.length);
  mark();
  await turn();
  element("turns-dialog").showModal();
  element("turns-dialog").scrollTop = 0;
  await fillRows();
  if (!tools.status()?.watching) return;
  mark();
  showTurn();
}

async function seek(position) {
  tools.page().play(0);
  tools.page().seek(position);
  await turn();
  if (!tools.page()) return;
  tools.look();
  if (tools.status().watching) mark();
}

/** Fill the dialog for a record with this number of decisions. */
function fill(timeline, decisions) {
  known = timeline;
  length = decisions;
  const { names, turns, seen } = known;
  const plot = element("turns-plot");
  const all = turns.flatMap(([, , scores]) => scores);
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const x = (position) => (WIDTH * position) / (length || 1);
  const y = (score) => HEIGHT - ROOM - ((HEIGHT - 2 * ROOM) * (score - least)) / (most - least);
  plot.replaceChildren();
  make("line", { x1: 0, x2: WIDTH, y1: y(0), y2: y(0), class: "zero" }, plot);
  names.forEach((_, seat) => {
    const points = turns.map(([position, , scores]) => `${x(position).toFixed(1)} ${y(scores[seat]).toFixed(1)}`);
    make("path", { d: `M${points.join("L")}`, class: `seat-${seat}` }, plot);
  });
  marker = make("line", { y1: 0, y2: HEIGHT, class: "now" }, plot);
  plot.onclick = (event) => {
    const { left, width } = plot.getBoundingClientRect();
    seek(Math.round(((event.clientX - left) / width) * length));
  };
  const choice = element("turns-seen");
  choice.replaceChildren(new Option(text("hand_turn"), -1), ...names.map((name, seat) => new Option(name, seat)));
  choice.value = seen;
  element("turns-names").replaceChildren();
  for (const [seat, name] of names.entries()) make("li", { class: `seat-${seat}` }, element("turns-names"), name);
  element("turns-rows").style.setProperty("--seats", names.length);
  element("turns-head").replaceChildren();
  for (const name of [text("turn"), "", ...names]) {
    make(name ? "th" : "td", name ? { scope: "col", role: "columnheader" } : { role: "cell" }, element("turns-head"), name);
  }
  element("turns-body").replaceChildren();
}

/** Fill the table once the dialog is open, some rows in each frame. */
async function fillRows() {
  const { names, turns } = known;
  const body = element("turns-body");
  for (const [i, [position, seat]] of turns.slice(0, -1).entries()) {
    if (i % ROWS === 0) await painted();
    if (known.turns !== turns) return;
    const row = make("tr", { role: "row" }, body);
    const cell = (attributes, content) => make("td", { role: "cell", ...attributes }, row, content);
    const turn = make("button", { type: "button" }, cell({}, ""), String(i + 1));
    turn.onclick = () => seek(position);
    turn.setAttribute("aria-label", text("turn_of", i + 1, names[seat]));
    cell({ class: `seat-${seat}` }, names[seat]);
    for (const score of turns[i + 1][2]) cell({ class: "number" }, String(score));
  }
}

/** Return the index of the turn at a position. */
const turnAt = (position) => Math.max(0, known.turns.findLastIndex(([from, seat]) => seat >= 0 && from <= position));

/** Show the position of the record. */
function mark() {
  const { over, watching } = tools.status();
  const { position } = watching;
  element("turns-on").disabled = over;
  element("turns-note").textContent = text(over ? "over_here" : "play_on_note") + (known.saved && !over ? ` ${text("play_on_saved")}` : "");
  const at = turnAt(position);
  for (const end of ["x1", "x2"]) marker.setAttribute(end, (WIDTH * position) / (length || 1));
  element("turns-position").max = length;
  element("turns-position").value = position;
  const rows = element("turns-body").rows;
  for (const row of element("turns-body").querySelectorAll("[aria-current]")) row.removeAttribute("aria-current");
  rows[at]?.setAttribute("aria-current", "step");
  const [, seat] = known.turns[at];
  const [, , scores] = known.turns.findLast(([from]) => from <= position);
  const listed = known.names.map((name, other) => `${name} ${scores[other]}`).join(", ");
  const now = text("turn_now", position, length, text("turn_of", at + 1, known.names[seat] ?? "–"), listed);
  element("turns-now").textContent = now;
  // It is announced here because the page's live region belongs to the console.
  element("turns-position").setAttribute("aria-valuetext", now);
}

/** Scroll to the row of the current turn. */
function showTurn() {
  const rows = element("turns-rows");
  const row = element("turns-body").querySelector("[aria-current]");
  if (row) rows.scrollTop = row.offsetTop - (rows.clientHeight - row.clientHeight) / 2;
}
