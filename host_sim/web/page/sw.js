// Offline after the first visit: every file of this build is kept, and served from there.
// host_sim/web/site.py writes the build's name here, and its files with their SHA-256.

const BUILD = "@BUILD@";
const FILES = { "@FILES@": "" };
const HOME = registration.scope;
const PREFIX = `updeck:${new URL(HOME).pathname}:`; // of this deployment's caches
const KEPT = PREFIX + BUILD;

/** Fetch a file; an Error where it is not the one of this build. */
async function fetchFile(name) {
  const answer = await fetch(new Request(HOME + name, { cache: "reload" }));
  const content = await answer.clone().arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  if (!answer.ok || Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") !== FILES[name]) {
    throw new Error(`${name} is not of build ${BUILD}`);
  }
  return answer;
}

/** Keep all files or none: a build that is half deployed is refused, and the one before goes on. */
async function install() {
  const answers = await Promise.all(Object.keys(FILES).map(async (name) => [name, await fetchFile(name)]));
  const cache = await caches.open(KEPT);
  await Promise.all(answers.map(([name, answer]) => cache.put(HOME + name, answer)));
  await self.skipWaiting();
}

/** Whether a cache is an earlier build of this deployment. */
async function isOld(name) {
  if (name.startsWith(PREFIX)) return name !== KEPT && /^[0-9a-f]{16}$/.test(name.slice(PREFIX.length));
  if (!/^updeck-[0-9a-f]{16}$/.test(name)) return false; // what caches were called before names had the path
  const kept = await caches.open(name).then((cache) => cache.keys());
  return kept.every(({ url }) => new URL("./", url).href === HOME);
}

async function activate() {
  for (const name of await caches.keys()) if (await isOld(name)) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = request.url.split(/[?#]/)[0];
  const name = url.slice(HOME.length).replace(/(^|\/)index\.html$/, "$1");
  if (request.method !== "GET" || !url.startsWith(HOME) || !Object.hasOwn(FILES, name)) return;
  event.respondWith(
    caches
      .open(KEPT)
      .then((cache) => cache.match(HOME + name, { ignoreVary: true }))
      .then((found) => found ?? fetch(request)),
  );
});
