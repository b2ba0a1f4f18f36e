import { fault, type QuestionContent } from '@schole/core';
import { gatherFacts } from '../../checks/facts.ts';
import type { PrintedQuestion, QuestionKind } from '../../kind.ts';
import { printedWording } from '../../print.ts';
import { judge, structureFault } from './check/judge.ts';
import { checks } from './checks.ts';
import { draft } from './draft.ts';

function normalise(content: QuestionContent): QuestionContent {
  const options = (content.options ?? []).map((option) => option.replace(/\s+/g, ' ').trim());
  const tidy = { ...content, question: content.question.trim(), explanation: content.explanation.trim(), options };
  const broken = structureFault(tidy);
  if (broken !== null) throw fault('input/invalid', { where: broken });
  return tidy;
}

function print(content: QuestionContent): PrintedQuestion {
  const { correctAnswer } = content;
  return {
    wording: printedWording(content.question),
    choices: content.options ?? [],
    choicesInline: false,
    lines: 0,
    answer: typeof correctAnswer === 'number' ? { choice: correctAnswer } : { words: correctAnswer },
  };
}

export const multipleChoice: QuestionKind = {
  type: 'multiple-choice',
  levels: ['remembering', 'understanding'],
  checks,
  draft,
  check: (content, context) => judge(content, gatherFacts(context)),
  print,
  normalise,
};
