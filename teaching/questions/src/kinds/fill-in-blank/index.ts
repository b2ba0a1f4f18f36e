import { fault, type QuestionContent } from '@schole/core';
import { gatherFacts } from '../../checks/facts.ts';
import type { PrintedQuestion, QuestionKind } from '../../kind.ts';
import { printedWording } from '../../print.ts';
import { checks } from './checks.ts';
import { draft } from './draft.ts';
import { judge, structureFault, withGapMark } from './judge.ts';

/** Room to write by hand: a written letter is wider than a printed one, and the gap must not tell the length of the answer. */
function gapWidth(answer: string): number {
  return answer.length <= 8 ? 14 : answer.length <= 18 ? 24 : 34;
}

function normalise({ options: _, ...content }: QuestionContent): QuestionContent {
  const tidy = {
    ...content,
    question: withGapMark(content.question.trim()),
    explanation: content.explanation.trim(),
    correctAnswer:
      typeof content.correctAnswer === 'string'
        ? content.correctAnswer
            .replace(/\s+/g, ' ')
            .replace(/[‘’ʼ´`]/g, '’')
            .replace(/[“”„‟]/g, '"')
            .trim()
        : content.correctAnswer,
  };
  const broken = structureFault(tidy);
  if (broken !== null) throw fault('input/invalid', { where: broken });
  return tidy;
}

function print({ question, correctAnswer }: QuestionContent): PrintedQuestion {
  const words = String(correctAnswer);
  return {
    wording: printedWording(question, gapWidth(words)),
    choices: [],
    choicesInline: false,
    lines: 0,
    answer: { words },
  };
}

export const fillInBlank: QuestionKind = {
  type: 'fill-in-blank',
  levels: ['remembering'],
  checks,
  draft,
  check: (content, context) => judge(content, gatherFacts(context)),
  print,
  normalise,
};
