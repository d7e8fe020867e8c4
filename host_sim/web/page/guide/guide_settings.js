// The console's settings. A change here takes effect on the panel at once, and a change on the panel is shown here.

import { make } from "../dom.js";
import { text } from "../texts.js";
import { plain } from "./guide_words.js";

async function fill(place, { ask, set }) {
  make("p", {}, place, text("guide_settings_note"));
  const rows = make("div", { class: "settings" }, place);
  let number = 0;
  for await (const { name, title, choices, value } of ask("views.settings")) {
    const row = number++;
    const label = make("label", {}, rows);
    make("span", {}, label, plain(title));
    const choice = make("select", { id: `guide-set-${name}` }, label);
    choice.append(...choices.map((told, i) => new Option(plain(told), i, i === value, i === value)));
    choice.addEventListener("change", () => set(row, Number(choice.value)));
  }
}

export const settings = { key: (status) => status.settings, fill };
