import { fault } from '@schole/core';
import { addAuditEvent } from '../../database/audit-events.ts';
import type { JobContext, ServerJob } from '../../jobs/contract.ts';
import { startModelSuggestions } from '../model/start-model-suggestions.ts';
import { type Acceptances, gradeDelivery } from './grade-delivery.ts';
import { type Acceptance, readAcceptance, readAcceptLimit } from './may-accept.ts';
import { readAttempts, readDeliveries } from './read-batch.ts';

type Context = JobContext<'grade-answers'> & { owner: { schoolId: string } };

/** Whether the machine may give full credit, by engine: what the decisions of the school say is read once in a run. */
function createAcceptances(context: Context, limit: number | null): Acceptances {
  const known = new Map<string, Promise<Acceptance>>();
  return async (engine, { language }) => {
    if (limit === null) return () => false;
    const name = JSON.stringify([language, engine.name, engine.version]);
    const found =
      known.get(name) ??
      context.asServer((transaction) =>
        readAcceptance(transaction, { schoolId: context.owner.schoolId, language, limit }, engine),
      );
    known.set(name, found);
    return await found;
  };
}

/** Grades the answers that wait in deliveries. What it has written it does not write again, however often it begins. */
export const gradeAnswers: ServerJob<'grade-answers'> = {
  name: 'grade-answers',
  time: 3_600_000,
  async run({ runId, deliveryIds }, jobContext) {
    const context: Context = jobContext;
    const { schoolId } = context.owner;
    const { deliveries, limit } = await context.asServer(async (transaction) => {
      const found = await readDeliveries(transaction, schoolId, deliveryIds);
      const each = [];
      for (const delivery of found) each.push({ delivery, attempts: await readAttempts(transaction, delivery) });
      return { deliveries: each, limit: await readAcceptLimit(transaction, schoolId) };
    });
    const all = deliveries.flatMap(({ attempts }) => attempts).reduce((sum, { waiting }) => sum + waiting, 0);
    let done = 0;
    const onAnswers = (answers: number): void => {
      done += answers;
      // Each counts twice: graded, and written.
      context.progress((done / all) * 50);
    };
    const acceptances = createAcceptances(context, limit);
    const left = { waiting: 0, groups: 0 };
    for (const each of deliveries) {
      const { waiting, groups } = await gradeDelivery(context, { runId, ...each, acceptances, onAnswers });
      left.waiting += waiting;
      left.groups += groups;
    }
    return await context.finish(async (transaction) => {
      const { rows } = await transaction.query<{ answers: number; accepted: number }>(
        `update public.grading_runs set finished_at = now() where id = $1 and undone_at is null
         returning answers, accepted`,
        [runId],
      );
      const [counted] = rows;
      if (counted === undefined) throw fault('grading/undone');
      const { answers, accepted } = counted;
      await addAuditEvent(transaction, {
        ...{ schoolId, actorId: context.owner.userId, action: 'grading/finished' },
        ...{ subjectType: 'job', subjectId: context.jobId, details: { runId, answers, accepted } },
      });
      await startModelSuggestions(transaction, context.owner, runId);
      return { runId, answers, accepted, ...left };
    });
  },
};
