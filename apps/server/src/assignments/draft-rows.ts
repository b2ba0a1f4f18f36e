import type { SpareQuestion } from '@schole/assignments';
import type { SpareDraft } from '@schole/core';
import type { Transaction } from '@schole/database';
import { refusalOf } from '@schole/questions';
import type { AssignmentRow } from './lock-assignment.ts';
import { insertQuestion, writerOf } from './question-rows.ts';
import { insertVersions } from './version-rows.ts';

/** A stored draft with everything that is written when it becomes a question. */
export interface DraftRow extends SpareDraft {
  draft: SpareQuestion['question'];
}

/** The drafts of a new assignment that were not chosen, each list with the best first. */
export interface LeftDrafts {
  /** Those that passed. */
  spare: readonly SpareQuestion[];
  /** Those that a check refused. */
  setAside: readonly SpareQuestion['question'][];
}

/** Writes the drafts of a new assignment. */
export async function insertDrafts(
  transaction: Transaction,
  schoolId: string,
  assignmentId: string,
  { spare, setAside }: LeftDrafts,
): Promise<void> {
  const drafts = [...spare, ...setAside.map((question) => ({ question, place: null }))];
  const rows = drafts.map(({ question, place }, position) => {
    const evidence = question.spans.find(({ purpose }) => purpose === 'evidence');
    return {
      position,
      place,
      refused_check: refusalOf(question.verdicts)?.check ?? null,
      kind: question.type,
      blooms_level: question.bloomsLevel,
      passage: `${evidence?.source_id}:${evidence?.start}`,
      draft: question,
    };
  });
  await transaction.query(
    `insert into public.question_drafts
       (school_id, assignment_id, position, place, kind, blooms_level, passage, draft, refused_check)
     select $1, $2, r.position, r.place, r.kind, r.blooms_level, r.passage, r.draft, r.refused_check
       from jsonb_to_recordset($3::jsonb)
         as r(position int, place int, kind text, blooms_level text, passage text, draft jsonb, refused_check text)`,
    [schoolId, assignmentId, JSON.stringify(rows)],
  );
}

/** The drafts of an assignment that passed and were never shown, in order. */
export async function readDrafts(transaction: Transaction, { schoolId, id }: AssignmentRow): Promise<DraftRow[]> {
  const { rows } = await transaction.query<DraftRow>(
    `select id, kind, blooms_level as level, passage, place, draft
       from public.question_drafts
      where school_id = $1 and assignment_id = $2 and taken_at is null and refused_check is null order by position`,
    [schoolId, id],
  );
  return rows;
}

/**
 * Writes a draft as a question with these points, at this position or at the end (null), and never offers it again.
 * Returns the id of the question; its version is 1.
 */
export async function insertDraft(
  transaction: Transaction,
  assignment: AssignmentRow,
  { id: draftId, draft }: Pick<DraftRow, 'id' | 'draft'>,
  { position, points }: { position: number | null; points: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const question = { ...draft, id, version: 1, points };
  await insertQuestion(transaction, assignment, question, { position, writtenBy: writerOf(draft) });
  await insertVersions(transaction, { schoolId: assignment.schoolId, changedBy: null, questions: [question] });
  await transaction.query('update public.question_drafts set taken_at = now() where school_id = $1 and id = $2', [
    assignment.schoolId,
    draftId,
  ]);
  return id;
}
