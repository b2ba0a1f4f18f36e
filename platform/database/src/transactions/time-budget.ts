import { overBudgetFault } from '../connection/outage.ts';

/** How much database time each payer (a person, or a network without an account) has used lately, in this process. */
export interface TimeBudget {
  /** The used share of the budget: 0 when nothing is, 1 and more when all of it is. */
  used(payer: string): number;
  /** Throws server/over-budget with retry-after while all of the budget is used. */
  check(payer: string): void;
  /** Counts finished work, in milliseconds. */
  charge(payer: string, time: number): void;
}

export interface TimeBudgetOptions {
  /** Milliseconds that a payer may use at once, and that come back evenly within a minute. */
  perMinute: number;
  /** Milliseconds of each piece of work that are not counted: programs with many quick requests are not the danger. */
  free: number;
  /** The clock, in milliseconds; only tests replace it. */
  now?: () => number;
}

/** Payers after which those whose budget is whole again are forgotten. */
const mostPayers = 10_000;

export function createTimeBudget({ perMinute, free, now = () => performance.now() }: TimeBudgetOptions): TimeBudget {
  const debts = new Map<string, { time: number; at: number }>();
  const perMillisecond = perMinute / 60_000;

  const debtOf = (payer: string): number => {
    const debt = debts.get(payer);
    return debt === undefined ? 0 : Math.max(0, debt.time - (now() - debt.at) * perMillisecond);
  };

  return {
    used: (payer) => debtOf(payer) / perMinute,
    check(payer) {
      const excess = debtOf(payer) - perMinute;
      if (excess >= 0) throw overBudgetFault(Math.max(1, Math.ceil(excess / perMillisecond / 1_000)));
    },
    charge(payer, time) {
      if (time <= free) return;
      debts.set(payer, { time: debtOf(payer) + time - free, at: now() });
      if (debts.size <= mostPayers) return;
      for (const known of debts.keys()) if (debtOf(known) === 0) debts.delete(known);
    },
  };
}
