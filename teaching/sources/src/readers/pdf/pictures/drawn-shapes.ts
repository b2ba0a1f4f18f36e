import type { PDFPageProxy } from 'pdfjs-dist';
import { multiplyMatrices } from '../lines/pieces.ts';
import type { Box } from './drawn-pictures.ts';

/** The operators of pdf.js that matter here (`OPS`, 6.5), and those that paint a path. */
const operators = { save: 10, restore: 11, transform: 12, beginForm: 74, endForm: 75, constructPath: 91 } as const;
const painting = new Set([20, 21, 22, 23, 24, 25, 26, 27]);
/** The parts of a path (`DrawOPS`, 6.5), with the numbers that each takes. */
const lengths = [2, 2, 6, 4, 0] as const;
const parts = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 } as const;

/** Shapes of one page that are looked at: more are a pattern or a map. */
const most = 5_000;
/** Points: the length of the slanted lines of a shape; and the share of its length that such a line goes across or down. */
const slanted = { length: 8, share: 0.08 };
/** Share of the width and of the height of a shape that a curve of it takes; the corner of a box takes less. */
const leastCurve = 0.3;
/** Points: what is rounder than this is a dot. */
const leastRadius = 0.5;

/** What is drawn at a place; `free` where it is round, slanted or curved, as in figures. */
export interface Shape extends Box {
  free: boolean;
  /** How many slanted lines and curves it is made of. */
  strokes: number;
}

type Point = readonly [number, number];
type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** A path that is being looked at: its extent, and what of it is neither level nor upright. */
class Path {
  readonly box: Box = {
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  strokes = 0;
  #slanted = 0;
  #curve = { width: 0, height: 0 };

  line(from: Point, to: Point): void {
    this.#take(from, to);
    const [width, height] = extent(from, to);
    const length = Math.hypot(width, height);
    if (Math.min(width, height) <= slanted.share * length) return;
    this.#slanted += length;
    this.strokes += 1;
  }

  curve(from: Point, to: Point): void {
    this.#take(from, to);
    this.strokes += 1;
    const [width, height] = extent(from, to);
    if (Math.min(width, height) > Math.min(this.#curve.width, this.#curve.height)) this.#curve = { width, height };
  }

  /** Whether it is drawn freely: no line, bar or box of a table or around a text, round corners or not. */
  get isFree(): boolean {
    const [width, height] = [this.box.right - this.box.left, this.box.bottom - this.box.top];
    const isRound =
      this.#curve.width > Math.max(leastRadius, leastCurve * width) &&
      this.#curve.height > Math.max(leastRadius, leastCurve * height);
    return isRound || this.#slanted >= slanted.length;
  }

  #take(...points: readonly Point[]): void {
    for (const [x, y] of points) {
      this.box.left = Math.min(this.box.left, x);
      this.box.right = Math.max(this.box.right, x);
      this.box.top = Math.min(this.box.top, y);
      this.box.bottom = Math.max(this.box.bottom, y);
    }
  }
}

const extent = ([x, y]: Point, [u, v]: Point): [number, number] => [Math.abs(x - u), Math.abs(y - v)];

/** What a path draws, and where. */
function shapeOf(path: Float32Array, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Shape {
  const found = new Path();
  let last: Point = [0, 0];
  for (let at = 0; at < path.length; ) {
    const part = path[at] ?? parts.close;
    const length = lengths[part] ?? path.length;
    if (part !== parts.close) {
      const [x, y] = [path[at + length - 1] ?? 0, path[at + length] ?? 0];
      const point: Point = [a * x + c * y + e, b * x + d * y + f];
      if (part === parts.line) found.line(last, point);
      else if (part !== parts.move) found.curve(last, point);
      last = point;
    }
    at += 1 + length;
  }
  return { ...found.box, free: found.isFree, strokes: found.strokes };
}

function matrixIn(values: unknown): number[] {
  const matrix = Array.isArray(values) || values instanceof Float32Array ? [...values] : [];
  return matrix.length === 6 && matrix.every((value) => typeof value === 'number') ? matrix : [1, 0, 0, 1, 0, 0];
}

function pathIn(values: unknown): Float32Array | null {
  if (!Array.isArray(values) || !painting.has(Number(values[0]))) return null;
  const own: unknown = Array.isArray(values[1]) ? values[1][0] : null;
  return own instanceof Float32Array ? own : null;
}

/** The places of what a page draws; none where there is too much. */
export function findDrawnShapes({ fnArray, argsArray }: Operators, outer: readonly number[]): Shape[] {
  const found: Shape[] = [];
  const saved: (readonly number[])[] = [];
  let current = outer;
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown = argsArray[at];
    if (operator === operators.save) saved.push(current);
    else if (operator === operators.restore || operator === operators.endForm) current = saved.pop() ?? current;
    else if (operator === operators.transform) current = multiplyMatrices(current, matrixIn(values));
    else if (operator === operators.beginForm) {
      saved.push(current);
      current = multiplyMatrices(current, matrixIn(Array.isArray(values) ? values[0] : null));
    } else if (operator === operators.constructPath) {
      const path = pathIn(values);
      if (path) found.push(shapeOf(path, current));
      if (found.length > most) return [];
    }
  }
  return found;
}
