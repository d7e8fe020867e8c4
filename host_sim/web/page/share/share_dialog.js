// Sharing a game: the dialog with its link, the link's QR code, the result and the record; and GIFs.

import { element } from "../dom.js";
import { colours } from "../machine/panel.js";
import { download } from "../storage/files.js";
import { text } from "../texts.js";
import { nextFrame, turn } from "../turn.js";
import { gif } from "./gif.js";
import { copy, linkTo, linkToPage, linkToPuzzle, linkToTable } from "./link.js";

const GIF = 4; // width of the console's pixels in a GIF

let tools = null; // functions of main.js
let shared = ""; // the record in the dialog

/** Set up the dialog. `lent`: functions by which it reaches the console and the page. */
export function beginShare(lent) {
  tools = lent;
  element("share-kind").addEventListener("change", showLink);
  element("share-result").addEventListener("click", copyResult);
  element("share-gif").addEventListener("click", shareGif);
  element("share-copy").addEventListener("click", async () => {
    element("share-link").select();
    tellCopied(await copy(element("share-link").value));
  });
  element("share-send").addEventListener("click", () => navigator.share({ title: "Updeck", url: element("share-link").value }).catch(() => {}));
  element("share-record").addEventListener("click", () => download(shared, `${tools.name()}.jsonl`, "application/jsonl"));
  element("share-watch").addEventListener("click", () => {
    element("share-dialog").close();
    tools.watch(shared);
  });
}

/** Return the record of the game under way, or "". Python writes it a few decisions at a time. */
async function record() {
  const { game, whole } = tools.status();
  if (!game || !whole) return "";
  while (!tools.status().watching && !tools.page().take_notes()) {
    await nextFrame();
    if (!tools.page() || !JSON.parse(tools.page().status()).game) return "";
  }
  await turn();
  return tools.page()?.record() ?? "";
}

/** Open the dialog for the game under way. */
export async function openShare() {
  if (!tools.page()) return;
  tools.look();
  shared = tools.status()?.table ? "" : await record();
  await turn();
  const status = tools.status();
  if (!status) return;
  const alone = Boolean(shared && status.over && status.alone);
  for (const name of ["gif", "record", "watch"]) element(`share-${name}`).hidden = !shared;
  element("share-done").textContent = "";
  element("share-kinds").hidden = !alone;
  element("share-result").hidden = !alone && !status.puzzle;
  element("share-kind").value = alone ? "#c=" : "#g=";
  element("share-open").hidden = !shared || status.over || Boolean(status.watching);
  element("share-send").hidden = !navigator.share;
  showLink();
  await turn();
  element("share-dialog").showModal();
  element("share-dialog").scrollTop = 0; // The dialog shows its top, although the focus is lower.
}

/** Show the link of the chosen kind, and its code. */
function showLink() {
  const kind = element("share-kind").value;
  const { table, game, puzzle } = tools.status();
  const note = puzzle ? "share_note_p" : table ? "share_note_table" : !shared ? "share_none" : kind === "#g=" ? "share_note" : `share_note_${kind[1]}`;
  element("share-title").textContent = text(puzzle ? "share_title_p" : shared || table ? "share_title" : "share_page");
  element("share-link").value = puzzle ? linkToPuzzle(puzzle.number) : table ? linkToTable(table) : shared ? linkTo(tools.page().link(kind), game) : linkToPage();
  element("share-note").textContent = text(note);
  drawCode(element("share-code"), element("share-link").value);
}

/** Draw the QR code of a text into an SVG element; nothing if the text is too long. */
async function drawCode(place, what) {
  place.replaceChildren();
  for await (const { size, dark } of tools.ask("views.sharing", "code", what)) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", dark);
    place.setAttribute("viewBox", `0 0 ${size} ${size}`);
    place.replaceChildren(path);
  }
}

/** Copy the result as a text with the challenge's link. */
async function copyResult() {
  const { deal, game, puzzle } = tools.status();
  if (puzzle) {
    tellCopied(await copy(puzzleTold(puzzle)));
    return;
  }
  const link = linkTo(tools.page().link("#c="), game);
  const { title, scores, signs, helped, number } = await tools.openShared("result", "", tools.lastDay());
  const daily = tools.lastDay() && deal === number; // the last day, because the game may have ended after midnight
  const head = daily ? text("result_day", deal, title, scores.join(" : ")) : text("result", title, scores.join(" : "));
  const count = tools.days();
  const days = daily && count > 1 ? [text("days", count)] : [];
  tellCopied(await copy([head, signs, ...(helped ? [text("helped")] : []), ...days, link].join("\n")));
}

/** Return the text to share a puzzle: its result and its link, without a move. */
function puzzleTold({ number, title, tries, row }) {
  const how = tries ? text("puzzle_solved", tries) : text("puzzle_missed");
  const signs = tries ? `${"▢".repeat(tries - 1)}■` : "▢▢";
  const rows = row > 1 ? ` · ${text("puzzle_row", row)}` : "";
  return `${text("puzzle_shared", number, title, how)} ${signs}${rows}\n${linkToPuzzle(number)}`;
}

function tellCopied(copied) {
  element("share-done").textContent = text(copied ? "copied" : "copy_failed");
}

const make = (frames) => gif(frames, GIF, colours());

async function shareGif() {
  const frames = tools.pictures();
  if (!frames.length) return;
  const made = await make(frames);
  const file = new File([made], `${tools.name()}.gif`, { type: "image/gif" });
  if (navigator.canShare?.({ files: [file] })) navigator.share({ files: [file] }).catch(() => {});
  else download(made, file.name);
}

/** Download a GIF of pictures, as Tape.cut() returns them. */
export async function saveGif(frames) {
  download(await make(frames), `${tools.name()}.gif`);
}
