// The page: starts the console, steps it from animation frames, and ties the page's controls to it.

import { machine, browser, storage } from "./machine.js";
import { startPython } from "./python.js";
import { choosePanel, colours, draw, screenshot } from "./panel.js";
import { BITS, showKeys, useKeys, vibrate } from "./keys.js";
import { wake } from "./sound.js";
import { TooLong, forgetAddress, linkTo, recordInAddress, seedInAddress, textOf } from "./link.js";
import { Tape, gif } from "./gif.js";
import { download, sort } from "./files.js";
import { say } from "./speech.js";
import { speak, text } from "./texts.js";

const BUDGET_MS = 8; // of a frame's 16 for Python
const LOOK_MS = 200; // how often the page looks at what it shows beside the screen
const TAPE_MS = 20000;
const SHOT = 6; // pixels a pixel in pictures
const GIF = 4;
const CHOICES = "updeck/page"; // the page's own choices in the storage
const OPEN = "updeck/open"; // the game that was under way when the page was closed

const element = (id) => document.getElementById(id);
const tape = new Tape(TAPE_MS);
let page = null;
let status = null;
let looked = 0;
let noted = -1;
let said = false;
let times = []; // what the last frames took, ms
let choices = {};

// Choices

function readChoices() {
  try {
    choices = JSON.parse(storage()?.getItem(CHOICES) ?? "{}") ?? {};
  } catch {
    choices = {};
  }
}

function choose(name, value) {
  choices[name] = value;
  browser.write("page", JSON.stringify(choices));
}

// Telling

let silence = 0;

function tell(name, calm = false) {
  const place = element("trouble");
  place.textContent = text(name);
  place.classList.toggle("calm", calm);
  place.hidden = false;
  clearTimeout(silence);
  silence = setTimeout(() => (place.hidden = true), 9000);
}

function stop(error) {
  page = null;
  tell("stopped");
  clearTimeout(silence);
  throw error;
}

// Frames

function frame(now) {
  if (!page) return;
  requestAnimationFrame(frame);
  if (machine.handMs !== null) return draw();
  const start = performance.now();
  let complete;
  try {
    complete = page.frame(BUDGET_MS);
  } catch (error) {
    stop(error);
  }
  show(complete, now);
  times.push(performance.now() - start);
  if (times.length > 120) times.shift();
  if (now - looked >= LOOK_MS) {
    looked = now;
    look();
  }
}

function show(complete, now) {
  if (complete && noted !== machine.changed) {
    noted = machine.changed;
    tape.note(machine.glass, now);
    said = false;
  }
  draw();
}

/** What need not be done every frame. */
function look() {
  status = JSON.parse(page.status());
  if (!said) {
    said = true;
    say(page.lines(), status.language);
  }
  if (speak(status.language)) element("language").value = status.language;
  element("sound").setAttribute("aria-pressed", String(status.sound));
  lookAtReplay();
  if (!element("developer").hidden) lookInside();
}

function lookAtReplay() {
  const watching = status.watching;
  element("replay").hidden = !watching;
  if (!watching) {
    if (location.hash.startsWith("#r=")) forgetAddress();
    return;
  }
  const slider = element("replay-position");
  slider.max = watching.length;
  slider.disabled = !watching.ready;
  if (document.activeElement !== slider || watching.playing) slider.value = watching.position;
  element("replay-count").textContent = watching.ready ? `${watching.position}/${watching.length}` : `${watching.position}…`;
  element("replay").classList.toggle("playing", watching.playing);
  const label = text(watching.playing ? "stop" : "play");
  element("replay-play").setAttribute("aria-label", label);
  element("replay-play").title = label;
}

function lookInside() {
  const most = Math.max(...times, 0);
  const mean = times.reduce((sum, time) => sum + time, 0) / (times.length || 1);
  const rows = [
    ["scene", status.scene],
    ["heap", `${(status.heap / 1024).toFixed(1)} KB`],
    ["frame", `${mean.toFixed(2)} ms, ≤ ${most.toFixed(1)} ms`],
    ["seed", status.game ? `${status.seed} · ${status.game}` : "–"],
    ["moves", status.game ? String(status.moves) : "–"],
    ["last", (status.last ?? []).join(" · ") || "–"],
  ];
  const list = element("developer").firstElementChild;
  list.replaceChildren(
    ...rows.flatMap(([name, value]) => {
      const term = document.createElement("dt");
      const data = document.createElement("dd");
      term.textContent = text(name);
      data.textContent = value;
      data.classList.toggle("wide", name === "last");
      return [term, data];
    }),
  );
}

// Closing and coming back

function suspend() {
  if (!page) return;
  const game = page.suspend();
  if (game) browser.write("open", game);
  else if (!status?.watching) browser.remove("open");
}

/** Watch the record in the address, or go on with the game that was under way when the page was closed. */
async function begin() {
  if (!(await watchAddress())) goOn();
}

function goOn() {
  const game = storage()?.getItem(OPEN) ?? "";
  browser.remove("open"); // a save that stops the console stops it once
  if (game) page.resume(game);
}

// Watching

/** Have the record in the address watched; whether there is one that can be. */
async function watchAddress() {
  try {
    const record = await recordInAddress();
    return Boolean(record) && watch(record);
  } catch (error) {
    refuse(reason(error, "no_record"));
    return false;
  }
}

/** Have a record checked and then shown; whether it may be one. */
function watch(record) {
  if (status?.game) suspend();
  const why = page.watch(record, Number(element("replay-speed").value));
  if (why) refuse(why);
  else look();
  return !why;
}

const reason = (error, otherwise) => (error instanceof TooLong ? "record_long" : otherwise);

/** A record that is none: the console is as it was. */
function refuse(why) {
  forgetAddress();
  tell(why);
}

machine.onRefuse = (why) =>
  setTimeout(() => {
    // Python is not in the middle of a frame now
    refuse(why);
    look();
    if (!status.game) goOn();
  });

const pace = () => page.play(Number(element("replay-speed").value));

function seek(position) {
  page.play(0);
  page.seek(position);
  look();
}

element("replay-first").addEventListener("click", () => seek(0));
element("replay-back").addEventListener("click", () => seek(status.watching.position - 1));
element("replay-step").addEventListener("click", () => seek(status.watching.position + 1));
element("replay-position").addEventListener("input", (event) => seek(Number(event.target.value)));
element("replay-play").addEventListener("click", () => {
  const { playing, position, length } = status.watching;
  if (playing) page.play(0);
  else {
    if (position === length) page.seek(0);
    pace();
  }
  look();
});
element("replay-speed").addEventListener("change", () => {
  if (status.watching?.playing) pace();
});
element("replay-leave").addEventListener("click", () => {
  page.leave();
  look();
  if (!status.game) goOn();
});

// The bar

for (const choice of document.querySelectorAll("[name=panel]")) {
  choice.addEventListener("change", () => {
    takePanel(choice.value);
    choose("panel", choice.value);
  });
}

function takePanel(name) {
  document.documentElement.dataset.panel = name;
  choosePanel(name);
}

element("sound").addEventListener("click", () => {
  wake();
  page.toggle_sound();
  look();
});
element("picture").addEventListener("click", async () => download(await screenshot(SHOT), `${name()}.png`));
element("gif").addEventListener("click", () => {
  const frames = tape.cut(performance.now());
  if (frames.length) download(gif(frames, GIF, colours()), `${name()}.gif`);
  else tell("nothing_yet", true);
});
element("more").addEventListener("click", () => {
  showKeys();
  element("more-dialog").showModal();
});

const name = () => ["updeck", status?.game, status?.seed, status?.moves].filter((part) => part !== undefined && part !== "").join("-");

// Sharing

/** The record of the game under way, or "". Python writes it down a few decisions at a time. */
async function record() {
  if (!status?.game || !status.whole) return "";
  while (!page.take_notes()) {
    await new Promise(requestAnimationFrame);
    if (!JSON.parse(page.status()).game) return "";
  }
  return page.record();
}

let shared = "";

element("share").addEventListener("click", async () => {
  look();
  shared = await record();
  element("share-some").hidden = !shared;
  element("share-none").hidden = Boolean(shared);
  element("share-done").textContent = "";
  if (shared) {
    element("share-link").value = await linkTo(shared);
    element("share-open").hidden = status.over || Boolean(status.watching);
    element("share-send").hidden = !navigator.share;
  }
  element("share-dialog").showModal();
});
element("share-copy").addEventListener("click", async () => {
  element("share-link").select();
  const copied = await navigator.clipboard?.writeText(element("share-link").value).then(() => true, () => false);
  element("share-done").textContent = text(copied ? "copied" : "copy_failed");
});
element("share-send").addEventListener("click", () => navigator.share({ title: "Updeck", url: element("share-link").value }).catch(() => {}));
element("share-record").addEventListener("click", () => download(shared, `${name()}.jsonl`, "application/jsonl"));
element("share-watch").addEventListener("click", () => {
  element("share-dialog").close();
  watch(shared);
});

// More

element("language").addEventListener("change", (event) => {
  page.set_language(event.target.value);
  look();
});
element("vibration").addEventListener("change", (event) => {
  vibrate(event.target.checked);
  choose("vibration", event.target.checked);
});
element("fullscreen").addEventListener("click", () => {
  element("more-dialog").close();
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
});
element("saves-out").addEventListener("click", () => {
  suspend();
  download(JSON.stringify({ updeck: 1, saves: JSON.parse(page.saves()) }), "updeck-saves.json", "application/json");
});
element("file-in").addEventListener("click", () => element("file").click());
element("file").addEventListener("change", (event) => {
  if (event.target.files.length) open(event.target.files[0]);
  event.target.value = "";
});
element("developer-on").addEventListener("change", (event) => {
  showInside(event.target.checked);
  choose("developer", event.target.checked);
});

function showInside(on) {
  element("developer").hidden = !on;
  page.note(on);
}

async function open(file) {
  element("more-dialog").close();
  let kind, content;
  try {
    [kind, content] = sort(await textOf(file));
  } catch (error) {
    tell(reason(error, "no_file"));
    return;
  }
  if (kind === "record") watch(content);
  else if (kind === "saves" && page.put_saves(content) >= 0) {
    browser.remove("open");
    tell("saves_in", true);
  } else tell("no_file");
  look();
}

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  if (page && event.dataTransfer.files.length) open(event.dataTransfer.files[0]);
});

// A click beside a dialog closes it
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}

// For developers, in the browser's console: time by hand, and what is on the glass. docs/browser.md tells more.

window.updeck = {
  stop() {
    machine.handMs ??= Math.floor(performance.now());
  },
  go() {
    machine.handMs = null;
  },
  /** One pass of the console, 20 ms of its time; whether the picture is complete. */
  pass() {
    machine.handMs += 20;
    const complete = page.one_pass();
    show(complete, machine.handMs);
    return complete;
  },
  press: (button) => machine.press(BITS[button]),
  release: (button) => machine.release(BITS[button]),
  seed(number) {
    machine.seeds = number;
  },
  glass: () => Array.from(machine.glass),
  status: () => JSON.parse(page.status()),
  python: () => page,
  machine,
  gif,
};

// Start

readChoices();
takePanel(choices.panel ?? "white");
document.querySelector(`[name=panel][value=${document.documentElement.dataset.panel}]`)?.click();
useKeys(choices.keys, (keys) => choose("keys", keys));
if (navigator.vibrate && matchMedia("(pointer: coarse)").matches) {
  element("vibration-row").hidden = false;
  element("vibration").checked = choices.vibration ?? true;
  vibrate(element("vibration").checked);
}
element("fullscreen").hidden = !document.fullscreenEnabled;
machine.seeds = seedInAddress();

try {
  page = await startPython((line) => console.log(line));
  if (page.is_new() && navigator.language.startsWith("fr")) page.set_language("fr");
  speak(JSON.parse(page.status()).language); // what is wrong with a link is said in it
  await begin();
  element("developer-on").checked = Boolean(choices.developer);
  showInside(Boolean(choices.developer));
  look();
  element("language").value = status.language;
  element("loading").hidden = true;
  requestAnimationFrame(frame);
  performance.mark("updeck-started");
  document.documentElement.dataset.ready = "";
} catch (error) {
  page = null;
  element("loading").hidden = true;
  tell("not_started");
  clearTimeout(silence);
  throw error;
}

if (!storage()) tell("not_saved");
document.addEventListener("visibilitychange", () => {
  if (document.hidden) suspend();
});
window.addEventListener("pagehide", suspend);
window.addEventListener("hashchange", watchAddress);
if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register("./sw.js").catch(() => {});
