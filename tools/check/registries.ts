import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Check } from './contract.ts';
import { ownFiles, readOwn } from './files.ts';

interface Shelf {
  holds: string;
  /** Finds an entry's path in a file's path: group 1 is the entry, a file without its ending or a folder. */
  entry: RegExp;
  /** What a file says when it is an entry and not a part of one. Absent: every match is an entry. */
  says?: RegExp;
  /** Every group must import each entry, in one of its files. */
  registries: string[][];
  /** What every entry must say; the words tell what is missing. */
  must?: { say: RegExp; words: string };
}

/** Every shelf of the house. Add here when a second thing of a sort appears. */
const shelves: readonly Shelf[] = [
  {
    holds: 'question kind',
    entry: /^(teaching\/questions\/src\/kinds\/[^/]+)\/.+/,
    registries: [['teaching/questions/src/kinds.ts'], ['teaching/questions/src/views.tsx']],
  },
  {
    holds: 'source reader',
    entry: /^(teaching\/sources\/src\/readers\/[^/]+)\.ts$/,
    registries: [['teaching/sources/src/readers.ts']],
  },
  {
    holds: 'storage keeper',
    entry: /^(platform\/storage\/src\/keepers\/[^/]+)\.ts$/,
    registries: [['platform/storage/src/keepers.ts']],
  },
  {
    holds: 'exchange format',
    entry: /^(teaching\/exchange\/src\/formats\/[^/]+)\/.+/,
    registries: [['teaching/exchange/src/formats.ts']],
  },
  {
    holds: 'function',
    entry: /^(apps\/server\/src\/functions\/[^/]+\/[^/]+)\.ts$/,
    says: /: (?:Server|Person|Visitor)Function<'/,
    registries: [['apps/server/src/functions/index.ts']],
    must: {
      say: /^ {2}permission: (?:\{ roles: |'(?:installation|people|visitors)')/m,
      words: 'has no permission line',
    },
  },
  {
    holds: 'screen',
    entry: /^(apps\/web\/src\/screens\/[^/]+)\/.+/,
    // The shell and the page for wrong addresses stand in the router, the landing page is an entry of its own.
    registries: [['apps/web/src/screens/index.tsx', 'apps/web/src/router.tsx', 'apps/web/src/screens/open.ts']],
  },
  {
    holds: 'check',
    entry: /^(tools\/check\/[^/]+)\.ts$/,
    says: /: Check = \{/,
    registries: [['tools/check/index.ts']],
  },
  {
    holds: 'benchmark',
    entry: /^(tools\/bench\/[^/]+)\.ts$/,
    says: /: Bench(mark)? = \{/,
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
    return shelves.flatMap((shelf) => {
      const found = paths.filter((path) => shelf.entry.test(path) && !shelf.registries.flat().includes(path));
      const files = found.filter((path) => shelf.says === undefined || shelf.says.test(readOwn(root, path)));
      const entries = new Set(files.map((path) => path.match(shelf.entry)?.[1] ?? path));
      if (entries.size === 0) return [`no ${shelf.holds} was found: has its shelf moved?`];
      const unlisted = shelf.registries.flatMap((group) => {
        const texts = group.filter((path) => existsSync(join(root, path))).map((path) => readOwn(root, path));
        const missing = [...entries].filter((entry) => !texts.some((text) => imports(text, entry)));
        return missing.map((entry) => `${group[0]}: does not list the ${shelf.holds} ${entry}`);
      });
      const { must } = shelf;
      const silent =
        must === undefined
          ? []
          : files.filter((path) => !must.say.test(readOwn(root, path))).map((path) => `${path}: ${must.words}`);
      return [...unlisted, ...silent];
    });
  },
};
