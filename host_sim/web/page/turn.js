// Long work in slices, between which the browser does its other work.

const SLICE_MS = 3; // time limit for a slice, to which the rest of the current step is added
const UNSEEN_MS = 250;

const { port1, port2 } = new MessageChannel();
const waiting = [];
port1.onmessage = () => waiting.shift()();

/** Wait until the browser has done its own work, and earlier tasks are done. */
export function turn() {
  return new Promise((done) => {
    waiting.push(done);
    port2.postMessage(null);
  });
}

/** Wait for the next animation frame, or a moment on a hidden page, which gets none. */
export function nextFrame() {
  return new Promise((done) => {
    requestAnimationFrame(done);
    setTimeout(done, UNSEEN_MS);
  });
}

/** Wait until all changes are on the screen. */
export async function painted() {
  await nextFrame();
  await turn();
}

/** Return a function to call between two steps of long work:
 * it waits for the browser's turn once this slice is over. */
export function slices() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await turn();
    since = performance.now();
  };
}
