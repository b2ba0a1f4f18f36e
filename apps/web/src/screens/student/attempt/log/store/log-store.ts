import type { StorageKind } from '../opened-attempt.ts';

/** What lies in the browser of one event: nothing in it says whose it is or what it holds. */
export interface AnswerRow {
  id: string;
  tag: string;
  box: string;
  /** When it was written, to the day. */
  day: string;
}

/** The rows in a database of the browser. Every method may reject. */
export interface RowTable {
  put(row: AnswerRow): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  all(): Promise<AnswerRow[]>;
}

/** The rows of all students of this browser: in IndexedDB, and what cannot wait or has no place there in localStorage. */
export interface LogStore {
  kind(): StorageKind;
  /** Whether it is kept before this returns: also a page that ends now has kept it. */
  putNow(row: AnswerRow): boolean;
  /** Whether it is kept. */
  put(row: AnswerRow): Promise<boolean>;
  remove(ids: readonly string[]): Promise<void>;
  /** A row may be in both places, and differ. */
  all(): Promise<AnswerRow[]>;
}

/** Before the id in localStorage; these stay after a sign-out. */
export const rowPrefix = 'schole.answer.';

type LocalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

function readRow(text: string | null): AnswerRow | null {
  try {
    const row: unknown = JSON.parse(text ?? 'null');
    if (typeof row !== 'object' || row === null) return null;
    const { id, tag, box, day } = row as Record<string, unknown>;
    const words = [id, tag, box, day].every((part) => typeof part === 'string');
    return words ? (row as AnswerRow) : null;
  } catch {
    return null;
  }
}

/** `local` throws where the browser forbids or has no localStorage. */
export function createLogStore(table: RowTable | null, local: () => LocalStorage): LogStore {
  let kind: StorageKind = table === null ? 'local' : 'indexeddb';
  const putNow = (row: AnswerRow): boolean => {
    try {
      local().setItem(rowPrefix + row.id, JSON.stringify(row));
      return true;
    } catch {
      return false;
    }
  };
  /** Not where it was written anew meanwhile. */
  const dropLocal = (id: string, box?: string): void => {
    try {
      const kept = readRow(local().getItem(rowPrefix + id));
      if (box === undefined || kept?.box === box) local().removeItem(rowPrefix + id);
    } catch {
      // Forbidden: nothing is there.
    }
  };
  const localRows = (): AnswerRow[] => {
    try {
      const storage = local();
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      return names.filter((name) => name.startsWith(rowPrefix)).flatMap((name) => readRow(storage.getItem(name)) ?? []);
    } catch {
      return [];
    }
  };
  return {
    kind: () => kind,
    putNow,
    async put(row) {
      try {
        if (table === null) throw new Error('No database.');
        await table.put(row);
        kind = 'indexeddb';
        dropLocal(row.id, row.box);
        return true;
      } catch {
        const kept = putNow(row);
        kind = kept ? 'local' : 'none';
        return kept;
      }
    },
    async remove(ids) {
      for (const id of ids) dropLocal(id);
      // One that stays is sent once more, and taken once.
      await table?.remove(ids).catch(() => undefined);
    },
    async all() {
      return [...localRows(), ...((await table?.all().catch(() => [])) ?? [])];
    },
  };
}
