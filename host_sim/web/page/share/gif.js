// A moving GIF of one-bit pictures: two colours, LZW compression, and frames that contain only the changed part.

import { slices } from "../turn.js";

const WIDTH = 128;
const HEIGHT = 64;
const CODE_BITS = 2; // the fewest bits that GIF allows
const LONGEST = 4095;

class Bytes {
  constructor() {
    this.parts = [];
  }
  add(...bytes) {
    for (const byte of bytes) this.parts.push(byte);
  }
  short(number) {
    this.add(number & 255, number >> 8);
  }
  text(text) {
    for (const sign of text) this.add(sign.charCodeAt(0));
  }
}

/** Compress with GIF's LZW: `indices`, one colour each, into blocks of at most 255 bytes; yields between two steps. */
function* compress(indices, out) {
  const clear = 1 << CODE_BITS;
  const block = [];
  let hold = 0;
  let held = 0;
  let bits;
  let next;
  let table;
  const flush = () => {
    if (block.length) out.add(block.length, ...block.splice(0));
  };
  const put = (code) => {
    hold |= code << held;
    for (held += bits; held >= 8; held -= 8) {
      block.push(hold & 255);
      hold >>>= 8;
      if (block.length === 255) flush();
    }
  };
  const begin = () => {
    bits = CODE_BITS + 1;
    next = clear + 2;
    table = new Map();
  };
  out.add(CODE_BITS);
  begin();
  put(clear);
  let prefix = indices[0];
  for (let i = 1; i < indices.length; i++) {
    if (!(i & 4095)) yield;
    const key = (prefix << 2) | indices[i];
    const known = table.get(key);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    put(prefix);
    if (next > LONGEST) {
      put(clear);
      begin();
    } else {
      if (next === 1 << bits) bits++;
      table.set(key, next++);
    }
    prefix = indices[i];
  }
  put(prefix);
  put(clear + 1);
  if (held) block.push(hold & 255);
  flush();
  out.add(0);
}

/** Return the smallest box around all differences between two pictures, [x, y, w, h]. */
function changed(before, after) {
  if (!before) return [0, 0, WIDTH, HEIGHT];
  let [left, top, right, bottom] = [15, HEIGHT, 0, -1];
  for (let at = 0; at < 1024; at++) {
    if (before[at] === after[at]) continue;
    left = Math.min(left, at & 15);
    right = Math.max(right, at & 15);
    top = Math.min(top, at >> 4);
    bottom = Math.max(bottom, at >> 4);
  }
  return bottom < 0 ? [0, 0, 8, 1] : [8 * left, top, 8 * (right - left + 1), bottom - top + 1];
}

/** Return a GIF of `frames`, [1,024 bytes, milliseconds] each; pixels
 * are `times` wide and high, in the colours [dark, lit]. */
export async function gif(frames, times, [dark, lit]) {
  const out = new Bytes();
  out.text("GIF89a");
  out.short(WIDTH * times);
  out.short(HEIGHT * times);
  out.add(0x80, 0, 0, ...dark, ...lit);
  out.add(0x21, 0xff, 11);
  out.text("NETSCAPE2.0");
  out.add(3, 1, 0, 0, 0);
  const rest = slices();
  let before = null;
  for (const [picture, ms] of frames) {
    const [x, y, w, h] = changed(before, picture);
    out.add(0x21, 0xf9, 4, 4);
    out.short(Math.max(2, Math.round(ms / 10)));
    out.add(0, 0, 0x2c);
    for (const number of [x, y, w, h]) out.short(number * times);
    out.add(0);
    const indices = new Uint8Array(w * times * h * times);
    let at = 0;
    for (let row = 0; row < h * times; row++) {
      const line = 16 * (y + Math.floor(row / times));
      for (let column = 0; column < w * times; column++) {
        const place = x + Math.floor(column / times);
        indices[at++] = (picture[line + (place >> 3)] >> (7 - (place & 7))) & 1;
      }
    }
    await rest();
    for (const _ of compress(indices, out)) await rest();
    before = picture;
  }
  out.add(0x3b);
  return new Blob([Uint8Array.from(out.parts)], { type: "image/gif" });
}
