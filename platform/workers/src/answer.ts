import { parentPort } from 'node:worker_threads';
import { Fault } from '@schole/core/fault';
import type { Message } from './message.ts';

/** Does one task: what it returns is the answer, what it tells before is heard at once. */
export type Answerer = (task: unknown, tell: (part: unknown) => void) => unknown;

function problemOf(problem: unknown): Message {
  if (problem instanceof Fault) {
    const { code, message, status, details, hint, extra, headers } = problem;
    return { kind: 'fault', code, message, options: { status, details, hint, extra, headers } };
  }
  return { kind: 'failed', message: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) };
}

/** Called once in a worker's file: does each task that the pool sends, one at a time, and says what came of it. */
export function answerTasks(answer: Answerer): void {
  const port = parentPort;
  if (port === null) throw new Error('Only a worker of a pool answers tasks.');
  const say = (message: Message): void => port.postMessage(message);
  port.on('message', async (task: unknown) => {
    try {
      say({ kind: 'done', output: await answer(task, (part) => say({ kind: 'part', part })) });
    } catch (problem) {
      say(problemOf(problem));
    }
  });
}
