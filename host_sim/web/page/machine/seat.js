// The page's seat at tables of the computer that serves it: a WebSocket with a line in each message.

import { browser } from "./machine.js";

// Anything that a messenger adds after the code is ignored.
const CODE = /^#join(?:=|%3d)([a-z]{4}(?:-?[a-z]{4}-?[a-z]{4})?)(?![a-z])/i;
const MOST = 64; // the most lines that wait to be read
const FULL = 1 << 14; // the most bytes that wait to be sent
const AGAIN_MS = 2000; // time until an unanswered call is repeated
const UNUSED_MS = 10000; // time until an unused connection is closed

const place = document.querySelector('meta[name="updeck-link"]')?.content ?? "";
const lines = [];
let socket = null;
let number = 0; // number of the open connection, 0 for none
let count = 0;
let calledAt = -AGAIN_MS;
let askedAt = 0;
let code = "";
let onLine = () => {};

function call() {
  const address = new URL(place, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.hash = "";
  address.search = code ? `?code=${code}` : "";
  const mine = new WebSocket(address);
  socket = mine;
  mine.onopen = () => {
    lines.length = 0;
    number = ++count;
    onLine();
  };
  mine.binaryType = "arraybuffer";
  mine.onmessage = ({ data }) => {
    // The table repeats lines that are dropped here.
    if (typeof data === "string" && lines.length < MOST) lines.push(data);
    onLine();
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    number = 0;
  };
}

setInterval(() => {
  if (socket && performance.now() - askedAt > UNUSED_MS) socket.close();
}, UNUSED_MS);

Object.assign(browser, {
  tables: () => place !== "",
  connected() {
    askedAt = performance.now();
    if (!socket && askedAt - calledAt >= AGAIN_MS) {
      calledAt = askedAt;
      call();
    }
    return number;
  },
  any_table() {
    code = "";
    socket?.close();
  },
  send_line(line) {
    if (!number || socket.bufferedAmount > FULL) return false;
    socket.send(line);
    return true;
  },
  next_line: () => lines.shift() ?? "",
});

/** Register `stir` to be called when a line comes. */
export function useSeat(stir) {
  onLine = stir;
}

/** Take the code of a table out of this page's address and return it; "" for none. */
export function codeInAddress() {
  const found = place && CODE.exec(location.hash);
  if (!found) return "";
  history.replaceState(null, "", location.pathname + location.search);
  code = found[1].toUpperCase();
  socket?.close(); // The next connection asks for the table with this code.
  return code;
}
