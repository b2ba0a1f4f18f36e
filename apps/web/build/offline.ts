import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pages = { en: '/offline?lang=en', el: '/offline?lang=el' } as const;

/**
 * Writes `offline.js`, the service worker: it answers a failed page request with the offline page in the user's
 * language. It caches that page and its picture under a name made from their content, so that a new build replaces
 * them, and nothing else: no response of the server and no other page is ever cached.
 */
export async function writeWorker(folder: string): Promise<void> {
  const documents = await Promise.all(
    ['en', 'el'].map((language) => readFile(join(folder, `offline.${language}.html`), 'utf8')),
  );
  const files = [...new Set(documents.join('').matchAll(/(?:href|src)="(\/assets\/[^"]+\.svg)"/g))].map(
    ([, file]) => file ?? '',
  );
  const cachedPaths = [...new Set([...Object.values(pages), ...files])];
  const name = `offline-${createHash('sha256').update(documents.join('')).digest('hex').slice(0, 16)}`;
  await writeFile(join(folder, 'offline.js'), workerOf(name, cachedPaths));
}

function workerOf(name: string, cachedPaths: readonly string[]): string {
  return `// The page that says that there is no network. Made by the build; keeps only what is listed here.
const name = ${JSON.stringify(name)};
const kept = ${JSON.stringify(cachedPaths)};
const pages = ${JSON.stringify(pages)};

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(name)
      .then((store) => store.addAll(kept.map((path) => new Request(path, { credentials: 'omit', cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((one) => one !== name).map((one) => caches.delete(one)))),
  );
});

async function pageOfPerson() {
  const chosen = await self.cookieStore?.get('language').catch(() => null);
  const language = chosen?.value ?? navigator.language.slice(0, 2);
  return pages[language === 'en' ? 'en' : 'el'];
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const path = new URL(request.url).pathname;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await caches.match(await pageOfPerson())) ?? Response.error()));
  } else if (request.method === 'GET' && kept.includes(path)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(path)) ?? Response.error()));
  }
});
`;
}
