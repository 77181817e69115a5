/**
 * The service worker: keeps the files of the page, so that it opens without a network.
 *
 * Every version has a cache of its own, which is filled as a whole before the version is used. A
 * version starts when no window shows the former one, or when a person wants it. All windows are
 * then loaded again, so a page never loads a script of another version.
 */

// A module of its own, so that these names do not meet the global ones.
export {};
declare const self: ServiceWorkerGlobalScope;
// `build.mjs` puts both in.
declare const VERSION: string;
declare const FILES: readonly string[];

/** Pages in other folders of the same server have caches of their own. */
const OURS = `reversi ${self.registration.scope} `;
const NAME = OURS + VERSION;

/** Copies all files. The browser's own cache may still have files of the former version. */
async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
}

/** Deletes the caches of former versions, and serves the window that is open already. */
async function activate(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  await Promise.all(former.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const folder = request.url.split(/[?#]/)[0] === self.registration.scope;
  const cache = await caches.open(NAME);
  const kept = await cache.match(folder ? "index.html" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "activate") event.waitUntil(self.skipWaiting());
});
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
