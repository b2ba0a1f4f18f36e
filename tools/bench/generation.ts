import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile as readBytes } from 'node:fs/promises';
import { join } from 'node:path';
import { composeAssignment } from '@schole/assignments';
import { type Document, defaultSettings } from '@schole/core';
import { readFile } from '@schole/sources';
import type { Bench } from './contract.ts';

/** Real books, which are not part of this repository: missing ones are reported as not measured. */
const books = join(import.meta.dirname, '../../../shared/data/documents/pdf');
const cases = [
  { name: '10 questions from 10 pages', questions: 10, from: 10, to: 19 },
  { name: '20 questions from 50 pages', questions: 20, from: 10, to: 59 },
];

/** Milliseconds that this machine needs now to hash 64 MB: every time below is divided by it. */
function yardstick(): number {
  const start = performance.now();
  createHash('sha256')
    .update(Buffer.alloc(64 * 1024 * 1024))
    .digest();
  return performance.now() - start;
}

interface GenerationCase {
  document: Document;
  questions: number;
  from: number;
  to: number;
}

async function compose({ document, questions, from, to }: GenerationCase) {
  const start = performance.now();
  const { report } = await composeAssignment({
    documents: [{ sourceId: crypto.randomUUID(), document, selection: { pages: [{ from, to }] } }],
    settings: {
      ...defaultSettings,
      title: document.title,
      subject: 'other',
      gradeLevel: '9-12',
      numberOfQuestions: questions,
      questionTypes: { ...defaultSettings.questionTypes, trueFalse: true, fillInBlank: true },
    },
    seed: 1,
  });
  return { report, time: performance.now() - start };
}

function formatTime(time: number): string {
  return `${Math.round(time)} ms, ${(time / yardstick()).toFixed(1)} times the yardstick`;
}

async function measureBook(file: string, print: (figure: string) => void): Promise<void> {
  if (!existsSync(join(books, file))) return print(`${file}: not measured, the file is not here`);
  const bytes = await readBytes(join(books, file));
  const started = performance.now();
  const document = await readFile({ bytes, fileName: file, recognised: [] });
  print(
    `${file}: ${document.receipt.pages} pages, ${document.receipt.words} words, read in ${formatTime(performance.now() - started)}`,
  );
  for (const { name, ...selection } of cases) {
    const { report, time } = await compose({ document, ...selection });
    print(`${file}: ${name}: ${report.delivered} delivered in ${formatTime(time)}`);
  }
}

/** The same ten questions from twice as many pages each time: linear growth doubles the figure. */
async function measureGrowth(file: string, print: (figure: string) => void): Promise<void> {
  if (!existsSync(join(books, file))) return print(`growth: not measured, ${file} is not here`);
  const document = await readFile({ bytes: await readBytes(join(books, file)), fileName: file, recognised: [] });
  let first = 0;
  for (const times of [1, 2, 4, 8]) {
    const { time } = await compose({ document, questions: 10, from: 20, to: 19 + 25 * times });
    first ||= time;
    const memory = Math.round(process.memoryUsage().rss / 1e6);
    print(
      `growth: ${times}x (${25 * times} pages): ${Math.round(time)} ms, ${(time / first).toFixed(1)} times the first; ${memory} MB resident`,
    );
  }
}

export const generation: Bench = {
  name: 'generation',
  measures: 'questions of three kinds from parts of real books, beside hashing 64 MB as yardstick',
  async run(print) {
    for (const file of ['2021-06-28-book.pdf', 'freeculture.pdf']) await measureBook(file, print);
    await measureGrowth('freeculture.pdf', print);
  },
};
