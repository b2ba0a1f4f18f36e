import { type JobInput, type JobName, type JobResult, jobs } from '@schole/core';
import type { Transaction } from '@schole/database';
import { addNotices, type NoticeText } from '../../database/notices.ts';

/** A job at its end, as `returning` gives it with `endedColumns`. */
export interface EndedJob {
  id: string;
  kind: string;
  state: string;
  /** Null for personal work. */
  schoolId: string | null;
  ownerId: string;
  input: unknown;
  result: unknown;
  error: { code?: unknown } | null;
}

export const endedColumns = `id, kind, state, school_id as "schoolId", owner_id as "ownerId", input, result, error`;

/**
 * Notifies the owners how their jobs ended, in the transaction of the end: either both are committed or neither. A job
 * that its person cancelled is not reported.
 */
export async function addEndNotices(transaction: Transaction, ended: readonly EndedJob[]): Promise<void> {
  for (const job of ended) {
    const notice = await noticeOf(transaction, job);
    if (notice === null) continue;
    await addNotices(transaction, [{ ...notice, schoolId: job.schoolId, userId: job.ownerId }]);
  }
}

async function noticeOf(transaction: Transaction, job: EndedJob): Promise<NoticeText | null> {
  if (job.state !== 'done' && job.state !== 'failed') return null;
  switch (job.kind) {
    case 'read-source':
      return await noticeOfSource(transaction, job);
    case 'draft-topic-text':
      return noticeOfTopic(job);
    case 'generate-assignment':
      return noticeOfAssignment(job);
    case 'export-account':
      if (job.state === 'done') return { kind: 'account-exported', payload: { jobId: job.id } };
      return { kind: 'account-export-failed', payload: { jobId: job.id, code: codeOf(job) } };
    case 'pull-model':
    case 'test-model':
      return noticeOfModel(job.kind, job);
    case 'export-assignment':
      return await noticeOfExport(transaction, job);
    case 'grade-answers':
      return await noticeOfGrading(transaction, job);
    default:
      return null;
  }
}

async function noticeOfSource(transaction: Transaction, job: EndedJob): Promise<NoticeText | null> {
  if (job.state === 'done') {
    const read = resultOf('read-source', job);
    if (read === null) return null;
    return { kind: 'source-read', payload: { jobId: job.id, sourceId: read.sourceId, title: read.title } };
  }
  const input = inputOf('read-source', job);
  if (input === null) return null;
  const title =
    'sourceId' in input
      ? await titleOf(transaction, 'sources', job, input.sourceId)
      : 'fileName' in input
        ? input.fileName
        : input.url;
  return { kind: 'source-refused', payload: { jobId: job.id, title, code: codeOf(job) } };
}

function noticeOfTopic(job: EndedJob): NoticeText {
  const title = inputOf('draft-topic-text', job)?.topic ?? '';
  if (job.state === 'done') return { kind: 'topic-drafted', payload: { jobId: job.id, title } };
  return { kind: 'topic-not-drafted', payload: { jobId: job.id, title, code: codeOf(job) } };
}

function noticeOfAssignment(job: EndedJob): NoticeText | null {
  const title = inputOf('generate-assignment', job)?.settings.title ?? '';
  if (job.state === 'done') {
    const made = resultOf('generate-assignment', job);
    if (made === null) return null;
    return { kind: 'assignment-ready', payload: { jobId: job.id, assignmentId: made.assignmentId, title } };
  }
  return { kind: 'assignment-failed', payload: { jobId: job.id, title, code: codeOf(job) } };
}

function noticeOfModel(kind: 'pull-model' | 'test-model', job: EndedJob): NoticeText {
  const title = inputOf(kind, job)?.model ?? '';
  const pulled = kind === 'pull-model';
  if (job.state === 'done')
    return { kind: pulled ? 'model-pulled' : 'model-tested', payload: { jobId: job.id, title } };
  const failed = pulled ? 'model-pull-failed' : 'model-test-failed';
  return { kind: failed, payload: { jobId: job.id, title, code: codeOf(job) } };
}

async function noticeOfExport(transaction: Transaction, job: EndedJob): Promise<NoticeText | null> {
  const input = inputOf('export-assignment', job);
  if (input === null) return null;
  const { assignmentId } = input;
  const title = await titleOf(transaction, 'assignments', job, assignmentId);
  if (job.state === 'done') return { kind: 'paper-ready', payload: { jobId: job.id, assignmentId, title } };
  return { kind: 'paper-failed', payload: { jobId: job.id, assignmentId, title, code: codeOf(job) } };
}

/** Titles that a notice of grading names. */
const mostTitles = 3;

async function noticeOfGrading(transaction: Transaction, job: EndedJob): Promise<NoticeText | null> {
  const input = inputOf('grade-answers', job);
  if (input === null) return null;
  const { rows } = await transaction.query<{ title: string }>(
    `select title from public.deliveries where school_id = $1 and id = any ($2) order by array_position($2, id) limit $3`,
    [job.schoolId, input.deliveryIds, mostTitles + 1],
  );
  const titles = rows.slice(0, mostTitles).map(({ title }) => title);
  const title = [...titles, ...(rows.length > mostTitles ? ['…'] : [])].join(', ');
  if (job.state === 'failed') return { kind: 'grading-failed', payload: { jobId: job.id, title, code: codeOf(job) } };
  return { kind: 'grading-complete', payload: { jobId: job.id, title, deliveries: input.deliveryIds.length } };
}

async function titleOf(
  transaction: Transaction,
  table: 'sources' | 'assignments',
  { schoolId }: EndedJob,
  id: string,
): Promise<string> {
  const { rows } = await transaction.query<{ title: string }>(
    `select title from public.${table} where school_id = $1 and id = $2`,
    [schoolId, id],
  );
  return rows[0]?.title ?? '';
}

function inputOf<Name extends JobName>(name: Name, job: EndedJob): JobInput<Name> | null {
  const read = jobs[name].input.safeParse(job.input);
  return read.success ? (read.data as JobInput<Name>) : null;
}

function resultOf<Name extends JobName>(name: Name, job: EndedJob): JobResult<Name> | null {
  const read = jobs[name].result.safeParse(job.result);
  return read.success ? (read.data as JobResult<Name>) : null;
}

function codeOf({ error }: EndedJob): string {
  return typeof error?.code === 'string' ? error.code : 'server/failed';
}
