import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kinds } from './kinds.ts';

const root = join(import.meta.dirname, '../../..');

/** The program files (`.ts`, `.tsx`) of the repository, without tests. */
function files(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : files(path);
    const isProgram = /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|^test-/.test(entry.name);
    return isProgram ? [relative(root, join(root, path))] : [];
  });
}

/** The specification's own list of types, and the two registries. */
const registries = [
  'teaching/core/src/entities/question-types.ts',
  'teaching/questions/src/kinds.ts',
  'teaching/questions/src/views.tsx',
];

/** A setting of the specification's own, which is no name of a kind. */
const setting = /multipleChoiceOptions/g;

describe('a kind of question', () => {
  const all = ['apps', 'platform', 'teaching'].flatMap(files);
  const named = Object.keys(kinds).map((type) => {
    const one = type.replace(/-(\p{Ll})/gu, (_, letter: string) => letter.toUpperCase());
    const name = new RegExp(`${type}|${one}`, 'i');
    const own = `teaching/questions/src/kinds/${type}/`;
    const mentions = (path: string) => name.test(readFileSync(join(root, path), 'utf8').replace(setting, ''));
    const others = all.filter((path) => !path.startsWith(own) && mentions(path)).toSorted();
    return { type, own: all.filter((path) => path.startsWith(own)).length, others };
  });

  // The title is the list that the test prints.
  it.each(named.map((one) => [one.type, one.own, one.others.join(', '), one] as const))(
    '%s is named in the %i files of its folder and in: %s',
    (_type, own, _others, { others }) => {
      expect(own).toBeGreaterThan(3);
      expect(others).toEqual(registries);
    },
  );
});
