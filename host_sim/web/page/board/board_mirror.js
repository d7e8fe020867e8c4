// A live mirror of a console on a cable: its screen on the page's panel, and the page's buttons as its buttons.
// docs/reference/link.md describes the frames.

import { crc32 } from "../storage/crc.js";

const VERSION = 3;
const BEAT = 11;
const MIRROR = 12;
const PICTURE = 13;
const BUTTONS = 14;
const CHALLENGE = 17;
const DARK = 1;
const TURNED = 2;
const MORE = 4;

const BEAT_MS = 1000;
const PATIENCE_MS = 6000; // a time longer than a restart of a board
const AWAY_MS = 4000;
const PROMPT = ">>> ";

/** Return the line that carries a frame. */
export function lineOf(kind, session, ack, body) {
  const frame = Uint8Array.of(VERSION, kind, 0, 0, session & 255, session >> 8, 0, ack, ...body);
  const sum = crc32(frame);
  return `~${btoa(String.fromCharCode(...frame, sum & 255, (sum >> 8) & 255, (sum >> 16) & 255, sum >>> 24))}\n`;
}

/** Return the frame in a line, null if the line has none. */
export function frameIn(line) {
  if (line[0] !== "~") return null;
  let whole;
  try {
    whole = Uint8Array.from(atob(line.slice(1).trim()), (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
  const frame = whole.subarray(0, -4);
  const sum = whole.slice(-4).reduce((all, byte, i) => all + byte * 2 ** (8 * i), 0);
  return frame.length >= 9 && frame[0] === VERSION && crc32(frame) === sum ? frame : null;
}

/** Swap the buttons as a left-handed console does, up with down
 * and left with right, because the page's panel is upright. */
const turn = (bits) => (bits & 0x30) | ((bits & 5) << 1) | ((bits & 10) >> 1);

/** `machine`: the page's half of the console, which lends its glass and buttons. `changed` is called for a new
 * picture, and `ended(why)` once, with the key of a text or "". */
export class Mirror {
  constructor(cable, machine, changed, ended) {
    this.cable = cable;
    this.machine = machine;
    this.changed = changed;
    this.ended = ended;
    this.session = crypto.getRandomValues(new Uint16Array(1))[0];
    this.seen = 0;
    this.flags = 0;
    this.picture = new Uint8Array(1024);
    this.shows = false;
    this.over = false;
    this.down = 0;
    this.restarted = false;
  }

  start() {
    this.heard = this.now();
    this.cable.onBytes = () => this.hear();
    this.timer = setInterval(() => this.beat(), BEAT_MS);
    this.say(MIRROR, [1]);
    this.hear();
  }

  /** Take over the page's panel and buttons, once there is a picture to show. */
  take() {
    const { machine } = this;
    const { glass, level, asleep, turned, press, release } = machine;
    const before = glass.slice();
    this.giveBack = () => {
      glass.set(before);
      Object.assign(machine, { level, asleep, turned, press, release });
      machine.changed++;
    };
    Object.assign(machine, { level: 255, turned: false, press: (bits) => this.press(bits), release: (bits) => this.release(bits) });
  }

  say(kind, body) {
    this.cable.write(lineOf(kind, this.session, this.seen, body)).catch(() => this.end("gone"));
  }

  /** Let the console open a link to a challenge. */
  challenge(link) {
    this.say(CHALLENGE, new TextEncoder().encode(link));
  }

  /** Return the time in ms, which stands still while it is stepped by hand. */
  now() {
    return this.machine.handMs ?? performance.now() + this.machine.aheadMs;
  }

  beat() {
    const silent = this.now() - this.heard;
    if (silent > (this.shows ? AWAY_MS : PATIENCE_MS)) this.end(this.shows ? "gone" : "no_mirror");
    else this.say(MIRROR, [1]); // This asks a restarted console for its picture again.
  }

  press(bits) {
    const sent = this.flags & TURNED ? turn(bits) : bits;
    const fresh = sent & ~this.down;
    this.down |= sent;
    if (fresh) this.say(BUTTONS, [this.down, fresh]);
  }

  release(bits) {
    this.down &= ~(this.flags & TURNED ? turn(bits) : bits);
    this.say(BUTTONS, [this.down, 0]);
  }

  hear() {
    if (this.over) return;
    if (!this.cable.open) {
      this.end("gone");
      return;
    }
    for (const line of this.cable.lines()) {
      const frame = frameIn(line);
      if (frame?.[1] === PICTURE && (frame[4] | (frame[5] << 8)) === this.session && frame.length >= 11) this.show(frame);
    }
    const rest = new TextDecoder().decode(this.cable.in);
    if (!this.shows && !this.restarted && rest.endsWith(PROMPT)) {
      this.restarted = true; // The console's program was stopped and starts again.
      this.heard = this.now();
      this.cable.write("\x04").catch(() => this.end("gone"));
    }
  }

  show(frame) {
    this.heard = this.now();
    this.seen = frame[6];
    this.flags = frame[8];
    const at = frame[9] | (frame[10] << 8);
    const part = frame.subarray(11);
    if (at + part.length <= this.picture.length) this.picture.set(part, at);
    this.say(BEAT, [0]);
    if (this.flags & MORE) return;
    const first = !this.shows;
    this.shows = true;
    if (first) this.take();
    this.machine.glass.set(this.picture);
    this.machine.asleep = Boolean(this.flags & DARK);
    this.machine.changed++;
    this.changed(first);
  }

  /** End the mirror. `why`: the key of a text, "" if the person ended it. */
  async end(why = "") {
    if (this.over) return;
    this.over = true;
    clearInterval(this.timer);
    this.cable.onBytes = () => {};
    this.giveBack?.();
    if (this.cable.open && !why) await this.cable.write(lineOf(MIRROR, this.session, this.seen, [0])).catch(() => {});
    await this.cable.close();
    this.ended(why);
  }
}
