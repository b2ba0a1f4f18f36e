import { expect, it } from 'vitest';
import { textsOf, withoutTexts, wordDifference } from './word-difference.ts';

const inBrackets = (older: string, newer: string, language: string): string =>
  wordDifference(older, newer, language)
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}]`, added: `[+${text}]` })[kind])
    .join('');

it('shows what was taken away and what was put in, by whole words, in both languages', () => {
  expect(inBrackets('The light enters the leaf.', 'The light reaches the leaf.', 'en')).toBe(
    'The light [-enters][+reaches] the leaf.',
  );
  expect(inBrackets('Πού μπαίνει το φως;', 'Πού μπαίνει το νερό;', 'el')).toBe('Πού μπαίνει το [-φως][+νερό];');
});

it('joins changes that only a space divides', () => {
  expect(inBrackets('one two three', 'four five three', 'en')).toBe('[-one two][+four five] three');
});

it('is one piece for equal texts', () => {
  expect(wordDifference('The same.', 'The same.', 'en')).toEqual([{ kind: 'same', text: 'The same.' }]);
});

it('reads the texts of any shape, and what is in it besides', () => {
  const value = { question: '', options: ['a', 'b'], more: { correct: 1, ideas: [{ text: 'c' }] } };
  expect(textsOf(value)).toBe('a\nb\nc');
  expect(withoutTexts(value)).toEqual({ question: '', options: ['', ''], more: { correct: 1, ideas: [{ text: '' }] } });
});
