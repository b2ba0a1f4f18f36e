import { evenRules } from '../drawn/even-rules.ts';
import type { Rule } from '../drawn/rules.ts';
import type { Box } from '../pictures/drawn-pictures.ts';

/** Lines of a staff of music, five of them or more, `gap` points apart. */
export interface Staff {
  box: Box;
  gap: number;
}

/** Points: the distances of its lines, and the length of the shortest. */
const gaps = { least: 2, most: 12 };
const shortest = 40;

/** The staves among the level lines of a page. */
export function stavesOf(level: readonly Rule[]): Staff[] {
  const long = level.filter(({ from, to }) => to - from >= shortest);
  return evenRules(long, gaps).flatMap(({ rules: [first, ...more], gap }) => {
    const last = more.at(-1);
    if (!first || !last) return [];
    return [{ box: { left: first.from, right: first.to, top: first.at, bottom: last.at }, gap }];
  });
}
