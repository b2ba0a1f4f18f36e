import { limits } from '@schole/core';
import type { Step } from '../../../slides/drawing/collector.ts';

type Point = readonly [x: number, y: number];

/** Letters of one outline that are looked at; ten times those of a map of the world. */
const maxLetters = 400_000;
const token = /[a-zA-Z]|-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?/g;
const taken: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const { steps: maxSteps } = limits.slideDrawing;

/** Writes the steps of an outline in the coordinates of the file. */
export class Pen {
  readonly steps: Step[] = [];
  /** Where the pen is. */
  at: Point = [0, 0];
  #start: Point = [0, 0];

  /** Whether it has written more than an outline may have. */
  get full(): boolean {
    return this.steps.length > maxSteps;
  }

  move(to: Point): void {
    this.steps.push(['M', ...to]);
    this.at = to;
    this.#start = to;
  }

  line(to: Point): void {
    this.steps.push(['L', ...to]);
    this.at = to;
  }

  curve(one: Point, two: Point, to: Point): void {
    this.steps.push(['C', ...one, ...two, ...to]);
    this.at = to;
  }

  /** A curve with one handle. */
  bow([x, y]: Point, to: Point): void {
    const [fromX, fromY] = this.at;
    const near = ([ax, ay]: Point): Point => [ax + ((x - ax) * 2) / 3, ay + ((y - ay) * 2) / 3];
    this.curve(near([fromX, fromY]), near(to), to);
  }

  /** A stretch of an ellipse around a middle, from one angle on by another, in radians clockwise; leaning by `lean`. */
  arc([x, y]: Point, [wide, high]: Point, from: number, by: number, lean = 0): void {
    const sweep = Math.min(Math.max(by, -2 * Math.PI), 2 * Math.PI);
    const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
    const step = sweep / count;
    const reach = (4 / 3) * Math.tan(step / 4);
    const [sine, cosine] = [Math.sin(lean), Math.cos(lean)];
    const point = (across: number, down: number): Point => [
      x + wide * across * cosine - high * down * sine,
      y + wide * across * sine + high * down * cosine,
    ];
    for (let index = 0; index < count; index += 1) {
      const [begin, end] = [from + index * step, from + (index + 1) * step];
      this.curve(
        point(Math.cos(begin) - reach * Math.sin(begin), Math.sin(begin) + reach * Math.cos(begin)),
        point(Math.cos(end) + reach * Math.sin(end), Math.sin(end) - reach * Math.cos(end)),
        point(Math.cos(end), Math.sin(end)),
      );
    }
  }

  close(): void {
    if (this.steps.length > 0) this.steps.push(['Z']);
    this.at = this.#start;
  }
}

/** An arc of SVG, which is given by its ends and radii. */
function svgArc(pen: Pen, numbers: readonly number[], to: Point): void {
  const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0] = numbers;
  const [fromX, fromY] = pen.at;
  let [wide, high] = [Math.abs(rx), Math.abs(ry)];
  if (wide === 0 || high === 0 || (fromX === to[0] && fromY === to[1])) {
    pen.line(to);
    return;
  }
  const lean = (tilt * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(lean), Math.cos(lean)];
  const [halfX, halfY] = [(fromX - to[0]) / 2, (fromY - to[1]) / 2];
  const [x, y] = [cosine * halfX + sine * halfY, cosine * halfY - sine * halfX];
  const excess = (x * x) / (wide * wide) + (y * y) / (high * high);
  if (excess > 1) [wide, high] = [wide * Math.sqrt(excess), high * Math.sqrt(excess)];
  const below = wide * wide * y * y + high * high * x * x;
  const share = Math.sqrt(Math.max(0, (wide * wide * high * high - below) / below)) * (large === sweep ? -1 : 1);
  const [middleX, middleY] = [(share * wide * y) / high, (-share * high * x) / wide];
  const middle: Point = [
    cosine * middleX - sine * middleY + (fromX + to[0]) / 2,
    sine * middleX + cosine * middleY + (fromY + to[1]) / 2,
  ];
  const begin = Math.atan2((y - middleY) / high, (x - middleX) / wide);
  const by = Math.atan2((-y - middleY) / high, (-x - middleX) / wide) - begin;
  const turn = 2 * Math.PI;
  pen.arc(middle, [wide, high], begin, sweep === 1 ? (by + turn) % turn : (by - turn) % turn, lean);
}

/** Draws the steps of `svg:d`. */
class SvgPath {
  readonly pen = new Pen();
  /** The handle that a smooth curve continues. */
  #handle: { letter: string; point: Point } | null = null;

  #mirrored(letters: string): Point {
    const [x, y] = this.pen.at;
    if (this.#handle === null || !letters.includes(this.#handle.letter)) return [x, y];
    return [2 * x - this.#handle.point[0], 2 * y - this.#handle.point[1]];
  }

  take(command: string, numbers: readonly number[]): void {
    const letter = command.toUpperCase();
    const [x, y] = command === letter ? [0, 0] : this.pen.at;
    const [currentX, currentY] = this.pen.at;
    const point = (index: number): Point => [x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)];
    let handle: Point | null = null;
    if (letter === 'M') this.pen.move(point(0));
    else if (letter === 'L') this.pen.line(point(0));
    else if (letter === 'H') this.pen.line([x + (numbers[0] ?? 0), currentY]);
    else if (letter === 'V') this.pen.line([currentX, y + (numbers[0] ?? 0)]);
    else if (letter === 'Z') this.pen.close();
    else if (letter === 'A') svgArc(this.pen, numbers, point(5));
    else if (letter === 'C' || letter === 'S') {
      const first = letter === 'C' ? point(0) : this.#mirrored('CS');
      handle = point(letter === 'C' ? 2 : 0);
      this.pen.curve(first, handle, point(letter === 'C' ? 4 : 2));
    } else {
      handle = letter === 'Q' ? point(0) : this.#mirrored('QT');
      this.pen.bow(handle, point(letter === 'Q' ? 2 : 0));
    }
    this.#handle = handle === null ? null : { letter, point: handle };
  }
}

/** The steps of `svg:d` in its own coordinates, one more than an outline may have where it has more. */
export function svgSteps(path: string): Step[] {
  const drawn = new SvgPath();
  let command = '';
  let numbers: number[] = [];
  for (const [part] of path.slice(0, maxLetters).matchAll(token)) {
    if (drawn.pen.full) break;
    const isLetter = /[a-zA-Z]/.test(part[0] ?? '');
    if (isLetter) {
      command = part;
      numbers = [];
      if (part.toUpperCase() === 'Z') drawn.take(part, numbers);
      continue;
    }
    numbers.push(Number(part));
    const count = taken[command.toUpperCase()] ?? 0;
    if (count === 0 || numbers.length < count) continue;
    drawn.take(command, numbers);
    numbers = [];
    // Further pairs behind a move are lines.
    if (command === 'M') command = 'L';
    else if (command === 'm') command = 'l';
  }
  return drawn.pen.steps;
}

/** The same steps with every point moved. */
export function mapSteps(steps: readonly Step[], map: (x: number, y: number) => readonly [number, number]): Step[] {
  return steps.map((step): Step => {
    const [kind, ...numbers] = step;
    if (kind === 'Z') return ['Z'];
    const [x = 0, y = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers;
    if (kind === 'C') return ['C', ...map(x, y), ...map(x2, y2), ...map(x3, y3)];
    return [kind, ...map(x, y)];
  });
}

/** Left, top, width and height of `svg:viewBox`; null without size. */
export function viewBoxOf(value: string | undefined): readonly [number, number, number, number] | null {
  const [left = Number.NaN, top = Number.NaN, width = 0, height = 0] = (value ?? '')
    .slice(0, 200)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const sound = [left, top, width, height].every(Number.isFinite) && width >= 0 && height >= 0;
  return sound && width + height > 0 ? [left, top, width, height] : null;
}

/** The corners of `draw:points`, as an outline. */
export function cornerSteps(points: string, closed: boolean): Step[] {
  const pen = new Pen();
  let x: number | null = null;
  for (const [part] of points.slice(0, maxLetters).matchAll(token)) {
    if (pen.full) break;
    if (x === null) x = Number(part);
    else {
      if (pen.steps.length === 0) pen.move([x, Number(part)]);
      else pen.line([x, Number(part)]);
      x = null;
    }
  }
  if (closed) pen.close();
  return pen.steps;
}
