/** The last pictures of the screen, for a GIF of the latest moves. */
export class Tape {
  constructor(keptMs) {
    this.keptMs = keptMs;
    this.frames = []; // [picture, time of its appearance] each
  }
  /** Record the current picture. */
  note(glass, ms) {
    const last = this.frames.at(-1);
    if (last && last[0].every((byte, at) => byte === glass[at])) return;
    this.frames.push([glass.slice(), ms]);
    while (this.frames.length > 1 && this.frames[1][1] < ms - this.keptMs) this.frames.shift();
  }
  /** Return the pictures for a GIF: [picture, milliseconds] each. */
  cut(ms) {
    return this.frames.map(([picture, from], i) => {
      const until = this.frames[i + 1]?.[1] ?? ms;
      return [picture, Math.min(until - Math.max(from, ms - this.keptMs), 3000)];
    });
  }
}
