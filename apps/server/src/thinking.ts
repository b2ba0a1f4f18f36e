import { Worker } from 'node:worker_threads';
import { Fault, type FaultOptions, fault } from '@schole/core';
import type { TaskInput, TaskName, TaskOutput } from './thinking-tasks.ts';

/** What goes to a worker and comes back; everything is safe for structured cloning. */
export interface Question {
  task: string;
  input: unknown;
}
export type Answer =
  | { kind: 'done'; output: unknown }
  | { kind: 'fault'; code: string; message: string; options: FaultOptions }
  | { kind: 'failed'; message: string };

export interface ThinkingOptions {
  /** Workers at once, 1 or more; more than jobs at once, so that a short task never waits for long ones. */
  size?: number;
  /** Tasks that may wait for a worker; one more is refused with server/busy. */
  waiting?: number;
  /** Milliseconds one task may take before its worker is ended; as long again it may wait for a worker. */
  time?: number;
  /** Megabytes of heap one worker may hold. */
  memory?: number;
  /** Written down when a worker ends by itself. */
  onCrash?: (problem: unknown) => void;
  startWorker?: () => Worker;
}

export interface ThinkOptions {
  /** Aborting ends the task, and its worker with it; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds this task may take, where that is not the usual time. */
  time?: number;
}

export interface Thinking {
  /** Runs one task of the teaching rooms off the event loop; rejects with the task's Fault, or server/busy, too-slow, failed. */
  think<Name extends TaskName>(task: Name, input: TaskInput<Name>, options?: ThinkOptions): Promise<TaskOutput<Name>>;
  close(): Promise<void>;
}

interface Waiting {
  question: Question;
  /** Ends the waiting for a worker with server/busy. */
  patience: NodeJS.Timeout;
  time: number;
  done(output: unknown): void;
  fail(problem: unknown): void;
}

interface Place {
  worker: Worker;
  current: Waiting | null;
  clock: NodeJS.Timeout | null;
}

/** A worker is replaced, never mended: what a stopped task leaves behind in its memory cannot be trusted. */
export function openThinking(options: ThinkingOptions = {}): Thinking {
  const { size = 3, waiting = 32, time = 60_000, memory = 768, onCrash = () => undefined } = options;
  const startWorker =
    options.startWorker ??
    (() =>
      new Worker(new URL('./thinking-worker.ts', import.meta.url), {
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: memory },
      }));
  const places = new Set<Place>();
  const queue: Waiting[] = [];
  let closed = false;

  function leave(place: Place): Waiting | null {
    if (place.clock !== null) clearTimeout(place.clock);
    place.clock = null;
    const { current } = place;
    place.current = null;
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
    onCrash(problem);
    end(place, fault('server/failed', {}, { cause: problem }));
  }

  function hear(place: Place, answer: Answer): void {
    const current = leave(place);
    if (answer.kind === 'done') current?.done(answer.output);
    else if (answer.kind === 'fault') current?.fail(new Fault(answer.code, answer.message, answer.options));
    else current?.fail(new Error(`A thinking task failed: ${answer.message}`));
    next();
  }

  function add(): Place {
    const place: Place = { worker: startWorker(), current: null, clock: null };
    places.add(place);
    place.worker.on('message', (answer: Answer) => hear(place, answer));
    place.worker.on('error', (problem) => crash(place, problem));
    place.worker.on('exit', (code) => crash(place, new Error(`The thinking worker ended with code ${code}.`)));
    return place;
  }

  function give(place: Place, work: Waiting): void {
    clearTimeout(work.patience);
    place.current = work;
    place.clock = setTimeout(() => end(place, fault('server/too-slow')), work.time);
    place.worker.postMessage(work.question);
  }

  function next(): void {
    if (closed || queue.length === 0) return;
    const free = [...places].find((place) => place.current === null) ?? (places.size < size ? add() : null);
    const work = free === null ? undefined : queue.shift();
    if (free === null || work === undefined) return;
    give(free, work);
  }

  /** One that waits leaves the queue; one under way loses its worker, because nothing else stops it. */
  function callOff(work: Waiting, reason: unknown): void {
    const place = [...places].find(({ current }) => current === work);
    if (place !== undefined) end(place, reason);
    const at = queue.indexOf(work);
    if (at === -1) return;
    queue.splice(at, 1);
    clearTimeout(work.patience);
    work.fail(reason);
  }

  // The first worker starts at once, so that the first teacher does not wait for the language data to load.
  add();

  return {
    think: <Name extends TaskName>(task: Name, input: TaskInput<Name>, options: ThinkOptions = {}) =>
      new Promise<TaskOutput<Name>>((resolve, reject) => {
        const { signal } = options;
        if (closed) return reject(fault('server/starting'));
        if (signal?.aborted) return reject(signal.reason);
        if (queue.length >= waiting) return reject(fault('server/busy'));
        const patience = setTimeout(() => {
          queue.splice(queue.indexOf(work), 1);
          work.fail(fault('server/busy'));
        }, time);
        const abort = () => callOff(work, signal?.reason);
        const work: Waiting = {
          question: { task, input },
          patience,
          time: options.time ?? time,
          done(output) {
            signal?.removeEventListener('abort', abort);
            resolve(output as TaskOutput<Name>);
          },
          fail(problem) {
            signal?.removeEventListener('abort', abort);
            reject(problem);
          },
        };
        signal?.addEventListener('abort', abort);
        queue.push(work);
        next();
      }),
    async close() {
      closed = true;
      const stopped = fault('server/starting');
      for (const work of queue.splice(0)) {
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
