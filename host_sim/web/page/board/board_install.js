// Puts the console onto a board. The steps, and what a board starts if one is cut off, are those of firmware/install/flash.py;
// this is the same in the page's language, and tests hold the two together.

import { Trouble } from "./board_cable.js";
import { crc32 } from "./board_crc.js";

const NEXT = ".next";
const KEPT = ".before-updeck";
const SAMPLES = ['print("Hello World!")', "print('Hello World!')", ""]; // the code.py of a new CircuitPython

const encoder = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of bytes, in hexadecimal. */
export const sha256 = async (content) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));

async function same(content, found) {
  if (found === undefined) return false;
  if (found.startsWith("crc32:")) return found === `crc32:${crc32(content).toString(16).padStart(8, "0")}`;
  return found === `sha256:${await sha256(content)}`;
}

/** Fetch a build: path -> content. A Trouble where it is not there or not whole. */
export async function fetchBuild(name) {
  try {
    const answer = await fetch(`./install/${name}`);
    if (!answer.ok) throw new Error(answer.status);
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    const whole = new Uint8Array(await new Response(plain).arrayBuffer());
    const end = whole.indexOf(10);
    const files = new Map();
    let at = end + 1;
    for (const [path, length, hash] of JSON.parse(new TextDecoder().decode(whole.subarray(0, end)))) {
      const content = whole.slice(at, at + length);
      if (content.length !== length || (await sha256(content)) !== hash) throw new Error(path);
      files.set(path, content);
      at += length;
    }
    return files;
  } catch {
    throw new Trouble("no_build");
  }
}

const last = (paths) => [...paths].sort();

/** Compare a build with a board: what to send, what is staged already, what goes, what is litter. */
async function plan(files, listed, found, staged) {
  const todo = { send: [], staged: [], gone: [], litter: [] };
  for (const path of last(new Set([...files.keys(), ...listed]))) {
    const waiting = found.get(path + staged);
    if (files.has(path) && !(await same(files.get(path), found.get(path)))) {
      ((await same(files.get(path), waiting)) ? todo.staged : todo.send).push(path);
    } else if (waiting !== undefined) todo.litter.push(path + staged);
  }
  todo.gone = last([...listed].filter((path) => !files.has(path) && found.has(path)));
  return todo;
}

/** Bring a board to a build; `tell(bytes sent, bytes in all)`. Return what was done. */
export async function update(device, files, tell = () => {}) {
  const job = new Update(device, files, tell);
  try {
    return await job.go();
  } catch (error) {
    if (error instanceof Trouble && error.state === undefined) error.state = job.state;
    throw error;
  }
}

/** `state`: what the board starts if it is cut off now: "untouched", "old" or "nothing". */
class Update {
  constructor(device, files, tell) {
    this.device = device;
    this.files = files;
    this.tell = tell;
    this.state = "untouched";
    this.code = device.code;
    this.entry = this.code.entry[device.runtime];
  }

  async go() {
    const { device, files, entry, code } = this;
    const { guard, list, gone, staged } = code.names;
    await device.makeWritable();
    let there = await device.names();
    this.state = "old";
    const standsIn = there.has(guard) ? await device.read(guard) : "";
    const notice = standsIn.startsWith(code.notice_start);
    if (standsIn.startsWith(code.guard_start)) await device.finish(); // cut off while it was put in place
    if (entry !== guard && (notice || standsIn.startsWith(code.guard_start))) {
      await device.remove((await device.names()).has(entry) ? [guard] : []);
    }
    there = await device.names();
    const lists = [list, list + NEXT].filter((path) => there.has(path));
    const listed = new Set(lists.length ? (await device.read(lists[0])).split("\n").filter(Boolean) : []);
    await device.remove([gone, guard + NEXT, entry + NEXT].filter((path) => there.has(path)));
    const wanted = last(new Set([...files.keys(), ...listed]));
    const looked = wanted.flatMap((path) => [path, path + staged]).filter((path) => there.has(path));
    const todo = await plan(files, listed, await device.digests(looked), staged);
    await device.remove(todo.litter);
    todo.changes = Boolean(todo.send.length || todo.staged.length || todo.gone.length);
    if (todo.changes) {
      const beside = await this.fitsBeside(todo, there);
      if (!lists.length) for (const path of await this.makeWay(there)) there.delete(path);
      await this.replace(list, encoder.encode(wanted.join("\n")));
      const folders = new Set([...files.keys()].flatMap((path) => above(path)));
      await device.folders(last(folders));
      if (beside && there.has(entry) && !(notice && entry === guard)) await this.swap(todo);
      else await this.start(todo);
    }
    if (todo.changes || lists.length !== 1 || lists[0] !== list || last(listed).join("\n") !== last(files.keys()).join("\n")) {
      await this.replace(list, encoder.encode(last(files.keys()).join("\n")));
      await device.settle();
    }
    return todo;
  }

  /** Whether the new files fit beside the old ones. A Trouble where they do not even fit in their places. */
  async fitsBeside(todo, there) {
    const [block, free] = await this.device.room();
    const size = (path) => Math.floor((this.files.get(path).length + 31) / block) + 1;
    const blocks = todo.send.reduce((sum, path) => sum + size(path), 0) + Math.floor(todo.send.length / 8) + 8;
    if (blocks * block <= free) return true;
    const staged = todo.staged.map((path) => path + this.code.names.staged);
    const replaced = [...todo.send, ...todo.gone, ...staged].filter((path) => there.has(path)).length;
    if ((blocks - replaced) * block > free) {
      throw Object.assign(new Trouble("full", (blocks * block) >> 10, free >> 10), { state: "untouched" });
    }
    return false;
  }

  /** Rename the entry points of another project, so that the first time destroys no work; return their names. */
  async makeWay(there) {
    const { device, files, entry, code } = this;
    const inTheWay = new Set([code.names.guard, entry, ...files.keys()]);
    if (device.runtime === "circuitpython") inTheWay.add("code.txt"); // would start before code.py
    const moved = [...Object.values(code.entry), "boot.py", "code.txt"].filter((path) => there.has(path) && inTheWay.has(path)).sort();
    for (const path of moved) {
      if (SAMPLES.includes((await device.read(path)).trim())) await device.remove([path]);
      else await device.move(path, path + KEPT);
    }
    return moved;
  }

  async send(paths, end) {
    const total = paths.reduce((sum, path) => sum + this.files.get(path).length, 0);
    let done = 0;
    for (const path of paths) {
      await this.write(path + end, this.files.get(path), (count) => {
        done += count;
        this.tell(Math.min(done, total), total);
      });
    }
    await this.device.settle();
  }

  /** The first build on a board, or one without room beside the one before: the notice stands in for the entry point. */
  async start(todo) {
    const { device, files, entry, code } = this;
    const { guard, staged } = code.names;
    const first = (path) => !/^hal\/(__init__|board)\./.test(path); // what the notice needs
    await this.replace(guard, encoder.encode(code.notice[device.runtime]));
    this.state = "nothing";
    if (entry !== guard) await device.remove([entry]);
    await device.settle();
    await device.remove(todo.staged.map((path) => path + staged));
    const missing = last([...todo.send, ...todo.staged].filter((path) => path !== entry)).sort((a, b) => first(a) - first(b));
    await device.remove(todo.gone);
    await this.send(missing, "");
    await this.replace(entry, files.get(entry));
    await device.settle();
    if (entry !== guard) {
      await device.remove([guard]);
      await device.settle();
    }
  }

  /** Replace a build that starts: all of it is staged and verified before the guard puts it in place. */
  async swap(todo) {
    const { device, files, entry, code } = this;
    const { guard, staged, gone } = code.names;
    await this.send(todo.send, staged);
    // Unchanged, but it must not start while modules of two builds are mixed: it is staged like the others
    if (![...todo.send, ...todo.staged].includes(entry)) await this.write(entry + staged, files.get(entry));
    await this.write(gone, encoder.encode(todo.gone.join("\n")));
    await device.settle();
    await this.replace(guard, encoder.encode(code.guard[device.runtime]));
    if (entry !== guard) await device.remove([entry]);
    await device.settle();
    await device.finish();
    await device.remove([...todo.gone, gone, ...(entry !== guard ? [guard] : [])]);
    await device.settle();
  }

  /** Write a file and have its hash read back; once more where they differ. */
  async write(path, content, sent) {
    for (let i = 0; i < 2; i++) {
      await this.device.write(path, content, sent);
      if (await same(content, (await this.device.digests([path])).get(path))) return;
    }
    throw new Trouble("damaged", path);
  }

  async replace(path, content) {
    await this.write(path + NEXT, content);
    await this.device.move(path + NEXT, path);
  }
}

/** The folders above a path: a/b/c has a and a/b. */
function above(path) {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}
