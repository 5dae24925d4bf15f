// What a browser keeps of this site to be without a connection: one page that says so, in each language. The build puts `OFFLINE` before it.
// And what it shows of a note from the server when no page is open.
// No answer of the API, no picture and no page with personal data ever comes into its cache: nothing is added to it
// after the installation, and what is asked of the network goes to the network.

/** @type {{ version: string, pages: Record<string, string>, files: string[] }} `pages` by language, the first first. */
const { version, pages, files } = self.OFFLINE;

/** Nothing but a page and what the page for bad lines needs passes through here: browsers that can, skip the rest. */
const ours = { or: [{ requestMode: 'navigate' }, ...files.map((pathname) => ({ urlPattern: { pathname } }))] };

self.addEventListener('install', (event) => {
  event.addRoutes?.({ condition: { not: ours }, source: 'network' }).catch(() => undefined);
  event.waitUntil(keepFiles());
});

async function keepFiles() {
  const cache = await caches.open(version);
  // A file with a hash in its name never changes: the browser may have it already.
  const isHashed = (file) => file.startsWith('/assets/');
  await cache.addAll(files.map((file) => new Request(file, isHashed(file) ? {} : { cache: 'reload' })));
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  for (const name of await caches.keys()) if (name !== version) await caches.delete(name);
  // The page is asked for while this wakes up.
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { origin, pathname } = new URL(url);
  // A file that is saved is a navigation too, and none of ours.
  const isPage = mode === 'navigate' && method === 'GET' && !/^\/files\/|\.\w+$/.test(pathname);
  if (isPage) event.respondWith(pageFor(event));
  else if (origin === self.location.origin && files.includes(pathname)) event.respondWith(fileFor(event.request));
});

/** The page as the server answers it, whatever that is; the one that is kept only where no answer comes at all. */
async function pageFor(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(pages[await language()])) ?? Response.error();
  }
}

/** The one that was chosen at the foot of a page, where the browser tells its scripts so; else what it prefers of ours. */
async function language() {
  const chosen = await self.cookieStore?.get('language').catch(() => undefined);
  const preferred = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase());
  return [chosen?.value, ...preferred].find((name) => Object.hasOwn(pages, name ?? '')) ?? Object.keys(pages)[0];
}

async function fileFor(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

/** A note from the server, encrypted for this browser: it comes once, and the address that it came to is given up. */
self.addEventListener('push', (event) => event.waitUntil(showNote(event.data.json())));

/** @param {{ title: string, body: string, path: string, lang: string, dir: 'ltr' | 'rtl' }} note */
async function showNote({ title, path, ...words }) {
  await self.registration.showNotification(title, { ...words, tag: path, icon: '/icons/192.png', data: path });
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPicture(event.notification.data));
});

/** The window that already waits for this picture or shows it, else a new one. */
async function openPicture(path) {
  const idOf = (url) => new URL(url, self.location.origin).searchParams.get('id');
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => idOf(url) === idOf(path));
  await (open ? open.focus() : self.clients.openWindow(path));
}
