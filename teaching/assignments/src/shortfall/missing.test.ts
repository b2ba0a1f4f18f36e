import { describe, expect, it } from 'vitest';
import { missing as missingOf } from './missing.ts';

const serves = (type: string) => (type === 'multiple-choice' ? (['remembering', 'understanding'] as const) : []);
const missing = (
  blueprint: Parameters<typeof missingOf>[0],
  delivered: number,
  why: 'asks-the-same' | 'too-few-sentences',
) => missingOf(blueprint, delivered, { why, serves });

const plan = {
  types: new Map([
    ['multiple-choice', 6],
    ['riddle', 4],
  ] as const),
  levels: ['remembering', 'understanding', 'creating'] as const,
};

describe('missing questions', () => {
  it('are none when other types and levels filled the gap', () => {
    expect(missing({ types: new Map(plan.types), levels: [...plan.levels] }, 10, 'asks-the-same')).toEqual([]);
  });

  it('are first those the text could not give, then those that no kind serves, and sum to the total', () => {
    const at = (delivered: number): unknown[] =>
      missing({ types: new Map(plan.types), levels: [...plan.levels] }, delivered, 'asks-the-same');
    // Four of the six are of levels that multiple choice serves.
    expect(at(7)).toEqual([
      { reason: 'bloom-not-available', count: 2, detail: 'creating' },
      { reason: 'type-not-available', count: 1, detail: 'riddle' },
    ]);
    expect(at(3)).toEqual([
      { reason: 'asks-the-same', count: 1 },
      { reason: 'bloom-not-available', count: 2, detail: 'creating' },
      { reason: 'type-not-available', count: 4, detail: 'riddle' },
    ]);
  });

  it('are only a lack of the text when everything selected can be served', () => {
    const types = new Map([['multiple-choice', 8]] as const);
    expect(missing({ types, levels: ['remembering'] }, 5, 'too-few-sentences')).toEqual([
      { reason: 'too-few-sentences', count: 3 },
    ]);
  });
});
