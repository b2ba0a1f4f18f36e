import { Worker } from 'node:worker_threads';
import { Fault } from '@schole/core/fault';
import type { Message } from './message.ts';
import { openQueue, type QueueLimits } from './queue.ts';

export interface PoolOptions {
  /** The worker's file; it calls `answerTasks`. */
  file: URL;
  /** Workers at once, 1 or more. */
  size: number;
  /** Workers started before the first task, so that it does not wait for them; none by default. */
  ready?: number;
  /** Tasks that may wait for a worker; one more is refused as busy. */
  waiting: QueueLimits;
  /** Milliseconds one task may take before its worker is ended; as long again it may wait for a worker. */
  time: number;
  /** Megabytes of heap one worker may hold. */
  memory: number;
  /** Told when a worker ends by itself. */
  onCrash?: ((problem: unknown) => void) | undefined;
}

export interface RunOptions {
  /** Aborting takes the task out of the queue, or ends it and its worker with it; the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds this task may take, where that is not the usual time. */
  time?: number | undefined;
  /** Who asks: callers take turns in the queue. */
  caller?: string | undefined;
  /** Given what the task tells before its end, in order. What it throws ends the task. */
  onPart?: ((part: unknown) => void) | undefined;
}

/** Why a pool did not do a task: too many wait, its time was over, its worker ended by itself, or the pool is closed. */
export type Refusal = 'busy' | 'too-slow' | 'crashed' | 'closed';

/** Each user of a pool says it in the words of its own door. */
export class PoolRefusal extends Error {
  override readonly name = 'PoolRefusal';
  readonly why: Refusal;

  constructor(why: Refusal, cause?: unknown) {
    super(`A worker pool did not do a task: ${why}`, cause === undefined ? undefined : { cause });
    this.why = why;
  }
}

export interface Pool {
  /** Does one task in a worker; rejects with the task's Fault, a PoolRefusal, the signal's reason, or an Error for a bug in the task. */
  run(task: unknown, options?: RunOptions): Promise<unknown>;
  /** Ends all workers; what waits or runs is refused as closed. */
  close(): Promise<void>;
}

interface Work extends Pick<RunOptions, 'onPart'> {
  task: unknown;
  time: number;
  /** Ends the waiting for a worker. */
  patience: NodeJS.Timeout;
  done(output: unknown): void;
  fail(problem: unknown): void;
}

interface Place {
  worker: Worker;
  current: Work | null;
  clock: NodeJS.Timeout | null;
}

/** Worker threads with limits on time, memory and queue. A worker is replaced, never mended: what a stopped task leaves behind in its memory cannot be trusted. */
export function openPool(options: PoolOptions): Pool {
  const { file, size, ready = 0, waiting, time, memory, onCrash } = options;
  const places = new Set<Place>();
  const queue = openQueue<Work>(waiting);
  let closed = false;

  function leave(place: Place): Work | null {
    if (place.clock !== null) clearTimeout(place.clock);
    place.clock = null;
    const { current } = place;
    place.current = null;
    // An idle worker keeps no program alive.
    place.worker.unref();
    return current;
  }

  function end(place: Place, problem: unknown): void {
    if (!places.delete(place)) return;
    leave(place)?.fail(problem);
    void place.worker.terminate();
    next();
  }

  function crash(place: Place, problem: unknown): void {
    if (!places.has(place)) return;
    onCrash?.(problem);
    end(place, new PoolRefusal('crashed', problem));
  }

  function tellPart(place: Place, part: unknown): void {
    try {
      place.current?.onPart?.(part);
    } catch (problem) {
      end(place, problem);
    }
  }

  function hear(place: Place, message: Message): void {
    // What a worker said before it was ended comes too late.
    if (!places.has(place)) return;
    if (message.kind === 'part') {
      tellPart(place, message.part);
      return;
    }
    const current = leave(place);
    if (message.kind === 'done') current?.done(message.output);
    else if (message.kind === 'fault') current?.fail(new Fault(message.code, message.message, message.options));
    else current?.fail(new Error(`A task in a worker failed: ${message.message}`));
    next();
  }

  function add(): Place {
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } });
    const place: Place = { worker, current: null, clock: null };
    worker.unref();
    places.add(place);
    worker.on('message', (message: Message) => hear(place, message));
    worker.on('error', (problem) => crash(place, problem));
    worker.on('exit', (code) => crash(place, new Error(`The worker ended with code ${code}.`)));
    return place;
  }

  function give(place: Place, work: Work): void {
    clearTimeout(work.patience);
    place.current = work;
    place.clock = setTimeout(() => end(place, new PoolRefusal('too-slow')), work.time);
    place.worker.ref();
    try {
      place.worker.postMessage(work.task);
    } catch (problem) {
      // What cannot be cloned is the caller's mistake; the worker has seen nothing of it.
      leave(place)?.fail(problem);
    }
  }

  function next(): void {
    while (!closed) {
      const free = [...places].find((place) => place.current === null);
      if (free === undefined && places.size >= size) return;
      const work = queue.next();
      if (work === undefined) return;
      give(free ?? add(), work);
    }
  }

  /** One that waits leaves the queue; one under way loses its worker, because nothing else stops it. */
  function callOff(work: Work, reason: unknown): void {
    const place = [...places].find(({ current }) => current === work);
    if (place !== undefined) {
      end(place, reason);
      return;
    }
    queue.remove(work);
    clearTimeout(work.patience);
    work.fail(reason);
  }

  while (places.size < Math.min(ready, size)) add();

  return {
    run: (task, { signal, caller = '', onPart, ...own } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolRefusal('closed'));
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => callOff(work, signal?.reason);
        const work: Work = {
          task,
          onPart,
          time: own.time ?? time,
          patience: setTimeout(() => callOff(work, new PoolRefusal('busy')), time),
          done(output) {
            signal?.removeEventListener('abort', abort);
            resolve(output);
          },
          fail(problem) {
            signal?.removeEventListener('abort', abort);
            reject(problem);
          },
        };
        if (!queue.add(caller, work)) {
          clearTimeout(work.patience);
          return reject(new PoolRefusal('busy'));
        }
        signal?.addEventListener('abort', abort);
        next();
      }),
    async close() {
      closed = true;
      const stopped = new PoolRefusal('closed');
      for (const work of queue.clear()) {
        clearTimeout(work.patience);
        work.fail(stopped);
      }
      const ending = [...places];
      places.clear();
      for (const place of ending) leave(place)?.fail(stopped);
      await Promise.all(ending.map((place) => place.worker.terminate()));
    },
  };
}
