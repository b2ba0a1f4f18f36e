import type { AssignmentSettings, GenerationReport, QuestionMix, SchoolChoice } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Owner } from '../sources/source-rows.ts';
import { insertDrafts, type LeftDrafts } from './draft-rows.ts';
import { writerOf } from './question-rows.ts';
import type { ChosenMaterial } from './read-material.ts';
import { insertVersions, type QuestionRow } from './version-rows.ts';

/** An assignment as the engine composed it, before it is written into the tables. */
export interface Composed extends LeftDrafts {
  assignmentId: string;
  settings: AssignmentSettings & SchoolChoice & { seed: number; mix?: QuestionMix };
  /** In their current versions, with the part that was chosen. */
  sources: readonly ChosenMaterial[];
  questions: readonly QuestionRow[];
  report: GenerationReport;
}

async function insertAssignment(transaction: Transaction, made: Composed, owner: Owner): Promise<void> {
  const { title, subject, gradeLevel, difficulty, totalPoints } = made.settings;
  await transaction.query(
    `insert into public.assignments
       (id, school_id, owner_id, title, subject, grade_level, difficulty, stage, settings, total_points, content_language, engine, report)
     values ($1, $2, $3, $4, $5, $6, $7, 'reviewing', $8::jsonb, $9, $10, $11, $12::jsonb)`,
    [
      made.assignmentId,
      owner.schoolId,
      owner.userId,
      title,
      subject,
      gradeLevel,
      difficulty,
      JSON.stringify(made.settings),
      totalPoints,
      made.report.language,
      made.report.engine,
      JSON.stringify(made.report),
    ],
  );
  await transaction.query(
    `insert into public.assignment_sources (school_id, assignment_id, source_id, version_sha256, position, selection)
     select $1, $2, r.source_id, r.version_sha256, r.position, r.selection
       from jsonb_to_recordset($3::jsonb)
         as r(source_id uuid, version_sha256 text, position int, selection jsonb)`,
    [
      owner.schoolId,
      made.assignmentId,
      JSON.stringify(
        made.sources.map(({ sourceId, document, selection }, position) => ({
          source_id: sourceId,
          version_sha256: document.sha256,
          position,
          selection,
        })),
      ),
    ],
  );
}

async function insertQuestions(transaction: Transaction, made: Composed, owner: Owner): Promise<void> {
  const rows = made.questions.map((one, position) => ({
    id: one.id,
    position,
    kind: one.type,
    blooms_level: one.bloomsLevel,
    points: one.points,
    written_by: writerOf(one),
  }));
  await transaction.query(
    `insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by)
     select r.id, $1, $2, r.position, r.kind, r.blooms_level, r.points, 1, r.written_by
       from jsonb_to_recordset($3::jsonb)
         as r(id uuid, position int, kind text, blooms_level text, points int, written_by text)`,
    [owner.schoolId, made.assignmentId, JSON.stringify(rows)],
  );
  await insertVersions(transaction, { schoolId: owner.schoolId, changedBy: null, questions: made.questions });
}

/** Writes the assignment, the sources it was made from and its questions; its stage is `reviewing`. */
export async function insertComposed(transaction: Transaction, made: Composed, owner: Owner): Promise<void> {
  await insertAssignment(transaction, made, owner);
  await insertQuestions(transaction, made, owner);
  await insertDrafts(transaction, owner.schoolId, made.assignmentId, made);
}
