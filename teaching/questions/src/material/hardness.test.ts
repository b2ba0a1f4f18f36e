import { expect, it } from 'vitest';
import { analyseDocuments } from '../analysis/analyse-documents.ts';
import { testDocument } from '../analysis/test-document.ts';
import { withDifficulty } from './hardness.ts';

const text =
  'The cat sleeps in the warm house of the old man. Photosynthetic cyanobacteria synthesise carotenoids and phycobilins beside chlorophyll in their thylakoid membranes.';

it('lifts what is hard to read for a hard assignment, and what is easy for an easy one', () => {
  const analysis = analyseDocuments([{ sourceId: 'a', document: testDocument(text, 'en') }], 'en');
  const [easy, hard] = analysis.passages;
  if (!easy || !hard) throw new Error('Two sentences were written.');
  expect(withDifficulty(4, hard, 'hard', analysis)).toBeGreaterThan(withDifficulty(4, easy, 'hard', analysis));
  expect(withDifficulty(4, hard, 'easy', analysis)).toBeLessThan(withDifficulty(4, easy, 'easy', analysis));
  expect([easy, hard].map((passage) => withDifficulty(4, passage, 'medium', analysis))).toEqual([4, 4]);
});

it('never makes a good question one that is not good enough', () => {
  const analysis = analyseDocuments([{ sourceId: 'a', document: testDocument(text, 'en') }], 'en');
  for (const passage of analysis.passages)
    expect(withDifficulty(0.5, passage, 'easy', analysis)).toBeGreaterThanOrEqual(0);
});
