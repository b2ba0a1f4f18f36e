import { advancedTypes, fault, type KindName } from '@schole/core';
import type { Transaction } from '@schole/database';
import { type ServerFunction, smallLimits, teachers } from '../../functions/contract.ts';
import { addJob } from '../../jobs/add-job.ts';
import { requireDrafting } from '../../plans/drafting-choice.ts';

interface Found {
  kind: KindName;
  archived: boolean;
  hasText: boolean;
}

async function requireQuestion(
  transaction: Transaction,
  { assignmentId, questionId }: { assignmentId: string; questionId: string },
): Promise<KindName> {
  const { rows } = await transaction.query<Found>(
    `select question.kind, assignment.archived_at is not null as archived, exists (
         select from public.assignment_sources as source
         where source.school_id = assignment.school_id and source.assignment_id = assignment.id
       ) as "hasText"
       from public.assignments as assignment
       join public.questions as question
         on question.school_id = assignment.school_id and question.assignment_id = assignment.id
      where assignment.id = $1 and question.id = $2 and question.removed_at is null
        and assignment.owner_id = auth.uid()`,
    [assignmentId, questionId],
  );
  const [found] = rows;
  if (found === undefined) throw fault('question/not-found');
  if (found.archived) throw fault('assignment/archived');
  if (!found.hasText) throw fault('question/no-text');
  return found.kind;
}

/** Starts the drafting of another question in the stead of one of the caller's, by the built-in engine or a language model. */
export const draftQuestion: ServerFunction<'draft-question'> = {
  name: 'draft-question',
  permission: { roles: teachers },
  limits: smallLimits,
  run: (input, { caller, asServer }) =>
    asServer(async (transaction) => {
      const { schoolId } = caller;
      const kind = await requireQuestion(transaction, input);
      if (advancedTypes.some((type) => type === kind)) {
        await transaction.query(`select app.require_entitlement($1, 'advanced_generation')`, [schoolId]);
      }
      // Settled now, so that a retry drafts with the same one.
      const engine = await requireDrafting(transaction, schoolId, input.engine);
      return addJob(transaction, {
        kind: 'draft-question',
        input: { ...input, engine },
        owner: caller,
        ...(engine === 'built-in' ? {} : { lane: 'model' as const }),
      });
    }),
};
