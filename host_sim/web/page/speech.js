// What the screen says, for those who do not see it: a line an element, so that only what changed is read out.

import { spoken } from "./signs.js";

const place = document.getElementById("says");
const SELECTED = { en: "selected: ", fr: "choisi : " };
let before = "";

/** Take what Page.lines() gave. */
export function say(json, language) {
  if (json + language === before) return;
  before = json + language;
  const texts = JSON.parse(json).map((line) =>
    line
      .map(([cursor, text]) => (cursor ? SELECTED[language] : "") + spoken(text, language))
      .filter((text) => text)
      .join(", "),
  );
  texts.forEach((text, i) => {
    const element = place.children[i] ?? place.appendChild(document.createElement("p"));
    if (element.textContent !== text) element.textContent = text;
  });
  while (place.children.length > texts.length) place.lastChild.remove();
}
