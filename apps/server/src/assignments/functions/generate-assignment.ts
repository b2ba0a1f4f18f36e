import { unknownFlags } from '@schole/assignments';
import { advancedTypes, fault, type JobInput, settingsFlag } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type FunctionContext, type ServerFunction, teachers } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';
import { requireDrafting } from '../../plans/drafting-choice.ts';
import { requireUsable } from '../../sources/sharing/require-usable.ts';

/** Each source once: of a source that is chosen twice, the first choice counts. */
function once({ sources, ...rest }: JobInput<'generate-assignment'>): JobInput<'generate-assignment'> {
  const chosen = new Map(sources.toReversed().map((one) => [one.sourceId, one]));
  return { ...rest, sources: [...chosen.values()].toReversed() };
}

type Context = Pick<FunctionContext, 'caller' | 'asCaller' | 'asServer'>;

/** Throws the plan's refusal before the job is queued; the inserts of the assignment and its questions check again. */
async function requirePlan(
  transaction: Transaction,
  schoolId: string,
  { questionTypes }: JobInput<'generate-assignment'>['settings'],
): Promise<void> {
  if (advancedTypes.some((type) => questionTypes[settingsFlag(type)])) {
    await transaction.query(`select app.require_entitlement($1, 'advanced_generation')`, [schoolId]);
  }
  await transaction.query(
    `select app.require_entitlement($1, 'assignments_per_month', coalesce(entitled.used, 0))
       from app.entitlement($1, 'assignments_per_month') as entitled`,
    [schoolId],
  );
}

/**
 * Queues the generation of an assignment from the caller's sources. `onJob` writes in the transaction of the job: if it
 * throws, no job is queued.
 */
export async function beginGenerating(
  request: JobInput<'generate-assignment'>,
  context: Context,
  onJob: (transaction: Transaction, jobId: string) => Promise<void> = async () => {},
): Promise<{ jobId: string }> {
  const input = once(request);
  const [unknown] = unknownFlags(input.settings);
  if (unknown !== undefined) throw fault('input/invalid', { where: `settings.questionTypes.${unknown}` });
  const sourceIds = input.sources.map(({ sourceId }) => sourceId);
  await context.asCaller((transaction) => requireUsable(transaction, context.caller.schoolId, sourceIds));
  return context.asServer(async (transaction) => {
    const { schoolId } = context.caller;
    await requirePlan(transaction, schoolId, input.settings);
    // Settled now, so that a retry drafts with the same one.
    const engine = await requireDrafting(transaction, schoolId, input.engine);
    const job = await addJob(transaction, {
      kind: 'generate-assignment',
      input: { ...input, engine },
      owner: context.caller,
      ...(engine === 'built-in' ? {} : { lane: 'model' as const }),
    });
    await onJob(transaction, job.jobId);
    return job;
  });
}

/** Starts the generation of an assignment from the caller's sources. */
export const generateAssignment: ServerFunction<'generate-assignment'> = {
  name: 'generate-assignment',
  permission: { roles: teachers },
  limits: { body: 131_072, time: 10_000 },
  run: (input, context) => beginGenerating(input, context),
};
