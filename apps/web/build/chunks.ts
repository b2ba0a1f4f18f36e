import { fileURLToPath } from 'node:url';

/** What the bundler tells of a module when it makes files. */
interface Context {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** All modules that these bring at once. */
function reach(context: Context, entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const collect = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(next);
  };
  for (const entry of entries) collect(source(entry));
  return found;
}

/**
 * Few files instead of many small ones, because on a slow line each one costs a turn: React; what the first page shares with
 * the application; and the packages that only the application has, so that no open page can come to need a part of them.
 */
export function ownChunks() {
  let shared: ReadonlySet<string> | null = null;
  const sharedIn = (context: Context): ReadonlySet<string> => {
    if (shared !== null) return shared;
    const first = reach(context, ['open.tsx', 'screens/landing/screen.tsx']);
    const app = reach(context, ['main.tsx', 'screens/help/screen.tsx', 'screens/auth/screen.tsx']);
    shared = new Set([...first].filter((id) => app.has(id)));
    return shared;
  };
  return {
    groups: [
      { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
      {
        name: (id: string, context: Context) => (sharedIn(context).has(id) ? 'base' : null),
        debugName: 'base',
        test: /\.[jt]sx?$/,
        priority: 2,
      },
      {
        name: 'frame',
        test: /node_modules[\\/](@tanstack|i18next|react-i18next|use-sync-external-store)[\\/]/,
        priority: 1,
      },
    ],
  };
}
