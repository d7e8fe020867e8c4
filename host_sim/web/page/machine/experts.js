// Experts think in a worker: Python asks here, and looks here for the answer. A question that nobody looks after waits.

import { browser } from "./machine.js";

const MOST = 4; // questions that are kept; the askers of older ones may have gone
const UNUSED_MS = 500; // a question at which nobody has looked for so long waits
const SHOWN_MS = 700; // a question that takes longer is shown

const questions = new Map(); // by number: its text, answer, share of its work, and when it was asked and looked after
let count = 0;
let worker = null;
let resting = false; // the worker waits to be told what to go on with
let thinking = 0; // the number of the question that the worker has
let gone = typeof Worker !== "function";
let onGone = () => {};

const isWanted = (number) => {
  const { answer, looked } = questions.get(number) ?? { answer: "none" };
  return !answer && performance.now() - looked < UNUSED_MS;
};

/** Have the worker go on with its question, or begin with another; on a hidden page it finishes the question that it has. */
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
  /** Ask in place of an earlier question; return the new one's number. */
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

/** Tell whether the console waits for an expert. */
export const isExpertAsked = () => !gone && [...questions.keys()].some(isWanted);

/** Return how much of its work the expert that the console waits for has done, in hundredths; -1 for none. */
export function expertsShare() {
  const now = performance.now();
  const waits = ([number, { asked }]) => isWanted(number) && now - asked >= SHOWN_MS;
  return gone ? -1 : ([...questions].find(waits)?.[1].share ?? -1);
}

/** Have a function called when experts are lost, and hard bots think instead. */
export function onExpertsLost(tell) {
  onGone = tell;
}
