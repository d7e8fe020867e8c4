// What a press opens: the dialogs of sharing, of a record's turns, and of a file that is brought. main.js loads it when one
// of them is first wanted.

import { gif } from "./share/gif.js";
import { beginShare, openShare, saveGif } from "./share/share_dialog.js";
import { beginTurns, openTurns } from "./share/turns.js";
import { beginFiles, openFile } from "./storage/incoming.js";

/** Begin; `lent` is how they reach the console and the page. */
export function beginDialogs(lent) {
  for (const begin of [beginShare, beginTurns, beginFiles]) begin(lent);
}

export { gif, openFile, openShare, openTurns, saveGif };
