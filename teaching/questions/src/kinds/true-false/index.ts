import { fault, type QuestionContent } from '@schole/core';
import { gatherFacts } from '../../checks/facts.ts';
import type { PrintedQuestion, QuestionKind } from '../../kind.ts';
import { printedWording } from '../../print.ts';
import { judge, structureFault } from './check/judge.ts';
import { checks } from './checks.ts';
import { draft } from './draft.ts';
import { trueFalseWords } from './view-words.ts';

function normalise({ options: _, ...content }: QuestionContent): QuestionContent {
  const tidy = {
    ...content,
    question: content.question.trim(),
    explanation: content.explanation.trim(),
    correctAnswer:
      typeof content.correctAnswer === 'string' ? content.correctAnswer.trim().toLowerCase() : content.correctAnswer,
  };
  const broken = structureFault(tidy);
  if (broken !== null) throw fault('input/invalid', { where: broken });
  return tidy;
}

function print(content: QuestionContent, language: 'en' | 'el'): PrintedQuestion {
  const words = trueFalseWords[language];
  return {
    wording: printedWording(content.question),
    choices: [words.true, words.false],
    choicesInline: true,
    lines: 0,
    answer: { choice: content.correctAnswer === 'true' ? 0 : 1 },
  };
}

export const trueFalse: QuestionKind = {
  type: 'true-false',
  levels: ['remembering', 'understanding'],
  checks,
  draft,
  check: (content, context) => judge(content, gatherFacts(context)),
  print,
  normalise,
};
