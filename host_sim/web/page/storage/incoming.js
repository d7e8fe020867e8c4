// Files into the page: saves and records.

import { element } from "../dom.js";
import { TooLong, textOf } from "../share/link.js";
import { text } from "../texts.js";
import { turn } from "../turn.js";
import { putSaves } from "./saves.js";

const LINE = 1 << 13; // letters of a record's line at most
const SAVES = 1 << 18; // letters; a file of saves has 100,000 at most, and reading more would take long

let tools = null; // what main.js lends

export const beginFiles = (lent) => (tools = lent);

/** What a file is: ["saves", them], ["record", its text] or ["", ""]. */
function sort(text) {
  try {
    const first = JSON.parse(text.slice(0, LINE).trim().split("\n", 1)[0]);
    if (first?.record) return ["record", text];
  } catch {
    // it may still be JSON of more than one line
  }
  if (text.length > SAVES) return ["", ""];
  try {
    const whole = JSON.parse(text);
    if (whole?.updeck === 1 && typeof whole.saves === "object") return ["saves", whole.saves];
  } catch {
    return ["", ""];
  }
  return ["", ""];
}

/** Open a file: saves, or a record. */
export async function openFile(file) {
  element("more-dialog").close();
  let kind, content;
  try {
    [kind, content] = sort(await textOf(file));
  } catch (error) {
    tools.tell(error instanceof TooLong ? "record_long" : "no_file");
    return;
  }
  if (!tools.page()) return;
  await turn();
  if (kind === "record") tools.watch(content);
  else if (kind === "saves") bring(content);
  else tools.tell("no_file");
}

/** Take saves that were downloaded once: all of them are checked first, and nobody's are replaced unasked. */
async function bring(content) {
  tools.suspend();
  for await (const found of tools.ask("checking", content)) offerSaves(found);
}

/** Say what saves that were checked would change, and change it. */
function offerSaves({ bad, rows, slots }) {
  const title = (name, given) => given || text(name === "last" ? "last_saved" : name);
  const put = () => tools.changeSaves(() => putSaves(slots), "saves_in");
  if (bad) tools.tell("saves_bad", false, title(...bad));
  else if (!slots) tools.tell("no_file");
  else if (!Object.keys(slots).length) tools.tell("saves_same", true);
  else if (!rows.some((row) => row.replaces)) put();
  else {
    element("import-rows").replaceChildren(
      ...rows.map(({ name, title: given, replaces, here, there }) => {
        const count = (number) => (number < 0 ? text("unreadable") : text(name === "records" ? "games_played" : "at_move", number));
        const row = document.createElement("li");
        const kind = there === null ? "import_changed" : replaces ? "import_replaced" : "import_new";
        row.textContent = text(kind, title(name, given), count(here), count(there));
        return row;
      }),
    );
    tools.confirm("import", put);
  }
}

