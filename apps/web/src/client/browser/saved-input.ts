import type { z } from 'zod';
import { rememberUntilReload } from './page-memory.ts';

/** Unsent input that survives a reload: in session storage, per user, removed when that user signs out. */
const prefix = 'schole.kept.';

function keyOf(userId: string, name: string): string {
  return `${prefix}${userId}.${name}`;
}

/** Stores a value for this tab; null removes it. Where the browser forbids storage or it is full, nothing is stored. */
export function saveInput(userId: string, name: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(keyOf(userId, name));
    else window.sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Full or forbidden: the input then lasts as long as the page.
  }
}

/** The value stored under a name, or null; a value that no longer fits the schema counts as missing. */
export function findSavedInput<Schema extends z.ZodType>(
  userId: string,
  name: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    const stored = window.sessionStorage.getItem(keyOf(userId, name));
    if (stored === null) return null;
    const read = schema.safeParse(JSON.parse(stored));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const sessionEndHooks = new Set<() => void>();

/**
 * Registers a callback for a deliberate sign-out. It runs before the session ends, so that work in progress stops then.
 */
export function addSessionEndHook(run: () => void): void {
  sessionEndHooks.add(run);
}

/** Stops the work in progress of the user who signs out. */
export function runSessionEndHooks(): void {
  for (const run of sessionEndHooks) run();
}

// Work on behalf of a user ends with the page too.
rememberUntilReload(runSessionEndHooks);

/** Removes everything that this tab stored, of every user: called on a deliberate sign-out. */
export function clearSavedInput(): void {
  try {
    const names = Object.keys(window.sessionStorage).filter(
      (name) => name.startsWith(prefix) || name.startsWith(parkedPrefix),
    );
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

/** Input typed in a school that is not the active one now. */
const parkedPrefix = 'schole.parked.';

/** Parks the input stored in one school, and restores the input of another; null: no school. */
export function swapSavedInput(from: string | null, to: string | null): void {
  move(prefix, `${parkedPrefix}${from ?? ''}.`);
  move(`${parkedPrefix}${to ?? ''}.`, prefix);
}

function move(before: string, after: string): void {
  try {
    for (const name of Object.keys(window.sessionStorage).filter((each) => each.startsWith(before))) {
      const value = window.sessionStorage.getItem(name);
      window.sessionStorage.removeItem(name);
      if (value !== null) window.sessionStorage.setItem(`${after}${name.slice(before.length)}`, value);
    }
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
