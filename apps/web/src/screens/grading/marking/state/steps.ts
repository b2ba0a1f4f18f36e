import type { CallInput, MarkedAnswer } from '@schole/core';

type Sent = CallInput<'change-marks'>['marks'][number];
export type How = CallInput<'arrange-answers'>['how'];

/** Answers of one question, and how they are to be grouped. */
export interface Arranged {
  answers: readonly MarkedAnswer[];
  how: How;
}

/** What a decision changes of a mark; what is absent stays. */
export type Change = Pick<Sent, 'points' | 'criteria' | 'comment' | 'flagged'>;

/** What was done last, as it can be taken back. */
export type Step =
  | { kind: 'marks'; decides: boolean; answers: readonly { before: MarkedAnswer; revision: number }[] }
  | { kind: 'arranged'; back: Arranged };

/** An answer that somebody else decided meanwhile: as it is now, and what the user wanted. */
export interface Conflict {
  answer: MarkedAnswer;
  wanted: Change;
}

const ref = ({ attemptId, questionId }: MarkedAnswer) => ({ attemptId, questionId });

/** The same change for each of these answers, at the revision that is on the desk. */
export const sentFor = (answers: readonly MarkedAnswer[], change: Change): Sent[] =>
  answers.map((answer) => ({ ...ref(answer), revision: answer.mark.revision, ...change }));

/** Whether a change gives points, or only says something about the answer. */
export const decides = ({ points, criteria }: Change): boolean => points !== undefined || criteria !== undefined;

/** How marks come back as they were: those of a person are written again, those of key or machine are decided again. */
export function restoring(step: Extract<Step, { kind: 'marks' }>): {
  change: Sent[];
  giveBack: (ReturnType<typeof ref> & { revision: number })[];
} {
  const change: Sent[] = [];
  const giveBack: (ReturnType<typeof ref> & { revision: number })[] = [];
  for (const { before, revision } of step.answers) {
    const { points, criteria, comment, flagged, decidedBy } = before.mark;
    if (!step.decides) change.push({ ...ref(before), revision, comment, flagged });
    else if (decidedBy === 'key' || decidedBy === 'machine') giveBack.push({ ...ref(before), revision });
    else change.push({ ...ref(before), revision, comment, flagged, points, criteria });
  }
  return { change, giveBack };
}
