import type { CallOutput, MarkedAnswer, MarkedQuestion } from '@schole/core';

export type Marking = CallOutput<'read-marking'>;
export type AttemptMarking = CallOutput<'read-marking-of-attempt'>;

/** What one decision settles: a group of alike answers, or one answer of a student. */
export interface Unit {
  /** Names it for as long as the group holds its first answer. */
  key: string;
  question: MarkedQuestion;
  answers: readonly MarkedAnswer[];
  /** How the group came about; null for a single answer of a student. */
  group: { name: string; purity: number; arranged: boolean } | null;
}

const answerKey = ({ attemptId, questionId }: Pick<MarkedAnswer, 'attemptId' | 'questionId'>): string =>
  `${attemptId} ${questionId}`;

/** Whether an answer is the one that a key names. */
export const isAnswer = (answer: MarkedAnswer, key: string | null): boolean => answerKey(answer) === key;

export { answerKey };

/** The groups of a question, the largest first. */
export function unitsOfQuestion({ answers, groups, questions, questionId }: Marking): Unit[] {
  const question = questions.find((one) => one.questionId === questionId);
  if (question === undefined) return [];
  const byAttempt = new Map(answers.map((answer) => [answer.attemptId, answer]));
  return groups.flatMap(({ attemptIds, ...group }) => {
    const grouped = attemptIds.flatMap((id) => byAttempt.get(id) ?? []);
    const [first] = grouped;
    return first === undefined ? [] : [{ key: answerKey(first), question, answers: grouped, group }];
  });
}

/** The answers of one attempt, in the order of its questions. */
export function unitsOfAttempt({ answers, questions }: AttemptMarking): Unit[] {
  return questions.flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.questionId);
    return answer === undefined ? [] : [{ key: answerKey(answer), question, answers: [answer], group: null }];
  });
}

export const waits = ({ mark }: MarkedAnswer): boolean => mark.points === null;

/** A machine accepted it, and a person has to see it before the release. */
export const isSpotCheck = ({ mark }: MarkedAnswer): boolean => mark.spotCheck && mark.decidedBy === 'machine';

/** What a machine accepted and what was drawn of it, each answer alone, as units of a spot check. */
export const spotChecksOf = (units: readonly Unit[]): Unit[] =>
  units.flatMap((unit) =>
    unit.answers
      .filter(isSpotCheck)
      .map((answer) => ({ ...unit, key: answerKey(answer), answers: [answer], group: null })),
  );

/** The answers that a decision about a unit concerns: those that wait, and all of them where none does. */
export function targetsOf(unit: Unit, alone: string | null): readonly MarkedAnswer[] {
  const one = unit.answers.find((answer) => isAnswer(answer, alone));
  if (one !== undefined) return [one];
  const waiting = unit.answers.filter(waits);
  return waiting.length > 0 ? waiting : unit.answers;
}

/** Whether a group can be taken apart. */
export const canSplit = ({ group, answers }: Unit): boolean => group !== null && answers.length > 1;

/** The first of these pages after the one at `at` where answers wait, from the first again after the last. */
export const nextWaiting = <Of extends { waiting: number }>(all: readonly Of[], at: number): Of | undefined =>
  [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find(({ waiting }) => waiting > 0);
