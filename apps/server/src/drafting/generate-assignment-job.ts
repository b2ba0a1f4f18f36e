import { randomInt } from 'node:crypto';
import type { Transaction } from '@schole/database';
import { type Composed, insertComposed } from '../assignments/composed-rows.ts';
import { readMaterial } from '../assignments/read-material.ts';
import { prepareOutlines } from '../concepts/read-concepts.ts';
import { addAuditEvent } from '../database/audit-events.ts';
import { announceEvent } from '../jobs/announce-event.ts';
import type { ServerJob } from '../jobs/contract.ts';
import { joinExchanges } from '../model-requests/exchange-rows.ts';
import { createJobModel, type JobModel, withCost } from '../model-requests/job-model.ts';
import { requireUsable } from '../sources/sharing/require-usable.ts';
import type { Owner } from '../sources/source-rows.ts';

/** Whether the person wants every sum of points to be exact. */
async function wantsExactPoints(transaction: Transaction, { userId }: Owner): Promise<boolean> {
  const { rows } = await transaction.query<{ exact: boolean }>(
    'select exact_points as exact from public.user_settings where user_id = $1',
    [userId],
  );
  return rows[0]?.exact ?? false;
}

/** Milliseconds: a whole schoolbook takes a minute and more; the person sees the progress and can cancel. */
const composeTime = 240_000;
/** The same with a language model, most of it waiting: fifty questions of a small one on a school's own machine. */
const modelTime = 900_000;

/** Composes an assignment from its owner's sources and stores it whole, or not at all. */
export const generateAssignment: ServerJob<'generate-assignment'> = {
  name: 'generate-assignment',
  // Waiting for a free worker, composing, and writing.
  time: modelTime + 120_000,
  async run({ sources: chosen, settings, mix, engine = 'built-in' }, context) {
    const { owner } = context;
    context.progress(5);
    const sources = await context.asOwner((transaction) => readMaterial(transaction, owner.schoolId, chosen));
    context.progress(10);
    // The seed is stored with the settings: the same text, settings and seed give the same assignment again.
    const seed = randomInt(2 ** 31);
    const exact = await context.asOwner((transaction) => wantsExactPoints(transaction, owner));
    const model: JobModel | null =
      engine === 'built-in' ? null : await createJobModel(context, engine, { time: modelTime });
    const composition = { documents: sources, settings, mix, seed, exact, ...(model && { model: model.engine }) };
    const composed = await context.runTask('compose-assignment', composition, {
      time: model === null ? composeTime : modelTime,
      ...(model && { onAsk: model.complete }),
      onPart: ({ question: { type, content }, share }) => {
        context.showDraft({ type, content });
        context.progress(10 + 85 * share);
      },
    });
    const { questions, spare, setAside } = composed;
    const report = { ...composed.report, drafters: withCost(composed.report.drafters ?? [], model) };
    context.progress(95);
    const made: Composed = {
      assignmentId: crypto.randomUUID(),
      settings: { ...settings, seed, ...(mix === undefined ? {} : { mix }) },
      sources,
      questions: questions.map((one) => ({ ...one, id: crypto.randomUUID(), version: 1 })),
      spare,
      setAside,
      report,
    };
    // The questions keep the concepts that they rest on: these are made first.
    const { asServer, runTask, signal } = context;
    const sourceIds = sources.map(({ sourceId }) => sourceId);
    await prepareOutlines(sourceIds, { schoolId: owner.schoolId, asServer, runTask, signal });
    return context.finish(async (transaction) => {
      // One of them may have been withdrawn while questions were drafted.
      await requireUsable(
        transaction,
        owner.schoolId,
        sources.map(({ sourceId }) => sourceId),
      );
      await insertComposed(transaction, made, owner);
      if (model !== null) await joinExchanges(transaction, context.jobId, made.assignmentId);
      await addAuditEvent(transaction, {
        schoolId: owner.schoolId,
        actorId: owner.userId,
        action: 'assignment/generated',
        subjectType: 'assignment',
        subjectId: made.assignmentId,
        details: { requested: report.requested, delivered: report.delivered },
      });
      await announceEvent(transaction, owner, 'assignment.generated', made.assignmentId);
      return { assignmentId: made.assignmentId, report };
    });
  },
};
