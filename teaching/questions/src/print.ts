import { gaps } from '@schole/core';
import type { PrintedQuestion } from './kind.ts';

/** How a paper shows a gap that stands in a question whose answer is ticked: nothing is written into it. */
const tickedGap = 8;

/** A wording in order, every gap as a blank about `width` characters wide. */
export function printedWording(question: string, width = tickedGap): PrintedQuestion['wording'] {
  const parts = question.replace(/\s+/g, ' ').trim().split(gaps);
  return parts.flatMap((part, at) => [...(at > 0 ? [{ gap: width }] : []), ...(part === '' ? [] : [part])]);
}
