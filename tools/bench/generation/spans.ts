import { composeAssignment } from '@schole/assignments';
import { type Document, defaultSettings, Fault, questionTypes, settingsFlag } from '@schole/core';
import { kindNames } from '@schole/questions';
import { readText } from '@schole/sources';
import { drawEnglish, readWritten, type Section } from '../../review/sections.ts';
import type { Bench } from '../contract.ts';

const questionCount = 10;
const seeds = [1, 2, 3];
/** Every section with key terms. */
const anyLength = [[0, Number.POSITIVE_INFINITY]] as const;

interface Count {
  assignments: number;
  empty: number;
  questions: number;
  spans: number;
  /** Spans that are not the words of the text, questions beyond what was asked, spans outside the chosen part, errors. */
  wrong: string[];
}

/** The second half of a text as the chosen part, as a reader with pages would give it. */
function halved(document: Document): Document {
  const middle = document.text.length / 2;
  return { ...document, blocks: document.blocks.map((block) => ({ ...block, page: block.start < middle ? 1 : 2 })) };
}

async function look(section: Section, count: Count): Promise<void> {
  const document = halved(readText({ text: section.text }));
  const begins = Math.min(...document.blocks.filter(({ page }) => page === 2).map(({ start }) => start));
  for (const kind of kindNames())
    for (const seed of seeds)
      for (const half of [false, true]) {
        const flags = Object.fromEntries(questionTypes.map((name) => [settingsFlag(name), name === kind]));
        const where = `${section.name}, ${kind}, seed ${seed}${half ? ', second half' : ''}`;
        count.assignments += 1;
        try {
          const selection = half ? { selection: { pages: [{ from: 2, to: 2 }] } } : {};
          const { questions } = await composeAssignment({
            documents: [{ sourceId: 'section', document, ...selection }],
            settings: {
              ...defaultSettings,
              title: section.name,
              subject: 'other',
              gradeLevel: '9-12',
              numberOfQuestions: questionCount,
              questionTypes: { ...defaultSettings.questionTypes, ...flags },
            },
            seed,
          });
          if (questions.length > questionCount) count.wrong.push(`${where}: ${questions.length} questions`);
          count.questions += questions.length;
          for (const { start, end, quote } of questions.flatMap(({ spans }) => spans)) {
            count.spans += 1;
            if (document.text.slice(start, end) !== quote) count.wrong.push(`${where}: not the words of the text`);
            if (half && start < begins) count.wrong.push(`${where}: outside the chosen part`);
          }
        } catch (problem) {
          if (problem instanceof Fault && /nothing/.test(problem.code)) count.empty += 1;
          else count.wrong.push(`${where}: ${String(problem)}`);
        }
      }
}

export const spans: Bench = {
  name: 'spans',
  measures: 'whether every question of every text, kind and seed quotes the chosen part word for word',
  async run(print) {
    const count: Count = { assignments: 0, empty: 0, questions: 0, spans: 0, wrong: [] };
    const greek = ['first', 'second'].flatMap((folder) => readWritten(folder));
    for (const section of [...drawEnglish(Number.POSITIVE_INFINITY, 'spans', anyLength), ...greek])
      await look(section, count);
    print(
      `${count.assignments} assignments, ${count.empty} of them empty; ${count.questions} questions with ${count.spans} spans; ${count.wrong.length} errors`,
    );
    for (const line of count.wrong.slice(0, 20)) print(line);
  },
};
