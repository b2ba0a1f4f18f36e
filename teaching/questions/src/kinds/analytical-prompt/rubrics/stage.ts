import type { BloomsLevel, GradeLevel, Subject } from '@schole/core';

/** Groups of subjects that judge an answer by the same things. */
export const areas = ['sciences', 'mathematics', 'society', 'language', 'other'] as const;
export type Area = (typeof areas)[number];

const areaOf: Readonly<Record<Subject, Area>> = {
  mathematics: 'mathematics',
  'computer-science': 'mathematics',
  science: 'sciences',
  biology: 'sciences',
  chemistry: 'sciences',
  physics: 'sciences',
  geography: 'society',
  history: 'society',
  'social-studies': 'society',
  english: 'language',
  other: 'other',
};

/** The area of a subject; a setting that is absent is any subject. */
export const areaFor = (subject: Subject | undefined): Area => (subject === undefined ? 'other' : areaOf[subject]);

export const stages = ['primary', 'lower', 'upper'] as const;
/** Primary school, lower secondary school, and everything above. */
export type Stage = (typeof stages)[number];

const stageOf: Readonly<Record<GradeLevel, Stage>> = {
  'k-2': 'primary',
  '3-5': 'primary',
  '6-8': 'lower',
  '9-12': 'upper',
  college: 'upper',
  adult: 'upper',
};

/** The stage of a grade level; where it is absent, the middle one. */
export const stageFor = (gradeLevel: GradeLevel | undefined): Stage =>
  gradeLevel === undefined ? 'lower' : stageOf[gradeLevel];

/** The levels that a task with a rubric can have. */
export const taskLevels = ['applying', 'analyzing', 'evaluating', 'creating'] as const satisfies readonly BloomsLevel[];
