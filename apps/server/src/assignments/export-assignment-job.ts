import type {
  Attachment,
  ContentLanguage,
  ExportFormat,
  GradeLevel,
  JobInput,
  KindName,
  PaperCopy,
  Span,
  Subject,
} from '@schole/core';
import { exportFormats, fault, schoolChoiceSchema } from '@schole/core';
import type { Transaction } from '@schole/database';
import type { Paper, PaperQuestion } from '@schole/exchange';
import { findKind, type Parts } from '@schole/questions';
import { addAuditEvent } from '../database/audit-events.ts';
import { safeFileName, writeExport } from '../exports/write-export.ts';
import type { ServerJob } from '../jobs/contract.ts';
import { type ImageFiles, readImageFiles, withFile } from './images/image-files.ts';
import { imageBucket } from './images/own-images.ts';

interface QuestionRow extends Parts {
  type: KindName;
  explanation: string | null;
  hints: string[] | null;
  attachments: Attachment[];
  points: number;
  spans: (Omit<Span, 'page'> & { purpose: string; page: number | null })[];
}

interface AssignmentRow {
  title: string;
  subject: Subject;
  grade_level: GradeLevel;
  settings: unknown;
  language: ContentLanguage;
  school: string;
  /** Source id -> title. */
  titles: Record<string, string>;
  questions: QuestionRow[];
}

/** Everything that is printed, in one statement, so that nothing changes between two of its parts. */
const whole = `
  select a.title, a.subject, a.grade_level, a.settings, a.content_language as language, s.name as school,
    coalesce((
      select jsonb_object_agg(source.id, source.title) from public.assignment_sources used
        join public.sources source on source.school_id = used.school_id and source.id = used.source_id
       where used.school_id = a.school_id and used.assignment_id = a.id
    ), '{}') as titles,
    coalesce((
      select jsonb_agg(to_jsonb(q) order by q.position) from public.assignment_questions q
       where q.school_id = a.school_id and q.assignment_id = a.id and q.removed_at is null
    ), '[]') as questions
    from public.assignments a join public.schools s on s.id = a.school_id
   where a.school_id = $1 and a.id = $2`;

async function readWhole(transaction: Transaction, schoolId: string, assignmentId: string): Promise<AssignmentRow> {
  const { rows } = await transaction.query<AssignmentRow>(whole, [schoolId, assignmentId]);
  const [assignment] = rows;
  if (assignment === undefined) throw fault('assignment/not-found');
  return assignment;
}

function toPassage(spans: QuestionRow['spans'], titles: AssignmentRow['titles']): PaperQuestion['passage'] {
  const span = spans.find(({ purpose }) => purpose === 'evidence');
  if (span === undefined) return null;
  return { quote: span.quote, page: span.page, sourceTitle: titles[span.source_id] ?? '' };
}

function toQuestion(row: QuestionRow, { language, titles }: AssignmentRow, files: ImageFiles): PaperQuestion {
  const kind = findKind(row.type);
  if (kind === undefined) throw new Error(`There is no question kind ${row.type}.`);
  return {
    kind: row.type,
    printed: kind.print(row, language),
    points: row.points,
    explanation: row.explanation ?? '',
    hints: row.hints ?? [],
    attachments: row.attachments.map((one) => withFile(one, files)),
    passage: toPassage(row.spans, titles),
  };
}

function toPaper(row: AssignmentRow, { copy, order }: JobInput<'export-assignment'>, files: ImageFiles): Paper {
  const questions = row.questions.map((one) => toQuestion(one, row, files));
  return {
    title: row.title,
    language: row.language,
    copy,
    order,
    subject: row.subject,
    gradeLevel: row.grade_level,
    choice: schoolChoiceSchema.catch({}).parse(row.settings),
    points: questions.reduce((sum, { points }) => sum + points, 0),
    school: row.school,
    questions,
  };
}

const copyWords = {
  en: { student: '', key: ' – answer key' },
  el: { student: '', key: ' – απαντήσεις' },
} as const;

/** A name that is valid on every file system: the title without forbidden characters, and which copy it is. */
export function fileNameOf(title: string, copy: PaperCopy, language: ContentLanguage, extension: string): string {
  return `${safeFileName(title)}${copyWords[language][copy]}.${extension}`;
}

function details({ format, copy }: { format: ExportFormat; copy: PaperCopy }, size: number) {
  return { format, copy, bytes: size };
}

/** Exports one of its owner's assignments as a file in the bucket `exports`. */
export const exportAssignment: ServerJob<'export-assignment'> = {
  name: 'export-assignment',
  time: 180_000,
  async run(input: JobInput<'export-assignment'>, context) {
    const { owner, signal } = context;
    context.progress(5);
    const row = await context.asOwner((transaction) => readWhole(transaction, owner.schoolId, input.assignmentId));
    context.progress(20);
    const { mimetype, extension } = exportFormats[input.format];
    const files = await readImageFiles(
      row.questions.flatMap(({ attachments }) => attachments),
      (path) => context.objects.read(context.claims, imageBucket, path),
    );
    const bytes = await context.isolated.writePaper(toPaper(row, input, files), input.format, {
      owner: owner.userId,
      signal,
    });
    context.progress(80);
    signal.throwIfAborted();
    const fileName = fileNameOf(row.title, input.copy, row.language, extension);
    const written = await writeExport(context, fileName, mimetype, bytes);
    context.progress(95);
    return context.finish(async (transaction) => {
      await addAuditEvent(transaction, {
        schoolId: owner.schoolId,
        actorId: owner.userId,
        action: 'assignment/exported',
        subjectType: 'assignment',
        subjectId: input.assignmentId,
        details: details(input, written.size),
      });
      return written;
    });
  },
};
