// Only one tab at a time plays and saves: the one that holds this deployment's lock. Without locks (at an address that
// is not secure) every tab plays, and informs the others of its writes.

import { NAME, channelTo, fill, permit, settled } from "./storage.js";

const ASK = "play here";
const SHORT_MS = 500; // a time longer than a tab that is being closed or reloaded keeps the lock
const TRIES = 6; // After this many tries, the other tab has had time to save and stop, and the lock is taken from it.

const locks = navigator.locks;
const channel = channelTo(NAME);
let pending = null;
let letGo = () => {};

export const owner = {
  has: false,
  onAsked: () => {}, // callback when another tab wants to play: save and stop; this tab is still the owner
  onLost: () => {}, // callback when this tab is no longer the owner
};

function become(has) {
  owner.has = has;
  permit(has);
}

/** Ask for the lock; return whether it was granted. */
function request(options) {
  return new Promise((answer) => {
    let mine = false;
    const held = async () => {
      mine = true;
      await fill(); // This reads the writes of the tab before.
      if (!mine) return;
      become(true);
      answer(true);
      return new Promise((end) => (letGo = end));
    };
    locks.request(NAME, options, held).catch((error) => {
      if (error.name === "SecurityError") become(true); // There are no locks here, and no storage to share.
      else if (mine) lose();
      mine = false;
      answer(owner.has);
    });
  });
}

/** Stop because another tab took the lock away. */
function lose() {
  become(false);
  owner.onLost();
}

async function wait() {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), SHORT_MS);
  const given = await request({ signal: patience.signal });
  clearTimeout(timer);
  return given;
}

/** Become the owner if no other tab is. */
export async function take() {
  if (!locks && !owner.has) {
    await fill();
    become(true);
  }
  if (owner.has) return true;
  pending ??= wait().finally(() => (pending = null));
  return pending;
}

/** Become the owner in any case. Another tab that is the owner saves and stops first, if it still can. */
export async function takeAway() {
  channel.postMessage(ASK);
  for (let i = 0; i < TRIES; i++) if (await take()) return;
  await request({ steal: true });
}

/** Let another tab play. */
export function release() {
  if (!owner.has || !locks) return;
  become(false);
  letGo();
}

channel.addEventListener("message", async ({ data }) => {
  if (data !== ASK || !owner.has) return;
  owner.onAsked();
  await settled();
  release();
  owner.onLost();
});
