import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConllu } from './conllu.ts';

const folder = mkdtempSync(join(tmpdir(), 'conllu-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Columns that do not matter here are `_`. */
function read(rows: readonly string[], language: 'en' | 'el') {
  const path = join(folder, 'sentence.conllu');
  const columns = rows.map((row) => {
    const [id, form, lemma, upos, feats, head, misc] = row.split(' ');
    return [id, form, lemma, upos, '_', feats, head, '_', '_', misc].join('\t');
  });
  writeFileSync(path, `${columns.join('\n')}\n\n`);
  return readConllu(path, language)[0];
}

it('joins a Greek preposition and its article, which takes over the features', () => {
  const read1 = read(
    ['1 σ σε ADP _ 3 _', '2 τη ο DET Case=Acc|Gender=Fem 3 _', '3 Δήλο Δήλος PROPN Case=Acc 0 _'],
    'el',
  );
  expect(read1?.text).toBe('στη Δήλο');
  expect(read1?.gold[0]).toMatchObject({ text: 'στη', upos: 'ADP', lemma: 'σε', feats: 'Case=Acc|Gender=Fem' });
});

it('keeps the two words of an English contraction and joins a word with hyphens, which is what its head is', () => {
  const sentence = read(
    [
      "1-2 don't _ _ _ _ _",
      '1 do do AUX VerbForm=Fin 3 _',
      "2 n't not PART Polarity=Neg 3 _",
      '3 use use VERB VerbForm=Inf 0 _',
      '4 short short ADJ Degree=Pos 6 SpaceAfter=No',
      '5 - - PUNCT _ 6 SpaceAfter=No',
      '6 terms term NOUN Number=Plur 3 _',
    ],
    'en',
  );
  expect(sentence?.text).toBe("don't use short-terms");
  expect(sentence?.gold.map(({ text, upos, lemma }) => `${text} ${upos} ${lemma}`)).toEqual([
    'do AUX do',
    "n't PART not",
    'use VERB use',
    'short-terms NOUN short-term',
  ]);
});

it('reads nothing from a file that is not there', () => expect(readConllu(join(folder, 'none'), 'en')).toEqual([]));
