import { inspect } from '../../axe.ts';
import type { Question } from '../stop.ts';

/** No violation that axe finds. */
export const axe: Question = {
  name: 'axe',
  isAsked: ({ shapes }) => shapes.length > 0,
  askShape: (page, { rules, part }, { visit }) => inspect(page, rules, part === true ? visit.within : undefined),
};
