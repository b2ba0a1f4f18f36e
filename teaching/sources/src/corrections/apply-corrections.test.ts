import { type Block, limits, type ScannedPage } from '@schole/core';
import { expect, test } from 'vitest';
import { assemble } from '../assemble.ts';
import { applyCorrections, type ScannedDocument } from './apply-corrections.ts';

const prose = 'The rivcr rises in the mountains and runs to the sea through three vallcys, each wider than the last.';
const list = ['first snow', 'xx', 'then sand'];

/** A document of recognised pages: a word is doubtful where it has a wrong c in it. */
function makeScanned(): ScannedDocument {
  const document = assemble({
    reader: 'pdf',
    fileName: 'scan.pdf',
    pages: 2,
    parts: [
      { kind: 'heading', level: 1, text: 'Rivcrs', page: 1 },
      { kind: 'paragraph', text: prose, page: 1, bold: ['three vallcys'] },
      { kind: 'list', text: list.join('\n'), page: 1 },
      { kind: 'paragraph', text: '~~~', page: 2 },
      { kind: 'paragraph', text: `${prose} ${prose} ${prose}`.replaceAll('vc', 've').replaceAll('lc', 'le'), page: 2 },
    ],
  });
  const words = [...document.text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    ...{ start: index, end: index + word.length },
    box: [0, 0, 10, 10] as [number, number, number, number],
    confidence: /[vl]c|~/.test(word) ? 40 : 90,
  }));
  const split = document.blocks[3]?.start ?? 0;
  const page = { width: 100, height: 100, turned: 0 };
  const scans: ScannedPage[] = [
    { ...page, page: 1, words: words.filter(({ start }) => start < split) },
    { ...page, page: 2, words: words.filter(({ start }) => start >= split) },
  ];
  const doubtful = words.filter(({ confidence }) => confidence < limits.recognition.doubtful).length;
  const recognised = { pages: [1, 2], words: words.length, doubtful };
  return { ...document, scans, receipt: { ...document.receipt, recognised } };
}

function changeOf({ text }: ScannedDocument, word: string, instead: string) {
  const start = text.indexOf(word);
  return { start, end: start + word.length, text: instead };
}

const shown = (text: string, blocks: readonly Block[]) => blocks.map(({ start, end }) => text.slice(start, end));

test('words are corrected, removed and confirmed, and every block and place follows', () => {
  const before = makeScanned();
  const changes = [
    changeOf(before, 'vallcys,', 'wide valleys,'),
    changeOf(before, 'Rivcrs', 'Rivers'),
    changeOf(before, 'rivcr', ''),
    changeOf(before, 'xx', ''),
    changeOf(before, '~~~', ''),
    changeOf(before, 'snow', 'snow'),
  ];
  const { document, corrected, confirmed } = applyCorrections({ document: before, changes });
  expect([corrected, confirmed]).toEqual([5, 1]);
  expect(shown(document.text, document.blocks)).toEqual([
    'Rivers',
    'The rises in the mountains and runs to the sea through three wide valleys, each wider than the last.',
    'first snow\nthen sand',
    `${prose} ${prose} ${prose}`.replaceAll('vc', 've').replaceAll('lc', 'le'),
  ]);
  expect(document.text.split('\n\n')).toEqual(shown(document.text, document.blocks));
  const words = document.scans.flatMap((scan) => scan.words);
  const sure = words.filter((word) => word.corrected).map(({ start, end }) => document.text.slice(start, end));
  expect(sure).toEqual(['Rivers', 'wide valleys,', 'snow']);
  for (const { start, end } of words.filter((word) => !word.corrected))
    expect(document.text.slice(start, end)).toMatch(/^\S+$/);
  expect(words.every(({ confidence }) => confidence >= limits.recognition.doubtful)).toBe(true);
  expect(document.receipt.recognised).toMatchObject({ doubtful: 0, words: words.length });
  expect(document.receipt).toMatchObject({ corrected: 3, words: before.receipt.words - 1 });
  expect(document.sha256).not.toBe(before.sha256);
});

test('words that are right leave the text as it is', () => {
  const before = makeScanned();
  const { document } = applyCorrections({ document: before, changes: [changeOf(before, 'rivcr', ' rivcr ')] });
  expect(document.text).toBe(before.text);
  expect(document.sha256).toBe(before.sha256);
  expect(document.receipt.recognised?.doubtful).toBe((before.receipt.recognised?.doubtful ?? 0) - 1);
});

test('the first words of a row, one after the other, leave no space', () => {
  const before = makeScanned();
  const changes = [changeOf(before, 'first', ''), changeOf(before, 'The', ''), changeOf(before, 'rivcr', '')];
  const { document } = applyCorrections({ document: before, changes });
  expect(document.text).toContain('\n\nrises in');
  expect(document.text).toContain('\n\nsnow\n');
});

test('changes that overlap, leave their row, or are about no recognised word are refused', () => {
  const before = makeScanned();
  const refused = { code: 'input/invalid' };
  const apply =
    (changes: { start: number; end: number; text: string }[], document = before) =>
    () =>
      applyCorrections({ document, changes });
  const word = changeOf(before, 'rivcr', 'x');
  expect(apply([word, { ...word, start: word.start + 1 }])).toThrow(expect.objectContaining(refused));
  expect(apply([changeOf(before, 'snow\nxx', 'x')])).toThrow(expect.objectContaining(refused));
  expect(apply([changeOf(before, 'Rivcrs\n\nThe', 'x')])).toThrow(expect.objectContaining(refused));
  expect(apply([{ start: 3, end: 3, text: 'x' }])).toThrow(expect.objectContaining(refused));
  expect(apply([{ start: 0, end: 1_000_000, text: 'x' }])).toThrow(expect.objectContaining(refused));
  expect(apply([word], { ...before, scans: [] })).toThrow(expect.objectContaining(refused));
});
