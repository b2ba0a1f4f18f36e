import type { Verdict } from '@schole/core';

/** Why a check could not look, or does not apply; the screens have a sentence for each in both languages. */
export const unsettledReasons = [
  'no-source',
  'no-passage',
  'reworded',
  'partly-said',
  'elsewhere-in-passage',
  'contrary',
  'exception',
  'about-options',
  'long-options',
  'few-words',
  'no-rivals',
  'only-question',
  'marked-true',
  'no-numbers',
  'one-wrong-option',
  'model-reworded',
  'one-idea',
  'no-material',
  'own-material',
  'no-expectation',
  'one-criterion',
  'unknown-criteria',
  'no-verb',
  'an-instruction',
] as const;
export type UnsettledReason = (typeof unsettledReasons)[number];

/** What a check leaves open, with the reason. */
interface Open {
  outcome: 'not-checked' | 'not-applicable';
  reason: UnsettledReason;
}

/** What a check found: null where it passed, what is wrong where it failed, or what it leaves open. */
export type Finding = string | null | Open;

export const notChecked = (reason: UnsettledReason): Open => ({ outcome: 'not-checked', reason });
export const notApplicable = (reason: UnsettledReason): Open => ({ outcome: 'not-applicable', reason });

/** A finding as the verdict that is stored. */
export function verdictOf(check: string, finding: Finding): Verdict {
  if (finding === null) return { check, outcome: 'passed' };
  if (typeof finding !== 'string') return { check, outcome: finding.outcome, detail: finding.reason };
  return { check, outcome: 'failed', detail: finding.trim() === '' ? check : finding };
}

/** Reasons that no draft of a machine may have: it was to quote its passage, and nobody has read it yet. */
const refused: ReadonlySet<string | undefined> = new Set<UnsettledReason>([
  'reworded',
  'elsewhere-in-passage',
  'model-reworded',
  'own-material',
]);

/**
 * The first verdict for which a machine's draft is dropped; undefined where there is none. Of a person's question
 * nothing is ever dropped.
 */
export function refusalOf(verdicts: readonly Verdict[]): Verdict | undefined {
  return verdicts.find(
    ({ outcome, detail }) => outcome === 'failed' || (outcome === 'not-checked' && refused.has(detail)),
  );
}

/** Whether a machine's draft is set aside for one of its verdicts. */
export const isRefused = ({ verdicts }: { verdicts: readonly Verdict[] }): boolean => refusalOf(verdicts) !== undefined;
