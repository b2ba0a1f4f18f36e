import type { Database, QueueWorker } from '@schole/database';
import type { Objects } from '@schole/storage';
import type { FastifyBaseLogger } from 'fastify';
import { forgetOldJobs, forgetOldNotices, isEldest } from './nodes.ts';

/** A periodic cleanup. */
export interface Sweep {
  name: string;
  /** Returns how much was removed. */
  run(): Promise<number>;
}

export interface SweepTools {
  database: Database;
  objects: Objects;
  log: FastifyBaseLogger;
  sweeps?: readonly Sweep[];
}

/** Milliseconds. */
const first = 60_000;
const every = 3_600_000;

/** Runs the sweeps a minute after the start and then every hour, on the eldest of the living nodes alone. */
export function startSweeps(tools: SweepTools, queue: QueueWorker): { close(): void } {
  const once = (): void => {
    sweepOnce(tools, queue).catch((problem: unknown) => tools.log.warn({ err: problem }, 'no sweep this time'));
  };
  let timer = setTimeout(() => {
    once();
    timer = setInterval(once, every);
    timer.unref();
  }, first);
  timer.unref();
  return { close: () => clearTimeout(timer) };
}

/** One round; a sweep that fails does not keep the others from running. */
export async function sweepOnce(
  { database, objects, log, sweeps = [] }: SweepTools,
  queue: QueueWorker,
): Promise<void> {
  const node = queue.worker();
  if (node === null || !(await isEldest(database, node))) return;
  const all: readonly Sweep[] = [
    { name: 'jobs', run: () => forgetOldJobs(database) },
    { name: 'notices', run: () => forgetOldNotices(database) },
    ...sweeps,
    { name: 'bytes without a row', run: () => objects.sweep() },
  ];
  await queue.tidy();
  for (const sweep of all) {
    try {
      const removed = await sweep.run();
      if (removed > 0) log.info({ removed }, `swept: ${sweep.name}`);
    } catch (problem) {
      log.warn({ err: problem }, `the sweep of ${sweep.name} failed`);
    }
  }
}
