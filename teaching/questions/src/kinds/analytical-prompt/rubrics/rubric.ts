import type { ContentLanguage } from '@schole/core';
import type { Criterion } from '../content.ts';
import { english } from './english.ts';
import { greek } from './greek.ts';
import type { Area, Stage } from './stage.ts';
import { type FrameName, frameLevels } from './tasks.ts';
import type { RubricSlots, Scale, Templates } from './templates.ts';

const templates: Readonly<Record<ContentLanguage, Templates>> = { en: english, el: greek };

/** Points of each level, criterion by criterion: ten together in a young class, twenty in older ones. */
const youngPoints = [
  [4, 2, 0],
  [3, 1, 0],
  [3, 1, 0],
] as const;
const olderPoints = [
  [8, 6, 3, 0],
  [6, 4, 2, 0],
  [3, 2, 1, 0],
  [3, 2, 1, 0],
] as const;

export interface RubricRequest extends RubricSlots {
  area: Area;
  stage: Stage;
  frame: FrameName;
  language: ContentLanguage;
}

/** The rubric of a task: what it asks for, how the text is used, the subject's own ways, and form. */
export function rubricFor({ area, stage, frame, language, ...slots }: RubricRequest): Criterion[] {
  const { levels, task, evidence, facts, subject, form } = templates[language];
  const level = frameLevels[frame];
  const own = task[frame](slots);
  const text = (level === 'creating' ? facts : evidence)[area];
  if (stage === 'primary')
    return [own, text, form(slots)].map((scale, at) =>
      criterionOf(scale.criterion, scale.young, levels.young, youngPoints[at]),
    );
  const scales: Pick<Scale, 'criterion' | 'older'>[] = [own, text, subject[area], form(slots)];
  return scales.map(({ criterion, older }, at) => criterionOf(criterion, older, levels.older, olderPoints[at]));
}

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
