import type { Difficulty, GradeLevel } from '@schole/core';
import type { FrameName } from '../rubrics/tasks.ts';

/** Words that a class writes in one part of a lesson, by grade level. */
const usual: Readonly<Record<GradeLevel, number>> = {
  'k-2': 30,
  '3-5': 60,
  '6-8': 100,
  '9-12': 140,
  college: 190,
  adult: 190,
};
/** Boxes and tables have few words, a text for readers has more than an answer. */
const byFrame: Readonly<Partial<Record<FrameName, number>>> = {
  flowchart: 0.6,
  figures: 0.8,
  summary: 0.8,
  letter: 1.2,
  exhibition: 1.1,
  article: 1.1,
};
const byDifficulty: Readonly<Record<Difficulty, number>> = { easy: 0.7, medium: 1, hard: 1.3 };
/** The longest answer is so much longer than the shortest. */
const spread = 1.6;

const rounded = (words: number): number => Math.max(10, Math.round(words / 10) * 10);

/** How long an answer should be, in words. */
export function lengthOf(
  frame: FrameName,
  gradeLevel: GradeLevel | undefined,
  difficulty: Difficulty,
): { min: number; max: number } {
  const words = usual[gradeLevel ?? '6-8'] * (byFrame[frame] ?? 1) * byDifficulty[difficulty];
  return { min: rounded(words), max: Math.max(rounded(words) + 10, rounded(words * spread)) };
}
