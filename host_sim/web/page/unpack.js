// LZMA as host_sim/web/pack.py writes it (raw, lc 3, lp 0, pb 0, no end mark), after Igor Pavlov's specification.
// Browsers unpack gzip by themselves; this is a seventh smaller.

const LC = 3;
const HALF = 1024;

/** Return `size` bytes unpacked from `input`, from its byte `at` on. */
export function unpack(input, at, size) {
  const out = new Uint8Array(size);
  const probabilities = (count) => new Uint16Array(count).fill(HALF);
  let range = 0xffffffff;
  let code = 0;
  at++; // the first byte is always 0
  for (let i = 0; i < 4; i++) code = ((code << 8) | input[at++]) >>> 0;

  const bit = (table, index) => {
    const bound = (range >>> 11) * table[index];
    let value;
    if (code < bound) {
      range = bound;
      table[index] += (2048 - table[index]) >>> 5;
      value = 0;
    } else {
      range = (range - bound) >>> 0;
      code = (code - bound) >>> 0;
      table[index] -= table[index] >>> 5;
      value = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[at++]) >>> 0;
    }
    return value;
  };
  const direct = (count) => {
    let value = 0;
    while (count--) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code = (code - range) >>> 0;
      value = (value << 1) | one;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | input[at++]) >>> 0;
      }
    }
    return value;
  };
  const tree = (table, bits, from = 0) => {
    let index = 1;
    for (let i = 0; i < bits; i++) index = (index << 1) | bit(table, from + index);
    return index - (1 << bits);
  };
  const reversed = (table, bits, from) => {
    let index = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(table, from + index);
      index = (index << 1) | one;
      value |= one << i;
    }
    return value;
  };
  const lengths = () => ({ choice: probabilities(2), low: probabilities(8), mid: probabilities(8), high: probabilities(256) });
  const length = (coder) => {
    if (!bit(coder.choice, 0)) return tree(coder.low, 3);
    if (!bit(coder.choice, 1)) return 8 + tree(coder.mid, 3);
    return 16 + tree(coder.high, 8);
  };

  const literals = probabilities(0x300 << LC);
  const isMatch = probabilities(12);
  const isRep = probabilities(12);
  const isRep0 = probabilities(12);
  const isRep0Long = probabilities(12);
  const isRep1 = probabilities(12);
  const isRep2 = probabilities(12);
  const slots = [0, 1, 2, 3].map(() => probabilities(64));
  const places = probabilities(128);
  const align = probabilities(16);
  const matchLength = lengths();
  const repLength = lengths();
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];
  let state = 0;
  let done = 0;

  while (done < size) {
    if (!bit(isMatch, state)) {
      const from = 0x300 * (done ? out[done - 1] >> (8 - LC) : 0);
      let symbol = 1;
      if (state >= 7) {
        let match = out[done - rep0 - 1];
        do {
          const expected = (match >> 7) & 1;
          match <<= 1;
          const one = bit(literals, from + ((1 + expected) << 8) + symbol);
          symbol = (symbol << 1) | one;
          if (one !== expected) break;
        } while (symbol < 0x100);
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, from + symbol);
      out[done++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(isRep, state)) {
      if (!bit(isRep0, state)) {
        if (!bit(isRep0Long, state)) {
          state = state < 7 ? 9 : 11;
          out[done] = out[done - rep0 - 1];
          done++;
          continue;
        }
      } else {
        let distance = rep1;
        if (bit(isRep1, state)) {
          distance = rep2;
          if (bit(isRep2, state)) {
            distance = rep3;
            rep3 = rep2;
          }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = distance;
      }
      count = length(repLength);
      state = state < 7 ? 8 : 11;
    } else {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      count = length(matchLength);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots[Math.min(count, 3)], 6);
      rep0 = slot;
      if (slot >= 4) {
        const bits = (slot >> 1) - 1;
        rep0 = (2 | (slot & 1)) << bits;
        if (slot < 14) rep0 += reversed(places, bits, rep0 - slot);
        else rep0 += (direct(bits - 4) << 4) + reversed(align, 4, 0);
      }
    }
    for (count += 2; count > 0 && done < size; count--) {
      out[done] = out[done - rep0 - 1];
      done++;
    }
  }
  return out;
}
