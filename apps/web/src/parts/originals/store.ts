import { rememberUntilReload } from '../../client/browser/page-memory.ts';
import type { Original } from './original.ts';

interface Entry {
  users: number;
  original: Promise<Original>;
}

const entries = new Map<string, Entry>();
rememberUntilReload(() => entries.clear());

/**
 * A file that is loaded once for all who draw pages of it, and closed when the last one lets go. A load that failed is
 * not kept: who comes next tries again.
 */
export function holdOriginal(key: string, load: () => Promise<Original>) {
  const entry = entries.get(key) ?? { users: 0, original: load() };
  entries.set(key, entry);
  entry.users += 1;
  const forget = (): void => {
    if (entries.get(key) === entry) entries.delete(key);
  };
  entry.original.catch(forget);
  let held = true;
  return {
    original: entry.original,
    release(): void {
      if (!held) return;
      held = false;
      entry.users -= 1;
      // A page that is drawn next in the same moment goes on with the same file.
      queueMicrotask(() => {
        if (entry.users > 0 || entries.get(key) !== entry) return;
        forget();
        entry.original.then(
          (original) => original.close(),
          () => undefined,
        );
      });
    },
  };
}
