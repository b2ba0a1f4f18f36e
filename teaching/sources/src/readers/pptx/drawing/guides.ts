import { child, type Element } from '../../../office/xml.ts';

/** More names than any drawn form has. */
const maxGuides = 5_000;

const turn = 21_600_000;
const radians = (angle: number): number => (angle / turn) * 2 * Math.PI;

const formulas: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  val: (x) => x,
  '*/': (x, y, z) => (x * y) / z,
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (x + y) / z,
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => (Math.atan2(y, x) / (2 * Math.PI)) * turn,
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => (y < x ? x : y > z ? z : y),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  sqrt: (x) => Math.sqrt(x),
  tan: (x, y) => x * Math.tan(radians(y)),
};

/** The numbers that a form is drawn with, by their names: its size, its adjustments, and what follows from them. */
export class Guides {
  readonly #values = new Map<string, number>();

  /** The size in the units of the file. */
  constructor(width: number, height: number) {
    const [small, large] = [Math.min(width, height), Math.max(width, height)];
    const own = {
      l: 0,
      t: 0,
      r: width,
      b: height,
      w: width,
      h: height,
      hc: width / 2,
      vc: height / 2,
      ss: small,
      ls: large,
    };
    for (const [name, value] of Object.entries(own)) this.#values.set(name, value);
    for (const part of [2, 3, 4, 5, 6, 8, 10, 12, 16, 32]) {
      this.#values.set(`wd${part}`, width / part);
      this.#values.set(`hd${part}`, height / part);
      this.#values.set(`ssd${part}`, small / part);
    }
    for (const part of [1, 2, 4, 8]) {
      const name = part === 1 ? '' : String(part);
      this.#values.set(part === 1 ? 'cd' : `cd${name}`, turn / part);
    }
    for (const part of [4, 8]) {
      this.#values.set(`3cd${part}`, (3 * turn) / part);
      this.#values.set(`5cd${part}`, (5 * turn) / part);
      this.#values.set(`7cd${part}`, (7 * turn) / part);
    }
  }

  /** Adds a list of formulas, each of which may use those before it. */
  add(list: Element | undefined): void {
    for (const { name, attributes } of (list?.children ?? []).slice(0, maxGuides)) {
      if (name !== 'a:gd') continue;
      const [formula = '', ...operands] = (attributes.fmla ?? '').slice(0, 300).trim().split(/\s+/);
      const [x = 0, y = 0, z = 0] = operands.map((operand) => this.value(operand));
      const value = Object.hasOwn(formulas, formula) ? formulas[formula]?.(x, y, z) : undefined;
      this.#values.set(attributes.name ?? '', value ?? Number.NaN);
    }
  }

  /** A number, or what a name stands for; NaN for neither. */
  value(written: string | undefined): number {
    if (written === undefined || written === '') return Number.NaN;
    return this.#values.get(written) ?? Number(written);
  }

  /** An adjustment of a form as a share of 1; `usual` where it says none. */
  share(name: string, usual: number): number {
    const value = this.#values.get(name);
    return value === undefined || !Number.isFinite(value) ? usual : value / 100_000;
  }
}

/** The guides of a form that a file draws itself, or of one it knows by its name. */
export function guidesOf(geometry: Element | undefined, width: number, height: number): Guides {
  const guides = new Guides(width, height);
  guides.add(child(geometry, 'a:avLst'));
  guides.add(child(geometry, 'a:gdLst'));
  return guides;
}
