// The texts for a screen reader: one sentence after the other, and the whole screen when it is asked for.

import { spoken } from "./signs.js";

const GAP_MS = 200; // between two sentences, so that each is noticed
const MOST = 4; // sentences that wait; if there are more, the oldest are left out
const live = document.getElementById("says");
const whole = document.getElementById("whole");
const SELECTED = { en: "selected: ", fr: "choisi : " };
let waiting = [];
let told = 0;

/** Keep the lines of Page.hear(), each in an element, for a screen reader that goes there. They are not told. */
export function keepLines(lines, language) {
  const texts = lines
    .map((line) => line.map(([cursor, text]) => (cursor ? SELECTED[language] : "") + spoken(text, language)))
    .map((parts) => parts.filter((text) => text).join(", ").replaceAll(":,", ":"));
  whole.replaceChildren(
    ...texts.map((text) => {
      const element = document.createElement("p");
      element.textContent = text;
      return element;
    }),
  );
}

/** Have sentences told: the news of Page.hear(). */
export function sayNews(news, language) {
  waiting = [...waiting, ...news.map((text) => spoken(text, language))].slice(-MOST);
}

/** Have the whole screen told now, in place of the sentences that wait. */
export function sayAll() {
  waiting = [[...whole.children].map((line) => line.textContent).join(". ")];
}

/** Tell the next sentence, if there is one and it is time; return whether there was none. */
export function sayNext(now) {
  if (!waiting.length) return true;
  if (now - told < GAP_MS) return false;
  told = now;
  const text = waiting.shift();
  live.textContent = live.textContent === text ? `${text}\u00a0` : text; // the same text would not be told
  return false;
}
