import { bloomsLevels, byFlag, limits, questionTypes, settingsFlag } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { SourceDocument } from '../../sources/document-rows.ts';
import type { Owner } from '../../sources/source-rows.ts';
import { insertVersions, type QuestionRow } from '../version-rows.ts';
import type { ParsedCopy } from './parse-copy.ts';

/** What drafted an assignment that came from a file. */
const importEngine = 'import';

export interface ImportedAssignment {
  id: string;
  about: Pick<ParsedCopy, 'subject' | 'gradeLevel' | 'difficulty' | 'schoolSubject' | 'schoolYear' | 'language'>;
  title: string;
  /** The caller's own texts that questions quote. */
  documents: readonly SourceDocument[];
  questions: readonly QuestionRow[];
}

/** The settings with which the same assignment would have been generated. */
function settingsOf({ about, title, questions }: ImportedAssignment, totalPoints: number) {
  const { language: _, ...rest } = about;
  return {
    ...rest,
    title,
    questionTypes: {
      ...byFlag(questionTypes, () => false),
      ...Object.fromEntries(questions.map(({ type }) => [settingsFlag(type), true])),
    },
    multipleChoiceOptions: limits.options.default,
    bloomsLevels: byFlag(bloomsLevels, (level) => questions.some(({ bloomsLevel }) => bloomsLevel === level)),
    numberOfQuestions: Math.min(questions.length, limits.questionCount.max),
    totalPoints,
  };
}

/** Writes an assignment that came from a file, its stage `reviewing`; every question counts as the teacher's own. */
export async function insertImported(
  transaction: Transaction,
  made: ImportedAssignment,
  { schoolId, userId }: Owner,
): Promise<void> {
  const { id, about, title, documents, questions } = made;
  const totalPoints = questions.reduce((sum, { points }) => sum + points, 0);
  await transaction.query(
    `insert into public.assignments
       (id, school_id, owner_id, title, subject, grade_level, difficulty, stage, settings, total_points, content_language, engine)
     values ($1, $2, $3, $4, $5, $6, $7, 'reviewing', $8::jsonb, $9, $10, $11)`,
    [
      id,
      schoolId,
      userId,
      title,
      about.subject,
      about.gradeLevel,
      about.difficulty,
      JSON.stringify(settingsOf(made, totalPoints)),
      totalPoints,
      about.language,
      importEngine,
    ],
  );
  await transaction.query(
    `insert into public.assignment_sources (school_id, assignment_id, source_id, version_sha256, position)
     select $1, $2, r.source_id, r.sha256, r.position
       from jsonb_to_recordset($3::jsonb) as r(source_id uuid, sha256 text, position int)`,
    [
      schoolId,
      id,
      JSON.stringify(
        documents.map(({ sourceId, document }, position) => ({
          source_id: sourceId,
          sha256: document.sha256,
          position,
        })),
      ),
    ],
  );
  const rows = questions.map((one, position) => ({ ...one, blooms_level: one.bloomsLevel, kind: one.type, position }));
  await transaction.query(
    `insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by)
     select r.id, $1, $2, r.position, r.kind, r.blooms_level, r.points, 1, 'teacher'
       from jsonb_to_recordset($3::jsonb) as r(id uuid, position int, kind text, blooms_level text, points int)`,
    [schoolId, id, JSON.stringify(rows)],
  );
  await insertVersions(transaction, { schoolId, changedBy: userId, questions });
}
