import type { ContentLanguage } from '@schole/core';
import type { Criterion } from '../content.ts';
import { english } from './english.ts';
import { greek } from './greek.ts';
import type { Area, Stage } from './stage.ts';
import type { FrameName } from './tasks.ts';
import type { RubricSlots, Scale, Templates } from './templates.ts';

const templates: Readonly<Record<ContentLanguage, Templates>> = { en: english, el: greek };

/** Points of each level, criterion by criterion: ten together in a young class, twenty in older ones. */
const youngPoints = [
  [4, 2, 0],
  [4, 2, 0],
  [2, 1, 0],
] as const;
const olderPoints = [
  [6, 4, 2, 0],
  [5, 3, 1, 0],
  [5, 3, 1, 0],
  [4, 3, 1, 0],
] as const;

export interface RubricRequest extends RubricSlots {
  area: Area;
  stage: Stage;
  frame: FrameName;
  language: ContentLanguage;
}

/** How many steps a task has. */
export const stepCount = (stage: Stage): 2 | 3 => (stage === 'primary' ? 2 : 3);

/** What a task says of the words and sentences of the answer: the last criterion of its rubric. */
export const wordingOf = (area: Area, language: ContentLanguage): string => templates[language].wording[area].asks;

/** The rubric of a task: a criterion for each of its steps, and one for what it says of words and sentences. */
export function rubricFor({ area, stage, frame, language, ...slots }: RubricRequest): Criterion[] {
  const { levels, task, wording } = templates[language];
  const isYoung = stage === 'primary';
  return [...task[frame](slots).slice(0, stepCount(stage)), wording[area]].map((scale, at) =>
    isYoung
      ? criterionOf(scale.criterion, youngOf(scale), levels.young, youngPoints[at])
      : criterionOf(scale.criterion, scale.older, levels.older, olderPoints[at]),
  );
}

const youngOf = ({ older: [best, , weak, none], young = [best, weak, none] }: Scale): readonly string[] => young;

function criterionOf(
  criterion: string,
  descriptions: readonly string[],
  names: readonly string[],
  points: readonly number[] = [],
): Criterion {
  return {
    criterion,
    levels: descriptions.map((description, at) => ({ name: names[at] ?? '', description, points: points[at] ?? 0 })),
  };
}
