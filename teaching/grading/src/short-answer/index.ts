import type { GradingSuggestion } from '@schole/core';
import { loadWeights } from './weights.ts';

export { prepareShortAnswer } from './guarded.ts';

/** The name and version under which the built-in engine suggests for short answers. */
export const shortAnswerEngine = (): GradingSuggestion['engine'] => ({
  name: 'built-in',
  version: loadWeights().version,
});
