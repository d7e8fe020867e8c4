// The worker of experts.js, with a MicroPython of its own. A message is a question, or "" to continue the one before.
// Each is answered after a slice of thinking: with the answer, or with the finished share of the work.

import { install, packed, runtime } from "./runtime.js";

const SLICE_MS = 100; // time limit for a slice, to which the rest of the current step is added

const fail = (error) => postMessage({ failed: String(error) });

async function begin() {
  const [python, [, pieces]] = await Promise.all([runtime((line) => console.log(line)), packed(["expert.bin"])]);
  for (const piece of pieces) await install(python.FS, piece);
  python.runPython("from host_sim.web.thinking.thinker import Thinker\nthinker = Thinker()");
  const { ask, step, share } = python.globals.get("thinker");
  onmessage = ({ data: text }) => {
    try {
      if (text) ask(text);
      const end = performance.now() + SLICE_MS;
      let answer = "";
      while (!answer && performance.now() < end) answer = step();
      postMessage({ answer, share: share() });
    } catch (error) {
      fail(error);
    }
  };
  postMessage({ answer: "", share: 0 });
}

begin().catch(fail);
