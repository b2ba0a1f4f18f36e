import { defaultSettings } from '@schole/core';
import { readText } from '@schole/sources';
import { expect, it } from 'vitest';
import { servedBy } from '../blueprint.ts';
import { builtInDrafter } from '../built-in-drafter.ts';
import type { DrafterOutcome } from '../candidate-stream.ts';
import { planAssignment } from '../plan.ts';
import { whyShort } from './why-short.ts';

const plan = (text: string) =>
  planAssignment(
    { ...defaultSettings, title: 'Test', subject: 'science', gradeLevel: '9-12' },
    [{ sourceId: 'source', document: readText({ text }) }],
    1,
    { serves: servedBy([builtInDrafter]) },
  );
const outcome = (drafted: number, refused: number): DrafterOutcome => ({
  engine: { name: 'offline', version: '1' },
  type: 'multiple-choice',
  drafted,
  refused: new Map([['one-answer', refused]]),
  refusedByDrafter: 0,
  setAside: [],
  failure: null,
});
const dense = 'The leaf is green in the light of the sun. '.repeat(40);

it('names too few sentences only where there are fewer than questions', () => {
  expect(whyShort(plan(`${'Words of the text '.repeat(20)}. A second one.`), 2, [outcome(2, 0)])).toBe(
    'too-few-sentences',
  );
  expect(whyShort(plan(dense), 2, [outcome(2, 0)])).toBe('nothing-more-found');
});

it('names what became of most of the drafts', () => {
  expect(whyShort(plan(dense), 2, [outcome(30, 20)])).toBe('failed-checks');
  expect(whyShort(plan(dense), 2, [outcome(20, 2), outcome(10, 1)])).toBe('asks-the-same');
});
