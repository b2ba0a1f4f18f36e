import { defaultGradingPreferences, type GradingPreferences } from '@schole/core';
import type { Transaction } from '@schole/database';

/** How the caller has answers graded in a school. */
export async function readPreferences(transaction: Transaction, schoolId: string): Promise<GradingPreferences> {
  const { rows } = await transaction.query<GradingPreferences>(
    `select accepts, accept_limit::double precision as "acceptLimit", review_below::double precision as "reviewBelow",
       names_hidden as "namesHidden", asks_model as "asksModel"
     from public.grading_preferences where school_id = $1 and owner_id = auth.uid()`,
    [schoolId],
  );
  return rows[0] ?? defaultGradingPreferences;
}
