// The page as an app: installing it, telling of a new version, and asking the browser to keep the saves. What is offered is
// a line above the bar; nothing is offered twice in a visit.

import { NAME, slotKeys } from "./storage/storage.js";
import { text } from "./texts.js";

const BUILD = /\/b\/([0-9a-f]{16})\//.exec(import.meta.url)?.[1];

// The service worker keeps the files of this build as long as this page holds the lock of it
navigator.locks?.request(`${NAME}:build:${BUILD}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});

const element = (id) => document.getElementById(id);

let asking = null; // the browser's event that can ask to install the page
let offered = ""; // what the line offers
let accept = null;

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault(); // it is asked at a better moment
  asking = event;
  element("install").hidden = false;
});
window.addEventListener("appinstalled", () => {
  asking = null;
  element("install").hidden = true;
  close();
});

function offer(name, then) {
  offered = name;
  accept = then;
  translate();
  element("offer").hidden = false;
}

/** Put the line into the page's language. */
export function translate() {
  if (!offered) return;
  element("offer-text").textContent = text(offered);
  element("offer-yes").textContent = text(`${offered}_yes`);
}

function close() {
  offered = "";
  element("offer").hidden = true;
}

element("offer-yes").addEventListener("click", () => {
  close();
  accept();
});
element("offer-no").addEventListener("click", close);

/** Let the browser ask whether the page is to be installed. */
export async function install() {
  const event = asking;
  asking = null;
  element("install").hidden = true;
  await event?.prompt();
}

/** Offer once, for good, to install the page: `asked` keeps that it was offered. */
export function offerInstall(asked) {
  if (!asking || offered) return false;
  asked();
  offer("offer_install", install);
  return true;
}

/** Tell when another build is there; `reload` takes it. The one that runs goes on until then. */
export function tellOfNewBuilds(reload) {
  let before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (before) offer("offer_new", reload); // else this was the first visit
    before = navigator.serviceWorker.controller;
  });
}

/** Ask the browser, once there are saves, not to delete them when it runs short of room; whether it was asked. */
export async function keepSaves() {
  if (!navigator.storage?.persist || !slotKeys().length) return false;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  return true;
}
