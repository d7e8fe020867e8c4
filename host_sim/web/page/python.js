// Starts MicroPython with our modules in its file system.

import { browser, reachMemory } from "./machine.js";

const HEAP = 4 << 20; // bytes to begin with; it grows
const STACK = 8192; // words of Python's call stack

async function engine() {
  const answer = await fetch("./engine.bin");
  if (!answer.ok) throw new Error(`engine.bin: ${answer.status}`);
  const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

function install(fs, whole) {
  const end = whole.indexOf(10);
  const folders = new Set();
  let at = end + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(whole.subarray(0, end)))) {
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
}

async function runtime(print) {
  const { loadMicroPython } = await import("./micropython.js"); // not a static import: without it the page still exports
  return loadMicroPython({ heapsize: HEAP, pystack: STACK, stdout: print, stderr: print });
}

/**
 * Load all of Python at once, before another build of this page can come between. What is returned starts the console:
 * the Page of host_sim/web/inside/page.py, its methods as functions, each found once.
 */
export async function loadPython(print) {
  const [python, whole] = await Promise.all([runtime(print), engine()]);
  reachMemory((address) => python._module.getValue(address, "i8") & 255);
  install(python.FS, whole);
  python.registerJsModule("browser", browser);
  return () => start(python);
}

function start(python) {
  python.runPython("from host_sim.web.inside.page import Page\npage = Page()");
  const page = python.globals.get("page");
  const found = new Map();
  return new Proxy(page, {
    get(target, name) {
      if (!found.has(name)) found.set(name, target[name]);
      return found.get(name);
    },
  });
}
