import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allParts, createInspectableAssistant, type Parts } from '@schole/assistant';
import { contentLanguages } from '@schole/core';
import { readHelp } from '../../apps/server/src/tasks/read-help.ts';
import { halves, measure, questionsOf, type Share } from '../../tests/help-questions/measure.ts';
import type { Bench } from './contract.ts';

/** The halves of the whole manual, for the times and for what each part is worth. */
const wholeManual = ['tune', 'test'] as const;
const rounds = 5;

/** A share with its confidence interval: Wilson, 95 %. */
function formatShare({ hits, of }: Share): string {
  const z = 1.96;
  const share = hits / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const bound = (sign: 1 | -1): string => ((middle + sign * spread) / (1 + (z * z) / of)).toFixed(2);
  return `${hits}/${of} = ${share.toFixed(2)} [${bound(-1)}, ${bound(1)}]`;
}

function printFigures(assistant: MeasuredAssistant, print: (figure: string) => void): void {
  for (const half of halves) {
    for (const language of [...contentLanguages, undefined]) {
      const { first, amongFive, refused, strangeRefused } = measure(assistant, half, language);
      print(
        `${half} ${language ?? 'both'}: hit@1 ${formatShare(first)}, hit@5 ${formatShare(amongFive)}, refused ${formatShare(refused)}, off the subject refused ${formatShare(strangeRefused)}`,
      );
    }
  }
}

type MeasuredAssistant = ReturnType<typeof createInspectableAssistant>;

/** Megabytes of heap and external arrays that are still in use. */
function held(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** Ablation: the quality of retrieval without each of its parts. */
function printAblation(pages: ReturnType<typeof readHelp>, print: (figure: string) => void): void {
  const names = Object.keys(allParts).filter((name): name is keyof Parts => name in allParts);
  for (const name of names) {
    const assistant = createInspectableAssistant(pages, { ...allParts, [name]: false });
    const results = wholeManual.map((half) => {
      const { first, amongFive, strangeRefused } = measure(assistant, half);
      const share = ({ hits, of }: Share): string => (hits / of).toFixed(2);
      return `${half} hit@1 ${share(first)}, hit@5 ${share(amongFive)}, off refused ${share(strangeRefused)}`;
    });
    print(`without ${name}: ${results.join('; ')}`);
  }
}

/** Milliseconds of the work for each of the questions, and the slowest of them. */
function timed(questions: readonly string[], work: (question: string) => unknown): { mean: number; worst: number } {
  const times = questions.flatMap((question) =>
    Array.from({ length: rounds }, () => {
      const begin = performance.now();
      work(question);
      return performance.now() - begin;
    }),
  );
  return { mean: times.reduce((sum, time) => sum + time, 0) / times.length, worst: Math.max(...times) };
}

function printTimes(
  assistant: MeasuredAssistant,
  pages: ReturnType<typeof readHelp>,
  print: (figure: string) => void,
): void {
  const questions = wholeManual.flatMap((half) => questionsOf(half).on.map(({ question }) => question));
  const scan = timed(questions, (question) => pages.filter(({ text }) => text.toLowerCase().includes(question)).length);
  const reply = timed(questions, (question) => assistant.reply(question, 'en'));
  print(
    `a reply: ${reply.mean.toFixed(2)} ms, the slowest ${reply.worst.toFixed(1)} ms; ${(reply.mean / scan.mean).toFixed(1)} times looking once through all pages (${scan.mean.toFixed(2)} ms)`,
  );
  const long = timed(['webhook node '.repeat(400)], (question) => assistant.reply(question, 'en'));
  print(`a question of 5,200 characters: ${long.mean.toFixed(2)} ms`);
}

export const retrieval: Bench = {
  name: 'retrieval',
  measures: 'questions in people’s words asked of the manual: how often the page that answers is first, or among five',
  async run(print) {
    const pages = readHelp();
    const before = held();
    const begin = performance.now();
    const assistant = createInspectableAssistant(pages);
    const taken = performance.now() - begin;
    const more = held() - before;
    const letters = pages.reduce(
      (sum, { title, text, searchPhrases: asked = '' }) => sum + title.length + text.length + asked.length,
      0,
    );
    print(
      `${pages.length} pages, ${Math.round(letters / 1000)} thousand letters: index of ${assistant.size.terms} terms and ${assistant.size.postings} postings, made in ${Math.round(taken)} ms, ${more.toFixed(0)} MB of memory`,
    );
    printFigures(assistant, print);
    printTimes(assistant, pages, print);
    printAblation(pages, print);
  },
};
