import type { ViewLanguage } from '../../views/contract.ts';
import { kindViewsOf } from '../../views/kind-views.tsx';
import { answerTextOf } from '../../views/read-stored.ts';
import { maxima } from './maxima.ts';
import { checkWords } from './view-checks.ts';
import { EditAnalyticalPrompt } from './view-edit.tsx';
import {
  AnswerAnalyticalPrompt,
  OutcomeAnalyticalPrompt,
  ShowAnalyticalPrompt,
  SolveAnalyticalPrompt,
} from './view-show.tsx';
import { analyticalPromptWords } from './view-words.ts';
import {
  blankContent,
  keyOf,
  type Written,
  type WrittenCriterion,
  type WrittenKey,
  writtenOf,
} from './view-written.ts';

/** A name without the differences that do not make another name. */
const plainName = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim();

const rises = ({ levels }: WrittenCriterion): boolean =>
  levels.some(({ points }, at) => at > 0 && points >= (levels[at - 1]?.points ?? 0));

function gapsIn(content: Written, { expected }: WrittenKey, language: ViewLanguage): string[] {
  const { gaps } = analyticalPromptWords[language];
  const { task, words, rubric } = content;
  const names = rubric.map(({ criterion }) => plainName(criterion));
  const named = names.filter((name) => name !== '');
  const isTooMuch = expected.length > maxima.expectations || expected.some(({ length }) => length > maxima.expected);
  return [
    ...(task.trim() === '' ? [gaps.task] : []),
    ...(words.min > words.max ? [gaps.words] : []),
    ...(named.length < names.length ? [gaps.criterion] : []),
    ...(new Set(named).size < named.length ? [gaps.twice] : []),
    ...(rubric.some(({ levels }) => levels.some(({ name }) => name.trim() === '')) ? [gaps.level] : []),
    ...(rubric.some(rises) ? [gaps.falling] : []),
    ...(isTooMuch ? [gaps.expected] : []),
  ];
}

export const analyticalPromptViews = kindViewsOf<Written, WrittenKey, string>({
  type: 'analytical-prompt',
  name: { en: analyticalPromptWords.en.name, el: analyticalPromptWords.el.name },
  content: writtenOf,
  answerKey: keyOf,
  answer: answerTextOf,
  wording: ({ task }) => task,
  reword: (content, task) => ({ ...content, task }),
  Show: ShowAnalyticalPrompt,
  Solution: SolveAnalyticalPrompt,
  Edit: EditAnalyticalPrompt,
  Answer: AnswerAnalyticalPrompt,
  Outcome: OutcomeAnalyticalPrompt,
  plainText: ({ task, material, words, rubric }, language) =>
    [
      ...(material.trim() === '' ? [] : [`${analyticalPromptWords[language].material}: ${material}`]),
      task,
      analyticalPromptWords[language].asked(words.min, words.max),
      `${analyticalPromptWords[language].rubric}: ${rubric.map(({ criterion }) => criterion).join(', ')}`,
    ].join('\n'),
  blank: () => ({ content: blankContent, key: { model: '', expected: [] } }),
  level: 'evaluating',
  rubric: ({ rubric }) => rubric,
  check: checkWords,
  gaps: gapsIn,
});
