import { type BloomsLevel, bloomsLevels } from '@schole/core';
import { planted as prompts } from '../../../teaching/questions/src/kinds/analytical-prompt/planted.ts';
import { planted as gapItems } from '../../../teaching/questions/src/kinds/fill-in-blank/planted.ts';
import { type TestItem, planted as twoRight } from '../../../teaching/questions/src/kinds/multiple-choice/planted.ts';
import { validItems } from '../../../teaching/questions/src/kinds/multiple-choice/valid-items.ts';
import { planted as shortAnswers } from '../../../teaching/questions/src/kinds/short-answer/planted.ts';
import { planted as statements } from '../../../teaching/questions/src/kinds/true-false/planted.ts';
import type { Item } from './trial.ts';

const first = (source: string): string => source.match(/^.+?[.;!?](?= |$)/u)?.[0] ?? source;

/** Years stand in order; elsewhere the right option comes first. */
function choice({ language, source, question, options }: TestItem): Item {
  const inOrder = options.every((option) => /^\d{4}$/.test(option));
  const correct = inOrder ? options.findIndex((option) => source.includes(option)) : 0;
  const answer = (options[correct] ?? '').replace(/^(?:because|επειδή) /iu, '');
  return {
    ...common,
    type: 'multiple-choice',
    language,
    passage: first(source),
    answer: source.toLowerCase().includes(answer.toLowerCase()) ? answer : '',
    content: { question, options },
    key: { correct },
    elsewhere: source === first(source) ? [] : [source.slice(first(source).length + 1)],
  };
}

const levelOf = (name: string): BloomsLevel => bloomsLevels.find((level) => level === name) ?? 'remembering';

/** The levels of every criterion of ours. */
export const twoLevels = [
  { name: '2', description: '', points: 2 },
  { name: '0', description: '', points: 0 },
];

const common = { bloomsLevel: 'remembering', elsewhere: [], otherQuestions: [] } as const;

/** Each sound item beside the passages of the others of its kind and language: a text to search, as a lesson is. */
function inOneText(items: Item[]): Item[] {
  return items.map((item) => ({
    ...item,
    elsewhere: [
      ...item.elsewhere,
      ...items.filter((other) => other !== item && other.language === item.language).map(({ passage }) => passage),
    ],
    otherQuestions: items
      .filter((other) => other !== item && other.language === item.language)
      .map(({ content }) => String(content.question ?? content.statement ?? content.sentence ?? content.task)),
  }));
}

/** Sound questions of every kind in two languages, from sentences of our own. */
export const soundItems: Item[] = [
  ...inOneText(validItems.map(choice)),
  ...inOneText(
    statements
      .filter(({ check }) => check === 'sound')
      .map(({ language, source, answer, statement }) => ({
        ...common,
        type: 'true-false',
        language,
        passage: source,
        answer: '',
        content: { statement },
        key: { correct: answer === 'true' },
      })),
  ),
  ...inOneText(
    gapItems
      .filter(({ check }) => check === 'sound')
      .map(({ language, source, answer, question }) => ({
        ...common,
        type: 'fill-in-blank',
        language,
        passage: source,
        answer,
        content: { sentence: question },
        key: { accepted: [answer] },
      })),
  ),
  ...inOneText(
    shortAnswers
      .filter(({ check }) => check === 'sound')
      .map(({ language, source, question, model, ideas, level }) => ({
        ...common,
        bloomsLevel: levelOf(level),
        type: 'short-answer',
        language,
        passage: source,
        answer: '',
        content: { question },
        key: { model, ideas },
      })),
  ),
  ...inOneText(
    prompts
      .filter(({ check }) => check === 'sound')
      .map(({ language, source, task, material, words, criteria, expected, level }) => ({
        ...common,
        bloomsLevel: levelOf(level),
        type: 'analytical-prompt',
        language,
        passage: source,
        answer: '',
        content: { task, material, words, rubric: criteria.map((criterion) => ({ criterion, levels: twoLevels })) },
        key: { model: '', expected },
      })),
  ),
];

/** Questions with two right options, written one by one: by other words, or by another sentence of the source. */
export const twoRightItems: Item[] = twoRight.map(choice);
