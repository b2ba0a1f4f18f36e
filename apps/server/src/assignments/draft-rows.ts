import type { SpareQuestion } from '@schole/assignments';
import type { SpareDraft } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { AssignmentRow } from './lock-assignment.ts';

/** A stored draft with everything that is written when it becomes a question. */
export interface DraftRow extends SpareDraft {
  draft: SpareQuestion['question'];
}

/** Writes the drafts of a new assignment, the best first. */
export async function insertDrafts(
  transaction: Transaction,
  schoolId: string,
  assignmentId: string,
  drafts: readonly SpareQuestion[],
): Promise<void> {
  const rows = drafts.map(({ question, place }, position) => {
    const evidence = question.spans.find(({ purpose }) => purpose === 'evidence');
    return {
      position,
      place,
      kind: question.type,
      blooms_level: question.bloomsLevel,
      passage: `${evidence?.source_id}:${evidence?.start}`,
      draft: question,
    };
  });
  await transaction.query(
    `insert into public.question_drafts (school_id, assignment_id, position, place, kind, blooms_level, passage, draft)
     select $1, $2, r.position, r.place, r.kind, r.blooms_level, r.passage, r.draft
       from jsonb_to_recordset($3::jsonb)
         as r(position int, place int, kind text, blooms_level text, passage text, draft jsonb)`,
    [schoolId, assignmentId, JSON.stringify(rows)],
  );
}

/** The drafts of an assignment that were never shown, in order. */
export async function readDrafts(transaction: Transaction, { schoolId, id }: AssignmentRow): Promise<DraftRow[]> {
  const { rows } = await transaction.query<DraftRow>(
    `select id, kind, blooms_level as level, passage, place, draft
       from public.question_drafts
      where school_id = $1 and assignment_id = $2 and taken_at is null order by position`,
    [schoolId, id],
  );
  return rows;
}
