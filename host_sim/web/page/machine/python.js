// Starts MicroPython with our modules in its file system.

import { browser, machine, reachMemory } from "./machine.js";
import { install, packed, runtime, unpacked } from "./runtime.js";
import { nextFrame, slices, turn } from "../turn.js";

const PRESS_MS = 150; // For this long after a press, only one module is preloaded in each frame.

/** Load all of Python at once, before this page can get files of another build. Return a function that starts the
 * console. It returns: the Page of host_sim/web/inside/page.py, whose methods are functions here; a function that
 * preloads modules in spare time, one at a time, except those of unwanted games; and a function that adds the
 * modules of a file that is loaded at its first use. */
export async function loadPython(print, come) {
  const [python, [{ order, first }, pieces]] = await Promise.all([runtime(print), packed([], come)]);
  reachMemory((address) => python._module.getValue(address, "i8") & 255);
  const written = [];
  for (const piece of pieces) written.push(...(await install(python.FS, piece)));
  const names = order.map((at) => written[at]);
  python.registerJsModule("browser", browser);
  const rest = slices();
  for (const name of names.slice(0, first)) {
    await rest();
    python.runPython(`import ${name}`);
  }
  await turn();
  return () => [...start(python, names), async (name) => install(python.FS, await unpacked(name))];
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
      await (performance.now() - machine.pressedAt < PRESS_MS ? nextFrame() : rest());
    }
  };
  return [methods, load];
}
