import { seeded } from '@schole/language';
import { findKind } from '@schole/questions';
import type { Drafter } from './drafter.ts';

/**
 * The built-in engine: each kind in `questions` drafts from an analysis of the material. Its version is raised with
 * every change after which the same material, settings and seed give other questions; `recorded.test.ts` enforces that.
 */
export const builtInDrafter: Drafter = {
  engine: { name: 'offline', version: '9' },
  async *draft({ type, levels, difficulty, optionCount, subject, gradeLevel, seed }, material) {
    const kind = findKind(type);
    if (kind === undefined) return;
    const draftSettings = {
      difficulty,
      optionCount,
      levels: new Set(levels),
      ...(subject === undefined ? {} : { subject }),
      ...(gradeLevel === undefined ? {} : { gradeLevel }),
    };
    yield* kind.draft(material.analyse(), draftSettings, seeded(seed));
  },
};
