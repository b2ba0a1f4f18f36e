import type { SlideRun } from '@schole/core';

/** What the width of a word depends on, beside its size. */
export type Face = Pick<SlideRun, 'typeface' | 'bold' | 'italic'>;

/** The width of a text at a size of 1. */
export type Measure = (text: string, face: Face) => number;

/** Words whose width is kept; a slide has fewer. */
const maxKept = 20_000;

/** Measures each text in each face once, as long as there are not more than are kept. */
export function measureOnce(measure: Measure): Measure {
  const known = new Map<string, number>();
  return (text, face) => {
    const key = `${faceKey(face)} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const width = measure(text, face);
    if (known.size >= maxKept) known.clear();
    known.set(key, width);
    return width;
  };
}

/** One string for each face. */
export const faceKey = ({ typeface, bold, italic }: Face): string =>
  `${typeface}${bold ? ' bold' : ''}${italic ? ' italic' : ''}`;
