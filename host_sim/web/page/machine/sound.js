// The buzzer: a square wave like a piezo's, at a moderate volume.

import { machine } from "./machine.js";
import { painted } from "../turn.js";

const LOUD = 0.06;
const EDGE_S = 0.004; // Tones fade in and out, so that they do not click.
let context = null;
let begun = null;
let wave = null;
let gain = null;

/** Allow sound, which browsers do only after a touch. Call this on every press. */
export function wake() {
  begun ??= painted().then(begin).catch(() => {}); // There may be no sound device.
  // The sound was suspended, or interrupted by a call.
  if (context && context.state !== "running") context.resume().catch(() => {});
}

/** Make the wave once the picture of the first press is shown, because it takes WebKit a fifth of a second. */
function begin() {
  if (!window.AudioContext) return;
  const made = new AudioContext();
  gain = made.createGain();
  gain.gain.value = 0;
  wave = made.createOscillator();
  wave.type = "square";
  wave.connect(gain).connect(made.destination);
  wave.start();
  context = made;
}

machine.onTone = (hz) => {
  if (!context) return;
  if (hz) wave.frequency.setValueAtTime(hz, context.currentTime);
  gain.gain.setTargetAtTime(hz ? LOUD : 0, context.currentTime, EDGE_S);
};

document.addEventListener("visibilitychange", () => {
  if (document.hidden && gain) gain.gain.setTargetAtTime(0, context.currentTime, EDGE_S);
});
