// Installs the console on a board. The page's Python decides each step (firmware/install/steps.py), and this module
// carries it out.

import { Trouble } from "./board_cable.js";
import { crc32 } from "../storage/crc.js";

const encoder = new TextEncoder();
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Return the SHA-256 of bytes, in hexadecimal. */
export const sha256 = async (content) => hex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));

/** Return the digests that a board may give for a file. */
const digests = async (content) => [`sha256:${await sha256(content)}`, `crc32:${crc32(content).toString(16).padStart(8, "0")}`];

/** Fetch a build: path -> content. Throws a Trouble if the build is missing or incomplete. */
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

/** Bring a board to a build, and return the changes. `tell(bytes sent, bytes in all)` reports progress. A Trouble's
 * `state` says what the board will start. */
export async function update(device, files, python, tell = () => {}) {
  const about = {};
  for (const [path, content] of files) about[path] = [content.length, await digests(content)];
  python.board_begin(device.runtime, JSON.stringify(about), JSON.stringify(device.code));
  let state = "untouched";
  let answer = null;
  try {
    for (;;) {
      const request = JSON.parse(python.board_step(JSON.stringify(answer)));
      if (!Array.isArray(request)) return request;
      const [what, ...given] = request;
      answer = null;
      if (what === "state") [state] = given;
      else if (what === "full") {
        state = "untouched";
        throw new Trouble("full", given[0] >> 10, given[1] >> 10);
      } else if (what === "send") await send(device, files, ...given, tell);
      else if (what === "put") await write(device, given[0], encoder.encode(given[1]));
      else answer = (await device[what](...given)) ?? null;
    }
  } catch (error) {
    if (error instanceof Trouble) error.state ??= state;
    throw error;
  }
}

async function send(device, files, paths, end, tell) {
  const total = paths.reduce((sum, path) => sum + files.get(path).length, 0);
  let done = 0;
  for (const path of paths) {
    await write(device, path + end, files.get(path), (count) => {
      done += count;
      tell(Math.min(done, total), total);
    });
  }
  await device.settle();
}

/** Write a file and compare its hash with the one on the board; write it once more if they differ. */
async function write(device, path, content, sent) {
  const wanted = await digests(content);
  for (let i = 0; i < 2; i++) {
    await device.write(path, content, sent);
    if (wanted.includes((await device.digests([path]))[path])) return;
  }
  throw new Trouble("damaged", path);
}
