import { limits } from '@schole/core';
import type { DrawnForm, Step } from '../../../slides/drawing/collector.ts';
import type { PptBytes } from '../records.ts';
import { type Properties, propertyIds } from './properties.ts';

/** What a shape looks like in a box of this size. */
export interface ShapeForm {
  form: DrawnForm['form'];
  /** A line, which is never filled. */
  isOpen: boolean;
}

/** The square in which the outlines of the format are drawn. */
export const grid = 21_600;
const { steps: maxSteps } = limits.slideDrawing;

/** Steps in coordinates of the format, brought to the size of a shape. */
export function scaledSteps(steps: readonly Step[], across: number, down: number, left = 0, top = 0): Step[] {
  return steps.map((step): Step => {
    if (step[0] === 'Z') return ['Z'];
    const [kind, ...numbers] = step;
    const [x = 0, y = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers.map((value, index) =>
      index % 2 === 0 ? (value - left) * across : (value - top) * down,
    );
    return kind === 'C' ? ['C', x, y, x2, y2, x3, y3] : [kind, x, y];
  });
}

/** Corners of two or four bytes a number. */
function cornersOf(bytes: PptBytes, { start, end }: { start: number; end: number }): [number, number][] {
  const small = bytes.short(start + 4) !== 8;
  const size = small ? 4 : 8;
  const count = Math.min(bytes.short(start), Math.floor((end - start - 6) / size), maxSteps * 3);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const at = start + 6 + index * size;
    if (!small) return [bytes.signed(at), bytes.signed(at + 4)];
    return [(bytes.short(at) << 16) >> 16, (bytes.short(at + 2) << 16) >> 16];
  });
}

/** An outline by its corners; a list of segments says which of them are lines and which are curves. */
export function freeForm(bytes: PptBytes, looks: Properties, width: number, height: number): ShapeForm | null {
  const list = looks.stretch(propertyIds.corners);
  if (list === undefined) return null;
  const corners = cornersOf(bytes, list);
  const [left, top] = [looks.signed(propertyIds.left, 0), looks.signed(propertyIds.top, 0)];
  const wide = looks.signed(propertyIds.right, grid) - left;
  const high = looks.signed(propertyIds.bottom, grid) - top;
  const segments = looks.stretch(propertyIds.segments);
  const steps = segments === undefined ? plainSteps(corners, looks) : segmentSteps(bytes, corners, segments);
  if (steps.length < 2) return null;
  const form = scaledSteps(steps, width / (wide || 1), height / (high || 1), left, top);
  return { form, isOpen: !form.some(([kind]) => kind === 'Z') };
}

function plainSteps(corners: readonly [number, number][], looks: Properties): Step[] {
  const kind = looks.get(propertyIds.path) ?? 1;
  const steps: Step[] = [];
  const isCurved = kind === 2 || kind === 3;
  for (let index = 0; index < corners.length && steps.length <= maxSteps; index += index > 0 && isCurved ? 3 : 1) {
    const [x = 0, y = 0] = corners[index] ?? [];
    if (index === 0) steps.push(['M', x, y]);
    else if (isCurved) curve(steps, corners, index);
    else steps.push(['L', x, y]);
  }
  if (kind === 1 || kind === 3) steps.push(['Z']);
  return steps;
}

function curve(steps: Step[], corners: readonly [number, number][], at: number): void {
  const [one, two, three] = corners.slice(at, at + 3);
  if (one !== undefined && two !== undefined && three !== undefined) steps.push(['C', ...one, ...two, ...three]);
}

function segmentSteps(
  bytes: PptBytes,
  corners: readonly [number, number][],
  list: { start: number; end: number },
): Step[] {
  const steps: Step[] = [];
  const count = Math.min(bytes.short(list.start), Math.floor((list.end - list.start - 6) / 2));
  let at = 0;
  for (let index = 0; index < count && steps.length <= maxSteps; index += 1) {
    const segment = bytes.short(list.start + 6 + index * 2);
    const kind = segment >> 13;
    const times = Math.min(segment & 0x1fff, maxSteps);
    if (kind === 0)
      for (let time = 0; time < Math.max(times, 1) && at < corners.length; time += 1) {
        const [x = 0, y = 0] = corners[at] ?? [];
        steps.push(['L', x, y]);
        at += 1;
      }
    else if (kind === 1)
      for (let time = 0; time < Math.max(times, 1) && at + 2 < corners.length; time += 1) {
        curve(steps, corners, at);
        at += 3;
      }
    else if (kind === 2) {
      const [x = 0, y = 0] = corners[at] ?? [];
      steps.push(['M', x, y]);
      at += 1;
    } else if (kind === 3) steps.push(['Z']);
    else if (kind === 5) at += escaped(segment);
  }
  return steps;
}

/** Corners that a segment of another sort uses up. */
function escaped(segment: number): number {
  const sort = (segment >> 8) & 0x1f;
  // Ends of what is filled or has an edge, and how it is edited, use none.
  return sort >= 0x0a ? 0 : segment & 0xff;
}
