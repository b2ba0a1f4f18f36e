import { randomInt } from 'node:crypto';
import type { AssignmentSettings, GenerationReport } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from './audit.ts';
import { type FunctionContext, type ServerFunction, teachers } from './contract.ts';
import { readDocuments, type SourceDocument } from './documents.ts';
import { insertVersions, type QuestionRow } from './rows.ts';

interface Made {
  assignmentId: string;
  settings: AssignmentSettings & { seed: number };
  sources: readonly SourceDocument[];
  questions: readonly QuestionRow[];
  report: GenerationReport;
}

async function insertAssignment(transaction: Transaction, made: Made, { caller }: FunctionContext): Promise<void> {
  const { title, subject, gradeLevel, difficulty, totalPoints } = made.settings;
  await transaction.query(
    `insert into public.assignments
       (id, school_id, owner_id, title, subject, grade_level, difficulty, stage, settings, total_points, content_language, engine, report)
     values ($1, $2, $3, $4, $5, $6, $7, 'reviewing', $8::jsonb, $9, $10, $11, $12::jsonb)`,
    [
      made.assignmentId,
      caller.schoolId,
      caller.userId,
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
    `insert into public.assignment_sources (school_id, assignment_id, source_id, version_sha256, position)
     select $1, $2, r.source_id, r.version_sha256, r.position
       from jsonb_to_recordset($3::jsonb) as r(source_id uuid, version_sha256 text, position int)`,
    [
      caller.schoolId,
      made.assignmentId,
      JSON.stringify(
        made.sources.map(({ sourceId, document }, position) => ({
          source_id: sourceId,
          version_sha256: document.sha256,
          position,
        })),
      ),
    ],
  );
}

async function insertQuestions(transaction: Transaction, made: Made, { caller }: FunctionContext): Promise<void> {
  const rows = made.questions.map((one, position) => ({
    id: one.id,
    position,
    kind: one.type,
    blooms_level: one.bloomsLevel,
    points: one.points,
  }));
  await transaction.query(
    `insert into public.questions (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by)
     select r.id, $1, $2, r.position, r.kind, r.blooms_level, r.points, 1, 'offline'
       from jsonb_to_recordset($3::jsonb) as r(id uuid, position int, kind text, blooms_level text, points int)`,
    [caller.schoolId, made.assignmentId, JSON.stringify(rows)],
  );
  await insertVersions(transaction, { schoolId: caller.schoolId, changedBy: null, questions: made.questions });
}

/** Composes an assignment from the caller's sources and keeps it whole, or not at all. */
export const generateAssignment: ServerFunction<'generate-assignment'> = {
  name: 'generate-assignment',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 30_000 },
  async run({ sourceIds, settings }, context) {
    const { caller } = context;
    const sources = await context.asCaller((transaction) =>
      readDocuments(transaction, caller.schoolId, [...new Set(sourceIds)]),
    );
    // The seed stays with the settings: the same text, settings and seed give the same assignment again.
    const seed = randomInt(2 ** 31);
    const { questions, report } = await context.think('compose-assignment', { documents: sources, settings, seed });
    const made: Made = {
      assignmentId: crypto.randomUUID(),
      settings: { ...settings, seed },
      sources,
      questions: questions.map((one) => ({ ...one, id: crypto.randomUUID(), version: 1 })),
      report,
    };
    await context.asServer(async (transaction) => {
      await insertAssignment(transaction, made, context);
      await insertQuestions(transaction, made, context);
      await addAuditEvent(transaction, {
        schoolId: caller.schoolId,
        actorId: caller.userId,
        action: 'assignment/generated',
        subjectType: 'assignment',
        subjectId: made.assignmentId,
        details: { requested: report.requested, delivered: report.delivered },
      });
    });
    return { assignmentId: made.assignmentId, report };
  },
};
