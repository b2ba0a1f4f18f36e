import { gaps, type Verdict } from '@schole/core';
import { describe, expect, it } from 'vitest';
import { type HumanQuestion, humanQuestions, humanQuestionsPresent } from './analysis/test-questions.ts';
import type { Facts } from './checks/facts.ts';
import { checks as gapChecks } from './kinds/fill-in-blank/checks.ts';
import { judge as judgeGap } from './kinds/fill-in-blank/judge.ts';
import { judge as judgeChoice } from './kinds/multiple-choice/check/judge.ts';
import { checks as choiceChecks } from './kinds/multiple-choice/checks.ts';
import { checks as shortChecks } from './kinds/short-answer/checks.ts';
import { judge as judgeShort } from './kinds/short-answer/judge.ts';
import { judge as judgeStatement } from './kinds/true-false/check/judge.ts';
import { checks as statementChecks } from './kinds/true-false/checks.ts';

const questions: HumanQuestion[] = humanQuestionsPresent ? humanQuestions() : [];

function facts(question: HumanQuestion): Facts {
  return { language: 'en', analysis: question.analysis, spans: [], evidence: new Set(), otherQuestions: [] };
}

/** The share of items that each check refuses, and the share that none refuses. */
function figures(verdicts: readonly Verdict[][]): { refused: Map<string, number>; clean: number } {
  const refused = new Map<string, number>();
  for (const { check, outcome } of verdicts.flat())
    if (outcome === 'failed') refused.set(check, (refused.get(check) ?? 0) + 1 / verdicts.length);
  return {
    refused,
    clean: verdicts.filter((list) => list.every(({ outcome }) => outcome !== 'failed')).length / verdicts.length,
  };
}

/** Stems with one gap, and the options that fill it; an option about the options fills nothing. */
const cloze = questions.filter(
  ({ stem, options }) =>
    stem.match(gaps)?.length === 1 && !options.some((option) => /\b(?:of the|above|these|both)\b/i.test(option)),
);
const filled = ({ stem }: HumanQuestion, option = ''): string =>
  stem
    .replace(gaps, option)
    .replace(/\ba\(n\)/, 'a')
    .replace(/[.]*$/, '.');
const level = 'remembering' as const;

/** Questions that can be asked without their options: the right one is the answer. */
const asked = questions.filter(
  ({ stem }) =>
    /\?$/.test(stem) && stem.search(gaps) < 0 && !/\b(?:following|these|options?|below|best describes?)\b/i.test(stem),
);

describe.skipIf(!humanQuestionsPresent)(
  `questions people wrote${humanQuestionsPresent ? '' : ' (passed over: the data is not here)'}`,
  () => {
    const kinds = [
      {
        kind: 'multiple choice',
        checks: choiceChecks,
        min: 700,
        clean: 0.8,
        verdicts: () =>
          questions.map((item) =>
            judgeChoice(
              {
                content: { question: item.stem, options: item.options },
                key: { correct: item.key },
                bloomsLevel: level,
              },
              facts(item),
            ),
          ),
      },
      {
        kind: 'true statements, from gaps filled with the right option',
        checks: statementChecks,
        min: 150,
        clean: 0.8,
        verdicts: () =>
          cloze.map((item) =>
            judgeStatement(
              {
                content: { statement: filled(item, item.options[item.key]) },
                key: { correct: true },
                bloomsLevel: level,
              },
              facts(item),
            ),
          ),
      },
      {
        kind: 'false statements, from gaps filled with a wrong option',
        checks: statementChecks,
        min: 150,
        clean: 0.8,
        verdicts: () =>
          cloze.map((item) =>
            judgeStatement(
              {
                content: {
                  statement: filled(
                    item,
                    item.options.find((_, at) => at !== item.key),
                  ),
                },
                key: { correct: false },
                bloomsLevel: level,
              },
              facts(item),
            ),
          ),
      },
      {
        kind: 'short answers, with the right option for their key idea',
        checks: shortChecks,
        min: 150,
        clean: 0.75,
        verdicts: () =>
          asked.map((item) => {
            const answer = item.options[item.key] ?? '';
            return judgeShort(
              {
                content: { question: item.stem },
                key: { model: answer, ideas: [{ text: answer, accepted: [], points: 1 }] },
                bloomsLevel: level,
              },
              facts(item),
            );
          }),
      },
      {
        kind: 'gaps, with the right option for their answer',
        checks: gapChecks,
        min: 150,
        clean: 0.75,
        verdicts: () =>
          cloze.map((item) =>
            judgeGap(
              {
                content: { sentence: item.stem },
                key: { accepted: [item.options[item.key] ?? ''] },
                bloomsLevel: level,
              },
              facts(item),
            ),
          ),
      },
    ];

    it.each(kinds.map((item) => [item.kind, item] as const))(
      '%s: each check passes at least 94 in a hundred',
      { timeout: 120_000 },
      (_, { checks, min, clean, verdicts }) => {
        const list = verdicts();
        const found = figures(list);
        expect(list.length).toBeGreaterThan(min);
        const tooOften = checks.flatMap(({ id }) =>
          (found.refused.get(id) ?? 0) < 0.06 ? [] : [[id, found.refused.get(id)]],
        );
        expect(tooOften).toEqual([]);
        expect(found.clean).toBeGreaterThan(clean);
      },
    );
  },
);
