import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unsettledReasons } from './checks/finding.ts';
import { kinds } from './registry.ts';
import { kindViews, reasonWords } from './views.tsx';

it.each(['en', 'el'] as const)(
  'the manual in %s has every check under the name of the screens, and no other',
  (language) => {
    const page = readFileSync(join(import.meta.dirname, `../../../docs/help/${language}/checks.md`), 'utf8');
    const [, ...listed] = [...page.matchAll(/^\| ([^|-][^|]*) \|/gm)].map(([, name]) => name);
    const shown = Object.values(kinds).flatMap(({ type, checks }) =>
      checks.map(({ id }) => {
        const words = kindViews[type]?.check(id, language);
        // What it promises stands beside its name; with several kinds each has a sentence in the same row.
        expect(page.toLowerCase(), `${type} ${id}`).toContain(words?.passed.toLowerCase());
        return words?.name;
      }),
    );
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed.toSorted()).toEqual([...new Set(shown)].toSorted());
  },
);

it('has words for every reason, in both languages', () => {
  for (const reason of unsettledReasons) {
    expect(reasonWords(reason, 'en')).toMatch(/\.$/);
    expect(reasonWords(reason, 'el')).toMatch(/\.$/);
  }
  expect(reasonWords('constructor', 'en')).toBeNull();
});
