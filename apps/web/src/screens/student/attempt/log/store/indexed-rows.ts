import type { AnswerRow, RowTable } from './log-store.ts';

const databaseName = 'schole-answers';
const storeName = 'rows';

/** Milliseconds after which a browser that does not open its database has none. */
const patience = 3_000;

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** False only where the browser says so: asking must not create it. */
async function exists(factory: IDBFactory): Promise<boolean> {
  if (typeof factory.databases !== 'function') return true;
  return (await factory.databases()).some(({ name }) => name === databaseName);
}

/** The rows in IndexedDB, opened when they are first needed. `null`: this browser has none. */
export function indexedRows(factory: IDBFactory | undefined): (RowTable & { leave(): Promise<void> }) | null {
  if (factory === undefined) return null;
  let opened: Promise<IDBDatabase> | null = null;
  const forget = (): void => {
    opened = null;
  };
  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(databaseName, 1);
      const timer = setTimeout(() => reject(new Error('The database does not open.')), patience);
      request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        clearTimeout(timer);
        const database = request.result;
        database.onclose = forget;
        // Another window signs out, and the database goes if it is empty.
        database.onversionchange = () => {
          database.close();
          forget();
        };
        resolve(database);
      };
    }).catch((cause: unknown) => {
      forget();
      throw cause;
    });
    return opened;
  };
  const write = async (change: (rows: IDBObjectStore) => void): Promise<void> => {
    const database = await open();
    // On the disk before it counts as kept: tablets are switched off.
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(storeName));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    put: (row) => write((rows) => void rows.put(row)),
    async remove(ids) {
      if (ids.length === 0 || !(await exists(factory))) return;
      await write((rows) => {
        for (const id of ids) rows.delete(id);
      });
    },
    async all() {
      if (!(await exists(factory))) return [];
      const database = await open();
      return settled<AnswerRow[]>(database.transaction(storeName).objectStore(storeName).getAll());
    },
    /** Removes the database where nothing is in it. */
    async leave() {
      if (!(await exists(factory))) return;
      const database = await open();
      const left = await settled(database.transaction(storeName).objectStore(storeName).count());
      if (left > 0) return;
      database.close();
      forget();
      await settled(factory.deleteDatabase(databaseName));
    },
  };
}

/** Whether a database of this browser holds answers, which a sign-out leaves where they are unsent. */
export const holdsAnswers = (name: string): boolean => name === databaseName;
