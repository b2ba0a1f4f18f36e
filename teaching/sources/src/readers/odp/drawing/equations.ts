/** What the formulas of a shape may refer to. */
export interface ShapeFacts {
  /** Left, top, width and height of its coordinates. */
  view: readonly [number, number, number, number];
  /** Its size in hundredths of a millimetre. */
  size: readonly [number, number];
  modifiers: readonly number[];
  equations: ReadonlyMap<string, string>;
}

const longest = 2_000;
const deepest = 60;
/** Steps of all formulas of one shape; each formula is counted once. */
const maxSteps = 50_000;
const token = /\d+(?:\.\d*)?(?:e[-+]?\d{1,3})?|\.\d+|[$?]?[a-z][a-z0-9_]*|\$\d+|[-+*/(),]/giy;

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  atan: Math.atan,
  atan2: Math.atan2,
  min: (one, other = Number.NaN) => Math.min(one ?? Number.NaN, other),
  max: (one, other = Number.NaN) => Math.max(one ?? Number.NaN, other),
  if: (test = 0, yes = Number.NaN, no = Number.NaN) => (test > 0 ? yes : no),
};

function tokensOf(formula: string): string[] {
  const text = formula.slice(0, longest).replace(/\s+/g, '');
  const tokens: string[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(text); found !== null; found = token.exec(text)) tokens.push(found[0]);
  return tokens;
}

/** Calculates the formulas of one shape; NaN for what is none, refers to itself or is too much. */
export class Equations {
  readonly #facts: ShapeFacts;
  readonly #values = new Map<string, number>();
  #steps = 0;
  #depth = 0;

  constructor(facts: ShapeFacts) {
    this.#facts = facts;
  }

  /** A parameter of an outline: a number, `$0` for a modifier or `?f0` for a formula. */
  parameter(value: string): number {
    if (value.startsWith('$')) return this.#facts.modifiers[Number(value.slice(1))] ?? Number.NaN;
    if (value.startsWith('?')) return this.#named(value.slice(1));
    const number = Number(value);
    return value === '' || Number.isFinite(number) ? number : this.#fact(value.toLowerCase());
  }

  #named(name: string): number {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    this.#values.set(name, Number.NaN);
    const value = this.#calculate(tokensOf(this.#facts.equations.get(name) ?? ''));
    this.#values.set(name, value);
    return value;
  }

  #fact(name: string): number {
    const [left, top, width, height] = this.#facts.view;
    const [wide, high] = this.#facts.size;
    const facts: Readonly<Record<string, number>> = {
      ...{ left, top, right: left + width, bottom: top + height, width, height, logwidth: wide, logheight: high },
      ...{ xstretch: 0, ystretch: 0, hasstroke: 1, hasfill: 1, pi: Math.PI },
    };
    return Object.hasOwn(facts, name) ? (facts[name] ?? Number.NaN) : Number.NaN;
  }

  #calculate(tokens: readonly string[]): number {
    let at = 0;
    const next = (): string => tokens[at] ?? '';
    const take = (wanted: string): boolean => {
      if (next() !== wanted) return false;
      at += 1;
      return true;
    };
    const call = (name: string): number => {
      const values = [sum()];
      while (take(',')) values.push(sum());
      take(')');
      return Object.hasOwn(functions, name) ? (functions[name]?.(...values) ?? Number.NaN) : Number.NaN;
    };
    const factor = (): number => {
      this.#steps += 1;
      if (this.#steps > maxSteps || this.#depth > deepest) return Number.NaN;
      this.#depth += 1;
      const value = atom();
      this.#depth -= 1;
      return value;
    };
    const atom = (): number => {
      if (take('-')) return -factor();
      if (take('+')) return factor();
      if (take('(')) {
        const value = sum();
        take(')');
        return value;
      }
      const part = next();
      at += 1;
      if (take('(')) return call(part.toLowerCase());
      return part === '' ? Number.NaN : this.parameter(part);
    };
    const product = (): number => {
      let value = factor();
      for (;;) {
        if (take('*')) value *= factor();
        else if (take('/')) value /= factor();
        else return value;
      }
    };
    const sum = (): number => {
      let value = product();
      for (;;) {
        if (take('+')) value += product();
        else if (take('-')) value -= product();
        else return value;
      }
    };
    return sum();
  }
}
