import { Worker } from 'node:worker_threads';
import { Fault } from '@schole/core/fault';
import { createFairQueue, type QueueLimits } from './fair-queue.ts';
import type { PoolMessage, WorkerMessage } from './message.ts';
import { type AnswerRequest, createQuestions, type Questions } from './questions.ts';

export interface PoolOptions {
  /** The worker's file; it calls `answerTasks`. */
  file: URL;
  /** Maximum workers, 1 or more. */
  size: number;
  /** Workers started before the first task, so that it does not wait for them; none by default. */
  ready?: number;
  /** Milliseconds without a task after which a worker beyond those is ended, with its memory; never by default. */
  idle?: number;
  /** The same for the workers that were ready, longer than `idle`; never by default. */
  readyIdle?: number;
  /** Limits of the queue; one more task is refused as busy. */
  waiting: QueueLimits;
  /**
   * Timeout in milliseconds of one task, after which its worker is terminated; the same timeout applies to waiting for
   * a worker.
   */
  time: number;
  /** Maximum megabytes of heap of one worker. */
  memory: number;
  /** Called when a worker exits by itself. */
  onCrash?: ((problem: unknown) => void) | undefined;
}

export interface RunOptions {
  /**
   * Aborting removes the task from the queue, or terminates it with its worker; the call rejects with the signal's
   * reason.
   */
  signal?: AbortSignal | undefined;
  /** Timeout in milliseconds of this task, if not the default. */
  time?: number | undefined;
  /** The caller: callers take turns in the queue. */
  caller?: string | undefined;
  /** Receives the parts that the task reports before its end, in order. If it throws, the task is terminated. */
  onPart?: ((part: unknown) => void) | undefined;
  /** Answers the task's questions, several at once; without it they are refused. */
  onAsk?: AnswerRequest | undefined;
}

/** Why a pool did not do a task: too many wait, its time was over, its worker exited by itself, or the pool is closed. */
export type Refusal = 'busy' | 'too-slow' | 'crashed' | 'closed';

/** Each user of a pool translates it to a fault of its own API. */
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
  /** Terminates all workers; waiting and running tasks are refused as closed. */
  close(): Promise<void>;
}

interface Work extends Pick<RunOptions, 'onPart'> {
  task: unknown;
  time: number;
  onAsk: AnswerRequest | undefined;
  /** Rejects the task when it has waited too long for a worker. */
  waitTimer: NodeJS.Timeout;
  done(output: unknown): void;
  fail(problem: unknown): void;
}

interface WorkerSlot {
  worker: Worker;
  current: Work | null;
  /** Those of the current task. */
  questions: Questions | null;
  clock: NodeJS.Timeout | null;
  /** Ends the worker when it has had no task for a while. */
  idleTimer: NodeJS.Timeout | null;
}

/**
 * Worker threads with limits on time, memory and queue. A worker is replaced, never reused after a failure: a
 * terminated task leaves its memory in an unknown state.
 */
export function createWorkerPool(options: PoolOptions): Pool {
  const { file, size, ready = 0, idle = null, readyIdle = null, waiting, time, memory, onCrash } = options;
  const slots = new Set<WorkerSlot>();
  const queue = createFairQueue<Work>(waiting);
  let closed = false;

  function vacate(slot: WorkerSlot): Work | null {
    if (slot.clock !== null) clearTimeout(slot.clock);
    slot.clock = null;
    const { current } = slot;
    slot.current = null;
    slot.questions?.close();
    slot.questions = null;
    // An idle worker does not keep the process alive.
    slot.worker.unref();
    return current;
  }

  function rest(slot: WorkerSlot): void {
    if (idle === null) return;
    const finish = (): void => {
      if (slots.delete(slot)) void slot.worker.terminate();
    };
    const timer = setTimeout(() => {
      if (slots.size > ready) return finish();
      if (readyIdle !== null) slot.idleTimer = setTimeout(finish, readyIdle - idle).unref();
    }, idle);
    slot.idleTimer = timer.unref();
  }

  function wake(slot: WorkerSlot): void {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer);
    slot.idleTimer = null;
  }

  function end(slot: WorkerSlot, problem: unknown): void {
    if (!slots.delete(slot)) return;
    wake(slot);
    vacate(slot)?.fail(problem);
    void slot.worker.terminate();
    next();
  }

  function crash(slot: WorkerSlot, problem: unknown): void {
    if (!slots.has(slot)) return;
    onCrash?.(problem);
    end(slot, new PoolRefusal('crashed', problem));
  }

  function reportPart(slot: WorkerSlot, part: unknown): void {
    try {
      slot.current?.onPart?.(part);
    } catch (problem) {
      end(slot, problem);
    }
  }

  function receive(slot: WorkerSlot, message: WorkerMessage): void {
    // A message that arrives after the worker was terminated is ignored.
    if (!slots.has(slot)) return;
    if (message.kind === 'part') {
      reportPart(slot, message.part);
      return;
    }
    if (message.kind === 'unask') {
      slot.questions?.drop(message.id);
      return;
    }
    if (message.kind === 'ask') {
      if (slot.questions?.add(message.id, message.question) === false)
        end(slot, new Error('A task in a worker asked too many questions at once'));
      return;
    }
    const current = vacate(slot);
    if (message.kind === 'done') current?.done(message.output);
    else if (message.kind === 'fault') current?.fail(new Fault(message.code, message.message, message.options));
    else current?.fail(new Error(`A task in a worker failed: ${message.message}`));
    rest(slot);
    next();
  }

  function add(): WorkerSlot {
    const worker = new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: memory } });
    const slot: WorkerSlot = { worker, current: null, questions: null, clock: null, idleTimer: null };
    worker.unref();
    slots.add(slot);
    worker.on('message', (message: WorkerMessage) => receive(slot, message));
    worker.on('error', (problem) => crash(slot, problem));
    worker.on('exit', (code) => crash(slot, new Error(`The worker ended with code ${code}.`)));
    return slot;
  }

  function give(slot: WorkerSlot, work: Work): void {
    wake(slot);
    clearTimeout(work.waitTimer);
    slot.current = work;
    slot.clock = setTimeout(() => end(slot, new PoolRefusal('too-slow')), work.time);
    slot.worker.ref();
    const send = (message: PoolMessage): void => slot.worker.postMessage(message);
    slot.questions = createQuestions(work.onAsk, send);
    try {
      send({ kind: 'task', task: work.task });
    } catch (problem) {
      // A task that cannot be cloned is an error of the caller; the worker has not received it.
      vacate(slot)?.fail(problem);
    }
  }

  function next(): void {
    while (!closed) {
      const free = [...slots].find((slot) => slot.current === null);
      if (free === undefined && slots.size >= size) return;
      const work = queue.next();
      if (work === undefined) return;
      give(free ?? add(), work);
    }
  }

  /** A waiting task leaves the queue; a running one loses its worker, because nothing else stops it. */
  function callOff(work: Work, reason: unknown): void {
    const slot = [...slots].find(({ current }) => current === work);
    if (slot !== undefined) {
      end(slot, reason);
      return;
    }
    queue.remove(work);
    clearTimeout(work.waitTimer);
    work.fail(reason);
  }

  while (slots.size < Math.min(ready, size)) add();

  return {
    run: (task, { signal, caller = '', onPart, onAsk, ...own } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PoolRefusal('closed'));
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => callOff(work, signal?.reason);
        const work: Work = {
          task,
          onPart,
          onAsk,
          time: own.time ?? time,
          waitTimer: setTimeout(() => callOff(work, new PoolRefusal('busy')), time),
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
          clearTimeout(work.waitTimer);
          return reject(new PoolRefusal('busy'));
        }
        signal?.addEventListener('abort', abort);
        next();
      }),
    async close() {
      closed = true;
      const stopped = new PoolRefusal('closed');
      for (const work of queue.clear()) {
        clearTimeout(work.waitTimer);
        work.fail(stopped);
      }
      const ending = [...slots];
      slots.clear();
      for (const slot of ending) {
        wake(slot);
        vacate(slot)?.fail(stopped);
      }
      await Promise.all(ending.map((slot) => slot.worker.terminate()));
    },
  };
}
