import type { SlideItem } from '@schole/core';
import type { Surface } from './surface.ts';

type FormItem = Extract<SlideItem, { kind: 'form' }>;
type Step = Exclude<FormItem['form'], string>[number];

/** Of a rounded rectangle, as a share of its shorter side. */
const rounding = 1 / 6;
/** The thinnest stroke in points: one of no width is drawn as thin as possible. */
const thinnest = 0.5;
/** Dashes of one stroke: along a longer one they are longer. */
const maxDashes = 300;

/** What may still be drawn of the outlines of a slide: steps, and points of their length. */
export interface OutlineBudget {
  steps: number;
  length: number;
}

/** Paints a form: its area, then its edge. False: its outline is beyond the budget. */
export function paintForm(surface: Surface, item: FormItem, budget: OutlineBudget): boolean {
  const { fill, stroke, form, box } = item;
  if (fill === null && stroke === null) return true;
  const length = typeof form === 'string' ? 2 * (box[2] + box[3]) : lengthOf(form);
  if (typeof form !== 'string') {
    budget.steps -= form.length;
    budget.length -= length;
    if (budget.steps < 0 || budget.length < 0) return false;
  }
  trace(surface, item);
  if (fill !== null) {
    surface.fillStyle = fill;
    surface.fill();
  }
  if (stroke === null) return true;
  const width = Math.max(stroke.width, thinnest);
  const unit = Math.max(width, length / maxDashes / 7);
  surface.setLineDash(stroke.dashed ? [4 * unit, 3 * unit] : []);
  surface.strokeStyle = stroke.color;
  surface.lineWidth = width;
  surface.stroke();
  return true;
}

/** Begins the path of a form. */
function trace(surface: Surface, { form, box }: FormItem): void {
  const [left, top, width, height] = box;
  surface.beginPath();
  if (form === 'rectangle') surface.rect(left, top, width, height);
  else if (form === 'rounded') surface.roundRect(left, top, width, height, Math.min(width, height) * rounding);
  else if (form === 'ellipse')
    surface.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else {
    for (const [at, step] of form.entries()) {
      const points = pointsOf(step).map(([x, y]) => [left + x, top + y] as const);
      const [first = [left, top] as const, second = first, third = second] = points;
      if (step[0] === 'Z') surface.closePath();
      else if (step[0] === 'M' || at === 0) surface.moveTo(...(points.at(-1) ?? first));
      else if (step[0] === 'L') surface.lineTo(...first);
      else surface.bezierCurveTo(...first, ...second, ...third);
    }
  }
}

type Point = readonly [x: number, y: number];

function pointsOf(step: Step): Point[] {
  if (step[0] === 'Z') return [];
  if (step[0] !== 'C') return [[step[1], step[2]]];
  return [
    [step[1], step[2]],
    [step[3], step[4]],
    [step[5], step[6]],
  ];
}

/** The length of an outline in points; of a curve, that of the way along its control points, which is longer. */
function lengthOf(steps: readonly Step[]): number {
  let length = 0;
  let [before, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  for (const step of steps) {
    const points = step[0] === 'Z' ? [start] : pointsOf(step);
    for (const point of points) {
      if (step[0] !== 'M') length += Math.hypot(point[0] - before[0], point[1] - before[1]);
      else start = point;
      before = point;
    }
  }
  return length;
}
