// Opens files in the page: saves and records.

import { element } from "../dom.js";
import { TooLong, textOf } from "../share/link.js";
import { text } from "../texts.js";
import { turn } from "../turn.js";
import { putSaves } from "./saves.js";

const LINE = 1 << 13; // the most letters of a record's line
const SAVES = 1 << 18; // the most letters that are read of a file of saves, which has at most 100,000

let tools = null; // functions of main.js

export const beginFiles = (lent) => (tools = lent);

/** Return the kind of a file: ["saves", the saves], ["record", its text] or ["", ""]. */
function sort(text) {
  try {
    const first = JSON.parse(text.slice(0, LINE).trim().split("\n", 1)[0]);
    if (first?.record) return ["record", text];
  } catch {
    // The file may still be JSON on several lines.
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

/** Import downloaded saves: all are checked first, and no save is replaced without asking. */
async function bring(content) {
  tools.suspend();
  for await (const found of tools.ask("checking", content)) offerSaves(found);
}

/** Describe what checked saves would change, and change it if the person agrees. */
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

