// Offline after the first visit: every file of this build is kept, by its hash, and served from there. A file that is kept
// already is not fetched again. host_sim/web/site.py writes the build's name here, and its files with their SHA-256.

const BUILD = "@BUILD@";
const FILES = { "@FILES@": "" };
const HOME = registration.scope;
const PREFIX = `updeck:${new URL(HOME).pathname}:`; // of this deployment's cache, and of the locks of its builds
const KEPT = `${PREFIX}files`;

const byHash = (hash) => `${HOME}h/${hash}`;
const listOf = (build) => `${HOME}b/${build}`; // the files of a build

/** Fetch a file, from what the browser has of it if that is good; an Error where it is not the one of this build. */
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
    return new Response(content, { headers }); // without the address: it is the file of other builds, too
  }
  throw new Error(`${name} is not of build ${BUILD}`);
}

/** Keep all files or none: a build that is half deployed is refused, and the one before goes on. */
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

/** Drop the files of builds that no page has open; each page holds a lock of its build. */
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

/** The file at an address of ours: of this build, or of another that a page still has open. */
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
    event.respondWith(Response.redirect(HOME)); // what is behind the # goes with it
    return;
  }
  if (!Object.hasOwn(FILES, name) && !/^b\/[0-9a-f]{16}\//.test(name)) return;
  event.respondWith(answer(request, name));
  if (request.mode === "navigate") event.waitUntil(clean());
});
