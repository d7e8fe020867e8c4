// The dialogs for sharing, for a record's turns, and for a file that is opened. main.js loads this when one
// of them is first wanted.

import { gif } from "./share/gif.js";
import { beginShare, openShare, saveGif } from "./share/share_dialog.js";
import { beginTurns, openTurns } from "./share/turns.js";
import { beginFiles, openFile } from "./storage/incoming.js";

/** Set the dialogs up. `lent`: the functions with which they reach the console and the page. */
export function beginDialogs(lent) {
  for (const begin of [beginShare, beginTurns, beginFiles]) begin(lent);
}

export { gif, openFile, openShare, openTurns, saveGif };
