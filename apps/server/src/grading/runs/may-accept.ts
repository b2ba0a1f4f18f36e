import type { ContentLanguage, GradingSuggestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import { bandOf, mayAccept } from '@schole/grading';
import { readBands } from '../read-bands.ts';
import { readPreferences } from '../read-preferences.ts';

/** Whether a machine may give full credit for a suggestion. */
export type Acceptance = (suggestion: GradingSuggestion) => boolean;

/** The greatest error that the caller lets a machine make; null: it accepts nothing for them. */
export async function readAcceptLimit(transaction: Transaction, schoolId: string): Promise<number | null> {
  const { accepts, acceptLimit } = await readPreferences(transaction, schoolId);
  return accepts ? acceptLimit : null;
}

/** What the decisions of the school in this language allow an engine, at the person's limit. */
export async function readAcceptance(
  transaction: Transaction,
  { schoolId, language, limit }: { schoolId: string; language: ContentLanguage; limit: number },
  engine: GradingSuggestion['engine'],
): Promise<Acceptance> {
  const bands = await readBands(transaction, { schoolId, language }, engine);
  const open = new Set(bands.flatMap(({ band, trust }) => (mayAccept(trust, limit) ? [band.from] : [])));
  return ({ score, confidence, evidence }) =>
    score === 1 && confidence !== null && evidence.guards.length === 0 && open.has(bandOf(confidence).from);
}
