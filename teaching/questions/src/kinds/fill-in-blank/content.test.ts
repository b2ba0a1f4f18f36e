import { limits } from '@schole/core';
import { expect, it } from 'vitest';
import { fillInBlank } from './index.ts';

const stores = (sentence: string, ...accepted: string[]): unknown => {
  try {
    return fillInBlank.normalise({ content: { sentence }, key: { accepted } });
  } catch (problem) {
    return Object(problem).values?.where ?? Object(problem).code;
  }
};

it('has one gap in the standard form, and normalises quotes', () => {
  expect(stores(' The ______ is old. ', ' the\n“oil’ ')).toEqual({
    content: { sentence: 'The ____ is old.' },
    key: { accepted: ['the "oil’'] },
  });
  for (const wrong of ['No gap.', 'A ___ and a ____.', '', 'x'.repeat(limits.questionText + 1)])
    expect(stores(wrong, 'oil'), wrong.slice(0, 20)).toEqual(expect.any(String));
  for (const wrong of [[], [''], [' '], ['a ____ b'], ['x'.repeat(limits.explanationText + 1)], Array(11).fill('a')])
    expect(stores('The ____ is old.', ...wrong), wrong.join().slice(0, 20)).toEqual(expect.any(String));
  const longest = 'x'.repeat(limits.explanationText);
  expect(stores('The ____ is old.', longest)).toMatchObject({ key: { accepted: [longest] } });
});

it('is right with any accepted answer, and sure of nothing else', () => {
  const parts = { content: { sentence: 'Ο ____ είναι παλιός.' }, key: { accepted: ['ναός', 'βωμός'] } };
  expect(fillInBlank.mark(parts, 'ΒΩΜΟΣ', 'el')).toEqual({ answered: true, score: 1, sure: true });
  expect(fillInBlank.mark(parts, 'ναος ', 'el')).toEqual({ answered: true, score: 1, sure: true });
  expect(fillInBlank.mark(parts, 'δρόμος', 'el')).toEqual({ answered: true, score: 0, sure: false });
});
