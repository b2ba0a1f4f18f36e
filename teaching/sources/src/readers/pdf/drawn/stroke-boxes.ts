import { type Rule, type Rules, type Square, squareSides } from './shapes.ts';

/** Points: how far the ends of lines that meet in a corner are apart. */
const corner = 1;

const near = (one: number, other: number): boolean => Math.abs(one - other) <= corner;

/** Boxes to tick are alike, and each has its lines for itself: fewer than these, or lines that go on, are something else. */
const least = 2;
/** More short lines are a drawing or a pattern. */
const most = 400;

interface Box {
  square: Square;
  edges: Rule[];
}

function boxOf(top: Rule, bottom: Rule, upright: readonly Rule[]): Box | null {
  const height = bottom.at - top.at;
  const width = top.to - top.from;
  if (!near(top.from, bottom.from) || !near(top.to, bottom.to) || Math.abs(width - height) > 0.3 * width) return null;
  const sides = [top.from, top.to].map((at) =>
    upright.find((side) => near(side.at, at) && near(side.from, top.at) && near(side.to, bottom.at)),
  );
  const [left, right] = sides;
  if (!left || !right) return null;
  return {
    square: { left: top.from, right: top.to, bottom: bottom.at, lined: true },
    edges: [top, bottom, left, right],
  };
}

/**
 * What a page draws, where small squares of four lines each are squares, as those that are drawn in one stroke; a square
 * is filled where a dark area covers its middle.
 */
export function withStrokeBoxes(rules: Rules, dark: readonly Square[]): Rules {
  const isShort = ({ from, to }: Rule): boolean => to - from >= squareSides.least && to - from <= squareSides.most;
  const level = rules.level.filter(isShort).sort((one, other) => one.at - other.at);
  const upright = rules.upright.filter(isShort);
  const found: Box[] = [];
  const taken = new Set<Rule>();
  if (level.length + upright.length <= most)
    for (const [index, top] of level.entries()) {
      if (taken.has(top)) continue;
      const box = level
        .slice(index + 1)
        .filter((bottom) => !taken.has(bottom) && bottom.at - top.at <= squareSides.most)
        .map((bottom) => boxOf(top, bottom, upright))
        .find((own) => own !== null);
      if (!box || box.edges.some((edge) => taken.has(edge))) continue;
      found.push(box);
      for (const edge of box.edges) taken.add(edge);
    }
  const boxes = found.length < least ? [] : found;
  const edges = new Set(boxes.flatMap((box) => box.edges));
  const isFilled = ({ left, right, bottom }: Square): boolean =>
    dark.some((area) => {
      const middle = bottom - (right - left) / 2;
      const inside = area.bottom > middle && area.bottom - (area.right - area.left) < middle;
      return inside && area.left < (left + right) / 2 && area.right > (left + right) / 2;
    });
  return {
    ...rules,
    level: rules.level.filter((rule) => !edges.has(rule)),
    upright: rules.upright.filter((rule) => !edges.has(rule)),
    squares: [...rules.squares, ...boxes.map(({ square }) => square)].map((square) =>
      isFilled(square) ? { ...square, filled: true } : square,
    ),
  };
}
