import { expect, it } from 'vitest';
import { captionOf, type LooseText, labelsAmong } from './labels.ts';

const at = (left: number, ...texts: string[]): LooseText[] => texts.map((text) => ({ left, text }));
const captions = (...texts: LooseText[]): string[] => captionOf(labelsAmong(texts)).map(({ text }) => text);
const ring = [...at(0, 'Node 1', 'Node 2'), ...at(300, 'Node 3', 'Client'), ...at(600, 'Node 4', '-2⁶³')];

it('many texts of a few words that are spread over a slide are the labels of a drawing', () => {
  expect(captions(...ring, ...at(0, 'Each node is responsible for one part of the ring.'))).toEqual([
    'Node 1 · Node 2 · Node 3 · Client · Node 4 · -2⁶³',
  ]);
});

it('what is repeated again and again is said once', () => {
  const values = [0, 100, 200, 300].flatMap((left) => at(left, 'key', 'value'));
  expect(captions(...values)).toEqual(['key · value']);
});

it('few texts, words beside their meanings, lines to fill in and one column are none', () => {
  expect(captions(...ring.slice(0, 5))).toEqual([]);
  const meaning = 'what somebody wrote about the word beside it';
  expect(captions(...ring, ...at(900, meaning, meaning, meaning, meaning))).toEqual([]);
  expect(captions(...at(0, 'dog', 'cat', 'bird'), ...at(300, 'σκύλος', 'γάτα', 'πουλί'))).toEqual([]);
  expect(captions(...ring.map(({ left }) => ({ left, text: 'x = ____' })))).toEqual([]);
  expect(
    captions(...at(0, 'Roses are red', 'Violets are blue', 'Sugar is sweet', 'And so', 'Are you', 'My dear')),
  ).toEqual([]);
});
