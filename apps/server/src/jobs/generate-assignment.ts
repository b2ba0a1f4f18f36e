import { randomInt } from 'node:crypto';
import type { AssignmentSettings, ChosenSource, GenerationReport } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../rows/audit.ts';
import { readDocuments, type SourceDocument } from '../rows/documents.ts';
import type { Owner } from '../rows/sources.ts';
import { insertVersions, type QuestionRow } from '../rows/versions.ts';
import type { ServerJob } from './contract.ts';

/** A source in its current version, and the part of it that was chosen. */
type Material = SourceDocument & Pick<ChosenSource, 'selection'>;

interface Made {
  assignmentId: string;
  settings: AssignmentSettings & { seed: number };
  sources: readonly Material[];
  questions: readonly QuestionRow[];
  report: GenerationReport;
}

async function insertAssignment(transaction: Transaction, made: Made, owner: Owner): Promise<void> {
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

async function insertQuestions(transaction: Transaction, made: Made, owner: Owner): Promise<void> {
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
    [owner.schoolId, made.assignmentId, JSON.stringify(rows)],
  );
  await insertVersions(transaction, { schoolId: owner.schoolId, changedBy: null, questions: made.questions });
}

/** The chosen sources in their current versions, as their owner may read them; throws source/not-found. */
async function readMaterial(transaction: Transaction, owner: Owner, chosen: readonly ChosenSource[]) {
  const ids = chosen.map(({ sourceId }) => sourceId);
  const documents = await readDocuments(transaction, owner.schoolId, ids);
  return documents.map((one, place): Material => {
    const selection = chosen[place]?.selection;
    return selection === undefined ? one : { ...one, selection };
  });
}

/** Milliseconds: a whole schoolbook takes a minute and more, and whoever waits sees it and can cancel it. */
const thinkingTime = 240_000;

/** Composes an assignment from its owner's sources and keeps it whole, or not at all. */
export const generateAssignment: ServerJob<'generate-assignment'> = {
  name: 'generate-assignment',
  // Waiting for a thinking worker, thinking, and writing.
  time: thinkingTime + 120_000,
  async run({ sources: chosen, settings }, context) {
    const { owner } = context;
    context.progress(5);
    const sources = await context.asOwner((transaction) => readMaterial(transaction, owner, chosen));
    context.progress(10);
    // The seed stays with the settings: the same text, settings and seed give the same assignment again.
    const seed = randomInt(2 ** 31);
    const composition = { documents: sources, settings, seed };
    const { questions, report } = await context.think('compose-assignment', composition, { time: thinkingTime });
    context.progress(95);
    const made: Made = {
      assignmentId: crypto.randomUUID(),
      settings: { ...settings, seed },
      sources,
      questions: questions.map((one) => ({ ...one, id: crypto.randomUUID(), version: 1 })),
      report,
    };
    return context.finish(async (transaction) => {
      await insertAssignment(transaction, made, owner);
      await insertQuestions(transaction, made, owner);
      await addAuditEvent(transaction, {
        schoolId: owner.schoolId,
        actorId: owner.userId,
        action: 'assignment/generated',
        subjectType: 'assignment',
        subjectId: made.assignmentId,
        details: { requested: report.requested, delivered: report.delivered },
      });
      return { assignmentId: made.assignmentId, report };
    });
  },
};
