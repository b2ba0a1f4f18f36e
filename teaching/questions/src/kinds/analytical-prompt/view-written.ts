import type { KindPart } from '@schole/core';
import { countOf, membersOf, textOf, textsOf } from '../../views/read-stored.ts';
import { maxima } from './maxima.ts';

export type WrittenLevel = { name: string; description: string; points: number };
export type WrittenCriterion = { criterion: string; levels: WrittenLevel[] };
/** The task while a teacher types it; possibly incomplete. At least one criterion, and two levels of each. */
export type Written = {
  task: string;
  material: string;
  words: { min: number; max: number };
  rubric: WrittenCriterion[];
};
export type WrittenKey = { model: string; expected: string[] };

const usualWords = { min: 150, max: 250 } as const;

export const blankCriterion: WrittenCriterion = {
  criterion: '',
  levels: [
    { name: '', description: '', points: 4 },
    { name: '', description: '', points: 2 },
    { name: '', description: '', points: 0 },
  ],
};

export const blankContent: Written = { task: '', material: '', words: usualWords, rubric: [blankCriterion] };

function levelsOf(stored: unknown): WrittenLevel[] {
  const levels = membersOf(stored).map(({ name, description, points }) => ({
    name: textOf(name),
    description: textOf(description),
    points: countOf(points, 0, maxima.points) ?? 0,
  }));
  return levels.length < 2 ? blankCriterion.levels : levels;
}

export function writtenOf({ task, material, words, rubric }: KindPart): Written {
  const [first = blankCriterion, ...others] = membersOf(rubric).map(({ criterion, levels }) => ({
    criterion: textOf(criterion),
    levels: levelsOf(levels),
  }));
  const [{ min, max } = { min: null, max: null }] = membersOf([words]);
  return {
    task: textOf(task),
    material: textOf(material),
    words: {
      min: countOf(min, 1, maxima.words) ?? usualWords.min,
      max: countOf(max, 1, maxima.words) ?? usualWords.max,
    },
    rubric: [first, ...others],
  };
}

export const keyOf = ({ model, expected }: KindPart): WrittenKey => ({
  model: textOf(model),
  expected: textsOf(expected),
});
