import type { z } from 'zod';
import { rememberUntilReload } from './page-memory.ts';

/** What was typed and not sent yet, over a reload: session storage, one person each, gone when that person signs out. */
const prefix = 'schole.kept.';

function keyOf(userId: string, name: string): string {
  return `${prefix}${userId}.${name}`;
}

/** Keeps a value for this tab; null forgets it. A browser that forbids or has filled its storage keeps nothing. */
export function saveInput(userId: string, name: string, value: unknown): void {
  try {
    if (value === null) window.sessionStorage.removeItem(keyOf(userId, name));
    else window.sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch {
    // Full or forbidden: what is typed then lasts as long as the page.
  }
}

/** What was kept under a name, or null; a value that does not fit the schema any more counts as nothing. */
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

/** Asks to be called when somebody signs out on purpose, before the session ends: work that goes on stops then. */
export function addSessionEndHook(run: () => void): void {
  sessionEndHooks.add(run);
}

/** Stops what goes on in the name of the person who signs out. */
export function runSessionEndHooks(): void {
  for (const run of sessionEndHooks) run();
}

// What goes on in somebody's name ends with the page too.
rememberUntilReload(runSessionEndHooks);

/** Forgets everything that this tab kept, of every person: called when somebody signs out on purpose. */
export function clearSavedInput(): void {
  try {
    const names = Object.keys(window.sessionStorage).filter(
      (name) => name.startsWith(prefix) || name.startsWith(parkedPrefix),
    );
    for (const name of names) window.sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

/** What was typed in a school in which the person does not work now. */
const parkedPrefix = 'schole.parked.';

/** Puts away what was kept in one school, and brings back what was kept in another; null: in none. */
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
    // Nothing was kept where storage is forbidden.
  }
}
