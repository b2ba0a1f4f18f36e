import { setTimeout as pause } from 'node:timers/promises';
import {
  Fault,
  type FaultCode,
  fault,
  faults,
  formatFault,
  type JobError,
  type JobResult,
  type JobState,
} from '@schole/core';
import type { IncomingContext } from '../requests/contract.ts';

/** A job of the person as it is stored. */
export interface GenerationJob {
  jobId: string;
  state: JobState;
  progress: number;
  result: JobResult<'generate-assignment'> | null;
  error: JobError | null;
}

/** Milliseconds between two polls, first and last. */
const shortest = 100;
const longest = 1_000;

/** A job that generates an assignment; throws job/not-found for any other id. */
export async function readJob(jobId: string, { asCaller }: Pick<IncomingContext, 'asCaller'>): Promise<GenerationJob> {
  const { rows } = await asCaller((transaction) =>
    transaction.query<GenerationJob>(
      `select id as "jobId", state, progress, result, error from public.jobs
        where id = $1 and kind = 'generate-assignment'`,
      [jobId],
    ),
  );
  if (rows[0] === undefined) throw fault('job/not-found');
  return rows[0];
}

const isOpen = ({ state }: GenerationJob): boolean => state === 'queued' || state === 'running';

/** The job when it has ended, or as it is after this many seconds; at once when the client disconnects. */
export async function waitForJob(jobId: string, seconds: number, context: IncomingContext): Promise<GenerationJob> {
  const until = performance.now() + seconds * 1_000;
  let step = shortest;
  for (;;) {
    const job = await readJob(jobId, context);
    const left = until - performance.now();
    if (!isOpen(job) || left <= 0 || context.signal.aborted) return job;
    await pause(Math.min(step, left), undefined, { signal: context.signal }).catch(() => undefined);
    step = Math.min(longest, step * 1.5);
  }
}

/** Throws the fault that a job failed with: the request was valid, and produced nothing. */
export function requireNotFailed({ state, error }: GenerationJob): void {
  if (state === 'cancelled') throw fault('automation/cancelled');
  if (state !== 'failed') return;
  const { code: errorCode = 'server/failed', values = {} } = error ?? {};
  const code: FaultCode = isKnown(errorCode) ? errorCode : 'server/failed';
  throw new Fault(code, formatFault(code, 'en', values), { status: 422, extra: { values } });
}

function isKnown(code: string): code is FaultCode {
  return Object.hasOwn(faults, code);
}
