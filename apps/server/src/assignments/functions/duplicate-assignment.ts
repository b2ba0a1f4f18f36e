import { fault } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addAuditEvent } from '../../database/audit-events.ts';
import { type ServerFunction, teachers } from '../../functions/contract.ts';

interface Copy {
  from: string;
  to: string;
  title: string;
}

/** `$1` pairs each question with its copy; the copy starts at version 1 with the newest content of the original. */
const pairs = `jsonb_to_recordset($1::jsonb) as p("from" uuid, "to" uuid, version int)`;
const questionsPart = `insert into public.questions
     (id, school_id, assignment_id, position, kind, blooms_level, points, version, written_by, changed_by_teacher)
   select p."to", q.school_id, $2, q.position, q.kind, q.blooms_level, q.points, 1, q.written_by, q.changed_by_teacher
     from ${pairs} join public.questions q on q.id = p."from"`;
// Concepts that the person may not read any more are left out: those of a withdrawn source.
const versionParts = [
  `insert into public.question_versions
     (school_id, question_id, version, content, attachments, engine, engine_version, changed_by)
   select v.school_id, p."to", 1, v.content, v.attachments, v.engine, v.engine_version, v.changed_by
     from ${pairs} join public.question_versions v on v.question_id = p."from" and v.version = p.version`,
  `insert into public.question_keys (school_id, question_id, version, key, explanation, hints)
   select k.school_id, p."to", 1, k.key, k.explanation, k.hints
     from ${pairs} join public.question_keys k on k.question_id = p."from" and k.version = p.version`,
  `insert into public.question_spans
     (school_id, question_id, version, purpose, source_id, version_sha256, start_offset, end_offset, page, quote)
   select s.school_id, p."to", 1, s.purpose, s.source_id, s.version_sha256, s.start_offset, s.end_offset, s.page, s.quote
     from ${pairs} join public.question_spans s on s.question_id = p."from" and s.version = p.version`,
  `insert into public.question_concepts (school_id, question_id, version, source_id, concept_id, rank)
   select c.school_id, p."to", 1, c.source_id, c.concept_id, c.rank
     from ${pairs} join public.question_concepts c on c.question_id = p."from" and c.version = p.version
     join public.concepts k on k.school_id = c.school_id and k.id = c.concept_id`,
  `insert into public.question_verdicts (school_id, question_id, version, check_name, outcome, detail)
   select v.school_id, p."to", 1, v.check_name, v.outcome, v.detail
     from ${pairs} join public.question_verdicts v on v.question_id = p."from" and v.version = p.version`,
];

/** Copies the assignment's own row and its sources; returns the school, throws assignment/not-found. */
async function copyAssignment(transaction: Transaction, { from, to, title }: Copy): Promise<string> {
  const { rows } = await transaction.query<{ school_id: string }>(
    'select school_id from public.assignments where id = $1 and owner_id = auth.uid() for share',
    [from],
  );
  const [original] = rows;
  if (original === undefined) throw fault('assignment/not-found');
  await transaction.query(
    `insert into public.assignments (id, school_id, owner_id, title, subject, grade_level, difficulty, stage, settings,
       total_points, content_language, engine, report, copied_from)
     select $2, school_id, owner_id, $3, subject, grade_level, difficulty, 'reviewing', settings,
       total_points, content_language, engine, report, id
       from public.assignments where id = $1`,
    [from, to, title],
  );
  await transaction.query(
    `insert into public.assignment_sources (school_id, assignment_id, source_id, version_sha256, position, selection)
     select school_id, $2, source_id, version_sha256, position, selection
       from public.assignment_sources where assignment_id = $1`,
    [from, to],
  );
  // Drafts that were shown in the original would be offered again as new ones: they are left behind.
  await transaction.query(
    `insert into public.question_drafts
       (school_id, assignment_id, position, place, kind, blooms_level, passage, draft, refused_check)
     select school_id, $2, position, place, kind, blooms_level, passage, draft, refused_check
       from public.question_drafts where assignment_id = $1 and taken_at is null`,
    [from, to],
  );
  return original.school_id;
}

async function copyQuestions(transaction: Transaction, { from, to }: Copy): Promise<number> {
  const { rows } = await transaction.query<{ id: string; version: number }>(
    'select id, version from public.questions where assignment_id = $1 and removed_at is null order by position',
    [from],
  );
  const copies = JSON.stringify(rows.map(({ id, version }) => ({ from: id, to: crypto.randomUUID(), version })));
  await transaction.query(questionsPart, [copies, to]);
  for (const part of versionParts) await transaction.query(part, [copies]);
  return rows.length;
}

/** Copies an assignment with its questions, keys, spans, concepts and verdicts; it counts as an assignment for the plan. */
export const duplicateAssignment: ServerFunction<'duplicate-assignment'> = {
  name: 'duplicate-assignment',
  permission: { roles: teachers },
  limits: { body: 65_536, time: 30_000 },
  run: ({ assignmentId, title }, context) =>
    context.asServer(async (transaction) => {
      const copy: Copy = { from: assignmentId, to: crypto.randomUUID(), title };
      const schoolId = await copyAssignment(transaction, copy);
      const questions = await copyQuestions(transaction, copy);
      await addAuditEvent(transaction, {
        schoolId,
        actorId: context.caller.userId,
        action: 'assignment/duplicated',
        subjectType: 'assignment',
        subjectId: copy.to,
        details: { from: assignmentId, questions },
      });
      return { assignmentId: copy.to };
    }),
};
