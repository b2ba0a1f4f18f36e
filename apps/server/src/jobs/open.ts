import type { Queue, QueueLane } from '@schole/database';
import { cancelChannel } from './channel.ts';
import { isAway } from './error.ts';
import { beat, leave, silence, takeOver } from './nodes.ts';
import { beginRun } from './rows.ts';
import { type Run, type RunTools, startRun } from './run.ts';
import { openSweeping, type Sweep } from './sweep.ts';

export interface JobsOptions extends RunTools {
  /** What else is tidied up once an hour, on one node. */
  sweeps?: readonly Sweep[];
  /** Jobs at once on this node; 2 by default. Events for workflows have places of their own. */
  most?: number;
  /** Seconds of silence after which a node is dead; 15 by default. */
  silence?: number;
}

export interface Jobs {
  /** Hands the running jobs back and takes no more. */
  close(): Promise<void>;
}

/** Events on their way at once on this node. They wait for others' workflows and cost it nothing. */
const mostEvents = 4;

/** Milliseconds that runs get to write their end down when the node stops: while the database is away they cannot. */
const patience = 8_000;

/** Takes one kind of entries. */
interface Hands {
  lane: QueueLane;
  queue: Queue;
  /** The name under which they held entries at the last beat. */
  former: string | null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** Runs jobs on this node until it is closed: takes them from the queue, beats for them, and takes over those of dead nodes. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { database, log } = options;
  const silent = options.silence ?? silence;
  const runs = new Set<Run>();
  let closing = false;

  async function work(id: string, node: string): Promise<void> {
    if (closing) throw new Error('This node takes no more jobs');
    const begun = await beginRun(database, id, node);
    if (begun === null) return;
    const run = startRun(options, begun);
    runs.add(run);
    // Closing may have begun while the row was being taken.
    if (closing) run.halt('stopping');
    await run.ended.finally(() => runs.delete(run));
  }

  const queue = await database.openQueue({ lane: 'job', most: options.most ?? 2, work });
  const hands: Hands[] = [
    { lane: 'job', queue, former: null },
    { lane: 'event', queue: await database.openQueue({ lane: 'event', most: mostEvents, work }), former: null },
  ];
  const unlisten = await database.listen(cancelChannel, (id) => {
    for (const run of runs) if (run.job.id === id) run.halt('cancelled');
  });

  /** Runs that the database does not know as this node's have been taken over; the listening may have missed a cancel. */
  async function compare(node: string, lane: QueueLane): Promise<void> {
    const before = [...runs].filter((run) => run.job.node === node);
    const known = await beat(database, node, lane);
    for (const run of before) {
      const own = known.find(({ id, attempt }) => id === run.job.id && attempt === run.job.attempt);
      if (own === undefined) run.halt('replaced');
      else if (own.cancelled) run.halt('cancelled');
    }
  }

  let healthy = true;
  /** False for the moment in which the queue begins anew. */
  async function beatFor(hands: Hands): Promise<boolean> {
    const node = hands.queue.worker();
    if (node === null) return false;
    // The queue was begun anew, which it is when none of its runs is left.
    if (hands.former !== null && hands.former !== node) await leave(database, hands.former);
    hands.former = node;
    await compare(node, hands.lane);
    return true;
  }

  async function beatOnce(): Promise<void> {
    if (closing) return;
    try {
      const beaten = await Promise.all(hands.map(beatFor));
      if (beaten.includes(false)) return;
      // After an outage the others get a beat first: their silence may have been the database's.
      if (healthy) await clearDead();
      healthy = true;
    } catch (problem) {
      healthy = false;
      if (!isAway(problem)) log.warn({ err: problem }, 'the jobs have missed a beat');
    }
  }

  async function clearDead(): Promise<void> {
    const own = hands.flatMap(({ former }) => former ?? []);
    const found = await takeOver(database, own, silent);
    if (found.nodes === 0 && found.jobs === 0) return;
    await queue.tidy();
    log.warn(found, 'jobs of a dead node wait again');
  }

  let beating = beatOnce();
  const heart = setInterval(
    () => {
      beating = beating.then(beatOnce);
    },
    (silent * 1000) / 3,
  );
  const sweeping = openSweeping(options, queue);

  async function end(): Promise<void> {
    closing = true;
    clearInterval(heart);
    sweeping.close();
    const nodes = hands.flatMap((each) => each.queue.worker() ?? []);
    for (const each of hands) each.queue.stop();
    for (const run of runs) run.halt('stopping');
    await Promise.race([Promise.all([...runs].map(({ ended }) => ended)), pause(patience)]);
    await Promise.all(hands.map((each) => each.queue.close()));
    await beating;
    await unlisten();
    // Where the database is away the others find this node silent.
    for (const node of nodes) await leave(database, node).catch(() => undefined);
  }

  let ending: Promise<void> | null = null;
  return {
    close() {
      ending ??= end();
      return ending;
    },
  };
}
