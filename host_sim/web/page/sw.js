// Offline after the first visit: every file of this build is kept, and served from there.
// host_sim/web/site.py writes the build's name and its files here.

const BUILD = "updeck-@BUILD@";
const FILES = ["@FILES@"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(BUILD)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("updeck-") && name !== BUILD).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = caches.open(BUILD).then(async (cache) => {
    const found = await cache.match(request, { ignoreSearch: true });
    return found ?? (request.mode === "navigate" ? cache.match("./") : undefined);
  });
  event.respondWith(answer.then((found) => found ?? fetch(request)));
});
