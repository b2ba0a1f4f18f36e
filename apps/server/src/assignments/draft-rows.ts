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

/** Source and offset of the evidence of a draft. */
export function passageOf({ spans }: Pick<DraftRow['draft'], 'spans'>): string {
  const evidence = spans.find(({ purpose }) => purpose === 'evidence');
  return `${evidence?.source_id}:${evidence?.start}`;
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
    return {
      position,
      place,
      refused_check: refusalOf(question.verdicts)?.check ?? null,
      kind: question.type,
      blooms_level: question.bloomsLevel,
      passage: passageOf(question),
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

interface Target {
  /** Null: at the end. */
  position: number | null;
  points: number;
}

/** Writes what an engine drafted as a question. Returns its id; its version is 1. */
export async function insertDrafted(
  transaction: Transaction,
  assignment: AssignmentRow,
  draft: DraftRow['draft'],
  { position, points }: Target,
): Promise<string> {
  const id = crypto.randomUUID();
  const question = { ...draft, id, version: 1, points };
  await insertQuestion(transaction, assignment, question, { position, writtenBy: writerOf(draft) });
  await insertVersions(transaction, { schoolId: assignment.schoolId, changedBy: null, questions: [question] });
  return id;
}

/** Writes a stored draft as a question, and never offers it again. Returns the id of the question; its version is 1. */
export async function insertDraft(
  transaction: Transaction,
  assignment: AssignmentRow,
  { id: draftId, draft }: Pick<DraftRow, 'id' | 'draft'>,
  target: Target,
): Promise<string> {
  const id = await insertDrafted(transaction, assignment, draft, target);
  await transaction.query('update public.question_drafts set taken_at = now() where school_id = $1 and id = $2', [
    assignment.schoolId,
    draftId,
  ]);
  return id;
}
