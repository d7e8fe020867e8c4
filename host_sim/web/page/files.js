// Files out of the page and into it.

/** Let the browser download `content`. */
export function download(content, name, type) {
  const blob = content instanceof Blob ? content : new Blob([content], { type });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** What a file is: ["saves", their JSON], ["record", its text] or ["", ""]. */
export function sort(text) {
  try {
    const first = JSON.parse(text.trim().split("\n", 1)[0]);
    if (first?.record) return ["record", text];
  } catch {
    // it may still be JSON of more than one line
  }
  try {
    const whole = JSON.parse(text);
    if (whole?.updeck === 1 && typeof whole.saves === "object") return ["saves", JSON.stringify(whole.saves)];
  } catch {
    return ["", ""];
  }
  return ["", ""];
}
