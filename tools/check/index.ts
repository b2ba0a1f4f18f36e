import type { Check } from './contract.ts';
import { layers } from './layers.ts';
import { lint } from './lint.ts';
import { size } from './size.ts';
import { types } from './types.ts';

/** The checks of `npm run check`, quickest first. Add here. */
export const checks: readonly Check[] = [size, lint, types, layers];
