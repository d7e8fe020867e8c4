// Works offline after the first visit: every file of this build is cached by its hash, and served from there. A cached
// file is not fetched again. host_sim/web/site.py writes the build's name here, and its files with their SHA-256.

const BUILD = "@BUILD@";
const FILES = { "@FILES@": "" };
const HOME = registration.scope;
const PREFIX = `updeck:${new URL(HOME).pathname}:`; // prefix of the names of its cache and of its builds' locks
const KEPT = `${PREFIX}files`;

const byHash = (hash) => `${HOME}h/${hash}`;
const listOf = (build) => `${HOME}b/${build}`; // address under which the list of a build's files is cached

/** Fetch a file, or take it from the browser's cache if that copy
 * is valid. Throws an Error if it is not this build's file. */
async function fetchFile(name) {
  for (const cache of ["force-cache", "reload"]) {
    const answer = await fetch(new Request(HOME + name, { cache }));
    const content = await answer.arrayBuffer();
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
    const hash = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (!answer.ok || !hash.startsWith(FILES[name])) continue;
    const headers = new Headers(answer.headers);
    headers.delete("content-encoding");
    headers.delete("content-length");
    return new Response(content, { headers }); // The response has no address, because other builds have the file, too.
  }
  throw new Error(`${name} is not of build ${BUILD}`);
}

/** Cache all files or none: an incomplete deployment is refused, and the build before stays in use. */
async function install() {
  const cache = await caches.open(KEPT);
  await cache.put(listOf(BUILD), new Response(JSON.stringify(FILES)));
  await Promise.all(
    Object.entries(FILES).map(async ([name, hash]) => {
      if (!(await cache.match(byHash(hash)))) await cache.put(byHash(hash), await fetchFile(name));
    }),
  );
  await self.skipWaiting();
}

/** Delete the files of builds that no page has open; each page holds a lock of its build. */
async function clean() {
  const { held } = await navigator.locks.query();
  const living = new Set([BUILD, ...held.map(({ name }) => name.slice(`${PREFIX}build:`.length))].map(listOf));
  const cache = await caches.open(KEPT);
  const keys = (await cache.keys()).map(({ url }) => url);
  const wanted = new Set(living);
  for (const url of keys.filter((key) => living.has(key))) {
    for (const hash of Object.values(await (await cache.match(url)).json())) wanted.add(byHash(hash));
  }
  await Promise.all(keys.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
}

async function activate() {
  await clean();
  await self.clients.claim();
}

/** Return the file at an address of this deployment, of this build or of another that a page still has open. */
async function answer(request, name) {
  const cache = await caches.open(KEPT);
  const other = /^b\/([0-9a-f]{16})\//.exec(name)?.[1] ?? BUILD;
  const files = other === BUILD ? FILES : await (await cache.match(listOf(other)))?.json();
  const found = files && Object.hasOwn(files, name) && (await cache.match(byHash(files[name]), { ignoreVary: true }));
  return found || fetch(request);
}

self.addEventListener("install", (event) =>
  event.waitUntil(navigator.locks.request(`${PREFIX}build:${BUILD}`, { mode: "shared" }, install)),
);
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.split(/[?#]/)[0];
  const name = url.slice(HOME.length).replace(/(^|\/)index\.html$/, "$1");
  if (request.method !== "GET" || !url.startsWith(HOME)) return;
  if (request.mode === "navigate" && /^g\/\w+\/$/.test(name)) {
    event.respondWith(Response.redirect(HOME)); // The browser keeps the part after the #.
    return;
  }
  if (!Object.hasOwn(FILES, name) && !/^b\/[0-9a-f]{16}\//.test(name)) return;
  event.respondWith(answer(request, name));
  if (request.mode === "navigate") event.waitUntil(clean());
});
