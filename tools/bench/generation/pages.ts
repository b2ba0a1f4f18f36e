import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeAssignment } from '@schole/assignments';
import { type Document, defaultSettings } from '@schole/core';
import { readText } from '@schole/sources';
import type { Bench } from '../contract.ts';

/** The modules of two textbooks, which are not part of this repository. */
const modules = join(import.meta.dirname, '../../../../shared/data/human-questions/modules.jsonl');
const pageWords = 400;
const pageCounts = [1, 10, 50, 300];

/** Seconds of the processor that `run` takes, with its result. */
async function measured<Result>(run: () => Result | Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { result, seconds: (user + system) / 1e6 };
}

/** The first pages of the books, each module whole until the last. */
function textOf(all: readonly string[], pages: number): string {
  const parts: string[] = [];
  let left = pages * pageWords;
  for (const text of all) {
    if (left <= 0) break;
    const words = text.split(/(?<=\s)/);
    parts.push(words.slice(0, left).join(''));
    left -= words.length;
  }
  return parts.join('\n\n');
}

async function compose(document: Document): Promise<number> {
  const { report } = await composeAssignment({
    documents: [{ sourceId: 'book', document }],
    settings: { ...defaultSettings, title: 'Book', subject: 'other', gradeLevel: '9-12', numberOfQuestions: 10 },
    seed: 1,
  });
  return report.delivered;
}

export const pages: Bench = {
  name: 'pages',
  measures: 'seconds of the processor for ten questions from texts of 1 to 300 pages, beside reading the same text',
  async run(print) {
    if (!existsSync(modules)) return print('not measured, the books are not here');
    const all = readFileSync(modules, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { text: string }).text);
    // Models and code are loaded with the first text, which is not counted.
    await compose(readText({ text: textOf(all, 2) }));
    for (const count of pageCounts) {
      const text = textOf(all, count);
      const reading = await measured(() => readText({ text }));
      const { result: delivered, seconds } = await measured(() => compose(reading.result));
      print(
        `${count} pages: ${delivered} of 10 questions in ${seconds.toFixed(2)} s, ${((1000 * seconds) / count).toFixed(0)} ms a page; read in ${reading.seconds.toFixed(2)} s; ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
      );
    }
  },
};
