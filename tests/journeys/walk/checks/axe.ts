import { inspect } from '../../browser/axe.ts';
import type { PageCheck } from '../stop/stop.ts';

/** No violation that axe finds. */
export const axe: PageCheck = {
  name: 'axe',
  applies: ({ shapes }) => shapes.length > 0,
  checkShape: (page, { rules, part }, { visit }) => inspect(page, rules, part === true ? visit.within : undefined),
};
