import { parentPort } from 'node:worker_threads';
import { Fault } from '@schole/core/fault';
import type { Message } from './message.ts';

/** What a worker does with one task. A generator's pieces are told as they come, and what it returns is the answer. */
export type Answerer = (task: unknown) => unknown;

function isStream(made: unknown): made is AsyncGenerator<unknown, unknown> | Generator<unknown, unknown> {
  return typeof made === 'object' && made !== null && 'next' in made && typeof made.next === 'function';
}

async function finish(made: unknown, tell: (message: Message) => void): Promise<unknown> {
  if (!isStream(made)) return made;
  for (;;) {
    const { done, value } = await made.next();
    if (done) return value;
    tell({ kind: 'part', part: value });
  }
}

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
  const tell = (message: Message): void => port.postMessage(message);
  port.on('message', async (task: unknown) => {
    try {
      tell({ kind: 'done', output: await finish(await answer(task), tell) });
    } catch (problem) {
      tell(problemOf(problem));
    }
  });
}
