import type { MarkedAnswer, MarkedQuestion } from '@schole/core';
import { rubricOf } from './key-parts.ts';
import { isGuarded, suggestedPoints } from './points.ts';
import { type Unit, waits } from './unit.ts';

/** An answer that waits, with the points that are suggested for it. */
export interface ListedAnswer {
  answer: MarkedAnswer;
  suggested: number;
}

/** Whether an answer asks for a closer look; where there is no answer there is nothing to look at. */
const isWarned = (answer: MarkedAnswer): boolean =>
  answer.mark.flagged || (answer.text.trim() !== '' && isGuarded(answer));

/** The answers that can be marked in a list: they wait, points are suggested, and nothing asks for a closer look. */
export const listedOf = (answers: readonly MarkedAnswer[], most: number): ListedAnswer[] =>
  answers.flatMap((answer) => {
    const suggested = suggestedPoints(answer, most);
    return suggested === null || !waits(answer) || isWarned(answer) ? [] : [{ answer, suggested }];
  });

/** The same of all units of a question; none where it is marked by criteria, which people choose. */
export const listedIn = (units: readonly Unit[], question: MarkedQuestion): ListedAnswer[] =>
  rubricOf(question).length > 0
    ? []
    : listedOf(
        units.flatMap(({ answers }) => answers),
        question.points,
      );
