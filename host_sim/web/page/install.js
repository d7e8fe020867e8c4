// The page as an app: offers to install it, announces a new version, and asks the browser to keep the saves. An offer
// is a line above the bar, and appears once in a visit.

import { element } from "./dom.js";
import { NAME, slotKeys, trouble } from "./storage/storage.js";
import { text } from "./texts.js";

const BUILD = /\/b\/([0-9a-f]{16})\//.exec(import.meta.url)?.[1];

// The service worker keeps the files of this build as long as this page holds the build's lock.
navigator.locks?.request(`${NAME}:build:${BUILD}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});

let asking = null; // the browser's event that can ask to install the page
let offered = ""; // key of the text in the offer
let parts = []; // values in that text
let accept = null;

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // The page asks at a better moment.
  asking = event;
  element("install").hidden = false;
});
window.addEventListener("appinstalled", () => {
  asking = null;
  element("install").hidden = true;
  close();
});

/** Offer something in a line; `then` is called if the person accepts. Without `then` the line is only a notice. */
export function offer(name, then, ...given) {
  offered = name;
  parts = given;
  accept = then;
  element("offer-no").hidden = !then;
  translate();
  element("offer").hidden = false;
}

/** Put the line into the page's language. */
export function translate() {
  if (!offered) return;
  element("offer-text").textContent = text(offered, ...parts);
  element("offer-yes").textContent = text(`${offered}_yes`);
}

/** Remove this offer. */
export function withdraw(name) {
  if (offered === name) close();
}

function close() {
  offered = "";
  element("offer").hidden = true;
}

element("offer-yes").addEventListener("click", () => {
  close();
  accept?.();
});
element("offer-no").addEventListener("click", close);

/** Let the browser ask whether to install the page. */
export async function install() {
  const event = asking;
  asking = null;
  element("install").hidden = true;
  await event?.prompt();
}

/** Offer once ever to install the page: `asked` stores that the offer was made. */
export function offerInstall(asked) {
  const words = asking ? "offer_install" : byHand();
  if (!words || offered) return;
  asked();
  offer(words, asking && install);
}

/** Return the text for a browser that installs pages only by its
 * own menu, "" for other browsers and an installed page. */
function byHand() {
  const { userAgent, maxTouchPoints } = navigator;
  const apple = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  if (navigator.standalone || matchMedia("(display-mode: standalone)").matches) return "";
  if (apple) return "offer_ios";
  if (/Macintosh.* Version\/.* Safari\//.test(userAgent)) return "offer_safari";
  return /Android.* Firefox\//.test(userAgent) ? "offer_firefox" : "";
}

/** Keep the page for use without a network, and offer a new build: `reload` takes it, and the running one continues
 * until then. A browser that stores nothing for this page may have no service workers, or refuse them. */
export function useWorker(reload) {
  try {
    const workers = navigator.serviceWorker;
    let before = workers.controller;
    workers.addEventListener("controllerchange", () => {
      if (before) offer("offer_new", reload); // Nothing is announced at the first visit.
      before = workers.controller;
    });
    if (isSecureContext && trouble() !== "closed") workers.register("./sw.js").catch(() => {});
  } catch {
    // Without a worker the page needs a network.
  }
}

/** Once there are saves, ask the browser not to delete them when it runs out of room; return whether it was asked. */
export async function keepSaves() {
  if (!navigator.storage?.persist || !slotKeys().length) return false;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // The browser stores nothing for this page, and the person already knows that.
  }
  return true;
}
