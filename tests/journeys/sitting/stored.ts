import type { Page } from 'playwright-core';
import { createBox } from '../../../apps/web/src/screens/student/attempt/log/store/sealed-box.ts';
import type { Received } from './recorder.ts';

/** Everything that a page has stored in its browser, each part as one text. */
export async function readStored(page: Page): Promise<Received[]> {
  const parts = await page.evaluate(async () => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      history: JSON.stringify([history.state, location.href]),
    };
    const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        found[`IndexedDB ${name} ${store}`] = JSON.stringify(rows);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found[`cache ${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
    }
    const folder = await navigator.storage.getDirectory();
    for await (const [name, handle] of folder.entries())
      found[`file ${name}`] = handle instanceof FileSystemFileHandle ? await (await handle.getFile()).text() : '';
    return found;
  });
  const all = { ...parts, cookies: JSON.stringify(await page.context().cookies()) };
  return Object.entries(all).map(([what, text]) => ({ what, status: 0, type: '', text }));
}

/**
 * What the sealed rows among it hold. The store hides everything but from its student, who may ask for the key: so they
 * are opened as that student could.
 */
export function decryptStored(stored: readonly Received[], key: string): Received[] {
  const box = createBox(key);
  const rows = stored.flatMap(({ what, text }) =>
    what.startsWith('IndexedDB') || what === 'localStorage' ? [...text.matchAll(/\{[^{}]*\}/g)] : [],
  );
  return rows.flatMap(([row]) => {
    // In localStorage it is a text in a text.
    const words = row.replaceAll('\\"', '"');
    const id = /"id":"([^"]*)"/.exec(words)?.[1];
    const sealed = /"box":"([^"]*)"/.exec(words)?.[1];
    const opened = id === undefined || sealed === undefined ? undefined : box?.open(sealed, id);
    return opened === undefined
      ? []
      : [{ what: `a stored event`, status: 0, type: 'application/json', text: JSON.stringify(opened) }];
  });
}
