import type { Transaction } from '@schole/database';
import { findEngine } from '../../automation/engine-rows.ts';
import { readModelGrading } from '../../automation/own-connections.ts';
import { addJob } from '../../jobs/add-job.ts';

/**
 * Queues the question to the language model of the school about the answers of a run, where the school opened them to
 * it and the person wants it; as `schole_server` of the person, in the transaction that ends the run.
 */
export async function startModelSuggestions(
  transaction: Transaction,
  owner: { userId: string; schoolId: string },
  runId: string,
): Promise<void> {
  const { rows } = await transaction.query<{ wanted: boolean }>(
    'select asks_model as wanted from public.grading_preferences where school_id = $1 and owner_id = $2',
    [owner.schoolId, owner.userId],
  );
  if (rows[0]?.wanted !== true || !(await readModelGrading(transaction, owner.schoolId))) return;
  if ((await findEngine(transaction, { schoolId: owner.schoolId, userId: null })) === null) return;
  await addJob(transaction, { kind: 'ask-model-about-answers', input: { runId }, owner });
}
