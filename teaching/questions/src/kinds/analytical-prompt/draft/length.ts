import type { Difficulty, GradeLevel } from '@schole/core';
import type { TaskLevel } from '../rubrics/stage.ts';

/** Words that a class writes in one part of a lesson, by grade level. */
const usual: Readonly<Record<GradeLevel, number>> = {
  'k-2': 30,
  '3-5': 60,
  '6-8': 120,
  '9-12': 180,
  college: 250,
  adult: 250,
};
const byLevel: Readonly<Record<TaskLevel, number>> = { applying: 0.9, analyzing: 1, evaluating: 1, creating: 1.2 };
const byDifficulty: Readonly<Record<Difficulty, number>> = { easy: 0.7, medium: 1, hard: 1.3 };
/** The longest answer is so much longer than the shortest. */
const spread = 1.6;

const rounded = (words: number): number => Math.max(10, Math.round(words / 10) * 10);

/** How long an answer should be, in words. */
export function lengthOf(
  level: TaskLevel,
  gradeLevel: GradeLevel | undefined,
  difficulty: Difficulty,
): { min: number; max: number } {
  const words = usual[gradeLevel ?? '6-8'] * byLevel[level] * byDifficulty[difficulty];
  return { min: rounded(words), max: Math.max(rounded(words) + 10, rounded(words * spread)) };
}
