import { type Composed, composeAssignment, countQuestions } from '@schole/assignments';
import {
  type BloomsLevel,
  bloomsLevels,
  byFlag,
  type Difficulty,
  type Document,
  defaultSettings,
  difficulties,
  Fault,
  type KindName,
  questionTypes,
  settingsFlag,
} from '@schole/core';
import { findKind, kindNames } from '@schole/questions';

/** Questions that are requested of each combination. */
const requested = 3;

export interface Combination {
  document: Document;
  kind: KindName;
  level: BloomsLevel;
  difficulty: Difficulty;
}

/** Every kind at every level and difficulty, for one text. */
export function combinationsOf(document: Document): Combination[] {
  return kindNames().flatMap((kind) =>
    bloomsLevels.flatMap((level) => difficulties.map((difficulty) => ({ document, kind, level, difficulty }))),
  );
}

function settingsOf({ document, kind, level, difficulty }: Combination) {
  return {
    ...defaultSettings,
    title: document.title,
    subject: 'other',
    gradeLevel: '9-12',
    difficulty,
    numberOfQuestions: requested,
    questionTypes: { ...byFlag(questionTypes, () => false), [settingsFlag(kind)]: true },
    bloomsLevels: byFlag(bloomsLevels, (name) => name === level),
  } as const;
}

/** What is wrong with a finished assignment of this combination. */
function faultsOf({ kind, level }: Combination, { questions, report }: Composed, offered: number): string[] {
  const missing = report.shortfall.reduce((sum, { count }) => sum + count, 0);
  const others = questions.filter(({ type, bloomsLevel }) => type !== kind || bloomsLevel !== level);
  const failed = questions.filter(({ verdicts }) => verdicts.some(({ outcome }) => outcome === 'failed'));
  return [
    ...(questions.length < Math.min(requested, offered) ? [`${questions.length} delivered of ${offered} offered`] : []),
    ...(questions.length + missing === requested ? [] : [`${questions.length} delivered and ${missing} missing`]),
    ...(others.length > 0 ? [`${others.length} of another kind or level`] : []),
    ...(failed.length > 0 ? [`${failed.length} with a failed check`] : []),
    ...report.shortfall
      .filter(({ reason }) => reason === 'type-not-available' || reason === 'bloom-not-available')
      .map(({ reason }) => `${reason}, although there are questions`),
  ];
}

export interface Offer {
  offered: number;
  delivered: number;
  /** What does not hold; empty where everything does. */
  faults: string[];
}

/**
 * Counts what is offered for a combination and makes it: as many come as are offered, each of the kind and level, and
 * where there is none, the reason is true. Anything but a Fault is a bug and is thrown.
 */
export async function tryOffer(combination: Combination): Promise<Offer> {
  const { document, kind, level } = combination;
  const documents = [{ sourceId: 'source', document }];
  const settings = settingsOf(combination);
  const counted = await countQuestions({ documents, settings });
  const offered = counted.kinds.find(({ type }) => type === kind)?.count ?? 0;
  try {
    const made = await composeAssignment({ documents, settings, seed: 1 });
    return { offered, delivered: made.questions.length, faults: faultsOf(combination, made, offered) };
  } catch (problem) {
    if (!(problem instanceof Fault)) throw problem;
    const { reason } = (problem.extra.values ?? {}) as { reason?: string };
    const serves = findKind(kind)?.levels.includes(level) ?? false;
    const faults = [
      ...(problem.code === 'assignment/nothing-fits' ? [] : [problem.code]),
      ...(offered > 0 ? [`none delivered of ${offered} offered`] : []),
      ...((reason === 'bloom-not-available') === serves ? [`the reason is ${reason ?? 'missing'}`] : []),
    ];
    return { offered, delivered: 0, faults };
  }
}

/** A combination in words. */
export const nameOf = ({ document, kind, level, difficulty }: Combination): string =>
  `${document.title}: ${kind}, ${level}, ${difficulty}`;
