import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isQuestionType } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { kinds } from './registry.ts';

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

/** The specification's own list of types, which names no kind of ours. */
const specified = 'teaching/core/src/entities/question-types.ts';
const registries = ['teaching/questions/src/kinds/kind-views.ts', 'teaching/questions/src/kinds/kinds.ts'];

/**
 * A setting of the specification's own, a check of gaps that is older than the kind, and the models of `@schole/grading`, which
 * grade texts and know no kind: no names of a kind.
 */
const otherNames =
  /multipleChoiceOptions|prepareShortAnswer|shortAnswerEngine|ShortAnswer(?:Question|Grader)|(?<=from '\.{1,2}\/|models\/)short-answer\/(?=[a-z-]+\.(?:ts|json)')|id: 'short-answer'(?=,\n)|^ {2,4}'short-answer': \{ name: |^ {2}'short-answer': \(|\| short-answer$/gm;

describe('a kind of question', () => {
  const all = ['apps', 'platform', 'teaching'].flatMap(files);
  const named = Object.keys(kinds).map((type) => {
    const one = type.replace(/-(\p{Ll})/gu, (_, letter: string) => letter.toUpperCase());
    // A name of one word is an ordinary word as well: only its folder tells it from that.
    const name = new RegExp(one === type ? `/kinds/${type}/` : `${type}|${one}`, 'i');
    const own = `teaching/questions/src/kinds/${type}/`;
    const mentions = (path: string) => name.test(readFileSync(join(root, path), 'utf8').replace(otherNames, ''));
    const others = all.filter((path) => !path.startsWith(own) && mentions(path)).toSorted();
    return { type, own: all.filter((path) => path.startsWith(own)).length, others };
  });

  // The title is the list that the test prints.
  it.each(named.map((one) => [one.type, one.own, one.others.join(', '), one] as const))(
    '%s is named in the %i files of its folder and in: %s',
    (type, own, _others, { others }) => {
      expect(own).toBeGreaterThan(3);
      expect(others).toEqual(isQuestionType(type) ? [specified, ...registries] : registries);
    },
  );
});
