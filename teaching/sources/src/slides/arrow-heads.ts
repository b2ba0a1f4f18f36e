import type { Step } from './drawing/collector.ts';

/** Points of the shortest head. */
const shortest = 6;

function headAt(from: Step | undefined, to: Step | undefined, length: number): Step[] | null {
  const [x1 = Number.NaN, y1 = Number.NaN] = (from ?? []).slice(-2).map(Number);
  const [x2 = Number.NaN, y2 = Number.NaN] = (to ?? []).slice(-2).map(Number);
  const distance = Math.hypot(x2 - x1, y2 - y1);
  if (!(distance > 0)) return null;
  const [x, y] = [((x2 - x1) * length) / distance, ((y2 - y1) * length) / distance];
  return [['M', x2, y2], ['L', x2 - x - y / 2, y2 - y + x / 2], ['L', x2 - x + y / 2, y2 - y - x / 2], ['Z']];
}

/** The heads of a line as outlines beside it, where it has some at its ends; `width` is that of the line in points. */
export function arrowHeads(steps: readonly Step[], width: number, ends: { start: boolean; end: boolean }): Step[][] {
  const length = Math.max(width * 3, shortest);
  const [first, second] = steps;
  // The handle next to the beginning of a curve is where it goes.
  const toward: Step | undefined = second?.[0] === 'C' ? ['L', second[1], second[2]] : second;
  const last = steps.at(-1);
  const from: Step | undefined = last?.[0] === 'C' ? ['L', last[3], last[4]] : steps.at(-2);
  const heads = [ends.start ? headAt(toward, first, length) : null, ends.end ? headAt(from, last, length) : null];
  return heads.filter((head) => head !== null);
}
