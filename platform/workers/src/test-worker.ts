import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '@schole/core/fault';
import { answerTasks, type RequestCaller } from './answer.ts';

/** What the tests of the pool have done in a worker. */
export type TestTask =
  | 'loop'
  | 'crash'
  | 'throw'
  | 'memory'
  | 'fault'
  | 'bug'
  | 'unclonable'
  | 'parts'
  | 'parts-then-loop'
  | 'endless'
  | 'asks-and-hangs'
  | 'asks-too-much'
  | { ask: unknown[] }
  | { unask: unknown }
  | { echo: string };

let count = 0;

async function parts(total: number, report: (part: unknown) => void): Promise<string> {
  for (let at = 1; at <= total; at += 1) {
    report(at);
    await wait(1);
  }
  return 'all';
}

/** Asks all at once, and gives the answers, or the codes of the refusals. */
async function askAll(questions: readonly unknown[], ask: RequestCaller): Promise<unknown> {
  return Promise.all(
    questions.map((question) =>
      ask(question).catch((problem: unknown) => (problem instanceof Fault ? problem.code : `${problem}`)),
    ),
  );
}

/** Takes one question back, and asks another. */
async function unask(question: unknown, ask: RequestCaller): Promise<unknown> {
  const stop = new AbortController();
  const first = ask(question, stop.signal).catch((problem: unknown) => String(problem));
  stop.abort(new Error('no longer'));
  return [await first, await ask('second')];
}

answerTasks((task, report, ask) => {
  count += 1;
  const testTask = task as TestTask;
  if (typeof testTask === 'object') {
    if ('ask' in testTask) return askAll(testTask.ask, ask);
    if ('unask' in testTask) return unask(testTask.unask, ask);
    return { said: testTask.echo, count };
  }
  switch (testTask) {
    case 'loop':
      for (;;);
    case 'crash':
      return process.exit(3);
    case 'throw':
      setTimeout(() => {
        throw new Error('outside any task');
      });
      return wait(60_000);
    case 'memory': {
      const all: number[][] = [];
      for (;;) all.push(new Array(1e5).fill(all.length));
    }
    case 'fault':
      throw new Fault('source/too-short', 'Too short.', { status: 422, extra: { values: { words: 3, least: 50 } } });
    case 'bug':
      throw new TypeError('a bug');
    case 'unclonable':
      return () => 'a function';
    case 'parts':
      return parts(3, report);
    case 'endless':
      return parts(Number.POSITIVE_INFINITY, report);
    case 'asks-and-hangs':
      return ask('first');
    case 'asks-too-much':
      return Promise.all(Array.from({ length: 17 }, () => ask('first')));
    case 'parts-then-loop':
      report('one');
      for (;;);
  }
});
