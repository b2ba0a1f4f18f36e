import type { PDFPageProxy } from 'pdfjs-dist';
import { type Effort, measureEffort } from '../file/effort.ts';
import { drawnLetters } from '../letters/drawn-letters.ts';
import { findUnderscores, type Underscore } from '../letters/underscores.ts';
import { multiplyMatrices } from '../lines/pieces.ts';
import { findDrawnShapes, type Shape } from '../pictures/drawn-shapes.ts';
import { findPlacedPictures, type PlacedPicture } from '../pictures/placed-pictures.ts';
import { lonelyDashes } from './dashes.ts';
import { dottedRules } from './dotted.ts';
import { type Rule, type Rules, type Square, squareSides } from './shapes.ts';
import { withStrokeBoxes } from './stroke-boxes.ts';

export type { Rule, Rules, Square } from './shapes.ts';

/** The operators of pdf.js that matter here (`OPS`, 6.5). */
const operators = {
  save: 10,
  restore: 11,
  transform: 12,
  beginForm: 74,
  endForm: 75,
  constructPath: 91,
  fillColour: 59,
} as const;
/** Those that paint a path, and of these the ones that draw its outline. */
const painting = new Set([20, 21, 22, 23, 24, 25, 26, 27]);
const stroking = new Set([20, 21]);
/** The parts of a path (`DrawOPS`, 6.5), with the numbers that each takes. */
const lengths = [2, 2, 6, 4, 0] as const;
const parts = { move: 0, line: 1, close: 4 } as const;

/** Points: what is thicker is a bar, and what is shorter a stroke of a letter. */
const thickness = 2.5;
const shortest = 4;
/** Of 255, the most that each part of a dark colour has. */
const darkest = 96;
const filling = new Set([22, 23, 24, 25]);
/** More lines are a map or a drawing. */
const maxRules = 800;
/** Lines are looked for on this many pages of a file, and what is drawn is looked at for few operators. */
const maxPages = 100;
const maxEffort = { page: 1_000, file: 5_000 };
/** The page without its notes and form fields (`AnnotationMode.DISABLE`). */
const noAnnotations = 0;

type Point = readonly [number, number];
type Outline = { points: Point[]; closed: boolean };

/** The outlines of a path that are made of straight lines alone. */
function outlinesOf(path: Float32Array): Outline[] {
  const found: (Outline & { curved: boolean })[] = [];
  for (let at = 0; at < path.length; ) {
    const part = path[at] ?? parts.close;
    const length = lengths[part] ?? path.length;
    const point: Point = [path[at + 1] ?? 0, path[at + 2] ?? 0];
    if (part === parts.move) found.push({ points: [point], closed: false, curved: false });
    const last = found.at(-1);
    if (part === parts.line) last?.points.push(point);
    else if (part === parts.close && last) last.closed = true;
    else if (part !== parts.move && last) last.curved = true;
    at += 1 + length;
  }
  return found.filter(({ curved, points }) => !curved && points.length > 1 && points.length < 12);
}

function boundsOf(points: readonly Point[]): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

class Collector {
  readonly rules: Rules = { level: [], upright: [], squares: [], dashes: [] };
  /** What is too short for a line: the dots of one may be drawn each by itself. */
  readonly specks: Rule[] = [];
  /** The areas of one dark colour that are as large as a box to tick. */
  readonly dark: Square[] = [];

  get full(): boolean {
    return this.rules.level.length + this.rules.upright.length > maxRules;
  }

  /** Takes an area of a dark colour that is a square. */
  addDark(path: Float32Array, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): void {
    for (const { points } of outlinesOf(path)) {
      const { left, right, top, bottom } = boundsOf(
        points.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]),
      );
      const [width, height] = [right - left, bottom - top];
      const square = Math.abs(width - height) < 0.3 * width && points.length < 6;
      if (square && height >= squareSides.least && height <= squareSides.most) this.dark.push({ left, right, bottom });
    }
  }

  add(path: Float32Array, stroked: boolean, matrix: readonly number[]): void {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
    const outlines = outlinesOf(path).map(({ points, closed }) => ({
      closed,
      points: points.map(([x, y]): Point => [a * x + c * y + e, b * x + d * y + f]),
    }));
    const boxes = outlines.map(({ points }) => boundsOf(points));
    // The border of a box may be filled: what is between two outlines, one right inside the other.
    const [outer, inner] = boxes;
    const frame =
      boxes.length === 2 &&
      outer !== undefined &&
      inner !== undefined &&
      (['left', 'right', 'top', 'bottom'] as const).every((side) => Math.abs(outer[side] - inner[side]) < thickness);
    for (const [at, { points, closed }] of (frame ? outlines.slice(0, 1) : outlines).entries()) {
      if (!stroked && !frame) this.#bar(boxes[at] ?? boundsOf(points));
      else this.#strokes(closed || frame ? [...points, ...points.slice(0, 1)] : points);
    }
  }

  #bar({ left, right, top, bottom }: ReturnType<typeof boundsOf>): void {
    if (bottom - top <= thickness && right - left < shortest)
      this.specks.push({ at: (top + bottom) / 2, from: left, to: right });
    if (bottom - top <= thickness && right - left >= shortest)
      this.rules.level.push({ at: (top + bottom) / 2, from: left, to: right });
    else if (right - left <= thickness && bottom - top >= shortest)
      this.rules.upright.push({ at: (left + right) / 2, from: top, to: bottom });
  }

  #strokes(points: readonly Point[]): void {
    const { left, right, top, bottom } = boundsOf(points);
    const [width, height] = [right - left, bottom - top];
    const { least, most } = squareSides;
    const square = Math.min(width, height) >= least && Math.max(width, height) <= most && points.length === 5;
    if (square && Math.abs(width - height) < 0.3 * width) {
      this.rules.squares.push({ left, right, bottom });
      return;
    }
    for (const [at, point] of points.slice(1).entries()) this.#bar(boundsOf([points[at] ?? point, point]));
  }
}

function isMatrix(values: unknown): values is number[] {
  return Array.isArray(values) && values.length === 6;
}

/** A colour is given as "#rrggbb". */
function isDark(values: unknown): boolean {
  const [colour]: unknown[] = Array.isArray(values) ? values : [];
  const parts = typeof colour === 'string' ? (/^#(..)(..)(..)$/.exec(colour)?.slice(1) ?? []) : [];
  return parts.length > 0 && parts.every((part) => Number.parseInt(part, 16) <= darkest);
}

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

function collect({ fnArray, argsArray }: Operators, outer: readonly number[]): Rules | null {
  const collector = new Collector();
  const saved: { matrix: readonly number[]; ink: boolean }[] = [];
  let current = outer;
  let dark = true;
  for (const [at, operator] of fnArray.entries()) {
    const values: unknown = argsArray[at];
    if (operator === operators.save) saved.push({ matrix: current, ink: dark });
    else if (operator === operators.restore || operator === operators.endForm)
      ({ matrix: current, ink: dark } = saved.pop() ?? { matrix: current, ink: dark });
    else if (operator === operators.transform || operator === operators.beginForm) {
      if (operator === operators.beginForm) saved.push({ matrix: current, ink: dark });
      const own: unknown = operator === operators.transform ? values : Array.isArray(values) ? values[0] : null;
      const matrix = Array.isArray(own) || own instanceof Float32Array ? [...own] : [];
      if (isMatrix(matrix)) current = multiplyMatrices(current, matrix);
    } else if (operator === operators.fillColour) {
      dark = isDark(values);
    } else if (operator === operators.constructPath && Array.isArray(values)) {
      const [paint, [path = null] = []]: [number?, unknown[]?] = [values[0], Array.isArray(values[1]) ? values[1] : []];
      if (paint === undefined || !painting.has(paint) || !(path instanceof Float32Array)) continue;
      collector.add(path, stroking.has(paint), current);
      if (dark && filling.has(paint)) collector.addDark(path, current);
      if (collector.full) return null;
    }
  }
  const { rules, specks } = collector;
  const level = joined([...rules.level, ...dottedRules(specks)]);
  return withStrokeBoxes(
    { ...rules, level, upright: joined(rules.upright), dashes: lonelyDashes(specks) },
    collector.dark,
  );
}

/** Joins the pieces of one line, which programs draw cell by cell. */
function joined(rules: readonly Rule[]): Rule[] {
  const found: Rule[] = [];
  const open: Rule[] = [];
  for (const rule of [...rules].sort((one, other) => one.from - other.from)) {
    const before = open.findLast(({ at, to }) => Math.abs(at - rule.at) < 1.5 && rule.from - to < 1.5);
    if (before) before.to = Math.max(before.to, rule.to);
    else {
      const made = { ...rule };
      open.push(made);
      found.push(made);
    }
  }
  return found;
}

/** What a page draws besides its letters; its lines are null where there are too many. */
export interface Drawing {
  rules: Rules | null;
  /** Its letters and blanks as they are drawn; looked at where letters are set wide. */
  letters: () => string;
  pictures: PlacedPicture[];
  shapes: Shape[];
  /** Short lines between letters. */
  underscores: Underscore[];
}

/** The lines and pictures that the pages of one file draw; none of a page that draws too much to be looked at. */
export class Drawings {
  readonly #effort: Effort = measureEffort(maxEffort);
  #pages = 0;

  async on(page: PDFPageProxy): Promise<Drawing> {
    this.#pages += 1;
    try {
      const list = await this.#effort.ofPage(() => page.getOperatorList({ annotationMode: noAnnotations }));
      const { transform } = page.getViewport({ scale: 1 });
      const rules = this.#pages > maxPages ? null : collect(list, transform);
      return {
        rules,
        letters: () => drawnLetters(list),
        pictures: findPlacedPictures(list, transform),
        shapes: this.#pages > maxPages ? [] : findDrawnShapes(list, transform),
        underscores: findUnderscores(list, transform),
      };
    } catch {
      // A page that draws too much says nothing of the others; once a file does, each of its pages ends here at once.
      return { rules: null, letters: () => '', pictures: [], shapes: [], underscores: [] };
    }
  }
}
