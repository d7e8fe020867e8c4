// A board on a USB cable: installs the console on it, and mirrors its screen on the page. Loaded at its first use.

import { Cable, Device, Trouble } from "./board_cable.js";
import { fetchBuild, update } from "./board_install.js";
import { Mirror } from "./board_mirror.js";
import { say } from "./board_texts.js";

const INDEX = "./install/index.json";
const USUAL = "pico"; // the wiring of an unknown board

let page = null; // functions and elements of main.js
let index = null; // install/index.json: the page's wirings and builds
let dialog = null;
let mirror = null;
let bar = null; // the bar that is shown while there is a mirror
let working = false;
const parts = {};

function make(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

const button = (name) => (parts[name] = make("button", { type: "button", id: `board-${name}` }));

function build() {
  const sheet = make("link", { rel: "stylesheet", href: new URL("board.css", import.meta.url) });
  document.head.append(sheet);
  parts.title = make("h2", { id: "board-title" });
  parts.about = make("p");
  parts.which = make("span");
  parts.wiring = make("select", { id: "board-wiring" });
  parts.progress = make("progress", { id: "board-progress", hidden: "" });
  parts.told = make("p", { id: "board-told", role: "status" });
  parts.empty = make("h3");
  parts.how = make("p", { id: "board-how" });
  parts.links = make("ul", { id: "board-links" });
  parts.close = make("button");
  dialog = make(
    "dialog",
    { id: "board-dialog", "aria-labelledby": "board-title" },
    parts.title,
    parts.about,
    make("p", { class: "row" }, make("label", {}, parts.which, parts.wiring)),
    make("p", { class: "row" }, button("install"), button("mirror")),
    parts.progress,
    parts.told,
    parts.empty,
    parts.how,
    parts.links,
    make("form", { method: "dialog" }, parts.close),
  );
  document.body.append(dialog);
  parts.live = make("span", { role: "status" });
  bar = make("aside", { id: "board-live", class: "note", hidden: "" }, parts.live, button("end"));
  document.getElementById("bar").before(bar);
  parts.install.addEventListener("click", () => work(putOn));
  parts.mirror.addEventListener("click", () => work(watch));
  parts.end.addEventListener("click", () => mirror?.end());
  parts.wiring.addEventListener("change", showEmpty);
  dialog.addEventListener("cancel", (event) => working && event.preventDefault());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && !working) dialog.close();
  });
  return new Promise((loaded) => (sheet.onload = sheet.onerror = loaded));
}

/** Put all texts into the page's language. */
function translate() {
  for (const name of ["title", "about", "which", "install", "mirror", "empty", "close", "end", "live"]) parts[name].textContent = say(name);
  const chosen = parts.wiring.value;
  const all = Object.entries(index?.wirings ?? {});
  parts.wiring.replaceChildren(new Option(say("by_board"), ""), ...all.map(([name, wiring]) => new Option(called(wiring), name)));
  parts.wiring.value = chosen;
  parts.told.textContent = navigator.serial ? (index ? "" : say("no_index")) : say("no_serial");
  showEmpty();
}

/** Show what to do with a board without firmware, and links to the firmware for it. */
function showEmpty() {
  const wiring = index?.wirings[parts.wiring.value];
  const files = Object.values(wiring?.uf2 ?? {});
  parts.how.textContent = wiring ? say(files.length ? "empty_hold" : "empty_official", wiring.drive) : say("empty_which");
  const link = (href, text, more) => make("li", {}, make("a", { href, ...more }, text));
  const titles = { micropython: "MicroPython", circuitpython: "CircuitPython" };
  parts.links.replaceChildren(
    ...(files.length
      ? files.map((file) => link(`./${file}`, file.split("/").at(-1), { download: "" }))
      : Object.entries(wiring?.firmware ?? {}).map(([name, href]) => link(href, `${titles[name]} · ${href}`, { target: "_blank", rel: "noopener noreferrer" }))),
  );
}

/** Open the dialog. `lent`: the parts of main.js that it may use. */
export async function openBoard(lent) {
  page = lent;
  const built = dialog ? null : build();
  index ??= await fetch(INDEX).then((answer) => (answer.ok ? answer.json() : null), () => null);
  await built;
  translate();
  enable();
  dialog.showModal();
  dialog.scrollTop = 0;
}

function enable() {
  parts.install.disabled = working || !navigator.serial || !index || mirror !== null;
  parts.mirror.disabled = working || !navigator.serial || mirror !== null;
  parts.wiring.disabled = parts.close.disabled = working;
  parts.progress.hidden = !working;
}

function tell(name, ...more) {
  parts.told.textContent = say(name, ...more);
}

/** Run `act` on a board that the person chooses, and explain in a sentence or two if it fails. */
async function work(act) {
  working = true;
  parts.progress.removeAttribute("value");
  enable();
  window.addEventListener("beforeunload", warn);
  let cable = null;
  try {
    tell("choose");
    const port = await navigator.serial.requestPort().catch(() => null);
    if (!port) throw new Trouble("none_chosen");
    cable = new Cable(port);
    await cable.connect();
    await act(cable);
  } catch (error) {
    await cable?.close();
    if (!(error instanceof Trouble)) throw error;
    const what = say(error.message, ...error.parts);
    const calm = ["none_chosen", "no_mirror"].includes(error.message);
    parts.told.textContent = calm ? what : `${what} ${say(`state_${error.state ?? "untouched"}`)}`;
  } finally {
    window.removeEventListener("beforeunload", warn);
    working = false;
    enable();
  }
}

const warn = (event) => event.preventDefault();

/** Return the name of a wiring as people read it. */
const called = ({ title, battery }) => (battery ? `${title} · ${say("battery")}` : title);

/** Return the name of the board that calls itself `machine`, undefined if it is unknown. */
function knownAs(about, machine) {
  const title = machine.toLowerCase().split(" with ")[0].trim();
  return Object.keys(about.boards).find((name) => about.boards[name].machine.includes(title));
}

/** Return the address of the firmware images for a device. */
const where = (about, { machine, runtime }) => (about.boards[knownAs(about, machine)]?.firmware ?? about.home)[runtime] ?? "";

/** Return the wiring that a board gets, and the name of its build.
 * Throws a Trouble if the chosen wiring does not fit. */
export function choose(about, chosen, { machine, runtime }) {
  const known = knownAs(about, machine);
  const name = chosen || known || USUAL;
  const wiring = about.wirings[name];
  if (!wiring) throw new Trouble("no_wiring", about.boards[known]?.title ?? machine);
  if (known && !wiring.on.includes(known)) throw new Trouble("wrong_board", called(wiring), about.boards[known].title);
  return { wiring, build: `${wiring.build}-${runtime}.bin`, unknown: !known && !chosen };
}

async function putOn(cable) {
  const device = new Device(cable, index.code);
  try {
    tell("asking");
    let tried;
    await device.begin(({ runtime, version, machine, mpy }) => {
      const [refused, isTried] = JSON.parse(page.python().board_judged(runtime, version, machine, mpy));
      if (refused.length) throw new Trouble(...refused, where(index, device));
      tried = isTried;
    });
    const { wiring, build, unknown } = choose(index, parts.wiring.value, device);
    await device.make_writable();
    const failed = await device.probe();
    if (failed) throw new Trouble("probe", device.title, failed, where(index, device));
    tell("fetching", called(wiring));
    const files = await fetchBuild(build);
    tell("looking");
    const todo = await update(device, files, page.python(), (done, all) => {
      parts.progress.value = done / (all || 1);
      tell("sending", done >> 10, all >> 10);
    });
    if (todo.changes) tell("done", todo.send.length, files.size, device.title);
    else tell("done_already", device.title);
    if (!tried) parts.told.textContent += ` ${say("untried", device.title)}`;
    if (unknown) parts.told.textContent += ` ${say("unknown_board", device.machine)}`;
  } finally {
    if (cable.open && Object.hasOwn(index.code.restart, device.runtime)) await device.restart();
    await cable.close();
  }
}

/** Let the mirrored console open a link to a challenge. */
export const giveChallenge = (link) => mirror?.challenge(link);

/** Show the console's screen on the page's panel until the console is gone or the person ends the mirror. */
function watch(cable) {
  tell("waiting");
  return new Promise((begun, failed) => {
    let shows = false;
    const changed = (first) => {
      if (first) {
        shows = true;
        page.lend(() => mirror?.end());
        bar.hidden = false;
        tell("live");
        dialog.close();
        begun();
      }
      page.draw();
    };
    mirror = new Mirror(cable, page.machine, changed, (why) => {
      mirror = null;
      bar.hidden = true;
      enable();
      if (!shows) failed(new Trouble(why));
      else {
        page.takeBack(why);
        parts.told.textContent = why && say("ended");
      }
    });
    mirror.start();
  });
}
