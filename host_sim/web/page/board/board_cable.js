// A board on a USB cable, over Web Serial: bytes and lines, the runtime's prompt for programs, and small programs on
// the board.

const ENTER_MS = 3000; // time until the prompt is requested again
const ENTER_TRIES = 5;
const QUIET_MS = 60000; // a time longer than any step on a board is silent
const RAW = "raw REPL; CTRL-B to exit\r\n>";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The reason for a failure: the key of a text in board_texts.js, and the values in it. */
export class Trouble extends Error {
  constructor(name, ...parts) {
    super(name);
    this.parts = parts;
  }
}

/** Return the index in `data` after the first `end`, -1 if there is none. */
function endOf(data, end) {
  outer: for (let at = 0; at + end.length <= data.length; at++) {
    for (let i = 0; i < end.length; i++) if (data[at + i] !== end[i]) continue outer;
    return at + end.length;
  }
  return -1;
}

/** A serial port. `open`: false once the board is gone; `onBytes` is called when bytes have come. */
export class Cable {
  constructor(port) {
    this.port = port;
    this.open = false;
    this.onBytes = () => {};
    this.in = new Uint8Array();
    this.reading = null;
  }

  async connect() {
    try {
      await this.port.open({ baudRate: 115200, bufferSize: 4096 });
    } catch {
      throw new Trouble("busy");
    }
    this.open = true;
    this.writer = this.port.writable.getWriter();
    this.reader = this.port.readable.getReader();
    this.reading = this.read();
  }

  async read() {
    try {
      for (;;) {
        const { value, done } = await this.reader.read();
        if (done) break;
        const all = new Uint8Array(this.in.length + value.length);
        all.set(this.in);
        all.set(value, this.in.length);
        this.in = all;
        this.onBytes();
      }
    } catch {
      // The board was unplugged.
    }
    this.open = false;
    this.onBytes();
  }

  async write(data) {
    try {
      await this.writer.write(typeof data === "string" ? encoder.encode(data) : data);
    } catch {
      this.open = false;
    }
    if (!this.open) throw new Trouble("gone");
  }

  /** Take the bytes up to `end`, which is a text or a number of bytes. Throws a Trouble after `ms` without a byte. */
  until(end, ms = QUIET_MS) {
    return new Promise((resolve, reject) => {
      let timer = 0;
      const finish = (act, what) => {
        clearTimeout(timer);
        this.onBytes = () => {};
        act(what);
      };
      const look = () => {
        const at = typeof end === "number" ? (this.in.length >= end ? end : -1) : endOf(this.in, encoder.encode(end));
        clearTimeout(timer);
        if (at >= 0) {
          const found = this.in.slice(0, at);
          this.in = this.in.slice(at);
          finish(resolve, found);
        } else if (!this.open) finish(reject, new Trouble("gone"));
        else timer = setTimeout(() => finish(reject, new Trouble("silent")), ms);
      };
      this.onBytes = look;
      look();
    });
  }

  /** Take the complete lines that have come. */
  lines() {
    const found = [];
    for (let at; (at = this.in.indexOf(10)) >= 0; this.in = this.in.slice(at + 1)) found.push(decoder.decode(this.in.subarray(0, at)));
    if (this.in.length > 4096) this.in = new Uint8Array(); // These bytes are not lines.
    return found;
  }

  async close() {
    if (!this.reading) return; // The port was never opened.
    const was = this.open;
    this.open = false;
    if (was) await this.reader.cancel().catch(() => {});
    await this.reading;
    for (const held of [this.reader, this.writer]) held.releaseLock();
    await this.port.close().catch(() => {});
  }

  // The prompt for programs (raw mode, raw-paste mode): https://docs.micropython.org/en/latest/reference/repl.html

  /** Stop the running program and reach the prompt, with an empty memory. */
  async enter() {
    for (let i = 1; ; i++) {
      this.in = new Uint8Array();
      await this.write("\r\x03\x03");
      await this.write("\r\x01");
      try {
        await this.until(RAW, ENTER_MS);
        break;
      } catch (error) {
        if (i === ENTER_TRIES || !this.open) throw error;
      }
    }
    await this.write("\x04");
    await this.until("soft reboot\r\n"); // A slow board answers each try.
    await this.until(RAW);
  }

  async submit(program) {
    await this.write("\x05A\x01");
    const [first, second] = await this.until(2);
    if (first !== 0x52 || second !== 1) throw new Trouble("old_firmware");
    const [low, high] = await this.until(2);
    const window = low | (high << 8);
    const data = encoder.encode(program);
    let room = window;
    for (let at = 0; at < data.length; ) {
      while (!room || this.in.length) {
        const [sign] = await this.until(1);
        if (sign === 4) throw new Trouble("said", "raw paste");
        if (sign === 1) room += window;
      }
      const part = data.subarray(at, at + room);
      await this.write(part);
      at += part.length;
      room -= part.length;
    }
    await this.write("\x04");
    await this.until("\x04"); // Leftover flow control bytes come before it.
  }

  /** Run a program and return its output. Throws a Trouble with the last line of its traceback if it fails. */
  async run(program) {
    await this.submit(program);
    const said = await this.until("\x04");
    const failed = await this.until("\x04");
    await this.until(">");
    const text = (bytes) => decoder.decode(bytes.subarray(0, -1)).replaceAll("\r\n", "\n");
    if (failed.length > 1) throw failure(text(failed).trim().split("\n").at(-1));
    return text(said);
  }
}

const KINDS = { 28: "device_full", 30: "read_only", 13: "read_only", 1: "read_only" };

function failure(line) {
  const number = /^OSError: (?:\[Errno )?(\d+)/.exec(line)?.[1];
  return new Trouble(KINDS[number] ?? "said", line);
}

/** Write paths as a Python list; for the paths of a build, JSON is valid Python. */
const list = (paths) => JSON.stringify([...paths]);
const AT_ONCE = 24;

function* batches(paths) {
  const all = [...paths];
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

const CHUNK = 3072; // the most bytes of a file in one program

/** The files of a board, as in firmware/install/flash_device.py; `code`: the programs for it, from the page's build. */
export class Device {
  constructor(cable, code) {
    this.cable = cable;
    this.code = code;
  }

  /** Ask the board for its properties. `judge` gets this device, and throws a Trouble if its firmware is refused. */
  async begin(judge) {
    await this.cable.enter();
    const [said, mpy, machine] = (
      await this.cable.run(
        "import os,sys\ni=sys.implementation\nprint(i.name,*i.version)\nprint(getattr(i,'_mpy',0))\n" +
          "print(os.uname().machine if hasattr(os,'uname') else '')",
      )
    ).split("\n");
    const [runtime, ...parts] = said.trim().split(" ");
    this.runtime = runtime;
    this.version = parts.slice(0, 3).join(".") + parts.slice(3).map((part) => `-${part}`).join("");
    this.machine = machine;
    this.mpy = Number(mpy);
    this.title = `${{ micropython: "MicroPython", circuitpython: "CircuitPython" }[runtime]} ${this.version}`;
    judge(this);
    await this.cable.run(this.code.helpers);
  }

  /** Make the files writable for code instead of the USB drive (CircuitPython). */
  async make_writable() {
    if (this.runtime !== "circuitpython") return;
    const said = await this.cable.run(
      "import storage\ntry:\n if storage.getmount('/').readonly:\n  storage.remount('/', readonly=False)\nexcept RuntimeError as e:\n print(e)",
    );
    if (said.trim()) throw new Trouble("mounted");
  }

  /** Import the probe of firmware/install/probe.py; return "" if its answer is right, otherwise the answer. */
  async probe() {
    const said = (await this.cable.run(this.code.probe[this.runtime])).trim();
    return said === this.code.probe_answer ? "" : said;
  }

  async names() {
    return (await this.cable.run("_names('')")).split("\n").filter(Boolean);
  }

  async digests(paths) {
    const found = {};
    for (const some of batches(paths)) {
      const lines = (await this.cable.run(`for p in ${list(some)}:\n print(_digest(p))`)).trim().split("\n");
      some.forEach((path, i) => lines[i] !== "-" && (found[path] = lines[i]));
    }
    return found;
  }

  async room() {
    const [block, unit, , free] = (await this.cable.run("print(*os.statvfs('/')[:4])")).trim().split(" ").map(Number);
    return [block, unit * free];
  }

  async read(path) {
    return decoder.decode(
      Uint8Array.from(
        (await this.cable.run(`f=open(${JSON.stringify(`/${path}`)},'rb')\nwhile 1:\n b=f.read(384)\n if not b:\n  break\n print(hexlify(b).decode())\nf.close()`))
          .replaceAll("\n", "")
          .match(/../g) ?? [],
        (pair) => parseInt(pair, 16),
      ),
    );
  }

  async write(path, content, sent = () => {}) {
    let code = `f=open(${JSON.stringify(`/${path}`)},'wb')\n`;
    for (let at = 0; at < content.length; at += CHUNK) {
      const part = content.subarray(at, at + CHUNK);
      await this.cable.run(`${code}w=f.write(a2b_base64('${btoa(String.fromCharCode(...part))}'))`);
      sent(part.length);
      code = "";
    }
    await this.cable.run(`${code}f.close()`);
  }

  async folders(paths) {
    for (const some of batches(paths)) await this.cable.run(`for p in ${list(some)}:\n _folder(p)`);
  }

  move(old, to) {
    return this.cable.run(`_move(${JSON.stringify(old)},${JSON.stringify(to)})`);
  }

  async remove(paths) {
    for (const some of batches(paths)) await this.cable.run(`for p in ${list(some)}:\n _remove(p)`);
  }

  finish() {
    return this.cable.run(`${this.code.finish[this.runtime]}\n_finish()`);
  }

  settle() {
    return this.cable.run("getattr(os,'sync',int)()");
  }

  /** Restart the board, which closes the port. */
  async restart() {
    await this.cable.submit(this.code.restart[this.runtime]).catch(() => {});
  }
}
