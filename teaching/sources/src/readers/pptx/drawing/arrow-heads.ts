import { child, type Element } from '../../../office/xml.ts';
import type { Step } from '../../../slides/drawing/collector.ts';
import { polygon } from '../../../slides/drawing/curves.ts';

type Point = readonly [number, number];

const sizes: Readonly<Record<string, number>> = { sm: 2, med: 3, lg: 5 };

/** The points of a step, in their order. */
function pointsOf(step: Step | undefined): Point[] {
  if (step === undefined || step[0] === 'Z') return [];
  if (step[0] !== 'C') return [[step[1], step[2]]];
  return [
    [step[1], step[2]],
    [step[3], step[4]],
    [step[5], step[6]],
  ];
}

/** A head at a point that a line reaches from another one. */
function head(end: Element | undefined, tip: Point, from: Point, width: number): Step[] | null {
  const { type = 'none', len = 'med', w = 'med' } = end?.attributes ?? {};
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  if (type === 'none' || !(length > 0)) return null;
  const thick = Math.max(width, 1.5);
  const [long, wide] = [thick * (sizes[len] ?? 3), (thick * (sizes[w] ?? 3)) / 2];
  const [x, y] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const foot: Point = [tip[0] - x * long, tip[1] - y * long];
  return polygon([tip, [foot[0] - y * wide, foot[1] + x * wide], [foot[0] + y * wide, foot[1] - x * wide]]);
}

/** The heads of a line at its two ends, as outlines to be filled. */
export function arrowHeads(line: Element | undefined, steps: readonly Step[], width: number): Step[][] {
  const points = [...steps.slice(0, 2), ...steps.slice(-2)].flatMap(pointsOf);
  const [first, second] = steps.slice(0, 2).flatMap(pointsOf);
  const [before, last] = points.slice(-2);
  if (first === undefined || second === undefined || before === undefined || last === undefined) return [];
  const heads = [
    head(child(line, 'a:headEnd'), first, second, width),
    head(child(line, 'a:tailEnd'), last, before, width),
  ];
  return heads.filter((one) => one !== null);
}
