// Files out of the page and into it.

const LINE = 1 << 13; // letters of a record's line at most
const SAVES = 1 << 18; // letters; a file of saves has 100,000 at most, and reading more would take long

/** Let the browser download `content`. */
export function download(content, name, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** What a file is: ["saves", them], ["record", its text] or ["", ""]. */
export function sort(text) {
  try {
    const first = JSON.parse(text.slice(0, LINE).trim().split("\n", 1)[0]);
    if (first?.record) return ["record", text];
  } catch {
    // it may still be JSON of more than one line
  }
  if (text.length > SAVES) return ["", ""];
  try {
    const whole = JSON.parse(text);
    if (whole?.updeck === 1 && typeof whole.saves === "object") return ["saves", whole.saves];
  } catch {
    return ["", ""];
  }
  return ["", ""];
}
