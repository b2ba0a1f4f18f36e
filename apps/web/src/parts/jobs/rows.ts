import { Fault, type JobName, type JobResult, jobErrorSchema, jobStates, jobs, shownDraftSchema } from '@schole/core';
import { z } from 'zod';

/**
 * Not in the list of what somebody follows: deliveries to workflows are in the log under Settings > Integrations, and a
 * comparison of engines ends with the sheet that began it.
 */
export const unseen = ['send-event', 'compare-engines'] as const satisfies readonly JobName[];
export type SeenJobName = Exclude<JobName, (typeof unseen)[number]>;

/** A comparison is read one at a time, by the sheet that began it. */
const names = Object.keys(jobs).filter((name) => name !== 'send-event');
const time = z.string();

/** A row of `public.jobs`, with the columns that the screens read. */
export const jobRow = z.object({
  id: z.string(),
  kind: z.custom<SeenJobName>((value) => typeof value === 'string' && names.includes(value)),
  state: z.enum(jobStates),
  /** Percent. */
  progress: z.number(),
  /** What has passed its checks while it runs. */
  drafts: z.array(shownDraftSchema).catch([]),
  /** While it runs: it waits because a language model asked to slow down. */
  slowed: z.boolean().catch(false),
  input: z.unknown(),
  result: z.unknown(),
  error: jobErrorSchema.nullable().catch({ code: 'unknown' }),
  cancel_requested_at: time.nullable(),
  created_at: time,
  finished_at: time.nullable(),
});
export type JobRow = z.output<typeof jobRow>;

/** The columns to request from rest/v1. */
export const jobColumns = Object.keys(jobRow.shape).join();

/** True while the job may still change. */
export function isOpen({ state }: Pick<JobRow, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** The result of a finished job; null before its end, and for a row that does not fit the contract of its kind. */
export function resultOf<Name extends JobName>(kind: Name, row: JobRow): JobResult<Name> | null {
  if (row.state !== 'done' || row.kind !== kind) return null;
  const schema: z.ZodType = jobs[kind].result;
  const read = schema.safeParse(row.result);
  return read.success ? (read.data as JobResult<Name>) : null;
}

/** Why a job failed, as a Fault for `useFailureWords`; null when it did not. */
export function errorOf(row: JobRow): Fault | null {
  if (row.state !== 'failed') return null;
  const { code, values } = row.error ?? { code: 'unknown', values: {} };
  return new Fault(code, '', { status: 500, extra: { values: values ?? {} } });
}
