// The texts for a screen reader: one sentence after the other, and the whole screen on request.

import { spoken } from "./signs.js";

const GAP_MS = 200; // pause between two sentences, so that each is noticed
const MOST = 4; // the most sentences that wait; if there are more, the oldest are dropped
const live = document.getElementById("says");
const whole = document.getElementById("whole");
let waiting = [];
let told = 0;

/** Store the paragraphs of Page.hear() for a screen reader that visits them. They are not announced. */
export function keepWhole(paragraphs, language) {
  whole.replaceChildren(
    ...paragraphs.map((paragraph) => {
      const element = document.createElement("p");
      const text = spoken(paragraph, language);
      element.textContent = text.charAt(0).toUpperCase() + text.slice(1);
      return element;
    }),
  );
}

/** Announce sentences, the news of Page.hear(). */
export function sayNews(news, language) {
  waiting = [...waiting, ...news.map((text) => spoken(text, language))].slice(-MOST);
}

/** Announce the whole screen now, in place of the sentences that wait. */
export function sayAll() {
  waiting = [[...whole.children].map(({ textContent }) => textContent).join(" ")];
}

/** Announce the next sentence if there is one and it is time; return whether there was none. */
export function sayNext(now) {
  if (!waiting.length) return true;
  if (now - told < GAP_MS) return false;
  told = now;
  const text = waiting.shift();
  // A screen reader would not announce the same text again.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  return false;
}
