// Experts think in a worker. Python asks its questions here, and looks here for the answers. A question pauses while
// Python does not look for its answer.

import { browser } from "./machine.js";

const MOST = 4; // number of questions that are kept; the askers of older ones may have gone
const UNUSED_MS = 500; // A question whose answer nobody has looked for during this time pauses.
const SHOWN_MS = 700; // Progress is shown for a question that takes longer than this.

// By number: text, answer, finished share of the work, and the times of the question and of the last look.
const questions = new Map();
let count = 0;
let worker = null;
let resting = false; // whether the worker waits for its next message
let thinking = 0; // number of the worker's current question
let gone = typeof Worker !== "function";
let onGone = () => {};

const isWanted = (number) => {
  const { answer, looked } = questions.get(number) ?? { answer: "none" };
  return !answer && performance.now() - looked < UNUSED_MS;
};

/** Let the worker continue its question or begin another one; on a hidden page it finishes its current question. */
function goOn() {
  if (!resting) return;
  const goesOn = isWanted(thinking) || (document.hidden && questions.get(thinking)?.answer === "");
  const next = goesOn ? thinking : [...questions.keys()].find(isWanted);
  if (!next) return;
  resting = false;
  worker.postMessage(next === thinking ? "" : questions.get(next).text);
  thinking = next;
}

function begin() {
  try {
    worker = new Worker(new URL("./expert.js", import.meta.url), { type: "module" });
  } catch (error) {
    lose(error);
    return;
  }
  worker.onmessage = ({ data: { failed, answer, share } }) => {
    if (failed) {
      lose(failed);
      return;
    }
    const question = questions.get(thinking);
    if (question) Object.assign(question, { answer, share });
    if (answer) thinking = 0;
    resting = true;
    goOn();
  };
  worker.onerror = lose;
}

function lose(why) {
  console.info("experts:", why.message ?? why);
  worker?.terminate();
  gone = true;
  onGone();
}

Object.assign(browser, {
  experts: () => !gone,
  /** Ask a question that replaces an earlier one; return the new number. */
  ask_expert(before, text) {
    questions.delete(before);
    if (questions.size === MOST) questions.delete(questions.keys().next().value);
    const now = performance.now();
    questions.set(++count, { text, answer: "", share: 0, asked: now, looked: now });
    if (!gone) worker ? goOn() : begin();
    return count;
  },
  hear_expert(number) {
    if (gone) return "gone";
    const question = questions.get(number);
    if (!question) return "lost";
    question.looked = performance.now();
    if (question.answer) questions.delete(number);
    else goOn();
    return question.answer;
  },
});

/** Return whether the console waits for an expert. */
export const isExpertAsked = () => !gone && [...questions.keys()].some(isWanted);

/** Return the finished share, in hundredths, of the expert for which the console waits; -1 for none. */
export function expertsShare() {
  const now = performance.now();
  const waits = ([number, { asked }]) => isWanted(number) && now - asked >= SHOWN_MS;
  return gone ? -1 : ([...questions].find(waits)?.[1].share ?? -1);
}

/** Register a function to be called when experts are lost, and hard bots think instead. */
export function onExpertsLost(tell) {
  onGone = tell;
}
