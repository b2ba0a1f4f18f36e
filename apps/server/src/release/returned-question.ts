import { type Entry, limits } from '@schole/core';
import type { ReturnedQuestion } from '@schole/exchange';
import { findKind } from '@schole/questions';
import { createAnswerText } from '../grading/answer-text.ts';
import type { SheetFacts } from './return-sheet-rows.ts';
import type { ShownResult } from './shown-results.ts';

const { printedAnswer } = limits.grading;

/** A long text ends with an ellipsis: the whole of it is on the student's page. */
const shortened = (text: string): string =>
  text.length <= printedAnswer ? text : `${text.slice(0, printedAnswer).toWellFormed()}…`;

/** How each question of a delivery is worded, made once for all of its sheets. */
export function createReturned({
  questions,
  language,
}: Pick<SheetFacts, 'questions' | 'language'>): (shown: ShownResult) => ReturnedQuestion {
  const known = new Map(
    questions.map((question) => {
      const kind = findKind(question.type);
      if (kind === undefined) throw new Error(`There is no question kind ${question.type}.`);
      const say = createAnswerText(question, language);
      const printed = kind.print(question, language);
      // A paper offers true and false by a letter each: what is right is said as the student's answer is.
      const choices = 'choices' in printed.answer ? printed.choices.map((_, at) => say(at)) : printed.choices;
      return [question.questionId, { printed: { ...printed, choices }, say }] as const;
    }),
  );
  return ({ questionId, points, answer, state, awarded, criteria, comment, decidedBy, decider, key, ...shown }) => {
    const worded = known.get(questionId);
    if (worded === undefined) throw new Error('A mark of a question that was not given.');
    return {
      ...{ printed: worded.printed, points, answer: shortened(worded.say(answer as Entry['value'])) },
      ...{ state, awarded, criteria, comment, decidedBy, decider },
      ...{ shows: key !== null, explanation: shown.explanation, quote: shown.quote ?? '' },
    };
  };
}
