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

/** Steps of outlines that may still be drawn of a slide. */
export interface StepBudget {
  left: number;
}

/** Paints a form: its area, then its edge. */
export function paintForm(surface: Surface, item: FormItem, budget: StepBudget): void {
  const { fill, stroke } = item;
  if (fill === null && stroke === null) return;
  const length = trace(surface, item, budget);
  if (fill !== null) {
    surface.fillStyle = fill;
    surface.fill();
  }
  if (stroke === null) return;
  const width = Math.max(stroke.width, thinnest);
  const unit = Math.max(width, length / maxDashes / 7);
  surface.setLineDash(stroke.dashed ? [4 * unit, 3 * unit] : []);
  surface.strokeStyle = stroke.color;
  surface.lineWidth = width;
  surface.stroke();
}

/** Begins the path of a form; its length in points, roughly. */
function trace(surface: Surface, { form, box }: FormItem, budget: StepBudget): number {
  const [left, top, width, height] = box;
  surface.beginPath();
  if (form === 'rectangle') surface.rect(left, top, width, height);
  else if (form === 'rounded') surface.roundRect(left, top, width, height, Math.min(width, height) * rounding);
  else if (form === 'ellipse')
    surface.ellipse(left + width / 2, top + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  else return traceSteps(surface, form, [left, top], budget);
  return 2 * (width + height);
}

function traceSteps(
  surface: Surface,
  steps: readonly Step[],
  [left, top]: readonly [number, number],
  budget: StepBudget,
): number {
  let [x, y, length, started] = [left, top, 0, false];
  for (const step of steps) {
    if (budget.left <= 0) break;
    budget.left -= 1;
    if (step[0] === 'Z') {
      if (started) surface.closePath();
      continue;
    }
    const points = step.slice(1).map((value, at) => Number(value) + (at % 2 === 0 ? left : top));
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = points;
    const [endX, endY] = step[0] === 'C' ? [x3, y3] : [x1, y1];
    if (step[0] === 'M' || !started) surface.moveTo(endX, endY);
    else if (step[0] === 'L') surface.lineTo(endX, endY);
    else surface.bezierCurveTo(x1, y1, x2, y2, x3, y3);
    if (step[0] === 'C') length += Math.hypot(x1 - x, y1 - y) + Math.hypot(x2 - x1, y2 - y1);
    if (step[0] !== 'M') length += step[0] === 'C' ? Math.hypot(x3 - x2, y3 - y2) : Math.hypot(endX - x, endY - y);
    [x, y, started] = [endX, endY, true];
  }
  return length;
}
