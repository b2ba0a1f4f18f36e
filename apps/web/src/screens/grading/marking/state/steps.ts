import type { CallInput, MarkedAnswer } from '@schole/core';
import { type StatedIdeas, statementsOf } from '../model/statements.ts';

type Sent = CallInput<'change-marks'>['marks'][number];
export type How = CallInput<'arrange-answers'>['how'];

/** Answers of one question, and how they are to be grouped. */
export interface Arranged {
  answers: readonly MarkedAnswer[];
  how: How;
}

/** What a decision changes of a mark; what is absent stays. */
export type Change = Pick<Sent, 'points' | 'criteria' | 'comment' | 'flagged'> & { ideas?: StatedIdeas };

/** What was done last, as it can be taken back. */
export type Step =
  | {
      kind: 'marks';
      decides: boolean;
      /** It changed what is said of the evidence. */
      restates: boolean;
      answers: readonly { before: MarkedAnswer; revision: number }[];
    }
  | { kind: 'arranged'; back: Arranged };

/** An answer that somebody else decided meanwhile: as it is now, and what the user wanted. */
export interface Conflict {
  answer: MarkedAnswer;
  wanted: Change;
}

const ref = ({ attemptId, questionId }: MarkedAnswer) => ({ attemptId, questionId });

/** The same change for each of these answers, at the revision that is on the desk; each keeps what else is said of it. */
export const sentFor = (answers: readonly MarkedAnswer[], { ideas, ...change }: Change): Sent[] =>
  answers.map((answer) => {
    const sent = { ...ref(answer), revision: answer.mark.revision, ...change };
    if (ideas === undefined) return sent;
    const statements = statementsOf(answer, ideas);
    return { ...sent, ideas: statements.length === 0 ? null : statements };
  });

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
    const { points, criteria, ideas, comment, flagged, decidedBy } = before.mark;
    const said = { ...ref(before), revision, comment, flagged, ...(step.restates ? { ideas } : {}) };
    // Points stay beside evidence only where they are given with it.
    if (!step.decides) change.push({ ...said, ...(step.restates && decidedBy === 'person' ? { points } : {}) });
    else if (decidedBy === 'key' || decidedBy === 'machine') giveBack.push({ ...ref(before), revision });
    else change.push({ ...said, points, criteria });
  }
  return { change, giveBack };
}
