import type { JobInput, JobLane, JobName, JobResult, ShownDraft } from '@schole/core';
import type { Claims, Transaction } from '@schole/database';
import type { Objects } from '@schole/storage';
import type { AutomationTools } from '../functions/automation-tools.ts';
import type { Isolated } from '../isolated/contract.ts';
import type { TaskPool } from '../tasks/task-pool.ts';

type Work<Result> = (transaction: Transaction) => Promise<Result>;

/** A job that a person runs for themselves, whichever schools they are in, if any. */
export type PersonalJob = 'export-account';

/** The owner of a job, and in which school; null for personal jobs. */
export interface JobOwner<Name extends JobName = JobName> {
  userId: string;
  schoolId: Name extends PersonalJob ? null : string;
}

/** The context of a job, besides its input. It acts for the person who started it, with their rights and no more. */
export interface JobContext<Name extends JobName = JobName> {
  jobId: string;
  owner: JobOwner<Name>;
  /** The owner's claims as a browser would have them; for reading, and for `objects`. */
  claims: Claims;
  /** Reads as the owner, under row-level security. */
  asOwner<Result>(work: Work<Result>): Promise<Result>;
  /**
   * Reads the owner's data according to the registry of personal data, with the role that it names; for personal jobs
   * alone. The registry's statements filter by the owner's id, and nothing else may be read with it.
   */
  asRegistry<Result>(as: 'service_role' | 'supabase_auth_admin', work: Work<Result>): Promise<Result>;
  /** Writes as the server for the owner, one transaction. */
  asServer<Result>(work: Work<Result>): Promise<Result>;
  /**
   * The same also after the run was stopped: records what was sent to others already.
   */
  record<Result>(work: Work<Result>): Promise<Result>;
  /**
   * The last transaction: the job's work, its result and its end are committed together, so that a job that is resumed
   * after a crash either did everything or nothing. Throws when it was cancelled or taken over in the meantime.
   */
  finish(work: Work<JobResult<Name>>): Promise<JobResult<Name>>;
  runTask: TaskPool['run'];
  objects: Objects;
  isolated: Isolated;
  /** Calls workflows. */
  automation: AutomationTools;
  /**
   * For work that turns out to belong into another lane: ends this run, by throwing, and queues the job there from its
   * beginning. Returns where it runs in that lane.
   */
  moveTo(lane: JobLane): void;
  /** Percent from 0 to 100; written at most a few times a second, the last one always. */
  progress(percent: number): void;
  /** Shows that the job waits because a language model asked to slow down, or that it goes on. */
  showSlowed(slowed: boolean): void;
  /** Shows a question that passed its checks while the job still runs; the first `limits.shownDrafts` are kept. */
  showDraft(draft: ShownDraft): void;
  /** Aborted when the job is cancelled, too slow, or the server stops. */
  signal: AbortSignal;
}

/** One kind of background job. */
export interface ServerJob<Name extends JobName> {
  name: Name;
  /** Milliseconds one run may take. */
  time: number;
  /** Ends with `context.finish`; a Fault becomes the job's error, anything else is logged and becomes server/failed. */
  run(input: JobInput<Name>, context: JobContext<Name>): Promise<JobResult<Name>>;
}

/** The job of each kind. */
export type JobRegistry = { readonly [Name in JobName]?: ServerJob<Name> };
