import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kinds } from './kinds.ts';

const root = join(import.meta.dirname, '../../..');

/** Every file of the house that is no test and has words of a program in it. */
function files(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : files(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [relative(root, join(root, path))] : [];
  });
}

/** The specification's own list of types, and the two registries. */
const registries = [
  'teaching/core/src/entities.ts',
  'teaching/questions/src/kinds.ts',
  'teaching/questions/src/views.tsx',
];

describe('a kind of question', () => {
  const all = ['apps', 'platform', 'teaching'].flatMap(files);

  // Multiple choice has settings of its own in the specification, so the screens know it by name.
  it.each(Object.keys(kinds).filter((type) => type !== 'multiple-choice'))(
    '%s is named in its folder and the registries only',
    (type) => {
      const one = type.replace(/-(\p{Ll})/gu, (_, letter: string) => letter.toUpperCase());
      const name = new RegExp(`${type}|${one}`, 'i');
      const own = `teaching/questions/src/kinds/${type}/`;
      const naming = all.filter((path) => !path.startsWith(own) && name.test(readFileSync(join(root, path), 'utf8')));
      expect(all.filter((path) => path.startsWith(own)).length).toBeGreaterThan(3);
      expect(naming.toSorted()).toEqual(registries);
    },
  );
});
