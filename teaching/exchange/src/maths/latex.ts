import { formulasIn, maxFormulaLength } from '@schole/core';
import { commandOf } from './symbols.ts';

/** A formula as a tree: each format typesets it with its own fixed functions. Nothing in it is ever executed. */
export type Maths =
  | { is: 'sign'; text: string }
  | { is: 'number'; text: string }
  /** The name of a function (`name`), or words inside a formula. */
  | { is: 'name' | 'words'; text: string }
  | { is: 'space' }
  | { is: 'row'; items: Maths[] }
  | { is: 'fraction'; top: Maths; under: Maths }
  | { is: 'root'; of: Maths; degree: Maths | null }
  | { is: 'scripts'; base: Maths; sub: Maths | null; sup: Maths | null }
  | { is: 'fence'; open: string; close: string; of: Maths }
  | { is: 'over'; mark: 'bar' | 'arrow' | 'hat' | 'dot'; of: Maths };

/** Deeper than any formula of a school paper; more would only waste time. */
const maxDepth = 24;

const overs: Readonly<Record<string, 'bar' | 'arrow' | 'hat' | 'dot'>> = {
  overline: 'bar',
  bar: 'bar',
  vec: 'arrow',
  overrightarrow: 'arrow',
  hat: 'hat',
  widehat: 'hat',
  dot: 'dot',
};
const numberSets = new Map([...'CNQRZ'].map((letter, at) => [letter, [...'ℂℕℚℝℤ'][at]]));
const textCommands = new Set(['text', 'mathrm', 'textrm', 'mathit', 'operatorname']);

class UnsupportedFormula extends Error {}

/** Parses the subset of LaTeX that schoolbooks and our own Word reader write; every other command is Unknown. */
class Reader {
  readonly #tokens: string[];
  #at = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = source.match(/\\[A-Za-z]+|\\.|\d+(?:[.,]\d+)*|\s+|./gsu) ?? [];
  }

  all(): Maths {
    return this.#row(() => this.#peek() === undefined);
  }

  #peek = () => this.#tokens[this.#at];

  #take(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new UnsupportedFormula('the formula ends too soon');
    return token;
  }

  #skipSpace(): void {
    while (/^\s/.test(this.#peek() ?? '')) this.#at++;
  }

  #row(ends: () => boolean): Maths {
    if (++this.#depth > maxDepth) throw new UnsupportedFormula('too deep');
    const items: Maths[] = [];
    for (this.#skipSpace(); !ends(); this.#skipSpace()) items.push(this.#scripted());
    this.#depth--;
    const [only] = items;
    return items.length === 1 && only !== undefined ? only : { is: 'row', items };
  }

  #group(): Maths {
    this.#skipSpace();
    if (this.#peek() !== '{') return this.#one();
    this.#take();
    const inner = this.#row(() => this.#peek() === '}');
    this.#take();
    return inner;
  }

  #scripted(): Maths {
    let base: Maths = /^[_^]$/.test(this.#peek() ?? '') ? { is: 'row', items: [] } : this.#one();
    let sub: Maths | null = null;
    let sup: Maths | null = null;
    for (this.#skipSpace(); ; this.#skipSpace()) {
      const next = this.#peek();
      if (next === '_' && sub === null) {
        this.#take();
        sub = this.#group();
      } else if (next === '^' && sup === null) {
        this.#take();
        sup = this.#group();
      } else if (next === "'") {
        this.#take();
        base = { is: 'row', items: [base, { is: 'sign', text: '′' }] };
      } else break;
    }
    return sub === null && sup === null ? base : { is: 'scripts', base, sub, sup };
  }

  #one(): Maths {
    const token = this.#take();
    if (token === '{') {
      this.#at--;
      return this.#group();
    }
    if (/^\d/.test(token)) return { is: 'number', text: token };
    if (token.startsWith('\\')) return this.#command(token.slice(1));
    if (/^[\p{L}+\-−*/=<>()[\]|,.;:!?°%′∙·×÷±≤≥≠≈∞∈∉∪∩⊂⊆∅∀∃→←↔⇒⇔∑∏∫√∂∇…]$/u.test(token))
      return { is: 'sign', text: token === '-' ? '−' : token };
    throw new UnsupportedFormula(token);
  }

  #command(name: string): Maths {
    if (/^[dt]?frac$/.test(name)) return { is: 'fraction', top: this.#group(), under: this.#group() };
    if (name === 'sqrt') return { is: 'root', degree: this.#degree(), of: this.#group() };
    if (name === 'left') return this.#fence();
    if (name === 'mathbb') return this.#numberSet();
    if (textCommands.has(name)) return { is: 'words', text: this.#raw() };
    const mark = Object.hasOwn(overs, name) ? overs[name] : undefined;
    if (mark !== undefined) return { is: 'over', mark, of: this.#group() };
    const known = commandOf(name);
    if (known === null) throw new UnsupportedFormula(name);
    if ('space' in known) return { is: 'space' };
    return 'name' in known ? { is: 'name', text: known.name } : { is: 'sign', text: known.sign };
  }

  #degree(): Maths | null {
    this.#skipSpace();
    if (this.#peek() !== '[') return null;
    this.#take();
    const degree = this.#row(() => this.#peek() === ']');
    this.#take();
    return degree;
  }

  /** The words of `\text{…}`, which must not contain a command. */
  #raw(): string {
    this.#skipSpace();
    if (this.#take() !== '{') throw new UnsupportedFormula('no words');
    let words = '';
    for (let token = this.#take(); token !== '}'; token = this.#take()) {
      if (/^[\\{$]/.test(token)) throw new UnsupportedFormula(token);
      words += token;
    }
    return words;
  }

  #numberSet(): Maths {
    const text = numberSets.get(this.#raw());
    if (text === undefined) throw new UnsupportedFormula('mathbb');
    return { is: 'sign', text };
  }

  #delimiter(): string {
    this.#skipSpace();
    const token = this.#take();
    if (/^[()[\]|]$/.test(token)) return token;
    if (token === '.') return '';
    const known = token.startsWith('\\') ? commandOf(token.slice(1)) : null;
    if (known !== null && 'sign' in known && /^[{}‖⟨⟩⌊⌋⌈⌉|]$/u.test(known.sign)) return known.sign;
    throw new UnsupportedFormula(token);
  }

  #fence(): Maths {
    const open = this.#delimiter();
    const of = this.#row(() => this.#peek() === '\\right');
    this.#take();
    return { is: 'fence', open, close: this.#delimiter(), of };
  }
}

/** A formula's LaTeX as a tree; null for anything that cannot be typeset correctly: it is then shown as source. */
export function readLatex(source: string): Maths | null {
  if (source.length > maxFormulaLength) return null;
  try {
    return new Reader(source).all();
  } catch (error) {
    if (error instanceof UnsupportedFormula) return null;
    throw error;
  }
}

/** A piece of a text: words, or a formula that can be typeset; `display`: on a line of its own. */
export type TextPart = { text: string } | { maths: Maths; latex: string; display: boolean };

/** Splits a text into words and formulas, in order; a formula that cannot be typeset stays as it is written. */
export function splitFormulas(text: string): TextPart[] {
  const parts: TextPart[] = [];
  for (const part of formulasIn(text)) {
    const maths = 'text' in part ? null : readLatex(part.latex);
    const before = parts.at(-1);
    if (!('text' in part) && maths !== null) parts.push({ maths, latex: part.latex, display: part.display });
    else {
      const words = 'text' in part ? part.text : part.source;
      if (before !== undefined && 'text' in before) before.text += words;
      else parts.push({ text: words });
    }
  }
  return parts;
}
