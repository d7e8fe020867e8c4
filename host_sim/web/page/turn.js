// Long work in slices: between them the browser does what else it has to do.

const SLICE_MS = 3; // plus the rest of the step that was begun
const UNSEEN_MS = 250;

const { port1, port2 } = new MessageChannel();
const waiting = [];
port1.onmessage = () => waiting.shift()();

/** Wait until the browser has done what it has to do, and tasks that waited before are done. */
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

/** Wait until what has changed is on the screen. */
export async function painted() {
  await nextFrame();
  await turn();
}

/** A function to call between two steps of long work: it waits for the browser's turn once this slice is over. */
export function slices() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await turn();
    since = performance.now();
  };
}
