// Starts MicroPython with our modules in its file system.

import { browser, reachMemory } from "./machine.js";
import { slices, turn } from "./turn.js";

const HEAP = 4 << 20; // bytes to begin with; it grows
const STACK = 8192; // words of Python's call stack

async function engine() {
  const answer = await fetch("./engine.bin");
  if (!answer.ok) throw new Error(`engine.bin: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** Write our modules into Python's file system; return what pack.py says of them. */
async function install(fs, whole) {
  const end = whole.indexOf(10);
  const folders = new Set();
  const index = JSON.parse(new TextDecoder().decode(whole.subarray(0, end)));
  let at = end + 1;
  const rest = slices();
  for (const [name, length] of index.files) {
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
  return index;
}

async function runtime(print) {
  const { loadMicroPython } = await import("./micropython.js"); // not a static import: without it the page still exports
  return loadMicroPython({ heapsize: HEAP, pystack: STACK, stdout: print, stderr: print });
}

/**
 * Load all of Python at once, before another build of this page can come between. What is returned starts the console:
 * the Page of host_sim/web/inside/page.py, its methods as functions, each found once, and a function that loads the
 * modules that it has no need of yet, but for those of games that are not wanted; a module at a time, as the page has time.
 */
export async function loadPython(print) {
  const [python, whole] = await Promise.all([runtime(print), engine()]);
  reachMemory((address) => python._module.getValue(address, "i8") & 255);
  const { files, order, first } = await install(python.FS, whole);
  const names = order.map((at) => files[at][0].replace(/(\/__init__)?\.py$/, "").replaceAll("/", "."));
  python.registerJsModule("browser", browser);
  const rest = slices();
  for (const name of names.slice(0, first)) {
    await rest();
    python.runPython(`import ${name}`);
  }
  await turn();
  return () => start(python, names);
}

function start(python, names) {
  python.runPython("from host_sim.web.inside.page import Page\npage = Page()");
  const page = python.globals.get("page");
  const found = new Map();
  const methods = new Proxy(page, {
    get(target, name) {
      if (!found.has(name)) found.set(name, target[name]);
      return found.get(name);
    },
  });
  const loaded = new Set();
  const load = async (wanted = () => true) => {
    const rest = slices();
    for (const name of names) {
      const game = /^engine_core\.games\.(\w+)\./.exec(name)?.[1];
      if (loaded.has(name) || (game && !wanted(game))) continue;
      loaded.add(name);
      methods.load(name);
      await rest();
    }
  };
  return [methods, load];
}
