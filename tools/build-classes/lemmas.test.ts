import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { englishLemmas, greekLemmas } from './lemmas.ts';
import type { Nouns, Synset } from './princeton.ts';

const [animal, act] = [5, 4];
const synset = (words: string[], file: number, coarse = false): Synset => ({
  words,
  file,
  wider: [],
  parts: [],
  coarse,
});

const nouns: Nouns = {
  synsets: new Map([
    [1, synset(['dog', 'Canis_familiaris'], animal)],
    [2, synset(['genus_Canis'], animal)],
    [3, synset(['rude_word'], act, true)],
    [4, synset(['murder'], act)],
    [5, synset(['murder', 'crow_flock'], animal)],
  ]),
  senses: new Map([
    ['dog', [1]],
    ['canis_familiaris', [1]],
    ['genus_canis', [2]],
    ['rude_word', [3]],
    ['crow_flock', [5]],
    ['murder', [4, 5, 3]],
    ['1', [4]],
  ]),
  frequency: new Map([
    [4, 2],
    [5, 9],
  ]),
  licence: '',
};

test('English keeps the order of senses and leaves out taxa, coarse senses and numbers', () => {
  expect([...englishLemmas(nouns)]).toEqual([
    ['dog', [1]],
    ['crow flock', [5]],
    ['murder', [4, 5]],
  ]);
});

test('Greek puts the sense first that is met more often, and cleans what was typed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'greek-lemmas-'));
  const rows = [
    ['00000004-n', 'ell:lemma', 'Φόνος'],
    ['00000005-n', 'ell:lemma', 'φόνος'],
    ['00000004-n', 'ell:def', '0'],
    ['00000004-v', 'ell:lemma', 'σκοτώνω'],
    ['00000003-n', 'ell:lemma', 'βρισιά'],
    ['00000001-n', 'ell:lemma', 'σκύλoς(ο)'],
    ['00000001-n', 'ell:lemma', 'γένος canis'],
    ['00000009-n', 'ell:lemma', 'άγνωστο'],
  ];
  const path = join(folder, 'rows.gz');
  writeFileSync(path, gzipSync(rows.map((row) => row.join('\t')).join('\n')));
  expect([...greekLemmas(path, nouns)]).toEqual([
    ['φόνος', [5, 4]],
    ['σκύλος', [1]],
  ]);
  rmSync(folder, { recursive: true });
});
