import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from '../run/check.ts';
import { ownFiles, readOwn } from '../run/own-files.ts';

interface RegistryRule {
  entryKind: string;
  /** Finds an entry's path in a file's path: group 1 is the entry, a file without its ending or a folder. */
  entry: RegExp;
  /** Matches the text of a file that is an entry and not a part of one. Absent: every file that matches is an entry. */
  marker?: RegExp;
  /** Every group must import each entry, in one of its files. */
  registries: string[][];
  /** What the text of every entry must match; `words` describes what is missing. */
  must?: { pattern: RegExp; words: string };
}

/** Every registry. Add here when a second implementation of the same interface appears. */
const registryRules: readonly RegistryRule[] = [
  {
    entryKind: 'question kind',
    entry: /^(teaching\/questions\/src\/kinds\/[^/]+)\/.+/,
    registries: [['teaching/questions/src/kinds/kinds.ts'], ['teaching/questions/src/kinds/kind-views.ts']],
  },
  {
    entryKind: 'source reader',
    entry: /^(teaching\/sources\/src\/readers\/[^/]+)\/.+/,
    registries: [['teaching/sources/src/readers/readers.ts']],
  },
  {
    entryKind: 'storage driver',
    entry: /^(platform\/storage\/src\/drivers\/(?!drivers\.ts)[^/]+)\.ts$/,
    registries: [['platform/storage/src/drivers/drivers.ts']],
  },
  {
    entryKind: 'exchange format',
    entry: /^(teaching\/exchange\/src\/formats\/[^/]+)\/.+/,
    registries: [['teaching/exchange/src/formats/formats.ts']],
  },
  {
    entryKind: 'function',
    entry: /^(apps\/server\/src\/.+)\.ts$/,
    marker: /: (?:Server|Person|Visitor)Function<'/,
    registries: [['apps/server/src/app/function-registry.ts']],
    must: {
      pattern: /^ {2}permission: (?:\{ roles: |'(?:installation|people|visitors)')/m,
      words: 'has no permission line',
    },
  },
  {
    entryKind: 'screen',
    entry: /^(apps\/web\/src\/screens\/[^/]+)\/.+/,
    // The router imports the shell and the page for unknown URLs; the landing page is an entry of its own.
    registries: [['apps/web/src/screens/index.tsx', 'apps/web/src/router.tsx', 'apps/web/src/screens/public.ts']],
  },
  {
    entryKind: 'settings tab',
    entry: /^(apps\/web\/src\/screens\/settings\/[^/]+)\/tab\.tsx$/,
    registries: [['apps/web/src/screens/settings/tabs.ts']],
  },
  {
    entryKind: 'check',
    entry: /^(tools\/check\/[^/]+\/[^/]+)\.ts$/,
    marker: /: Check = \{/,
    registries: [['tools/check/index.ts']],
  },
  {
    entryKind: 'benchmark',
    entry: /^(tools\/bench\/[^/]+)\.ts$/,
    marker: /: Bench(mark)? = \{/,
    registries: [['tools/bench/main.ts']],
  },
];

/** Whether a registry's text imports an entry: `…/name/…` for a folder, `…/name.ts` for a file. */
function imports(text: string, entry: string): boolean {
  const name = entry.slice(entry.lastIndexOf('/'));
  return text.includes(`${name}/`) || text.includes(`${name}.ts`);
}

export const registries: Check = {
  name: 'registries',
  refuses:
    'a kind, reader, function, screen or check that its registry does not list, a function without a permission line',
  async run(root) {
    const paths = ownFiles(root, /\.tsx?$/).filter((path) => !/\.test\.tsx?$/.test(path));
    return registryRules.flatMap((rule) => {
      const found = paths.filter((path) => rule.entry.test(path) && !rule.registries.flat().includes(path));
      const files = found.filter((path) => rule.marker === undefined || rule.marker.test(readOwn(root, path)));
      const entries = new Set(files.map((path) => path.match(rule.entry)?.[1] ?? path));
      if (entries.size === 0) return [`no ${rule.entryKind} was found: has its folder moved?`];
      const unlisted = rule.registries.flatMap((group) => {
        const texts = group.filter((path) => existsSync(join(root, path))).map((path) => readOwn(root, path));
        const missing = [...entries].filter((entry) => !texts.some((text) => imports(text, entry)));
        return missing.map((entry) => `${group[0]}: does not list the ${rule.entryKind} ${entry}`);
      });
      const { must } = rule;
      const incomplete =
        must === undefined
          ? []
          : files.filter((path) => !must.pattern.test(readOwn(root, path))).map((path) => `${path}: ${must.words}`);
      return [...unlisted, ...incomplete];
    });
  },
};
