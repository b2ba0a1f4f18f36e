import { parentPort } from 'node:worker_threads';
import { Fault } from '@schole/core/fault';
import { faultMessage } from './fault-message.ts';
import type { PoolMessage, WorkerMessage } from './message.ts';

/**
 * Asks the caller of the task something that a worker cannot do itself, and waits for the answer; rejects with the caller's
 * Fault, or with the signal's reason. Question and answer are cloned.
 */
export type RequestCaller = (question: unknown, signal?: AbortSignal) => Promise<unknown>;

/** Does one task: its return value is the answer, the parts that it reports before are delivered at once. */
export type TaskHandler = (task: unknown, report: (part: unknown) => void, ask: RequestCaller) => unknown;

function problemOf(problem: unknown): WorkerMessage {
  if (problem instanceof Fault) return { kind: 'fault', ...faultMessage(problem) };
  return { kind: 'failed', message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
}

interface Question {
  resolve(value: unknown): void;
  reject(problem: unknown): void;
}

/** Called once in a worker's file: does each task that the pool sends, one at a time, and posts the result. */
export function answerTasks(answer: TaskHandler): void {
  const port = parentPort;
  if (port === null) throw new Error('Only a worker of a pool answers tasks.');
  const send = (message: WorkerMessage): void => port.postMessage(message);
  // Ids go on from task to task: an answer to an earlier one finds nobody.
  const questions = new Map<number, Question>();
  let lastId = 0;

  const ask: RequestCaller = (question, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      lastId += 1;
      const id = lastId;
      const abort = (): void => {
        if (!questions.delete(id)) return;
        send({ kind: 'unask', id });
        reject(signal?.reason);
      };
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          signal?.removeEventListener('abort', abort);
          settle(value);
        };
      send({ kind: 'ask', id, question });
      questions.set(id, { resolve: settled(resolve), reject: settled(reject) });
      signal?.addEventListener('abort', abort, { once: true });
    });

  async function work(task: unknown): Promise<void> {
    try {
      send({ kind: 'done', output: await answer(task, (part) => send({ kind: 'part', part }), ask) });
    } catch (problem) {
      send(problemOf(problem));
    } finally {
      questions.clear();
    }
  }

  port.on('message', (message: PoolMessage) => {
    if (message.kind === 'task') {
      void work(message.task);
      return;
    }
    const question = questions.get(message.id);
    questions.delete(message.id);
    if (message.kind === 'answer') question?.resolve(message.value);
    else if (message.kind === 'refusal') question?.reject(new Fault(message.code, message.message, message.options));
    else question?.reject(new Error(message.message));
  });
}
