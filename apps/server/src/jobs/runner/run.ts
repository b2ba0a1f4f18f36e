import { fault, type JobLane, type JobName, type JobResult, jobs } from '@schole/core';
import type { Database } from '@schole/database';
import type { FastifyBaseLogger } from 'fastify';
import type { JobContext, JobRegistry, ServerJob } from '../contract.ts';
import { isAway, readError } from './job-error.ts';
import { type ClaimedJob, claimsOf, type Ending, holdRun, writeDone, writeEnding } from './job-rows.ts';
import { createProgressWriter } from './progress.ts';

export interface RunTools extends Pick<JobContext, 'runTask' | 'objects' | 'isolated' | 'automation'> {
  database: Database;
  registry: JobRegistry;
  log: FastifyBaseLogger;
  /** Milliseconds that a stopped run may take until it is abandoned; 5000 by default. */
  grace?: number;
}

/**
 * Why a run is ended: its person, its timeout, its server, another node that has taken it over, or because it goes on in
 * another lane.
 */
export type Halt = 'cancelled' | 'too-slow' | 'stopping' | 'replaced' | 'moved';

export interface Run {
  job: ClaimedJob;
  halt(why: Halt): void;
  /** Resolves when the end is written, or is left to another run. */
  ended: Promise<void>;
}

/** The abort reason of a run. */
class Halted extends Error {
  override readonly name = 'Halted';
  readonly why: Halt;

  constructor(why: Halt) {
    super(`This job was ended: ${why}`);
    this.why = why;
  }
}

/** Statement timeout in milliseconds for what a job reads as its owner: whole documents, while nobody waits for a screen. */
const readTimeout = 15_000;
/** Milliseconds between two tries to write an end while the database is away. */
const again = 500;

/** Starts one run of a job. It ends by its own `finish`, by an error, or by `halt`; its row says which. */
export function startRun(tools: RunTools, job: ClaimedJob): Run {
  const { database, log } = tools;
  const stop = new AbortController();
  let halted: Halt | null = null;
  let { lane } = job;
  let committed = false;
  const halt = (why: Halt): void => {
    if (halted !== null || committed) return;
    halted = why;
    stop.abort(new Halted(why));
  };
  const progress = createProgressWriter(database, job, () => halt('replaced'));

  /** Ends the run, to begin again in that lane; returns where it is in it already. */
  function moveTo(next: JobLane): void {
    if (next === lane) return;
    lane = next;
    halt('moved');
    stop.signal.throwIfAborted();
  }

  async function finish(name: JobName, work: Parameters<JobContext['finish']>[0]): Promise<JobResult<JobName>> {
    stop.signal.throwIfAborted();
    await progress.close();
    const result = await database.asUser(claimsOf(job.owner, 'schole_server'), async (transaction) => {
      const held = await holdRun(transaction, job);
      if (held !== 'held') halt(held);
      stop.signal.throwIfAborted();
      const made = jobs[name].result.parse(await work(transaction));
      await writeDone(transaction, job, made);
      return made;
    });
    committed = true;
    return result;
  }

  function contextOf(name: JobName): JobContext {
    const claims = claimsOf(job.owner, 'authenticated');
    const serverClaims = claimsOf(job.owner, 'schole_server');
    return {
      jobId: job.id,
      owner: job.owner,
      claims,
      async asOwner(work) {
        stop.signal.throwIfAborted();
        return await database.asUser(claims, work, { readOnly: true, timeout: readTimeout });
      },
      async asRegistry(role, work) {
        if (job.owner.schoolId !== null) throw new Error(`The job ${name} is not personal`);
        stop.signal.throwIfAborted();
        return await database.asUser({ role }, work, { readOnly: true });
      },
      async asServer(work) {
        stop.signal.throwIfAborted();
        return await database.asUser(serverClaims, work);
      },
      record: (work) => database.asUser(serverClaims, work),
      finish: (work) => finish(name, work),
      // Aborted together with the run; nothing waits until the task has noticed.
      runTask: (task, input, options) =>
        Promise.race([tools.runTask(task, input, { ...options, signal: stop.signal }), leftBehind(stop.signal, 0)]),
      objects: tools.objects,
      isolated: tools.isolated,
      automation: tools.automation,
      moveTo,
      progress: progress.report,
      showDraft: progress.show,
      showSlowed: progress.slow,
      signal: stop.signal,
    };
  }

  async function work(): Promise<void> {
    const known = findJob(tools.registry, job.kind);
    if (known === null) throw new Error(`There is no job of the kind ${job.kind}`);
    const input = jobs[known.name].input.safeParse(job.input);
    if (!input.success) throw fault('input/invalid', { where: 'input' });
    const clock = setTimeout(() => halt('too-slow'), known.time);
    try {
      await Promise.race([known.run(input.data, contextOf(known.name)), leftBehind(stop.signal, tools.grace ?? 5_000)]);
      if (!committed) throw new Error(`The job ${job.kind} ended without finish`);
    } finally {
      clearTimeout(clock);
      await progress.close();
    }
  }

  /** The end to write; null when it is committed already. */
  function endingOf(problem: unknown): Ending | null {
    if (committed) {
      log.error({ err: problem, job: job.id }, 'a job failed after its end');
      return null;
    }
    if (halted === 'cancelled') return { state: 'cancelled' };
    if (halted === 'stopping') return { state: 'stopped' };
    if (halted === 'moved') return { state: 'moved', lane };
    if (halted === 'too-slow') return { state: 'failed', error: { code: 'server/too-slow', values: {} } };
    // Nothing is written where another run has the job; where its owner may no longer run it, this ends it.
    if (halted === 'replaced') return { state: 'failed', error: { code: 'person/not-allowed', values: {} } };
    if (isAway(problem)) return { state: 'lost' };
    return { state: 'failed', error: readError(problem, job, log) };
  }

  async function settle(ending: Ending): Promise<void> {
    for (;;) {
      try {
        await writeEnding(database, job, ending);
        return;
      } catch (problem) {
        if (database.state() === 'stopped') return;
        if (!isAway(problem)) log.warn({ err: problem, job: job.id }, 'the end of a job is not written yet');
        await new Promise((resolve) => {
          setTimeout(resolve, again);
        });
      }
    }
  }

  const ended = work().catch(async (problem: unknown) => {
    const ending = endingOf(problem);
    if (ending !== null) await settle(ending);
  });
  return { job, halt, ended };
}

function findJob(registry: JobRegistry, kind: string): ServerJob<JobName> | null {
  if (!Object.hasOwn(registry, kind)) return null;
  return (registry[kind as JobName] as ServerJob<JobName> | undefined) ?? null;
}

/** Rejects when a run was stopped and `grace` milliseconds have passed. */
function leftBehind(signal: AbortSignal, grace: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const begin = (): NodeJS.Timeout => setTimeout(() => reject(signal.reason), grace).unref();
    if (signal.aborted) begin();
    else signal.addEventListener('abort', begin, { once: true });
  });
}
