import { describe, expect, it } from 'vitest';
import { createTimeBudget } from './time-budget.ts';

/** A budget of six seconds a minute, and a clock that the test moves. */
function budgetAt() {
  const clock = { ms: 0 };
  const budget = createTimeBudget({ perMinute: 6_000, free: 10, now: () => clock.ms });
  return { clock, budget };
}

describe('the budget of database time', () => {
  it('refuses a payer who has used it, says when to come back, and refuses nobody else', () => {
    const { clock, budget } = budgetAt();
    budget.charge('a', 4_010);
    budget.check('a');
    budget.charge('a', 5_010);
    expect(() => budget.check('a')).toThrow(
      expect.objectContaining({ code: 'server/over-budget', status: 429, headers: { 'retry-after': '30' } }),
    );
    budget.check('b');
    clock.ms = 29_000;
    expect(() => budget.check('a')).toThrow(expect.objectContaining({ headers: { 'retry-after': '1' } }));
    clock.ms = 31_000;
    budget.check('a');
  });

  it('gives the whole budget back within a minute', () => {
    const { clock, budget } = budgetAt();
    budget.charge('a', 6_010);
    expect(budget.used('a')).toBe(1);
    clock.ms = 30_000;
    expect(budget.used('a')).toBe(0.5);
    clock.ms = 60_000;
    expect(budget.used('a')).toBe(0);
  });

  it('does not count quick work', () => {
    const { budget } = budgetAt();
    for (let times = 0; times < 10_000; times += 1) budget.charge('a', 9);
    expect(budget.used('a')).toBe(0);
  });
});
