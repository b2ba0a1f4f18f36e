import { limits } from '@schole/core';
import { child, type Element } from '../../../office/xml.ts';
import type { Step } from '../../../slides/drawing/collector.ts';
import type { Box } from '../../../slides/drawing/numbers.ts';
import { Equations, type ShapeFacts } from './equations.ts';
import { mapSteps, Pen, viewBoxOf } from './outlines.ts';

/** One outline of a shape; some are only filled or only have an edge. */
interface CustomOutline {
  form: 'rectangle' | 'rounded' | 'ellipse' | Step[];
  filled: boolean;
  stroked: boolean;
}

/** What a custom shape looks like. */
interface CustomShape {
  outlines: CustomOutline[];
  /** Where its text stands within it, in points from its left and top; null: everywhere. */
  text: Box | null;
}

const maxLetters = 100_000;
const maxModifiers = 100;
const maxEquations = 1_000;
const maxOutlines = 50;
const token = /[A-Za-z](?![A-Za-z])|-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?|\$\d+|\?[A-Za-z0-9_]+|[a-z]{2,12}/g;
const plainForms: Readonly<Record<string, CustomOutline['form']>> = {
  rectangle: 'rectangle',
  'mso-spt202': 'rectangle',
  'ooxml-rect': 'rectangle',
  ellipse: 'ellipse',
  'ooxml-ellipse': 'ellipse',
};
const taken: Readonly<Record<string, number>> = {
  ...{ M: 2, L: 2, C: 6, Q: 4, X: 2, Y: 2, T: 6, U: 6, A: 8, B: 8, W: 8, V: 8, G: 4 },
  ...{ Z: 0, N: 0, F: 0, S: 0 },
};
const degree = Math.PI / 180;

/** Draws the commands of an enhanced path. */
class EnhancedPath {
  #pen = new Pen();
  #filled = true;
  #stroked = true;
  #quadrants = 0;
  readonly outlines: CustomOutline[] = [];

  /** Ends the outline that is being drawn. */
  end(): void {
    if (this.#pen.steps.length > 0)
      this.outlines.push({ form: this.#pen.steps, filled: this.#filled, stroked: this.#stroked });
    this.#pen = new Pen();
    this.#filled = true;
    this.#stroked = true;
  }

  get full(): boolean {
    return this.#pen.full || this.outlines.length >= maxOutlines;
  }

  /** A command with its numbers; `again` where its letter is not repeated. */
  take(command: string, numbers: readonly number[], again: boolean): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (command === 'M' && !again) this.#pen.move([a, b]);
    else if (command === 'M' || command === 'L') this.#pen.line([a, b]);
    else if (command === 'C') this.#pen.curve([a, b], [c, d], [e, f]);
    else if (command === 'Q') this.#pen.bow([a, b], [c, d]);
    else if (command === 'Z') this.#pen.close();
    else if (command === 'N') this.end();
    else if (command === 'F') this.#filled = false;
    else if (command === 'S') this.#stroked = false;
    else if (command === 'X' || command === 'Y') this.#quadrant(command, [a, b], again);
    else if (command === 'T' || command === 'U') this.#ellipse(command === 'U', [a, b], [c, d], e, f);
    else if (command === 'G') this.#turn([a, b], c, d);
    else this.#boxedArc(command, numbers);
  }

  /** A quarter of an ellipse; the next one begins in the other direction. */
  #quadrant(command: string, [x, y]: readonly [number, number], again: boolean): void {
    this.#quadrants = again ? this.#quadrants + 1 : 0;
    const across = (command === 'X') === (this.#quadrants % 2 === 0);
    const [fromX, fromY] = this.#pen.at;
    const reach = 0.5523;
    const one = across ? [fromX + (x - fromX) * reach, fromY] : [fromX, fromY + (y - fromY) * reach];
    const two = across ? [x, y - (y - fromY) * reach] : [x - (x - fromX) * reach, y];
    this.#pen.curve([one[0] ?? 0, one[1] ?? 0], [two[0] ?? 0, two[1] ?? 0], [x, y]);
  }

  #begin(moves: boolean, point: readonly [number, number]): void {
    if (moves || this.#pen.steps.length === 0) this.#pen.move(point);
    else this.#pen.line(point);
  }

  #ellipse(
    moves: boolean,
    middle: readonly [number, number],
    size: readonly [number, number],
    from: number,
    to: number,
  ): void {
    const begin = from * degree;
    this.#begin(moves, [middle[0] + size[0] * Math.cos(begin), middle[1] + size[1] * Math.sin(begin)]);
    const sweep = to - from;
    this.#pen.arc(middle, size, begin, (Math.abs(sweep) > 360 ? 360 : sweep) * degree);
  }

  #turn(size: readonly [number, number], from: number, by: number): void {
    const begin = from * degree;
    const [x, y] = this.#pen.at;
    const middle = [x - size[0] * Math.cos(begin), y - size[1] * Math.sin(begin)] as const;
    this.#pen.arc(middle, size, begin, by * degree);
  }

  /** An arc in a box from the direction of one point to that of another; W and V go with the clock. */
  #boxedArc(command: string, numbers: readonly number[]): void {
    const [left = 0, top = 0, right = 0, bottom = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    const size = [Math.abs(right - left) / 2, Math.abs(bottom - top) / 2] as const;
    const angle = (x: number, y: number): number =>
      Math.atan2((y - middle[1]) / (size[1] || 1), (x - middle[0]) / (size[0] || 1));
    const [begin, end] = [angle(x1, y1), angle(x2, y2)];
    const withClock = command === 'W' || command === 'V';
    const turn = 2 * Math.PI;
    const by = withClock ? (end - begin + turn) % turn || turn : -((begin - end + turn) % turn || turn);
    const moves = command === 'B' || command === 'V';
    this.#begin(moves, [middle[0] + size[0] * Math.cos(begin), middle[1] + size[1] * Math.sin(begin)]);
    this.#pen.arc(middle, size, begin, by);
  }
}

function outlinesOf(path: string, equations: Equations): CustomOutline[] | null {
  const drawn = new EnhancedPath();
  let command = '';
  let numbers: number[] = [];
  let again = false;
  for (const [part] of path.slice(0, maxLetters).matchAll(token)) {
    if (drawn.full) break;
    if (/^[A-Z]$/i.test(part)) {
      command = part.toUpperCase();
      const count = taken[command];
      if (count === undefined) return null;
      numbers = [];
      again = false;
      if (count === 0) drawn.take(command, numbers, false);
      continue;
    }
    const number = equations.parameter(part);
    if (!Number.isFinite(number)) return null;
    numbers.push(number);
    if (numbers.length < (taken[command] || Number.POSITIVE_INFINITY)) continue;
    drawn.take(command, numbers, again);
    numbers = [];
    again = true;
  }
  drawn.end();
  return drawn.outlines.length === 0 ? null : drawn.outlines;
}

function factsOf(geometry: Element, [, , width, height]: Box): ShapeFacts {
  const inHundredths = (points: number): number => Math.round((points * 2_540) / 72);
  const size = [inHundredths(width), inHundredths(height)] as const;
  const equations = new Map<string, string>();
  for (const { name, attributes } of geometry.children.slice(0, maxEquations))
    if (name === 'draw:equation') equations.set(attributes['draw:name'] ?? '', attributes['draw:formula'] ?? '');
  const modifiers = (geometry.attributes['draw:modifiers'] ?? '').slice(0, 2_000).trim().split(/\s+/);
  const view = viewBoxOf(geometry.attributes['svg:viewBox']);
  return {
    view: view ?? [0, 0, ...size],
    size,
    modifiers: modifiers.slice(0, maxModifiers).map(Number),
    equations,
  };
}

/** The outlines of a shape by its geometry; a rectangle where that cannot be calculated. */
export function customShape(shape: Element, box: Box): CustomShape {
  const geometry = child(shape, 'draw:enhanced-geometry');
  const rectangle: CustomShape = { outlines: [{ form: 'rectangle', filled: true, stroked: true }], text: null };
  if (geometry === undefined) return rectangle;
  const { attributes } = geometry;
  const named = attributes['draw:type'] ?? '';
  const plain = Object.hasOwn(plainForms, named) ? plainForms[named] : undefined;
  if (plain === 'rectangle') return rectangle;
  const facts = factsOf(geometry, box);
  const equations = new Equations(facts);
  // Most refer to those before them: in their order none is deep in another.
  for (const name of facts.equations.keys()) equations.parameter(`?${name}`);
  const [left, top, width, height] = facts.view;
  const [, , wide, high] = box;
  const map = (x: number, y: number): [number, number] => [
    ((x - left) * wide) / (width || 1),
    ((y - top) * high) / (height || 1),
  ];
  const text = textArea(attributes['draw:text-areas'] ?? '', equations, map);
  if (plain !== undefined) return { outlines: [{ form: plain, filled: true, stroked: true }], text };
  const found = outlinesOf(attributes['draw:enhanced-path'] ?? '', equations);
  if (found === null) return rectangle;
  const across = attributes['draw:mirror-horizontal'] === 'true';
  const down = attributes['draw:mirror-vertical'] === 'true';
  const mirrored = (x: number, y: number): [number, number] => {
    const [atX, atY] = map(x, y);
    return [across ? wide - atX : atX, down ? high - atY : atY];
  };
  // An outline may have a size of its own, which is the whole shape.
  const sizes = (attributes['sub-view-size'] ?? '').slice(0, 1_000).trim().split(/\s+/).map(Number);
  const outlines = found.map((outline, index) => {
    const [ownWide = 0, ownHigh = 0] = sizes.slice(index * 2, index * 2 + 2);
    const stretched = (x: number, y: number): [number, number] =>
      ownWide > 0 && ownHigh > 0
        ? mirrored((x * width) / ownWide + left, (y * height) / ownHigh + top)
        : mirrored(x, y);
    return {
      ...outline,
      form: typeof outline.form === 'string' ? outline.form : mapSteps(outline.form, stretched),
    };
  });
  return { outlines, text };
}

function textArea(value: string, equations: Equations, map: (x: number, y: number) => [number, number]): Box | null {
  const numbers = value
    .slice(0, 400)
    .trim()
    .split(/[\s,]+/)
    .slice(0, 4)
    .map((part) => equations.parameter(part));
  const [left = Number.NaN, top = Number.NaN, right = Number.NaN, bottom = Number.NaN] = numbers;
  if (![left, top, right, bottom].every(Number.isFinite)) return null;
  const [x1, y1] = map(left, top);
  const [x2, y2] = map(right, bottom);
  const most = limits.slideDrawing.side;
  const sound = x2 > x1 && y2 > y1 && Math.max(Math.abs(x1), Math.abs(y1), x2, y2) <= most;
  return sound ? [x1, y1, x2 - x1, y2 - y1] : null;
}
