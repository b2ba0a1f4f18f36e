import { rememberUntilReload } from '../../../../client/browser/page-memory.ts';
import { indexedRows } from './store/indexed-rows.ts';
import { createLogStore, type LogStore, rowPrefix } from './store/log-store.ts';
import { forgetStoreKey } from './store/store-key.ts';

type Rows = ReturnType<typeof indexedRows>;

let opened: { rows: Rows; store: LogStore } | null = null;

rememberUntilReload(() => {
  opened = null;
});

function findDatabases(): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}

function open(): { rows: Rows; store: LogStore } {
  if (opened === null) {
    const rows = indexedRows(findDatabases());
    opened = { rows, store: createLogStore(rows, () => window.localStorage) };
  }
  return opened;
}

/** What this browser keeps of all students' answers. */
export const browserStore = (): LogStore => open().store;

/** Whether an entry of localStorage is an unsent answer, which nobody can read without its student's key. */
export const isUnsentAnswer = (name: string): boolean => name.startsWith(rowPrefix);

/** The sign-out: without the key unsent answers are unreadable, and where there are none nothing stays. */
export async function leaveAnswers(): Promise<void> {
  forgetStoreKey();
  await open().rows?.leave();
}
