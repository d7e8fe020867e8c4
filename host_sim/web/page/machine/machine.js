// The page's half of the machine, which hal/web/ uses as the module `browser`.

import { readSlot, refusal, remove, write } from "../storage/storage.js";

const WRAP = 0x1fffffff; // Clocks wrap at 2**29 ms.

/** The state of the display and the buttons. `changed` counts transfers
 * to the display: the panel is drawn when it grows. */
export const machine = {
  glass: new Uint8Array(1024),
  changed: 0,
  level: 255,
  asleep: false,
  turned: false,
  lost: false, // whether the drawing surface was lost
  hz: 0,
  onTone: () => {},
  onPress: () => {},
  onRefuse: () => {},
  seeds: null, // the next seed of a predictable sequence, or null
  isDown: () => down > 0,
  pressedAt: -Infinity, // time of the last press in ms
  handMs: null, // time while it is stepped by hand, else null
  aheadMs: 0, // time that is added after stepping by hand, so that the clock never goes back

  press(bits) {
    pressed |= bits & ~down;
    down |= bits;
    machine.pressedAt = performance.now();
    machine.onPress();
  },
  release(bits) {
    down &= ~bits;
  },
};

let down = 0;
let pressed = 0;
let address = 0;
let memory = null;

/** Give access to Python's memory: `read(address)` returns a byte. */
export function reachMemory(read) {
  memory = read;
}

export const browser = {
  ms: () => (machine.handMs ?? Math.floor(performance.now()) + machine.aheadMs) & WRAP,
  seed() {
    if (machine.seeds !== null) return machine.seeds++ & 0x3fffffff;
    return crypto.getRandomValues(new Uint32Array(1))[0] & 0x3fffffff;
  },
  buttons() {
    const mask = down | (pressed << 8);
    pressed = 0;
    return mask;
  },
  tone(hz) {
    machine.hz = hz;
    machine.onTone(hz);
  },
  refuse: (why) => machine.onRefuse(why),
  address: () => new URL("./", location.href).href,

  attach(at) {
    address = at;
  },
  answers: () => !machine.lost,
  turn(on) {
    machine.turned = on;
    machine.changed++;
  },
  contrast(level) {
    machine.level = level;
    machine.changed++;
  },
  sleep(on) {
    machine.asleep = on;
    machine.changed++;
  },
  send(page, first, last) {
    for (let y = 8 * page; y < 8 * page + 8; y++) {
      for (let at = 16 * y + first; at <= 16 * y + last; at++) machine.glass[at] = memory(address + at);
    }
    machine.changed++;
  },

  read: readSlot,
  write,
  remove,
  refusal,
};
