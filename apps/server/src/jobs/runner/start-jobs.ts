import { randomUUID } from 'node:crypto';
import { type JobLane, type JobName, jobLanes, jobs as kinds } from '@schole/core';
import type { QueueWorker } from '@schole/database';
import { cancelChannel } from '../cancel-channel.ts';
import type { JobRegistry } from '../contract.ts';
import { isAway } from './job-error.ts';
import { claimJob } from './job-rows.ts';
import { removeNode, sendHeartbeat, silence, takeOver } from './nodes.ts';
import { type Run, type RunTools, startRun } from './run.ts';
import { type Sweep, startSweeps } from './sweep.ts';

export interface JobsOptions extends RunTools {
  /** Cleanups once an hour, on one node. */
  sweeps?: readonly Sweep[];
  /** Jobs at once on this node, by lane. */
  concurrency?: Partial<Record<JobLane, number>>;
  /** Seconds without a heartbeat after which a node is dead; 15 by default. */
  silence?: number;
}

export interface Jobs {
  /** Returns the running jobs to the queue and takes no more. */
  close(): Promise<void>;
}

/**
 * Events and fetches wait for external programs and need no CPU here; language models mostly wait, each with a worker of its
 * own. Of four readings some wait for a web page. Scans wait for their one recognising child, which takes a few pages of each
 * in turn: with one at a time a book would hold up everybody's single pages.
 */
const concurrency: Record<JobLane, number> = {
  read: 4,
  recognise: 8,
  generate: 2,
  model: 3,
  mark: 2,
  export: 2,
  event: 4,
  fetch: 2,
};

/** Milliseconds that runs get to write their end when the node stops: while the database is away they cannot. */
const shutdownTimeout = 8_000;

/** The worker of one lane of the queue. */
interface LaneWorker {
  lane: JobLane;
  queue: QueueWorker;
  /** The name under which its queue entries were claimed at the last heartbeat. */
  previousName: string | null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** The lane of a kind, and the one into which its jobs may move. */
function lanesOfKind(kind: { lane: JobLane; movesTo?: JobLane }): JobLane[] {
  return kind.movesTo === undefined ? [kind.lane] : [kind.lane, kind.movesTo];
}

/** The lanes of the registered kinds, always in the same order: the first worker stands for its process. */
function lanesOf(registry: JobRegistry): JobLane[] {
  const used = new Set<JobLane>(Object.keys(registry).flatMap((kind) => lanesOfKind(kinds[kind as JobName])));
  return jobLanes.filter((lane) => used.has(lane));
}

/** Runs jobs on this node until it is closed: claims them, sends heartbeats, and takes over those of dead nodes. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log } = options;
  const silent = options.silence ?? silence;
  const runs = new Set<Run>();
  let closing = false;

  async function work(id: string, node: string): Promise<void> {
    if (closing) throw new Error('This node takes no more jobs');
    const job = await claimJob(database, id, node);
    if (job === null) return;
    const run = startRun(options, job);
    runs.add(run);
    // Closing may have begun while the row was being claimed.
    if (closing) run.halt('stopping');
    await run.ended.finally(() => runs.delete(run));
  }

  const process = randomUUID();
  const workers: LaneWorker[] = [];
  for (const lane of lanesOf(options.registry)) {
    const most = options.concurrency?.[lane] ?? concurrency[lane];
    workers.push({
      lane,
      queue: await database.startQueueWorker({ lane, concurrency: most, work }),
      previousName: null,
    });
  }
  /** Whichever it is: tidying is for the whole queue. */
  const { queue } = workers[0] as LaneWorker;
  const unlisten = await database.listen(cancelChannel, (id) => {
    for (const run of runs) if (run.job.id === id) run.halt('cancelled');
  });

  /** Stops runs that the database assigns to another node, and runs whose cancel notification was missed. */
  async function compare(node: string, lane: JobLane): Promise<void> {
    const before = [...runs].filter((run) => run.job.node === node);
    const known = await sendHeartbeat(database, { id: node, lane, process });
    for (const run of before) {
      const own = known.find(({ id, attempt }) => id === run.job.id && attempt === run.job.attempt);
      if (own === undefined) run.halt('replaced');
      else if (own.cancelled) run.halt('cancelled');
    }
  }

  let healthy = true;
  /** False while the queue worker restarts. */
  async function heartbeatFor(worker: LaneWorker): Promise<boolean> {
    const node = worker.queue.worker();
    if (node === null) return false;
    // The queue worker was restarted, which happens when none of its runs is left.
    if (worker.previousName !== null && worker.previousName !== node) await removeNode(database, worker.previousName);
    worker.previousName = node;
    await compare(node, worker.lane);
    return true;
  }

  async function heartbeatOnce(): Promise<void> {
    if (closing) return;
    try {
      const results = await Promise.all(workers.map(heartbeatFor));
      if (results.includes(false)) return;
      // After an outage the other nodes get one heartbeat first: the database may have caused their silence.
      if (healthy) await clearDead();
      healthy = true;
    } catch (problem) {
      healthy = false;
      if (!isAway(problem)) log.warn({ err: problem }, 'the jobs have missed a beat');
    }
  }

  async function clearDead(): Promise<void> {
    const own = workers.flatMap(({ previousName }) => previousName ?? []);
    const found = await takeOver(database, own, silent);
    if (found.nodes === 0 && found.jobs === 0) return;
    await queue.tidy();
    log.warn(found, 'jobs of a dead node wait again');
  }

  let pendingHeartbeat = heartbeatOnce();
  const heartbeatTimer = setInterval(
    () => {
      pendingHeartbeat = pendingHeartbeat.then(heartbeatOnce);
    },
    (silent * 1000) / 3,
  );
  const sweeping = startSweeps(options, queue);

  async function end(): Promise<void> {
    closing = true;
    clearInterval(heartbeatTimer);
    sweeping.close();
    const nodes = workers.flatMap((each) => each.queue.worker() ?? []);
    for (const each of workers) each.queue.stop();
    for (const run of runs) run.halt('stopping');
    await Promise.race([Promise.all([...runs].map(({ ended }) => ended)), pause(shutdownTimeout)]);
    await Promise.all(workers.map((each) => each.queue.close()));
    await pendingHeartbeat;
    await unlisten();
    // Where the database is away the others detect that this node is silent.
    for (const node of nodes) await removeNode(database, node).catch(() => undefined);
  }

  let ending: Promise<void> | null = null;
  return {
    close() {
      ending ??= end();
      return ending;
    },
  };
}
