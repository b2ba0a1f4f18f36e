import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Words } from '../client/language/words.ts';

// docs/statements.md says for each sentence what makes it so. A line that no longer fits the sources fails here.

const root = join(import.meta.dirname, '../../../../');
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

const modules = import.meta.glob<Record<string, unknown>>(
  [
    './**/words.ts',
    './**/*-words.ts',
    './**/*-texts.ts',
    '../parts/**/words.ts',
    '../parts/**/*-words.ts',
    '../../../../teaching/questions/src/kinds/*/view-words.ts',
  ],
  { eager: true },
);
const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'en' in value;

/** The English texts of a file of words, named from the root of the repository. */
function textsOf(file: string): Readonly<Record<string, string>> {
  const path = file
    .replace('apps/web/src/screens/', './')
    .replace('apps/web/src/', '../')
    .replace(/^teaching\//, '../../../../teaching/');
  return Object.values(modules[path] ?? {}).find(isWords)?.en ?? {};
}

interface Line {
  key: string;
  text: string;
  where: string;
  evidence: readonly { file: string; title: string | undefined }[];
}

function lineOf(row: string): Line | string {
  const cells = /^\| `([^`]+)` (.+) \| `([^`]+)` \| (.+) \|$/.exec(row);
  if (cells === null) return row;
  const [, key = '', text = '', where = '', by = ''] = cells;
  const evidence = by.split('<br>').map((one) => {
    const [, file = one, title] = /^`([^`]+)`(?:: “(.+)”)?$/.exec(one) ?? [];
    return { file, title };
  });
  return { key, text, where, evidence };
}

const parts = read('docs/statements.md')
  .split('\n## ')
  .slice(1)
  .map((part) => {
    const rows = part.split('\n').filter((row) => row.startsWith('| ') && !row.startsWith('| text |'));
    return { title: part.split('\n', 1)[0], file: /^Texts: `(.+)`$/m.exec(part)?.[1] ?? '', lines: rows.map(lineOf) };
  });

/** The part of a key that stands in the source, where a form of the plural or a choice is put together. */
const stem = (key: string): string => key.replace(/_(?:one|other)$/, '').replace(/-.*/, '');

/** What does not fit the sources; empty for a line that holds. */
function faultsOf(line: Line | string, file: string): string[] {
  if (typeof line === 'string') return [`cannot be read: ${line}`];
  const { key, text, where, evidence } = line;
  const place = join(dirname(file), where);
  const faults: string[] = [];
  if (textsOf(file)[key]?.replaceAll('\u00a0', ' ') !== text) faults.push(`${key}: the text is ${textsOf(file)[key]}`);
  if (!existsSync(`${root}${place}`)) faults.push(`${key}: no file ${place}`);
  else if (!read(place).includes(stem(key))) faults.push(`${key}: not in ${place}`);
  for (const { file: proof, title } of evidence) {
    if (!existsSync(`${root}${proof}`)) faults.push(`${key}: no file ${proof}`);
    else if (title === undefined ? /\.test\.tsx?$/.test(proof) : !namesTest(read(proof), title))
      faults.push(`${key}: no test “${title}” in ${proof}`);
  }
  return faults;
}

const namesTest = (source: string, title: string): boolean =>
  ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));

describe('the statements of the screens', () => {
  it.each(parts)('$title: each text, its place and what makes it so exist', ({ file, lines }) => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.flatMap((line) => faultsOf(line, file))).toEqual([]);
  });

  it('finds a text that was changed, a place it left, and a test that is gone', () => {
    const file = 'apps/web/src/screens/overview/words.ts';
    const proof = 'apps/web/src/screens/overview/screen.test.tsx';
    const line = { key: 'failed', text: 'The assignments could not be loaded', where: 'parts/recent.tsx' };
    const evidence = [{ file: proof, title: 'never counts demo data' }];
    expect(faultsOf({ ...line, evidence }, file)).toEqual([]);
    expect(faultsOf({ ...line, text: 'All is well', evidence }, file)).toHaveLength(1);
    expect(faultsOf({ ...line, where: 'parts/figures-none.tsx', evidence }, file)).toHaveLength(1);
    expect(faultsOf({ ...line, where: 'calls.ts', evidence }, file)).toHaveLength(1);
    expect(faultsOf({ ...line, evidence: [{ file: proof, title: 'is not there' }] }, file)).toHaveLength(1);
    expect(faultsOf({ ...line, evidence: [{ file: proof, title: undefined }] }, file)).toHaveLength(1);
  });
});
