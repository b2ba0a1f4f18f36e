import { type Completion, type CompletionTask, type FaultCode, fault } from '@schole/core';
import { createWorkerPool, PoolRefusal, type Refusal } from '@schole/workers';
import type { TaskInput, TaskName, TaskOutput, TaskPart } from './tasks.ts';

/** The message to a worker; safe for structured cloning. */
export interface TaskRequest {
  task: string;
  input: unknown;
}

/** What runs in a worker, as its source. */
export const taskWorker = new URL('./task-worker.ts', import.meta.url);

export interface TaskPoolOptions {
  /** Workers at once, 1 or more; more than jobs at once, so that a short task never waits for long ones. */
  size?: number;
  /** Tasks that may wait for a worker; one more is refused with server/busy. */
  waiting?: number;
  /** Milliseconds one task may take before its worker is ended; as long again it may wait for a worker. */
  time?: number;
  /** Megabytes of heap one worker may hold. */
  memory?: number;
  /** Called when a worker ends by itself, for the log. */
  onCrash?: (problem: unknown) => void;
  /** The worker's file, where it is not `taskWorker`: its bundle, or a stub for tests. */
  file?: URL;
}

export interface TaskOptions<Part = never> {
  /** Aborting ends the task, and its worker with it; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Milliseconds this task may take, where that is not the default. */
  time?: number;
  /** Receives the partial results of the task before its end, in order. */
  onPart?: (part: Part) => void;
  /** Asks a language model for the task; the signal aborts when nobody waits for the answer. */
  onAsk?: (task: CompletionTask, signal: AbortSignal) => Promise<Completion>;
}

export interface TaskPool {
  /** Runs a task off the event loop; rejects with the task's Fault, or server/busy, too-slow, failed, starting. */
  run<Name extends TaskName>(
    task: Name,
    input: TaskInput<Name>,
    options?: TaskOptions<TaskPart<Name>>,
  ): Promise<TaskOutput<Name>>;
  close(): Promise<void>;
}

/** The pool of a server. */
export interface ServerTaskPool extends TaskPool {
  /** Builds the index of the manual, so that no question waits for it. */
  prepare(): Promise<void>;
}

/** Questions to the manual: its index is large, so one worker keeps it, and answers each within milliseconds. */
const manualTasks: ReadonlySet<TaskName> = new Set(['find-help', 'reply-help']);

/** Milliseconds after which a worker without a task is ended. */
const idle = 120_000;
/** The same for the last one: longer than a teacher thinks about a question, shorter than a lesson. */
const readyIdle = 600_000;

const refusals = {
  busy: 'server/busy',
  'too-slow': 'server/too-slow',
  crashed: 'server/failed',
  closed: 'server/starting',
} as const satisfies Record<Refusal, FaultCode>;

/**
 * Tasks that mostly wait for a language model: in workers of their own, as many as jobs of their lane at once, so that nobody
 * with the built-in engine waits behind them.
 */
const modelWorkers = 3;

/** A pool for the teaching packages alone: a sign-in never waits for a generation. */
export function createTaskPool(options: TaskPoolOptions = {}): ServerTaskPool {
  const { size = 3, waiting = 32, time = 60_000, memory = 768, onCrash } = options;
  const { file = taskWorker } = options;
  const limits = { file, waiting: { each: waiting, all: waiting }, time, memory, onCrash };
  // The first worker starts at once, so that the first teacher does not wait for the language data to load.
  const pool = createWorkerPool({ ...limits, size, ready: 1, idle, readyIdle });
  const manualPool = createWorkerPool({ ...limits, size: 1 });
  const modelPool = createWorkerPool({ ...limits, size: modelWorkers, idle });
  return {
    async run<Name extends TaskName>(
      task: Name,
      input: TaskInput<Name>,
      { onPart, onAsk, ...options }: TaskOptions<TaskPart<Name>> = {},
    ) {
      const onPoolPart = onPart && ((part: unknown) => onPart(part as TaskPart<Name>));
      try {
        const waits = onAsk === undefined ? pool : modelPool;
        const chosen = manualTasks.has(task) ? manualPool : waits;
        return (await chosen.run({ task, input } satisfies TaskRequest, {
          ...options,
          onPart: onPoolPart,
          onAsk: onAsk && ((question, signal) => onAsk(question as CompletionTask, signal)),
        })) as TaskOutput<Name>;
      } catch (problem) {
        if (!(problem instanceof PoolRefusal)) throw problem;
        throw fault(refusals[problem.why], {}, { cause: problem.cause });
      }
    },
    async prepare() {
      await manualPool.run({
        task: 'find-help',
        input: { question: '', language: 'en', earlier: [] },
      } satisfies TaskRequest);
    },
    async close() {
      await Promise.all([pool.close(), manualPool.close(), modelPool.close()]);
    },
  };
}
