import type { Step } from './collector.ts';

/** The width and height of a form, and its adjustments by their names, as shares of 1, or what is usual. */
export interface Measures {
  width: number;
  height: number;
  adjust: (name: string, usual: number) => number;
}

/** A point from the left and top of a box. */
export type Point = readonly [number, number];

/** A closed outline through points. */
export const polygon = (points: readonly Point[]): Step[] => [...polyline(points), ['Z']];

/** An open outline through points. */
export const polyline = (points: readonly Point[]): Step[] =>
  points.map(([x, y], index): Step => [index === 0 ? 'M' : 'L', x, y]);

/** An arc of an ellipse as curves, without the move to its beginning; angles in degrees, clockwise from the right, at most one turn. */
export function arc(middle: Point, [wide, high]: Point, start: number, sweep: number): Step[] {
  const turned = Math.min(Math.max(sweep, -360), 360);
  const count = Math.max(1, Math.ceil(Math.abs(turned) / 90));
  const part = (turned / count) * (Math.PI / 180);
  const pull = (4 / 3) * Math.tan(part / 4);
  const [x, y] = middle;
  return Array.from({ length: count }, (_, index): Step => {
    const from = (start * Math.PI) / 180 + index * part;
    const to = from + part;
    return [
      'C',
      x + wide * (Math.cos(from) - pull * Math.sin(from)),
      y + high * (Math.sin(from) + pull * Math.cos(from)),
      x + wide * (Math.cos(to) + pull * Math.sin(to)),
      y + high * (Math.sin(to) - pull * Math.cos(to)),
      x + wide * Math.cos(to),
      y + high * Math.sin(to),
    ];
  });
}

/** An outline mirrored in its box. */
export function mirrored(
  steps: readonly Step[],
  width: number,
  height: number,
  across: boolean,
  down: boolean,
): Step[] {
  const x = (value: number): number => (across ? width - value : value);
  const y = (value: number): number => (down ? height - value : value);
  return steps.map((step): Step => {
    if (step[0] === 'Z') return step;
    if (step[0] === 'C') return ['C', x(step[1]), y(step[2]), x(step[3]), y(step[4]), x(step[5]), y(step[6])];
    return [step[0], x(step[1]), y(step[2])];
  });
}

/** A share that is none is brought between 0 and 1. */
export const unit = (share: number): number => Math.min(Math.max(share, 0), 1);
