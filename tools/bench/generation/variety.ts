import { composeAssignment } from '@schole/assignments';
import {
  type ContentLanguage,
  type Difficulty,
  defaultSettings,
  Fault,
  type KindName,
  questionTypes,
  settingsFlag,
} from '@schole/core';
import { kindNames } from '@schole/questions';
import { readText } from '@schole/sources';
import { drawEnglish, readWritten, type Section } from '../../review/sections.ts';
import type { Bench } from '../contract.ts';

const questionCount = 10;
const sectionCount = 10;

/** The sentences that an assignment of one kind asks about, and its questions. */
async function questionsOf(section: Section, kind: KindName, seed: number, difficulty: Difficulty) {
  const flags = Object.fromEntries(questionTypes.map((name) => [settingsFlag(name), name === kind]));
  const made = await composeAssignment({
    documents: [{ sourceId: 'section', document: readText({ text: section.text }) }],
    settings: {
      ...defaultSettings,
      title: section.name,
      subject: 'other',
      gradeLevel: '9-12',
      difficulty,
      numberOfQuestions: questionCount,
      questionTypes: { ...defaultSettings.questionTypes, ...flags },
    },
    seed,
  }).catch((problem: unknown) => {
    if (problem instanceof Fault) return null;
    throw problem;
  });
  return (made?.questions ?? []).map(({ content, key, sourceSnippet }) => ({
    sentence: sourceSnippet,
    question: JSON.stringify([content, key]),
  }));
}

type Made = Awaited<ReturnType<typeof questionsOf>>;

const otherShare = (first: Made, second: Made, part: 'sentence' | 'question'): [number, number] => {
  const known = new Set(first.map((one) => one[part]));
  return [second.filter((one) => !known.has(one[part])).length, second.length];
};

const format = (pairs: readonly [number, number][]): string => {
  const [other, all] = pairs.reduce(([sum, of], [more, count]) => [sum + more, of + count], [0, 0]);
  return `${other} of ${all} (${Math.round((100 * other) / Math.max(1, all))} %)`;
};

async function measure(
  language: ContentLanguage,
  sections: readonly Section[],
  print: (figure: string) => void,
): Promise<void> {
  for (const kind of kindNames()) {
    const rows = [];
    for (const section of sections) {
      const first = await questionsOf(section, kind, 1, 'medium');
      const second = await questionsOf(section, kind, 2, 'medium');
      const easy = await questionsOf(section, kind, 1, 'easy');
      const hard = await questionsOf(section, kind, 1, 'hard');
      rows.push({ seeds: otherShare(first, second, 'sentence'), levels: otherShare(easy, hard, 'question') });
    }
    print(
      `${language} ${kind}: another seed asks about other sentences in ${format(rows.map(({ seeds }) => seeds))}; of the hard questions ${format(rows.map(({ levels }) => levels))} are not among the easy ones`,
    );
  }
}

export const variety: Bench = {
  name: 'variety',
  measures: 'how much another seed and another difficulty change, by kind and language',
  async run(print) {
    const english = drawEnglish(sectionCount, 'variety');
    if (english.length === 0) print('en: not measured, the books are not here');
    else await measure('en', english, print);
    await measure('el', readWritten('first'), print);
  },
};
