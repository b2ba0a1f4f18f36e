import { contentStems, sentences } from '@schole/language';
import { describe, expect, it } from 'vitest';
import { analyseDocuments } from '../analysis/analyse-documents.ts';
import { testDocument } from '../analysis/test-document.ts';
import { statedElsewhere } from './stated-elsewhere.ts';

const text =
  'The silver treasury of the league was kept on Delos by the Athenians. A harbour lies on Naxos near the town. The silver treasury of the league was kept on Naxos by the Athenians.';
const [first, second, third] = sentences(text, 'en');
const document = testDocument(text, 'en');
const block = (from = 0, to = 0) => ({ kind: 'paragraph' as const, start: from, end: to, language: 'en' as const });
const inside = { ...document, blocks: [block(first?.start, second?.end)] };
const claim = contentStems('The silver treasury of the league was kept by the Athenians', 'en');

describe('a statement of the document outside its chosen part', () => {
  it('is found, so that it never makes a wrong answer', () => {
    const made = analyseDocuments(
      [{ sourceId: 'a', document: inside, outside: [block(third?.start, third?.end)] }],
      'en',
    );
    expect(statedElsewhere('Naxos', claim, made, new Set([0]))).toBeGreaterThan(0.9);
    expect(made.passages.map((passage) => passage.end)).toEqual([first?.end, second?.end]);
  });

  it('is the only reason: without it, the part contains no such statement', () => {
    const made = analyseDocuments([{ sourceId: 'a', document: inside }], 'en');
    expect(statedElsewhere('Naxos', claim, made, new Set([0]))).toBe(0);
  });
});
