import type { Rule, Rules } from './rules.ts';

/** A place on a page. Points, `y` downwards. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A place with lines around it; `edges` are those above and below. */
export interface Frame extends Area {
  edges: [Rule, Rule];
}

/** Points: how far ends of lines that meet are apart. */
export const reach = 2.5;
/** Points: the height of a frame. */
const lowest = 6;

export const sameEnds = (one: Rule, other: Rule): boolean =>
  Math.abs(one.from - other.from) < reach && Math.abs(one.to - other.to) < reach;

/** Frames of four lines that meet no others. */
export function framesOf({ level, upright }: Pick<Rules, 'level' | 'upright'>): Frame[] {
  const sorted = [...level].sort((one, other) => one.at - other.at);
  return sorted.flatMap((rule, at) => {
    const below = sorted.slice(at + 1).find((other) => other.at - rule.at > reach && sameEnds(rule, other));
    if (!below || below.at - rule.at < lowest) return [];
    const [top, bottom] = [rule.at, below.at];
    const touching = upright.filter(
      (side) =>
        side.at > rule.from - reach && side.at < rule.to + reach && side.from < bottom + reach && side.to > top - reach,
    );
    const isSide = (side: Rule, place: number): boolean =>
      Math.abs(side.at - place) < reach && Math.abs(side.from - top) < reach && Math.abs(side.to - bottom) < reach;
    const [left, right] = [rule.from, rule.to].map((place) => touching.filter((side) => isSide(side, place)).length);
    const closed = left !== 0 && right !== 0 && touching.length === (left ?? 0) + (right ?? 0);
    const inside = sorted.some(
      (other) => other.at > top + reach && other.at < bottom - reach && other.from < rule.to && other.to > rule.from,
    );
    return closed && !inside ? [{ left: rule.from, right: rule.to, top, bottom, edges: [rule, below] }] : [];
  });
}
