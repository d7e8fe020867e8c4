// The guide to the console's features, a page beside the panel, or above it if there is little room. main.js loads it
// when it is first opened. Each view asks the console for its content, and is filled again when that has changed.

import { make } from "../dom.js";
import { addTexts, text } from "../texts.js";
import { painted, turn } from "../turn.js";
import { GUIDE_TEXTS } from "./guide_texts.js";
import { games } from "./guide_games.js";
import { records } from "./guide_records.js";
import { settings } from "./guide_settings.js";
import { kept } from "./guide_saves.js";
import { history } from "./guide_history.js";
import { bots } from "./guide_bots.js";

const VIEWS = { games, records, settings, saves: kept, history, bots };
const BESIDE = matchMedia("(min-width: 1000px) and (min-aspect-ratio: 5/4)");
const root = document.documentElement;
const upright = document.getElementById("upright"); // style sheet of an upright board
const UPRIGHT = upright.media;

let tools = null; // functions of main.js
let dialog = null;
let tabs = null;
let title = null;
let body = null;
let view = "";
let part = ""; // part of the view, which is a game
let known = ""; // the console's state for which the view was filled
let fills = 0;

const isBeside = () => BESIDE.matches && !root.hasAttribute("data-theatre");
export const isGuideOpen = () => Boolean(dialog?.open);

/** Set up the guide. `lent`: functions by which views reach the console and the page. */
export async function beginGuide(lent) {
  const style = make("link", { rel: "stylesheet", href: new URL("guide.css", import.meta.url) }, document.head);
  await new Promise((done, failed) => Object.assign(style, { onload: done, onerror: failed }));
  await turn();
  tools = lent;
  addTexts(GUIDE_TEXTS);
  dialog = make("dialog", { id: "guide", "aria-labelledby": "guide-title" });
  const head = make("div", { id: "guide-head" }, dialog);
  tabs = make("nav", { id: "guide-tabs" }, head);
  for (const name of Object.keys(VIEWS)) make("a", { href: `#${name}` }, tabs);
  make("button", { type: "button", id: "guide-close" }, head).addEventListener("click", () => dialog.close());
  body = make("div", { id: "guide-body", tabindex: "-1", autofocus: "" }, dialog);
  title = make("h2", { id: "guide-title" }, body);
  dialog.addEventListener("click", go);
  dialog.addEventListener("close", closed);
  document.body.append(dialog);
  BESIDE.addEventListener("change", place);
  new MutationObserver(place).observe(root, { attributeFilter: ["data-theatre"] });
}

/** Follow a link to a view. The address of a game that is being watched is kept. */
function go(event) {
  const link = event.target.closest?.("a[href^='#']");
  if (!link) return;
  event.preventDefault();
  if (tools.keepsAddress()) openGuide(link.hash);
  else location.hash = link.hash;
}

/** Put the guide beside the panel, or above everything. */
function place() {
  if (!dialog.open || dialog.matches(":modal") !== isBeside()) return;
  dialog.close();
  show();
}

function show() {
  if (isBeside()) dialog.show();
  else dialog.showModal();
  turn().then(dock);
}

/** Stand the board upright to make room, or lay it flat again. This
 * has a task of its own, because a longer one would take too long. */
function dock() {
  upright.media = root.toggleAttribute("data-docked", dialog.open && !dialog.matches(":modal")) ? "all" : UPRIGHT;
  root.getBoundingClientRect();
}

function closed() {
  if (dialog.open) return; // The guide is already open as a dialog.
  view = known = "";
  fills++;
  tools.closed();
  turn()
    .then(() => dialog.open || body.replaceChildren(title))
    .then(turn)
    .then(dock);
}

/** Open a view: "#games", "#games/up_or_down" and so on. */
export function openGuide(route) {
  const [name, of = ""] = route.slice(1).split("/");
  const moved = name !== view || of !== part;
  view = Object.hasOwn(VIEWS, name) ? name : "games";
  part = of;
  if (moved) known = "";
  if (!dialog.open) show();
  writeNames();
  lookAtGuide(tools.status());
  if (moved) body.scrollTop = 0;
}

export const closeGuide = () => dialog?.close();

/** Write the texts around the view. */
function writeNames() {
  tabs.setAttribute("aria-label", text("guide"));
  for (const link of tabs.children) {
    const name = link.hash.slice(1);
    link.textContent = text(`guide_${name}`);
    if (name === view) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  const close = document.getElementById("guide-close");
  close.textContent = "×";
  close.setAttribute("aria-label", text("close"));
  title.textContent = text(`guide_${view}`);
}

/** Fill the view again if its content has changed. `status`: null while the console rests. */
export function lookAtGuide(status) {
  if (!isGuideOpen()) return;
  const now = `${root.lang} ${view} ${part} ${status ? VIEWS[view].key(status) : "rests"}`;
  if (now === known) return;
  if (known.split(" ")[0] !== root.lang) writeNames();
  known = now;
  fill(status);
}

/** Mark the view to be filled again. */
export function fillAgain() {
  known = "";
  lookAtGuide(tools.status());
}

async function fill(status) {
  const mine = ++fills;
  const isCurrent = () => mine === fills;
  const name = part ? `${view}/${part}` : view;
  const content = make("div", { "data-view": name });
  const ask = async function* (...question) {
    for await (const told of tools.ask(...question)) {
      if (!isCurrent()) return;
      yield told;
    }
  };
  await painted(); // The guide itself is shown first.
  if (!isCurrent()) return;
  if (!status) make("p", {}, content, text("guide_rests"));
  const shown = body.lastElementChild.dataset.view === name ? body.lastElementChild : null;
  let follows = false; // whether the view has updated its content by itself
  if (status || view === "saves") {
    follows = await VIEWS[view].fill(content, { ...tools, ask, status, part, shown, isCurrent });
  }
  if (!isCurrent() || follows) return;
  await turn();
  if (!isCurrent()) return;
  const { activeElement } = document;
  const focused = body.contains(activeElement) ? activeElement.id : "";
  body.replaceChildren(title, content);
  body.getBoundingClientRect(); // This forces the layout now, so that painting gets a task of its own.
  const next = focused && document.getElementById(focused);
  if (next) next.focus();
  else if (focused) body.focus();
}
