// The page: starts the console, steps it from animation frames, and connects the page's controls to it.

import { machine } from "./machine/machine.js";
import { SLOT, all, fill, flush, read, remove, settled, slotKeys, trouble, isAtRisk, watchOthers, watchTrouble, write } from "./storage/storage.js";
import { owner, release, take, takeAway } from "./storage/owner.js";
import { reset, saves, undo, undoable } from "./storage/saves.js";
import { loadPython } from "./machine/python.js";
import { expertsShare, isExpertAsked, onExpertsLost } from "./machine/experts.js";
import { PANELS, choosePanel, draw, screenshot } from "./machine/panel.js";
import { BITS, onKey, onLetter, showKeys, useKeys } from "./machine/keys.js";
import { beginFeeling } from "./machine/feeling.js";
import { wake } from "./machine/sound.js";
import { TooLong, forgetAddress, gameInAddress, isGame, isLink, isPuzzle, puzzleInAddress, recordInAddress, seedInAddress } from "./share/link.js";
import { codeInAddress, useSeat } from "./machine/seat.js";
import { Tape } from "./share/tape.js";
import { download } from "./storage/files.js";
import { keepWhole, sayAll, sayNext, sayNews } from "./speech/speech.js";
import { nextFrame, turn } from "./turn.js";
import { beginFront, chooseDaily, daysInARow, lastDay, lookAtFront, showFront, welcomed } from "./front.js";
import { install, keepSaves, offer, offerInstall, translate, useWorker, withdraw } from "./install.js";
import { beginReplay, lookAtReplay, pace, seek } from "./replay.js";
import { choices, choose, readChoices } from "./choices.js";
import { element } from "./dom.js";
import { raise, tell, tellForGood } from "./telling.js";
import { showTheatre } from "./theatre.js";
import { speak, text } from "./texts.js";

const BUDGET_MS = 3; // Python's share of a frame's 16 ms, to which the rest of the current step is added
const LIVELY_MS = 600; // For this long after the last change, the console runs in every frame.
const REST_MS = 250; // interval between two passes of the console while nothing moves
const HEAR_MS = 1; // a frame's time for reading the screen aloud
const QUIET_MS = 120; // time without a change after which the screen is given to a screen reader
const LOOK_MS = 200; // interval between two updates of the page around the screen
const TAPE_MS = 20000;
const SHOT = 6; // width of the console's pixels in pictures
const SETTLE_MS = 100; // Writes of another tab within this time belong together.
const DAILY = "#daily"; // address of a shortcut of the installed page
const GUIDE = /^#(games|records|settings|saves|history|bots)(\/\w+)?$/; // addresses of the guide's views
// Key for the game whose table is open. Python writes it, and a ? is added for each start that tries to continue the
// game.
const OPEN = "open";
const TRIED = /\?\?$/; // This save has stopped the console twice.

const french = navigator.language.startsWith("fr");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const tape = new Tape(TAPE_MS);
let python = null; // the console, once it has started
let load = null; // function that preloads Python modules
let bring = null; // function that adds the modules of another file
let page = null; // the console while it runs
let drawing = 0; // id of the requested animation frame
let resting = 0; // id of the timer while no animation frame is requested
let livelyAt = 0; // time of the last change
let status = null;
let looked = 0;
let noted = -1;
let notedAt = 0;
let said = false;
let hearing = false; // whether the texts on the screen are being read
let returned = false; // whether there were saves when the page was opened
let guide = null; // guide.js, once it has been opened
let keeping = false; // whether the browser was asked to keep the saves
// While a lesson is offered: returns, from the status, whether the game that waits for it is still on the screen.
let unlearnt = null;

function stop(error) {
  rest();
  remove(OPEN);
  tellForGood("stopped");
  throw error;
}


/** Let the console run in the coming frames. */
function run() {
  takeBack();
  page = python;
  enable(true);
  stir();
}

/** Note a change, so that the console runs in the next frames. */
function stir() {
  livelyAt = performance.now();
  clearTimeout(resting);
  drawing ||= requestAnimationFrame(frame);
}

/** Stop the console. Controls that need it are disabled; saves can be downloaded and deleted without it. */
function rest() {
  page = null;
  guide?.lookAtGuide(null);
  element("replay").hidden = true;
  enable(false);
}

function enable(on) {
  for (const name of ["sound", "share", "picture", "gif", "file-in", "language"]) element(name).disabled = !on;
}

function frame(now) {
  drawing = 0;
  if (!page) return;
  if (machine.handMs !== null) {
    draw();
    drawing = requestAnimationFrame(frame);
    return;
  }
  const before = machine.changed;
  let state;
  try {
    state = page.frame(BUDGET_MS);
  } catch (error) {
    stop(error);
  }
  show(state > 0, now);
  if (!said && state && now - notedAt >= QUIET_MS) hear();
  const silent = sayNext(now);
  if (now - looked >= LOOK_MS) {
    looked = now;
    turn().then(() => page && look()); // It has a task of its own, because a frame already has Python's work.
  }
  if (machine.changed !== before || machine.hz || machine.isDown() || state < 2 || !said || !silent) livelyAt = now;
  if (now - livelyAt < LIVELY_MS) drawing = requestAnimationFrame(frame);
  else resting = setTimeout(() => document.hidden || frame(performance.now()), REST_MS);
}

machine.onPress = () => {
  welcomed();
  stir();
};
useSeat(stir);
onExpertsLost(() => {
  python?.without_experts();
  tell("no_experts");
});
document.addEventListener("visibilitychange", stir);
for (const act of ["click", "change", "input", "keydown"]) window.addEventListener(act, stir, true);

function show(complete, now) {
  if (complete && noted !== machine.changed) {
    noted = machine.changed;
    tape.note(machine.glass, now);
    notedAt = now;
    said = hearing = false;
  }
  draw();
}

/** Give the screen's texts to a screen reader. */
function hear() {
  const heard = page.hear(HEAR_MS, !hearing);
  hearing = true;
  if (!heard) return;
  said = true;
  const { whole, news, language } = JSON.parse(heard);
  keepWhole(whole, language);
  sayNews(news, language);
}

/** Do the work that is not needed in every frame. */
function look() {
  const watched = Boolean(status?.watching);
  status = JSON.parse(page.status());
  // Only now, because a new address is there before its hashchange event.
  if (watched && !status.watching) forgetAddress();
  follow(status.language);
  element("sound").setAttribute("aria-pressed", String(status.sound));
  lookAfterReplay();
  lookAtExpert();
  lookAfterSaves();
  lookAtFront(status);
  if (unlearnt && !unlearnt(status)) {
    unlearnt = null;
    withdraw("offer_learn");
  }
  guide?.lookAtGuide(status);
  element("board").getBoundingClientRect(); // This forces the layout now, and not after the next frame's work.
}

/** Put the page into the console's language, right from the start when it is loaded again. */
function follow(language) {
  if (!speak(language)) return;
  translate();
  showFront();
  lookAtTrouble();
  showKeys();
  element("language").value = language;
  if (choices.language !== language) choose("language", language);
}

/** Once a game was finished, or was left and resumed, offer to
 * install the page; once there is a save, ask to keep it. */
function lookAfterSaves() {
  if (!owner.has || status.watching) return;
  const atRest = ["Home", "Ending", "AfterGame"].includes(status.scene) || (status.game && status.over);
  if (atRest && (status.over || returned) && !choices.install) offerInstall(() => choose("install", "offered"));
  if (!keeping && status.moves) {
    keeping = true;
    keepSaves().then((asked) => (keeping = asked));
  }
}

/** Show or hide the bar of a replay. */
function lookAfterReplay() {
  const { watching, game } = status;
  lookAtReplay(watching);
  if (!watching && !owner.has) play(); // A record was watched while another tab played.
  if (watching && !watching.ready && game && !owner.has) page.home(); // Another tab plays this game now.
}

/** Show an expert's progress if its thinking takes a while. */
function lookAtExpert() {
  const share = expertsShare();
  element("expert").hidden = share < 0;
  element("expert").value = share;
}


/** Save the game under way. */
function suspend() {
  if (!page || !owner.has) return;
  page.suspend();
  flush();
}

/** Open the table that was open according to the storage, or Home. */
function sitDown() {
  const game = read(OPEN);
  write(OPEN, TRIED.test(game) ? null : game && `${game}?`);
  const code = codeInAddress();
  const saved = TRIED.test(game) ? "" : game.replaceAll("?", "");
  resume(() => (code ? python.join(code) : python.come_back() || (saved && python.resume(saved))));
  followGame();
}

/** Open the challenge, the turning points or the puzzle in the
 * address, beside the saved game, or on the mirrored console. */
async function followGame() {
  if (endMirror && isGame()) {
    const { giveChallenge } = await import("./board/board.js");
    giveChallenge(gameInAddress());
    return;
  }
  const puzzle = page && owner.has ? puzzleInAddress() : 0;
  if (puzzle) await openShared("puzzle", String(puzzle));
  const link = page && owner.has ? gameInAddress() : "";
  if (link) await openDeal("challenge", link);
}

/** Open a challenge, or deal the deal of the day; if its game was never played here, offer its lesson first. Returns
 * the result of `openShared`. */
async function openDeal(...given) {
  const told = await openShared(...given);
  if (told?.learn) {
    unlearnt = given[0] === "challenge"
      ? ({ scene }) => scene === "Challenge"
      : ({ deal, over }) => deal === told.number && !over;
    offer("offer_learn", () => learnFirst(told, ...given), told.title);
  }
  return told;
}

/** Open the lesson of a game. The challenge waits in its link, the deal of the day in its save. */
async function learnFirst({ learn, title }, ...given) {
  welcomed();
  await showOnPanel("learn", learn);
  offer("offer_back", () => (given[0] === "daily" ? showOnPanel("continue", learn) : openShared(...given)), title);
}

/** Join the table in the address. */
function followTable() {
  const code = page && owner.has ? codeInAddress() : "";
  if (!code) return;
  suspend();
  resume(() => python.join(code));
}

/** Show something shared on the panel; return the console's answer, null if it is refused. */
async function openShared(...given) {
  let told = null;
  for await (const { refused, ...rest } of answers("views.sharing", ...given)) {
    if (refused) tell(`refused_${refused}`);
    else told = rest;
  }
  if (page) look();
  stir();
  return told;
}

/** Explain why saves are not on the disk, as long as they are not. */
function lookAtTrouble() {
  const why = trouble();
  element("unsaved").hidden = !why;
  element("unsaved-text").textContent = why && text(`unsaved_${why}`);
  document.title = why ? text("unsaved_title") : "Updeck";
}
watchTrouble(lookAtTrouble);
element("unsaved-out").addEventListener("click", () => element("saves-out").click());
window.addEventListener("beforeunload", (event) => {
  if (isAtRisk()) event.preventDefault();
});

/** Before the first setting, let the console take the browser's language, and motion unless the system reduces it. */
function greet() {
  if (!python.is_new()) return;
  if (french) python.set_language("fr");
  if (stillness.matches) python.set_motion(false);
}

function resume(begin) {
  python.home();
  greet();
  try {
    begin();
  } catch (error) {
    console.warn(error);
    python.home();
  }
  noted = -1;
  run();
  look();
}

/** Watch the record in the address, which needs no storage, or play. */
async function begin() {
  if (!(await watchAddress())) await play();
}

/** Start to play once this tab may. */
async function play() {
  rest();
  const may = await take();
  if (page) return; // A link was opened in the meantime.
  if (may || (await elsewhere())) sitDown();
}

/** After a record, continue the game under way here, or the one that was open when the page was closed. */
function goOn() {
  look();
  if (owner.has && !status.game && read(OPEN)) sitDown();
}


let playHere = null;

/** Announce that another tab plays, until this one may. Return false if a record is to be watched instead. */
async function elsewhere() {
  rest();
  element("cover").hidden = true;
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  element("elsewhere-dialog").showModal();
  raise(); // The sentence about a wrong link stays above.
  const may = await new Promise((resolve) => (playHere = resolve));
  playHere = null;
  element("elsewhere-dialog").close();
  return may;
}

element("elsewhere-play").addEventListener("click", async () => {
  await takeAway();
  playHere?.(true);
});
for (const back of ["focus", "visibilitychange"]) {
  window.addEventListener(back, async () => {
    if (playHere && !document.hidden && (await take())) playHere?.(true); // The other tab was closed.
  }, true);
}
element("elsewhere-dialog").addEventListener("cancel", (event) => event.preventDefault());
element("elsewhere-dialog").addEventListener("close", () => {
  if (playHere) element("elsewhere-dialog").showModal();
});
owner.onAsked = suspend;
owner.onLost = async () => {
  if (!page) return;
  if (JSON.parse(page.status()).watching) look(); // Watching continues.
  else if (await elsewhere()) sitDown();
};

let written = null; // the saves that another tab has written

watchOthers((keys) => {
  const names = keys.filter((key) => SLOT.test(key)).map((key) => key.slice(0, -2));
  if (!page || !names.length) return;
  if (!written) setTimeout(reload, SETTLE_MS);
  written = [...(written ?? []), ...names];
});

/** Load the saves that another tab has written, in a browser without locks, and keep the others as they are here. */
function reload() {
  const names = written;
  written = null;
  if (!page || status?.watching?.ready) return;
  const game = status?.game ?? "";
  if (!names.includes(game)) suspend();
  resume(() => game && python.resume(game));
}


/** Watch the record in the address; return whether it has one that can be watched. */
async function watchAddress() {
  try {
    const record = recordInAddress();
    return Boolean(record) && watch(record);
  } catch (error) {
    refuse(error instanceof TooLong ? "record_long" : "no_record");
    return false;
  }
}

/** Check and then show a record; return whether it may be one. */
async function watch(record) {
  suspend();
  await turn();
  const why = python.watch(record, pace());
  if (why) {
    refuse(why);
    return false;
  }
  playHere?.(false);
  run();
  await turn();
  if (page) look();
  return true;
}

/** Report that a text is no record; the console has not changed. */
function refuse(why) {
  forgetAddress();
  tell(why);
}

machine.onRefuse = (why) =>
  setTimeout(() => {
    // It has a task of its own, so that Python is not in the middle of a frame.
    refuse(why);
    if (page) goOn();
  });

beginReplay({ page: () => page, status: () => status, look, goOn, dialogs: () => dialogs() });

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
element("gif").addEventListener("click", async () => {
  const frames = tape.cut(performance.now());
  if (frames.length) (await dialogs())?.saveGif(frames);
  else tell("nothing_yet", true);
});
element("share").addEventListener("click", async () => (await dialogs())?.openShare());
element("read").addEventListener("click", sayAll);
onKey("read", sayAll);
onLetter((letter) => ["LinkCode", "DealEntry"].includes(status?.scene) && python.type(letter));
element("more").addEventListener("click", () => {
  const change = undoable();
  element("saves-undo").hidden = !change;
  if (change) element("saves-undo").textContent = text(`undo_${change}`);
  element("more-dialog").showModal();
});

const name = () => ["updeck", status?.game, status?.seed, status?.moves].filter((part) => part !== undefined && part !== "").join("-");

// The guide and the dialogs, which are loaded when they are first opened

/** Yield the parts of the console's answer to a question, as the page has time. */
async function* answers(question, ...given) {
  const asked = page;
  const number = asked?.ask(question, JSON.stringify(given));
  try {
    while (page && page === asked) {
      const part = page.answer(number, BUDGET_MS);
      if (part === "null") return;
      if (part) yield JSON.parse(part);
      await (isExpertAsked() ? nextFrame() : turn());
    }
  } finally {
    asked?.forget(number);
  }
}

/** Show the subject of the guide on the panel; if the guide covers the panel, it closes. */
async function showOnPanel(...given) {
  if (!page) return;
  if (!owner.has && !(await take())) {
    tell("elsewhere_owns");
    return;
  }
  for await (const { refused } of answers("views.show", ...given)) {
    if (refused) tell(`refused_${refused}`);
    else if (element("guide")?.matches(":modal")) guide.closeGuide();
  }
  if (page) look();
  stir();
}

const LENT = {
  page: () => page,
  look,
  tell,
  name,
  watch,
  confirm: ask,
  openShared,
  lastDay,
  days: daysInARow,
  pictures: () => tape.cut(performance.now()),
  ask: answers,
  show: showOnPanel,
  seek(position) {
    seek(position);
    if (element("guide").matches(":modal")) guide.closeGuide();
  },
  set(row, choice) {
    if (!page.set_choice(row, choice)) lookAtTrouble();
    look();
  },
  status: () => page && status,
  suspend,
  changeSaves,
  click: (id) => element(id).click(),
  keepsAddress: isLink,
  closed() {
    element("guide-open").setAttribute("aria-expanded", "false");
    if (GUIDE.test(location.hash)) history.replaceState(null, "", location.pathname + location.search);
  },
};

/** Return a function that calls `load` once and returns its result; null after a failure, until the next call. */
function wanted(load) {
  let loading = null;
  return async () => {
    try {
      return await (loading ??= load());
    } catch (error) {
      loading = null;
      console.warn(error);
      tell("not_loaded");
      return null;
    }
  };
}

const dialogs = wanted(async () => {
  const loaded = await import("./dialogs.js");
  loaded.beginDialogs(LENT);
  return loaded;
});
const theGuide = wanted(async () => {
  const loaded = await import("./guide/guide.js");
  await loaded.beginGuide(LENT);
  return loaded;
});

/** Open a view of the guide. */
async function openGuide(route) {
  guide = await theGuide();
  if (!guide) return;
  guide.openGuide(route);
  element("guide-open").setAttribute("aria-expanded", "true");
}

/** Open the view that the address names, or close the guide. */
function followAddress() {
  if (GUIDE.test(location.hash)) openGuide(location.hash);
  else if (!isLink() && !isGame() && !isPuzzle()) guide?.closeGuide();
}

element("guide-open").addEventListener("click", () => {
  if (guide?.isGuideOpen()) guide.closeGuide();
  else if (isLink()) openGuide("#games");
  else location.hash = "games";
});


element("language").addEventListener("change", (event) => {
  page.set_language(event.target.value);
  look();
});
element("install").addEventListener("click", () => {
  element("more-dialog").close();
  install();
});
element("fullscreen").addEventListener("click", () => {
  element("more-dialog").close();
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
});
element("saves-out").addEventListener("click", () => {
  suspend();
  download(JSON.stringify({ updeck: 1, saves: saves() }), "updeck-saves.json", "application/json");
});
element("saves-undo").addEventListener("click", () => changeSaves(undo, "undone"));
element("saves-reset").addEventListener("click", () => ask("reset", () => changeSaves(reset, "reset_done")));

/** Ask with a dialog; `then` is called after a yes. */
function ask(name, then) {
  const dialog = element(`${name}-dialog`);
  element("more-dialog").close();
  dialog.returnValue = "";
  dialog.onclose = () => {
    if (dialog.returnValue === "yes") then();
  };
  dialog.showModal();
  dialog.scrollTop = 0; // The dialog shows its top, although the focus is at the end.
}

/** Change the saves as a whole, and go Home. */
async function changeSaves(change, done) {
  element("more-dialog").close();
  if (!(await take())) {
    tell("elsewhere_owns");
    return;
  }
  await turn();
  suspend();
  const played = page;
  played?.leave();
  rest(); // Until the next game is open, the game before is not saved again.
  if (await change()) tell("saves_full");
  else tell(done, true);
  if (played) {
    await turn();
    sitDown();
  }
  guide?.fillAgain();
}
element("file-in").addEventListener("click", () => element("file").click());
element("file").addEventListener("change", (event) => {
  if (event.target.files.length) open(event.target.files[0]);
  event.target.value = "";
});

/** Open a file: saves, or a record. */
async function open(file) {
  (await dialogs())?.openFile(file);
}

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  if (page && event.dataTransfer.files.length) open(event.dataTransfer.files[0]);
});

window.launchQueue?.setConsumer(async ({ files }) => {
  if (page && files.length) open(await files[0].getFile());
});

// A click beside a dialog closes it.
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && !dialog.matches(".stays")) dialog.close();
  });
}

// A console on a cable, whose modules are loaded at their first use

let endMirror = null; // function that ends the current mirror, null without one

function takeBack(why = "") {
  const end = endMirror;
  endMirror = null;
  end?.();
  if (!end || page) return;
  if (why) tell("board_gone");
  noted = -1;
  if (owner.has) run();
  else play();
}

element("boards").addEventListener("click", async () => {
  element("more-dialog").close();
  const lend = (end) => {
    suspend();
    rest();
    endMirror = end;
  };
  try {
    const [{ openBoard }] = await Promise.all([import("./board/board.js"), bring?.("board.bin")]);
    await openBoard({ machine, draw, lend, takeBack, python: () => python });
  } catch (error) {
    tell("board_failed");
    throw error;
  }
});

// Functions for developers in the browser's console: they step the time by hand and read the glass. See
// docs/developing/page.md.

window.updeck = {
  stop() {
    machine.handMs ??= Math.floor(performance.now()) + machine.aheadMs;
    stir();
  },
  go() {
    if (machine.handMs !== null) machine.aheadMs = Math.max(0, machine.handMs - Math.floor(performance.now()));
    machine.handMs = null;
    stir();
  },
  /** Do a pass of the console, 20 ms of its time; return whether the picture is complete. */
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
  kept: all,
  write,
  settled,
  status: () => page && JSON.parse(page.status()), // The status is null while the console rests.
  python: () => python,
  machine,
  gif: async (...given) => (await dialogs()).gif(...given),
};


/** Show the downloaded share of the console's modules. After
 * that the bar only moves, until the runtime is here, too. */
function starts(share) {
  if (share < 1) element("starting").value = 10 + 80 * share;
  else element("starting").removeAttribute("value");
}

await fill();
readChoices();
takePanel(Object.hasOwn(PANELS, choices.panel) ? choices.panel : "white");
document.querySelector(`[name=panel][value=${document.documentElement.dataset.panel}]`).checked = true;
useKeys(choices.keys, (keys) => choose("keys", keys));
showTheatre();
beginFeeling();
element("fullscreen").hidden = !document.fullscreenEnabled;
machine.seeds = seedInAddress();
speak(choices.language ?? (french ? "fr" : "en"));
lookAtTrouble();
showKeys();
rest();
stillness.addEventListener("change", () => {
  python?.set_motion(!stillness.matches);
  stir();
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) suspend();
});
window.addEventListener("pagehide", () => {
  suspend();
  release();
});
window.addEventListener("pageshow", (event) => {
  // The page comes from the browser's cache, and another tab may have played since then.
  if (event.persisted) location.reload();
});
window.addEventListener("hashchange", () => {
  followAddress();
  followGame();
  followTable();
  if (python) watchAddress();
});

try {
  const [start] = await Promise.all([loadPython((line) => console.log(line), starts), take()]);
  [python, load, bring] = start();
  const open = read(OPEN).replaceAll("?", "");
  returned = slotKeys().length > 0;
  beginFront({ openDeal, openShared, join: (code) => (location.hash = `join=${code}`) }, !returned && !choices.met);
  const linked = isLink() || isGame() || isPuzzle();
  if (open || linked) await load((game) => linked || game === open);
  greet();
  follow(JSON.parse(python.status()).language); // The sentence about a wrong link is in this language.
  await begin();
  element("language").value = status.language;
  element("cover").hidden = true;
  performance.mark("updeck-started");
  document.documentElement.dataset.ready = "";
} catch (error) {
  rest();
  release();
  element("cover").hidden = true;
  document.documentElement.dataset.failed = "";
  tellForGood("not_started");
  throw error;
}

if (location.hash === DAILY) {
  history.replaceState(null, "", location.pathname + location.search);
  chooseDaily();
}
followAddress();
useWorker(() => location.reload());
load().then(() => (document.documentElement.dataset.loaded = ""));
