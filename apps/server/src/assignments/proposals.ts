import { fault, jobs, type ProposedQuestion } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { AssignmentRow } from './lock-assignment.ts';

/** Proposals for one question that are compared with a new one: those of the last weeks, the newest first. */
const maxEarlier = 20;

/**
 * What the caller's job drafted in the stead of a question of this assignment. Throws question/no-proposal where it
 * drafted nothing, or for another question, and after the job is gone.
 */
export async function readProposal(
  transaction: Transaction,
  { schoolId, id }: Pick<AssignmentRow, 'schoolId' | 'id'>,
  { jobId, questionId }: { jobId: string; questionId: string },
): Promise<ProposedQuestion> {
  const { rows } = await transaction.query<{ result: unknown }>(
    `select result from public.jobs
      where id = $1 and school_id = $2 and owner_id = auth.uid() and kind = 'draft-question' and state = 'done'
        and input ->> 'assignmentId' = $3 and input ->> 'questionId' = $4`,
    [jobId, schoolId, id, questionId],
  );
  const proposal = jobs['draft-question'].result.safeParse(rows[0]?.result).data?.proposal;
  if (proposal == null) throw fault('question/no-proposal');
  return proposal;
}

/** What was proposed to the caller in the stead of a question before. */
export async function listProposals(transaction: Transaction, questionId: string): Promise<ProposedQuestion[]> {
  const { rows } = await transaction.query<{ result: unknown }>(
    `select result from public.jobs
      where owner_id = auth.uid() and kind = 'draft-question' and state = 'done' and input ->> 'questionId' = $1
      order by created_at desc limit ${maxEarlier}`,
    [questionId],
  );
  return rows.flatMap(({ result }) => jobs['draft-question'].result.safeParse(result).data?.proposal ?? []);
}
