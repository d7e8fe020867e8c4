// Functions to find and make elements.

const SVG = "http://www.w3.org/2000/svg";

export const element = (id) => document.getElementById(id);

/** Make an element with attributes and a text, and append it to `parent` if there is one. */
export function make(name, attributes = {}, parent = null, content = "") {
  const made = name === "line" || name === "path" ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.textContent = content;
  parent?.append(made);
  return made;
}
