import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { type Composition, promptVersion, tick } from '@schole/assignments';
import { type Completion, type CompletionTask, defaultSettings } from '@schole/core';
import { readText } from '@schole/sources';
import { createTaskPool, type ServerTaskPool } from '../../../apps/server/src/tasks/task-pool.ts';
import { readQuestionRequest, writeQuestions } from '../../../tests/fakes/question-writer.ts';
import type { Bench } from '../contract.ts';

const text = join(import.meta.dirname, '../../../tests/fixtures/texts/photosynthesis.en.md');
const model = { name: 'fake:model', version: promptVersion };
/** Seconds until an answer of the fake model. */
const delays = [1, 5, 20];
const runsAtOnce = 50;

function compositionOf(seed: number): Composition & { model: typeof model } {
  const settings = {
    ...defaultSettings,
    title: 'Bench',
    subject: 'biology',
    gradeLevel: '9-12',
    numberOfQuestions: 10,
    questionTypes: tick(['fill-in-blank', 'true-false', 'short-answer']),
  } as const;
  const documents = [{ sourceId: 'source', document: readText({ text: readFileSync(text, 'utf8') }) }];
  return { documents, settings, seed, model };
}

/** A model that answers well after so many seconds. */
const answerAfter =
  (seconds: number) =>
  async (task: CompletionTask, signal: AbortSignal): Promise<Completion> => {
    await pause(seconds * 1_000, undefined, { signal });
    const asked = readQuestionRequest(task);
    if (asked === null) throw new Error('This is no request for questions');
    return { text: writeQuestions(asked), tokens: null, cut: false };
  };

/** Seconds until the questions were shown; ends with the tenth, or earlier where there are fewer. */
async function timeQuestions(pool: ServerTaskPool, delay: number): Promise<number[]> {
  const began = performance.now();
  const shown: number[] = [];
  const enough = new AbortController();
  const running = pool.run('compose-assignment', compositionOf(1), {
    time: 3_600_000,
    signal: enough.signal,
    onPart: () => {
      shown.push((performance.now() - began) / 1_000);
      if (shown.length === 10) enough.abort(new Error('The tenth is there'));
    },
    onAsk: answerAfter(delay),
  });
  await running.catch((problem: unknown) => {
    if (!enough.signal.aborted) throw problem;
  });
  return shown;
}

/** Seconds of a whole run. */
async function timeRun(pool: ServerTaskPool, delay: number, seed: number): Promise<number> {
  const began = performance.now();
  await pool.run('compose-assignment', compositionOf(seed), { time: 3_600_000, onAsk: answerAfter(delay) });
  return (performance.now() - began) / 1_000;
}

const fixed = (seconds: number | undefined): string => (seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`);

export const drafting: Bench = {
  name: 'drafting',
  measures: `ten questions by a language model that answers after ${delays.join(', ')} s; ${runsAtOnce} runs at once, CPU and memory of each`,
  async run(print) {
    const pool = createTaskPool({ waiting: runsAtOnce, time: 3_600_000 });
    try {
      // The first run loads the language data; it is not part of the figures.
      await timeRun(pool, 0, 1);
      for (const delay of delays) {
        const shown = await timeQuestions(pool, delay);
        print(`answers after ${delay} s: first question ${fixed(shown[0])}, tenth ${fixed(shown[9])}`);
      }
      const cpu = process.cpuUsage();
      const memory = process.memoryUsage().rss;
      let most = memory;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 200);
      const began = performance.now();
      const runs = Array.from({ length: runsAtOnce }, (_, at) => timeRun(pool, 1, at + 2));
      const ends = (await Promise.all(runs)).toSorted((one, other) => one - other);
      clearInterval(watch);
      const { user, system } = process.cpuUsage(cpu);
      const all = (performance.now() - began) / 1_000;
      print(
        `${runsAtOnce} runs at once, answers after 1 s: the first done after ${fixed(ends[0])}, the median ${fixed(ends[runsAtOnce / 2])}, all ${fixed(all)}`,
      );
      print(
        `CPU of one run ${((user + system) / 1e6 / runsAtOnce).toFixed(2)} s; memory at most ${Math.round((most - memory) / 1e6)} MB more than before, with three runs under way`,
      );
    } finally {
      await pool.close();
    }
  },
};
