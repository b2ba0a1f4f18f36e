import type { AssignmentSettings, ContentLanguage, Document } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { SourceIndex } from '@schole/sources';
import { type Composed, insertComposed } from '../assignments/composed-rows.ts';
import { insertImported } from '../assignments/json/import-rows.ts';
import { lockUserNames } from '../classes/user-names.ts';
import { addAuditEvent } from '../database/audit-events.ts';
import { addNotices } from '../database/notices.ts';
import { findByText, insertSource, lockSources, type Owner, type SourceFile } from '../sources/source-rows.ts';
import { addDemoDelivery } from './add-demo-delivery.ts';
import type { DemoSitting } from './demo-answers.ts';
import { demoPeople } from './people.ts';
import { type DemoText, demoClass } from './texts.ts';

/** One assignment of a text. */
export interface DemoAssignment {
  settings: AssignmentSettings & { seed: number };
  stage: DemoText['stage'];
  questions: Composed['questions'];
  /** Null: written by hand, which is no generation and in every plan. */
  report: Composed['report'] | null;
  /** When the class sat it, and what each of so many students wrote; null: nobody sat it. */
  sat: { daysAgo: number; sittings: (students: number) => DemoSitting[] } | null;
}

/** A text that was uploaded and read, with its assignments, and is not in any table yet. */
export interface DemoLesson {
  document: Document;
  index: SourceIndex;
  objectId: string;
  file: SourceFile;
  assignments: readonly DemoAssignment[];
}

interface Mark {
  relation: 'public.sources' | 'public.assignments' | 'public.classes' | 'public.notifications' | 'storage.objects';
  row_id: string;
}

async function mark(transaction: Transaction, { schoolId }: Owner, marks: readonly Mark[]): Promise<void> {
  await transaction.query(
    `insert into public.demo_rows (school_id, relation, row_id)
     select $1, relation, row_id from jsonb_to_recordset($2::jsonb) as mark (relation text, row_id uuid)`,
    [schoolId, JSON.stringify(marks)],
  );
}

/** Whether the school has demo data; locks out every other job that adds some until the transaction ends. */
export async function hasDemoData(transaction: Transaction, { schoolId }: Owner): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`demo data of ${schoolId}`]);
  const { rows } = await transaction.query('select from public.demo_rows where school_id = $1 limit 1', [schoolId]);
  return rows.length > 0;
}

/** The source, whose id it returns; a text that the person has already is theirs, and stays unmarked. */
async function addSource(
  transaction: Transaction,
  owner: Owner,
  { document, index, objectId, file }: DemoLesson,
): Promise<string> {
  const known = await findByText(transaction, owner, document.sha256);
  const { sourceId } = known ?? (await insertSource(transaction, owner, document, file, index));
  const marks: Mark[] = [{ relation: 'storage.objects', row_id: objectId }];
  if (known === null) marks.push({ relation: 'public.sources', row_id: sourceId });
  await mark(transaction, owner, marks);
  return sourceId;
}

/** An assignment of a source; returns its id. */
async function addDemoAssignment(
  transaction: Transaction,
  owner: Owner,
  { settings, stage, questions, report }: DemoAssignment,
  { source, jobId }: { source: Composed['sources'][number]; jobId: string },
): Promise<string> {
  const assignmentId = crypto.randomUUID();
  const noticeId = crypto.randomUUID();
  await mark(transaction, owner, [
    { relation: 'public.assignments', row_id: assignmentId },
    { relation: 'public.notifications', row_id: noticeId },
  ]);
  // Composed before the source had its id: it is set on the passages here.
  const ofSource = questions.map((one) => ({
    ...one,
    spans: one.spans.map((span) => ({ ...span, source_id: source.sourceId })),
  }));
  const sources = [source];
  if (report === null) {
    const about = { ...settings, language: source.document.language };
    const made = { id: assignmentId, about, title: settings.title, documents: sources, questions: ofSource };
    await insertImported(transaction, made, owner);
  } else {
    const made: Composed = {
      ...{ assignmentId, settings, sources, questions: ofSource, report },
      ...{ spare: [], setAside: [] },
    };
    await insertComposed(transaction, made, owner);
  }
  if (stage === 'ready')
    await transaction.query('update public.assignments set stage = $3 where school_id = $1 and id = $2', [
      owner.schoolId,
      assignmentId,
      stage,
    ]);
  const payload = { jobId, assignmentId, title: settings.title };
  await addNotices(transaction, [{ ...owner, id: noticeId, kind: 'assignment-ready', payload }]);
  return assignmentId;
}

async function addClass(
  transaction: Transaction,
  owner: Owner,
  language: ContentLanguage,
  studentIds: readonly string[],
): Promise<string> {
  const classId = crypto.randomUUID();
  await mark(transaction, owner, [{ relation: 'public.classes', row_id: classId }]);
  const { name, description } = demoClass[language];
  await transaction.query(
    `insert into public.classes (id, school_id, owner_id, name, subject, grade_level, description)
     values ($1, $2, $3, $4, 'science', '6-8', $5)`,
    [classId, owner.schoolId, owner.userId, name, description],
  );
  await transaction.query(
    `insert into public.class_students (school_id, class_id, student_id)
     select $1, $2, student_id from unnest($3::uuid[]) as student_id`,
    [owner.schoolId, classId, studentIds],
  );
  return classId;
}

interface Demo {
  language: ContentLanguage;
  lessons: readonly DemoLesson[];
  jobId: string;
}

/** Writes all the demo data, each mark before its row; returns the counts. */
export async function writeDemoData(
  transaction: Transaction,
  owner: Owner,
  { language, lessons, jobId }: Demo,
): Promise<{ assignments: number; people: number }> {
  const people = demoPeople(language, await lockUserNames(transaction, owner.schoolId));
  await transaction.query('select app.add_demo_people($1, $2::jsonb)', [owner.schoolId, JSON.stringify(people)]);
  const studentIds = people.filter(({ role }) => role === 'student').map(({ id }) => id);
  const classId = await addClass(transaction, owner, language, studentIds);
  await lockSources(transaction, owner);
  for (const lesson of lessons) {
    const sourceId = await addSource(transaction, owner, lesson);
    const from = { source: { sourceId, document: lesson.document }, jobId };
    for (const assignment of lesson.assignments) {
      const assignmentId = await addDemoAssignment(transaction, owner, assignment, from);
      if (assignment.sat === null) continue;
      const { daysAgo } = assignment.sat;
      const sittings = assignment.sat.sittings(studentIds.length);
      await addDemoDelivery(transaction, owner, { assignmentId, classId, studentIds, sittings, daysAgo });
    }
  }
  const made = { assignments: lessons.flatMap(({ assignments }) => assignments).length, people: people.length };
  await addAuditEvent(transaction, {
    schoolId: owner.schoolId,
    actorId: owner.userId,
    action: 'school/demo-added',
    subjectType: 'school',
    subjectId: owner.schoolId,
    details: made,
  });
  return made;
}
