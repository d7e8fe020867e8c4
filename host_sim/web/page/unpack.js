// Undoes host_sim/web/squeeze.py, where it is told how it works. A quarter smaller than what browsers unpack by themselves.

/** Return the text in `input`. */
export function unpack(input) {
  const view = new DataView(input.buffer, input.byteOffset);
  const size = view.getUint32(0, true);
  return rotated(column(input, 8, size), view.getUint32(4, true));
}

function column(input, at, size) {
  const out = new Uint8Array(size);
  const alone = new Int32Array(256).fill(1 << 15);
  const after = new Int32Array(65536).fill(1 << 15);
  const fared = Int32Array.from({ length: 512 * 17 }, (_, place) => ((place % 17) << 12) - (place % 17 === 16 ? 1 : 0));
  let low = 0;
  let high = 0xffffffff;
  let code = 0;
  for (let i = 0; i < 4; i++) code = ((code << 8) | input[at++]) >>> 0;
  let one = 0;
  let two = 0;
  let run = 0;
  for (let done = 0; done < size; done++) {
    run = one === two ? run + 1 : 0;
    const base = run > 2 ? 4352 : 0;
    let node = 1;
    while (node < 256) {
      const first = (one << 8) | node;
      const second = (two << 8) | node;
      const guess = ((alone[node] + after[first]) * 7 + after[second] * 2) >> 4;
      const place = base + 17 * node + (guess >> 12);
      const chance = (fared[place] + (((fared[place + 1] - fared[place]) * (guess & 4095)) >> 12)) * 3 + guess;
      const middle = low + Math.floor(((high - low) * chance) / 262144);
      const bit = code <= middle ? 1 : 0;
      if (bit) high = middle;
      else low = middle + 1;
      if (bit) {
        alone[node] += (65535 - alone[node]) >> 2;
        after[first] += (65535 - after[first]) >> 4;
        after[second] += (65535 - after[second]) >> 4;
        fared[place] += (65535 - fared[place]) >> 6;
        fared[place + 1] += (65535 - fared[place + 1]) >> 6;
      } else {
        alone[node] -= alone[node] >> 2;
        after[first] -= after[first] >> 4;
        after[second] -= after[second] >> 4;
        fared[place] -= fared[place] >> 6;
        fared[place + 1] -= fared[place + 1] >> 6;
      }
      while ((low ^ high) >>> 24 === 0) {
        low = (low << 8) >>> 0;
        high = ((high << 8) | 255) >>> 0;
        code = ((code << 8) | input[at++]) >>> 0;
      }
      node = (node << 1) | bit;
    }
    two = one;
    one = node & 255;
    out[done] = one;
  }
  return out;
}

/** The text whose sorted rotations end in `column`, itself in row `row`. */
function rotated(column, row) {
  const size = column.length;
  const starts = new Int32Array(257);
  for (const byte of column) starts[byte + 1]++;
  for (let byte = 0; byte < 256; byte++) starts[byte + 1] += starts[byte];
  const next = new Int32Array(size);
  for (let place = 0; place < size; place++) next[starts[column[place]]++] = place;
  const out = new Uint8Array(size);
  let at = next[row];
  for (let done = 0; done < size; done++) {
    out[done] = column[at];
    at = next[at];
  }
  return out;
}
