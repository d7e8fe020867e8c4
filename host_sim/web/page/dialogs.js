// The dialogs for sharing, for a record's turns, and for a file to be opened. main.js loads this module when the first
// of them is needed.

import { gif } from "./share/gif.js";
import { beginShare, openShare, saveGif } from "./share/share_dialog.js";
import { beginTurns, openTurns } from "./share/turns.js";
import { beginFiles, openFile } from "./storage/incoming.js";

/** Set up the dialogs. `lent`: functions by which they reach the console and the page. */
export function beginDialogs(lent) {
  for (const begin of [beginShare, beginTurns, beginFiles]) begin(lent);
}

export { gif, openFile, openShare, openTurns, saveGif };
