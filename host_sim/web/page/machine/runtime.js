// MicroPython, and the files that pack.py makes for it, used by the page and by its worker.

import { slices } from "../turn.js";

const HEAP = 4 << 20; // initial bytes of the heap, which grows
const STACK = 8192; // words of Python's call stack

/** Fetch a file of this build. */
async function fetched(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** Return modules.json and the unpacked files of pack.py. `come(share)` is called with the downloaded share. */
export async function packed(more = [], come = () => {}) {
  const index = await (await fetched("modules.json")).json();
  const names = [...index.pieces, ...more];
  let count = 0;
  const one = async (name) => {
    const piece = await unpacked(name);
    come(++count / names.length);
    return piece;
  };
  return [index, await Promise.all(names.map(one))];
}

/** Return the content of a file that the build has compressed, as a Uint8Array. */
export async function unpacked(name) {
  const answer = await fetched(name);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Write modules into Python's file system; return their names. */
export async function install(fs, whole) {
  const end = whole.indexOf(10);
  const folders = new Set();
  const files = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
  let at = end + 1;
  const rest = slices();
  for (const [name, length] of files) {
    await rest();
    const parts = name.split("/");
    for (let i = 0; i < parts.length; i++) {
      const folder = ["/lib", ...parts.slice(0, i)].join("/");
      if (!folders.has(folder)) {
        folders.add(folder);
        if (!fs.analyzePath(folder).exists) fs.mkdir(folder);
      }
    }
    fs.writeFile(`/lib/${name}`, whole.subarray(at, at + length));
    at += length;
  }
  return files.map(([name]) => name.replace(/(\/__init__)?\.py$/, "").replaceAll("/", "."));
}

export async function runtime(print) {
  const [{ loadMicroPython }, program] = await Promise.all([
    import("./micropython.js"), // With a static import, the page could not export saves if this file were missing.
    unpacked("micropython.bin"),
  ]);
  const url = URL.createObjectURL(new Blob([program], { type: "application/wasm" }));
  try {
    return await loadMicroPython({ url, heapsize: HEAP, pystack: STACK, stdout: print, stderr: print });
  } finally {
    URL.revokeObjectURL(url);
  }
}
