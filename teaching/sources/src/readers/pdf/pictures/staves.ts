import type { Rule } from '../drawn/rules.ts';
import type { Box } from './drawn-pictures.ts';

/** Lines of a staff of music, five of them or more, `gap` points apart. */
export interface Staff {
  box: Box;
  gap: number;
}

const leastLines = 5;
/** Points: the distances of lines, how much they differ, where their ends are, and the length of the shortest staff. */
const gaps = { least: 2, most: 12, apart: 0.5 };
const ends = 2;
const shortest = 40;

const covers = (rule: Rule, { from, to }: Rule): boolean => rule.from <= from + ends && rule.to >= to - ends;

/** The lines below one that are as long, at even distances. */
function linesBelow(first: Rule, sorted: readonly Rule[]): Rule[] {
  const lines = [first];
  for (const rule of sorted) {
    const last = lines.at(-1) ?? first;
    const gap = (lines[1]?.at ?? rule.at) - first.at;
    const step = rule.at - last.at;
    if (step < gaps.least || !covers(rule, first)) continue;
    if (step > gaps.most || Math.abs(step - gap) > gaps.apart) break;
    lines.push(rule);
  }
  return lines;
}

/** The staves among the level lines of a page. */
export function stavesOf(level: readonly Rule[]): Staff[] {
  const sorted = [...level].sort((one, other) => one.at - other.at);
  const used = new Set<Rule>();
  const staves: Staff[] = [];
  for (const [at, first] of sorted.entries()) {
    if (used.has(first) || first.to - first.from < shortest) continue;
    const lines = linesBelow(first, sorted.slice(at + 1));
    if (lines.length < leastLines) continue;
    for (const line of lines) used.add(line);
    const bottom = lines.at(-1)?.at ?? first.at;
    const box = { left: first.from, right: first.to, top: first.at, bottom };
    staves.push({ box, gap: (bottom - first.at) / (lines.length - 1) });
  }
  return staves;
}
