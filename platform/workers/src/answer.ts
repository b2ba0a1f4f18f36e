import { parentPort } from 'node:worker_threads';
import { Fault } from '@schole/core/fault';
import type { WorkerMessage } from './message.ts';

/** Does one task: its return value is the answer, the parts that it reports before are delivered at once. */
export type TaskHandler = (task: unknown, report: (part: unknown) => void) => unknown;

function problemOf(problem: unknown): WorkerMessage {
  if (problem instanceof Fault) {
    const { code, message, status, details, hint, extra, headers } = problem;
    return { kind: 'fault', code, message, options: { status, details, hint, extra, headers } };
  }
  return { kind: 'failed', message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
}

/** Called once in a worker's file: does each task that the pool sends, one at a time, and posts the result. */
export function answerTasks(answer: TaskHandler): void {
  const port = parentPort;
  if (port === null) throw new Error('Only a worker of a pool answers tasks.');
  const send = (message: WorkerMessage): void => port.postMessage(message);
  port.on('message', async (task: unknown) => {
    try {
      send({ kind: 'done', output: await answer(task, (part) => send({ kind: 'part', part })) });
    } catch (problem) {
      send(problemOf(problem));
    }
  });
}
