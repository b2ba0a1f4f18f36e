import { limits } from '@schole/core';
import { expect, it } from 'vitest';
import { multipleChoice } from './index.ts';

const stores = (question: string, options: unknown, correct: unknown = 0): unknown => {
  try {
    return multipleChoice.normalise({ content: { question, options }, key: { correct } });
  } catch (problem) {
    return Object(problem).code;
  }
};

it('questions and options have the shared maximum lengths', () => {
  const option = 'ο\n'.repeat(limits.optionText / 2);
  const tidied = 'ο '.repeat(limits.optionText / 2).trim();
  const longest = 'x'.repeat(limits.questionText);
  expect(stores(longest, [option, 'b'])).toEqual({
    content: { question: longest, options: [tidied, 'b'] },
    key: { correct: 0 },
  });
  const maxOptions = Array.from({ length: limits.options.max }, (_, at) => `option ${at}`);
  expect(stores(' Which? ', maxOptions, maxOptions.length - 1)).toMatchObject({ content: { question: 'Which?' } });
  expect(stores(`${longest}x`, ['a', 'b'])).toBe('input/invalid');
  expect(stores(' ', ['a', 'b'])).toBe('input/invalid');
  for (const options of [
    ['a'],
    [...maxOptions, 'one more'],
    [`${option}x`, 'b'],
    ['', 'b'],
    [' \n ', 'b'],
    [1, 2],
    [['a'], 'b'],
    { a: 1 },
    null,
    ['a', ' A '],
  ])
    expect(stores('Which?', options), JSON.stringify(options)?.slice(0, 60)).toBe('input/invalid');
  for (const correct of [2, -1, 0.5, '0', null])
    expect(stores('Which?', ['a', 'b'], correct), String(correct)).toBe('input/invalid');
});
