// The row beneath the board: an introduction until the first press of a button; a table with a waiting player; the deal
// of the day with its result and the number of days in a row; the puzzle of the day.

import { choices, choose } from "./choices.js";
import { element } from "./dom.js";
import { tell } from "./telling.js";
import { text } from "./texts.js";

const TABLES_MS = 10000; // interval between two requests to the server of tables

let lent = null; // functions of main.js
let deal = null; // {day, number, game, title} of the deal of the day
let asked = 0; // day for which the console was asked for the deal
let counting = false;
let counted = ""; // game, deal, end and day when the days in a row were last counted
let waits = null; // {code, title, names} of a table with a free seat
let tablesAt = -TABLES_MS;

/** Return the local day as Python's toordinal() counts it. */
export function day() {
  const now = new Date();
  return Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000) + 719163;
}

/** Set up the row. `welcome`: whether nobody has played here yet. */
export function beginFront(tools, welcome) {
  lent = tools;
  document.documentElement.toggleAttribute("data-new", welcome);
  element("daily").addEventListener("click", chooseDaily);
  element("puzzle").addEventListener("click", choosePuzzle);
  element("table-open").addEventListener("click", () => {
    welcomed();
    lent.join(waits.code);
  });
}

/** Remove the introduction after the first press of a button. Its line keeps its room until the next visit, so that
 * no button moves from under a finger. */
export function welcomed() {
  const { dataset } = document.documentElement;
  if ("new" in dataset) dataset.new = "met";
  if (lent && !choices.met) choose("met", true);
}

/** Begin the deal of the day. */
export async function chooseDaily() {
  welcomed();
  const told = await lent.openDeal("daily", "", day());
  if (told) tell("daily_set", true, told.number, told.title);
}

/** Open the puzzle of the day. */
function choosePuzzle() {
  welcomed();
  lent.openShared("puzzle", "", day());
}

/** Return the last day that counts, 0 for none. */
export function lastDay() {
  return choices.days?.last ?? 0;
}

/** Return on how many days in a row, up to today or yesterday, the deal of the day was played. */
export function daysInARow() {
  const { last = 0, count = 0 } = choices.days ?? {};
  return last >= day() - 1 ? count : 0;
}

/** Update the row from the console's status. main.js calls this a few times a second. */
export async function lookAtFront(status) {
  const today = day();
  if (asked !== today) {
    asked = today;
    const told = await lent.openShared("number", "", today);
    deal = told && { ...told, day: today };
    if (!told) asked = 0;
    showFront();
  }
  // It is hidden, not removed, so that nothing moves.
  element("table-open").style.visibility = status.scene === "Home" ? "" : "hidden";
  await count(status, today);
  if (status.scene === "Home" && performance.now() - tablesAt >= TABLES_MS) await lookForTables();
}

/** Save that the deal of a day was begun, and its result once it has ended; host_sim/daily.py has the rules. */
async function count({ over, alone, deal: played, game }, today) {
  const seen = [game, played, over, today].join();
  if (counting || !alone || !played || seen === counted) return;
  counting = true;
  const utc = Math.floor(Date.now() / 60000) + 719163 * 1440;
  const ahead = -new Date().getTimezoneOffset();
  const told = await lent.openShared("days", JSON.stringify([choices.days ?? {}, game, played, over, utc, ahead]));
  const ended = told && (told.days.last ?? 0) !== lastDay();
  const result = ended && (await lent.openShared("result", "", today));
  counting = false;
  if (!told || (ended && !result)) return;
  counted = seen;
  choose("days", ended ? { ...told.days, scores: result.scores } : told.days);
  showFront();
}

/** Ask the server of tables, if the page has one, for a table with a waiting player. */
async function lookForTables() {
  tablesAt = performance.now();
  if (!document.querySelector('meta[name="updeck-link"]')) return;
  try {
    const tables = await (await fetch("tables")).json();
    waits = tables.find(({ names }) => names.length) ?? tables[0] ?? null;
  } catch {
    waits = null; // The server does not answer at present.
  }
  showFront();
}

/** Fill the row in the page's language. */
export function showFront() {
  if (!lent) return;
  element("table-open").hidden = !waits;
  if (waits) {
    const names = waits.names.join(", ");
    element("table-open").textContent = names ? text("table_waits", names, waits.title) : text("table_open", waits.title);
  }
  if (!deal) return;
  element("puzzle").textContent = text("puzzle_front", deal.puzzle);
  const { last, scores } = choices.days ?? {};
  const parts = [text("daily_front", deal.number, deal.title)];
  if (last === deal.day && scores) parts.push(text("today", scores.join(" : ")));
  if (daysInARow() > 1) parts.push(text("days", daysInARow()));
  element("daily").textContent = parts.join(" · ");
}
